"""Where to land, who lands, and who comes after them over the sea and through the air."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fortress_europa.air.range import from_england
from engine.games.fortress_europa.airborne.drops import Dropping
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.districts import NORTHERN, frozen_in
from engine.games.fortress_europa.ground import (
    around,
    country,
    district,
    is_coastal,
    is_fortress,
    port_value,
    ports,
    terrain,
    zone_of_coast,
)
from engine.games.fortress_europa.invasions.landing import site, waiting
from engine.games.fortress_europa.invasions.sites import FIRST, capacity, harbor, invadable, links
from engine.games.fortress_europa.naval import waters
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.stacking import has_room
from engine.games.fortress_europa.state import FortressState, friends_in, is_armored, is_hq, kind, manned, on_map
from engine.games.fortress_europa.tactics.chances import held
from engine.games.fortress_europa.tactics.goals import goals, prizes, quiet, strength, way_to
from engine.games.fortress_europa.tactics.places import state_allies
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import distance_from, enemy_distance
from engine.play import Attempt, Frame, Style

WATCH = ("at", "record", "steps", "control", "destroyed", "hidden", "frozen", "landed_on", "mulberry")
LANDS, STAFF_FIRST, SAME = 100, 60, 30
"""Landings come before all else; of sites that are nearly alike any may be chosen."""
BEACH, PORT, GUNS, BESIDE, COVERED, BUSY, CITY_NEAR, INLAND = 5, 2, 4, 1, 14, 40, 2, 40
"""What counts for a site: a unit that may land there, capacity of ports near it, strength on the beach and behind it,
aircraft overhead, a coast where the Allies are already."""
NEIGHBOURHOOD, FARTHEST, GREAT, WAKES, BEACH_HOLDS = 3, 30, 8, 25, 2
"""So much capacity of a port counts for a site; what it costs that a landing releases all Germans."""
DROP, RAID = 14, 3


@cached_value(*WATCH)
def beaches(state: FortressState) -> Mapping[int, int]:
    """What each hex that can be invaded promises as a place to land."""
    foes, grid, found = held(state, GERMAN), state.board.grid, dict[int, int]()
    prize, there = goals(state, ALLIED), distance_from(state.board, tuple(sorted(state_allies(state))))
    for hex in invadable(state):
        area = grid.area(hex, NEIGHBOURHOOD)
        ready = sum(state.at[unit] == harbor(state, hex) and not is_armored(state, unit) for unit in waiting(state))
        room = BEACH_HOLDS * len(_strand(state, hex))
        worth = BEACH * min(ready, room, capacity(state, (hex,), 1) + capacity(state, (hex,), 2))
        worth += sum(
            PORT * min(GREAT, port_value(state, near)) + prize.get(near, 0) // CITY_NEAR
            for near in area
            if district(state, near) == district(state, hex)
        )
        worth -= WAKES * _is_woken_for_long(state) * (district(state, hex) in NORTHERN)
        worth -= sum(BESIDE * foes[near].points for near in area if near in foes)
        worth += COVERED * (hex in from_england(state)) - BUSY * (state.invasions == FIRST and there[hex] <= 8)
        found[hex] = worth
    return found


def _is_woken_for_long(state: FortressState) -> bool:
    """Tell whether a landing in the north would cost much: Germans sleep, and the game is longer than their sleep."""
    return bool(frozen_in(state)) and state.last > state.rules.release_turn


@cached_value()
def _strand(state: FortressState, hex: int) -> frozenset[int]:
    """The hexes in line with one that can be invaded, of its area and district, not far away."""
    found, edge = {hex}, {hex}
    for _step in range(NEIGHBOURHOOD):
        edge = {far for near in edge for far in links(state)[near] if _is_of_one_coast(state, far, hex)} - found
        found |= edge
    return frozenset(found)


def _is_of_one_coast(state: FortressState, one: int, other: int) -> bool:
    return zone_of_coast(state, one) == zone_of_coast(state, other) and district(state, one) == district(state, other)


@cached_value(*WATCH)
def sands(state: FortressState) -> Mapping[int, int]:
    """What each hex that can be invaded is worth to a unit that lands there: few enemies in it and around it."""
    foes, found = held(state, GERMAN), dict[int, int]()
    for hex in invadable(state):
        points = foes[hex].points if hex in foes else 0
        around_it = sum(foes[near].points for near, _edge in around(state)[hex] if near in foes)
        walls = 3 * INLAND if is_fortress(state, hex) and hex in foes else 0
        hard = INLAND // 2 if terrain(state, hex) in ("rough", "flooded") else 0
        line = len(links(state).get(hex, ())) * 3
        found[hex] = line - GUNS * points - BESIDE * around_it - walls - hard + port_value(state, hex)
    return found


@cached_value(*WATCH)
def landfalls(state: FortressState) -> frozenset[int]:
    """The best hex of each invasion area that promises nearly as much as the best of all; any of them may be chosen."""
    worth = {hex: beaches(state)[hex] + sands(state)[hex] // 2 for hex in invadable(state)}
    best = dict[str, int]()
    for hex in sorted(worth, key=lambda hex: (worth[hex], hex)):
        best[zone_of_coast(state, hex)] = hex
    most = max(worth.values(), default=0)
    return frozenset(hex for hex in best.values() if worth[hex] + SAME >= most)


def invade(state: FortressState, attempt: Attempt[Frame], _style: Style) -> int:
    """The first unit says where the Allies land; the others follow along the coast, two to a beach."""
    unit, hex = attempt.unit, attempt.hex
    party = friends_in(state, ALLIED, hex)
    who = strength(state, unit) * 2 - 9 * is_armored(state, unit) + 8 * (kind(state, unit) == "engineer")
    who -= 6 * (kind(state, unit) in ("airborne", "glider", "glider_mountain"))
    if not site(state):
        return 2 * LANDS + who if hex in landfalls(state) else max(1, LANDS // 2 + who + beaches(state)[hex] // 4)
    if hex in quiet(state):
        return -1
    crowd = 6 * len(party) if party else 0
    foe = held(state, GERMAN).get(hex)
    helps = 20 if foe and party and sum(strength(state, each) for each in party) < 5 * foe.points else 0
    return max(1, LANDS + sands(state)[hex] + who - crowd + helps)


def land(state: FortressState, attempt: Attempt[Frame], style: Style) -> int:
    """In the second impulse a headquarters comes first, then the strongest; nobody where he would starve."""
    if state.impulse == 1:
        return invade(state, attempt, style)
    unit, hex = attempt.unit, attempt.hex
    if not has_room(state, (unit,), hex):
        return -1
    first = STAFF_FIRST if is_hq(state, unit) and not _staffs_ashore(state) else 0
    late = -30 * bool(is_hq(state, unit) and _staffs_ashore(state))
    safe = min(3, enemy_distance(state, ALLIED)[hex])
    return max(1, LANDS + first + late + strength(state, unit) + 6 * safe - 2 * len(friends_in(state, ALLIED, hex)))


def _staffs_ashore(state: FortressState) -> int:
    return sum(is_hq(state, unit) for unit in on_map(state, ALLIED))


def mulberry(state: FortressState, attempt: Attempt[Frame], _style: Style) -> int:
    """The Mulberry is placed where the enemy is far and many hexes of the site are near."""
    near = enemy_distance(state, ALLIED)[attempt.hex]
    size = state.counter(attempt.unit).capacity
    friends = len(friends_in(state, ALLIED, attempt.hex))
    return LANDS + 10 * min(4, near) + size + 5 * friends + 10 * (attempt.hex not in ports(state))


def evacuate(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Nobody leaves the continent as long as he can be supplied."""
    return -1


