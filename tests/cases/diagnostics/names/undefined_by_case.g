start: Item item;
item: 'x';
