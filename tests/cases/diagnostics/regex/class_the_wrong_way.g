start: /[z-a]/;
