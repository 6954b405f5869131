// A program of STATEMENTS statements in which a name is declared before it is used. The list of names grows with the
// program; a name is generated as a value, kept, and written wherever it is chosen again. 31 to 40 bytes a statement.

start: {new STATEMENTS = 32; new NAMES = ['seed']}
       'let seed = 1;\n'
       statements;

statements: (STATEMENTS > 0) {STATEMENTS -= 1} statement statements
       | (STATEMENTS == 0) '';

statement: declaration | @2 assignment | print;

// The name is in sight only after the expression.
declaration: {new NAME = word() + '_' + str(len(NAMES))}
       'let ' [NAME] ' = ' expression ';\n' {NAMES.append(NAME)};

assignment: use ' = ' expression ';\n';

print: 'print(' expression (', ' expression)? ');\n';

expression: term (operator term)*;
operator: ' + ' | ' - ' | ' * ' | ' % ';
term: @3 use | @2 number | '(' expression ')';

use: [random.choice(NAMES)];
number: '0' | [random.randint(1, 9999)];
word: /[a-z]{2,8}/;
