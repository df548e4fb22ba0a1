"""12 A combat: who attacks which hex, why, what both sides have committed, and 12.4 their modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.activation.orders import ME
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.special import MODES, mode_ordered
from engine.games.june_6.state import June6Play, June6State, holder, units_in
from engine.mechanics.secrets import Secret, ask_both, secret_question
from engine.play import Frame, rule

# 12 A combat: who attacks which hex, why, and what both sides have committed to it.

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


# 12.4 Combat modes: chosen in secret and shown together; or drawn, for whoever plays alone.

ATTACK, DEFENSE = "attack_mode", "defence_mode"


Mode = Secret
"""Who chooses a mode, in the combat for which hex."""

ATTACK_MODE, DEFENSE_MODE = (secret_question(question, modes, "rb.12.41") for question, modes in MODES.items())


@rule("rb.12.41")
def choose_modes(play: June6Play, fight: Fight) -> None:
    """12.41 Both sides choose in secret."""
    attacker = Mode(fight.side, fight.target, fight.units)
    defender = Mode(1 - fight.side, fight.target, defenders(play.state, fight))
    ask_both(play, (ATTACK_MODE, attacker), (DEFENSE_MODE, defender))


@rule("rb.12.43")
def open_modes(state: June6State, fight: Fight, question: str) -> tuple[str, ...]:
    """12.43 The modes between which a lot may decide: those that the scenario leaves open."""
    units = fight.units if question == ATTACK else defenders(state, fight)
    return tuple(mode for mode in MODES[question] if mode_ordered(state, question, mode, units, fight.target) is None)


@rule("rb.12.43")
def draw_mode(play: June6Play, fight: Fight, side: int) -> None:
    """12.43 Draw from a cup with more markers of the mode that seemed to fit."""
    rules = play.state.rules
    play.roll("mode", (rules.modes_fitting + rules.modes_less_fitting,), fight.target, side)


@rule("rb.12.43")
def drawn(state: June6State, fight: Fight, question: str, fitting: str, marker: int) -> str:
    """12.43 The mode on the marker that was drawn."""
    if marker <= state.rules.modes_fitting:
        return fitting
    return next((mode for mode in open_modes(state, fight, question) if mode != fitting), fitting)
