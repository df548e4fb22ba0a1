"""19.3 Detachments: German infantry splits up at the start of its activation, or before the landings of 6 June."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.costs import ground_lets
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.formations import always_reduced
from engine.games.june_6.orders import ME, UNIT, Activation, is_active, is_on_map
from engine.games.june_6.stacking import fits, kind
from engine.games.june_6.state import June6Play, June6State, face, german, holder, in_hex, in_play, is_combat, units_in
from engine.mechanics.derived import derived
from engine.mechanics.steps import step_forbidden
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, refuse, rule, say

PART, WHOLE = "part", "whole"


@dataclass(frozen=True, slots=True)
class Detaching(Frame):
    """Detachments that have still to be placed, in the hex of the unit that split or beside it."""

    KINDS: ClassVar[dict[str, str]] = {"home": "hex"}

    home: int
    left: int


@derived("record")
def _counters(state: June6State) -> tuple[int, ...]:
    return tuple(unit for unit in range(len(state.record)) if state.counter(unit).type == "detachment")


@rule("rb.19.35")
@derived("at", "record")
def free_detachments(state: June6State) -> tuple[int, ...]:
    """19.35 The detachments that are not in play: only so many can be at a time, and lost ones come back."""
    known = _counters(state)[: state.rules.detachment_most]
    return tuple(unit for unit in known if state.at[unit] == NOWHERE)


@rule("rb.19.33")
def number_of_detachments(state: June6State, unit: int, into: str) -> int:
    """19.33 One beside a reduced unit; in place of a whole one as many as its strength makes, if there are enough."""
    if into == PART:
        return 1
    made = face(state, unit).strength // state.rules.detachment_strength
    return min(made, len(free_detachments(state)))


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


def _capacity(state: June6State, unit: int, into: str) -> int:
    """How many detachments find a place; a unit that is replaced makes room."""
    home, ready, found = state.at[unit], free_detachments(state), 0
    leaver = unit if into == WHOLE else NOWHERE
    for hex in _places(state, home):
        count = 0
        while count < len(ready) and _may_stand(state, home, hex, ready[: count + 1], leaver):
            count += 1
        found += count
    return found


@rule("rb.19.32")
def is_infantry(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.32 Only German infantry that commands and organic efficiency do not bar may split."""
    unit = attempt.args[0]
    counter = state.counter(unit)
    if not (german(state, unit) and counter.infantry and is_combat(state, unit)) or always_reduced(state, unit):
        return refuse("split.not_infantry", "rb.19.32", units=(unit,), unit=unit)
    return None


@rule("rb.19.32")
def is_whole(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.32 It is at full strength and has no disorder marker; 19.33a one that is turned over has another side."""
    unit, into = attempt.args
    steps = state.counter(unit).steps
    if state.steps[unit] != steps or state.disorder[unit] or (into == PART and steps == 1):
        return refuse("split.not_whole", "rb.19.32", units=(unit,), unit=unit)
    return None


@rule("rb.19.32")
def holds_together(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.32 Its cohesion is high enough."""
    unit, least = attempt.args[0], state.rules.split_cohesion
    if face(state, unit).cohesion < least:
        return refuse("split.cohesion", "rb.19.32", units=(unit,), unit=unit, least=least)
    return None


@rule("rb.19.32")
def acts_fully(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.32 Its headquarters is active at maximum efficiency."""
    unit, frame = attempt.args[0], attempt.frame
    if frame.efficiency != ME or state.reduced_efficiency[unit]:
        return refuse("split.reduced", "rb.19.32", units=(unit,), unit=unit)
    return None


def _has_begun(state: June6State, frame: Activation) -> bool:
    return any(state.moved[unit] or state.recovered[unit] or state.strategic[unit] for unit in frame.units)


@rule("rb.19.31")
def at_the_start(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.31 Units split before anybody of the formation acts."""
    if _has_begun(state, attempt.frame):
        return refuse("split.too_late", "rb.19.31", unit=attempt.args[0])
    return None


@rule("rb.19.35", needs=(is_on_map,))
def detachments_left(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.35 There are detachments that are not in play, and strength for one."""
    unit, into = attempt.args
    if not free_detachments(state) or not number_of_detachments(state, unit, into):
        return refuse("split.none_left", "rb.19.35", unit=unit)
    return None


@rule("rb.19.33", needs=(is_on_map, is_infantry, is_whole, detachments_left))
def place_for_them(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.33 All detachments find a place in the hex or beside it, within the stacking limits."""
    unit, into = attempt.args
    if _capacity(state, unit, into) < number_of_detachments(state, unit, into):
        hex = state.at[unit]
        return refuse("split.no_room", "rb.19.33", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    return None


def scenario_lets_split(state: June6State, attempt: Attempt) -> Refusal | None:
    """Special rules may forbid a unit to split."""
    return special.may(state, "split", attempt.args[0])


ELIGIBLE = (is_on_map, is_infantry, is_whole, holds_together, detachments_left, place_for_them, scenario_lets_split)


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
    special.done(state, "split", unit)
    if into == PART:
        state.steps[unit] -= 1
    else:
        state.at[unit], state.steps[unit] = NOWHERE, 0
    play.tell("unit.split", "rb.19.33", unit=unit, hex=home, count=count)
    play.call(DETACH, Detaching(home, count))


@rule("rb.19.33")
def within_a_hex(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.33 A detachment stands where it was formed or has been shifted by a hex."""
    hex, home = attempt.args[0], attempt.frame.home
    if hex not in _places(state, home):
        return refuse("split.too_far", "rb.19.33", hexes=(hex,), hex=hex, home=home)
    return None


@rule("rb.19.33", needs=(within_a_hex,))
def can_stand(state: June6State, attempt: Attempt) -> Refusal | None:
    """19.33 Stacking limits, the enemy and the ground hold for it."""
    hex, home = attempt.args[0], attempt.frame.home
    if not _may_stand(state, home, hex, free_detachments(state)[:1]):
        return refuse("split.cannot_stand", "rb.19.33", hexes=(hex,), hex=hex)
    return None


def place(play: June6Play, frame: Detaching, hex: int) -> None:
    """Put the next detachment on the map; 19.15 it takes in a delay point that lies there."""
    state = play.state
    unit = free_detachments(state)[0]
    state.at[unit], state.steps[unit] = hex, state.counter(unit).steps
    play.tell("detachment.formed", "rb.19.33", unit=unit, hex=hex)
    state.delay[hex] = 0
    play.replace(replace(frame, left=frame.left - 1))


SPLIT = Verb(
    "split",
    split,
    (UNIT, Arg("into", "word", words=(PART, WHOLE))),
    (is_active, acts_fully, at_the_start, *ELIGIBLE),
    candidates,
)
DETACH = Step(
    "detach",
    "rb.19.33",
    Detaching,
    actor=lambda _state, frame: GERMAN if frame.left else None,
    verbs=(
        Verb(
            "place_detachment",
            place,
            (Arg("to", "hex"),),
            (within_a_hex, can_stand),
            lambda state, frame, _side: ((hex,) for hex in _places(state, frame.home)),
        ),
    ),
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.detach", "rb.19.33", hex=frame.home, left=frame.left),
)
