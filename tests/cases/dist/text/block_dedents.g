start: '''
        deep
      least
          deepest
      ''' '|' """
   closing quotes count
  """ '|';
