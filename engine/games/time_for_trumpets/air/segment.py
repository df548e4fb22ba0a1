"""5.0 The mutual aircraft segment."""

from __future__ import annotations

from engine.games.time_for_trumpets.air.allocating import ALLOCATION
from engine.games.time_for_trumpets.air.bombing import BOMBING
from engine.games.time_for_trumpets.air.determining import DETERMINE
from engine.games.time_for_trumpets.air.interception import INTERCEPT, Intercepting
from engine.games.time_for_trumpets.air.placing import PLACE, Placing
from engine.games.time_for_trumpets.air.squadrons import INTERCEPTORS, ORDER
from engine.games.time_for_trumpets.air.strafing import ATTACK, Attacking
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import Item, Step, rule, sequence


@rule("rb.5.7.2#a", "rb.5.7.2#b", "rb.5.7.2#c", "rb.5.7.2#d", "rb.5.7.2#e")
def placing(side: int, kind: str) -> Item:
    """5.7.2 Make the part in which squadrons of a kind are placed."""
    return Item(PLACE, lambda _state: Placing(side, kind))


@rule("rb.5.7.3#c")
def intercepting(side: int, kind: str) -> Item:
    """5.7.3 Make the part in which fighters of a kind intercept, by option."""

    def is_played(state: TrumpetsState) -> bool:
        return state.rules.intercept_strafing

    return Item(INTERCEPT, lambda _state: Intercepting(side, kind), is_played)


@rule("rb.5.7.5#c", "rb.5.7.5#d", "rb.5.7.5#e", "rb.5.7.6#a")
def attacking(side: int, kind: str) -> Item:
    """5.7.5 Make the part in which squadrons of a kind strafe."""
    return Item(ATTACK, lambda _state: Attacking(side, kind))


AIR: Step = sequence(
    "air",
    BOMBING,
    DETERMINE,
    ALLOCATION,
    *(placing(side, kind) for side, kind in ORDER),
    *(intercepting(side, kind) for side, kind in INTERCEPTORS),
    *(attacking(side, kind) for side, kind in ORDER),
    section="rb.5",
)
"""5.0 The mutual aircraft segment."""
