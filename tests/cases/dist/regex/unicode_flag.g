// Under (?u) a negated class ranges over all of Unicode: here over what two ranges leave of it.
start: /(?u)[^\x00-\u{1F5FF}\u{1F602}-\u{10FFFF}]/ | /(?u:[^\u{1}-\u{10FFFF}])[^ -}]/;
