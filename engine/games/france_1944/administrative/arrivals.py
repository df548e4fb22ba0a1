"""10.1.4 to 10.1.6 Reinforcements: into an entry hex, and on by administrative movement at once."""

from __future__ import annotations

from engine.games.france_1944.administrative.schedule import SCHEDULE, due
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import ANTWERP, NORMANDY, antwerp_is_open, area, german_cities, place
from engine.games.france_1944.movement.entering import take_hold
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.movement.movers import ARRIVING, allowance, going
from engine.games.france_1944.movement.on_the_way import SET_OUT
from engine.games.france_1944.orders import OfSide, is_own
from engine.games.france_1944.phases.marching import PLAN
from engine.games.france_1944.special.airborne import uk_box
from engine.games.france_1944.stacking import full, has_room
from engine.games.france_1944.state import REMOVED, FrancePlay, FranceState, holder, side_of
from engine.games.france_1944.zones import barred_by_zones, controllers
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.march import Plan
from engine.mechanics.schedules import EntryHexes, EntryProcedure
from engine.play import NOWHERE, Attempt, Refusal, Step, Tally, Verb, rule, say

ON_LAND = {"france_1944.hexsides": ""}
SEGMENTS = {GERMAN: "rb.10.1.4", ALLIED: "rb.10.1.5"}


@rule("rb.3.12#a", "rb.3.12#e")
def to_the_box(play: FrancePlay, frame: OfSide) -> None:
    """3.12 The airborne corps goes into its holding box when it arrives."""
    state, box = play.state, uk_box(play.state)
    for unit in due(state, frame.side):
        if state.counter(unit).airborne and not state.ashore and box != NOWHERE:
            SCHEDULE.strike(state, unit)
            state.at[unit] = box
            play.tell("corps.waits", "rb.3.12#a", unit=unit)


@rule("rb.10.1.4#a", "rb.10.1.5#a", "rb.10.1.5#b")
def gateways(state: FranceState, unit: int) -> tuple[int, ...]:
    """10.1.4 German cities; 10.1.5 the hexes of Normandy, and Antwerp while it is open."""
    side = side_of(state, unit)
    return tuple(sorted(hex for hex in entry_hexes(state, side) if holder(state, hex) != 1 - side))


@rule("rb.10.1.4#a", "rb.10.1.5#a", "rb.11.4#d")
def entry_hexes(state: FranceState, side: int) -> frozenset[int]:
    """10.1.4, 10.1.5 Return the hexes by which a side may come, whoever is there."""
    rules = state.rules
    if side == GERMAN:
        return german_cities(state)
    in_time = rules.antwerp_entry_first <= state.turn <= rules.antwerp_entry_last
    return area(state, NORMANDY) | (place(state, ANTWERP) if in_time and antwerp_is_open(state) else frozenset())


@rule("rb.10.1.6#a")
def entry_cost(state: FranceState, unit: int, hex: int) -> Tally:
    """10.1.6 The entry hex costs what it would cost over no river."""
    found = MARCHES.entry_tally(state, going(state, (unit,), ARRIVING), hex, ON_LAND, ("land",))
    return found or Tally()


@rule("rb.10.1.6#b")
def is_shut(state: FranceState, unit: int, hex: int) -> bool:
    """10.1.6 Nobody comes into an enemy zone in which no friendly combat unit stands."""
    return hex in barred_by_zones(state, side_of(state, unit))


@rule("rb.10.1.4#b", "rb.10.1.5#c", "rb.5.3#f", "rb.11.3#b")
def march_on(play: FrancePlay, _frame: OfSide, unit: int, hex: int, spent: int) -> None:
    """10.1.4 It moves on at once, with all that it has, by administrative movement; 11.3 it controls its entry hex."""
    state = play.state
    take_hold(play, unit, hex)
    state.arriving[unit] = SET_OUT
    plan = Plan(unit, hex, spent=spent, paid=spent)
    if allowance(state, unit, ARRIVING) > spent and any(
        other != hex for other in MARCHES.from_plan(state, plan).hexes()
    ):
        play.call(PLAN, plan)


