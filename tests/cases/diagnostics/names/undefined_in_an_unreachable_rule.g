start: 'a';
lost: nothing;
