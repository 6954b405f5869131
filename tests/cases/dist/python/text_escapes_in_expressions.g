start: ['\x41\u00e9\u{1F600}'] ['it\'s'] ["a\tb\\"] [len('\n\0')] ['\
joined'] ['' 'a' "b"];
