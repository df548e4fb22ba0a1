"""Formulas of counter values: whole numbers, names, + - * / and a few functions; exact, and nothing else in them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

LONGEST = 200
FUNCTIONS: Mapping[str, tuple[int, int]] = {
    **dict.fromkeys(("up", "down", "nearest"), (1, 1)),
    **dict.fromkeys(("min", "max"), (2, 9)),
}
"""What a formula can ask for, with the least and the most arguments."""


class ArithmeticFault(ValueError):
    """What is wrong with a formula: not_read, no_name, not_allowed, function, zero, not_whole; and the part that is."""

    def __init__(self, kind: str, part: str) -> None:
        super().__init__(f"{kind}: {part}")
        self.kind, self.part = kind, part


@dataclass(frozen=True)
class Arithmetic:
    """A formula that was read: the names that it needs, and what it comes to."""

    text: str
    names: frozenset[str]
    tree: ast.expr

    def value(self, given: Mapping[str, int]) -> int:
        """What it comes to with these numbers. ArithmeticFault if a name is missing, or it is no whole number."""
        found = _value(self.tree, given)
        if found.denominator != 1:
            raise ArithmeticFault("not_whole", f"{found.numerator}/{found.denominator}")
        return int(found)


@lru_cache(maxsize=1024)
def read_arithmetic(text: str) -> Arithmetic:
    """Read a formula. ArithmeticFault if it is none."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body if len(text) <= LONGEST else None
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        tree = None
    if tree is None:
        raise ArithmeticFault("not_read", text[:LONGEST])
    names: set[str] = set()
    _check(tree, names)
    return Arithmetic(text, frozenset(names), tree)


def _check(node: ast.expr, names: set[str]) -> None:
    """Refuse whatever is not arithmetic, and collect the names."""
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            return
        case ast.Name(id=name):
            names.add(name)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            _check(operand, names)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div(), right=right):
            _check(left, names)
            _check(right, names)
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            _check_call(name, arguments, names)
        case _:
            raise ArithmeticFault("not_allowed", ast.unparse(node))


def _check_call(name: str, arguments: list[ast.expr], names: set[str]) -> None:
    least, most = FUNCTIONS.get(name, (1, 0))
    if not least <= len(arguments) <= most:
        raise ArithmeticFault("function", name)
    for argument in arguments:
        _check(argument, names)


def _nearest(number: Fraction) -> int:
    """The nearest whole number; a half goes up."""
    return floor(number + Fraction(1, 2))


ROUND: Mapping[str, Callable[[Fraction], int]] = {"up": ceil, "down": floor, "nearest": _nearest}


def _value(node: ast.expr, given: Mapping[str, int]) -> Fraction:
    match node:
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.Name(id=name):
            if name not in given:
                raise ArithmeticFault("no_name", name)
            return Fraction(given[name])
        case ast.UnaryOp(operand=operand):
            return -_value(operand, given)
        case ast.BinOp(left=left, op=operator, right=right):
            return _joined(operator, _value(left, given), _value(right, given), node)
        case ast.Call(func=ast.Name(id=name), args=arguments):
            values = [_value(argument, given) for argument in arguments]
            return Fraction(ROUND[name](values[0])) if name in ROUND else (min if name == "min" else max)(values)
    raise ArithmeticFault("not_allowed", ast.unparse(node))


def _joined(operator: ast.operator, left: Fraction, right: Fraction, node: ast.expr) -> Fraction:
    if isinstance(operator, ast.Add):
        return left + right
    if isinstance(operator, ast.Sub):
        return left - right
    if isinstance(operator, ast.Mult):
        return left * right
    if right == 0:
        raise ArithmeticFault("zero", ast.unparse(node))
    return left / right
