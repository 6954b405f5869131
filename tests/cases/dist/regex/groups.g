start: /(a)(?:b)(?P<name>c)(?<other>d)((e))()/;
