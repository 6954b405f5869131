start: '''
		two tabs
			three tabs
		''' '|' '''
	tab	inside
	''';