def bring(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Reinforcements come at once, as near to the front as they can."""
    near = way_to(state, tuple(sorted(state_allies(state)))) if state_allies(state) else [0] * state.board.size
    return LANDS - min(FARTHEST * 2, abs(near[attempt.hex] - 4)) + strength(state, attempt.unit)


def come_back(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The reserve comes back when it is at full strength, where the enemy is near."""
    unit = attempt.unit
    if state.steps[unit] < state.counter(unit).steps and state.turn < state.rules.reserve_back_last:
        return -1
    return bring(state, attempt, _style)


def drop(state: FortressState, attempt: Attempt[Dropping], _style: Style) -> int:
    """Airborne units drop behind those who are attacked, on open ground without enemies, near their own side."""
    hex, side = attempt.hex, attempt.side
    if (
        side == GERMAN
        or terrain(state, hex) != "clear"
        or hex in manned(state, 1 - side)
        or country(state, hex) == "germany"
    ):
        return -1
    own = distance_from(state.board, tuple(sorted(state_allies(state))))
    foes = held(state, GERMAN)
    beside = sum(foes[near].points for near, _edge in around(state)[hex] if near in foes)
    if not state_allies(state) or own[hex] > 2 or beside > 9:
        return -1
    if hex in quiet(state):
        return -1
    worth = DROP + prizes(state).get(hex, 0) * 2 - beside + 3 * (own[hex] == 1) - 2 * is_coastal(state, hex)
    return worth if state.invading_now or beside else -1


def raid(state: FortressState, attempt: Attempt[Frame], _style: Style) -> int:
    """Raiders take a place without defenders next to the site of an invasion."""
    hex = attempt.hex
    if hex in manned(state, GERMAN) or hex in quiet(state) or not state.invading_now or state.impulse != FIRST:
        return -1
    near = any(state.board.grid.distance(hex, other) <= 1 for other in site(state))
    beside = any(other in manned(state, GERMAN) for other, _edge in around(state)[hex])
    return RAID + prizes(state).get(hex, 0) if near and not beside else -1


def ship(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Ships go where the Allies fight on the coast."""
    grid, hex = state.board.grid, attempt.hex
    fights = sum(1 for other in _shore_fights(state) if 0 < grid.distance(hex, other) <= state.rules.naval_range)
    here = state.at[attempt.unit]
    now = (
        sum(1 for other in _shore_fights(state) if 0 < grid.distance(here, other) <= state.rules.naval_range)
        if (0 <= here < grid.size)
        else -1
    )
    return 1 + fights - now if fights > now else (0 if here >= 0 else 1) - (here >= 0)


@cached_value("at", "record", "impulse", "landed_on")
def _shore_fights(state: FortressState) -> tuple[int, ...]:
    """The hexes near water with enemies that the Allies have before them."""
    grid, foes = state.board.grid, manned(state, GERMAN)
    wet = {near for hex in waters(state) for near in grid.area(hex, 2)}
    found = set[int]()
    for here in state_allies(state):
        found.update(hex for hex in (here, *grid.neighbours[here]) if hex in foes and hex in wet)
    return tuple(sorted(found)) or tuple(sorted(state_allies(state) & wet))
