"""11.0 Sea movement: from port to port, and evacuation from the beaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.districts import is_shunned
from engine.games.fortress_europa.entering import SAIL as BY_SEA
from engine.games.fortress_europa.entering import entered
from engine.games.fortress_europa.ground import is_jersey, ports
from engine.games.fortress_europa.movement.movers import half, whole
from engine.games.fortress_europa.movement.nations import idle_ends, nations_of
from engine.games.fortress_europa.movement.readiness import has_not_landed, is_free, is_no_waiting_hq, is_rested
from engine.games.fortress_europa.options.fuel import has_fuel
from engine.games.fortress_europa.orders import PLACE, UNIT, OfSide
from engine.games.fortress_europa.sea import boxes, friendly_haven, is_friendly_coast, is_haven, joined, sea_limit
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, in_hex, kind, side_of, units_of
from engine.games.fortress_europa.supply.capacity import SHIP, lands_in_supply, may_land
from engine.games.fortress_europa.supply.lines import RAIDERS
from engine.games.fortress_europa.supply.ports import mulberries
from engine.mechanics.guards import No
from engine.play import NOWHERE, Attempt, Refusal, Verb, rule

STORM = "storm"
SEA, BEACHES = "sea", "evacuation"
"""What is counted in a turn: units moved by sea, units evacuated from coasts."""


# Where units may sail


@rule("rb.11.4#a", "rb.11.4#a2", "rb.18.7.11#b2", "rb.20.16#a", "rb.21.4#a", "rb.18.7.11#b")
def may_enter(state: FortressState, place: int) -> bool:
    """11.4 Tell whether units may sail into a place; 20.16, 21.4 not into a port that was taken so in this turn.

    31.5 Nor to Jersey.
    """
    if is_jersey(state, place):
        return False
    return friendly_haven(state, place) and (place in boxes(state) or not state.not_yet[place])


def havens(state: FortressState) -> tuple[int, ...]:
    """11.4 The places into which units may sail."""
    places = (*boxes(state), *sorted({*ports(state), *mulberries(state)}))
    return tuple(place for place in places if place != NOWHERE and may_enter(state, place))


@rule("rb.11.3#a", "rb.11.3#b")
def has_way_left(state: FortressState, unit: int) -> bool:
    """11.3 Tell whether a unit that has moved by land has done so with half of its movement value."""
    if not state.spent[unit]:
        return True
    hexes = whole(state, unit, ashore=True)
    return state.spent[unit] <= (half(hexes) if state.roughed[unit] else hexes)


@rule("rb.7.2#a", "rb.8.2#f", "rb.8.3#a")
def is_stuck(state: FortressState, unit: int) -> bool:
    """8.2 Tell whether a zone or a mountain has stopped a unit in this impulse; a flooded hex it may leave by sea."""
    return bool(state.halted[unit])


def sailors(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """11.4 The units in ports and boxes, each with the places to which it may sail."""
    if frame.side == ALLIED and room(state):
        places = havens(state)
        for unit in units_of(state, ALLIED):
            here = state.at[unit]
            if here != NOWHERE and fights(state, unit) and is_haven(state, here):
                yield from ((unit, place) for place in places if joined(state, here, place))


def evacuees(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """11.4 B The units on friendly coasts, each with the places to which it may be evacuated."""
    if frame.side == ALLIED and room(state) and boats(state):
        places = havens(state)
        for unit in units_of(state, ALLIED):
            if in_hex(state, unit) and fights(state, unit) and is_on_coast(state, unit):
                yield from ((unit, place) for place in places if joined(state, state.at[unit], place))


@rule("rb.11.4#b", "rb.11.4#b2")
def is_on_coast(state: FortressState, unit: int) -> bool:
    """11.4 B Tell whether a unit is on a friendly coast from which it cannot sail as from a port."""
    here = state.at[unit]
    return is_friendly_coast(state, here) and not friendly_haven(state, here)


# How many


@rule("rb.11.5#a", "rb.11.4#b")
def room(state: FortressState) -> int:
    """11.5 How many units may still move by sea in this turn."""
    evacuated = state.used[BEACHES,] if state.rules.sea_evacuation_counts else 0
    return max(0, sea_limit(state) - state.used[SEA,] - evacuated)


@rule("rb.11.4#b")
def boats(state: FortressState) -> int:
    """11.4 B How many units may still be evacuated in this turn."""
    return max(0, state.rules.sea_evacuation - state.used[BEACHES,])


# The move


@rule("rb.11.3#b", "rb.11.3#c", "rb.20.15#b")
def cross(play: FortressPlay, unit: int, place: int) -> None:
    """11.3 A unit crosses the sea; its movement value is halved, and the hex of landing costs nothing.

    20.15 From now on an airborne unit counts like others.
    """
    state, here = play.state, play.state.at[unit]
    state.at[unit] = place
    state.sailed[unit] = state.moved[unit] = 1
    state.by_drop[unit] = 0
    play.tell("sea.sails", "rb.11.4#a", unit=unit, place=here, there=place)
    entered(play, unit, here, place, BY_SEA)


def sail(play: FortressPlay, _frame: OfSide, unit: int, place: int) -> None:
    """11.5 A unit moves from port to port."""
    play.state.used[SEA,] += 1
    cross(play, unit, place)


@rule("rb.11.4#b", "rb.11.4#b2")
def evacuate(play: FortressPlay, _frame: OfSide, unit: int, place: int) -> None:
    """11.4 B A unit is evacuated from a coast."""
    play.state.used[BEACHES,] += 1
    cross(play, unit, place)


# What speaks against it


@rule("rb.18.7.4#a", "rb.18.7.6#a", "rb.18.7.7#a", "rb.18.7.13#a", "rb.21.1#a")
def capacity_bars(state: FortressState, attempt: Attempt[OfSide]) -> Refusal | bool | None:
    """18.7 Say whether supply bars a landing in Europe.

    18.7.4 Commandos and rangers do not lower the capacity; 18.7.6 if it was 0 at the start they are barred, too.
    """
    unit, place = attempt.unit, attempt.place
    if not in_europe(state, place):
        return None
    if not lands_in_supply(state, unit, place):
        return True
    lowers = kind(state, unit) not in RAIDERS or state.capacity_at_start <= 0
    return may_land(state, SHIP) if lowers and not in_europe(state, state.at[unit]) else None


def in_europe(state: FortressState, place: int) -> bool:
    """18.7 Tell whether a place is on the continent."""
    return 0 <= place < state.board.grid.size


no = No[FortressState, Any]()
# 11.2 Only Allied units move by sea.
is_allied = no("sea.allies_only", "rb.11.2#a", lambda s, a: side_of(s, a.unit) != ALLIED or a.side != ALLIED)
# 11.9 There is no sea movement in a storm.
is_calm = no("sea.storm", "rb.11.9#a", lambda s, _a: s.weather == STORM, about=())
# 12.3 There is none in the turn of an invasion.
is_no_invasion = no("sea.invasion_turn", "rb.12.3#a", lambda s, _a: s.invading_now, about=())
# 11.1, 8.9 A unit that began the second impulse in an enemy zone does not move by sea either.
is_not_held = no("move.held", "rb.11.1#b", lambda s, a: s.held[a.unit], also=("rb.8.9#a",))
# 11.1 A unit that has been stopped in this impulse does not move by sea.
is_not_stuck = no("sea.stopped", "rb.11.1#b", lambda s, a: is_stuck(s, a.unit), also=("rb.8.2#f",))
# 11.1 A unit makes one sea move in an impulse.
has_not_sailed = no("sea.sailed", "rb.11.1#b", lambda s, a: s.sailed[a.unit], also=("rb.11.4#d", "rb.11.4#e"))
# 11.3 It has not moved further by land than half of its movement value allows.
has_half_left = no("sea.too_far_by_land", "rb.11.3#b", lambda s, a: not has_way_left(s, a.unit))
# 11.5 Not more units than the limit move by sea in a turn.
has_room = no("sea.used_up", "rb.11.5#a", lambda s, _a: not room(s), about=(), also=("rb.11.6#a", "rb.11.7#a"))
# 11.4 A A unit sails from a port that its side can use.
is_in_port = no(
    "sea.not_in_port",
    "rb.11.4#a",
    lambda s, a: s.at[a.unit] == NOWHERE or not fights(s, a.unit) or not friendly_haven(s, s.at[a.unit]),
    needs=(is_allied,),
    also=("rb.11.4#c", "rb.11.8#a", "rb.11.8#d"),
)
# 11.4 A It sails into another port, within the limits of geography.
leads_there = no(
    "sea.no_voyage",
    "rb.11.4#a",
    lambda s, a: not may_enter(s, a.place) or not joined(s, s.at[a.unit], a.place),
    needs=(is_allied,),
    about=("unit", "place"),
    also=("rb.11.4#a3", "rb.11.4#a4", "rb.11.4#a5", "rb.11.4#c", "rb.11.8#a", "rb.11.8#c", "rb.11.8#d"),
)
# 15.10 It has not been forced into the district of the port, and left it.
goes_not_back = no(
    "move.shunned",
    "rb.15.10#d",
    lambda s, a: is_shunned(s, a.unit, a.place),
    about=("unit",),
    hex=lambda _s, a: a.place,
)
# 14.11 It does not sail to where only one of two nations could attack.
has_its_own_foe = no(
    "move.idle_nation",
    "rb.14.11#e",
    lambda s, a: s.rules.nations_march == "barred" and a.place in idle_ends(s, nations_of(s, (a.unit,))),
    needs=(is_allied,),
    about=("unit",),
    hex=lambda _s, a: a.place,
)
# 18.7 The supply capacity bears it.
capacity_bears = no(
    "sea.out_of_supply",
    "rb.18.7.13#a",
    capacity_bars,
    needs=(is_allied, leads_there),
    about=("unit", "place"),
    also=("rb.18.7.4#a", "rb.18.7.6#a"),
)
# 11.4 B A unit is evacuated from a coast on which the Allies landed.
is_on_beach = no(
    "sea.no_beach",
    "rb.11.4#b2",
    lambda s, a: not in_hex(s, a.unit) or not fights(s, a.unit) or not is_on_coast(s, a.unit),
    needs=(is_allied,),
)
# 11.4 B At most two units are evacuated in a turn.
has_boats = no("sea.no_boats", "rb.11.4#b", lambda s, _a: not boats(s), about=())
CAN_MOVE = (is_free, is_rested, has_not_landed, is_no_waiting_hq, is_not_held)
# 31.14 By option Allied armor needs fuel in the second impulse.
has_its_fuel = no("move.no_fuel", "rb.31.14#a", lambda s, a: not has_fuel(s, (a.unit,)), needs=(is_allied,))
ANY = (
    is_allied,
    is_calm,
    is_no_invasion,
    *CAN_MOVE,
    is_not_stuck,
    has_not_sailed,
    has_half_left,
    has_room,
    has_its_fuel,
)
THERE = (leads_there, goes_not_back, has_its_own_foe, capacity_bears)
SAIL = Verb("sail", sail, (UNIT, PLACE), (*ANY, is_in_port, *THERE), sailors)
EVACUATE = Verb("evacuate", evacuate, (UNIT, PLACE), (*ANY, has_boats, is_on_beach, *THERE), evacuees)
