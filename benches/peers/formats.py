"""A plain grammar in the notation of each peer. A peer that cannot say something raises `Unsaid` with the reason."""

import json
from cfg import Rule


class Unsaid(Exception):
    """Why a peer cannot have this grammar."""


def _each(grammar, name, head, alternative, item, between, end):
    rules = []
    for rule, alternatives in grammar.items():
        texts = [alternative(" ".join(item(part) for part in parts)) for parts in alternatives]
        rules.append(head(name(rule)) + between.join(texts) + end)
    return "\n".join(rules) + "\n"


def bnf(grammar):
    def item(part):
        if isinstance(part, Rule):
            return f"<{part}>"
        return f"'{part}'" if '"' in part else f'"{part}"'

    if any('"' in part and "'" in part for parts in grammar.values() for alternative in parts for part in alternative):
        raise Unsaid("a text with both kinds of quotes")
    return _each(grammar, str, lambda name: f"<{name}> ::= ", str, item, " | ", "")


def spindle(grammar):
    def quote(text):
        return '"' + "".join(c if c.isalnum() or c == " " else f"\\u{{{ord(c):x}}}" for c in text) + '"'

    def item(part):
        return f"{part}_" if isinstance(part, Rule) else quote(part)

    # Some names are taken, and a choice has at most 64 branches: larger ones are two choices, of which one is as likely as the
    # other.
    texts = []
    for rule, alternatives in grammar.items():
        if len(alternatives) > 64:
            half = len(alternatives) // 2
            grammar_parts = [alternatives[:half], alternatives[half:]]
            for index, part in enumerate(grammar_parts):
                texts.append(f"{rule}{index}_ : " + " | ".join(" ".join(map(item, parts)) for parts in part) + " ;")
            texts.append(f"{rule}_ : {rule}0_ | {rule}1_ ;")
        elif len(alternatives) == 1 and len(alternatives[0]) == 1:
            texts.append(f"{rule}_ : {item(alternatives[0][0])} ;")
        else:
            texts.append(f"{rule}_ : " + " | ".join(" ".join(map(item, parts)) for parts in alternatives) + " ;")
    return "\n".join(texts) + "\n"


def nautilus(grammar):
    def item(part):
        if isinstance(part, Rule):
            return "{" + part.upper() + "}"
        return part.replace("{", "\\{").replace("}", "\\}")

    rules = [[rule.upper(), "".join(map(item, parts))] for rule, alternatives in grammar.items() for parts in alternatives]
    # The name START is the crate's own.
    rules = [[name.replace("START", "DOCUMENT"), text] for name, text in rules]
    return json.dumps(rules)


def regex(grammar):
    """For generators of texts that match a regular expression: only what does not recur."""
    special = set("\\.+*?()|[]{}^$#&-~/")

    def expand(rule, above):
        if rule in above:
            raise Unsaid("a regular expression cannot recur")
        parts = [
            "".join(
                expand(item, above | {rule}) if isinstance(item, Rule) else
                "".join("\\" + c if c in special else c for c in item)
                for item in alternative
            )
            for alternative in grammar[rule]
        ]
        return "(" + "|".join(parts) + ")"

    return expand("start", frozenset())


def grammarinator(grammar):
    def item(part):
        if isinstance(part, Rule):
            return part
        return "'" + "".join(f"\\u{ord(c):04X}" if not c.isalnum() and c != " " else c for c in part) + "'" if part else ""

    return "grammar Peer;\n" + _each(grammar, str, lambda name: f"{name}\n  : ", str, item, "\n  | ", "\n  ;")


def fandango(grammar):
    def item(part):
        return f"<{part}>" if isinstance(part, Rule) else json.dumps(part)

    return _each(grammar, str, lambda name: f"<{name}> ::= ", str, item, " | ", "")


def dharma(grammar):
    def item(part):
        if isinstance(part, Rule):
            return f"+{part}+"
        if part == "":
            return "%choice%(,)"
        if part.isspace() and part != "\n":
            return f"%range%({part}-{part})" if len(part) == 1 else part
        return part.replace("\n", "\\n")

    lines = ["%section% := value", ""]
    for rule, alternatives in grammar.items():
        lines.append(f"{rule} :=")
        lines.extend("\t" + "".join(map(item, parts)) for parts in alternatives)
        lines.append("")
    lines += ["%section% := variance", "", "document :=", "\t+start+", ""]
    return "\n".join(lines) + "\n"


FORMATS = {
    "grammarinator": (grammarinator, "g4"),
    "fandango": (fandango, "fan"),
    "dharma": (dharma, "dg"),
    "bnf": (bnf, "bnf"),
    "spindle": (spindle, "txt"),
    "nautilus": (nautilus, "json"),
    "proptest": (regex, "regex"),
}
