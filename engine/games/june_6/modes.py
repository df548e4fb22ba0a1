"""12.4 Combat modes: chosen in secret and shown together; or drawn, for whoever plays alone."""

from __future__ import annotations

from engine.games.june_6.fights import Fight, defenders
from engine.games.june_6.special import MODES, mode_ordered
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.secrets import Secret, ask_both, secret_question
from engine.play import rule

ATTACK, DEFENCE = "attack_mode", "defence_mode"


Mode = Secret
"""Who chooses a mode, in the combat for which hex."""

ATTACK_MODE, DEFENCE_MODE = (secret_question(question, modes, "rb.12.41") for question, modes in MODES.items())


@rule("rb.12.41")
def choose_modes(play: June6Play, fight: Fight) -> None:
    """12.41 Both sides choose in secret."""
    attacker = Mode(fight.side, fight.target, fight.units)
    defender = Mode(1 - fight.side, fight.target, defenders(play.state, fight))
    ask_both(play, (ATTACK_MODE, attacker), (DEFENCE_MODE, defender))


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
