"""What a side has in hand, for its owner to look at: points, aircraft and ships, its markers in the cup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.june_6.counters import ALLIED
from engine.games.june_6.markers import division_of, own_markers
from engine.games.june_6.queries.commanding import cup, cup_hidden
from engine.games.june_6.state import June6State
from engine.games.june_6.victory import by_points, points
from engine.play import NOWHERE, Message, say


def holdings(state: June6State, side: int) -> tuple[Message, ...]:
    """5.1, 7.24 The resource points of a side and what it knows of the cup; the Allies' support and victory points."""
    return (
        say("holding.resources", "rb.5.1", points=state.resources[side]),
        *(_support(state) if side == ALLIED else ()),
        *_cup(state, side),
    )


def _support(state: June6State) -> Iterator[Message]:
    """17.1, 18.1 Aircraft and ships that are left, and the points so far if victory rests on them."""
    if state.air:
        yield say("holding.air", "rb.17.1", count=state.air)
    if state.naval:
        yield say("holding.naval", "rb.18.1", count=state.naval)
    if by_points(state):
        yield say("holding.victory", "pb.2.81", points=points(state, ALLIED))


def _cup(state: June6State, side: int) -> Iterator[Message]:
    """7.24 Its own markers that a side knows of, kind by kind, and how many it does not know."""
    for marker, count in Counter(own_markers(state, cup(state, side), side)).items():
        division = division_of(state, marker)
        if division == NOWHERE:
            yield say("holding.marker", "rb.7.24", marker=marker, count=count)
        else:
            yield say("holding.division", "rb.7.24", unit=division, count=count)
    if hidden := cup_hidden(state, side):
        yield say("holding.unknown", "rb.7.24", count=hidden)
