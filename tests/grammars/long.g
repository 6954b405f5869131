// Documents that take long without a byte, each in its own way.
// FOR says in which.
start: {new FOR = 'rounds'; new I = 0}
       ((FOR == 'rounds') {I = (I * 31 + 7) % 1000003} ** 9000000000
       | (FOR == 'activations') walk
       | (FOR == 'a comprehension') [any(x + y < 0 for x in range(90000) for y in range(90000))]
       | (FOR == 'a value') {new V = walk()} [V]
       | (FOR == 'text') 'text' ** 9000000000);
walk: (I >= 0) {I = (I + 1) % 1000} walk | (I < 0) '';
