start: '😀中\q' "	\z";
