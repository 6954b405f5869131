start: {new I = 97} f'{I:c}|{I:3c}|{0x1F600:c}|{I:>3c}|{I:^3c}|{I:<3c}|{65:*^5c}';
