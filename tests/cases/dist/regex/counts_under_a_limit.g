// limits: max_len=0
start: 'x' /a?/ /b{1,3}/ /c*/ /d+/ /e{2,}/ /f{2}/ /g|h/ /[ij]/ '.';
