"""JSON texts, one a file: the standard library reads each, and writes what it has read in a way that reads the same."""

import json
import pathlib
import sys


def unfinite(name):
    raise ValueError(f"{name} is no JSON")


def judge(path):
    text = path.read_bytes().decode()
    value = json.loads(text, parse_constant=unfinite)
    again = json.loads(json.dumps(value))
    assert repr(again) == repr(value), "it reads differently when written again"


for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        judge(path)
    except Exception as error:
        print(f"{path.name}\t{type(error).__name__}: {error}".replace("\n", " "))
