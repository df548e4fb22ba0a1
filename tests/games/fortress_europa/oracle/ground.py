"""3.1, 8.0 The printed map: terrain, features, hexsides, railways, ports. Nothing of it changes in play."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tests.games.fortress_europa.oracle.grid import Hex, Side, corners, distance, label, place, side, touching

RIVER, ESTUARY = "river", "estuary"
CITIES = ("city", "major_city")
DYKE = "II2"
AMSTERDAM, AMSTERDAM_GATES = "GG3", frozenset({"HH1", "HH2", "JJ1", "JJ2"})


@dataclass(frozen=True)
class Port:
    """11.4, 18.7 A port: its printed value, its sea, and, of an inland port, the banks of the way to it."""

    value: int
    mediterranean: bool = False
    inland: bool = False
    banks: frozenset[Hex] = frozenset()


@dataclass(frozen=True, eq=False)
class Ground:
    """The map. A hex without terrain is not on it.

    `features` are city, major_city, fortress, u_boat_base, v1_site, coastal and rail. `sides` are river and estuary.
    `arrows` are the blue arrows of 12.15. `areas` are others by name: tac_arc, rail_east, rail_south.
    """

    terrain: Mapping[Hex, str]
    features: Mapping[Hex, frozenset[str]] = field(default_factory=dict)
    sides: Mapping[Side, frozenset[str]] = field(default_factory=dict)
    rails: frozenset[Side] = frozenset()
    arrows: frozenset[Side] = frozenset()
    country: Mapping[Hex, str] = field(default_factory=dict)
    district: Mapping[Hex, str] = field(default_factory=dict)
    zone: Mapping[Hex, str] = field(default_factory=dict)
    ports: Mapping[Hex, Port] = field(default_factory=dict)
    areas: Mapping[str, frozenset[Hex]] = field(default_factory=dict)

    def around(self, hex: Hex) -> tuple[Hex, ...]:
        """Return the adjacent hexes of the map; off the map there are none."""
        return () if hex not in self.terrain else tuple(other for other in touching(hex) if other in self.terrain)

    def near(self, hex: Hex, radius: int) -> set[Hex]:
        """Return the hexes of the map within a distance, as the crow flies."""
        return {other for other in self.terrain if distance(hex, other) <= radius}

    def within(self, one: Hex, others: Iterable[Hex], radius: int) -> bool:
        """Tell whether one of the others is that near."""
        return any(distance(one, other) <= radius for other in others)

    def has(self, hex: Hex, *words: str) -> bool:
        """Tell whether a hex has one of these features."""
        return bool(self.features.get(hex, frozenset()) & set(words))

    def city(self, hex: Hex) -> bool:
        """16.1 Tell whether a city is in the hex."""
        return self.has(hex, *CITIES)

    def across(self, one: Hex, other: Hex) -> frozenset[str]:
        """Return the words of the hexside between two hexes."""
        return self.sides.get(side(one, other), frozenset())

    def estuary(self, one: Hex, other: Hex) -> bool:
        """7.1 Tell whether an estuary runs between two hexes."""
        return ESTUARY in self.across(one, other)

    def river(self, one: Hex, other: Hex) -> bool:
        """8.5 Tell whether a river runs between two hexes."""
        return RIVER in self.across(one, other)

    def land(self, hex: Hex) -> bool:
        """8.6 Tell whether a hex is on the map and not all sea."""
        return self.terrain.get(hex, "sea") != "sea"

    def all_sea(self, hex: Hex) -> bool:
        """8.6 Tell whether a hex of the map is all sea."""
        return self.terrain.get(hex) == "sea"

    @cached_property
    def sections(self) -> dict[Side, frozenset[Side]]:
        """17.10.4 Return the section of every river hexside: between junctions, the sea or the ends of the river."""
        river = {edge for edge, words in self.sides.items() if RIVER in words}
        found: dict[Side, frozenset[Side]] = {}
        for edge in river:
            if edge not in found:
                section = self._section(edge, river)
                found |= dict.fromkeys(section, section)
        return found

    def _section(self, edge: Side, river: set[Side]) -> frozenset[Side]:
        found, open_ends = {edge}, list(corners(edge))
        while open_ends:
            corner = open_ends.pop()
            meeting = {other for other in _edges(corner) if other in river}
            if len(meeting) != 2 or any(ESTUARY in self.sides.get(other, ()) for other in _edges(corner)):
                continue
            for other in meeting - found:
                found.add(other)
                open_ends += [end for end in corners(other) if end != corner]
        return frozenset(found)


def _edges(corner: frozenset[Hex]) -> list[Side]:
    one, other, third = sorted(corner)
    return [side(one, other), side(one, third), side(other, third)]


LETTERS = {
    ".": "clear",
    "r": "rough",
    "m": "mountain",
    "a": "alpine",
    "f": "flooded",
    "~": "sea",
    "d": "dyke",
}


def drawn(
    text: str, *, first: Hex = "A1", sides: str = "", features: str = "", rails: str = "", **areas: str
) -> Ground:
    """Draw a map from text: . clear, r rough, m mountain, a alpine, f flooded, ~ sea, d dyke.

    `first` is the hex of the first letter. `sides` is written "A1/B1 river, C1/C2 estuary", `features` "A1 city
    fortress, B2 coastal", `rails` "A1-A2-B2". Other areas are lists of hexes; `germany`, `italy` are countries,
    `d7`, `d15` and so on districts.
    """
    column, row = place(first)
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    terrain = {
        label(column + x, row + y): LETTERS[letter] for y, line in enumerate(lines) for x, letter in enumerate(line)
    }
    marked = {entry.split()[0]: frozenset(entry.split()[1:]) for entry in features.split(",") if entry.strip()}
    edges = {entry.split()[0]: frozenset(entry.split()[1:]) for entry in sides.split(",") if entry.strip()}
    chains = [chain.split("-") for chain in rails.split(",") if chain.strip()]
    links = {side(one.strip(), two.strip()) for chain in chains for one, two in itertools.pairwise(chain)}
    named = {name: frozenset(told.split()) for name, told in areas.items()}
    country = {hex: name for name in ("germany", "italy", "france") for hex in named.get(name, ())}
    district = {hex: name for name in named if name[:1] == "d" and name[1:].isdigit() for hex in named[name]}
    return Ground(
        terrain,
        marked,
        {frozenset(key.split("/")): told for key, told in edges.items()},
        rails=frozenset(links),
        country=country,
        district=district,
        areas=named,
    )
