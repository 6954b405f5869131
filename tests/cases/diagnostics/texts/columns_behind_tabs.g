	start:	'a'	'\q';
