// Until it is emitted, a value is no part of the document; while its rule runs, it is.
// limits: hard_len=5
start: 'ab' {new S = inner(random.randint(2, 4))} [S[:3]];
inner(N): 'c' ** N end;
end: '';
