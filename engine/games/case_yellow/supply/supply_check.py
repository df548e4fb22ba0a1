"""7.5 The supply check: who is cut off, who loses by it, and who is so no longer."""

from __future__ import annotations

from engine.games.case_yellow.combat.losses import lose_step
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.state import YellowPlay, YellowState, on_map
from engine.games.case_yellow.supply.lines import is_supplied
from engine.play import Frame, Step, rule


@rule("rb.7.5#a", "rb.4.0#f")
def checked(state: YellowState) -> bool:
    """7.5 Supply is checked from the second turn on: in the first everybody is supplied."""
    return state.turn >= state.rules.supply_first_turn


@rule("rb.7.5")
def check_supply(play: YellowPlay, _frame: Frame) -> None:
    """7.5 Units that are marked come first, then all others; attack supply units may move again."""
    marked = [unit for side in (ALLIED, GERMAN) for unit in on_map(play.state, side) if play.state.oos[unit]]
    check_marked(play, marked)
    check_others(play, frozenset(marked))
    flip_back(play)


@rule("rb.7.5#a")
def check_marked(play: YellowPlay, marked: list[int]) -> None:
    """7.5a,b A marked unit that is still cut off loses steps; one with a line loses its marker."""
    state = play.state
    cut_off = [unit for unit in marked if not is_supplied(state, unit)]
    for unit in marked:
        if unit not in cut_off:
            state.oos[unit] = 0
            play.tell("supply.restored", "rb.7.5#a", unit=unit)
    for unit in cut_off:
        play.tell("supply.starves", "rb.7.5#a", unit=unit)
        for _step in range(min(state.rules.oos_steps, state.steps[unit])):
            lose_step(play, unit, "oos")


@rule("rb.7.5#b")
def check_others(play: YellowPlay, marked: frozenset[int]) -> None:
    """7.5a Then everybody else without a line is marked."""
    state = play.state
    others = [unit for side in (ALLIED, GERMAN) for unit in on_map(state, side) if unit not in marked]
    for unit in [unit for unit in others if not is_supplied(state, unit)]:
        state.oos[unit] = 1
        play.tell("supply.cut_off", "rb.7.5#b", unit=unit)


@rule("rb.7.5#e", "rb.7.9#c")
def flip_back(play: YellowPlay) -> None:
    """7.5e Attack supply units turn to the side on which they may move."""
    for unit in play.state.flipped.entities(1):
        play.state.flipped[unit] = 0


SUPPLY_PHASE = Step("supply_phase", "rb.7.5", enter=check_supply, scope="phase")
