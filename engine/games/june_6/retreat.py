"""13.3 Retreat: together or one by one, hex by hex, at the price of a step through enemy zones of control."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.casualties import CASUALTY, REDUCED, Casualty
from engine.games.june_6.flight import FLIGHT, Flight, first_hexes
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State
from engine.mechanics.guards import No
from engine.mechanics.positions import alive
from engine.play import Arg, Choice, Frame, Step, Verb, rule, say

HEX = Arg("to", "hex")


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """Units of a stack that have to retreat so many hexes; the step ends with those that have gone just one."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "origin": "hex", "gone": "unit", "near": "unit"}

    side: int
    units: tuple[int, ...]
    origin: int
    length: int
    gone: tuple[int, ...] = ()
    near: tuple[int, ...] = ()


def waiting(state: June6State, frame: Retreat) -> tuple[int, ...]:
    """The units that have not retreated yet."""
    return alive(state, (unit for unit in frame.units if unit not in frame.gone))


def ways(state: June6State, frame: Retreat, units: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes by which some of the units can make their retreat."""
    return first_hexes(state, Flight(frame.side, units, frame.origin, frame.length))


@rule("rb.13.37")
def stand_or_ask(play: June6Play, frame: Retreat) -> None:
    """13.37 Who cannot retreat as far as he must stays and is reduced, a stack once (13.22)."""
    units = waiting(play.state, frame)
    if units and any(ways(play.state, frame, (unit,)) for unit in units):
        return
    if units:
        play.tell("unit.cornered", "rb.13.37", units=units, hex=frame.origin)
        play.call(CASUALTY, Casualty(frame.side, units, REDUCED, "rb.13.37"))
    play.done(frame.near)


no = No[June6State, Retreat]()

# 13.31 Only a unit that has not retreated yet retreats.
has_to_retreat = no("retreat.not_due", "rb.13.31", lambda s, a: a.unit not in waiting(s, a.frame), also=("rb.13.33",))
# 13.32, 13.34, 13.37 The ground, the enemy and the stacking limits must let the unit retreat far enough.
finds_a_way = no(
    "retreat.no_way",
    "rb.13.32",
    lambda s, a: () if a.hex in ways(s, a.frame, (a.unit,)) else (a.unit,),
    also=("rb.13.3",),
    needs=(has_to_retreat,),
    about=("hex",),
)
# 13.33, 13.34 The same applies to a stack that keeps together.
stack_finds_a_way = no(
    "retreat.no_way",
    "rb.13.34",
    lambda s, a: () if a.hex in ways(s, a.frame, waiting(s, a.frame)) else waiting(s, a.frame),
    also=("rb.13.33",),
    about=("hex",),
)
# 13.33 A single unit retreats alone: it is not a stack.
is_a_stack = no(
    "retreat.no_stack",
    "rb.13.33",
    lambda s, a: len(waiting(s, a.frame)) < 2,
    about=(),
    units=lambda s, a: waiting(s, a.frame),
)


def go(play: June6Play, frame: Retreat, units: tuple[int, ...], hex: int) -> None:
    """Send units on their way."""
    play.change(gone=(*frame.gone, *units))
    play.call(FLIGHT, Flight(frame.side, units, frame.origin, frame.length, hex))


def gone_by(play: June6Play, frame: Retreat, near: tuple[int, ...]) -> None:
    """Remember who has gone a single hex."""
    play.change(near=(*frame.near, *near))


def _single(state: June6State, frame: Retreat, _side: int) -> Iterator[tuple[int, int]]:
    for unit in waiting(state, frame):
        yield from ((unit, hex) for hex in ways(state, frame, (unit,)))


def _together(state: June6State, frame: Retreat, _side: int) -> Iterator[tuple[int]]:
    units = waiting(state, frame)
    return ((hex,) for hex in ways(state, frame, units)) if len(units) > 1 else iter(())


def keep_together(state: June6State, frame: Retreat, side: int) -> tuple[Choice, ...]:
    """Suggest that the stack keeps together, by the first way without a loss where there is one."""
    found = [hex for (hex,) in _together(state, frame, side)]
    if not found:
        return tuple(Choice("retreat_alone", args) for args in _single(state, frame, side))[:1]
    return (Choice("retreat_together", (found[0],)),)


TOGETHER = Verb(
    "retreat_together",
    lambda play, frame, hex: go(play, frame, waiting(play.state, frame), hex),
    (HEX,),
    (is_a_stack, stack_finds_a_way),
    _together,
    exact=True,
)
ALONE = Verb(
    "retreat_alone",
    lambda play, frame, unit, hex: go(play, frame, (unit,), hex),
    (UNIT, HEX),
    (has_to_retreat, finds_a_way),
    _single,
    exact=True,
)
RETREAT = Step(
    "retreat",
    "rb.13.3",
    Retreat,
    advance=stand_or_ask,
    actor=lambda _state, frame: frame.side,
    verbs=(TOGETHER, ALONE),
    after={"flight": gone_by},
    measure=lambda state, frame: (len(waiting(state, frame)),),
    suggest=keep_together,
    ask=lambda state, frame: say(
        "ask.retreat", "rb.13.3", units=waiting(state, frame), hex=frame.origin, length=frame.length
    ),
)
