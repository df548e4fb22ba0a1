"""A decision: the position, who is asked, in which step of the table, and what is under way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.position import Position, Unit


@dataclass(frozen=True, eq=False)
class Moment:
    """What a prompt is about.

    `step` is a word of the table: setup, goals, flooding, air_allied, air_german, replacement, bridges, drops,
    invasion, ships, support, first_move, first_combat, second_move, second_combat, declared, losses, retreat,
    release, reserve, supply, overdraft, relief. `used` counts what a turn or a game limits: rail, hq_rail, sea,
    evacuated, drops, drop_now, raids, airlifts, air_moves, carpets, second_wave. `limits` are limits that depend on
    more than the position: sea. `at_start` is the marker of capacity when the player turn began; `late` says that the
    second invasion was in an earlier turn. `ready` are a partisan and a mulberry at hand. `group` are the hexes of a
    drop or a raid so far, `plan` the first wave so far. `attackers` and `hexes` are the battle under way, `aircraft`
    its support. `stack` are the units that lose steps or retreat, `lengths` how far, `path` the hexes of a retreat so
    far.
    """

    position: Position
    actor: int
    step: str
    used: Mapping[str, int] = field(default_factory=dict)
    limits: Mapping[str, int] = field(default_factory=dict)
    at_start: int = 1
    late: bool = False
    ready: frozenset[str] = frozenset()
    group: tuple[Hex, ...] = ()
    plan: Mapping[str, Hex] = field(default_factory=dict)
    attackers: tuple[str, ...] = ()
    hexes: tuple[Hex, ...] = ()
    aircraft: int = 0
    stack: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    path: tuple[Hex, ...] = ()

    def units(self, ids: Iterable[str]) -> list[Unit]:
        """Return units by their ids."""
        return [self.position.unit(id) for id in ids]

    @property
    def own(self) -> list[Unit]:
        """Return all units of the side that is asked, on the map or not."""
        return [unit for unit in self.position.units if unit.side == self.actor and unit.steps > 0]

    def count(self, name: str) -> int:
        """Return how often something was used."""
        return self.used.get(name, 0)
