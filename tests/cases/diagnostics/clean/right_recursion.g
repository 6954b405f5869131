start: list;
list: 'x' | 'x' ',' list;
