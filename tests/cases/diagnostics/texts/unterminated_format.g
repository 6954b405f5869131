start: f'abc {1}
;
