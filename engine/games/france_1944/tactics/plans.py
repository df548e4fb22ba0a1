"""What armies and increments are worth: the best series of the track for those who would act."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.headquarters.nations import is_limited, may_command
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.movement.movers import ADMINISTRATIVE, ORDINARY, in_box, points_of
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.activation import ATTACK, MARCH, Activation, commanded
from engine.games.france_1944.phases.track import below, can_attack, is_attack_box
from engine.games.france_1944.special.airborne import drop_hexes, waiting_corps
from engine.games.france_1944.state import FranceState, combat_units, is_armor, is_hq, manned
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import is_supplied, supplied_hqs
from engine.games.france_1944.tactics.fights import LEAST, outlook, strike
from engine.games.france_1944.tactics.goals import left_behind, missions, strength
from engine.games.france_1944.tactics.places import WATCH, about, worths
from engine.games.france_1944.zones import around
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance
from engine.play import NOWHERE, Attempt, Style
from engine.play.hints import STEADY

STRIDE, AGAIN, FIRST, ORDERED, NEVER = 2, 2, 3, 2000, 99
"""Points of movement a hex; attacks count thrice, later ones twice."""
ARMY, RETURNS, FOLLOWS, ERRAND, OFFENSIVE, DROPS = 40, 20, 50, 12, 20, 14
"""What must be promised: by an army for three points, a piece that comes into supply, a headquarters, one that goes
alone, the Bulge, a drop."""


@cached_value(*WATCH, "short")
def prices(state: FranceState, unit: int, manner: str) -> Mapping[int, int]:
    """What it costs a unit to go to each hex that it reaches with all its points of movement."""
    most = points_of(state, unit) * (1 + (manner == ADMINISTRATIVE))
    reach = MARCHES.reach(state, (unit,), state.at[unit], most, 0, manner, MARCHES.special(state, (unit,)), ())
    return {hex: reach.cost(hex) or 0 for hex in reach.hexes()}


@cached_value(*WATCH, "short")
def gains_by(state: FranceState, unit: int, manner: str) -> tuple[int, ...]:
    """What a unit gains by each number of points of movement, up to all that it has."""
    here, worth = state.at[unit], worths(state, unit, Style())
    if here >= state.board.grid.size:
        return (0,)
    most = points_of(state, unit) * (1 + (manner == ADMINISTRATIVE))
    found, start = [0] * (most + 1), worth(here)
    for hex, cost in prices(state, unit, manner).items():
        found[cost] = max(found[cost], worth(hex) - start)
    return tuple(accumulate(found, max))


@cached_value(*WATCH, "short")
def comes_beside(state: FranceState, unit: int, hex: int) -> int:
    """The points of movement with which a unit comes beside a hex; more than any has if it does not."""
    near = around(state)[hex]
    return min((cost for other, cost in prices(state, unit, ORDINARY).items() if other in near), default=NEVER)


@cached_value(*WATCH, "short", "administrative", "increment")
def is_sent_far(state: FranceState, unit: int) -> bool:
    """Tell whether a unit goes by administrative movement: it does, or will if that brings much more."""
    if state.increment or state.administrative[unit]:
        return bool(state.administrative[unit])
    if is_hq(state, unit):
        return gains_by(state, unit, ADMINISTRATIVE)[-1] >= gains_by(state, unit, ORDINARY)[-1]
    if enemy_distance(state, state.counter(unit).side)[state.at[unit]] <= 1:
        return False
    return 2 * gains_by(state, unit, ADMINISTRATIVE)[-1] > 3 * gains_by(state, unit, ORDINARY)[-1]


def gain(state: FranceState, unit: int, before: int, points: int) -> int:
    """What some points of movement more bring a unit."""
    far = is_sent_far(state, unit)
    found, times = gains_by(state, unit, ADMINISTRATIVE if far else ORDINARY), 1 + far
    most = len(found) - 1
    more = found[min(most, times * (before + points))] - found[min(most, times * before)]
    return min(more, found[min(most, times * points)])


def all_gained(state: FranceState, unit: int) -> int:
    """What a whole phase of movement brings a unit."""
    return gains_by(state, unit, ADMINISTRATIVE if is_sent_far(state, unit) else ORDINARY)[-1]


def moves(state: FranceState, units: tuple[int, ...], gone: int, box: int) -> int:
    """What a march in a box brings; who stands beside the enemy gains half."""
    near, found = enemy_distance(state, state.counter(units[0]).side), 0
    for unit in units:
        found += gain(state, unit, gone, in_box(state, unit, box)) // (2 if near[state.at[unit]] <= 1 else 1)
    return found


def attacks(state: FranceState, units: tuple[int, ...], gone: int, fought: bool, box: int) -> int:
    """What attacks in a box promise: of those who stand there now, and of those who will have come up."""
    side, grid = state.counter(units[0]).side, state.board.grid
    able = [unit for unit in units if can_attack(state, unit, box) and not is_sent_far(state, unit)]
    able = [unit for unit in able if state.at[unit] < grid.size]
    near, held = around(state), manned(state, 1 - side)
    pairs = {(unit, hex) for unit in able for hex in near[state.at[unit]] if hex in held}
    going = missions(state, side) if gone and side == ALLIED else {}
    coming = ((unit, going[unit]) for unit in able if going.get(unit, NOWHERE) in held)
    pairs |= {(unit, hex) for unit, hex in coming if comes_beside(state, unit, hex) <= gone}
    return strike(state, side, tuple(sorted(pairs))) * (AGAIN if fought or gone else FIRST) if pairs else 0


@cached_value(*WATCH, "administrative", "box", "increment", "commanded", "active", "flying", "tactical", "heavies")
def series(state: FranceState, units: tuple[int, ...], box: int, kind: str, gone: int = 0, fought: bool = False) -> int:
    """What a box is worth, with the best of what may follow."""
    if kind == ATTACK:
        now, fought = attacks(state, units, gone, fought, box), True
    else:
        now = moves(state, units, gone, box) - 1
        gone += max((in_box(state, unit, box) for unit in units), default=0)
    return now + best_series(state, units, box, gone, fought)


def best_series(state: FranceState, units: tuple[int, ...], box: int, gone: int = 0, fought: bool = False) -> int:
    """The best of what may follow a box; nothing is always possible."""
    follows = below(state, box)
    kinds = [(each, kind) for each in follows for kind in ((MARCH, ATTACK) if is_attack_box(state, each) else (MARCH,))]
    return max((series(state, units, each, kind, gone, fought) for each, kind in kinds), default=0)


# Who acts


def use(state: FranceState, unit: int) -> int:
    """What a unit is worth to an army: those beside the enemy by their strength, others by what they gain."""
    side = state.counter(unit).side
    touching = enemy_distance(state, side)[state.at[unit]] == 1
    return (3 * strength(state, unit) if touching else 0) + all_gained(state, unit)


@cached_value(*WATCH, "commanded", "administrative", "reacted")
def army_of(state: FranceState, hq: int) -> tuple[int, ...]:
    """Those whom a headquarters would command: the most useful in its range."""
    side, counter = state.counter(hq).side, state.counter(hq)
    left = {True: counter.armor, False: counter.infantry}
    able = (unit for unit in combat_units(state, side) if may_command(state, hq, unit))
    near = [unit for unit in able if in_range(state, hq, state.at[unit])]
    found: list[int] = []
    for unit in sorted(near, key=lambda unit: (-use(state, unit), unit)):
        if left[is_armor(state, unit)] and not is_limited(state, hq, unit, found):
            found.append(unit)
            left[is_armor(state, unit)] -= 1
    return tuple(found)


def worth_of(state: FranceState, hq: int) -> int:
    """What it is worth to activate a headquarters."""
    units = army_of(state, hq)
    return best_series(state, units, 0) if units else 0


def activate(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The headquarters with the most to do."""
    return worth_of(state, attempt.unit)


