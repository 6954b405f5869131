Version 1.0 of the toy language, 2nd part

start: 'toy';
