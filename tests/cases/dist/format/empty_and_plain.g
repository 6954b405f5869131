start: f'' f"plain" 'x' f'\n' f'{""}' f'{1}{2}' f'{1} {2}';