def army(state: FranceState, attempt: Attempt[OfSide], style: Style) -> int:
    """An army reacts if it has enough to do."""
    return worth_of(state, attempt.unit) - ARMY + (style.boldness - STEADY) // 5


def offensive(state: FranceState, units: tuple[int, ...]) -> int:
    """What an army promises that begins with attacks."""
    boxes = (box for box in below(state, 0) if is_attack_box(state, box))
    return max((series(state, units, box, ATTACK) for box in boxes), default=0) if units else 0


def bulge(state: FranceState, attempt: Attempt[OfSide], style: Style) -> int:
    """The offensive is declared where an army stands before weak enemies."""
    best = max((offensive(state, army_of(state, hq)) for hq in supplied_hqs(state, attempt.side)), default=0)
    return best - OFFENSIVE + (style.boldness - STEADY) // 5


def single(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """A headquarters follows its units; a unit comes back into supply, or does what was left behind for it to do."""
    unit = attempt.unit
    if is_hq(state, unit):
        better = thrust_far(state, unit)
        return better * AGAIN if better >= FOLLOWS else -1
    if not is_supplied(state, unit):
        better = all_gained(state, unit)
        return better if better >= RETURNS else -1
    return errand(state, unit) if attempt.side == ALLIED else -1


def errand(state: FranceState, unit: int) -> int:
    """What a unit alone does for what lies behind the front: it attacks, or goes there."""
    goal = missions(state, ALLIED).get(unit, NOWHERE)
    if goal not in left_behind(state, ALLIED):
        return -1
    beside = goal in manned(state, 1 - ALLIED) and goal in around(state)[state.at[unit]]
    found = FIRST * outlook(state, goal, (unit,)) if beside else all_gained(state, unit)
    return found if found >= ERRAND else -1


@cached_value(*WATCH)
def thrust_far(state: FranceState, unit: int) -> int:
    """What a unit gains by going to the best place that administrative movement might reach."""
    here, grid, worth = state.at[unit], state.board.grid, worths(state, unit, Style())
    if here >= grid.size:
        return 0
    seen = state.counter(unit).movement + STRIDE
    return max(worth(hex) for hex in about(state, unit, seen)) - worth(here)


def command(state: FranceState, attempt: Attempt[Activation], _style: Style) -> int:
    """The most useful first; nobody who would only lose by it."""
    hq = attempt.frame.hq
    rank = army_of(state, hq) if hq != NOWHERE else ()
    return ORDERED + use(state, attempt.unit) if attempt.unit in rank else ORDERED // AGAIN


def administrative(state: FranceState, attempt: Attempt[Activation], _style: Style) -> int:
    """Who gains much more by administrative movement goes by it."""
    return ORDERED // AGAIN - 1 if is_sent_far(state, attempt.unit) else -1


def go_on(state: FranceState, attempt: Attempt[Activation], _style: Style) -> int:
    """The box with the best series below it."""
    units = tuple(unit for unit in commanded(state, attempt.frame.side) if state.at[unit] >= 0)
    return series(state, units, attempt.number, attempt.word) - 1 if units else -1


@cached_value(*WATCH, "flying", "tactical", "regular", "garden")
def drops(state: FranceState) -> Mapping[int, int]:
    """What the airborne corps adds to attacks of those who stand beside an enemy, by the hex in which it drops."""
    corps, found, near = waiting_corps(state), dict[int, int](), around(state)
    hqs = supplied_hqs(state, ALLIED)
    armies = [units for units in (army_of(state, hq) for hq in hqs) if units]
    free = set(drop_hexes(state)) if corps != NOWHERE else set[int]()
    for hex in manned(state, 1 - ALLIED):
        beside = free.intersection(near[hex])
        for units in armies if beside else ():
            able = tuple(unit for unit in units if hex in near[state.at[unit]])
            more = outlook(state, hex, (*able, corps)) - max(0, outlook(state, hex, able)) if able else 0
            found |= {other: max(found.get(other, 0), more) for other in beside}
    return found


def drop(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """The corps drops beside the enemy whom an army attacks, if it adds enough."""
    more = drops(state).get(attempt.hex, 0) - DROPS
    return more + ORDERED // AGAIN if more > 0 and isinstance(attempt.frame, Activation) else more


__all__ = ["LEAST", "activate", "administrative", "army", "command", "drop", "go_on", "single"]
