start: {new A = 7} f'''
  {A // 2 /* floor */}|{A # the value
  }
  ''';
