"""Points that a game counts in parts: whole numbers within, points wherever somebody reads them."""

from __future__ import annotations

from fractions import Fraction

SIGNS = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾"}
"""Parts of a point that have a sign in our fonts."""
MINUS = "\u2212"


def in_parts(points: Fraction | str | int, parts: int) -> int:
    """Return how many parts some points are.

    >>> in_parts("5/2", 2)
    5
    """
    exact = Fraction(points) * parts
    if exact.denominator != 1:
        raise ValueError(f"{points} points are no whole number of parts, of which a point has {parts}")
    return int(exact)


def as_number(amount: int, parts: int = 1) -> int | float:
    """Return a number of parts as points, for whoever reckons on: a whole number where it is one.

    >>> as_number(30, 4), as_number(8, 4)
    (7.5, 2)
    """
    whole, rest = divmod(amount, parts)
    return amount / parts if rest else whole


def in_points(amount: int, parts: int = 1, *, sign: bool = False) -> str:
    """Write a number of parts as points, with a sign if it is to be added.

    >>> in_points(5, 2), in_points(-1, 2), in_points(3, 10), in_points(4, 2, sign=True)
    ('2½', '\u2212½', '3/10', '+2')
    """
    whole, rest = divmod(abs(amount), parts)
    part = Fraction(rest, parts)
    written = SIGNS.get((part.numerator, part.denominator), str(part)) if rest else ""
    gap = " " if whole and "/" in written else ""
    before = MINUS if amount < 0 else "+" if sign else ""
    return f"{before}{whole if whole or not rest else ''}{gap}{written}"
