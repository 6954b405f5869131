start: '''
    good \n
      bad \q
    ''';
