"""20 Engineers prepare to help other units over fords."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import acting
from engine.games.time_for_trumpets.ground import has_ford
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.positions import is_engineer
from engine.games.time_for_trumpets.works.ready import READY, is_ready
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.play import Step, Verb, rule

no = No[TrumpetsState, OfCorps]()


@cached_value()
def fords(state: TrumpetsState) -> frozenset[int]:
    """20.0 Return the hexsides with a ford."""
    return frozenset(edge for edge in state.board.grid.edges if has_ford(state.board, edge))


@rule("rb.20#d")
def is_at_ford(state: TrumpetsState, hex: int) -> bool:
    """20.0 Tell whether a hex is adjacent to a ford."""
    known = fords(state)
    return any(edge in known for _other, edge in state.board.adjacent(hex))


@rule("rb.20#f")
def ferry(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """20.0 An engineer is marked as ferry."""
    play.state.ferrying[unit] = 1
    play.tell("ferry.ready", "rb.20#f", unit=unit, hex=play.state.at[unit])


def candidates(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """20.0 List the engineers of the activated corps at fords."""
    if fords(state):
        for unit in acting(state, frame.corps):
            if is_engineer(state, unit) and is_at_ford(state, state.at[unit]) and is_ready(state, unit):
                yield (unit,)


# 20.0 Only engineers help.
is_pioneer = no("ferry.not_engineer", "rb.20#c", lambda s, a: not is_engineer(s, a.unit))
# 20.0 The engineer begins next to the ford.
begins_at_ford = no("ferry.no_ford", "rb.20#d", lambda s, a: not is_at_ford(s, s.at[a.unit]), needs=(is_on_map,))
# 22.2 An engineer with a prepared demolition stays with it.
has_no_charge = no("work.demolition", "rb.22.2#e", lambda s, a: s.demolition[a.unit])
FERRY = Verb(
    "ferry",
    ferry,
    (UNIT,),
    (is_own, is_on_map, is_of_corps, *READY, is_pioneer, begins_at_ford, has_no_charge),
    candidates,
)


def pioneer(state: TrumpetsState, frame: OfCorps) -> int | None:
    """20.0 The segment ends by itself when no engineer is at a ford."""
    return frame.side if any(FERRY.legal(state, frame, frame.side)) else None


FORDING = Step(
    "fording",
    "rb.20",
    OfCorps,
    actor=pioneer,
    verbs=(FERRY, Verb("done", lambda play, _frame: play.done(), text="verb.done_segment")),
    measure=lambda state, frame: (sum(not state.ferrying[unit] for unit in acting(state, frame.corps)),),
)
