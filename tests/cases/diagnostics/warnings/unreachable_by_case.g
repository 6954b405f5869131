start: item;
item: 'x';
Item: 'y';
