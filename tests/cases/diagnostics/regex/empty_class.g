start: /[a&&b]/;
