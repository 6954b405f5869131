start: {new A = 1} f'{{}}' f'{{{A}}}' f"{{{{{A}}}}}" f'}}{{' f"it's {A}" f'\'{A}\'' f'\x7b{A}\u{7D}';
