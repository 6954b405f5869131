"""Regular expressions as the language draws from them: the syntax of the Rust crate `regex`, as far as cases use it.

In: the text between the slashes. Out: a tree of
    ("class", [characters])   ("concat", [trees])   ("or", [trees])   ("repeat", tree, least, most or None)
"""

import unicodedata

PRINTABLE = frozenset(map(chr, range(0x20, 0x7F)))
DIGITS = frozenset("0123456789")
WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
SPACE = frozenset("\t\n\v\f\r ")
PERL = {"d": DIGITS, "w": WORD, "s": SPACE}
SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "a": "\a"}
POSIX = {
    "alpha": frozenset(c for c in WORD if c.isalpha()),
    "digit": DIGITS,
    "alnum": frozenset(c for c in WORD if c != "_"),
    "upper": frozenset(c for c in WORD if c.isupper()),
    "lower": frozenset(c for c in WORD if c.islower()),
    "xdigit": frozenset("0123456789abcdefABCDEF"),
    "punct": frozenset(c for c in PRINTABLE if c != " " and c not in WORD or c == "_"),
    "space": SPACE,
    "blank": frozenset(" \t"),
    "word": WORD,
}


def everything():
    return frozenset(map(chr, (c for c in range(0x110000) if not 0xD800 <= c <= 0xDFFF)))


class Parser:
    def __init__(self, source):
        self.source, self.at, self.flags = source, 0, set()

    def more(self):
        return self.at < len(self.source)

    def next(self):
        self.at += 1
        return self.source[self.at - 1]

    def take(self, string):
        found = self.source.startswith(string, self.at)
        if found:
            self.at += len(string)
        return found

    def universe(self):
        return everything() if "u" in self.flags else PRINTABLE

    def negated(self, characters):
        return self.universe() - characters

    def alternation(self):
        branches = [self.concat()]
        while self.take("|"):
            branches.append(self.concat())
        return branches[0] if len(branches) == 1 else ("or", branches)

    def concat(self):
        parts = []
        while self.more() and self.source[self.at] not in "|)":
            if "x" in self.flags and self.source[self.at].isspace():
                self.at += 1
                continue
            atom = self.atom()
            if atom is not None:
                parts.append(self.repeated(atom))
        return parts[0] if len(parts) == 1 else ("concat", parts)

    def repeated(self, atom):
        while self.more():
            if self.take("?"):
                least, most = 0, 1
            elif self.take("*"):
                least, most = 0, None
            elif self.take("+"):
                least, most = 1, None
            elif self.take("{"):
                end = self.source.index("}", self.at)
                least, comma, most = self.source[self.at : end].partition(",")
                least, most = int(least), (int(most) if most else None) if comma else int(least)
                self.at = end + 1
            else:
                break
            self.take("?")
            atom = ("repeat", atom, least, most)
        return atom

    def atom(self):
        if self.take("("):
            before = set(self.flags)
            if self.take("?"):
                if self.take("P<") or self.take("<"):
                    while self.next() != ">":
                        pass
                elif not self.inline_flags():
                    return None
            tree = self.alternation()
            self.flags = before
            assert self.take(")")
            return tree
        if self.take("["):
            return ("class", sorted(self.bracket()))
        if self.take("."):
            return ("class", sorted(self.universe() - {"\n"} if "u" in self.flags else PRINTABLE))
        if self.take("\\"):
            return ("class", sorted(self.folded(self.escape())))
        char = self.next()
        assert char not in "^$*+?{"
        return ("class", sorted(self.folded(frozenset(char))))

    def inline_flags(self):
        """`(?i)` sets flags for the rest of the group; `(?i:` opens a group. Whether a group follows."""
        on = True
        while True:
            char = self.next()
            if char == ")":
                return False
            if char == ":":
                return True
            if char == "-":
                on = False
            elif on:
                self.flags.add(char)
            else:
                self.flags.discard(char)

    def folded(self, characters):
        if "i" not in self.flags:
            return characters
        return frozenset(c for one in characters for c in (one, one.lower(), one.upper()) if len(c) == 1)

    def escape(self):
        """What the escape behind a backslash means, as a set."""
        char = self.next()
        if char in PERL:
            return PERL[char]
        if char in "DWS":
            return self.negated(PERL[char.lower()])
        if char in SIMPLE:
            return frozenset(SIMPLE[char])
        if char in "xuU":
            if self.take("{"):
                end = self.source.index("}", self.at)
            else:
                end = self.at + {"x": 2, "u": 4, "U": 8}[char]
            code = int(self.source[self.at : end], 16)
            self.at = end + (self.source[end : end + 1] == "}" and self.source[self.at - 1] == "{")
            return frozenset(chr(code))
        if char in "pP":
            if self.take("{"):
                end = self.source.index("}", self.at)
                name, self.at = self.source[self.at : end], end + 1
            else:
                name = self.next()
            members = frozenset(c for c in everything() if unicodedata.category(c).startswith(name))
            return members if char == "p" else self.negated(members)
        assert not char.isalnum(), char
        return frozenset(char)

    def bracket(self):
        """A class behind its `[`."""
        negate = self.take("^")
        result, pending, current = None, None, frozenset()
        start = self.at
        while True:
            if self.at > start and self.take("]"):
                break
            operation = next((o for o in ("&&", "--", "~~") if self.take(o)), None)
            if operation:
                result, pending, current = self.combined(result, pending, current), operation, frozenset()
                continue
            if self.take("[:"):
                inverted = self.take("^")
                end = self.source.index(":]", self.at)
                members = POSIX[self.source[self.at : end]]
                self.at = end + 2
                current |= self.negated(members) if inverted else members
                continue
            if self.take("["):
                current |= frozenset(self.bracket())
                continue
            low = self.member()
            if len(low) == 1 and self.source.startswith("-", self.at) and self.source[self.at + 1] not in "]-":
                self.at += 1
                high = self.member()
                low = frozenset(map(chr, range(ord(min(low)), ord(min(high)) + 1)))
                low = frozenset(c for c in low if not "\ud800" <= c <= "\udfff")
            current |= self.folded(low)
        result = self.combined(result, pending, current)
        return self.negated(result) if negate else result

    @staticmethod
    def combined(left, operation, right):
        if operation is None:
            return right
        return {"&&": left & right, "--": left - right, "~~": left ^ right}[operation]

    def member(self):
        if self.take("\\"):
            return self.escape()
        return frozenset(self.next())


def parse(source):
    parser = Parser(source)
    tree = parser.alternation()
    assert not parser.more(), source
    return tree
