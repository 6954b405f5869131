start: !'a' 'b';
