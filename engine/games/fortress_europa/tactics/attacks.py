"""Which enemies a side would attack in an impulse, and who is to take part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.games.fortress_europa.air.support import is_time_for_support, support_left
from engine.games.fortress_europa.combat.fights import party_nation
from engine.games.fortress_europa.stacking import limit
from engine.games.fortress_europa.state import FortressState, fights, is_hq, manned, on_map
from engine.games.fortress_europa.tactics.chances import BEST, Held, column, held, hits, promises, sites
from engine.games.fortress_europa.tactics.goals import goals
from engine.games.fortress_europa.tactics.reaching import marches_left, reach
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance

WATCH = (
    *("at", "record", "steps", "regular", "control", "destroyed", "down", "frozen", "weather", "impulse", "phasing"),
    *("marched", "spent", "halted", "landed", "held", "stays", "soaked", "roughed", "sailed", "fought", "air"),
)
GOOD, LEAST, FLIGHTS, PRIZE, BOUND = 7, 5, 2, 2, 12
"""The column at which an attack has enough; the least that it must promise; how many aircraft it may count on."""
NEAR, FAR = 1, 9


class Plans(NamedTuple):
    """The hexes to be attacked, with what that promises, and who is to attack which."""

    targets: Mapping[int, int]
    crew: Mapping[int, int]


@cached_value(*WATCH)
def able(state: FortressState, side: int) -> tuple[tuple[int, int, frozenset[int]], ...]:
    """The units that may fight in this impulse, with where they are and where they could still go."""
    near, found = enemy_distance(state, side), []
    for unit in on_map(state, side):
        here = state.at[unit]
        if (
            near[here] > FAR
            or state.frozen[unit]
            or state.fought[unit]
            or is_hq(state, unit)
            or not fights(state, unit)
        ):
            continue
        if near[here] <= marches_left(state, unit) + NEAR:
            found.append((unit, here, reach(state, unit)))
    return tuple(found)


def flights(state: FortressState, side: int) -> int:
    """How many columns aircraft may bring to an attack."""
    return min(FLIGHTS, support_left(state, side)) if is_time_for_support(state) else 0


@cached_value(*WATCH)
def plans(state: FortressState, side: int) -> Plans:
    """The best attacks of a side, taken one after another: each by those nearest to it who are still free."""
    foes, units = held(state, 1 - side), able(state, side)
    wanted = goals(state, side)
    if not foes or not units:
        return Plans({}, {})
    near_by = _in_reach(state, side, units)
    air, targets, crew = flights(state, side), dict[int, int](), dict[int, int]()
    looks = {foe: _best(state, side, foe, foes[foe], near, {}, air) for foe, near in near_by.items()}
    bound = _bound(state, side, units)
    order = sorted(
        looks, key=lambda foe: (-looks[foe][0] - PRIZE * wanted.get(foe, 0) - BOUND * bound.get(foe, 0), foe)
    )
    for foe in order:
        worth, party = _best(state, side, foe, foes[foe], near_by[foe], crew, air)
        if party and (worth >= LEAST or (foe in bound and worth > -BOUND)):
            targets[foe] = worth
            crew |= dict.fromkeys(party, foe)
    return Plans(targets, crew)


def _bound(state: FortressState, side: int, units: Iterable[tuple[int, int, frozenset[int]]]) -> Mapping[int, int]:
    """The hexes of enemies whom units that can go nowhere have to attack, with how many units."""
    hostile, found = zone(state, 1 - side), dict[int, int]()
    for _unit, here, far in units:
        if not far:
            for foe in {state.at[other] for other in hostile.get(here, ())}:
                found[foe] = found.get(foe, 0) + 1
    return found


def _in_reach(
    state: FortressState, side: int, units: Iterable[tuple[int, int, frozenset[int]]]
) -> dict[int, list[tuple[int, int]]]:
    """The hexes of enemies with the units that could attack them: how far off these are, and which."""
    enemies, ways, found = manned(state, 1 - side), sites(state), dict[int, list[tuple[int, int]]]()
    hexes = {here for _unit, here, _far in units}.union(*(far for _unit, _here, far in units))
    beside = {hex: [foe for foe, _river in ways[hex] if foe in enemies] for hex in hexes}
    grid = state.board.grid
    for unit, here, far in units:
        for foe in {foe for hex in (here, *far) for foe in beside[hex]}:
            found.setdefault(foe, []).append((grid.distance(here, foe), unit))
    return found


def _best(
    state: FortressState,
    side: int,
    foe: int,
    there: Held,
    near: list[tuple[int, int]],
    taken: Mapping[int, int],
    air: int,
) -> tuple[int, tuple[int, ...]]:
    """What the best attack on a hex promises, and who would make it: of one nation, as many as there is room for."""
    enemies = manned(state, 1 - side)
    ways = [(hex, river) for hex, river in sites(state)[foe] if hex not in enemies]
    room = sum(limit(state, hex) for hex, _river in ways)
    points = there.points * (2 if ways and all(river for _hex, river in ways) and not there.stays else 1)
    parties = dict[str, list[tuple[int, int, int]]]()
    for away, unit in near:
        if unit not in taken:
            parties.setdefault(party_nation(state, unit), []).append((away > 1, -hits(state, unit, foe), unit))
    anybody = parties.pop("", []) if len(parties) > 1 else []
    found: tuple[int, tuple[int, ...]] = (-1, ())
    for members in parties.values():
        party, total = list[int](), 0
        for _far, less, unit in sorted((*members, *anybody))[:room]:
            if column(state, total, points) + air >= GOOD:
                break
            total -= less
            party.append(unit)
        at = column(state, total, points)
        if at >= 0:
            worth = promises(state, side, there.steps, there.stays)[min(BEST, at + air)]
            found = max(found, (worth, tuple(party)))
    return found
