start: /[a-dz]/;
