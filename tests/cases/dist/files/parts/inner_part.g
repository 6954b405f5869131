inner: 'in the folder';
