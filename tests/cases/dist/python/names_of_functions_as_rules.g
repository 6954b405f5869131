// A rule hides a built-in function of its name.
start: [len() + str(1)] list;
len: 'length';
list: [max(1, 2)];
