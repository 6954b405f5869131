"""SQL scripts, one a file: SQLite runs each on a database of its own, and finds the database whole afterwards."""

import pathlib
import sqlite3
import sys


def statements(script):
    """The statements of a script: SQLite says where each ends."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def judge(path):
    database = sqlite3.connect(":memory:", isolation_level=None)
    # What SQLite's functions make of texts need not be UTF-8.
    database.text_factory = lambda text: text.decode(errors="replace")
    for statement in statements(path.read_text(encoding="utf-8")):
        try:
            rows = database.execute(statement).fetchall()
        except sqlite3.Error as error:
            raise ValueError(f"{error} in: {statement.strip()}") from error
    assert rows == [("ok",)], f"the database is damaged: {rows}"
    assert not database.in_transaction, "a transaction is open"
    assert database.execute("PRAGMA foreign_key_check").fetchall() == [], "a foreign key leads nowhere"


for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        judge(path)
    except Exception as error:
        print(f"{path.name}\t{type(error).__name__}: {error}".replace("\n", " "))
