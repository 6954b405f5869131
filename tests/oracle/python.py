"""Expressions and statements, given to CPython.

In: the source of an expression, as the grammar has it. Out: its value, from CPython's `eval`, with these differences:
text literals have the language's escapes, every integer is checked to 64 bits, failures carry the language's kinds,
random functions ask `world.decide`, and calls of rules go to `world.value_of_rule`.
"""

import ast
import copy
import re
import types

from reader import format_parts, literal_end, quote_at, undent, unescape

LEAST, MOST = -(2**63), 2**63 - 1
MOST_BYTES, MOST_ELEMENTS = 2**30, 2**27
STR_METHODS = set(
    "upper lower capitalize title strip lstrip rstrip replace startswith endswith find count split join zfill ljust rjust"
    " center isdigit isalpha".split()
)
LIST_METHODS = set("append extend insert pop remove sort reverse index count".split())


class Failure(Exception):
    """Generation fails: the kind, in the words of the manual."""


# --- translation ---------------------------------------------------------------------------------------------------


def to_python(source):
    """The same expression with Python's comments, texts and f-strings."""
    out, at = [], 0
    while at < len(source):
        prefix = quote_at(source, at)
        if prefix is not None:
            start, end, after = literal_end(source, at + len(prefix))
            raw = source[start:end]
            if start - at - len(prefix) == 3:
                raw = undent(raw)
            if prefix == "f":
                out.append(f"__format({format_source(format_parts(raw))})")
            elif prefix == "b":
                out.append(repr(unescape(raw).encode("latin-1")))
            else:
                out.append(repr(unescape(raw)))
            at = after
        elif source[at] == "#":
            while at < len(source) and source[at] != "\n":
                at += 1
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
            out.append(" ")
        else:
            out.append(source[at])
            at += 1
    return "".join(out)


def format_source(parts):
    pieces = []
    for part in parts:
        if isinstance(part, str):
            pieces.append(repr(part))
        else:
            expr, conversion, spec = part
            pieces.append(f"__hole(({to_python(expr)}\n), {conversion!r}, {spec!r})")
    return ", ".join(pieces)


class Hooks(ast.NodeTransformer):
    """Puts a hook in the place of everything that differs from Python."""

    def __init__(self, rules):
        self.rules, self.called = rules, []

    def hook(self, name, *arguments, keywords=()):
        return ast.Call(ast.Name(name, ast.Load()), list(arguments), list(keywords))

    def visit_BinOp(self, node):
        literal = isinstance(node.right, ast.UnaryOp) and isinstance(node.right.operand, ast.Constant)
        name = type(node.op).__name__ + ("Literal" if literal and isinstance(node.op, ast.Pow) else "")
        return self.hook("__binary", ast.Constant(name), self.visit(node.left), self.visit(node.right))

    def visit_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            return self.generic_visit(node)
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return ast.Constant(-node.operand.value)
        return self.hook("__unary", ast.Constant(type(node.op).__name__), self.visit(node.operand))

    def visit_comprehension(self, node):
        node = self.generic_visit(node)
        node.iter = self.hook("__looped", node.iter)
        return node

    def visit_Subscript(self, node):
        value = self.visit(node.value)
        if isinstance(node.slice, ast.Slice):
            bounds = [node.slice.lower, node.slice.upper, node.slice.step]
            bounds = [ast.Constant(None) if bound is None else self.visit(bound) for bound in bounds]
            return self.hook("__slice", value, *bounds)
        return self.hook("__index", value, self.visit(node.slice))

    def visit_Call(self, node):
        arguments = [self.visit(argument) for argument in node.args]
        keywords = [ast.keyword(k.arg, self.visit(k.value)) for k in node.keywords]
        function = node.func
        if isinstance(function, ast.Name):
            if function.id.startswith("__"):
                return ast.Call(function, arguments, keywords)
            if function.id in self.rules:
                self.called.append(function.id)
                return self.hook("__rule", ast.Constant(function.id), *arguments)
            return self.hook("__function", ast.Constant(function.id), *arguments, keywords=keywords)
        assert isinstance(function, ast.Attribute), ast.dump(function)
        if isinstance(function.value, ast.Name) and function.value.id == "random":
            return self.hook("__random", ast.Constant(function.attr), *arguments, keywords=keywords)
        return self.hook(
            "__method", ast.Constant(function.attr), self.visit(function.value), *arguments, keywords=keywords
        )


