// Each character of a class once, however often it is named.
start: /[a-cb-daa]/;
