start: use {new X = 1} use;
use: [X];
