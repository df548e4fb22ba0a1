"""14.3, 14.7 One battle: the hexes that are attacked, all who defend there, and who attacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import around, is_estuary, is_river
from engine.games.fortress_europa.state import FortressState, enemies_in, fights, in_hex, kind, nation, side_of
from engine.mechanics.positions import alive
from engine.mechanics.unit_actions import may
from engine.play import NOWHERE, rule

RAIDERS = ("commando", "ranger")
DROPPERS = ("airborne", "glider", "glider_mountain")


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle. `column` is the one that the attacker declares below the odds, `carpet` the hex that is bombed."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "hexes": "hex",
        "units": "unit",
        "defenders": "unit",
        "column": "word",
        "ships": "unit",
        "carpet": "hex",
    }

    side: int
    hexes: tuple[int, ...]
    units: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    column: str = ""
    aircraft: int = 0
    ships: tuple[int, ...] = ()
    carpet: int = NOWHERE

    @property
    def target(self) -> int:
        """The hex by which the battle is named."""
        return self.hexes[0]

    def with_unit(self, unit: int) -> Self:
        """Return the same with one more attacker."""
        return replace(self, units=(*self.units, unit))

    def with_hex(self, hex: int) -> Self:
        """Return the same against one more hex."""
        return replace(self, hexes=(*self.hexes, hex))


# Who defends


@rule("rb.14.7#a", "rb.14.9#a", "rb.15.11#a", "rb.19.5#b")
def defenders_in(state: FortressState, side: int, hex: int) -> tuple[int, ...]:
    """14.7 All units of a side in a hex defend together; 14.9, 15.11 not those that fought in this impulse before."""
    there = enemies_in(state, 1 - side, hex)
    return tuple(unit for unit in there if fights(state, unit) and not state.fought[unit])


def defenders(state: FortressState, fight: Fight) -> tuple[int, ...]:
    """Return who defends in all hexes of a battle."""
    return fight.defenders or tuple(unit for hex in fight.hexes for unit in defenders_in(state, 1 - fight.side, hex))


def party(state: FortressState, units: Iterable[int]) -> tuple[int, ...]:
    """Return those of some units that are still on the map."""
    return tuple(unit for unit in alive(state, units) if in_hex(state, unit))


# Who can attack what


@rule("rb.12.8#a", "rb.12.8#b", "rb.20.8#b", "rb.20.8#c", "rb.21.11#a", "rb.21.11#b", "rb.12.17#b")
def fights_in_own_hex(state: FortressState, unit: int) -> bool:
    """12.8, 20.8, 21.11 Invaders in the first impulse, and units that came down on enemies, attack in their own hex."""
    return bool(state.on_enemy[unit] or (state.invading[unit] and state.impulse == 1))


@rule("rb.14.1#c", "rb.14.6#d", "rb.16.6#a")
def faced(state: FortressState, here: int) -> tuple[int, ...]:
    """14.6 The adjacent hexes that can be attacked: not across estuaries or rivers without bridges.

    16.6 Any of them may be alpine.
    """
    return tuple(hex for hex, edge in around(state)[here] if not is_barrier(state, edge))


def is_barrier(state: FortressState, edge: int) -> bool:
    """14.1, 15.9 Tell whether a hexside stops attacks and retreats: an estuary, or a river without bridges."""
    return is_estuary(state, edge) or (is_river(state, edge) and bool(state.down[edge]))


@rule("rb.14.9#a", "rb.14.6#d", "rb.14.2#a", "rb.24.3#f")
def targets(state: FortressState, unit: int) -> tuple[int, ...]:
    """14.6 The hexes that a unit can attack now; 14.9 none if it has fought in this impulse."""
    if state.fought[unit] or not in_hex(state, unit) or not fights(state, unit):
        return ()
    here, foes = state.at[unit], 1 - side_of(state, unit)
    if enemies_in(state, 1 - foes, here) and any(fights(state, foe) for foe in enemies_in(state, 1 - foes, here)):
        return (here,) if defenders_in(state, foes, here) and lets_attack(state, unit, here) else ()
    if fights_in_own_hex(state, unit):
        return ()
    return tuple(hex for hex in faced(state, here) if defenders_in(state, foes, hex) and lets_attack(state, unit, hex))


def lets_attack(state: FortressState, unit: int, hex: int) -> bool:
    """Tell whether special rules of the scenario let a unit attack a hex; 33.3.9 those of the winter offensive, too."""
    from engine.games.fortress_europa.combat.winter_offensive import may_attack

    foes = defenders_in(state, 1 - side_of(state, unit), hex) if state.begun_late else ()
    return may(state, "attack", unit, hex) is None and may_attack(state, unit, foes)


@rule("rb.6.2#a", "rb.6.2#b", "rb.21.3")
def party_nation(state: FortressState, unit: int) -> str:
    """6.2 The nation by which Allied units attack together; 21.3 commandos and rangers attack with any: none."""
    if side_of(state, unit) != ALLIED:
        return "german"
    return "" if kind(state, unit) in RAIDERS else nation(state, unit)


@rule("rb.6.2#a", "rb.20.8#f", "rb.21.9#b")
def are_one_nation(state: FortressState, units: Iterable[int]) -> bool:
    """6.2 Tell whether units may attack together."""
    return len({party_nation(state, unit) for unit in units} - {""}) <= 1
