"""A position as it lies on the table: pieces, their markers, the markers of map, tracks and air."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tests.games.france_1944.oracle.ground import Ground, Hex, Side
from tests.games.france_1944.oracle.numbers import MOBILE, number
from tests.games.oracle.position import (
    ALLIED,
    GERMAN,
    Remembering,
    ids,
    in_hexes,
    named,
    other,
    remembered,
    with_changes,
    without,
)

__all__ = [
    "ALLIED",
    "BLOWN",
    "CADRE",
    "FULL",
    "GERMAN",
    "INTACT",
    "READINGS",
    "REDUCED",
    "UNTESTED",
    "Piece",
    "Position",
    "ids",
    "other",
    "remembered",
]


FULL, REDUCED, CADRE = 3, 2, 1
UNTESTED, INTACT, BLOWN = "untested", "intact", "blown"
READINGS: dict[str, str | bool] = {
    "amphibious.administrative": False,
    "amphibious.box": "whole",
    "amphibious.hq": True,
    "antwerp.source": "open",
    "arrival.occupied": "wait",
    "attack.adjacent": "defenders",
    "bridge.trigger": "any",
    "bridgehead.blown": "hexside",
    "bridgehead.west_bank": False,
    "british.airborne": True,
    "bulge.once": True,
    "city.allied_source": True,
    "fuhrer.points": "armor",
    "landing.itself": False,
    "landing.rhine": False,
    "lines.over_water": False,
    "mobile.hexes": "every",
    "oos.attack_mpa": True,
    "oos.defence": "check",
    "oos.single_piece": False,
    "reaction.again": False,
    "retreat.both": True,
    "retreat.optional_hit": False,
    "retreat.rhine": False,
    "retreat.turns_back": True,
    "rhine.attack_in_first_box": False,
    "rhine.crossing": "combat_unit",
    "rhine.german_crossing": "alike",
    "south.no_retreat": "eliminated",
    "south.row_is_source": True,
    "supply.blocked": True,
    "supply.hq": True,
    "surrounded.edges": True,
    "surrounded.pocket": False,
    "tactical.again": False,
}
"""How each doubtful rule is read if a position does not say otherwise: names and values of the ruleset's options.

