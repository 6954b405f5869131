start: '''
  it's a "block" with ''two'' and ""
  \''' escaped
  ''' """
  'single' and '''
  """;
