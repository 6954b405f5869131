%token A
%%
start: 'a';
