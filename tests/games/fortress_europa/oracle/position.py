"""A position as it lies on the table: units, their markers, and the markers of map, tracks and air."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tests.games.fortress_europa.oracle.grid import Hex, Side
from tests.games.fortress_europa.oracle.ground import Ground
from tests.games.fortress_europa.oracle.numbers import kind_row
from tests.games.fortress_europa.oracle.readings import READINGS
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
    "COMBAT",
    "DROPPERS",
    "FOOT",
    "GERMAN",
    "MINOR",
    "MOUNTAINEERS",
    "MOVE",
    "RAIDERS",
    "Position",
    "Unit",
    "ids",
    "other",
    "remembered",
]


MOVE, COMBAT = "move", "combat"
RAIDERS = ("ranger", "commando")
DROPPERS = ("airborne", "glider", "glider_mountain")
MINOR = ("polish", "dutch", "belgian", "czech")
MOUNTAINEERS = ("mountain", "glider_mountain")
FOOT = ("infantry", "mountain", "airborne", "glider", "glider_mountain", "ranger", "commando")
"""Types that act as infantry (12.10, 20.14, 21.7)."""


@dataclass(frozen=True)
class Unit:
    """2.0 A unit with its printed values and the markers that lie on it.

    `faces` are combat and movement value, from full strength down, one face a step. `back` is the other side of a
    coastal defence unit, a training division or an HQ. `at` is a hex or empty; `away` says where a unit off the map is:
    england, africa, pool, due, withdrawn, reserve. `tags` are ss, battalion, free (stacks freely in a scenario), 79th,
    funny (a part of the 79th) and italian (bound to Italy by 9.3).

    `dropped`, `invading` and `raiding` last for the player turn of the landing; `on_enemy` says that the unit came down
    on enemies. `by_drop` says that it entered Europe by air drop and does not count against capacity. `stays` is the
    marker Can't Move. `soaked` says that it moved into a flooded hex in the first impulse. `failed` are the hexsides at
    which a crossing failed in this impulse, `rolled` those at which it succeeded.
    """

    id: str
    nation: str
    kind: str
    at: Hex = ""
    steps: int = 2
    faces: tuple[tuple[int, int], ...] = ((0, 0), (0, 0))
    back: tuple[int, int] = (0, 0)
    away: str = ""
    tags: frozenset[str] = frozenset()
    frozen: bool = False
    dropped: bool = False
    invading: bool = False
    raiding: bool = False
    on_enemy: bool = False
    by_drop: bool = False
    stays: bool = False
    soaked: bool = False
    moved: bool = False
    sailed: bool = False
    fought: bool = False
    failed: frozenset[Side] = frozenset()
    rolled: frozenset[Side] = frozenset()

    @property
    def side(self) -> int:
        """2.3 All nations but the Germans are Allied."""
        return GERMAN if self.nation == "german" else ALLIED

    @property
    def armored(self) -> bool:
        """2.5 Armored types, as the chart of types has them."""
        return kind_row(self.kind)["armored"] in ("yes", True)

    @property
    def face(self) -> tuple[int, int]:
        """2.8 Return the values of the face that lies up."""
        return self.faces[min(len(self.faces) - 1, max(0, len(self.faces) - self.steps))]

    @property
    def cv(self) -> int:
        """2.6 Return the combat value."""
        return self.face[0] if self.steps > 0 else 0

    @property
    def mv(self) -> int:
        """2.7, 22.2 Return the movement value; a coastal defence unit moves with that of its infantry side."""
        return self.back[1] if self.kind == "coastal_defence" else self.face[1]

    @property
    def hq(self) -> bool:
        """13.0 A headquarters; 13.3 HQ troops are none."""
        return self.kind == "hq"

    @property
    def mountaineer(self) -> bool:
        """8.3, 20.13 A mountain unit; the 52nd Glider Division is one."""
        return self.kind in MOUNTAINEERS

    @property
    def nationality(self) -> str:
        """6.2 British and minor Allied units are one nationality."""
        return "british" if self.nation in MINOR else self.nation


@dataclass(frozen=True, eq=False)
class Position(Remembering):
    """Everything on the table.

    `side` is phasing, `impulse` is 1 or 2, `phase` is move or combat. `invasion` is 1 or 2 in a turn of an invasion, 0
    in others; `landed` are the hexes invaded in this turn, `beaches` those of all invasions. `control` is who last was
    in a hex; all hexes are German at first (3.3). `destroyed` are fortresses, U-boat bases and V1 sites. `bound` are
    the units that stood in an enemy zone when the second impulse began; None says that nobody has moved since.
    `damage` is what a port has lost, `mulberries` the capacity left of each, `not_yet` are ports that drops or raids
    took in this turn. `rail_lost` are rail hexes that the Germans may not use, `bombed` are the aircraft that attack
    railways. `options` are optional rules in play.
    """

    ground: Ground
    units: tuple[Unit, ...] = ()
    readings: Mapping[str, str | bool] = field(default_factory=dict)
    options: frozenset[str] = frozenset()
    turn: int = 2
    weather: str = "clear"
    side: int = ALLIED
    impulse: int = 1
    phase: str = MOVE
    invasion: int = 0
    landed: frozenset[Hex] = frozenset()
    beaches: frozenset[Hex] = frozenset()
    control: Mapping[Hex, int] = field(default_factory=dict)
    destroyed: frozenset[Hex] = frozenset()
    bridges_down: frozenset[Side] = frozenset()
    bound: frozenset[str] | None = None
    damage: Mapping[Hex, int] = field(default_factory=dict)
    mulberries: Mapping[Hex, int] = field(default_factory=dict)
    not_yet: frozenset[Hex] = frozenset()
    rail_lost: frozenset[Hex] = frozenset()
    bombed: int = 0
    italy_entered: bool = False
    flooded: bool = True

    def reading(self, name: str) -> str | bool:
        """Return how a doubtful rule is read here."""
        return self.readings.get(name, READINGS[name].default)

    @cached_property
    def standing(self) -> dict[Hex, tuple[Unit, ...]]:
        """Return who stands in each hex."""
        return in_hexes(self.units)

    def unit(self, id: str) -> Unit:
        """Return a unit by its id."""
        return named(self.units, id)

    def of(self, side: int) -> list[Unit]:
        """Return the units of a side that stand in hexes."""
        return [unit for unit in self.units if unit.at and unit.side == side]

    def stack(self, hex: Hex, side: int) -> tuple[Unit, ...]:
        """Return the units of a side in a hex; a partisan is a marker rather than a unit that fights."""
        return tuple(unit for unit in self.standing.get(hex, ()) if unit.side == side and unit.kind != "partisan")

    def holds(self, hex: Hex, side: int) -> bool:
        """Tell whether a side has a unit in a hex."""
        return bool(self.stack(hex, side))

    def partisan(self, hex: Hex) -> bool:
        """24.3 Tell whether the partisan is in a hex."""
        return any(unit.kind == "partisan" for unit in self.standing.get(hex, ()))

    def terrain(self, hex: Hex) -> str:
        """6.1 Return the terrain of a hex; 31.11 flooded hexes are clear until the Germans flood them."""
        word = self.ground.terrain.get(hex, "")
        return "clear" if word == "flooded" and not self.flooded else word

    def fortress(self, hex: Hex) -> bool:
        """16.3 Tell whether an intact fortress is in a hex."""
        return self.ground.has(hex, "fortress") and hex not in self.destroyed

    def down(self, one: Hex, other: Hex) -> bool:
        """17.10.4 Tell whether the bridges between two hexes are destroyed in this turn."""
        return frozenset((one, other)) in self.bridges_down

    def without(self, *gone: Unit) -> Position:
        """Return the position without some units."""
        return replace(self, units=without(self.units, gone))

    def changed(self, *new: Unit) -> Position:
        """Return the position with some units changed."""
        return replace(self, units=with_changes(self.units, new))
