start: {new I = 1234} f'{I:n}|{I:8n}|{I:.2f}|{I:e}|{I:g}|{I:%}|{I:.1%}|{I:.3g}';
