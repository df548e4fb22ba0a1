"""3.1 Hexes by their printed labels. Columns stand upright, A to Z and AA to RR; odd columns lie half a hex higher."""

from __future__ import annotations

from functools import cache

Hex = str
Side = frozenset[Hex]
ALPHABET = 26


def side(one: Hex, other: Hex) -> Side:
    """Return the hexside between two hexes."""
    return frozenset((one, other))


@cache
def place(hex: Hex) -> tuple[int, int]:
    """Return column and row of a label; A is column 1, AA is column 27."""
    letters = hex.rstrip("-0123456789")
    column = ord(letters[0]) - ord("A") + 1 + ALPHABET * (len(letters) - 1)
    return column, int(hex[len(letters) :])


@cache
def label(column: int, row: int) -> Hex:
    """Return the label of a column and a row, printed or not; west of A it has no letter."""
    times, letter = divmod(column - 1, ALPHABET)
    return chr(ord("A") + letter) * (times + 1) + str(row)


@cache
def touching(hex: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around a hex, on the map or not: north first, then clockwise."""
    column, row = place(hex)
    low = 1 if column % 2 == 0 else 0
    around = (
        (column, row - 1),
        (column + 1, row - 1 + low),
        (column + 1, row + low),
        (column, row + 1),
        (column - 1, row + low),
        (column - 1, row - 1 + low),
    )
    return tuple(label(c, r) for c, r in around)


def distance(one: Hex, other: Hex) -> int:
    """Return the distance as the crow flies."""
    (c1, r1), (c2, r2) = place(one), place(other)
    across = abs(c1 - c2)
    down = abs((2 * r1 - c1 % 2) - (2 * r2 - c2 % 2))
    return across + max(0, (down - across) // 2)


def corners(edge: Side) -> tuple[frozenset[Hex], frozenset[Hex]]:
    """Return the two ends of a hexside, each by the three hexes that meet there."""
    one, other = sorted(edge)
    shared = [hex for hex in touching(one) if hex in touching(other)]
    first, second = shared[0], shared[-1]
    return frozenset((one, other, first)), frozenset((one, other, second))
