start: {
    # Python's comment, with a quote ' and a brace }
    new A = 17 // 5 /* seventeen by five */ # it's 3
    new B = [ # a list
        1, /* one */
        2  # two
    ]
} [A /* the value */] [B[ # an index
    1]] ((A // 2 == 1) 'yes' | 'no');
