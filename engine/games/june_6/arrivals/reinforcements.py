"""10.1, 10.2 Reinforcements: who is to come and where; beaches and landing boxes (8.47, 3.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.june_6.command.formations import always_reduced, headquarters_of, parents
from engine.games.june_6.counters import ALLIED, CORPS, US
from engine.games.june_6.map import WEST_COAST, beach_hexes
from engine.games.june_6.special import counts_as
from engine.games.june_6.state import June6Play, June6State, holder, side_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.schedules import EntryHexes, EntryProcedure, Schedule
from engine.play import NOWHERE, Arg, Frame, Step, rule

# 10.1 Who is to come, where, and whose activation markers are free on the way.

LETTERS = "abcdef"
BOXES = {"utah": "utah_box", "omaha": "omaha_box", "gold": "gold_box", "juno": "juno_box", "sword": "sword_box"}


def box(state: June6State, beach: str) -> int:
    """Return the landing box of a beach."""
    return state.board.place(BOXES[beach])


def beach_behind(state: June6State, place: int) -> str:
    """Return the beach to which a landing box leads; nothing for any other place."""
    found = [beach for beach, name in BOXES.items() if name in state.board.boxes and box(state, beach) == place]
    return found[0] if found else ""


@rule("rb.10.36", "rb.10.37")
def not_held_back(state: June6State, unit: int) -> bool:
    """10.36, 10.37 Whether a unit has not been put off to the next turn."""
    return state.held_back[unit] != state.turn


SCHEDULE = Schedule[June6State]("june_6.schedule", comes=not_held_back, watch=("held_back",))


@rule("rb.10.1", "rb.10.11", "pb.2.71", "pb.2.72")
def due(state: June6State, side: int) -> tuple[int, ...]:
    """10.1 The units of a side that the schedule lets come by now, and that are neither on the map nor held back."""
    return SCHEDULE.due(state, side)


@rule("rb.10.2")
@cached_value("at")
def in_boxes(state: June6State) -> tuple[int, ...]:
    """10.21 The Allied units that wait in landing boxes."""
    size = state.board.grid.size
    return tuple(unit for unit, place in enumerate(state.at) if place >= size)


def group(state: June6State, unit: int) -> tuple[int, ...]:
    """The units of a formation that come together; a unit without a headquarters comes alone."""
    leaders = parents(state)
    if leaders[unit] == NOWHERE:
        return (unit,)
    return tuple([other for other in due(state, side_of(state, unit)) if leaders[other] == leaders[unit]])


@rule("rb.10.34")
def has_failed(state: June6State, unit: int) -> bool:
    """10.34 Whether the formation of a unit has rolled for its release in vain, whoever of it rolled."""
    return any(state.failures[other] for other in group(state, unit))


@cached_value("arrivals", "turn", "at", "held_back", "record", "assigned")
def leaders(state: June6State, side: int) -> tuple[int, ...]:
    """One unit of each group that is due, its headquarters if that comes too."""
    groups = dict.fromkeys(group(state, unit) for unit in due(state, side))
    return tuple(min(units, key=lambda unit: (not state.counter(unit).headquarters, unit)) for units in groups)


def waiting(state: June6State, side: int) -> tuple[int, ...]:
    """Every unit of a side that may come onto the map this turn."""
    if side != ALLIED:
        return due(state, side)
    return (*in_boxes(state), *(unit for unit in due(state, side) if by_land(state, unit)))


def by_land(state: June6State, unit: int) -> bool:
    """Tell whether a unit comes through a hex of the map and not over a beach, as scenarios may say."""
    return state.at[unit] == NOWHERE and 0 <= state.entry[unit] < state.board.grid.size


@rule("rb.7.23", "rb.10.12")
def waits_for_reduced_phase(state: June6State, unit: int) -> bool:
    """7.23 Some reinforcements come in the RE phase only, in the turn for which they are listed."""
    return bool(state.re_arrival[unit] and unit in SCHEDULE.listed_now(state)) or always_reduced(state, unit)


@rule("rb.5.14", "rb.10.34", "rb.10.36")
def comes_now(state: June6State, unit: int) -> bool:
    """5.14 Whether this is the turn of a unit's arrival; 10.34, 10.36 after a failure or a delay it is the next one."""
    delayed = 0 < state.held_back[unit] == state.turn - 1
    return unit in SCHEDULE.listed_now(state) or delayed or state.overdue[unit] == state.turn


