start: {new B = b'ab\xff'} [B * 2] [B[::-1]] [len(B)] [B[2]] [B == b'ab'] [B < b'b'] [list(B)] [[x + 1 for x in B]] [97 in list(B)] [str(B)] [b'a' + B];
