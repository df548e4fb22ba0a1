"""Where units would rather stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import country, is_fortress, is_land, is_river, is_rough
from engine.games.fortress_europa.ground import around as ways_around
from engine.games.fortress_europa.stacking import limit, weight
from engine.games.fortress_europa.state import FortressState, is_armored, is_hq, on_map, side_of, stacks
from engine.games.fortress_europa.supply.lines import in_a_supplied_place
from engine.games.fortress_europa.tactics.attacks import WATCH as ATTACKING
from engine.games.fortress_europa.tactics.attacks import plans
from engine.games.fortress_europa.tactics.goals import cover, field, goals, prizes, sector, staffs, strength, way_to
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import Worth, enemy_distance
from engine.play import NOWHERE, Style

WATCH = ATTACKING
TOWARDS, ATTACK, ASKED, ALONE, OVERFULL, ACROSS = 4, 90, 60, 8, 900, 6
"""What it is worth to come nearer; to stand where one is to attack; what it costs to stand beside other enemies."""
FED, HUNGRY, FURTHEST = 5, 4, 4
GUARD, COVER, RIVER, ROUGH, BAND, BLOCKS, CROWD = 7, 9, 4, 3, 5, 5, 1
"""What it is worth to hold a place, better ground, a river before one, rough; each hex off the distance that is kept;
to close a gap; what company costs."""
DISTANCE, SWAMPED, FAR_OFF = 2, 2, 5
STAFF_NEAR, STAFF_IN, STAFF_OUT, STAFF_CAUGHT = 3, 6, 2, 60


@cached_value("at", "record", "steps", "regular")
def massed(state: FortressState, side: int) -> Mapping[int, int]:
    """The strength of a side in each hex."""
    found = dict[int, int]()
    for unit in on_map(state, side):
        points = strength(state, unit)
        if points:
            found[state.at[unit]] = found.get(state.at[unit], 0) + points
    return found


@cached_value("at", "record", "steps", "regular")
def pressure(state: FortressState, side: int) -> Sequence[int]:
    """The strength of a side within a week's march of each hex, the nearer the more."""
    found, grid = [0] * state.board.size, state.board.grid
    for here, points in massed(state, side).items():
        for hex in grid.area(here, FAR_OFF - 1):
            found[hex] += points
    return found


@cached_value("at", "record", "regular")
def full(state: FortressState, side: int) -> Mapping[int, int]:
    """How much of a side is in each hex."""
    found = dict[int, int]()
    for unit in on_map(state, side):
        found[state.at[unit]] = found.get(state.at[unit], 0) + weight(state, unit)
    return found


@cached_value(*WATCH, "due")
def worths(state: FortressState, unit: int, style: Style) -> Worth:
    """What hexes are worth to a unit."""
    side = side_of(state, unit)
    if is_hq(state, unit):
        raw = _of_staff(state, unit)
    else:
        raw = _of_ally(state, unit) if side == ALLIED else _of_german(state, unit, style)
    room, own, here = full(state, side), weight(state, unit), state.at[unit]
    known = dict[int, int]()

    def worth(hex: int) -> int:
        if hex not in known:
            known[hex] = -OVERFULL if hex >= state.board.grid.size else raw(hex) + _beside(state, unit, side, hex)
            if own and hex != here and room.get(hex, 0) + own > limit(state, hex, side):
                known[hex] -= OVERFULL
        return known[hex]

    return worth


def _beside(state: FortressState, unit: int, side: int, hex: int) -> int:
    """What it is worth to stand beside enemies: one's own attack is sought, all others are kept away from."""
    pressing = zone(state, 1 - side).get(hex)
    if not pressing:
        return 0
    targets, crew = plans(state, side)
    stacks_there = {state.at[foe] for foe in pressing}
    mine = crew.get(unit, NOWHERE)
    found = -ASKED * sum(each not in targets for each in stacks_there)
    if side == GERMAN and is_fortress(state, hex):
        return 0
    if mine in stacks_there:
        found += ATTACK - _across(state, hex, mine)
    elif found == 0:
        found -= ALONE
    return found


def _across(state: FortressState, hex: int, target: int) -> int:
    near = (edge for there, edge in ways_around(state)[hex] if there == target)
    return ACROSS if any(is_river(state, edge) for edge in near) else 0


def _hunger(state: FortressState, side: int) -> Worth:
    """What it costs to be further from all headquarters than these supply; less before they can have followed."""
    hqs, grid = staffs(state, side), state.board.grid
    reach = FED + (2 if state.impulse == 1 else 0)

    def hunger(hex: int) -> int:
        if in_a_supplied_place(state, side, hex) or (side == GERMAN and country(state, hex) in ("germany", "italy")):
            return 0
        away = min((grid.distance(hex, hq) for hq in hqs), default=FED + FURTHEST)
        return HUNGRY * min(FURTHEST, max(0, away - reach)) * TOWARDS

    return hunger


