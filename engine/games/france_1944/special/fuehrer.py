"""3.11, 10.1.1, 12.9 The Fuehrer divisions: raised for what is lost for good, or when the Rhine is breached."""

from __future__ import annotations

from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.state import ELIMINATED, FrancePlay, FranceState, units_of
from engine.play import Frame, Step, rule


def fuehrer_divisions(state: FranceState) -> tuple[int, ...]:
    """3.11 Return them."""
    return tuple(unit for unit in units_of(state, GERMAN) if state.counter(unit).fuehrer)


@rule("rb.3.11#a")
def is_unraised(state: FranceState, unit: int) -> bool:
    """3.11 Tell whether a division has not entered the game: neither in play nor lost, nor in a box or on the track."""
    on_track = any(other == unit for _turn, other in state.raising)
    return not state.steps[unit] and not state.lost[unit] and not state.away[unit] and not on_track


@rule("rb.10.1.1#h", "rb.3.11#c")
def raise_next(play: FrancePlay) -> None:
    """10.1.1 For a German unit that surrounded attrition eliminates a Fuehrer division goes onto the turn track."""
    state = play.state
    waiting = [unit for unit in fuehrer_divisions(state) if is_unraised(state, unit)]
    if not waiting or state.rhine_crossed:
        return
    turn = state.turn + state.rules.attrition_track
    state.raising.push(turn, waiting[0])
    play.tell("fuehrer.raised", "rb.10.1.1#h", unit=waiting[0], turn=turn)


@rule("rb.10.1.1#h")
def come_to_the_box(play: FrancePlay, _frame: Frame) -> None:
    """10.1.1 When its turn has come it goes into the Eliminated Units box, from where points bring it."""
    state = play.state
    for unit in state.raising.due(state.turn):
        state.raising.drop(unit)
        state.away[unit] = ELIMINATED


@rule("rb.12.9#c", "rb.3.11#b")
def all_to_the_box(state: FranceState) -> None:
    """12.9 With the Rhine breached, all that are not in the game or on the track go into the box."""
    for unit in fuehrer_divisions(state):
        if is_unraised(state, unit) or any(other == unit for _turn, other in state.raising):
            state.raising.drop(unit)
            state.away[unit] = ELIMINATED


RAISE = Step("raise_divisions", "rb.10.1.1#h", enter=come_to_the_box)
