start: f'\{1}';
