#!/usr/bin/env python3
"""Random well-typed expressions of the grammar language, with what CPython makes of them.

    expressions.py --seed 1 --count 100000             lines of `expression<TAB>result`, the format of tests/cases/expressions
    expressions.py --seed 1 --count 60 --kind float    only of one kind: int float bool str list format
    expressions.py --check FILE …                      evaluates the expressions of files again; exit 1 where one differs

They cover every operator, function and method of the manual's expressions: types, precedence (parentheses only where they
are needed, now and then one more), negative operands, slices, format specs, float printing, rounding, escapes in the
`str()` of lists. Integers are checked to 64 bits: `!overflow`. A part that fails is never a part of an expression that does
not, so that the compiler, which rejects failing literal operands, has nothing to reject; and where the whole fails,
it may say so while compiling. Each is right in CPython as it stands, and its text has neither tab nor newline.

Left out on purpose: float powers that are not exact, sums of floats (CPython 3.12 sums them otherwise), characters newer
than Unicode 14.
"""

import argparse
import random
import re
import sys

import python
from python import Failure

TERNARY, OR, AND, NOT, COMPARE, BIT_OR, BIT_XOR, BIT_AND, SHIFT, SUM, PRODUCT, UNARY, POWER, ATOM = range(1, 15)
ZERO_DIVISOR = re.compile(r"[/%] \(*-?0(\.0|x0|b0|o0)?(?![\w.])|divmod\(.*, \(*-?0(\.0|x0|b0|o0)?\)")
FAILING = 0.4  # the part of the expressions that may fail; few of them do

INTEGERS = [0, 1, 2, 3, 5, 7, 10, 12, 31, 64, 97, 100, 255, 256, 1000, 4096, 65535, 123456789, 2**31, 2**32 - 1, 2**53 + 1]
INTEGERS += [10**15, 10**18, 2**62, 2**63 - 1]
FLOATS = ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.14", "0.1", "0.2", "1e-5", "1e16", "1e22", "123456.789", "1e100", "2.675"]
FLOATS += ["1e-7", "9007199254740993.0", "5e-324", "1.7976931348623157e308", "0.001", "1_000.25", "12.5", "1e15", "99.995"]
EXACT = ["0.5", "1.5", "2.0", "0.25", "3.0", "10.0"]
TEXTS = ["", "a", "ab", "abc", "hello", "Hello World", "x y  z", "  pad ", "42", "-7", "a,b,,c", "aaa", "ÀÉ", "straße", "ΑΣ", "ǆ", "ﬁ"]
TEXTS += ["😀", "日本語", "it's", 'say "hi"', "both ' and \"", "back\\slash", "tab\there", "line\nline", "\0", "\x7f", "\x1b[0m"]
TEXTS += ["\u00a0", "\u00ad", "\u200b", "e\u0301", "\ue000", "\u2028", "one two", "1.5", "0x1f", "UPPER", "mIxEd cAsE", "x1y2", "²", "٣"]
PLAIN = ["", "a", "ab", "xyz", "Hello", "b c"]


def only_possible(weights):
    """The answer of a decision that has one: no expression here depends on chance."""
    possible = [index for index, weight in enumerate(weights) if weight]
    assert len(possible) == 1
    return possible[0]


class Node:
    """A piece of an expression."""

    def __init__(self, text, level, open_names=frozenset()):
        self.text, self.level, self.names = text, level, open_names


class Retry(Exception):
    pass


