// Names that the generated grammars use: ordinary ones, keywords of Rust, names that compiled code has its own uses for, names
// beyond ASCII. A rule and a variable never have the same one. They are texts; `.split(' ')` makes a list of each.

rule_names: 'a b c d item type match loop fn self Self crate super mod move ref dyn box Box Vec String Option Ok Err Some '
            'Result Default rules checked run source sink generate Frame0 a_step règle 规则 e1 e2 e3 x_ _y start_';

variable_names: 'X Y Z I J N COUNT VARS Type impl let where static struct enum trait pub use const grammar limits depth run_ name '
                'Str Grammar Draws Run X_outer X_bound X_argument outer bound frame step this Ñandú été λ 名 _u __v W1 W2 i64 u8';

local_names: 'x y z n k v w_ self fn';