The ruleset settles some of them without an option: lines.over_water, retreat.turns_back, rhine.attack_in_first_box,
south.row_is_source and surrounded.pocket.
"""


@dataclass(frozen=True)
class Piece:
    """3.0, 4.0 A combat unit or an HQ, with its printed values and the markers that lie on it.

    `faces` are set-piece and mobile strength of the full side, then of the reduced side. `steps` are 3 full, 2 reduced,
    1 cadre, 0 gone; a Führer division (`fuehrer`) has 1 step and is full. `at` is a hex or empty; `away` says where a
    piece off the map is: pool, eliminated, beside, uk, track, removed. `entered` and `fell_back` are the numbers of the
    increments of this phase in which it came in by march or advance, or by retreat; 0 before. `weakened` says that it
    was out of supply when a single-piece reaction activated it, until that phase ends.
    """

    id: str
    nation: str
    kind: str
    at: Hex = ""
    steps: int = FULL
    faces: tuple[tuple[int, int], ...] = ((0, 0), (0, 0))
    printed_morale: int = 0
    mpa: int = 6
    range: int = 0
    armor_capacity: int = 0
    infantry_capacity: int = 0
    green: bool = False
    fuehrer: bool = False
    airborne: bool = False
    away: str = ""
    due: int = 0
    unsupplied: bool = False
    commanded: bool = False
    administrative: bool = False
    regular: bool = False
    fought: bool = False
    attacked: bool = False
    entered: int = 0
    fell_back: int = 0
    activated: bool = False
    weakened: bool = False

    @property
    def side(self) -> int:
        """3.6 All nations but the Germans are Allied."""
        return GERMAN if self.nation == "german" else ALLIED

    @property
    def hq(self) -> bool:
        """4.0 A headquarters; the term combat unit leaves it out."""
        return self.kind == "hq"

    @property
    def infantry(self) -> bool:
        """3.1 Infantry and paratroops."""
        return self.kind in ("infantry", "paratroop")

    @property
    def armor(self) -> bool:
        """3.1 Armor and panzergrenadiers."""
        return self.kind in ("armor", "panzergrenadier")

    @property
    def cadre(self) -> bool:
        """3.2 The last of three steps."""
        return not self.hq and not self.fuehrer and self.steps == CADRE

    @property
    def morale(self) -> int:
        """3.10 A green unit has its printed morale once it is tested."""
        return number("green.morale") if self.green and not self.regular else self.printed_morale

    def strength(self, kind: str) -> int:
        """3.2, 3.8 Return the strength in one type of combat."""
        if self.hq or self.steps == 0:
            return 0
        if self.cadre:
            return number("cadre.strength")
        face = self.faces[1] if self.steps == REDUCED else self.faces[0]
        return face[1] if kind == MOBILE else face[0]


@dataclass(frozen=True, eq=False)
class Position(Remembering):
    """Everything on the table.

    `phase` is initiative, army, single or empty; `side` is phasing; `box` is 0 before the first increment; `increment`
    counts from 1; `attacking` tells A from M. `spent` are the reaction points of each side in this opportunity;
    `fence` are the hexes to which a scenario limits marches and retreats; empty where it does not.
    `tactical_flown` and `heavy_flown` are the markers used in this increment, `heavy_used` tells of this chit.
    """

    ground: Ground
    pieces: tuple[Piece, ...] = ()
    readings: Mapping[str, str | bool] = field(default_factory=dict)
    turn: int = 1
    phase: str = ""
    side: int = ALLIED
    active: str = ""
    box: int = 0
    increment: int = 0
    attacking: bool = False
    control: Mapping[Hex, int] = field(default_factory=dict)
    bridges: Mapping[Side, str] = field(default_factory=dict)
    bridgeheads: frozenset[Hex] = frozenset()
    chits: tuple[int, int] = (0, 0)
    admin_chit: bool = False
    stock: tuple[int, int] = (0, 0)
    committed: tuple[int, int] = (0, 0)
    reaction: tuple[int, int] = (0, 0)
    spent: tuple[int, int] = (0, 0)
    air_available: bool = False
    tactical: int = 2
    interdiction: int = 0
    tactical_flown: int = 0
    heavy_left: int = 2
    heavy_flown: bool = False
    heavy_used: bool = False
    rhine_crossed: bool = False
    bulge_used: bool = False
    dropped: bool = False
    drop_hex: Hex = ""
    advantage: int = ALLIED
    advantage_from: int = 1
    fence: frozenset[Hex] = frozenset()

    def reading(self, name: str) -> str | bool:
        """Return how a doubtful rule is read here."""
        return self.readings.get(name, READINGS[name])

    @cached_property
    def standing(self) -> dict[Hex, tuple[Piece, ...]]:
        """Return who stands in each hex."""
        return in_hexes(self.pieces)

    def piece(self, id: str) -> Piece:
        """Return a piece by its id."""
        return named(self.pieces, id)

    def fenced(self, hex: Hex) -> bool:
        """13.1 Tell whether the scenario keeps units out of a hex: its lesson is fought within a fence."""
        return bool(self.fence) and hex not in self.fence

    def of(self, side: int) -> list[Piece]:
        """Return the pieces of a side that stand in hexes."""
        return [piece for piece in self.pieces if piece.at and piece.side == side]

    def holds(self, hex: Hex, side: int) -> bool:
        """7.1 Tell whether a side has a combat unit or an HQ in a hex."""
        return any(piece.side == side for piece in self.standing.get(hex, ()))

    def units(self, hex: Hex, side: int) -> tuple[Piece, ...]:
        """3.0 Return the combat units of a side in a hex."""
        return tuple(piece for piece in self.standing.get(hex, ()) if piece.side == side and not piece.hq)

    def controls(self, hex: Hex, side: int) -> bool:
        """11.3 Tell whether a side was the last to enter a place; the Germans have all that was never entered."""
        return self.control.get(hex, GERMAN) == side

    def without(self, *gone: Piece) -> Position:
        """Return the position without some pieces."""
        return replace(self, pieces=without(self.pieces, gone))

    def changed(self, *new: Piece) -> Position:
        """Return the position with some pieces changed."""
        return replace(self, pieces=with_changes(self.pieces, new))
