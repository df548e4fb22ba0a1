"""26.2-26.6 Reinforcements."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.entering import ARRIVE, entered
from engine.games.fortress_europa.ground import ENGLAND, box, cities_in
from engine.games.fortress_europa.orders import HEX, UNIT, OfSide, is_own
from engine.games.fortress_europa.setup import may_enter
from engine.games.fortress_europa.stacking import has_room
from engine.games.fortress_europa.state import FortressPlay, FortressState, side_of
from engine.games.fortress_europa.zones import zone
from engine.mechanics.guards import No
from engine.mechanics.schedules import Schedule
from engine.play import NOWHERE, Verb, rule

# 26.1 The order of arrival.
SCHEDULE = Schedule[FortressState]("fortress_europa.arrivals")


def due(state: FortressState, side: int) -> tuple[int, ...]:
    """26.1 Return the reinforcements of a side that may come by now."""
    return SCHEDULE.due(state, side)


@rule("rb.26.3#b", "rb.26.6#b")
def to_the_boxes(play: FortressPlay) -> None:
    """26.6 Allied reinforcements are placed in England or Africa on the turn of their arrival."""
    state = play.state
    for unit in due(state, ALLIED):
        SCHEDULE.strike(state, unit)
        state.at[unit] = state.entry[unit] if state.entry[unit] != NOWHERE else box(state, ENGLAND)
        state.away[unit] = 0
        play.tell("arrival.box", "rb.26.6#b", unit=unit, place=state.at[unit])


@rule("rb.26.3#b", "rb.26.4#a")
def gateways(state: FortressState) -> frozenset[int]:
    """26.3 German reinforcements appear in German controlled cities in Germany outside enemy zones."""
    hostile = zone(state, ALLIED)
    return frozenset(h for h in cities_in(state, "germany") if controls(state, h, GERMAN) and h not in hostile)


no = No[FortressState, OfSide]()
# 26.2 The unit is due, and it is the first move impulse.
is_due = no("arrival.not_due", "rb.26.1#a", lambda s, a: a.unit not in due(s, side_of(s, a.unit)), needs=(is_own,))
# 26.2 Reinforcements come in the first impulse.
is_first_impulse = no("arrival.late", "rb.26.2#a", lambda s, _a: s.impulse != 1, also=("rb.4.3#g2",), about=("unit",))
# 26.3 It appears in a city of its own.
is_gateway = no("arrival.elsewhere", "rb.26.3#b", lambda s, a: a.hex not in gateways(s), about=("unit", "hex"))
# 6.1 The hex has room for it.
finds_room = no("arrival.no_room", "rb.6.1#a", lambda s, a: not has_room(s, (a.unit,), a.hex), about=("unit", "hex"))


@rule("rb.27.8#e")
def rest_if_rebuilt(state: FortressState, unit: int) -> None:
    """27.8 A rebuilt unit does not move in the turn in which it is placed, however late that is."""
    if state.rebuilt[unit]:
        state.rebuilt[unit], state.stays[unit] = 0, 1


@rule("rb.26.3#c", "rb.26.6#a", "rb.26.3#a")
def bring(play: FortressPlay, _frame: OfSide, unit: int, hex: int) -> None:
    """26.3 Its hex costs nothing; it moves on with its whole allowance. 26.6 Who is not brought waits."""
    state = play.state
    SCHEDULE.strike(state, unit)
    state.at[unit], state.away[unit], state.come[unit] = hex, 0, 1
    rest_if_rebuilt(state, unit)
    play.tell("arrival.enters", "rb.26.3#b", unit=unit, hex=hex)
    entered(play, unit, NOWHERE, hex, ARRIVE)


def each_due(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """Every unit that may come, with every city."""
    places = sorted(gateways(state))
    return ((unit, hex) for unit in due(state, frame.side) for hex in places) if frame.side == GERMAN else iter(())


# 8.4 Only mountain units appear in the Alps.
is_its_ground = no.told("rb.8.4#a", lambda s, a: may_enter(s, a.unit, a.hex))
BRING = Verb(
    "bring", bring, (UNIT, HEX), (is_own, is_due, is_first_impulse, is_gateway, is_its_ground, finds_room), each_due
)
