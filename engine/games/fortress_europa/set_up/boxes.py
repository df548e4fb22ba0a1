"""31.8 Limited free set-up: units exchange the boxes of the display in which they start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa import stacking
from engine.games.fortress_europa.counters import DISTRICTS, GERMAN
from engine.games.fortress_europa.ground import is_inland_port
from engine.games.fortress_europa.invasions.sites import invadable
from engine.games.fortress_europa.orders import UNIT
from engine.games.fortress_europa.setup import bind, may_enter
from engine.games.fortress_europa.state import (
    FortressPlay,
    FortressState,
    area_of,
    friends_in,
    kind,
    quarter,
    units_of,
)
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Frame, Step, rule, say

BOXES = (*DISTRICTS, "city", "free", "hidden")
"""3.3 The boxes of the initial set-up; 9.1 the response force is not among them."""


@dataclass(frozen=True, slots=True)
class Exchanging(Frame):
    """The unit that changes its box."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit"}

    unit: int


@rule("rb.31.8#a")
def is_limited(state: FortressState) -> bool:
    """31.8 Tell whether the Germans choose the units of each box."""
    return state.rules.setup_limited and state.turn < 1 and bool(state.deployment)


@cached_value("quarters")
@rule("rb.31.8#a", "rb.31.8#b", "rb.22.1#b", "rb.22.1#c")
def ranges(state: FortressState) -> Mapping[int, frozenset[int]]:
    """31.8 The hexes of each unit by the box that it has now; coastal defense units stay on the coast (22.1)."""
    given = state.deployment.hexes
    boxes: dict[str, frozenset[int]] = {}
    for unit, hexes in given.items():
        name = state.counter(unit).area
        boxes[name] = boxes.get(name, frozenset()) | hexes
    coast = frozenset(hex for hex in invadable(state) if not is_inland_port(state, hex))
    units = (unit for unit in range(len(state.record)) if quarter(state, unit) in given)
    whole = {unit: boxes[area_of(state, unit)] for unit in units}
    return {unit: hexes & coast if is_coastal(state, unit) else hexes for unit, hexes in whole.items()}


def is_coastal(state: FortressState, unit: int) -> bool:
    """22.1 Tell whether a unit is a coastal defense unit."""
    return kind(state, unit) == "coastal_defence"


def place_of(state: FortressState, unit: int) -> int:
    """3.3 Where a unit sets up at the moment, in the open or hidden."""
    return state.hideout[unit] if state.hidden[unit] else state.at[unit]


@cached_value("quarters", "at", "hideout", "hidden")
@rule("rb.31.8#a")
def starting(state: FortressState) -> tuple[int, ...]:
    """31.8 The units that start in one of the boxes."""
    mine = (unit for unit in units_of(state, GERMAN) if area_of(state, unit) in BOXES)
    return tuple(unit for unit in mine if place_of(state, unit) in state.board.grid)


@rule("rb.31.8#a", "rb.31.8#b", "rb.31.8#c")
def can_take(state: FortressState, unit: int, other: int) -> bool:
    """31.8 Tell whether a unit can be where another one of a different box sets up, if that one makes room."""
    hex = place_of(state, other)
    if area_of(state, unit) == area_of(state, other) or may_enter(state, unit, hex) is not None:
        return False
    if is_coastal(state, unit) and (hex not in invadable(state) or is_inland_port(state, hex)):
        return False
    return has_room_instead(state, unit, other, hex)


def has_room_instead(state: FortressState, unit: int, other: int, hex: int) -> bool:
    """6.1 Tell whether there is room for a unit in the place of another one."""
    there = {each for each in starting(state) if place_of(state, each) == hex} | {*friends_in(state, GERMAN, hex)}
    total = stacking.total(state, (there - {other}) | {unit})
    return total <= stacking.limit(state, hex)


def partners(state: FortressState, unit: int) -> Iterator[int]:
    """31.8 The units with which a unit can exchange its box."""
    for other in starting(state):
        if other != unit and can_take(state, unit, other) and can_take(state, other, unit):
            yield other


@rule("rb.31.8#b", "rb.31.8#c")
def exchange(play: FortressPlay, frame: Exchanging, other: int) -> None:
    """31.8 Two units take each other's box, and are frozen, bound or hidden as its units are."""
    state, unit = play.state, frame.unit
    mine, theirs = (quarter(state, each) for each in (unit, other))
    here, there = (place_of(state, each) for each in (unit, other))
    state.quarters[unit], state.quarters[other] = theirs, mine
    for each, hex in ((unit, there), (other, here)):
        state.hidden[each], state.hideout[each], state.at[each] = 0, NOWHERE, hex
        bind(state, each, hex)
    play.tell("boxes.exchanged", "rb.31.8#a", unit=unit, other=other, to=(GERMAN,))
    play.done((unit, other))


# 31.8 The other unit is of another box, and each can be where the other one is.
WITH = Choose[FortressState, Exchanging]()(
    "with",
    exchange,
    lambda state, frame, _side: tuple(partners(state, frame.unit)),
    "boxes.no_partner",
    "rb.31.8#a",
    also=("rb.31.8#b", "rb.31.8#c"),
    arg=UNIT,
)
EXCHANGING = Step(
    "exchanging",
    "rb.31.8",
    Exchanging,
    actor=lambda _state, _frame: GERMAN,
    verbs=(WITH,),
    measure=lambda _state, _frame: (1,),
    secret=True,
    ask=lambda _state, frame: say("ask.exchanging", "rb.31.8#a", unit=frame.unit),
)
