start: '''
    two blanks  
    a tab	
    ''' '|';
