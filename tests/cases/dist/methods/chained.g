start: {new S = '  Some Text  '} [S.strip().lower().replace(' ', '_').split('_')[-1].upper().center(8, '*')] [len(S.strip())] ['{}'.replace('{}', S.strip()[0])] [str(12).zfill(4)[::-1]];
