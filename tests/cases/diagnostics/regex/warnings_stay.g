start: /(/;
lost: 'x';
