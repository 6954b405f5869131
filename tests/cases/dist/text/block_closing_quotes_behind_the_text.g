start: '''
    a
      b''' '|' '''
    one line''' '|';
