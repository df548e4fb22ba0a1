"""8.0 An attack: who attacks which hexes, who leads, what flies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engine.games.france_1944.state import FranceState, combat_units_in
from engine.mechanics.positions import alive
from engine.play import NOWHERE

TACTICAL, HEAVY, NO_AIR = "tactical", "heavy", "none"


@dataclass(frozen=True, slots=True)
class Fight:
    """An attack as it has been declared; `defenders` are those who stood in its hexes."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "targets": "hex",
        "units": "unit",
        "defenders": "unit",
        "lead": "unit",
        "foe": "unit",
        "air": "word",
    }

    side: int
    targets: tuple[int, ...]
    units: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    lead: int = NOWHERE
    foe: int = NOWHERE
    air: str = NO_AIR
    mobile: bool = False

    @property
    def target(self) -> int:
        """The hex by which it is named."""
        return self.targets[0]

    def with_unit(self, unit: int) -> Self:
        """The same with one more attacker."""
        return replace(self, units=(*self.units, unit))

    def with_target(self, hex: int) -> Self:
        """The same against one more hex."""
        return replace(self, targets=(*self.targets, hex))

    def led(self, side: int, unit: int) -> Self:
        """The same with the lead unit of a side."""
        return replace(self, lead=unit) if side == self.side else replace(self, foe=unit)


def defenders(state: FranceState, fight: Fight) -> tuple[int, ...]:
    """8.0 Everybody in the hexes under attack defends."""
    return fight.defenders or tuple(unit for hex in fight.targets for unit in combat_units_in(state, hex))


def party(state: FranceState, fight: Fight, side: int) -> tuple[int, ...]:
    """Return the units of a side that are left in a fight."""
    return alive(state, fight.units if side == fight.side else defenders(state, fight))


def hexes_of(state: FranceState, units: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes in which units stand."""
    return tuple(dict.fromkeys(state.at[unit] for unit in units))
