start: {from math import pi} 'x';
