"""19.2 to 19.4 German defense: strongpoint units, detachments, printed strongpoints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import ME, UNIT, Activation, is_active, is_on_map
from engine.games.june_6.command.formations import always_reduced
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.map import strongpoints
from engine.games.june_6.movement.delay_removal import absorb
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import (
    June6Play,
    June6State,
    face,
    german,
    holder,
    holders,
    in_hex,
    in_play,
    is_combat,
    units_in,
)
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.hex_steps import step_forbidden
from engine.mechanics.positions import take_off
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Trigger, Verb, rule, say

# 19.33, 19.35 Placing detachments: where their unit stood, or shifted by a hex.


@dataclass(frozen=True, slots=True)
class Detaching(Frame):
    """Detachments that have still to be placed, in the hex of the unit that split or beside it."""

    KINDS: ClassVar[dict[str, str]] = {"home": "hex"}

    home: int
    left: int


@cached_value("record")
def detachment_counters(state: June6State) -> tuple[int, ...]:
    """Return every detachment of the counter mix."""
    return tuple(unit for unit in range(len(state.record)) if state.counter(unit).type == "detachment")


@rule("rb.19.35")
@cached_value("at", "record")
def free_detachments(state: June6State) -> tuple[int, ...]:
    """19.35 The detachments that are not in play: only so many can be at a time, and lost ones come back."""
    known = detachment_counters(state)[: state.rules.detachment_most]
    return tuple(unit for unit in known if state.at[unit] == NOWHERE)


def _may_stand(state: June6State, home: int, hex: int, units: tuple[int, ...], leaver: int = NOWHERE) -> bool:
    """Tell whether detachments may stand in a hex, coming from the one where they were formed."""
    there = (unit for unit in units_in(state, hex) if unit != leaver)
    if not in_play(state, hex) or holder(state, hex) == ALLIED:
        return False
    if not fits(state.rules, (kind(state, unit) for unit in (*there, *units))):
        return False
    return hex == home or not (ground_lets(state, units[0], home, hex) or step_forbidden(state, units[0], home, hex))


def _places(state: June6State, home: int) -> Iterator[int]:
    yield home
    if state.rules.detachment_shift:
        yield from (hex for hex, _edge in state.board.adjacent(home))


def capacity(state: June6State, home: int, leaver: int = NOWHERE) -> int:
    """How many detachments find a place; a unit that is replaced makes room."""
    ready, found = free_detachments(state), 0
    for hex in _places(state, home):
        count = 0
        while count < len(ready) and _may_stand(state, home, hex, ready[: count + 1], leaver):
            count += 1
        found += count
    return found


def place(play: June6Play, frame: Detaching, hex: int) -> None:
    """Put the next detachment on the map; 19.15 it takes in a delay point."""
    state = play.state
    unit = free_detachments(state)[0]
    state.at[unit], state.steps[unit] = hex, state.counter(unit).steps
    play.tell("detachment.formed", "rb.19.33", unit=unit, hex=hex)
    absorb(play, unit)
    play.replace(replace(frame, left=frame.left - 1))


no_place, choose = No[June6State, Detaching](), Choose[June6State, Detaching]()

# 19.33 A detachment stands where it was formed or has been shifted by a hex.
is_near_home = choose.member(
    lambda s, f, _side: _places(s, f.home),
    "split.too_far",
    "rb.19.33",
    arg=Arg("to", "hex"),
    blame=lambda s, a: blame(home=a.frame.home),
)
# 19.33 Stacking limits, the enemy and the ground hold for it.
can_stand = no_place(
    "split.cannot_stand",
    "rb.19.33",
    lambda s, a: not _may_stand(s, a.frame.home, a.hex, free_detachments(s)[:1]),
    needs=(is_near_home,),
    about=("hex",),
)
PLACE = choose.of("place_detachment", place, is_near_home, can_stand)
DETACH = Step(
    "detach",
    "rb.19.33",
    Detaching,
    actor=lambda _state, frame: GERMAN if frame.left else None,
    verbs=(PLACE,),
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.detach", "rb.19.33", hex=frame.home, left=frame.left),
)

# 19.3 Detachments: German infantry splits up at the start of its activation, or before the landings of 6 June.

PART, WHOLE = "part", "whole"


@rule("rb.19.33")
def number_of_detachments(state: June6State, unit: int, into: str) -> int:
    """19.33 One beside a reduced unit; in place of a whole one as many as its strength makes, if there are enough."""
    if into == PART:
        return 1
    made = face(state, unit).strength // state.rules.detachment_strength
    return min(made, len(free_detachments(state)))


no = No[June6State, Frame]()

# 19.32 Only German infantry that commands and organic efficiency do not bar may split.
is_infantry = no(
    "split.not_infantry",
    "rb.19.32",
    lambda s, a: (
        not (german(s, a.unit) and s.counter(a.unit).infantry and is_combat(s, a.unit)) or always_reduced(s, a.unit)
    ),
)


@forbids("split.not_whole", "rb.19.32")
def is_whole(state: June6State, attempt: Attempt[Frame]) -> bool:
    """19.32 It is at full strength and has no disorder marker; 19.33a one that is turned over has another side."""
    unit, steps = attempt.unit, state.counter(attempt.unit).steps
    return state.steps[unit] != steps or state.disorder[unit] > 0 or (attempt.word == PART and steps == 1)


# 19.32 Its cohesion is high enough.
holds_together = no(
    "split.cohesion",
    "rb.19.32",
    lambda s, a: face(s, a.unit).cohesion < s.rules.split_cohesion,
    least=lambda s, a: s.rules.split_cohesion,
)
# 19.35 There are detachments that are not in play, and strength for one.
detachments_left = no(
    "split.none_left",
    "rb.19.35",
    lambda s, a: not free_detachments(s) or not number_of_detachments(s, a.unit, a.word),
    needs=(is_on_map,),
    units=(),
)


def _has_begun(state: June6State, frame: Activation) -> bool:
    return any(state.moved[unit] or state.recovered[unit] or state.strategic[unit] for unit in frame.units)


@forbids("split.no_room", "rb.19.33", needs=(is_on_map, is_infantry, is_whole, detachments_left))
def place_for_them(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """19.33 All detachments find a place in the hex or beside it, within the stacking limits."""
    unit, into = attempt.unit, attempt.word
    hex, leaver = state.at[unit], unit if into == WHOLE else NOWHERE
    enough = capacity(state, hex, leaver) >= number_of_detachments(state, unit, into)
    return None if enough else blame(hexes=(hex,), hex=hex)


ELIGIBLE = (
    *(is_on_map, is_infantry, is_whole, holds_together, detachments_left, place_for_them),
    scenario_lets("split"),
)


def _splittable(state: June6State, units: tuple[int, ...]) -> Iterator[int]:
    """The units that are whole German infantry on the map."""
    for unit in units:
        counter = state.counter(unit)
        whole = counter.side == GERMAN and counter.infantry and state.steps[unit] == counter.steps
        if whole and in_hex(state, unit) and not always_reduced(state, unit):
            yield unit


@rule("rb.19.31")
def splits_left(state: June6State, frame: Activation) -> int:
    """19.31 How many units might still split: none when somebody has acted. Every split leaves one less."""
    return 0 if _has_begun(state, frame) else sum(1 for _unit in _splittable(state, frame.units))


def candidates(state: June6State, frame: Activation, side: int) -> Iterator[tuple[int, str]]:
    """The units that might split, in both ways."""
    if side == GERMAN and free_detachments(state) and frame.efficiency == ME and not _has_begun(state, frame):
        yield from every_split(state, frame.units)


def every_split(state: June6State, units: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """Whole German infantry among these units, in both ways."""
    return ((unit, into) for unit in _splittable(state, units) for into in (PART, WHOLE))


@rule("rb.19.33")
def split(play: June6Play, _frame: Frame, unit: int, into: str) -> None:
    """19.33 The unit is turned over, or taken off, and detachments come into play."""
    state = play.state
    home, count = state.at[unit], number_of_detachments(state, unit, into)
    special.count_actions(state, "split", unit)
    if into == PART:
        state.steps[unit] -= 1
    else:
        take_off(state, unit)
        state.steps[unit] = 0
    play.tell("unit.split", "rb.19.33", unit=unit, hex=home, count=count)
    play.call(DETACH, Detaching(home, count))


no_order = No[June6State, Activation]()

# 19.32 Its headquarters is active at maximum efficiency.
acts_fully = no_order(
    "split.reduced", "rb.19.32", lambda s, a: a.frame.efficiency != ME or s.reduced_efficiency[a.unit]
)
# 19.31 Units split before anybody of the formation acts.
at_the_start = no_order("split.too_late", "rb.19.31", lambda s, a: _has_begun(s, a.frame), units=())
WAYS = (UNIT, Arg("into", "word", words=(PART, WHOLE)))
SPLIT = Verb("split", split, WAYS, (is_active, acts_fully, at_the_start, *ELIGIBLE), candidates)


# 19.4 The strongpoints of the map.


@rule("rb.19.4", "rb.19.43", "qa.t-4")
def occupied(state: June6State) -> Iterator[tuple[int]]:
    """19.43, T-4 A strongpoint is destroyed as soon as an Allied combat unit occupies it."""
    held = holders(state)
    for hex in strongpoints(state):
        if held.get(hex) == ALLIED and any(is_combat(state, unit) for unit in units_in(state, hex)):
            yield (hex,)


@rule("rb.19.4", "rb.19.43", "qa.t-4")
def destroy(play: June6Play, hex: int) -> None:
    """19.42, 19.43 It is gone for good: nobody builds strongpoints."""
    play.state.demolished[hex] = 1
    play.tell("strongpoint.destroyed", "rb.19.4", hex=hex)


STRONGPOINT_TAKEN = Trigger("strongpoint_taken", ("at",), occupied, destroy, "rb.19.4")
