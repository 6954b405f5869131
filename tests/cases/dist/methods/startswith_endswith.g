start: ['abc'.startswith('ab')] ['abc'.startswith('')] ['abc'.startswith('abcd')] ['abc'.endswith('bc')] ['abc'.endswith('')] [''.endswith('a')] ['é'.startswith('é')] ['😀x'.endswith('x')];
