"""Reads a grammar (`.g`) and all that it includes.

In: a path. Out: a `Grammar` of plain data. It accepts every legal grammar; what it does with an illegal one is of no
importance, for the compiler is what rejects those. Expressions stay text here: `python.py` gives them to CPython.
"""

import os
import re
from dataclasses import dataclass, field

NAME = re.compile(r"[A-Za-z_]\w*")
INTEGER = re.compile(r"0[bB][01_]+|0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|[0-9][0-9_]*")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\\": "\\", "'": "'", '"': '"', "\n": ""}


class SyntaxFault(Exception):
    pass


@dataclass
class Item:
    kind: str  # text bytes format call emit action regex group
    value: object
    quantifier: object = None  # (kind, least, most, separator)


@dataclass
class Alternative:
    weight: object  # None, a decimal literal, or ("expr", source)
    guard: object  # None or a source
    items: list


@dataclass
class Rule:
    name: str
    parameters: list
    alternatives: list


@dataclass
class Grammar:
    rules: dict = field(default_factory=dict)
    entry: str = ""
    bytes: bool = False


# --- texts ---------------------------------------------------------------------------------------------------------


def unescape(raw):
    """The escapes of text literals."""
    out, at = [], 0
    while at < len(raw):
        char = raw[at]
        if char != "\\":
            out.append(char)
            at += 1
            continue
        code = raw[at + 1]
        if code == "x":
            out.append(chr(int(raw[at + 2 : at + 4], 16)))
            at += 4
        elif code == "u" and raw[at + 2] == "{":
            end = raw.index("}", at)
            out.append(chr(int(raw[at + 3 : end], 16)))
            at = end + 1
        elif code == "u":
            out.append(chr(int(raw[at + 2 : at + 6], 16)))
            at += 6
        elif code in ESCAPES:
            out.append(ESCAPES[code])
            at += 2
        else:
            raise SyntaxFault(f"escape {raw[at:at + 2]!r}")
    return "".join(out)


def undent(raw):
    """A text block: without the newline after the opening quotes and the common indentation."""
    if raw.startswith("\n"):
        raw = raw[1:]
    lines = raw.split("\n")
    counted = [line for line in lines[:-1] if line.strip(" \t")] + [lines[-1]]
    indents = [line[: len(line) - len(line.lstrip(" \t"))] for line in counted]
    common = os.path.commonprefix(indents)
    return "\n".join(line[len(common) :] if line.strip(" \t") else "" for line in lines)


def literal_end(text, at):
    """For the quote at `at`: (where the content starts, where it ends, where the literal ends)."""
    quote = text[at]
    fence = quote * 3 if text.startswith(quote * 3, at) else quote
    start = end = at + len(fence)
    while not text.startswith(fence, end):
        if end >= len(text) or (text[end] == "\n" and len(fence) == 1):
            raise SyntaxFault("unterminated text")
        end += 2 if text[end] == "\\" else 1
    return start, end, end + len(fence)


def quote_at(text, at):
    """Whether a literal starts at `at`: its prefix, or None."""
    match = re.compile(r"(?<!\w)([fb]?)(?=['\"])").match(text, at)
    return match.group(1) if match else None


def format_parts(raw):
    """The raw content of an f-string as ["text", (expr, conversion, spec), …]."""
    parts, text, at = [], "", 0
    while at < len(raw):
        if raw.startswith("{{", at) or raw.startswith("}}", at):
            text += raw[at]
            at += 2
        elif raw.startswith("\\u{", at):
            end = raw.index("}", at) + 1
            text += raw[at:end]
            at = end
        elif raw[at] == "\\":
            text += raw[at : at + 2]
            at += 2
        elif raw[at] == "{":
            hole, at = read_hole(raw, at + 1)
            parts += [unescape(text), hole]
            text = ""
        else:
            text += raw[at]
            at += 1
    return parts + [unescape(text)]


def read_hole(raw, start):
    """`expr!r:spec}` in its parts, and the place behind the brace."""
    for at, char, depth in significant(raw, start):
        if depth == 0 and char == ":":
            end = raw.index("}", at)
            return hole_head(raw[start:at]) + (raw[at + 1 : end],), end + 1
        if depth == -1:
            return hole_head(raw[start:at]) + (None,), at + 1
    raise SyntaxFault("hole")


def hole_head(source):
    match = re.search(r"!([rs])\s*$", source)
    return (source[: match.start()], match.group(1)) if match else (source, None)


