"""55 to 57 The advance after combat, hex by hex: into the hex of the defenders and on, or past them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.games.time_for_trumpets import entering
from engine.games.time_for_trumpets.combat.advance_ways import ADVANCES
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.combat.rates import leaves_watch, may_advance
from engine.games.time_for_trumpets.combat.who import defenders_in
from engine.games.time_for_trumpets.leaders.following import ask_to_follow
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import alive, in_hex, side_of
from engine.mechanics.retreating import Route, around, route
from engine.play import NOWHERE, Attempt, Frame, Step, Verb, rule, say

MOST_HEXES = 12


class Manner(NamedTuple):
    """What rows of an advance ask of its battle."""

    target: int
    row: str
    blitz: bool
    defenders: tuple[int, ...]
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Attackers that may advance by a row of the chart: `unit` goes from `start` by `path`, others are `gone`."""

    KINDS: ClassVar[dict[str, str]] = {
        "row": "word",
        "units": "unit",
        "gone": "unit",
        "unit": "unit",
        "start": "hex",
        "path": "hex",
    }

    fight: Fight
    row: str
    units: tuple[int, ...]
    gone: tuple[int, ...] = ()
    unit: int = NOWHERE
    start: int = NOWHERE
    path: tuple[int, ...] = ()

    @property
    def side(self) -> int:
        """The side that advances."""
        return self.fight.side


def way_of(state: TrumpetsState, frame: Advance, unit: int) -> Route:
    """Return the route of a unit as it is."""
    fight = frame.fight
    manner = Manner(fight.target, frame.row, fight.blitz, fight.defenders, fight.blocked)
    if unit == frame.unit:
        return route(frame.side, (unit,), frame.start, 0, frame.path, manner)
    return route(frame.side, (unit,), state.at[unit], 0, (), manner)


def ready(state: TrumpetsState, frame: Advance, _side: int = NOWHERE) -> tuple[int, ...]:
    """55.0 Return the units that may advance now: the one under way, or any that has not advanced."""
    if frame.unit != NOWHERE:
        return (frame.unit,)
    there = (unit for unit in alive(state, frame.units) if in_hex(state, unit) and unit not in frame.gone)
    return tuple(
        unit
        for unit in there
        if may_advance(state, unit, frame.fight) and leaves_watch(state, frame.fight, frame.units, unit)
    )


def open_steps(state: TrumpetsState, frame: Advance, _side: int = NOWHERE) -> Iterator[tuple[int, int]]:
    """55.0 Return the units that may advance, with the hexes that they may enter next."""
    for unit in ready(state, frame):
        yield from ((unit, hex) for hex in ADVANCES.next_hexes(state, way_of(state, frame, unit)))


@rule("rb.55#a", "rb.55#c", "rb.55#c1", "rb.56.1#e", "rb.56.1#g", "rb.43.8#c")
def enter(play: TrumpetsPlay, frame: Advance, unit: int, hex: int) -> None:
    """55.0 A unit advances by a hex; 56.1 guns and headquarters there are eliminated."""
    state, here = play.state, play.state.at[unit]
    start, path = (frame.start, frame.path) if frame.unit == unit else (here, ())
    play.change(unit=unit, start=start, path=(*path, hex))
    for foe in defenders_in(state, 1 - side_of(state, unit), hex):
        state.overrun[hex] = 1
        eliminate(play, foe, "rb.56.1#e")
    state.at[unit] = hex
    play.tell("unit.advances", "rb.55", unit=unit, came=here, hex=hex)
    entering.entered(play, unit, here, hex, entering.ADVANCE)


no = No[TrumpetsState, Advance]()
# 55.0, 55.1, 57.3 Attackers that may advance, one after the other.
is_ready = no(
    "advance.not_eligible",
    "rb.55.1#a",
    lambda s, a: a.unit not in ready(s, a.frame),
    also=("rb.55.1#b", "rb.55.1#j", "rb.52.10#b", "rb.57.1#l", "rb.57.3#d", "rb.57.3#e", "rb.57.3#f1"),
)


def next_way(state: TrumpetsState, attempt: Attempt[Advance]) -> Route:
    """Return the route of the unit of an attempt."""
    return way_of(state, attempt.frame, attempt.unit)


ADVANCE_VERB = ADVANCES.to(
    "advance",
    enter,
    lambda state, frame, _side: around(state, ready(state, frame)),
    next_way,
    is_ready,
    unit=True,
)


@rule("rb.55#b")
def halt(play: TrumpetsPlay, frame: Advance) -> None:
    """55.0 The unit under way goes no further, or nobody advances any more."""
    if frame.unit == NOWHERE:
        play.done()
    else:
        ask_to_follow(play, (frame.unit,), frame.start)
        play.change(gone=(*frame.gone, frame.unit), unit=NOWHERE, start=NOWHERE, path=())


def go_on(play: TrumpetsPlay, frame: Advance) -> None:
    """55.0 The advance of a unit ends by itself when it can go no further, that of all when nobody can."""
    if not any(open_steps(play.state, frame)):
        halt(play, frame)


ADVANCE = Step(
    "advance",
    "rb.55",
    Advance,
    advance=go_on,
    actor=lambda _state, frame: frame.side,
    verbs=(ADVANCE_VERB, Verb("halt", halt)),
    measure=lambda _state, frame: (
        len(frame.units) - len(frame.gone),
        int(frame.unit == NOWHERE),
        MOST_HEXES - len(frame.path),
    ),
    ask=lambda _state, frame: say("ask.advance", "rb.55", hex=frame.fight.target),
)
