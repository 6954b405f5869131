start	:	'a'	{new X	=	1}	[	X	]	|	'b'	;
