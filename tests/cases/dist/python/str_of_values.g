start: [str(-5)] ' ' [str(1.0)] ' ' [str(True)] ' ' [str("a'b")] ' ' [str(['a', "b'c"])] ' ' [str((1, 'x', [2.5]))] ' ' [str(())] ' ' [str([])] ' ' [str((False,))] ' ' [str([[1], []])];
