start: {new N = 1} [bump() + bump()] [N] {new S = bump() * 2} [S] [N] {bump()} [N];
bump: 'b' {N += 1};
