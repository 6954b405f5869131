start:	{new N = 1}
	'a'	[N]
	| '''
	  b
	  ''';
