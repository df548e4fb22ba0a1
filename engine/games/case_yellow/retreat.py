"""11.4 Retreat: together or one by one, hex by hex; who cannot is eliminated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.entering import RETREAT as IN_RETREAT
from engine.games.case_yellow.entering import arrive
from engine.games.case_yellow.flight import Flight, is_over, may_stop, next_hexes
from engine.games.case_yellow.losses import RETREAT as BY_RETREAT
from engine.games.case_yellow.losses import eliminate
from engine.games.case_yellow.orders import UNIT
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame
from engine.mechanics.positions import alive
from engine.play import Arg, Attempt, Choice, Frame, Refusal, Step, Verb, refuse, rule, say

TO = Arg("to", "hex")


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """Units that have to retreat so many hexes from where they start, and the side that chooses their way.

    `group` are those under way now, `path` where they have been; `gone` have come to their end.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "units": "unit",
        "start": "hex",
        "mover": "side",
        "gone": "unit",
        "group": "unit",
        "path": "hex",
    }

    units: tuple[int, ...]
    start: int
    hexes: int
    mover: int
    may_stop: bool = True
    gone: tuple[int, ...] = ()
    group: tuple[int, ...] = ()
    path: tuple[int, ...] = ()

    def flight(self, units: tuple[int, ...]) -> Flight:
        """The way of some of the units as it is."""
        return Flight(units, self.start, self.hexes, self.may_stop, self.path)


def waiting(state: YellowState, frame: Retreat) -> tuple[int, ...]:
    """The units whose retreat has not come to its end."""
    return alive(state, tuple(unit for unit in frame.units if unit not in frame.gone))


def choices(state: YellowState, frame: Retreat, *units: int) -> tuple[int, ...]:
    """The hexes that units may take next together."""
    return next_hexes(state, frame.flight(units))


# The course


@rule("rb.11.4#i", "rb.11.4#h")
def go_on(play: YellowPlay, frame: Retreat) -> None:
    """11.4b Whoever is under way goes on; when nobody of the others can retreat they are eliminated."""
    state, units = play.state, waiting(play.state, frame)
    if frame.group:
        under_way(play, frame)
    elif not units:
        play.done(alive(state, frame.units))
    elif len(units) == 1:
        hexes = choices(state, frame, units[0])
        if not hexes:
            perish(play, units)
        elif len(hexes) == 1:
            set_out(play, frame, units, hexes[0])
    elif not any(choices(state, frame, unit) for unit in units):
        perish(play, units)


def perish(play: YellowPlay, units: tuple[int, ...]) -> None:
    """11.4b Who cannot retreat as he must is eliminated."""
    for unit in units:
        eliminate(play, unit, BY_RETREAT)
    play.change(gone=(*play.frame.gone, *units))


def under_way(play: YellowPlay, frame: Retreat) -> None:
    """Let those who are under way come to their end; where only one hex is open they take it unasked."""
    state, flight = play.state, frame.flight(frame.group)
    if is_over(state, flight):
        halt(play, frame)
        return
    hexes, stops = next_hexes(state, flight), may_stop(state, flight)
    if not hexes and stops:
        halt(play, frame)
    elif not hexes:
        perish(play, frame.group)
        play.change(group=(), path=())
    elif len(hexes) == 1 and not stops:
        enter(play, frame, hexes[0])


def halt(play: YellowPlay, frame: Retreat) -> None:
    """The retreat of those under way is over."""
    play.change(gone=(*frame.gone, *frame.group), group=(), path=())


def set_out(play: YellowPlay, _frame: Retreat, units: tuple[int, ...], hex: int) -> None:
    """Send units on their way."""
    play.change(group=units)
    enter(play, play.frame, hex)


@rule("rb.11.4#a")
def enter(play: YellowPlay, frame: Retreat, hex: int) -> None:
    """11.4 Enter the next hex."""
    state = play.state
    for unit in frame.group:
        here = state.at[unit]
        state.at[unit] = hex
        play.tell("unit.retreats", "rb.11.4#b", unit=unit, came=here, hex=hex)
        arrive(play, unit, here, hex, IN_RETREAT)
    play.change(path=(*frame.path, hex))


