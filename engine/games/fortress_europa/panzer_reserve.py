"""28.0 The German panzer reserve."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.arrivals.withdrawals import full
from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.entering import ARRIVE, entered
from engine.games.fortress_europa.ground import RESERVE, box, cities_in, east_edge, is_land
from engine.games.fortress_europa.orders import HEX, UNIT, OfSide, is_own
from engine.games.fortress_europa.setup import may_enter
from engine.games.fortress_europa.state import (
    ELIMINATED,
    LEFT,
    FortressPlay,
    FortressState,
    in_hex,
    is_armored,
    kind,
    on_map,
    take_off,
    units_in,
    units_of,
)
from engine.games.fortress_europa.supply.lines import is_supplied
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Step, Verb, rule, say

TIGERS, FIRST_SS, LEHR = "ge.panzer/101_ss", "ge.panzer/1_ss", "ge.panzer/lehr"
A, B = "A", "B"


# 28.1 Leaving the map


def called(state: FortressState) -> tuple[int, ...]:
    """28.1 Return the units that the order of arrival sends to the reserve and that have not gone."""
    if state.turn != state.rules.reserve_out:
        return ()
    return tuple(unit for unit in units_of(state, GERMAN) if state.to_reserve[unit])


@rule("rb.28.1#a", "rb.28.1#b", "rb.28.1#c")
def may_leave(state: FortressState, unit: int) -> bool:
    """28.1 A unit leaves from an enemy zone, too, but not out of supply."""
    return in_hex(state, unit) and is_supplied(state, unit)


@rule("rb.28.1#a", "rb.28.1#d")
def leave(play: FortressPlay, _frame: OfSide) -> None:
    """28.1 The named units go; for those that cannot, the owner may send another."""
    state = play.state
    for unit in called(state):
        state.to_reserve[unit] = 0
        if may_leave(state, unit) or (state.at[unit] != NOWHERE and not in_hex(state, unit)):
            to_the_box(play, unit)
        elif state.away[unit] == ELIMINATED or in_hex(state, unit):
            state.substitutes[unit] = 1


def to_the_box(play: FortressPlay, unit: int) -> None:
    """28.1 Put a unit into the holding box."""
    state = play.state
    take_off(state, unit)
    state.at[unit] = box(state, RESERVE)
    play.tell("reserve.leaves", "rb.28.1#a", unit=unit)


def owed(state: FortressState) -> tuple[int, ...]:
    """28.1 Return the units for which a substitute may go."""
    return tuple(unit for unit in units_of(state, GERMAN) if state.substitutes[unit])


@rule("rb.28.1#e")
def substitutes(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """28.1 Return the armored units with the nearest value that is not lower, which are in supply."""
    wanted = owed(state)
    if not wanted:
        return ()
    armor = [unit for unit in on_map(state, GERMAN) if is_armored(state, unit) and may_leave(state, unit)]
    higher = {unit: full(state, unit) for unit in armor if full(state, unit) >= full(state, wanted[0])}
    return tuple(unit for unit, value in higher.items() if value == min(higher.values()))


def send(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """28.1 A substitute goes to the reserve."""
    play.state.substitutes[owed(play.state)[0]] = 0
    to_the_box(play, unit)


def keep(play: FortressPlay, _frame: OfSide) -> None:
    """28.1 No substitute has to go."""
    for unit in owed(play.state):
        play.state.substitutes[unit] = 0
    play.done()


choose = Choose[FortressState, OfSide]()
# 28.1 A substitute goes to the reserve instead of the unit that is due.
SEND = choose("send", send, substitutes, "reserve.no_substitute", "rb.28.1#e")
RESERVE_LEAVES = Step(
    "reserve_leaves",
    "rb.28.1",
    OfSide,
    enter=leave,
    actor=lambda state, frame: GERMAN if substitutes(state, frame, GERMAN) else None,
    verbs=(SEND, Verb("done", keep, text="verb.done_reserve")),
    measure=lambda state, _frame: (len(owed(state)),),
    leave=lambda play, _frame: clear(play),
    ask=lambda state, _frame: say("ask.reserve_leaves", "rb.28.1#d", side=GERMAN, unit=owed(state)[0]),
)


def clear(play: FortressPlay) -> None:
    """28.1 What has not been sent stays."""
    for unit in owed(play.state):
        play.state.substitutes[unit] = 0


# 28.3 Option A or B

CHOICE = Arg("choice", "word", words=(A, B))


def decides(state: FortressState, _frame: OfSide) -> int | None:
    """28.3 The choice is made in December I, once."""
    return GERMAN if state.turn == state.rules.reserve_choice and not state.reserve_choice else None


@rule("rb.28.3#a", "rb.28.3#b", "rb.28.3#b2", "rb.28.3#c", "rb.28.5#a", "rb.28.5#b")
def decide(play: FortressPlay, _frame: OfSide, choice: str) -> None:
    """28.3 A: all at full strength, lost panzer divisions and SS armor too, for all armor points; B: as before."""
    state = play.state
    state.reserve_choice = choice
    if choice == A:
        for unit in (*units_in(state, box(state, RESERVE)), *lost_panzers(state)):
            state.steps[unit], state.away[unit], state.at[unit] = state.counter(unit).steps, 0, box(state, RESERVE)
        state.points["german", "armor"] = 0
        state.armor_forfeited = 1
    play.tell("reserve.chosen", "rb.28.3#b" if choice == A else "rb.28.3#c", choice=choice)
    prepare_for_the_ardennes(play)


@rule("rb.28.3#b")
def lost_panzers(state: FortressState) -> Iterator[int]:
    """28.3 Return the eliminated panzer divisions, and eliminated SS armor of any size."""
    for unit in units_of(state, GERMAN):
        counter = state.counter(unit)
        division = kind(state, unit) == "panzer" and counter.size == "XX"
        if state.away[unit] == ELIMINATED and (division or (counter.nationality == "ss" and is_armored(state, unit))):
            yield unit


@rule("rb.28.5#a", "rb.28.5#b")
def prepare_for_the_ardennes(play: FortressPlay) -> None:
    """28.5 The 1st SS and Lehr show their new values, and the Tigers of the 101st SS are out for good.

    One of them that a substitute kept on the map has its new value when it returns to play.
    """
    state = play.state
    for unit in units_of(state, GERMAN):
        name = state.counter(unit).id
        if name in (FIRST_SS, LEHR) and not in_hex(state, unit):
            state.ardennes[unit] = 1
        if name == TIGERS:
            take_off(state, unit)
            state.away[unit] = LEFT


DECIDE = Verb("reserve", decide, (CHOICE,), (), lambda _state, _frame, _side: iter(((A,), (B,))), exact=True)
RESERVE_CHOICE = Step(
    "reserve",
    "rb.28.3",
    OfSide,
    actor=decides,
    verbs=(DECIDE,),
    measure=lambda state, _frame: (int(not state.reserve_choice),),
    ask=lambda _state, _frame: say("ask.reserve", "rb.28.3#a", side=GERMAN),
)


# 28.4 Coming back


@rule("rb.28.4#b", "rb.28.4#f")
@cached_value("at", "record", "steps", "control", "frozen", "destroyed", "down")
def entries(state: FortressState) -> frozenset[int]:
    """28.4 Return the German cities in Germany from which hexes outside enemy zones lead to the east edge."""
    hostile = zone(state, ALLIED).keys()
    mine = {hex for hex in cities_in(state, "germany") if controls(state, hex, GERMAN)} - hostile
    return frozenset(hex for hex in mine if hex in joined_to_the_east(state))


@cached_value("at", "record", "steps", "control", "frozen", "destroyed", "down")
def joined_to_the_east(state: FortressState) -> frozenset[int]:
    """28.4 Return the hexes that are joined to the east edge without passing through enemy zones."""
    hostile = zone(state, ALLIED).keys()
    rim = [hex for hex in east_edge(state) if hex not in hostile]
    found = set(rim)
    while rim:
        here = rim.pop()
        for there, _edge in state.board.adjacent(here):
            if there not in found and there not in hostile and is_land(state, there):
                found.add(there)
                rim.append(there)
    return frozenset(found)


no = No[FortressState, OfSide]()
# 28.4 In December, January and February units of the reserve come back, in either impulse.
is_in_reserve = no("reserve.not_there", "rb.28.4#a", lambda s, a: s.at[a.unit] != box(s, RESERVE), needs=(is_own,))
# 28.4 The reserve comes back only in these three months.
is_the_time = no("reserve.not_now", "rb.28.4#a", lambda s, _a: not is_time(s), about=("unit",))
# 28.4 It comes back in a German city that is joined to the east edge.
is_entry = no("reserve.elsewhere", "rb.28.4#b", lambda s, a: a.hex not in entries(s), about=("unit", "hex"))


def is_time(state: FortressState) -> bool:
    """28.4 Tell whether the reserve may come back in this turn."""
    return state.rules.reserve_back_first <= state.turn <= state.rules.reserve_back_last


@rule("rb.28.4#c", "rb.28.4#d")
def come_back(play: FortressPlay, _frame: OfSide, unit: int, hex: int) -> None:
    """28.4 A unit is placed, more than fit into a hex too, and then moves as others do."""
    state = play.state
    state.at[unit] = hex
    play.tell("reserve.returns", "rb.28.4#b", unit=unit, hex=hex)
    entered(play, unit, NOWHERE, hex, ARRIVE)


def each_in_reserve(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """Every unit of the reserve, with every city."""
    if frame.side != GERMAN or not is_time(state):
        return iter(())
    places = sorted(entries(state))
    return ((unit, hex) for unit in units_in(state, box(state, RESERVE)) for hex in places)


# 8.4 Nobody of them appears in the Alps.
is_its_ground = no.told("rb.8.4#a", lambda s, a: may_enter(s, a.unit, a.hex))
RETURN = Verb(
    "return", come_back, (UNIT, HEX), (is_own, is_in_reserve, is_the_time, is_entry, is_its_ground), each_in_reserve
)
