start: /(a)\1/ /(?P<n>a)(?P=n)/;
