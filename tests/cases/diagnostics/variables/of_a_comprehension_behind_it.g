start: [[x for x in [1]]] [x];
