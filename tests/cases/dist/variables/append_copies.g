start: {new ROW = [0]; new TABLE = []; TABLE.append(ROW); ROW.append(1); TABLE.append(ROW); ROW[0] = 7; TABLE.insert(0, ROW); ROW.pop()} [TABLE] [ROW];
