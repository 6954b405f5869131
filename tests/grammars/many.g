// Many recursive calls in one alternative, and rules that call each other in tail position in a long row.
start: {new D = 0} many(1);
many(P): (D < 100000) {D += 1} '0' row0(P + 0) ',' '1' row1(P + 1) ',' '2' row2(P + 2) ',' '3' row3(P + 3) ',' '4' row4(P + 4) ',' '5' row5(P + 5) ',' '6' row6(P + 6) ',' '7' row7(P + 7) ',' '8' row8(P + 8) ',' '9' row0(P + 9) ',' '10' row1(P + 10) ',' '11' row2(P + 11) ',' '12' row3(P + 12) ',' '13' row4(P + 13) ',' '14' row5(P + 14) ',' '15' row6(P + 15) ',' '16' row7(P + 16) ',' '17' row8(P + 17) ',' '18' row0(P + 18) ',' '19' row1(P + 19) ',' '20' row2(P + 20) ',' '21' row3(P + 21) ',' '22' row4(P + 22) ',' '23' row5(P + 23) ',' | (D >= 100000) 'end' [P];
row0(P): 'r' row1(P + 1);
row1(P): 'r' row2(P + 1);
row2(P): 'r' row3(P + 1);
row3(P): 'r' row4(P + 1);
row4(P): 'r' row5(P + 1);
row5(P): 'r' row6(P + 1);
row6(P): 'r' row7(P + 1);
row7(P): 'r' row8(P + 1);
row8(P): many(P) 's' | many(P);
