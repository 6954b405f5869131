"""Answers calls of the language's operations as CPython does.

A line of input is an operation and the tuple of its operands, with a tab between; a line of output is the repr of the
result, or `!` and the kind of the failure. Integers of more than 64 bits are an overflow.
"""
import math
import sys

INF, NAN = math.inf, math.nan
LEAST, MOST = -(2**63), 2**63 - 1


def fits(value):
    if isinstance(value, (list, tuple)):
        return all(fits(element) for element in value)
    return not isinstance(value, int) or LEAST <= value <= MOST


def power(a, b):
    if b < 0:
        raise ValueError("negative exponent")
    return a**b


def float_power(a, b):
    if -INF < a < 0 and -INF < b < INF and b != math.floor(b):
        raise ValueError("a complex power")
    return a**b


def changed(name):
    def change(items, *operands):
        items = list(items)
        result = getattr(items, name)(*operands)
        return items if result is None else (result, items)

    return change


def stored(items, index, value):
    items = list(items)
    items[index] = value
    return items


def order(a, b):
    return "<" if a < b else ">" if a > b else "=" if a == b else "?"


def sliced(sequence, *bounds):
    return sequence[slice(*(None if bound == [] else bound for bound in bounds))]


def method(name):
    return lambda *operands: getattr(operands[0], name)(*operands[1:])


def item(sequence, index):
    return sequence[index]


def add(a, b):
    return a + b


def multiply(a, b):
    return a * b


def floor_div(a, b):
    return a // b


def modulo(a, b):
    return a % b


def bit_and(a, b):
    return a & b


def bit_or(a, b):
    return a | b


def bit_xor(a, b):
    return a ^ b


OPS = {
    "int_add": add, "int_sub": lambda a, b: a - b, "int_mul": multiply, "int_div": lambda a, b: a / b,
    "int_floor_div": floor_div, "int_mod": modulo, "int_pow": power, "int_divmod": divmod,
    "int_neg": lambda a: -a, "int_invert": lambda a: ~a, "int_and": bit_and, "int_or": bit_or, "int_xor": bit_xor,
    "int_shl": lambda a, b: a << b, "int_shr": lambda a, b: a >> b, "int_abs": abs, "int_round": round,
    "int_hex": hex, "int_oct": oct, "int_bin": bin, "int_chr": chr,
    "bool_and": bit_and, "bool_or": bit_or, "bool_xor": bit_xor,
    "float_add": add, "float_sub": lambda a, b: a - b, "float_mul": multiply, "float_div": lambda a, b: a / b,
    "float_floor_div": floor_div, "float_mod": modulo, "float_pow": float_power, "float_divmod": divmod,
    "float_neg": lambda a: -a, "float_abs": abs, "float_round": round, "float_round_to": round,
    "bool_to_int": int, "int_to_float": float, "float_to_int": int, "str_to_int": int, "str_to_int_base": int,
    "str_to_float": float, "truth": bool, "str_to_list": list, "bytes_to_list": list, "tuple_to_list": list,
    "iter_to_list": list,
    "str_concat": add, "str_repeat": multiply, "str_len": len, "str_item": item, "str_ord": ord,
    "str_upper": str.upper, "str_lower": str.lower, "str_capitalize": str.capitalize, "str_title": str.title,
    "str_strip": str.strip, "str_strip_of": str.strip, "str_lstrip": str.lstrip, "str_lstrip_of": str.lstrip,
    "str_rstrip": str.rstrip, "str_rstrip_of": str.rstrip, "str_replace": str.replace,
    "str_replace_count": str.replace, "str_startswith": str.startswith, "str_endswith": str.endswith,
    "str_find": str.find, "str_count": str.count, "str_split": str.split, "str_split_on": str.split,
    "str_join": str.join, "str_zfill": str.zfill, "str_ljust": str.ljust, "str_rjust": str.rjust,
    "str_center": str.center, "str_isdigit": str.isdigit, "str_isalpha": str.isalpha, "str_min": min, "str_max": max,
    "str_contains": lambda a, b: b in a, "str_slice": sliced,
    "bytes_concat": add, "bytes_repeat": multiply, "bytes_len": len, "bytes_item": item, "bytes_of_list": bytes, "bytes_slice": sliced,
    "list_concat": add, "list_repeat": multiply, "list_len": len, "list_item": item, "list_index": method("index"),
    "list_count": method("count"), "list_contains": lambda a, b: b in a, "list_min": min, "list_max": max,
    "list_sum": sum, "list_sum_float": lambda items: float(sum(items)), "list_sorted": sorted, "list_any": any, "list_all": all,
    "list_slice": sliced,
    "list_append": changed("append"), "list_extend": changed("extend"), "list_insert": changed("insert"),
    "list_pop": changed("pop"), "list_remove": changed("remove"), "list_sort": changed("sort"),
    "list_reverse": changed("reverse"), "list_set": stored,
    "range": lambda *bounds: list(range(*bounds)), "reversed": lambda items: list(reversed(items)),
    "range_len": lambda *bounds: len(range(*bounds)), "range_at": lambda a, b, c, i: range(a, b, c)[i],
    "range_min": lambda *bounds: min(range(*bounds)), "range_max": lambda *bounds: max(range(*bounds)),
    "range_sum": lambda *bounds: sum(range(*bounds)),
    "enumerate": lambda items, start: list(enumerate(items, start)), "zip2": lambda a, b: list(zip(a, b)),
    "zip3": lambda a, b, c: list(zip(a, b, c)),
    "order": order, "repr": repr, "str": str, "format": format,
}


def failure(op, error):
    text = str(error)
    if isinstance(error, ZeroDivisionError):
        return "division by zero"
    if isinstance(error, OverflowError):
        return "bad argument" if op in ("int_chr", "format") else "overflow"
    if "empty" in text and "separator" not in text:
        return "empty sequence"
    if isinstance(error, IndexError):
        return "index out of range"
    if "not in list" in text:
        return "not found"
    if "base must be" in text:
        return "bad argument"
    if op in ("str_to_int", "str_to_int_base", "str_to_float", "float_to_int", "float_round"):
        return "bad conversion"
    return "bad argument"


def answer(line):
    op, operands = line.split("\t")
    try:
        result = OPS[op](*eval(operands, {"inf": INF, "nan": NAN}))
    except (ArithmeticError, ValueError, TypeError, LookupError) as error:
        return "!" + failure(op, error)
    if isinstance(result, complex) or isinstance(result, str) and any("\ud800" <= c <= "\udfff" for c in result):
        return "!bad argument"
    return repr(result) if fits(result) else "!overflow"


sys.stdin.reconfigure(encoding="utf-8", newline="\n")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")
for line in sys.stdin:
    print(answer(line.rstrip("\n")))
