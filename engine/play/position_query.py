"""What a game can say of a position to somebody who points at the map and has not yet decided anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.play.messages import Choice, Message, Refusal, Tally
from engine.rulebook.table import Table


class Stacking(NamedTuple):
    """How much a hex holds, and how much it may hold."""

    held: int
    limit: int


class Outlook(NamedTuple):
    """What a roll would be like: strengths, columns, what shifts them, and how many throws bring each result.

    A strength that is no whole number is written as counters show it. What is told with 0 shifts nothing.
    `before`, `after`, the results, `given` and `hidden` are terms of the game ('odds.3:1', 'stance.assault'). It holds
    if `given` is chosen; what the other side chooses in secret (`hidden`) may still change what comes of a result.
    """

    strengths: tuple[int | str, int | str]
    before: str
    after: str
    shifts: Tally
    results: tuple[tuple[str, int], ...]
    throws: int
    given: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()


class OnTrack(NamedTuple):
    """Where a game stands on a track of its rules: the box, 0 before the first, and the verb with which one goes on."""

    table: Table
    box: int
    verb: str


@dataclass(frozen=True)
class PositionQuery:
    """Answers about any position, the one at the start included; what a game leaves out it has nothing to say about.

    `movement(state, unit)` are the points a unit has, `reach(state, unit)` what it pays for each place it can go to
    now, `way(state, unit, to)` the places that it then enters, `cost(state, unit, to)` the itemised sum, and
    `barred(state, unit, to)` why it cannot get there. `stacking(state, hex)` counts as the stacking rule does,
    `supply(state, unit)` tells whether a unit is supplied, `defence(state, hex)` sums up what helps a defender there.
    `terrain(state, word)` are pairs of a term and a cell of the terrain chart ('arm.foot', '2'): what a brush is about
    to lay down. `chances(state, choices)` says what the dice would bring if whoever has to decide took these choices:
    an Outlook for each case that is still open. `holdings(state, side)` is what a side has in hand and may know itself,
    such as points and what it has put into a cup. `retreats(state, unit)` are the hexes by which a unit could retreat.
    `track(state)` says where the game stands on the track that it is played on.
    """

    movement: Callable[[Any, int], int] | None = None
    reach: Callable[[Any, int], Mapping[int, int]] | None = None
    way: Callable[[Any, int, int], tuple[int, ...]] | None = None
    cost: Callable[[Any, int, int], Tally | None] | None = None
    barred: Callable[[Any, int, int], tuple[Refusal, ...]] | None = None
    stacking: Callable[[Any, int], Stacking] | None = None
    supply: Callable[[Any, int], bool] | None = None
    defence: Callable[[Any, int], Tally] | None = None
    terrain: Callable[[Any, str], tuple[tuple[str, str], ...]] | None = None
    chances: Callable[[Any, tuple[Choice, ...]], tuple[Outlook, ...]] | None = None
    holdings: Callable[[Any, int], tuple[Message, ...]] | None = None
    retreats: Callable[[Any, int], tuple[int, ...]] | None = None
    track: Callable[[Any], OnTrack] | None = None


BLIND = PositionQuery()
