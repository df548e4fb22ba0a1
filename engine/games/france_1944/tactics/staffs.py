"""Where headquarters would rather stand: with their armies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.headquarters.nations import may_command
from engine.games.france_1944.state import FranceState, combat_units, is_armor, manned, side_of
from engine.games.france_1944.supply.lines import in_range, leads_to_source
from engine.games.france_1944.supply.states import headquarters, supplied_hqs
from engine.games.france_1944.tactics.goals import homeward, left_behind, missions, way_to
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import Worth, enemy_distance
from engine.play import NOWHERE

TOWARDS, LEADS, LOST, IN_ARMY, BESIDE_ENEMY, FURTHER = 4, 2, 40, 15, 60, 6
"""What it is worth to come nearer, alone or before an army; what it costs to be lost, to have a unit out of range, to
be caught, and each hex further off."""
CLOSE, WATCHED, FEW, GREAT = 2, 2, 3, 8
"""So near a unit is well in range and an enemy dangerous; so few units are no army; so many make one great."""


@cached_value("at", "record")
def armies(state: FranceState, side: int) -> Mapping[int, int]:
    """The headquarters of each unit: the nearest that may command it and has room for it."""
    grid, hqs = state.board.grid, [hq for hq in headquarters(state, side) if state.at[hq] < state.board.grid.size]
    left = {hq: [state.counter(hq).infantry, state.counter(hq).armor] for hq in hqs}
    units = [unit for unit in combat_units(state, side) if state.at[unit] < grid.size]
    pairs = sorted(
        (grid.distance(state.at[hq], state.at[unit]), unit, hq)
        for hq in hqs
        for unit in units
        if may_command(state, hq, unit)
    )
    found = dict[int, int]()
    for _far, unit, hq in pairs:
        if unit not in found and left[hq][is_armor(state, unit)] > 0:
            found[unit] = hq
            left[hq][is_armor(state, unit)] -= 1
    return found


def of_headquarters(state: FranceState, hq: int) -> Worth:
    """Near those of its army and before them on their way, in supply, and not where it would be caught."""
    size, side = state.board.grid.size, side_of(state, hq)
    army = _looked_after(state, hq)
    trails, ahead = _trails(state, hq, army), _ahead(state, side, army)
    caught, starves = _caught(state, side), _starves(state, hq)

    def worth(hex: int) -> int:
        return -LOST if hex >= size else -trails(hex) - ahead(hex) - caught(hex) - starves(hex)

    return worth


def _looked_after(state: FranceState, hq: int) -> list[int]:
    """The army that a headquarters goes with: a small one may go with those who were left behind, all others do not."""
    army = _close_army(state, hq)
    behind = [unit for unit in army if _mission(state, unit) in left_behind(state, side_of(state, hq))]
    most = 2 * len(behind) > len(army)
    if most and state.counter(hq).armor + state.counter(hq).infantry < GREAT:
        return behind
    return [unit for unit in army if unit not in behind]


def _close_army(state: FranceState, hq: int) -> list[int]:
    """The units of a headquarters that are not far away; all of them where few are near."""
    grid, most = state.board.grid, FURTHER + state.counter(hq).range
    army = [unit for unit, of in armies(state, side_of(state, hq)).items() if of == hq]
    close = [unit for unit in army if grid.distance(state.at[hq], state.at[unit]) <= most]
    return close if len(close) >= FEW else army


def _mission(state: FranceState, unit: int) -> int:
    """Where a unit of the Allies is going; the Germans go nowhere."""
    side = side_of(state, unit)
    return missions(state, side).get(unit, NOWHERE) if side == ALLIED else NOWHERE


def _ways(state: FranceState, side: int, army: Iterable[int]) -> list[Sequence[int]]:
    """How far it is from each hex to the goal of each unit of an army that has one."""
    goals_of_all = (_mission(state, unit) for unit in army)
    return [way_to(state, side, goal) for goal in goals_of_all if goal >= 0]


def _trails(state: FranceState, hq: int, army: Sequence[int]) -> Worth:
    """What it costs to have units of the army out of range, or nearly; without a goal a headquarters stays close."""
    grid, reach = state.board.grid, state.counter(hq).range
    stands = not _ways(state, side_of(state, hq), army)

    def trails(hex: int) -> int:
        far = [grid.distance(hex, state.at[unit]) for unit in army]
        out = IN_ARMY * sum(each > reach for each in far)
        return out + sum(FURTHER * max(0, each - reach + CLOSE) for each in far) + (sum(far) if stands else 0)

    return trails


def _ahead(state: FranceState, side: int, army: Sequence[int]) -> Worth:
    """How far the army still has to go; without an army it is the way home that counts."""
    ways, home = _ways(state, side, army), homeward(state)
    if army:
        return lambda hex: LEADS * sum(way[hex] for way in ways)
    return lambda hex: TOWARDS * home[hex]


def _caught(state: FranceState, side: int) -> Worth:
    """What it costs to be near the enemy; the Allies may be so in the company of others."""
    near, friends = enemy_distance(state, side), manned(state, side)
    if side == GERMAN:
        return lambda hex: BESIDE_ENEMY * (near[hex] <= WATCHED + 1)
    return lambda hex: BESIDE_ENEMY * (near[hex] <= WATCHED and hex not in friends)


def _starves(state: FranceState, hq: int) -> Worth:
    """What it costs to be where no source and no other headquarters supplies one."""
    side = side_of(state, hq)
    givers = [other for other in supplied_hqs(state, side) if other != hq]

    def starves(hex: int) -> int:
        fed = leads_to_source(state, side, hex) or any(in_range(state, other, hex) for other in givers)
        return 0 if fed else 2 * LOST

    return starves