# --- expression contexts -------------------------------------------------------------------------------------------


def significant(text, at=0):
    """The characters of an expression that are neither in texts nor in comments: (place, character, depth)."""
    depth = 0
    while at < len(text):
        if quote_at(text, at) is not None:
            at = literal_end(text, at + len(quote_at(text, at)))[2]
            continue
        if text[at] == "#":
            while at < len(text) and text[at] != "\n":
                at += 1
            continue
        if text.startswith("/*", at):
            at = text.index("*/", at) + 2
            continue
        char = text[at]
        if char in ")]}":
            depth -= 1
        yield at, char, depth
        if char in "([{":
            depth += 1
        at += 1


def matching(text, at):
    """The place of the bracket that closes the one at `at`."""
    for place, char, depth in significant(text, at):
        if char in ")]}" and depth == 0:
            return place
    raise SyntaxFault("bracket")


def split(source, separators):
    """The pieces between separators that stand outside of brackets, without empty ones."""
    pieces, start = [], 0
    for at, char, depth in list(significant(source)):
        if depth == 0 and char in separators:
            pieces.append(source[start:at])
            start = at + 1
    pieces.append(source[start:])
    return [piece for piece in pieces if any(not c.isspace() for _, c, _ in significant(piece)) or quoted(piece)]


def has_bytes(source):
    """Whether a `b'…'` is in it."""
    at = 0
    while at < len(source):
        prefix = quote_at(source, at)
        if prefix == "b":
            return True
        if source[at] == "#":
            at = (source + "\n").index("\n", at)
        at = at + 1 if prefix is None else literal_end(source, at + len(prefix))[2]
    return False


def quoted(piece):
    """Whether there is a text in it, which `significant` does not show."""
    return any(quote_at(piece, at) is not None for at in range(len(piece)))


# --- grammars ------------------------------------------------------------------------------------------------------