@rule("rb.7.23")
def arriving(state: June6State, units: Iterable[int]) -> tuple[int, ...]:
    """7.23 The headquarters among units that come as reinforcements this turn, with markers that nobody pays for."""
    hqs = (unit for unit in units if state.counter(unit).headquarters and comes_now(state, unit))
    return tuple(hq for hq in hqs if not pays(state, hq))


def pays(state: June6State, unit: int) -> bool:
    """Tell whether a scenario has the markers of a formation bought even when it arrives."""
    return bool(state.special) and counts_as(state, "markers_bought", unit)


@rule("rb.7.23", "qa.am-2", "qa.am-4")
def free_division_markers(state: June6State, hq: int) -> int:
    """7.23 A formation that arrives has its markers free: both, or one, or none if it waits for the RE phase.

    A formation whose markers were in the pool before its headquarters came has to buy them (AM-3).
    """
    if state.re_arrival[hq] or state.introduced[hq]:
        return 0
    return 1 if state.one_marker[hq] else state.rules.markers_division


@rule("qa.am-1")
def free_corps_markers(state: June6State, nation: str, units: Iterable[int]) -> int:
    """AM-1 If some of these are corps units that arrive and act at once, both corps markers are free, or one."""
    mine = (unit for unit in units if state.counter(unit).nation == nation)
    new = (unit for unit in mine if comes_now(state, unit) and not state.re_arrival[unit])
    coming = [unit for unit in new if _of_corps(state, unit) and not pays(state, unit)]
    if not coming:
        return 0
    return 1 if all(state.one_marker[unit] for unit in coming) else state.rules.markers_corps


@rule("rb.6.14")
def _of_corps(state: June6State, unit: int) -> bool:
    """6.14 Whether a unit belongs to a corps, or will when it is assigned."""
    hq = headquarters_of(state, unit)
    return state.counter(unit).is_unassigned if hq == NOWHERE else state.counter(hq).headquarters == CORPS


# 8.47a, 10.2, 2.85 Beaches: which box leads where, and which box a unit may use.

OF_NATION = {US: ("utah", "omaha"), "cw": ("gold", "juno", "sword")}
OMAHA = "omaha"
V_CORPS = "us.V"
"""The corps that lands on the western beach."""


@rule("pb.2.85#c1")
def western_hexes(state: June6State) -> tuple[int, ...]:
    """2.85c The beach on the western coast; none unless it is played with."""
    return () if state.rules.west_coast == "none" else beach_hexes(state, WEST_COAST)


@rule("rb.8.47#a")
def landing_hexes(state: June6State, beach: str) -> tuple[int, ...]:
    """8.47a The coastal hexes to which the arrows of a landing box point; 2.85c in the variant the western beach."""
    western = western_hexes(state)
    if western and beach == OMAHA:
        return (*western, *state.board.area(OMAHA)) if omaha_taken(state) else western
    return state.board.area(beach)


@rule("pb.2.85#e1")
def landing_hexes_for(state: June6State, unit: int, beach: str) -> tuple[int, ...]:
    """2.85e In the variant V Corps has the western beach to itself; the others land at Omaha once it is taken."""
    western = western_hexes(state)
    if not western or beach != OMAHA:
        return landing_hexes(state, beach)
    own = in_v_corps(state, unit)
    at_omaha = omaha_taken(state) and (not own or state.rules.variant_omaha == "all")
    return (*(western if own else ()), *(state.board.area(OMAHA) if at_omaha else ()))


def in_v_corps(state: June6State, unit: int) -> bool:
    """Tell whether a unit belongs to V Corps or one of its divisions."""
    hq = headquarters_of(state, unit)
    return hq != NOWHERE and V_CORPS in (state.counter(hq).formation, state.counter(hq).parent)


