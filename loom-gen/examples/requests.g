// Request lines as a small server takes them.

start: method ' ' path query? '\n';
method: 'GET' | 'POST' | 'DELETE';
path: ('/' word)+;
query: '?' (word '=' number)+ % '&';
word: /[a-z]{1,8}/;
number: [random.randint(0, 9999)];
