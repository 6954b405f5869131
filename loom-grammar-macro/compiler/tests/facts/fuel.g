// What a rule leaves in its callers' variables is known too.
start: {new FUEL = 5} e rest;
e: (FUEL > 0) {FUEL -= 1} '(' e e ')' | 'n';
rest: (FUEL < 0) 'never' | (FUEL > 5) 'never' | (FUEL == 5) 'none' | (0 <= FUEL <= 4) 'some';
