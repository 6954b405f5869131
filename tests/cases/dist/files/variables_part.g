bump: {N += random.randint(1, 2)} N_as_text ' ';
N_as_text: [N];
