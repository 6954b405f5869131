start: "abc
;
x: 'y';
