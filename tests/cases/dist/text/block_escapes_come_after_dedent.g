start: '''
      \x20 starts with a blank
      a\n  new line by escape
      join\
      ed \ttab
      ''' '|';
