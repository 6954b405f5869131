start: [bool(0)] [bool(-1)] [bool(0.0)] [bool('')] [bool('0')] [bool([])] [bool([0])] [bool(())] [bool((0,))] [not ''] [not 'a'] [bool(0.1)];