ENTRY = EntryHexes[FranceState, OfSide]("france_1944.entry", lambda state, frame: due(state, frame.side), gateways)
COMING = EntryProcedure[FranceState, OfSide](
    "arrival.enters",
    "rb.10.1.6#a",
    SCHEDULE,
    price=entry_cost,
    allowance=lambda state, unit: allowance(state, unit, ARRIVING),
    then=march_on,
)
no = No[FranceState, OfSide]()
# 10.1.4 A unit comes in the turn of its schedule.
is_due = ENTRY.waits("arrival.not_due", "rb.10.1.4#a")


@forbids("arrival.elsewhere", "rb.10.1.5#a", needs=(is_due,), about=("unit", "hex"))
def is_allied_gateway(state: FranceState, attempt: Attempt[OfSide]) -> bool:
    """10.1.5 An Allied unit comes in Normandy, or at Antwerp while that is open."""
    return side_of(state, attempt.unit) == ALLIED and attempt.hex not in gateways(state, attempt.unit)


# 10.1.4 A German one comes in a German city.
is_gateway = ENTRY.gateway("arrival.elsewhere", "rb.10.1.4#a", needs=(is_due,), shows=True)


@forbids("arrival.zone", "rb.10.1.6#b", needs=(is_gateway,), about=("unit", "hex"))
def is_open(state: FranceState, attempt: Attempt[OfSide]) -> Blame | None:
    """10.1.6 Enemy zones shut an entry hex in which no friend stands."""
    if not is_shut(state, attempt.unit, attempt.hex):
        return None
    return blame(controllers(state, 1 - attempt.side, attempt.hex), (attempt.hex,))


def no_room(state: FranceState, attempt: Attempt[OfSide]) -> Refusal | None:
    """7.1 The limits of stacking hold; who finds no room waits."""
    unit, hex = attempt.unit, attempt.hex
    if has_room(state, (unit,), hex):
        return None
    return full(state, (unit,), hex)


# 7.1 The hex has room for it.
finds_room = no.told("rb.7.1", no_room, also=("rb.10.1.6#c",), needs=(is_gateway,))
# 10.1.6 It pays for its entry hex.
can_afford = COMING.too_dear("move.too_far", "rb.10.1.6#a", needs=(is_gateway,))
ARRIVE = ENTRY.verb(
    "arrive",
    COMING,
    *(is_own, is_due, is_allied_gateway, is_gateway, is_open, finds_room, can_afford),
)


@rule("rb.10.1.2#i")
def held_back(state: FranceState, frame: OfSide, side: int) -> tuple[int, ...]:
    """10.1.2 The units rebuilt in this phase that could come, and so must."""
    return tuple(dict.fromkeys(unit for unit, _hex in ARRIVE.legal(state, frame, side) if state.rebuilt[unit]))


# 10.1.2 What has been rebuilt from the box comes in the same phase.
all_rebuilt_came = no(
    "arrival.rebuilt",
    "rb.10.1.2#i",
    lambda s, a: bool(held_back(s, a.frame, a.side)),
    about=(),
    units=lambda s, a: held_back(s, a.frame, a.side),
)


DONE = Verb("done", lambda play, _frame: play.done(), guards=(all_rebuilt_came,), text="verb.done_arriving")


def arriver(state: FranceState, frame: OfSide) -> int | None:
    """The segment ends by itself when nobody can come."""
    return frame.side if any(ARRIVE.legal(state, frame, frame.side)) else None


@rule("rb.10.1.5#d")
def lose_the_blocked(play: FrancePlay, frame: OfSide) -> None:
    """10.1.5 Allied units that enemy zones shut out of Normandy and Antwerp are lost for good; Germans wait."""
    state = play.state
    if frame.side != ALLIED:
        return
    for unit in due(state, ALLIED):
        hexes = gateways(state, unit)
        taken = not hexes and state.rules.arrival_occupied == "lost"
        if taken or (hexes and all(is_shut(state, unit, hex) for hex in hexes)):
            SCHEDULE.strike(state, unit)
            state.away[unit] = REMOVED
            state.steps[unit] = 0
            play.tell("arrival.lost", "rb.10.1.5#d", unit=unit)


REINFORCEMENTS = Step(
    "reinforcements",
    "rb.10.1.4",
    OfSide,
    enter=to_the_box,
    actor=arriver,
    verbs=(ARRIVE, DONE),
    leave=lose_the_blocked,
    measure=lambda state, frame: (len(due(state, frame.side)),),
    scope="activation",
    station=True,
    ask=lambda _state, frame: say("ask.reinforcements", SEGMENTS[frame.side], side=frame.side),
)
