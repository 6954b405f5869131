start: {import math} 'x';
