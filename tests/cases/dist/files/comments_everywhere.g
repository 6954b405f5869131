// before
start /* between */ : // behind the colon
    'a' /* one */ 'b' // two
    | /* an empty alternative with only a comment */
    | ( /* in a group */ 'c' ) /* before a quantifier */ ** /* before a bound */ 2
    ; /* and
behind */
// the end
