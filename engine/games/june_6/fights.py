"""12 A combat: who attacks which hex, why, and what both sides have committed to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.orders import ME
from engine.games.june_6.state import June6State, holder, units_in
from engine.play import Frame

ACTIVATION, LANDING = "activation", "landing"
COUNTERATTACK, BREAKTHROUGH, ROUT = "counterattack", "breakthrough", "rout"
ASSAULT, PROBE, STAND, RETREAT = "assault", "probe", "stand", "retreat"
UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class Fight(Frame):
    """An attack on a hex. `points` go with `firing`; `rounding` is how a ratio in the middle was decided, 0 or 1."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "target": "hex",
        "units": "unit",
        "hqs": "unit",
        "efficiency": "word",
        "kind": "word",
        "firing": "unit",
        "covering": "unit",
        "modes": "word",
    }

    side: int
    target: int
    units: tuple[int, ...] = ()
    hqs: tuple[int, ...] = ()
    efficiency: str = ME
    kind: str = ACTIVATION
    firing: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    covering: tuple[int, ...] = ()
    air: int = 0
    naval: int = 0
    modes: tuple[str, ...] = ()
    rounding: int = UNKNOWN

    @property
    def supported(self) -> bool:
        """13.53, 13.63, 14.24 No artillery, aircraft or ships join what follows from another combat."""
        return self.kind in (ACTIVATION, LANDING)


def defenders(state: June6State, fight: Fight) -> tuple[int, ...]:
    """12.23 All units in the hex under attack."""
    return units_in(state, fight.target)


def has_garrison(state: June6State, hex: int, attacker: int) -> bool:
    """9.2 Tell whether the men of a beach hex defend it: alone, or beside units as the option says."""
    if attacker != GERMAN or not state.garrison[hex]:
        return False
    return state.rules.garrison_with_units == "joins" or not units_in(state, hex)


def held_by_enemy(state: June6State, side: int, hex: int) -> bool:
    """Tell whether a side's enemies stand in a hex, be it but the men of a beach hex (9.2)."""
    return holder(state, hex) == 1 - side or bool(side == GERMAN and state.garrison[hex])


def attack_hexes(state: June6State, fight: Fight) -> tuple[int, ...]:
    """The hexes from which a combat is fought."""
    return tuple(dict.fromkeys(state.at[unit] for unit in fight.units))
