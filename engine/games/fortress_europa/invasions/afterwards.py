"""12.9, 12.18, 20.8, 21.11 After a combat impulse: who is still on top of enemies; invasions that have failed."""

from __future__ import annotations

from engine.games.fortress_europa.combat.losses import eliminate
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.invasions.declaring import on_the_continent
from engine.games.fortress_europa.invasions.sites import SECOND
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressPlay, FortressState, enemies_in, fights, on_map
from engine.play import Frame, Outcome, Step, rule, say


@rule("rb.12.9#c", "rb.20.8#d", "rb.21.11#c")
def on_top(state: FortressState, side: int) -> tuple[int, ...]:
    """12.9, 20.8, 21.11 The units of the phasing side that still share a hex with enemies."""
    return tuple(
        unit
        for unit in on_map(state, side)
        if fights(state, unit) and any(fights(state, foe) for foe in enemies_in(state, side, state.at[unit]))
    )


@rule("rb.12.9#c", "rb.20.8#d", "rb.21.11#c")
def clear_hexes(play: FortressPlay, frame: OfSide) -> None:
    """12.9, 20.8, 21.11 They are eliminated."""
    state = play.state
    for unit in on_top(state, frame.side):
        clause = "rb.20.8#d" if state.dropped[unit] else "rb.21.11#c" if state.raiding[unit] else "rb.12.9#c"
        eliminate(play, unit, clause)


ON_TOP = Step("on_top", "rb.12.9#c", OfSide, enter=clear_hexes)


@rule("rb.12.18#f", "rb.12.18#b")
def judge_invasion(play: FortressPlay, _frame: Frame) -> None:
    """12.18 The German player wins if the second invasion has failed, too."""
    if play.state.invasions == SECOND and not on_the_continent(play.state):
        play.end_game(Outcome(GERMAN, (0, 1), say("outcome.invasions_failed", "rb.12.18#f")))


FAILURE = Step("failure", "rb.12.18#f", enter=judge_invasion)
