"""28.0 Strategic movement: who moves so, and who gives it up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.movement.units import own
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.play import Verb, rule

no = No[TrumpetsState, OfCorps]()


@rule("rb.28.2#b", "rb.28.2#c")
def is_in_command_by_itself(state: TrumpetsState, unit: int) -> bool:
    """28.2 Tell whether a unit is In Comm and in supply because it moves strategically."""
    return bool(state.strategic[unit])


@rule("rb.28#a", "rb.28.3#b")
def stop_strategic(play: TrumpetsPlay, _frame: OfCorps, unit: int) -> None:
    """28.0 Strategic movement is an option: its owner may end it."""
    play.state.strategic[unit] = 0
    play.tell("strategic.ended", "rb.28#a", unit=unit)


def movers(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int]]:
    """28.3 Return the units of the activated corps that move strategically."""
    return ((unit,) for unit in own(state, frame.corps) if state.strategic[unit])


# 28.3 Only units with a Strat Move marker.
is_strategic = no("strategic.no_marker", "rb.28.3#b", lambda s, a: not s.strategic[a.unit], needs=(is_on_map,))
# 28.1 What has moved by strategic roads goes on by them in this segment.
has_not_set_out = no("strategic.under_way", "rb.28.3#b", lambda s, a: s.expended[a.unit], needs=(is_strategic,))
STOP_STRATEGIC = Verb(
    "stop_strategic",
    stop_strategic,
    (UNIT,),
    (is_own, is_on_map, is_of_corps, is_strategic, has_not_set_out),
    movers,
)
