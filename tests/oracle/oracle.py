#!/usr/bin/env python3
"""An independent interpreter of the grammar language, which made the tables in `tests/cases/`. Python 3.11 or later.

    oracle.py FILE.g …            prints the table of each: every outcome with its exact probability
    oracle.py --write FILE.g …    writes it to FILE.json
    oracle.py --check FILE.g …    compares it with FILE.json; exit 1 where one differs
    oracle.py --count FILE.g      derivations, distinct texts, and the sizes of the least and the largest

It shares nothing with the compiler and with the engines: a reader of its own (`reader.py`), CPython's `eval` for every
expression (`python.py`), and the plainest way to run a grammar: frames in a list, every choice asked of a script that
runs through all of its possibilities. The tests do not run it; whoever changes the language changes it too.

`// set: NAME = literal` and `// limits: max_depth=3 max_len=0` at the head of a file are obeyed (see the README of the
cases). Values of `random.random()` and `random.uniform()` are not enumerated: no case may depend on which they are.
A repetition without an upper bound must be cut by `max_len`.
"""

import ast
import json
import re
import sys
import threading
from fractions import Fraction

import python
import reader
import regexes
from python import Failure

MOST_RUNS = 400_000
DEFAULT_LIMITS = {"max_depth": 200, "max_len": 1 << 20, "hard_depth": 1000, "hard_len": 1 << 32, "max_steps": 10**10}


