// What adds no byte is counted all the same, before the first round. In a regular expression, nothing is nothing.
start: {new N = random.choice([0, 9223372036854775807])} ('' ** N 'a' | ({} x ** 0) ** N 'b')
       | /((){4294967295}){4294967295}/ 'd';
x: 'x';
