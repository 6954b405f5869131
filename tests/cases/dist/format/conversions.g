start: {new S = "it's"; new I = 5; new L = ['a']} f'{S!r}|{S!s}|{S!r:>8}|{S!s:>6}|{I!r}|{I!s:3}|{L!r}|{L!s:>6}|{L}|{1.0!r}|{"a" "b"!r}|{True!s:6}|{(1, 2)!r:>8}';
