"""12.7 The Allies may declare Paris an open city."""

from __future__ import annotations

from engine.games.case_yellow.combat.retreat import RETREAT
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.movement.nations import around_paris
from engine.games.case_yellow.state import OfSide, YellowPlay, YellowState, holder, on_map
from engine.mechanics.retreating.course import Retreat
from engine.play import Step, Verb, rule


@rule("rb.12.7#a")
def may_be_declared(state: YellowState) -> bool:
    """12.7 From the fifth turn on, so long as no German unit stands in Paris."""
    paris = in_area(state, "paris")
    early = state.turn < state.rules.paris_first_turn
    return bool(paris) and not early and not state.paris_open and all(holder(state, hex) != GERMAN for hex in paris)


@rule("rb.12.7#b", "rb.12.7#c")
def declare(play: YellowPlay, _frame: OfSide) -> None:
    """12.7 Paris is open; whoever stands in it retreats at once."""
    state = play.state
    state.paris_open = 1
    play.tell("paris.open", "rb.12.7#a")
    for hex in in_area(state, "paris"):
        state.open_city[hex] = 1
    for hex, far in leaving(state).items():
        there = tuple(unit for unit in on_map(state, ALLIED) if state.at[unit] == hex)
        if there:
            play.call(RETREAT, Retreat(there, hex, far, ALLIED, may_stop=False))
    play.done()


@rule("rb.12.7#b", "rb.12.7#c")
def leaving(state: YellowState) -> dict[int, int]:
    """12.7 The hexes that are left at once, and by how many hexes: Paris, or by another reading all around it."""
    rules, paris = state.rules, sorted(in_area(state, "paris"))
    if rules.paris_leave == "leave_next_move":
        return dict.fromkeys(paris, rules.paris_retreat)
    distance = state.board.grid.distance
    return {hex: rules.paris_zone + 1 - min(distance(hex, city) for city in paris) for hex in around_paris(state)}


OPEN_CITY = Step(
    "open_city",
    "rb.12.7",
    OfSide,
    actor=lambda state, _frame: ALLIED if may_be_declared(state) else None,
    verbs=(Verb("declare_open", declare), Verb("hold_paris", lambda play, _frame: play.done())),
)
