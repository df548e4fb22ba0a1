"""Where units would rather stand."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.ground import BEYOND, area, is_water, rhine_banks
from engine.games.france_1944.headquarters.nations import may_command
from engine.games.france_1944.movement.march import full_hexes
from engine.games.france_1944.movement.movers import kind
from engine.games.france_1944.state import (
    FranceState,
    combat_units,
    combat_units_in,
    headquarters_in,
    is_hq,
    nation,
    side_of,
)
from engine.games.france_1944.supply.lines import COMMAND, in_range, is_near_source
from engine.games.france_1944.supply.states import supplied_hqs
from engine.games.france_1944.tactics.goals import goals, homeward, missions, shelter, strength, way_to
from engine.games.france_1944.tactics.staffs import (
    BESIDE_ENEMY,
    CLOSE,
    FURTHER,
    LOST,
    TOWARDS,
    WATCHED,
    of_headquarters,
)
from engine.games.france_1944.zones import around, zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Link
from engine.mechanics.positions import held_by
from engine.mechanics.tactics import Worth, enemy_distance
from engine.play import Style

WATCH = ("at", "record", "steps", "control", "south_open", "bridges", "bridgehead", "ford")
MOST_FEAR, WATCH_RHINE, GOAL, CONTACT, ZONE, COVER, BACK, GROUND, HOME = 15, 4, 8, 5, 2, 4, 4, 5, 1
OUT, AHEAD, EXPOSED, MOST_RISK, FARTHEST, GARRISON = 4, 1, 12, 6, 12, 2


# What the ground and the others are worth


@cached_value("at", "record", "steps")
def massed(state: FranceState, side: int) -> Mapping[int, int]:
    """The strength of a side in each hex."""
    found = dict[int, int]()
    for unit in combat_units(state, side):
        found[state.at[unit]] = found.get(state.at[unit], 0) + strength(state, unit)
    return found


@cached_value("at", "record", "steps")
def threat(state: FranceState, side: int) -> Mapping[int, int]:
    """The strength of the enemies next to each hex."""
    found = dict[int, int]()
    for here, much in massed(state, 1 - side).items():
        for hex in around(state)[here] if here < state.board.grid.size else ():
            found[hex] = found.get(hex, 0) + much
    return found


@cached_value()
def land(state: FranceState) -> frozenset[int]:
    """The hexes in which units may be."""
    board = state.board
    return frozenset(hex for hex in board.grid.hexes if not is_water(board, hex)) - area(state, BEYOND)


def about(state: FranceState, unit: int, seen: int) -> tuple[int, ...]:
    """The hexes around a unit in which it might stand, its own among them."""
    here, side = state.at[unit], side_of(state, unit)
    full = () if is_hq(state, unit) else full_hexes(state, side, kind(state, unit))
    hexes = (land(state).intersection(state.board.grid.area(here, seen)) - held_by(state, 1 - side)).difference(full)
    return (here, *sorted(hexes - {here}))


# Supply


@cached_value(*WATCH)
def supplied(state: FranceState, side: int, of: str) -> frozenset[int]:
    """The hexes in the range of supplied headquarters that command units of a nation."""
    hqs = [hq for hq in supplied_hqs(state, side) if state.rules.command.look_up(nation(state, hq), of) != "no"]
    grid = state.board.grid
    return frozenset(hex for hq in hqs for hex in COMMAND.reaches(state, Link(side, hq)) if hex < grid.size)


def is_kept(state: FranceState, unit: int, hex: int) -> bool:
    """Tell whether a unit would be in supply in a hex, as things stand."""
    side = side_of(state, unit)
    if hex in supplied(state, side, nation(state, unit)) or is_near_source(state, side, hex):
        return True
    return any(may_command(state, hq, unit) and in_range(state, hq, hex) for hq in supplied_hqs(state, side))


# Worths


@cached_value(*WATCH)
def worths(state: FranceState, unit: int, style: Style) -> Worth:
    """What hexes are worth to a unit."""
    if is_hq(state, unit):
        raw = of_headquarters(state, unit)
    else:
        raw = _of_attacker(state, unit, style) if side_of(state, unit) == ALLIED else _of_defender(state, unit, style)
    known, watched = dict[int, int](), state.at[unit] if guards_headquarters(state, unit) else -1

    def worth(hex: int) -> int:
        if hex not in known:
            known[hex] = raw(hex) + (BESIDE_ENEMY if hex == watched else 0)
        return known[hex]

    return worth


def guards_headquarters(state: FranceState, unit: int) -> bool:
    """Tell whether a headquarters would be caught if a unit left its hex."""
    here, side = state.at[unit], side_of(state, unit)
    if is_hq(state, unit) or not headquarters_in(state, here) or enemy_distance(state, side)[here] > WATCHED:
        return False
    return all(other == unit for other in combat_units_in(state, here))


def _of_attacker(state: FranceState, unit: int, style: Style) -> Worth:
    """Nearer to the goal of the unit, where its army can follow, and not alone among enemies."""
    side, here, grid = side_of(state, unit), state.at[unit], state.board.grid
    goal, weights, own = missions(state, side).get(unit, -1), goals(state, side), strength(state, unit)
    way = way_to(state, side, goal) if goal >= 0 else [0] * state.board.size
    near, danger, mass = enemy_distance(state, side), threat(state, side), massed(state, side)
    held, fed = zone(state, 1 - side), supplied(state, side, nation(state, unit))
    beside = frozenset(around(state)[goal] if 0 <= goal < grid.size else ())
    hqs = [(state.at[hq], state.counter(hq).range) for hq in supplied_hqs(state, side) if may_command(state, hq, unit)]
    hqs = [pair for pair in hqs if pair[0] < grid.size]

    def worth(hex: int) -> int:
        found = GOAL * weights.get(hex, 0) - TOWARDS * way[hex] - (hex != here)
        with_others = own + mass.get(hex, 0) - (own if hex == here else 0)
        found -= min(MOST_RISK, max(0, danger.get(hex, 0) - 2 * with_others))
        found += CONTACT * (hex in beside and near[hex] == 1 and own > CLOSE) - ZONE * (
            hex in held and hex not in beside
        )
        if hex in fed or hex >= grid.size or is_near_source(state, side, hex):
            return found
        beyond = max(0, min((grid.distance(at, hex) - reach for at, reach in hqs), default=1))
        found -= OUT + AHEAD * beyond + FURTHER * max(0, beyond - FURTHER)
        return found - (EXPOSED if near[hex] <= WATCHED else 0)

    return worth


def _of_defender(state: FranceState, unit: int, style: Style) -> Worth:
    """In the way of the enemy, on good ground, in numbers that can hold it, in supply."""
    side, here, grid = side_of(state, unit), state.at[unit], state.board.grid
    weights, own, good, home = goals(state, side), strength(state, unit), shelter(state, side), homeward(state)
    near, danger, mass = enemy_distance(state, side), threat(state, side), massed(state, side)
    others, foes = _zone_without(state, side, unit), zone(state, 1 - side)
    near_by, bank = around(state), frozenset(hex for hex in rhine_banks(state) if near[hex] <= FARTHEST)

    def worth(hex: int) -> int:
        if hex >= grid.size:
            return -LOST
        company = mass.get(hex, 0) - (own if hex == here else 0)
        found = GROUND * good[hex] - BACK * min(max(0, near[hex] - 2), FARTHEST) - HOME * home[hex] - (hex != here)
        if not company:
            found += GARRISON * weights.get(hex, 0) if near[hex] <= FURTHER else 0
            found += COVER * sum(near[other] <= FURTHER and other not in others for other in (hex, *near_by[hex]))
            found += WATCH_RHINE * sum(other in bank and other not in others for other in (hex, *near_by[hex]))
        found -= min(MOST_FEAR, max(0, danger.get(hex, 0) - own - company))
        found -= LOST * (sum(other in foes for other in near_by[hex]) > FURTHER)
        return found - (0 if is_kept(state, unit, hex) else LOST)

    return worth


def _zone_without(state: FranceState, side: int, unit: int) -> frozenset[int]:
    """The hexes that others of a side hold or control."""
    controlled = {hex for hex, units in zone(state, side).items() if any(other != unit for other in units)}
    stands = {state.at[other] for other in combat_units(state, side) if other != unit}
    return frozenset(controlled | stands)
