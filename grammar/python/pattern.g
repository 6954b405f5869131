// Pattern matching. What matches everything comes last; no name is bound twice.

match: line 'match ' (expression(1) | operand(1) ', ' operand(0)) ':\n' cases;
cases: {new LEVEL = LEVEL + 1}
       case ** 1..4
       (@2 '' | line 'case ' ('_' | fresh) ':' block);

case: {new NAMES = NAMES}
      line 'case ' ( @4 pattern(2) | pattern(1) ', ' pattern(0) (@2 '' | ', *' capture) | pattern(1) ',' | {new N = fresh()} [N] {NAMES.append(N)} ' if ' comparison(1) ) ':' block;

pattern(D): @2 literal_pattern
          | literal_pattern (' | ' literal_pattern) ** 1..3
          | 'math.pi' | 'None' | 'True'
          | @2 (D > 0) [random.choice(CLASSES)] '(' (subpattern(D - 1) (@2 '' | ', ' subpattern(D - 1)) | '') ')'
          | (D > 0) [random.choice(CLASSES)] '(x=' subpattern(D - 1) ', y=' subpattern(D - 1) ')'
          | @2 (D > 0) '[' subpattern(D - 1) ** 0..3 % ', ' ']'
          | (D > 0) '[' subpattern(D - 1) ', *' ('_' | capture) ', ' subpattern(D - 1) ']'
          | (D > 0) '(' subpattern(D - 1) ', ' subpattern(D - 1) ')'
          | (D > 0) '{' /"[a-z]{1,3}1"/ ': ' subpattern(D - 1) ', ' ('"k"' | '0' | 'False' | '-1') ': ' subpattern(D - 1) (@2 '' | ', **' capture) '}'
          | (D > 0) '(' literal_pattern (' | ' literal_pattern)? ') as ' capture;
subpattern(D): @2 pattern(D) | @2 capture | '_';
capture: {new N = fresh(); NAMES.append(N)} [N];
literal_pattern: '0' | '-1' | '2.5' | '1 + 2j' | '-0.5 - 1j' | "'a'" | '"b" "c"' | "b'x'" | 'False' | [random.randint(0, 999)];
