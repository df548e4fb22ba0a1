"""1.5 What a side has in hand, for its owner to look at: supply, reaction points, chits, aircraft, replacements."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.state import FranceState
from engine.play import Message, say


def holdings(state: FranceState, side: int) -> tuple[Message, ...]:
    """1.5, 1.7 The points of a side, its chits in the cup, its air markers and the Advantage marker."""
    return (*_points(state, side), *_markers(state, side))


def _points(state: FranceState, side: int) -> Iterator[Message]:
    """2.0 Supply in stock and committed; reaction points."""
    if count := state.supply[side]:
        yield say("holding.supply", "rb.1.5#b", count=count)
    if count := state.committed[side]:
        yield say("holding.committed", "rb.1.5#b", count=count)
    if count := state.reaction[side]:
        yield say("holding.reaction", "rb.1.5#c", count=count)


def _markers(state: FranceState, side: int) -> Iterator[Message]:
    """1.7 The chits of a side in the cup, air markers, the Advantage marker."""
    if count := sum(chit == state.SIDES[side] for chit in state.cup):
        yield say("holding.chits", "rb.1.7#b", count=count)
    if side == ALLIED and state.tactical and state.flying:
        yield say("holding.tactical", "rb.1.7#c", count=state.tactical)
    if side == ALLIED and state.heavies:
        yield say("holding.heavies", "rb.1.7#c", count=state.heavies)
    if state.advantage == side and state.rules.operational_advantage:
        yield say("holding.advantage", "rb.12.10#b")