class Compiler:
    """Compiles expressions once, for a grammar's rules."""

    def __init__(self, rules):
        self.rules, self.compiled = rules, {}

    def compile(self, source):
        """(code, names of the rules called for their value)"""
        if source not in self.compiled:
            tree = ast.parse("(" + to_python(source) + "\n)", mode="eval")
            hooks = Hooks(self.rules)
            tree = ast.fix_missing_locations(hooks.visit(tree))
            self.compiled[source] = compile(tree, "<grammar>", "eval"), hooks.called
        return self.compiled[source]


# --- values --------------------------------------------------------------------------------------------------------


def checked(value):
    """The value, if all integers in it fit."""
    if type(value) is int and not LEAST <= value <= MOST:
        raise Failure("overflow")
    if isinstance(value, tuple):
        for element in value:
            checked(element)
    return value


def copied(value):
    return copy.deepcopy(value)


def sized(count, unit, is_list):
    if (is_list and count > MOST_ELEMENTS) or (not is_list and count * unit > MOST_BYTES):
        raise Failure("too large")


def integers(*values):
    return all(isinstance(value, int) for value in values)


def binary(name, a, b):
    try:
        return checked(binary_unchecked(name, a, b))
    except ZeroDivisionError:
        raise Failure("division by zero") from None
    except OverflowError:
        raise Failure("overflow") from None


def binary_unchecked(name, a, b):
    if name == "Add":
        return a + b
    if name == "Sub":
        return a - b
    if name == "Mult":
        if not integers(a, b):
            for sequence, count in ((a, b), (b, a)):
                if isinstance(sequence, (str, bytes, list)):
                    size = len(sequence.encode()) if isinstance(sequence, str) else len(sequence)
                    sized(size * max(count, 0), 1, isinstance(sequence, list))
        return a * b
    if name == "Div":
        return a / b
    if name == "FloorDiv":
        return a // b
    if name == "Mod":
        assert not isinstance(a, (str, bytes)), "no % formatting"
        return a % b
    if name.startswith("Pow"):
        return power(a, b, name == "PowLiteral")
    if name in ("LShift", "RShift"):
        if b < 0:
            raise Failure("bad argument")
        if name == "RShift":
            return a >> min(b, 64)
        return a << min(b, 64)
    return {"BitAnd": lambda: a & b, "BitOr": lambda: a | b, "BitXor": lambda: a ^ b}[name]()


def power(a, b, literal):
    if integers(a, b):
        if b < 0 and not literal:
            raise Failure("bad argument")
        if abs(a) > 1 and b > 64:
            raise Failure("overflow")
        if abs(a) <= 1 and b > 64:
            b = 64 + b % 2
    result = a**b
    assert not isinstance(result, complex), "a complex number"
    return result


def unary(name, a):
    return checked({"USub": lambda: -a, "UAdd": lambda: +a, "Invert": lambda: ~a}[name]())


def index(value, at):
    try:
        return value[at]
    except IndexError:
        raise Failure("index out of range") from None


def slice_of(value, low, high, step):
    if step == 0:
        raise Failure("bad argument")
    return value[low:high:step]


def hole(value, conversion, spec):
    if conversion == "r":
        value = repr(value)
    elif conversion == "s":
        value = str(value)
    match = re.match(r"(?:.?[<>=^])?[-+ ]?#?0?(\d+)?[,_]?(?:\.(\d+))?", spec or "")
    if any(int(number or 0) > MOST_BYTES for number in match.groups()):
        raise Failure("too large")
    try:
        return format(value, spec) if spec else str(value)
    except OverflowError:
        raise Failure("bad argument") from None


# --- functions -----------------------------------------------------------------------------------------------------

FUNCTIONS = {
    f.__name__: f
    for f in (str, int, float, bool, len, abs, min, max, sum, sorted, reversed, range, round, divmod, chr, ord, hex, oct)
    + (bin, any, all, enumerate, zip, list, tuple)
}