def _of_ally(state: FortressState, unit: int) -> Worth:
    """Nearer to the goals of its sector, in supply, and into places worth having."""
    way, wanted, hunger = field(state, sector(state, unit)), goals(state, ALLIED), _hunger(state, ALLIED)
    here, ground, near = state.at[unit], cover(state, ALLIED), enemy_distance(state, ALLIED)

    def worth(hex: int) -> int:
        if not is_land(state, hex):
            return -OVERFULL
        found = GUARD * wanted.get(hex, 0) - TOWARDS * way[hex] - hunger(hex) - (hex != here)
        if near[hex] <= DISTANCE:
            found += COVER * (ground[hex] - 1) // DISTANCE
        return found

    return worth


def _of_german(state: FortressState, unit: int, style: Style) -> Worth:
    """In places that are to be held, or before the enemy: near enough to bar the way, and not where it is swamped."""
    here, grid = state.at[unit], state.board.grid
    near, ground = enemy_distance(state, GERMAN), cover(state, GERMAN)
    kept, hunger = goals(state, GERMAN), _hunger(state, GERMAN)
    others = {hex: mass for hex, mass in massed(state, GERMAN).items()}
    others[here] = others.get(here, 0) - strength(state, unit)
    foe, own = pressure(state, ALLIED), pressure(state, GERMAN)
    barred = _barred_without(state, unit)
    armored = is_armored(state, unit)
    way = way_to(state, tuple(sorted(state_allies(state)))) if near[here] > FAR_OFF else near

    def worth(hex: int) -> int:
        if hex >= grid.size or not is_land(state, hex):
            return -OVERFULL
        found = -hunger(hex) - (hex != here)
        held = others.get(hex, 0)
        if hex in kept and (near[hex] > 1 or is_fortress(state, hex) or hex == here):
            found += GUARD * kept[hex] // (1 + held)
        keep = DISTANCE + (SWAMPED if foe[hex] > 3 * max(1, own[hex]) and ground[hex] < 2 else 0)
        found -= BAND * abs(min(way[hex], 40) - keep) if way[hex] > keep else 2 * BAND * (keep - way[hex])
        if near[hex] <= FAR_OFF:
            found += COVER * (ground[hex] - 1) * (not armored) + ROUGH * is_rough(state, hex) * (not armored)
            found += RIVER * _behind(state, hex)
            found += BLOCKS * (hex not in barred) - CROWD * (held > 2 * strength(state, unit))
        return found

    return worth


@cached_value("at", "record")
def state_allies(state: FortressState) -> frozenset[int]:
    """The hexes of the Allies on the continent."""
    return frozenset(state.at[unit] for unit in on_map(state, ALLIED) if strength(state, unit))


@cached_value("at", "record")
def _zones_of(state: FortressState, side: int) -> Mapping[int, int]:
    """By how many hexes of a side each hex is barred."""
    found = dict[int, int]()
    for hex in {state.at[unit] for unit in on_map(state, side) if strength(state, unit)}:
        for other in (hex, *state.board.grid.neighbours[hex]):
            found[other] = found.get(other, 0) + 1
    return found


def _barred_without(state: FortressState, unit: int) -> frozenset[int]:
    """The hexes that others of its side bar near a unit."""
    here, zones = state.at[unit], _zones_of(state, side_of(state, unit))
    near = (
        {here, *state.board.grid.neighbours[here]}
        if here < state.board.grid.size and len(stacks(state).get(here, ())) == 1
        else set()
    )
    return frozenset(hex for hex, count in zones.items() if count > (hex in near))


@cached_value("at", "record")
def _behind(state: FortressState, hex: int) -> bool:
    """Tell whether a river lies between a hex and the nearest enemies."""
    near = enemy_distance(state, GERMAN)
    ways = [edge for there, edge in ways_around(state)[hex] if near[there] < near[hex]]
    return bool(ways) and all(is_river(state, edge) for edge in ways)


def _of_staff(state: FortressState, unit: int) -> Worth:
    """In the middle of those whom no other headquarters supplies, and away from the enemy."""
    side, grid, here = side_of(state, unit), state.board.grid, state.at[unit]
    others = [hex for hex in staffs(state, side) if hex != here]
    near, wanted = enemy_distance(state, side), dict[int, int]()
    for other in on_map(state, side):
        at = state.at[other]
        if strength(state, other) and grid.distance(at, here) <= 14:
            alone = min((grid.distance(at, hq) for hq in others), default=99) > FED
            wanted[at] = wanted.get(at, 0) + (STAFF_IN if alone else STAFF_OUT)

    def worth(hex: int) -> int:
        if not is_land(state, hex):
            return -OVERFULL
        found = -(hex != here)
        for at, weight in wanted.items():
            far = grid.distance(hex, at)
            found += weight * (4 - (far > STAFF_NEAR)) if far <= FED else -weight * min(6, far - FED)
        if near[hex] < STAFF_NEAR:
            found -= STAFF_CAUGHT * (STAFF_NEAR - near[hex])
        if not controls(state, hex, side):
            found -= STAFF_CAUGHT
        if near[hex] < 6:
            found += 3 * near[hex]
        return found

    return worth


def keeps(state: FortressState, hex: int) -> int:
    """What a place is worth to whoever holds it."""
    return prizes(state).get(hex, 0)
