start: {new OK = 'yes'} ((word() == OK) 'same' | (word() == OK) 'second' | 'other');
word: 'yes' | 'no';
