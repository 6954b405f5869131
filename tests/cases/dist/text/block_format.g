start: {new I = random.randint(0, 1); new NAME = 'f'}
       f'''
       fn {NAME}_{I}() {{
           {I + 1:>3}
       }}
       ''';
