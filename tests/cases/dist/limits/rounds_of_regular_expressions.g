// `?` has no rounds.
// limits: max_steps=5
start: /a{4}/ | /b{5}/ | /(c{2}){2}/ | /(de?){2}e?{1}/;
