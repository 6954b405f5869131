first: 'a' second;
second: 'b' | 'c';
