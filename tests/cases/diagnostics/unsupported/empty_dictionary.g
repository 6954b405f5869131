start: {new D = {}} 'x';
