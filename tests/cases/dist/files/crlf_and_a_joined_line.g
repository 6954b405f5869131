start: 'a\
b' ['c\
d'] f'{1}\
{2}';
