start: {new N = random.randint(0, 2)} [N or 'none'] [N and 'some'] ['two' if N == 2 else N] (('' or N) 't' | (not N) 'f') [f'{N or "-"}'];
