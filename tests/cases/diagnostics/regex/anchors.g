start: /^a/ /a$/ /\bb/ /\Ac/ /d\z/ /\Be/;
