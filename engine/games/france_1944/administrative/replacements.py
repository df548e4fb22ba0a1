"""10.1.2 Replacement points: by class, and for the Allies by nation."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.counters import ALLIED, GERMAN, US
from engine.games.france_1944.orders import OfSide, is_own
from engine.games.france_1944.special.airborne import uk_box
from engine.games.france_1944.state import (
    BESIDE,
    ELIMINATED,
    FrancePlay,
    FranceState,
    in_hex,
    is_armor,
    is_hq,
    nation,
    side_of,
    units_of,
)
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import supplied_hqs
from engine.games.france_1944.turn.track import of_turn
from engine.mechanics.guards import No
from engine.mechanics.schedules import PointAccount, Replacements, Saying
from engine.play import NOWHERE, Frame, Step, Verb, rule, say

OWN = "us"
OTHERS = "allied"
GERMANS = "german"
ARMOR, INFANTRY = "armor", "infantry"


@rule("rb.10.1.2#e", "rb.10.1.2#f", "rb.3.11#e")
def pool_of(state: FranceState, unit: int) -> tuple[str, str]:
    """10.1.2 Armor points restore armor, infantry points infantry; US points US units, Allied points all others."""
    group = GERMANS if side_of(state, unit) == GERMAN else OWN if nation(state, unit) == US else OTHERS
    return group, ARMOR if is_armor(state, unit) else INFANTRY


@rule("rb.10.1.2#d")
def receive(play: FrancePlay, frame: OfSide) -> None:
    """10.1.2 The points of the month; what is not used is lost with the phase."""
    state = play.state
    for group, kind in pools(frame.side):
        state.points[group, kind] = of_turn(state, f"{group}_{kind}")


def pools(side: int) -> tuple[tuple[str, str], ...]:
    """10.1.2 Return the kinds of points of a side."""
    groups = (GERMANS,) if side == GERMAN else (OWN, OTHERS)
    return tuple((group, kind) for group in groups for kind in (ARMOR, INFANTRY))


@rule("rb.10.1.2#b", "rb.11.5#k", "rb.3.12#d")
def may_be_restored(state: FranceState, unit: int) -> bool:
    """10.1.2 In the box, or on the map within the range of a supplied headquarters and without a marker.

    3.12 The airborne corps in its own box, too.
    """
    if is_hq(state, unit) or state.steps[unit] >= state.counter(unit).steps:
        return False
    if is_barred(state, unit):
        return False
    if state.away[unit] == ELIMINATED:
        return True
    if state.rebuilt[unit]:
        return True
    if state.at[unit] == uk_box(state) != NOWHERE:
        return True
    return in_hex(state, unit) and is_hq_supplied(state, unit)


@rule("rb.10.1.2#c", "rb.11.5#k")
def is_barred(state: FranceState, unit: int) -> bool:
    """10.1.2 Beside the box, or on the map with a marker."""
    return state.away[unit] == BESIDE or (in_hex(state, unit) and bool(state.unsupplied[unit]))


@rule("rb.4.6#e")
def is_hq_supplied(state: FranceState, unit: int) -> bool:
    """4.6 A unit in the command range of a supplied headquarters is supplied by it, of whatever nation it is."""
    hqs = supplied_hqs(state, side_of(state, unit))
    return any(in_range(state, hq, state.at[unit]) for hq in hqs)


@rule("rb.12.9#d", "rb.10.1.2#k", "rb.3.11#d")
def is_allowed_now(state: FranceState, unit: int) -> bool:
    """12.9 With the Rhine breached German points raise Fuehrer divisions alone; 3.11 these come in no other way."""
    return side_of(state, unit) == ALLIED or not state.rhine_crossed or state.counter(unit).fuehrer


def weak(state: FranceState, frame: OfSide) -> Iterator[int]:
    """The units that points might restore."""
    units = (unit for unit in units_of(state, frame.side) if may_be_restored(state, unit))
    return (unit for unit in units if is_allowed_now(state, unit))


@rule("rb.10.1.2#d", "rb.10.1.2#e")
def left(state: FranceState, unit: int) -> int:
    """10.1.2 The points that are left for a unit; by one reading Fuehrer divisions take any."""
    group, kind = pool_of(state, unit)
    own = int(state.points[group, kind])
    if own or not (state.counter(unit).fuehrer and state.rules.fuhrer_points == "any"):
        return own
    return int(state.points[group, INFANTRY])


def pay(state: FranceState, unit: int, price: int) -> None:
    """Take points off."""
    group, kind = pool_of(state, unit)
    used = (group, kind) if state.points[group, kind] else (group, INFANTRY)
    state.points[used] -= price


@rule("rb.10.1.2#i")
def to_come(play: FrancePlay, unit: int) -> None:
    """10.1.2 A unit that is rebuilt from the box comes as a reinforcement in this phase."""
    state = play.state
    if state.away[unit] != ELIMINATED:
        return
    state.away[unit] = 0
    state.rebuilt[unit] = 1
    if state.counter(unit).airborne and not state.ashore and uk_box(state) != NOWHERE:
        state.at[unit] = uk_box(state)
    else:
        state.arrivals.push(state.turn, unit)


# 10.1.2 Points of its class and nation are left for a unit.
POINTS = PointAccount[FranceState](
    "replacement.no_points",
    "rb.10.1.2#d",
    left,
    pay,
    price=lambda s, unit: s.rules.fuhrer_cost if s.counter(unit).fuehrer else 1,
    values={"pool": lambda s, a: "_".join(pool_of(s, a.unit))},
)
# 10.1.2 A point is a step: from the box to cadre, then reduced, then full strength.
REPLACEMENTS = Replacements[FranceState, OfSide](
    "france_1944.replacements",
    weak,
    (POINTS,),
    steps=lambda s, unit: s.steps[unit] + s.rules.replacement_step,
    restored=Saying("replacement.step", "rb.10.1.2#g", lambda s, unit: {"steps": s.steps[unit]}),
    then=to_come,
)
no = No[FranceState, OfSide]()
# 10.1.2 Units in the box, and weak ones on the map in supply, are restored.
is_eligible = no("replacement.not_eligible", "rb.10.1.2#b", lambda s, a: not may_be_restored(s, a.unit))
# 10.1.2 Nobody beside the box is restored, and nobody with a marker.
is_not_barred = no("replacement.barred", "rb.10.1.2#c", lambda s, a: is_barred(s, a.unit), also=("rb.11.5#k",))
# 12.9 With the Rhine breached, Fuehrer divisions alone.
is_of_the_time = no("replacement.rhine", "rb.12.9#d", lambda s, a: not is_allowed_now(s, a.unit))
# 10.1.2 Points of its class and nation are left.
paid = REPLACEMENTS.paid()
REPLACE = REPLACEMENTS.verb("replace", is_own, is_not_barred, is_eligible, is_of_the_time, paid)


def any_points(state: FranceState, frame: OfSide) -> int | None:
    """The segment ends by itself when nothing can be restored."""
    return frame.side if any(left(state, unit) for unit in weak(state, frame)) else None


@rule("rb.10.1.1#i", "rb.10.1.2#j")
def into_the_box(play: FrancePlay, _frame: Frame) -> None:
    """10.1.2 After the segment those beside the box are put into it."""
    for unit in play.state.away.entities(BESIDE):
        play.state.away[unit] = ELIMINATED


REPLACEMENT = Step(
    "replacement",
    "rb.10.1.2",
    OfSide,
    enter=receive,
    actor=any_points,
    verbs=(REPLACE, Verb("done", lambda play, _frame: play.done(), text="verb.done_replacing")),
    measure=lambda state, frame: (sum(int(state.points[pool]) for pool in pools(frame.side)),),
    ask=lambda state, frame: say("ask.replacement", "rb.10.1.2", side=frame.side),
)
CLEAR_BOX = Step("clear_box", "rb.10.1.2#j", enter=into_the_box)