@rule("pb.2.85")
def omaha_taken(state: June6State) -> bool:
    """2.85b Whether the Allies control every hex of Omaha."""
    return all(state.control[hex] == ALLIED or holder(state, hex) == ALLIED for hex in state.board.area("omaha"))


@rule("rb.10.21", "pb.2.71#b", "pb.2.71#c")
def usable_boxes(state: June6State, unit: int) -> tuple[int, ...]:
    """10.21 The boxes that the schedule allows a unit: one, or any of several; 2.85e fewer in the variant."""
    listed = state.gates.of(unit) or ((state.entry[unit],) if state.entry[unit] != NOWHERE else ())
    nation = OF_NATION.get(state.counter(unit).nation, ())
    boxes = tuple(place for place in listed if beach_behind(state, place))
    if not listed:
        boxes = tuple(box(state, beach) for beach in nation)
    return open_boxes(state, unit, boxes) if western_hexes(state) and OMAHA in nation else boxes


@rule("pb.2.85#e3")
def open_boxes(state: June6State, unit: int, boxes: tuple[int, ...]) -> tuple[int, ...]:
    """2.85e V Corps uses no beach but its own; whoever may land anywhere waits for Omaha to be taken."""
    omaha = box(state, OMAHA)
    if in_v_corps(state, unit):
        return (omaha,) if boxes else ()
    return boxes if len(boxes) < len(OF_NATION[US]) or omaha_taken(state) else tuple(b for b in boxes if b != omaha)


# 3.5, 10.21 Allied reinforcements are put into the landing boxes.


def to_place(state: June6State) -> tuple[int, ...]:
    """The groups that are due and stand nowhere yet, each by its leader."""
    return tuple(unit for unit in leaders(state, ALLIED) if state.at[unit] == NOWHERE and usable_boxes(state, unit))


def with_choice(state: June6State) -> tuple[int, ...]:
    """Those of them that may land at several beaches."""
    return tuple(unit for unit in to_place(state) if len(usable_boxes(state, unit)) > 1)


def put(play: June6Play, unit: int, box: int) -> None:
    """Put a group into a landing box."""
    for other in group(play.state, unit):
        if play.state.at[other] == NOWHERE:
            play.state.at[other] = box
    play.tell("arrival.placed", "rb.10.21", unit=unit, place=box)


@rule("rb.10.21", "rb.3.5")
def place_the_settled(play: June6Play, _frame: Frame) -> None:
    """10.21 The schedule says in which box a formation is placed."""
    for unit in to_place(play.state):
        boxes = usable_boxes(play.state, unit)
        if len(boxes) == 1:
            put(play, unit, boxes[0])


def boxes_for(state: June6State, unit: int) -> tuple[int, ...]:
    """10.21 The boxes of a formation that may choose."""
    return usable_boxes(state, unit) if unit in with_choice(state) else ()


ENTRY = EntryHexes[June6State, Frame]("june_6.boxes", lambda state, _frame: with_choice(state)[:1], boxes_for)
# 10.21 Some formations may land at any beach of their nation, all of the formation at the same one.
is_due_here = ENTRY.gateway(
    "arrival.wrong_box", "rb.10.21", also=("rb.3.5", "pb.2.71#b", "pb.2.71#c"), about=("unit", "place")
)
# 10.21 The formations are placed in their order.
in_turn = No[June6State, Frame]()(
    "arrival.order",
    "rb.10.21",
    lambda s, a: a.unit not in with_choice(s)[:1],
    about=(),
    units=lambda s, a: with_choice(s)[:1],
)


PLACED = EntryProcedure[June6State, Frame](then=lambda play, _frame, unit, box, _spent: put(play, unit, box))
PLACE = ENTRY.verb("place", PLACED, is_due_here, in_turn, arg=Arg("box", "place"))
PLACEMENT = Step(
    "placement",
    "rb.3.5",
    enter=place_the_settled,
    actor=lambda state, _frame: ALLIED if with_choice(state) else None,
    verbs=(PLACE,),
    measure=lambda state, _frame: (len(with_choice(state)),),
)
