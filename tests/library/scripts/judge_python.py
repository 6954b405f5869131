"""Python modules, one a file: each is parsed and compiled without an error or a warning."""

import ast
import pathlib
import sys
import warnings

warnings.simplefilter("error")

for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        text = path.read_bytes().decode()
        ast.parse(text)
        compile(text, path.name, "exec", dont_inherit=True)
    except Exception as error:
        print(f"{path.name}\t{type(error).__name__}: {error}".replace("\n", " "))
