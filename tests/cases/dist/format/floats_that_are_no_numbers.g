start: {new I = float('inf'); new N = float('nan')} f'{I}|{I:f}|{I:F}|{I:e}|{I:g}|{I:G}|{I:6}|{I:06}|{-I:.2f}|{N}|{N:F}|{N:>5}|{I:+}|{N:06.1f}|{I:%}';
