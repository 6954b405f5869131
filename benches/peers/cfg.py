"""The grammars of the comparison as plain context-free ones, which every peer can say.

A grammar is a dict from a rule's name to its alternatives, all equally likely; an alternative is a list of texts and of
names of rules, told apart by the type `Rule`. Weights are alternatives that occur several times.
"""

import re
from pathlib import Path


class Rule(str):
    """A name of a rule, where a text could stand."""


def spatial():
    """`grammar/spatial.g` without its variables: one thread after the other, unrolled by index, WRAP and FORM."""
    source = (Path(__file__).parents[2] / "grammar/spatial.g").read_text()
    rules = dict(re.findall(r"^(\w+): (.*?);$", source, re.M | re.S))
    text = lambda body: re.findall(r"'((?:[^'\\]|\\.)*)'|\b(idx|region|wrapped)\b", body)
    plain = lambda body, of: "".join(
        piece.encode().decode("unicode_escape") if not name else of[name] for piece, name in text(body)
    )
    grammar = {"start": []}
    for index in range(3):
        grammar["start"].append(["module {\n", *(Rule(f"thread{i}") for i in range(index + 1)), "}\n"])
        threads = grammar[f"thread{index}"] = []
        for wrap in range(4):
            wraps = [body for body in re.split(r"^\s*\|", rules["wrapped"], flags=re.M)]
            for form in range(5):
                if wrap == 0:
                    name = ["form_store", "form_empty", "form_stream", "form_value", "form_receive"][form]
                else:
                    name = ["form_store", "form_empty", "form_empty", "form_value", "form_store"][form]
                of = {"idx": str(index)}
                of["region"] = plain(rules[name], of)
                of["wrapped"] = plain(wraps[wrap], of)
                threads.append([plain(rules["thread_def"].split("\n", 1)[1], of)])
    return grammar


def json():
    """`benches/json.g`: repetitions as recursion, classes as alternatives."""
    plain = [chr(code) for code in range(32, 127) if chr(code) not in '"\\']
    n = Rule
    return {
        "start": [["[", n("top"), "]"]],
        "top": [[n("element")]] + 15 * [[n("element"), ",", n("top")]],
        "element": [[n("ws"), n("value"), n("ws")]],
        "value": [[n(name)] for name in ("object", "array", "string", "number")] + [["true"], ["false"], ["null"]],
        "object": [["{", n("ws"), "}"], ["{", n("members"), "}"]],
        "members": [[n("member")], [n("member"), ",", n("members")]],
        "member": [[n("ws"), n("string"), n("ws"), ":", n("element")]],
        "array": [["[", n("ws"), "]"], ["[", n("elements"), "]"]],
        "elements": [[n("element")], [n("element"), ",", n("elements")]],
        "string": [['"', n("characters"), '"']],
        "characters": [[""], [n("character"), n("characters")]],
        "character": [[character] for character in plain] + [["\\", n("escaped")]],
        "escaped": [[character] for character in '\\bfnrt"'],
        "number": [[n("int"), n("fraction"), n("exponent")]],
        "fraction": [[""], [".", n("digits")]],
        "int": [[n("digit")], [n("onenine"), n("digits")], ["-", n("digits")], ["-", n("onenine"), n("digits")]],
        "exponent": [[""], ["E", n("sign"), n("digits")], ["e", n("sign"), n("digits")]],
        "sign": [[""], ["+"], ["-"]],
        "digits": [[n("digit")], [n("digit"), n("digits")]],
        "digit": [["0"], [n("onenine")]],
        "onenine": [[str(digit)] for digit in range(1, 10)],
        "ws": [[""], [n("blank"), n("ws")]],
        "blank": [[" "], ["\n"], ["\t"], ["\r"]],
    }


GRAMMARS = {"spatial": spatial, "json": json}


def documents(grammar, rule="start"):
    """All documents of a grammar that has few."""
    found = set()
    for alternative in grammar[rule]:
        texts = {""}
        for item in alternative:
            tails = documents(grammar, item) if isinstance(item, Rule) else {item}
            texts = {text + tail for text in texts for tail in tails}
        found |= texts
    return found
