// set: NAME = 'é x'
start: {new NAME = 'unset'} [NAME] [len(NAME)];
