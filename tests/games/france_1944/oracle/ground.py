"""1.3 The printed map, by hex numbers: terrain, features, hexsides. Nothing of it changes in play.

A hex is its four printed digits, column and row. Columns stand upright; even columns lie half a hex lower.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.games.france_1944.oracle.numbers import terrain_cost

Hex = str
Side = frozenset[Hex]
WATER = ("sea", "lake")
GERMAN_WORKS = ("west_wall",)


def side(one: Hex, other: Hex) -> Side:
    """Return the hexside between two hexes."""
    return frozenset((one, other))


def touching(hex: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around a hex, whether they are on the map or not: north first, then clockwise."""
    column, row = int(hex[:2]), int(hex[2:])
    low = 1 if column % 2 == 0 else 0
    around = (
        (column, row - 1),
        (column + 1, row - 1 + low),
        (column + 1, row + low),
        (column, row + 1),
        (column - 1, row + low),
        (column - 1, row - 1 + low),
    )
    return tuple(f"{c:02d}{r:02d}" for c, r in around)


@dataclass(frozen=True, eq=False)
class Ground:
    """The map. A hex without terrain is not on it.

    `features` are city, german_city, fortress, west_wall, port and allied_source. `sides` are river, rhine, bridge
    (printed across the Rhine) and blocked. `east` is the east bank of the Rhine, `beyond` all land east of the Rhine,
    the bank included. `south` are the hexes 1128 to 2528, `blue` the hexes off the map below them.
    """

    terrain: Mapping[Hex, str]
    features: Mapping[Hex, frozenset[str]] = field(default_factory=dict)
    sides: Mapping[Side, frozenset[str]] = field(default_factory=dict)
    east: frozenset[Hex] = frozenset()
    beyond: frozenset[Hex] = frozenset()
    south: frozenset[Hex] = frozenset()
    blue: frozenset[Hex] = frozenset()
    names: Mapping[str, tuple[Hex, ...]] = field(default_factory=dict)

    def around(self, hex: Hex) -> tuple[Hex, ...]:
        """Return the adjacent hexes of the map; a piece that is in no hex has none."""
        return () if hex not in self.terrain else tuple(other for other in touching(hex) if other in self.terrain)

    def near(self, hex: Hex, radius: int) -> set[Hex]:
        """Return the hexes of the map within a distance, as the crow flies."""
        found, rim = {hex}, {hex}
        for _ in range(radius):
            rim = {other for one in rim for other in touching(one)} - found
            found |= rim
        return {other for other in found if other in self.terrain}

    def within(self, one: Hex, others: Iterable[Hex], radius: int) -> bool:
        """Tell whether one of the others is that near."""
        return bool(self.near(one, radius) & set(others))

    def has(self, hex: Hex, *words: str) -> bool:
        """Tell whether a hex has one of these features."""
        return bool(self.features.get(hex, frozenset()) & set(words))

    def across(self, one: Hex, other: Hex) -> frozenset[str]:
        """Return the words of the hexside between two hexes."""
        return self.sides.get(side(one, other), frozenset())

    def blocked(self, one: Hex, other: Hex) -> bool:
        """3.3 Tell whether a red line runs between two hexes."""
        return "blocked" in self.across(one, other)

    def open(self, hex: Hex) -> bool:
        """7.0 Tell whether a piece can ever stand in a hex."""
        return hex in self.terrain and terrain_cost(self.terrain[hex]) is not None

    def bridges(self, hex: Hex) -> set[Side]:
        """12.7 Return the printed Rhine bridges that lead out of a hex."""
        return {side(hex, other) for other in self.around(hex) if "bridge" in self.across(hex, other)}

    def by_rhine(self, hex: Hex) -> bool:
        """12.8 Tell whether a hex lies on the Rhine."""
        return any("rhine" in self.across(hex, other) for other in self.around(hex))


def drawn(text: str, *, first: Hex = "0101", sides: str = "", features: str = "", **areas: str) -> Ground:
    """Draw a map from text: c clear, r rough, m mountain, p polder, b blue, ~ sea, n neutral, a dot for no hex.

    `first` is the hex of the first letter. `sides` is written "1609/1610 blocked, 3409/3510 rhine bridge", `features`
    "1207 port allied_source, 3510 german_city". Every other area is a list of hexes, or a name for some.
    """
    words = {"b": "blue", "c": "clear", "r": "rough", "m": "mountain", "p": "polder", "~": "sea", "n": "neutral"}
    column, row = int(first[:2]), int(first[2:])
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    terrain = {
        f"{column + x:02d}{row + y:02d}": words[letter]
        for y, line in enumerate(lines)
        for x, letter in enumerate(line)
        if letter != "."
    }
    marked = {entry.split()[0]: frozenset(entry.split()[1:]) for entry in features.split(",") if entry.strip()}
    edges = {entry.split()[0]: frozenset(entry.split()[1:]) for entry in sides.split(",") if entry.strip()}
    spoken = {name: frozenset(told.split()) for name, told in areas.items()}
    known = {name: spoken.pop(name) for name in ("east", "beyond", "south", "blue") if name in spoken}
    names = {name: tuple(sorted(hexes)) for name, hexes in spoken.items()}
    return Ground(
        terrain, marked, {frozenset(key.split("/")): told for key, told in edges.items()}, names=names, **known
    )
