start: 'a\qb\z';
