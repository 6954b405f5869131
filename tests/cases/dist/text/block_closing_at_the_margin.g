start: '''
    kept
  kept too
''' '.';