class Generator:
    def __init__(self, rng):
        self.rng, self.scope, self.counter, self.in_format = rng, [], 0, False
        self.compiler = python.Compiler(set())
        self.hooks = python.hooks(only_possible, None)

    # The parts.

    def pick(self, items):
        return self.rng.choice(items)

    def evaluate(self, text):
        return eval(self.compiler.compile(text)[0], dict(self.hooks))

    def made(self, text, level, *parts):
        """A node; one without free names is evaluated at once, and must not fail."""
        names = frozenset().union(*(part.names for part in parts)) if parts else frozenset()
        node = Node(text, level, names)
        if len(text) > 140:
            raise Retry
        if names and ZERO_DIVISOR.search(text):
            raise Retry
        if not names:
            try:
                self.evaluate(text)
            except Failure:
                if not self.may_fail or text.startswith("range("):
                    raise Retry from None
                raise Found(text) from None
            except ValueError:
                raise Retry from None
        return node

    def within(self, node, level):
        """The node's text, in parentheses where it binds weaker than `level`."""
        if node.level < level or self.rng.random() < 0.03:
            return f"({node.text})"
        return node.text

    def binary(self, operator, level, left, right):
        return self.made(f"{self.within(left, level)} {operator} {self.within(right, level + 1)}", level, left, right)

    def call(self, name, *arguments):
        return self.made(f"{name}({', '.join(a.text for a in arguments)})", ATOM, *arguments)

    def method(self, receiver, name, *arguments):
        inner = ", ".join(a.text for a in arguments)
        return self.made(f"{self.within(receiver, ATOM)}.{name}({inner})", ATOM, receiver, *arguments)

    def conditional(self, kind, depth):
        then, other = self.of(kind, depth), self.of(kind, depth)
        condition = self.of(self.pick(["bool", "bool", "int", "str", "list int"]), depth)
        text = f"{self.within(then, OR)} if {self.within(condition, OR)} else {self.within(other, TERNARY)}"
        return self.made(text, TERNARY, then, condition, other)

    def logical(self, kind, depth):
        operator, level = self.pick([("and", AND), ("or", OR)])
        return self.binary(operator, level, self.of(kind, depth), self.of(kind, depth))

    def variable(self, kind):
        names = [name for name, of in self.scope if of == kind]
        if not names or self.rng.random() < 0.3:
            return None
        name = self.pick(names)
        return Node(name, ATOM, frozenset([name]))

    def of(self, kind, depth):
        """An expression of a type: int float bool str pair, or list of one of them."""
        variable = self.variable(kind)
        if variable:
            return variable
        if kind.startswith("list "):
            return self.list_of(kind[5:], depth)
        return {"int": self.int, "float": self.float, "bool": self.bool, "str": self.str, "pair": self.pair}[kind](depth)

    # Literals.

    def number(self, value=None):
        if value is None:
            value = self.pick(INTEGERS) if self.rng.random() < 0.6 else self.rng.randint(0, 20)
        negative = self.rng.random() < 0.3
        if negative and value == 2**63 - 1:
            value += self.rng.randint(0, 1)
        text = self.pick([str(value)] * 12 + [hex(value), bin(value) if value < 300 else oct(value), f"{value:_}"])
        return Node(f"-{text}", UNARY) if negative else Node(text, ATOM)

    def small(self, low=0, high=6):
        value = self.rng.randint(low, high)
        return Node(str(value), ATOM if value >= 0 else UNARY)

    def text(self, values=None):
        if self.in_format:
            return Node(f'"{self.pick(PLAIN)}"', ATOM)
        value = self.pick(values or TEXTS)
        quote = self.pick("''\"")
        out = ""
        for char in value:
            if char in "\\" + quote:
                out += "\\" + char
            elif char in "\n\t":
                out += {"\n": "\\n", "\t": "\\t"}[char]
            elif ord(char) < 0x20 or char == "\x7f":
                out += f"\\x{ord(char):02x}"
            elif char in "\u00a0\u00ad\u200b\u2028\ue000" or (0x7F < ord(char) < 0x10000 and self.rng.random() < 0.1):
                out += f"\\u{ord(char):04x}"
            else:
                out += char
        return Node(quote + out + quote, ATOM)

    # Integers.

    def int(self, depth):
        if depth <= 0 or self.rng.random() < 0.15:
            return self.number()
        way = self.rng.randrange(24)
        deeper = depth - 1
        if way < 7:
            operator, level = self.pick(
                [("+", SUM), ("-", SUM), ("*", PRODUCT), ("//", PRODUCT), ("%", PRODUCT), ("&", BIT_AND), ("|", BIT_OR)]
                + [("^", BIT_XOR), ("-", SUM), ("//", PRODUCT), ("%", PRODUCT)]
            )
            return self.binary(operator, level, self.of("int", deeper), self.of("int", deeper))
        if way == 7:
            return self.binary(self.pick(["<<", ">>"]), SHIFT, self.of("int", deeper), self.small(0, 66))
        if way == 8:
            base, exponent = self.of("int", deeper), self.pick([self.small(0, 6), self.call("len", self.text())])
            return self.made(f"{self.within(base, ATOM)} ** {exponent.text}", POWER, base, exponent)
        if way == 9:
            operand = self.of("int", deeper)
            return self.made(self.pick("--~+") + self.within(operand, UNARY), UNARY, operand)
        if way == 10:
            return self.call("len", self.of(self.pick(["str", "list int", "list str"]), deeper))
        if way == 11:
            return self.call("abs", self.of("int", deeper))
        if way == 12:
            return self.call(self.pick(["int", "round"]), self.of("float", deeper))
        if way == 13:
            return self.int_of_text(deeper)
        if way == 14:
            return self.call("round", self.of("int", deeper), self.small(-4, 2))
        if way == 15:
            count = self.rng.randint(2, 3)
            return self.call(self.pick(["min", "max"]), *[self.of("int", deeper) for _ in range(count)])
        if way == 16:
            return self.call(self.pick(["min", "max", "sum"]), self.of("list int", deeper))
        if way == 17:
            return self.find(deeper)
        if way == 18:
            kind = self.pick(["int", "str"])
            return self.method(self.of("list " + kind, deeper), self.pick(["count", "count", "index"]), self.of(kind, deeper))
        if way == 19:
            return self.item("int", deeper)
        if way == 20:
            return self.call("ord", self.pick([self.text(["a", "é", "😀", "~", "\n"]), self.item("str", 0)]))
        if way == 21:
            return self.pick([self.conditional, self.logical])("int", deeper)
        if way == 22:
            pair = self.call("divmod", self.of("int", deeper), self.of("int", deeper))
            return self.made(f"{pair.text}[{self.rng.randint(0, 1)}]", ATOM, pair)
        number = self.of("int", 0)
        draws = ["random.randint({0}, {0})", "random.choice([{0}])", "random.sample([{0}], 1)[0]", "random.choices([{0}], k=2)[-1]"]
        draws += ["random.randrange({0}, {0} + 1)", "random.getrandbits(0)", "random.choices([3, {0}], weights=[0, 2])[0]"]
        return self.made(self.pick(draws).format(number.text), ATOM, number)

    def int_of_text(self, depth):
        if self.rng.random() < 0.5:
            return self.call("int", self.call("str", self.of("int", depth)))
        text, base = self.pick(
            [("ff", 16), ("-0x1F", 16), ("101", 2), ("zz", 36), ("0b11", 0), ("0o17", 0), ("77", 8), ("12", 2), ("1", 1), ("9", 9)]
        )
        return self.call("int", self.text([text]), Node(str(base), ATOM))

    def find(self, depth):
        receiver, needle = self.of("str", depth), self.text(["a", "", "l", "b", "lo", "z", "é", " "])
        bounds = [self.small(-4, 6) for _ in range(self.rng.choice([0, 0, 1, 2]))]
        return self.method(receiver, self.pick(["find", "count"]), needle, *bounds)

    def item(self, kind, depth):
        """An item of a list, by an index that mostly is in it."""
        if kind == "str" and self.rng.random() < 0.4:
            source = self.of("str", depth)
        else:
            source = self.of("list " + kind, depth)
        index = self.small(-2, 2)
        return self.made(f"{self.within(source, ATOM)}[{index.text}]", ATOM, source, index)

    # Floats.

    def float(self, depth):
        if depth <= 0 or self.rng.random() < 0.2:
            text = self.pick(FLOATS)
            return Node("-" + text, UNARY) if self.rng.random() < 0.3 else Node(text, ATOM)
        way, deeper = self.rng.randrange(14), depth - 1
        if way < 5:
            operator, level = self.pick(
                [("+", SUM), ("-", SUM), ("*", PRODUCT), ("/", PRODUCT), ("//", PRODUCT), ("%", PRODUCT), ("/", PRODUCT)]
            )
            left, right = self.pick([("float", "float"), ("float", "int"), ("int", "float")])
            return self.binary(operator, level, self.of(left, deeper), self.of(right, deeper))
        if way == 5:
            return self.binary("/", PRODUCT, self.of("int", deeper), self.of("int", deeper))
        if way == 6:
            return self.call("round", self.of("float", deeper), self.small(-2, 5))
        if way == 7:
            return self.call("float", self.of("int", deeper))
        if way == 8:
            text = ["1.5", " -2e3 ", "inf", "-0", "1_0.5", ".5", "7.", "1e400", "1e-400", "NaN", "0.1e1", "x"]
            return self.call("float", self.text(text))
        if way == 9:
            base = self.pick(EXACT)
            exponent = self.pick(["0", "1", "2", "3", "2.0", "3.0", "-1"] if base in ("0.5", "2.0", "0.25") else ["0", "1", "2", "2.0"])
            return self.made(f"{base} ** {exponent}", POWER)
        if way == 10:
            return self.made(f"{self.pick(['2', '4', '1', '8'])} ** -{self.rng.randint(1, 3)}", POWER)
        if way == 11:
            operand = self.of("float", deeper)
            return self.made("-" + self.within(operand, UNARY), UNARY, operand)
        if way == 12:
            return self.call(self.pick(["abs", "float"]), self.of("float", deeper))
        return self.pick(
            [
                lambda: self.conditional("float", deeper),
                lambda: self.item("float", deeper),
                lambda: self.call(self.pick(["min", "max"]), self.of("float", deeper), self.of("float", deeper)),
                lambda: self.call(self.pick(["min", "max"]), self.of("list float", deeper)),
            ]
        )()

    # Truth values.

    def bool(self, depth):
        if depth <= 0:
            return Node(self.pick(["True", "False"]), ATOM)
        way, deeper = self.rng.randrange(14), depth - 1
        if way < 5:
            kind = self.pick(["int", "int", "float", "str", "list int", "list str", "pair", "number"])
            count = self.pick([2, 2, 2, 3, 4])
            kinds = [self.pick(["int", "float"]) if kind == "number" else kind for _ in range(count)]
            parts = [self.of(k, deeper) for k in kinds]
            text = self.within(parts[0], BIT_OR)
            for part in parts[1:]:
                text += f" {self.pick(['<', '<=', '>', '>=', '==', '!='])} {self.within(part, BIT_OR)}"
            return self.made(text, COMPARE, *parts)
        if way == 5:
            kind = self.pick(["int", "str", "pair"])
            element, of = self.of(kind, deeper), self.of("list " + kind, deeper)
            return self.binary(self.pick(["in", "not in"]), COMPARE, Node(self.within(element, BIT_OR), ATOM, element.names), of)
        if way == 6:
            needle, of = self.of("str", 0), self.of("str", deeper)
            return self.binary(self.pick(["in", "not in"]), COMPARE, Node(self.within(needle, BIT_OR), ATOM, needle.names), of)
        if way == 7:
            operand = self.of(self.pick(["bool", "bool", "int", "str", "list int", "float"]), deeper)
            return self.made("not " + self.within(operand, NOT), NOT, operand)
        if way == 8:
            return self.logical("bool", deeper)
        if way == 9:
            return self.method(self.of("str", deeper), self.pick(["startswith", "endswith"]), self.text(["a", "", "he", "o", "é", "d"]))
        if way == 10:
            return self.method(self.of("str", deeper), self.pick(["isdigit", "isalpha"]))
        if way == 11:
            return self.call("bool", self.of(self.pick(["int", "float", "str", "list int", "pair"]), deeper))
        if way == 12:
            if self.rng.random() < 0.5:
                return self.call(self.pick(["any", "all"]), self.of(self.pick(["list int", "list str"]), deeper))
            return self.comprehension("bool", deeper, self.pick(["any", "all"]))
        return self.conditional("bool", deeper)

    # Texts.

    def str(self, depth):
        if depth <= 0 or self.rng.random() < 0.1:
            node = self.text()
            if self.rng.random() < 0.05 and not self.in_format:
                return Node(f"{node.text} {self.text().text}", ATOM)
            return node
        way, deeper = self.rng.randrange(18), depth - 1
        if way < 2:
            return self.binary("+", SUM, self.of("str", deeper), self.of("str", deeper))
        if way == 2:
            text, count = self.of("str", deeper), self.small(-1, 4)
            return self.pick([lambda: self.binary("*", PRODUCT, text, count), lambda: self.binary("*", PRODUCT, count, text)])()
        if way < 6:
            return self.of_method(deeper)
        if way == 6:
            return self.slice("str", deeper)
        if way == 7:
            return self.item("str", deeper)
        if way < 10:
            kind = self.pick(["int", "float", "bool", "str", "list int", "list str", "list float", "pair", "list pair", "divmod"])
            if kind == "divmod":
                of = self.pick(["int", "float"])
                return self.call("str", self.call("divmod", self.of(of, deeper), self.of(of, deeper)))
            return self.call("str", self.of(kind, deeper))
        if way == 10:
            return self.call(self.pick(["hex", "oct", "bin"]), self.of("int", deeper))
        if way == 11:
            return self.call("chr", Node(str(self.pick([65, 97, 233, 0x1F600, 0x4E2D, 10, 0, 0x10FFFF, 0x110000])), ATOM))
        if way == 12:
            if self.rng.random() < 0.5:
                return self.method(self.text([", ", "", "-", "\n"]), "join", self.of("list str", deeper))
            separator, body = self.text([", ", "", "-"]), self.comprehension("str", deeper, None)
            return self.made(f"{separator.text}.join({body.text})", ATOM, body)
        if way < 16:
            return self.format(deeper)
        if way == 16:
            return self.call(self.pick(["min", "max"]), self.of("list str", deeper))
        return self.pick([self.conditional, self.logical])("str", deeper)

    def of_method(self, depth):
        receiver = self.of("str", depth)
        name = self.pick("upper lower capitalize title strip lstrip rstrip replace zfill ljust rjust center".split())
        arguments = []
        if name.endswith("strip") and self.rng.random() < 0.5:
            arguments = [self.text([" ", "a", "ab", "h ", "", "é"])]
        elif name == "replace":
            arguments = [self.text(["a", "", "l", "ab", " ", "'"]), self.text(["", "X", "--", "é"])]
            arguments += [self.small(-1, 2)] * self.rng.randint(0, 1)
        elif name in ("zfill", "ljust", "rjust", "center"):
            arguments = [self.small(-1, 12)]
            if name != "zfill":
                arguments += [self.text(["*", ".", "😀", "é"])] * self.rng.randint(0, 1)
        return self.method(receiver, name, *arguments)

    def slice(self, kind, depth):
        source = self.of(kind, depth)
        low, high = ("" if self.rng.random() < 0.3 else str(self.rng.randint(-4, 5)) for _ in range(2))
        step = self.pick(["", "", ":", ":2", ":-1", ":-2", ":3", ":1"])
        return self.made(f"{self.within(source, ATOM)}[{low}:{high}{step}]", ATOM, source)

    def format(self, depth):
        """An f-string. What is in its holes has neither backslashes nor single quotes."""
        if self.in_format:
            return self.text()
        pieces, nodes = [], []
        self.in_format = True
        try:
            for _ in range(self.rng.randint(1, 3)):
                kind = self.pick(["int", "int", "float", "float", "str", "bool"])
                node = self.of(kind, min(depth, 1))
                conversion, spec = self.spec(kind)
                gap = " " if node.text.startswith("{") else ""
                pieces.append(self.pick(["", "", " ", "|", "{{", "}}", "a"]) + "{" + gap + self.within(node, OR) + conversion + spec + "}")
                nodes.append(node)
        finally:
            self.in_format = False
        text = "f'" + "".join(pieces) + "'"
        if "\\" in text:
            raise Retry
        return self.made(text, ATOM, *nodes)

    def spec(self, kind):
        rng = self.rng
        if rng.random() < 0.15:
            return self.pick(["!r", "!s", "", ""]), ""
        conversion = self.pick(["!r", "!s"]) if rng.random() < 0.08 else ""
        if conversion or kind == "str":
            kinds, signs, grouping = ["", "", "s"], [""], [""]
        elif kind == "float":
            kinds, signs = ["", "", "e", "E", "f", "f", "f", "F", "g", "G", "n", "%"], ["", "", "+", "-", " "]
            grouping = ["", "", "", ",", "_"]
        else:
            kinds = ["", "d", "d", "b", "o", "x", "X", "n", "c", "e", "f", "g", "%"]
            signs, grouping = ["", "", "+", "-", " "], ["", "", "", ",", "_"]
        align = self.pick(["", "", "<", ">", "^", "=", "*<", "*>", "*^", "0>", "é^", "x="])
        spec = align + self.pick(signs) + self.pick(["", "", "", "#"]) + self.pick(["", "", "0"])
        spec += self.pick(["", str(rng.randint(1, 14))]) + self.pick(grouping)
        spec += self.pick(["", "", f".{rng.randint(0, 8)}"]) + self.pick(kinds)
        sample = "a" if conversion else {"int": 5, "float": 1.5, "str": "a", "bool": True}[kind]
        try:
            format(sample, spec)
        except ValueError:
            raise Retry from None
        return conversion, ":" + spec if spec else ""

    # Lists and tuples.

    def pair(self, depth):
        first, second = self.of("int", depth - 1), self.of("str", depth - 1)
        form = self.pick(["({}, {})"] * 9 + ["tuple(({}, {}))"])
        return self.made(form.format(first.text, second.text), ATOM, first, second)

    def list_of(self, kind, depth):
        way, deeper = self.rng.randrange(12), depth - 1
        if depth <= 0 or way < 2:
            parts = [self.of(kind, min(deeper, 0)) for _ in range(self.rng.randint(1, 3))]
            return self.made(f"[{', '.join(part.text for part in parts)}]", ATOM, *parts)
        if way == 3:
            left, right = self.of("list " + kind, deeper), self.of("list " + kind, deeper)
            if self.rng.random() < 0.2:
                left = Node("[]", ATOM)
            return self.binary("+", SUM, left, right)
        if way == 4:
            return self.binary("*", PRODUCT, self.of("list " + kind, deeper), self.small(-1, 3))
        if way == 5:
            return self.slice("list " + kind, deeper)
        if way == 6:
            return self.call(self.pick(["sorted", "list"]), self.of("list " + kind, deeper))
        if way == 7:
            return self.made(f"list(reversed({(inner := self.of('list ' + kind, deeper)).text}))", ATOM, inner)
        if way < 10:
            return self.comprehension(kind, deeper, "[")
        special = {"int": self.range, "str": self.pieces, "pair": self.pairs}.get(kind)
        return special(deeper) if special else self.conditional("list " + kind, deeper)

    def range(self, depth):
        bounds = self.pick([[self.small(0, 5)], [self.small(-2, 3), self.small(0, 6)], [self.small(-3, 9), self.small(-3, 9), self.small(-3, 3)]])
        if depth > 0 and self.rng.random() < 0.3:
            bounds[-1] = self.call("len", self.of("str", 0))
        inner = self.call("range", *bounds)
        return self.made(self.pick([f"list({inner.text})", f"sorted({inner.text})"]), ATOM, inner)

    def pieces(self, depth):
        text = self.of("str", depth)
        if self.rng.random() < 0.3:
            return self.call(self.pick(["list", "sorted"]), text)
        arguments = self.pick([[], [self.text([" ", ",", "a", "l", "ab"])], [self.text([",", " "]), self.small(-1, 2)]])
        return self.method(text, "split", *arguments)

    def pairs(self, depth):
        texts, numbers = self.of("list str", depth), self.of("list int", depth)
        text = self.pick([f"enumerate({texts.text})", f"enumerate({texts.text}, {self.rng.randint(-1, 5)})", f"zip({numbers.text}, {texts.text})"])
        return self.made(f"list({text})", ATOM, *([numbers] if text.startswith("zip") else []), texts)

    def comprehension(self, kind, depth, around):
        """`[e for x in xs if c]`; with the name of a function around it, bare; with None, only the inside."""
        depth_of_scope = len(self.scope)
        clauses, parts, bound = "", [], set()
        for _ in range(self.pick([1, 1, 1, 2])):
            over = self.pick(["int", "int", "str", "float", "pair"])
            source = self.source(over, min(depth, 1))
            outer = [p for p in [source] if p.names - bound]
            parts += outer
            if over == "pair":
                first, second = self.fresh(), self.fresh()
                pattern = self.pick([f"{first}, {second}", f"({first}, {second})"])
                self.scope += [(first, "int"), (second, "str")]
                bound |= {first, second}
            else:
                pattern = self.fresh()
                self.scope.append((pattern, over))
                bound.add(pattern)
            clauses += f" for {pattern} in {self.within(source, OR)}"
            if self.rng.random() < 0.3:
                condition = self.of("bool", min(depth, 1))
                parts.append(condition)
                clauses += f" if {self.within(condition, OR)}"
        element = self.of(kind, min(depth, 1))
        parts.append(element)
        del self.scope[depth_of_scope:]
        names = frozenset().union(*(part.names for part in parts)) - bound
        text = element.text + clauses
        if around is None:
            return Node(text, TERNARY, names)
        text = f"[{text}]" if around == "[" else f"{around}({text})"
        return self.made(text, ATOM, Node("", ATOM, names))

    def source(self, over, depth):
        """What a `for` loops over; also what cannot be stored."""
        if self.rng.random() < 0.6:
            return self.of("list " + over, depth)
        if over == "int":
            return self.call("range", self.small(0, 5), *[self.small(2, 7)] * self.rng.randint(0, 1))
        if over == "str":
            return self.of("str", depth)
        if over == "pair":
            first, second = self.of("list int", 0), self.of("list str", 0)
            return self.pick([lambda: self.call("zip", first, second), lambda: self.call("enumerate", second)])()
        return self.call("reversed", self.of("list " + over, depth))

    def fresh(self):
        self.counter += 1
        return "xyzwuv"[self.counter % 6] + ("" if self.counter < 7 else str(self.counter // 6))

    # Whole expressions.

    def expression(self, kind):
        while True:
            self.scope, self.counter, self.in_format = [], 0, False
            self.may_fail = self.rng.random() < FAILING
            try:
                node = self.format(2) if kind == "format" else self.of(kind, self.pick([1, 2, 2, 3]))
                text = node.text
            except Retry:
                continue
            except Found as found:
                text = found.text
            if "\t" not in text and "\n" not in text and len(text) > 5:
                return text


class Found(Exception):
    """A failing expression, where one may be."""

    def __init__(self, text):
        super().__init__(text)
        self.text = text


KINDS = ["int", "float", "bool", "str", "format", "list int", "list str", "list float", "list pair", "pair"]


def result(generator, text):
    try:
        return str(generator.evaluate(text))
    except Failure as failure:
        return f"!{failure}"


def escaped(text):
    """On one line: `\\\\`, `\\n`, `\\t`, `\\r`, and `\\xHH` for the other control characters."""
    names = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return "".join(names.get(c) or (f"\\x{ord(c):02x}" if c < " " or c == "\x7f" else c) for c in text)


def check(paths):
    generator, good = Generator(random.Random(0)), True
    for path in paths:
        with open(path, encoding="utf-8", newline="\n") as file:
            for number, line in enumerate(file.read().split("\n"), 1):
                if not line or line.startswith("#"):
                    continue
                text, _, expected = line.partition("\t")
                if escaped(result(generator, text)) != expected:
                    good = False
                    print(f"{path}:{number}: {result(generator, text)!r}")
    return 0 if good else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--kind", choices=["int", "float", "bool", "str", "list", "format"])
    parser.add_argument("--check", nargs="+")
    options = parser.parse_args()
    if options.check:
        return check(options.check)
    generator = Generator(random.Random(options.seed))
    kinds = [k for k in KINDS if options.kind in (None, k.split()[0]) or (options.kind == "list" and k == "pair")]
    seen = set()
    while len(seen) < options.count:
        text = generator.expression(generator.pick(kinds))
        value = result(generator, text)
        if text not in seen and len(value) < 200 and not value.startswith("!!"):
            seen.add(text)
            sys.stdout.write(f"{text}\t{escaped(value)}\n")
    return 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.exit(main())