def function(name, *arguments, **keywords):
    if name in ("min", "max", "sum") and len(arguments) == 1 and isinstance(arguments[0], range) and arguments[0]:
        # Of an arithmetic progression the ends are enough.
        ends = [arguments[0][0], arguments[0][-1]]
        return checked(sum(ends) * len(arguments[0]) // 2 if name == "sum" else FUNCTIONS[name](ends))
    if name in ("list", "tuple", "sorted", "sum") and isinstance(arguments[0], range):
        if len(arguments[0]) > MOST_ELEMENTS:
            raise Failure("too large")
    if name == "len" and isinstance(arguments[0], types.GeneratorType):
        return len(list(arguments[0]))
    if name == "sum":
        total = 0
        for value in arguments[0]:
            total = binary("Add", total, value)
        return total
    if name in ("min", "max") and len(arguments) == 1 and not isinstance(arguments[0], (str, list)):
        arguments = (list(arguments[0]),)
    try:
        return checked(FUNCTIONS[name](*arguments, **keywords))
    except ZeroDivisionError:
        raise Failure("division by zero") from None
    except OverflowError:
        raise Failure("bad argument" if name == "chr" else "overflow") from None
    except ValueError:
        if name in ("min", "max"):
            raise Failure("empty sequence") from None
        if name in ("int", "float"):
            bad_base = len(arguments) == 2 and not (arguments[1] == 0 or 2 <= arguments[1] <= 36)
            raise Failure("bad argument" if bad_base else "bad conversion") from None
        if name in ("chr", "range"):
            raise Failure("bad argument") from None
        raise
    except TypeError:
        if name == "ord" and isinstance(arguments[0], str):
            raise Failure("bad argument") from None
        raise


def method(name, value, *arguments, **keywords):
    allowed = {str: STR_METHODS, list: LIST_METHODS}[type(value)]
    assert name in allowed, name
    if name in ("append", "extend", "insert"):
        arguments = arguments[:-1] + (copied(arguments[-1]),)
    if name in ("zfill", "ljust", "rjust", "center"):
        sized(arguments[0], 1, False)
    try:
        return getattr(value, name)(*arguments, **keywords)
    except IndexError:
        raise Failure("index out of range") from None
    except ValueError:
        raise Failure("not found" if isinstance(value, list) else "bad argument") from None
    except TypeError:
        if name in ("ljust", "rjust", "center"):
            raise Failure("bad argument") from None
        raise


KEYWORDS = {"randint": ["a", "b"], "choice": ["seq"], "sample": ["population", "k"], "uniform": ["a", "b"]}


def random_function(decide, name, *arguments, **keywords):
    """`decide(weights)` gives the index of one; it is not asked where only one is possible."""

    def below(count):
        return decide([1] * count)

    if name in KEYWORDS:
        given = dict(zip(KEYWORDS[name], arguments), **keywords)
        arguments, keywords = [given[key] for key in KEYWORDS[name] if key in given], {}

    if name == "randint":
        low, high = arguments
        if high < low:
            raise Failure("empty range")
        return low + below(high - low + 1)
    if name == "randrange":
        if len(arguments) == 3 and arguments[2] == 0:
            raise Failure("bad argument")
        values = range(*arguments)
        if not values:
            raise Failure("empty range")
        return values[below(len(values))]
    if name == "choice":
        if not arguments[0]:
            raise Failure("empty sequence")
        return arguments[0][below(len(arguments[0]))]
    if name == "shuffle":
        # As every permutation is equally likely, which draws make it is of no importance.
        values = arguments[0]
        values[:] = [values.pop(below(len(values))) for _ in range(len(values))]
        return None
    if name == "sample":
        values, count = list(arguments[0]), arguments[1]
        if not 0 <= count <= len(values):
            raise Failure("bad argument")
        return [values.pop(below(len(values))) for _ in range(count)]
    if name == "choices":
        return choices(decide, *arguments, **keywords)
    if name == "getrandbits":
        if arguments[0] < 0:
            raise Failure("bad argument")
        return below(2 ** arguments[0])
    # Nothing may depend on which of its values this is.
    if name == "random":
        return 0.5
    assert name == "uniform", name
    return arguments[0] + (arguments[1] - arguments[0]) * 0.5


def choices(decide, population, weights=None, *, k=1):
    values = population
    if not values:
        raise Failure("empty sequence")
    weights = weights or [1] * len(values)
    if len(weights) != len(values) or sum(weights) <= 0:
        raise Failure("bad argument")
    return [values[decide(weights)] for _ in range(k)]


def hooks(decide, value_of_rule):
    """What the translated expressions call."""
    return {
        "__binary": binary,
        "__looped": lambda iterable: iterable,
        "__unary": unary,
        "__index": index,
        "__slice": slice_of,
        "__hole": hole,
        "__format": lambda *parts: "".join(parts),
        "__function": function,
        "__method": method,
        "__random": lambda name, *a, **k: random_function(decide, name, *a, **k),
        "__rule": value_of_rule,
    }
