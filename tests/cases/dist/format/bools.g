start: {new B = 1 < 2} f'{B}|{B:d}|{B:5}|{B:>6}|{B!s:>6}|{B!r}|{B:x}|{not B}|{B:+}|{B:.1f}';
