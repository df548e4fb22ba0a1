"""Where units would rather stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.fortress_europa.air.missions import STRAFING, flying
from engine.games.fortress_europa.air.range import in_range
from engine.games.fortress_europa.combat.winter_offensive import ignores_zones
from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import around as ways_around
from engine.games.fortress_europa.ground import country, hex_of, is_fortress, is_land, is_river, is_rough, ports
from engine.games.fortress_europa.stacking import limit, weight
from engine.games.fortress_europa.state import FortressState, is_armored, is_hq, on_map, side_of, stacks
from engine.games.fortress_europa.supply.lines import in_a_supplied_place
from engine.games.fortress_europa.tactics.attacks import WATCH as ATTACKING
from engine.games.fortress_europa.tactics.attacks import plans
from engine.games.fortress_europa.tactics.goals import cover, field, goals, quiet, sector, staffs, strength, way_to
from engine.games.fortress_europa.tactics.parties import full
from engine.games.fortress_europa.victory import BASTOGNE
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import Worth, enemy_distance, places_of_levels
from engine.play import NOWHERE, Style

WATCH = (*ATTACKING, "turn", "entered", "landed_on")
TOWARDS, ATTACK, ASKED, ALONE, OVERFULL, ACROSS = 4, 90, 150, 8, 900, 6
"""What it is worth to come nearer; to stand where one is to attack; what it costs to stand beside other enemies."""
FED, HUNGRY, FURTHEST = 5, 4, 4
GUARD, COVER, RIVER, ROUGH, BAND, BLOCKS, CROWD = 7, 9, 4, 3, 5, 5, 1
"""What it is worth to hold a place, better ground, a river before one, rough; each hex off the distance that is kept;
to close a gap; what company costs."""
DISTANCE, SWAMPED, FAR_OFF = 2, 2, 5
RUSH, ENOUGH = 500, 6
"""What a place of the winter offensive is worth in its last moves; of so much strength each has enough."""
EXPOSED_WITHIN, OUTNUMBERED, MOST_RISK = 3, 4, 20
"""How near enemies are whom Allied stacks fear; of how much of their strength; and how much at the most."""
WAKES = 700
"""What it costs to wake all Germans."""
LAST, WITH_STAFF, WATCHED, STRAFED, SPEARHEAD, MONTH = 40, 100, 8, 3, 9, 4
"""What it is worth to be the only one in a port or fortress, how near the enemy is then, and what aircraft cost whom
they find on the way."""
STAFF_NEAR, STAFF_IN, STAFF_CAUGHT, STAFF_GUARDED, STAFF_LEADS = 3, 6, 60, 50, 3


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


@cached_value(*WATCH)
def worths(state: FortressState, unit: int, style: Style) -> Worth:
    """What hexes are worth to a unit."""
    side = side_of(state, unit)
    if is_hq(state, unit):
        raw = _of_staff(state, unit)
    else:
        strikes = side == GERMAN and is_spearhead(state, unit)
        raw = (
            _of_ally(state, unit)
            if side == ALLIED
            else _of_panzers(state, unit)
            if strikes
            else _of_german(state, unit, style)
        )
    room, own, here = full(state, side), weight(state, unit), state.at[unit]
    known = dict[int, int]()

    def worth(hex: int) -> int:
        if hex not in known:
            known[hex] = -OVERFULL if hex >= state.board.grid.size else raw(hex) + _beside(state, unit, side, hex)
            if own and room.get(hex, 0) + own * (hex != here) > limit(state, hex, side):
                known[hex] -= OVERFULL
        return known[hex]

    return worth


def _beside(state: FortressState, unit: int, side: int, hex: int) -> int:
    """What it is worth to stand beside enemies: one's own attack is sought, all others are kept away from."""
    pressing = zone(state, 1 - side).get(hex)
    if not pressing:
        return 0
    targets, crew, posts = plans(state, side)
    stacks_there = {state.at[foe] for foe in pressing}
    mine = crew.get(unit, NOWHERE)
    found = -ASKED * sum(each not in targets for each in stacks_there)
    if side == GERMAN and (is_fortress(state, hex) or ignores_zones(state, unit)):
        return 0
    if mine in stacks_there:
        found += ATTACK * (1 + (posts[unit] == hex)) - _across(state, hex, mine)
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
    post = here if is_last(state, unit) and near[here] <= WATCHED else NOWHERE
    post_worth = WITH_STAFF if any(is_hq(state, other) for other in stacks(state).get(here, ())) else LAST
    asleep, foe, own, others = quiet(state), pressure(state, GERMAN), strength(state, unit), massed(state, ALLIED)

    def worth(hex: int) -> int:
        if not is_land(state, hex):
            return -OVERFULL
        if hex in asleep:
            return -WAKES - TOWARDS * way[hex]
        found = (
            post_worth * (hex == post) + GUARD * wanted.get(hex, 0) - TOWARDS * way[hex] - hunger(hex) - (hex != here)
        )
        if near[hex] <= DISTANCE:
            found += COVER * (ground[hex] - 1) // DISTANCE
        if near[hex] <= EXPOSED_WITHIN:
            held = (own + others.get(hex, 0) - own * (hex == here)) * ground[hex]
            found -= min(MOST_RISK, max(0, foe[hex] // OUTNUMBERED - held))
        return found

    return worth


def is_spearhead(state: FortressState, unit: int) -> bool:
    """Tell whether a unit takes part in the winter offensive: it is not far from where that leads."""
    named = _aims(state)
    grid, here = state.board.grid, state.at[unit]
    return bool(named) and min(grid.distance(here, hex) for hex in named) <= SPEARHEAD


def _aims(state: FortressState) -> tuple[int, ...]:
    """The places of the winter offensive; none in other scenarios or when the Germans hold them all."""
    if not (state.winter and state.last - state.rules.bulge_first <= MONTH):
        return ()
    return tuple(sorted(places_of_levels(state)))


def is_last_rush(state: FortressState) -> bool:
    """Tell whether these are the last moves of the winter offensive: now it counts who stands where."""
    return bool(_aims(state)) and state.turn == state.last and state.impulse == 2


def _of_panzers(state: FortressState, unit: int) -> Worth:
    """Nearer to what the offensive is for, and into it, in the end whatever it costs."""
    way, here, prize = way_to(state, _aims(state)), state.at[unit], RUSH if is_last_rush(state) else 2 * LAST
    hunger, ground = _hunger(state, GERMAN), cover(state, GERMAN)
    first = way_to(state, (hex_of(state, BASTOGNE),))
    held = massed(state, GERMAN)

    def worth(hex: int) -> int:
        if not is_land(state, hex):
            return -OVERFULL
        own = held.get(hex, 0) - (strength(state, unit) if hex == here else 0)
        found = -TOWARDS * (way[hex] + first[hex]) - hunger(hex) - (hex != here) + COVER * (ground[hex] - 1) // DISTANCE
        return found + (prize // (1 + own // ENOUGH) if way[hex] == 0 else 0)

    return worth


def is_last(state: FortressState, unit: int) -> bool:
    """Tell whether a unit is the only one of its side in a port or fortress, or with a headquarters."""
    here, side = state.at[unit], side_of(state, unit)
    others = [other for other in stacks(state).get(here, ()) if other != unit and side_of(state, other) == side]
    if any(strength(state, other) for other in others):
        return False
    return here in ports(state) or (side == GERMAN and is_fortress(state, here)) or any(is_hq(state, o) for o in others)


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
    post = here if is_last(state, unit) and not armored else NOWHERE
    strafing = flying(state, STRAFING) * STRAFED * (1 if state.steps[unit] > 1 else 2)
    free = state.rules.strafing_free - state.spent[unit]
    way = way_to(state, tuple(sorted(state_allies(state)))) if near[here] > FAR_OFF else near

    def worth(hex: int) -> int:
        if hex >= grid.size or not is_land(state, hex):
            return -OVERFULL
        found = -hunger(hex) - (hex != here) + LAST * (hex == post)
        if strafing and grid.distance(here, hex) > free and in_range(state, ALLIED, hex):
            found -= strafing
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
    """Among those whom no other headquarters supplies, of the Allies the foremost, and away from the enemy."""
    side, grid, here = side_of(state, unit), state.board.grid, state.at[unit]
    others = [hex for hex in staffs(state, side) if hex != here]
    near, wanted, guarded = enemy_distance(state, side), dict[int, int](), massed(state, side)
    for other in on_map(state, side):
        at = state.at[other]
        if strength(state, other) and grid.distance(at, here) <= 14:
            alone = min((grid.distance(at, hq) for hq in others), default=99) > FED
            if alone:
                wanted[at] = wanted.get(at, 0) + STAFF_IN

    way = field(state, sector(state, unit)) if side == ALLIED else [0] * state.board.size
    middle = sorted(way[at] for at in wanted)[len(wanted) // 2] if wanted else 0
    wanted = {at: share for at, share in wanted.items() if way[at] <= middle}

    asleep = quiet(state) if side == ALLIED else frozenset[int]()

    def worth(hex: int) -> int:
        if not is_land(state, hex) or hex in asleep:
            return -OVERFULL
        found = -(hex != here) - STAFF_LEADS * way[hex]
        for at, share in wanted.items():
            far = grid.distance(hex, at)
            found += share * (4 - (far > STAFF_NEAR)) if far <= FED else -share * min(6, far - FED)
        if near[hex] < STAFF_NEAR:
            found -= STAFF_CAUGHT * (STAFF_NEAR - near[hex])
        if not controls(state, hex, side):
            found -= STAFF_CAUGHT
        if near[hex] < WATCHED:
            found += 3 * near[hex] + STAFF_GUARDED * (hex in guarded)
        return found

    return worth
