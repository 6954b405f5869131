start: '''
    above

        
    below
    
    ''' '|';