class Reader:
    """One file. With `names` (all rules of all files) it tells guards from groups; without, it only finds the names."""

    def __init__(self, text, names):
        self.text, self.names, self.at = text, names, 0
        self.rules, self.includes, self.bytes = [], [], False

    def blanks(self):
        while self.at < len(self.text):
            if self.text[self.at].isspace():
                self.at += 1
            elif self.text.startswith("//", self.at):
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text.startswith("/*", self.at):
                self.at = self.text.index("*/", self.at) + 2
            else:
                return

    def peek(self, string):
        self.blanks()
        return self.text.startswith(string, self.at)

    def take(self, string):
        found = self.peek(string)
        if found:
            self.at += len(string)
        return found

    def expect(self, string):
        if not self.take(string):
            raise SyntaxFault(f"{string!r} expected at {self.text[self.at:self.at + 30]!r}")

    def match(self, pattern):
        self.blanks()
        match = pattern.match(self.text, self.at)
        if not match:
            raise SyntaxFault(f"{pattern.pattern} expected at {self.text[self.at:self.at + 30]!r}")
        self.at = match.end()
        return match.group()

    def bracketed(self):
        """What is between the bracket here and its partner."""
        end = matching(self.text, self.at)
        inner = self.text[self.at + 1 : end]
        self.bytes |= has_bytes(inner)
        self.at = end + 1
        return inner

    def file(self):
        self.title()
        while self.blanks() or self.at < len(self.text):
            name = self.match(NAME)
            if name == "include":
                self.blanks()
                start, end, self.at = literal_end(self.text, self.at)
                self.includes.append(unescape(self.text[start:end]))
                self.expect(";")
            elif name == "extern":
                raise SyntaxFault("host functions are not known here")
            else:
                parameters = []
                if self.peek("("):
                    parameters = [p.strip() for p in split(self.bracketed(), ",")]
                self.expect(":")
                self.rules.append(Rule(name, parameters, self.alternatives()))
                self.expect(";")

    def title(self):
        line, _, rest = self.text.partition("\n")
        opens = re.match(r"\s*(//|/\*|[A-Za-z_]\w*\s*[:(])", line)
        if line.strip() and not opens and not re.search(r"['\"{}\[\];|]", line) and not rest.partition("\n")[0].strip():
            self.at = len(line)

    def alternatives(self):
        out = [self.alternative()]
        while self.take("|"):
            out.append(self.alternative())
        return out

    def alternative(self):
        weight = guard = None
        items = []
        if self.take("@"):
            if self.peek("("):
                weight = ("expr", self.bracketed())
            else:
                weight = self.match(re.compile(r"[0-9_]+(\.[0-9]+)?|\.[0-9]+"))
        if self.peek("("):
            group = self.head_group()
            if group:
                items.append(group)
            else:
                self.blanks()
                guard = self.bracketed()
        while not (self.peek("|") or self.peek(";") or self.peek(")")) and self.at < len(self.text):
            items.append(self.item())
        return Alternative(weight, guard, items)

    def head_group(self):
        """The parenthesis at the head of an alternative as a group with its quantifier, if it is one."""
        start = self.at
        try:
            self.expect("(")
            alternatives = self.alternatives()
            self.expect(")")
        except (SyntaxFault, ValueError, IndexError):
            self.at = start
            return None
        if not any(a.items for a in alternatives) or not self.only_rules(alternatives):
            self.at = start
            return None
        return self.quantified(Item("group", alternatives))

    def only_rules(self, alternatives):
        """Whether every bare or called name is a rule. (True while the names are not known.)"""
        if self.names is None:
            return True
        for item in (i for a in alternatives for i in a.items):
            separator = item.quantifier[3] if item.quantifier else None
            for one in filter(None, [item, separator]):
                if one.kind == "call" and one.value[0] not in self.names:
                    return False
                if one.kind == "group" and not self.only_rules(one.value):
                    return False
        return True

    def item(self):
        return self.quantified(self.bare_item())

    def bare_item(self):
        self.blanks()
        char = self.text[self.at : self.at + 1]
        prefix = quote_at(self.text, self.at)
        if prefix is not None:
            return self.literal(prefix)
        if char == "[":
            return Item("emit", self.bracketed())
        if char == "{":
            return Item("action", split(self.bracketed(), ";\n"))
        if char == "(":
            self.at += 1
            alternatives = self.alternatives()
            self.expect(")")
            return Item("group", alternatives)
        if char == "/":
            end = self.at + 1
            while self.text[end] != "/":
                end += 2 if self.text[end] == "\\" else 1
            source, self.at = self.text[self.at + 1 : end], end + 1
            return Item("regex", source.replace("\\/", "/"))
        name = self.match(NAME)
        arguments = None
        if self.text.startswith("(", self.at):
            arguments = split(self.bracketed(), ",")
        return Item("call", (name, arguments or []))

    def literal(self, prefix):
        start, end, after = literal_end(self.text, self.at + len(prefix))
        block = start - self.at - len(prefix) == 3
        raw, self.at = self.text[start:end], after
        if block:
            raw = undent(raw)
        if prefix == "f":
            return Item("format", format_parts(raw))
        if prefix == "b":
            self.bytes = True
            return Item("bytes", unescape(raw).encode("latin-1"))
        return Item("text", unescape(raw))

    def quantified(self, item):
        kind = None
        if self.take("**"):
            kind, least = "exactly", self.bound()
            most = least
            if self.take(".."):
                kind, most = "between", self.bound()
        elif self.take("?"):
            kind, least, most = "optional", "0", "1"
        elif self.take("*"):
            kind, least, most = "star", "0", None
        elif self.take("+"):
            kind, least, most = "plus", "1", None
        if kind:
            separator = None
            if kind != "optional" and self.take("%"):
                separator = self.bare_item()
            item.quantifier = (kind, least, most, separator)
        return item

    def bound(self):
        if self.peek("("):
            return self.bracketed()
        return self.match(re.compile(NAME.pattern + "|" + INTEGER.pattern))


def decode(data):
    text = data.decode("utf-8")
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def read(path):
    """The grammar of a file with all that it includes."""
    texts, queue = {}, [os.path.realpath(path)]
    names = set()
    while queue:
        name = queue.pop(0)
        if name in texts:
            continue
        with open(name, "rb") as file:
            texts[name] = decode(file.read())
        reader = Reader(texts[name], None)
        reader.file()
        names |= {rule.name for rule in reader.rules}
        queue += [os.path.realpath(os.path.join(os.path.dirname(name), other)) for other in reader.includes]
    grammar = Grammar()
    for number, text in enumerate(texts.values()):
        reader = Reader(text, names)
        reader.file()
        grammar.bytes |= reader.bytes
        for rule in reader.rules:
            assert rule.name not in grammar.rules, rule.name
            grammar.rules[rule.name] = rule
        if number == 0:
            mine = [rule.name for rule in reader.rules]
            grammar.entry = "start" if "start" in mine else mine[0]
    return grammar, next(iter(texts.values()))
