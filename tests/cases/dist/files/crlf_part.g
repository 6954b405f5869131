block: '''
    first
      second
    ''';
joined: 'one\
two';
