start: "it's" 'say "x"' "\"" '\'' '' "";
