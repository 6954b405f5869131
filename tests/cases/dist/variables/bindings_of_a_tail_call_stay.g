start: {new K = 0; new LAST = 7} loop;
loop: {new LAST = K} next | (K > 1) end;
next: {K += 1} loop2;
loop2: (K <= 2) loop | (K > 2) end;
end: [LAST] '.';
