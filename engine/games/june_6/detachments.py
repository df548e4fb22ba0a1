"""19.3 Detachments: German infantry splits up at the start of its activation, or before the landings of 6 June."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6 import special
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.detaching import DETACH, Detaching, capacity, free_detachments
from engine.games.june_6.formations import always_reduced
from engine.games.june_6.orders import ME, UNIT, Activation, is_active, is_on_map
from engine.games.june_6.state import June6Play, June6State, face, german, in_hex, is_combat
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.positions import take_off
from engine.mechanics.unit_actions import scenario_lets
from engine.play import NOWHERE, Arg, Attempt, Frame, Verb, rule

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
