start: b'\x00\xff' 'é' "\u{20AC}" f'{1}é' [255] ['é'] [b'\x80\n'] /[a]/ x ('g' | b'\xfe');
x: '\xe9';