class Script:
    """Decisions: follows a path of indices, then always takes the first, and says which path comes next."""

    def __init__(self, path):
        self.path, self.at, self.probability, self.counts = path, 0, Fraction(1), []

    def decide(self, weights):
        """The index of one of the weights; asked only where more than one is above 0."""
        possible = [index for index, weight in enumerate(weights) if weight]
        if len(possible) == 1:
            return possible[0]
        if self.at == len(self.path):
            self.path.append(0)
        choice = possible[self.path[self.at]]
        self.counts.append(len(possible))
        self.at += 1
        self.probability *= Fraction(weights[choice]) / sum(map(Fraction, weights))
        return choice

    def next(self):
        """The next path, or None."""
        path = self.path[: self.at]
        while path and path[-1] + 1 == self.counts[len(path) - 1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return path


class Frame:
    def __init__(self, variables, caller):
        self.variables, self.caller = variables, caller

    def holder(self, name):
        frame = self
        while name not in frame.variables:
            frame = frame.caller
        return frame.variables

    def visible(self):
        seen, frame = {}, self
        while frame:
            seen = {**frame.variables, **seen}
            frame = frame.caller
        return seen


class Heights:
    """The least heights of section 7, by the fixed point of their equations."""

    def __init__(self, grammar, compiler):
        self.grammar, self.compiler = grammar, compiler
        self.rules = {name: float("inf") for name in grammar.rules}
        changed = True
        while changed:
            changed = False
            for name, rule in grammar.rules.items():
                height = 1 + min(map(self.alternative, rule.alternatives))
                if height < self.rules[name]:
                    self.rules[name], changed = height, True

    def alternative(self, alternative):
        return max(map(self.item, alternative.items), default=0)

    def item(self, item):
        own = self.bare(item)
        if not item.quantifier:
            return own
        kind, least, _, separator = item.quantifier
        if kind in ("optional", "star") or least == "0":
            return 0
        if separator and least != "1":
            own = max(own, self.bare(separator))
        return own

    def bare(self, item):
        if item.kind == "call":
            return max([self.rules[item.value[0]]] + list(map(self.expression, item.value[1])))
        if item.kind == "group":
            return min(map(self.alternative, item.value))
        if item.kind == "emit":
            return self.expression(item.value)
        if item.kind == "action":
            sources = [source for statement in item.value for source in split_statement(statement)[1:]]
            return max(map(self.expression, sources), default=0)
        if item.kind == "format":
            return max((self.expression(part[0]) for part in item.value if not isinstance(part, str)), default=0)
        return 0

    def expression(self, source):
        return max((self.rules[name] for name in self.compiler.compile(source)[1]), default=0)


def split_statement(statement):
    """A statement as (kind or operator, target…, expression)."""
    statement = statement.strip()
    if statement.startswith("new ") or statement.startswith("new\t"):
        name, _, value = statement[4:].partition("=")
        return "new", value.strip(), name.strip()
    for at, char, depth in reader.significant(statement):
        if depth == 0 and char == "=":
            if statement[at + 1 : at + 2] == "=" or statement[at - 1] in "!<>=" and statement[at - 2 : at] not in ("<<", ">>"):
                break
            operator = re.search(r"(\*\*|//|<<|>>|[-+*/%&^|])?$", statement[:at]).group()
            return operator + "=", statement[at + 1 :], statement[: at - len(operator)].strip()
    return ("pass",) if statement == "pass" else ("expression", statement)


OPERATORS = dict(zip("+ - * / // % ** & ^ | << >>".split(), (
    "Add Sub Mult Div FloorDiv Mod Pow BitAnd BitXor BitOr LShift RShift".split())))


class Run:
    """One document."""

    def __init__(self, machine, script):
        self.machine, self.grammar, self.decide = machine, machine.grammar, script.decide
        self.limits, self.settings = machine.limits, machine.settings
        self.out, self.elsewhere, self.depth, self.steps = bytearray(), 0, 0, 0
        self.rule_names, self.frame = [], None
        self.environment = {**python.hooks(self.decide, self.value_of_rule), "__looped": self.looped}

    # Expressions.

    def evaluate(self, source):
        code, _ = self.machine.compiler.compile(source)
        environment = {**self.environment, **self.frame.visible()}
        outer, self.live = getattr(self, "live", None), environment
        try:
            return eval(code, environment)
        finally:
            self.live = outer

    def value_of_rule(self, name, *arguments):
        live = self.live
        saved, self.out = self.out, bytearray()
        self.elsewhere += len(saved)
        self.call(name, [python.copied(a) for a in arguments], False)
        self.elsewhere -= len(saved)
        value, self.out = bytes(self.out), saved
        live.update(self.frame.visible())
        return value if self.grammar.bytes else value.decode()

    # Statements.

    def statement(self, statement):
        kind, *parts = split_statement(statement)
        if kind == "pass":
            return
        if kind == "expression":
            self.evaluate(parts[0])
            return
        source, target = parts
        if kind == "new":
            if target in self.settable_here:
                value = self.settings[target]
            else:
                value = self.evaluate(source)
            self.frame.variables[target] = python.copied(value)
            return
        names = reader.split(target, ",")
        if len(names) > 1:
            values = python.copied(self.evaluate(source))
            assert len(names) == len(values)
            for name, value in zip(names, values):
                self.frame.holder(name.strip())[name.strip()] = value
        elif "[" in target:
            self.set_item(target, kind[:-1], source)
        elif kind == "=":
            value = python.copied(self.evaluate(source))
            self.frame.holder(target)[target] = value
        else:
            old = self.frame.holder(target)[target]
            value = python.copied(python.binary(OPERATORS[kind[:-1]], old, self.evaluate(source)))
            self.frame.holder(target)[target] = value

    def set_item(self, target, operator, source):
        name, _, index = target.partition("[")
        index = index.rstrip()[:-1]
        if operator:
            at = self.evaluate(index)
            old = python.index(self.frame.holder(name.strip())[name.strip()], at)
            value = python.binary(OPERATORS[operator], old, self.evaluate(source))
        else:
            value = python.copied(self.evaluate(source))
            at = self.evaluate(index)
        try:
            self.frame.holder(name.strip())[name.strip()][at] = value
        except IndexError:
            raise Failure("index out of range") from None

    # Rules.

    def limited(self):
        length = self.elsewhere + len(self.out)
        return self.depth >= self.limits["max_depth"] or length >= self.limits["max_len"]

    def count(self, steps):
        """Activations and rounds; bytes are held against their limit at the same time."""
        self.steps += steps
        if self.steps > self.limits["max_steps"]:
            raise Failure("too long")
        self.within_hard_len()

    def looped(self, iterable):
        """What a comprehension loops over."""
        try:
            self.count(len(iterable))
            return iterable
        except TypeError:
            elements = list(iterable)
            self.count(len(elements))
            return elements

    def within_hard_len(self):
        if self.elsewhere + len(self.out) > self.limits["hard_len"]:
            raise Failure("too long")

    def emit(self, value):
        self.out += value
        if len(value) >= 4096:
            self.within_hard_len()

    def call(self, name, arguments, tail):
        depth, caller = self.depth, self.frame
        self.depth += not tail
        if self.depth > self.limits["hard_depth"]:
            raise Failure("too deep")
        self.count(1)
        rule = self.grammar.rules[name]
        self.frame = Frame(dict(zip(rule.parameters, arguments)), caller)
        self.rule_names.append(name)
        self.choice(rule.alternatives, True, name == self.grammar.entry)
        self.rule_names.pop()
        self.frame, self.depth = caller, depth

    def choice(self, alternatives, tail, entry=False):
        enabled = [a for a in alternatives if a.guard is None or self.evaluate(a.guard)]
        weighted = [(a, self.weight(a.weight)) for a in enabled]
        weighted = [(a, weight) for a, weight in weighted if weight]
        if not weighted:
            raise Failure(f"stuck in {self.rule_names[-1]}")
        if sum(weight for _, weight in weighted) > python.MOST:
            raise Failure("overflow")
        if len(weighted) > 1 and self.limited():
            least = min(self.machine.heights.alternative(a) for a, _ in weighted)
            weighted = [(a, weight) for a, weight in weighted if self.machine.heights.alternative(a) == least]
        chosen = weighted[self.decide([weight for _, weight in weighted])][0]
        head = entry
        for number, item in enumerate(chosen.items):
            head = head and item.kind == "action" and not item.quantifier
            self.settable_here = self.settings if head else {}
            self.item(item, tail and number == len(chosen.items) - 1)

    def weight(self, weight):
        if weight is None:
            return Fraction(1)
        if isinstance(weight, str):
            return Fraction(weight)
        value = self.evaluate(weight[1])
        if value < 0:
            raise Failure("negative weight")
        return Fraction(value)

    # Items.

    def item(self, item, tail):
        if not item.quantifier:
            self.bare(item, tail)
            return
        kind, least, most, separator = item.quantifier
        least = self.evaluate(least)
        most = None if most is None else least if kind == "exactly" else self.evaluate(most)
        if least < 0 or (most is not None and most < least):
            raise Failure("empty range")

        def once(number):
            if number and separator:
                self.bare(separator, False)
            self.bare(item, False)

        self.repeat(least, most, once, kind != "optional")

    def repeat(self, least, most, once, counted):
        """`most` None: going on with even odds. A limit, asked before each repetition beyond the least, stops it. Rounds are
        counted in blocks; without an upper bound it is not known here how many there will be, so one by one."""
        wanted = None
        if most is not None:
            wanted = least if self.limited() else least + self.decide([1] * (most - least + 1))
        if self.steps + least > self.limits["max_steps"]:
            raise Failure("too long")
        done = 0
        while done < least or (not self.limited() and (self.decide([1, 1]) == 0 if most is None else done < wanted)):
            if counted and (wanted is None or done % 1024 == 0):
                self.count(1 if wanted is None else min(wanted - done, 1024))
            once(done)
            done += 1
            assert done < 10_000, "a repetition without an end"

    def bare(self, item, tail):
        kind, value = item.kind, item.value
        if kind == "text":
            self.out += value.encode()
        elif kind == "bytes":
            self.out += value
        elif kind == "emit":
            result = self.evaluate(value)
            self.emit(result if isinstance(result, bytes) else str(result).encode())
        elif kind == "format":
            for part in value:
                if isinstance(part, str):
                    self.out += part.encode()
                else:
                    self.emit(python.hole(self.evaluate(part[0]), part[1], part[2]).encode())
        elif kind == "call":
            arguments = [python.copied(self.evaluate(source)) for source in value[1]]
            self.call(value[0], arguments, tail)
        elif kind == "action":
            for statement in value:
                self.statement(statement)
        elif kind == "group":
            self.choice(value, tail)
        else:
            self.regex(self.machine.regex(value))

    def regex(self, tree):
        kind = tree[0]
        if kind == "class":
            self.out += tree[1][self.decide([1] * len(tree[1]))].encode()
        elif kind == "concat":
            for part in tree[1]:
                self.regex(part)
        elif kind == "or":
            self.regex(tree[1][self.decide([1] * len(tree[1]))])
        else:
            if tree[2] == tree[3] and nothing(tree[1]):
                return
            self.repeat(tree[2], tree[3], lambda _: self.regex(tree[1]), tree[3] != 1)


def nothing(tree):
    """Whether a regular expression is that of the empty text, as written."""
    return tree[0] == "concat" and not tree[1] or tree[0] == "repeat" and tree[2] == tree[3] and nothing(tree[1])


class Machine:
    """A grammar, ready to run."""

    def __init__(self, path):
        self.grammar, text = reader.read(path)
        self.settings, self.limits = header(text)
        self.compiler = python.Compiler(set(self.grammar.rules))
        self.heights = Heights(self.grammar, self.compiler)
        self.regexes = {}

    def regex(self, source):
        if source not in self.regexes:
            self.regexes[source] = regexes.parse(source)
        return self.regexes[source]

    def runs(self):
        """Every derivation: (outcome, probability)."""
        path, count = [], 0
        while path is not None:
            count += 1
            assert count <= MOST_RUNS, "too many derivations"
            script = Script(path)
            run = Run(self, script)
            try:
                run.call(self.grammar.entry, [], False)
                run.within_hard_len()
                outcome = run.out.decode("latin-1" if self.grammar.bytes else "utf-8")
            except Failure as failure:
                outcome = f"!{failure}"
            yield outcome, script.probability
            path = script.next()

    def table(self):
        table = {}
        for outcome, probability in self.runs():
            table[outcome] = table.get(outcome, 0) + probability
        assert sum(table.values()) == 1
        return table


def header(text):
    """The settings and limits that a file's comments ask for."""
    settings, limits = {}, dict(DEFAULT_LIMITS)
    for line in text.split("\n"):
        if match := re.match(r"// set: (\w+) = (.*)$", line):
            settings[match.group(1)] = ast.literal_eval(match.group(2))
        elif match := re.match(r"// limits: (.*)$", line):
            for pair in match.group(1).split():
                name, _, number = pair.partition("=")
                assert name in limits, name
                limits[name] = int(number)
    return settings, limits


def as_json(table):
    lines = [f"{json.dumps(text)}: \"{p.numerator}/{p.denominator}\"" for text, p in table.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(arguments):
    mode = arguments.pop(0) if arguments[0].startswith("--") else "--print"
    good = True
    for path in arguments:
        try:
            machine = Machine(path)
            if mode == "--count":
                runs = list(machine.runs())
                texts = {text for text, _ in runs}
                sizes = [len(text.encode()) for text in texts]
                print(f"{len(runs)} derivations, {len(texts)} texts of {min(sizes)} to {max(sizes)} bytes")
                continue
            table = machine.table()
            other = path.removesuffix(".g") + ".json"
            if mode == "--check":
                with open(other, encoding="utf-8") as file:
                    expected = {text: Fraction(p) for text, p in json.load(file).items()}
                if expected != table:
                    good = False
                    print(f"{path}: differs")
            elif mode == "--write":
                with open(other, "w", encoding="utf-8", newline="\n") as file:
                    file.write(as_json(table))
            else:
                print(path, as_json(table), end="")
        except Exception as problem:
            if len(arguments) == 1:
                raise
            good = False
            print(f"{path}: {type(problem).__name__}: {problem}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.setrecursionlimit(1_000_000)
    threading.stack_size(512 * 1024 * 1024)
    codes = []
    thread = threading.Thread(target=lambda: codes.append(main(sys.argv[1:])))
    thread.start()
    thread.join()
    sys.exit(codes[0] if codes else 1)