# The verbs


def setting_out(state: YellowState, frame: Retreat) -> tuple[int, ...]:
    """The units of which each may set out alone: nobody while others are under way."""
    return () if frame.group else waiting(state, frame)


def moving_on(state: YellowState, frame: Retreat) -> tuple[int, ...]:
    """The units under way, or all that may set out together."""
    return frame.group or waiting(state, frame)


def alone(state: YellowState, frame: Retreat, _side: int) -> Iterator[tuple[int, int]]:
    """Each unit with the hexes that it may take first."""
    for unit in setting_out(state, frame):
        yield from ((unit, hex) for hex in choices(state, frame, unit))


def together(state: YellowState, frame: Retreat, _side: int) -> tuple[int, ...]:
    """The hexes that all who wait may take together, or those under way next."""
    units = moving_on(state, frame)
    return choices(state, frame, *units) if frame.group or len(units) > 1 else ()


def who_keeps_together(state: YellowState, attempt: Attempt[Retreat]) -> Refusal | Blame:
    """Say who cannot go there together, or that there is no stack."""
    units = moving_on(state, attempt.frame)
    if len(units) > 1 or attempt.frame.group:
        return blame(units=units)
    return refuse("retreat.no_stack", "rb.11.4#a", units=units)


def keep_together(state: YellowState, frame: Retreat, side: int) -> tuple[Choice, ...]:
    """Suggest to stop where that is allowed, else to keep together, else the first way of the first unit."""
    if frame.group and may_stop(state, frame.flight(frame.group)):
        return (Choice("stop"),)
    both = [Choice("retreat_together", (hex,)) for hex in together(state, frame, side)]
    return tuple((both or [Choice("retreat_alone", args) for args in alone(state, frame, side)])[:1])


no, choose = No[YellowState, Retreat](), Choose[YellowState, Retreat]()
# 11.4 Units set out that have a retreat to make, when nobody else is under way.
has_to_retreat = no(
    "retreat.not_due", "rb.11.4#a", lambda s, a: a.unit not in setting_out(s, a.frame), also=("rb.11.4",)
)
# 11.4 A unit goes where the compass, rivers, enemies and zones let it come to an end.
finds_a_way = no(
    "retreat.no_way",
    "rb.11.4#c",
    lambda s, a: a.hex not in choices(s, a.frame, a.unit),
    also=("rb.11.4#d", "rb.11.4#h"),
    needs=(has_to_retreat,),
    about=("hex",),
    units=lambda s, a: (a.unit,),
)
# 11.4c The second hex is spared only behind a river, in towns, cities, works and fortified lines.
finds_shelter = no(
    "retreat.no_shelter",
    "rb.11.4#j",
    lambda s, a: not (a.frame.group and may_stop(s, a.frame.flight(a.frame.group))),
    about=(),
    units=lambda s, a: a.frame.group,
)
# 11.4 Units that keep together go where all of them may, at the beginning or on their way.
TOGETHER = choose(
    "retreat_together",
    lambda play, frame, hex: set_out(play, frame, moving_on(play.state, frame), hex),
    together,
    "retreat.no_way",
    "rb.11.4#c",
    arg=TO,
    also=("rb.11.4",),
    blame=who_keeps_together,
)
ALONE = Verb(
    "retreat_alone",
    lambda play, frame, unit, hex: set_out(play, frame, (unit,), hex),
    (UNIT, TO),
    (has_to_retreat, finds_a_way),
    alone,
    exact=True,
)
RETREAT = Step(
    "retreat",
    "rb.11.4",
    Retreat,
    advance=go_on,
    actor=lambda _state, frame: frame.mover,
    verbs=(TOGETHER, ALONE, Verb("stop", halt, guards=(finds_shelter,))),
    measure=lambda state, frame: (len(waiting(state, frame)), frame.hexes + 1 - len(frame.path)),
    suggest=keep_together,
    ask=lambda state, frame: say(
        "ask.retreat", "rb.11.4", units=moving_on(state, frame), hex=frame.start, length=frame.hexes
    ),
)
