start: {new L = [1]} grow(L, [0]) [L];
grow(XS, YS): {XS.append(2); YS.extend(XS)} [XS] [YS] again(XS) [XS];
again(XS): {XS.append(3)} [XS];
