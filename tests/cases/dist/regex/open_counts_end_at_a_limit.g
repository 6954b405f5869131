// limits: max_len=3
start: /a*/ '.' | /b+/ '.' | /c{2,}/ '.' | /(dd)*/;
