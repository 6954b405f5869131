"""Regular expressions, one a file: each compiles without an error or a warning, and searches a text."""

import pathlib
import re
import sys
import warnings

warnings.simplefilter("error")

for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        re.compile(path.read_bytes().decode()).search("")
    except Exception as error:
        print(f"{path.name}\t{type(error).__name__}: {error}".replace("\n", " "))
