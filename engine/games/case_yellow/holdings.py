"""What a side has in hand, for its owner to look at: aircraft, chits, replacements, markers, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.case_yellow.assets import ready
from engine.games.case_yellow.chits import owner
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.replacements import ARMOUR, INFANTRY, left
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.victory import by_points, points
from engine.play import Message, say


def holdings(state: YellowState, side: int) -> tuple[Message, ...]:
    """4, 5.1, 12.10 to 12.12 The points of a side, its aircraft, chits, replacement steps, markers, refit points."""
    return (
        *_points(state, side),
        *_air(state, side),
        *_chits(state, side),
        *_steps(state, side),
        *_markers(state, side),
        *_refit(state, side),
    )


def _points(state: YellowState, side: int) -> Iterator[Message]:
    if by_points(state):
        yield say("holding.points", "rb.12.8", points=points(state, side))


def _air(state: YellowState, side: int) -> Iterator[Message]:
    if count := ready(state, side):
        yield say("holding.air", "rb.5.1#b2", count=count)


def _chits(state: YellowState, side: int) -> Iterator[Message]:
    """2.2 What is in the cup is open to both; each side is shown its own."""
    for chit, count in sorted(Counter(word for word in state.cup if owner(state, word) == side).items()):
        yield say("holding.chit", "rb.4.0#g", chit=chit, count=count)


def _steps(state: YellowState, side: int) -> Iterator[Message]:
    """12.10 The replacement steps on the track."""
    for kind in (INFANTRY, ARMOUR):
        if count := left(state, side, kind):
            yield say("holding.replacements", "rb.12.10#b", kind=kind, count=count)


def _markers(state: YellowState, side: int) -> Iterator[Message]:
    """12.11, 13.4 Better Defence markers on hand; how many steps have left from the port in this round."""
    if side == ALLIED and state.defence_markers:
        yield say("holding.defence", "rb.12.11#c", count=state.defence_markers)


def _refit(state: YellowState, side: int) -> Iterator[Message]:
    """12.12 When the refit ends, and the points that are left for it then."""
    if side == GERMAN and state.refit_points:
        yield say("holding.refit_points", "rb.12.12#f", count=state.refit_points)
    elif side == GERMAN and state.turn <= state.refit_turn:
        yield say("holding.refit", "rb.12.12#c", count=len(state.refit_pool), turn=state.refit_turn)
