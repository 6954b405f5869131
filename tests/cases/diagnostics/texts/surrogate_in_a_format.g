start: f'{1}\uDFFF';
