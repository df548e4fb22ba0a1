"""What armies and increments are worth: the best series of the track for those who would act."""

from __future__ import annotations

from itertools import accumulate

from engine.games.france_1944.headquarters.nations import is_limited, may_command
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.movement.movers import ADMINISTRATIVE, ORDINARY, in_box, points_of
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.activation import ATTACK, MARCH, Activation, commanded
from engine.games.france_1944.phases.track import below, can_attack, is_attack_box
from engine.games.france_1944.state import FranceState, combat_units, is_armor, is_hq
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import is_supplied, supplied_hqs
from engine.games.france_1944.tactics.fights import LEAST, strike
from engine.games.france_1944.tactics.goals import strength
from engine.games.france_1944.tactics.places import WATCH, about, worths
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance
from engine.play import NOWHERE, Attempt, Style
from engine.play.hints import STEADY

STRIDE, COMES_UP, AGAIN, FIRST, ORDERED = 2, 6, 2, 3, 2000
"""Points of movement a hex, what it is worth to come up to the enemy; attacks count thrice, later ones twice."""
ARMY, RETURNS, FOLLOWS, OFFENSIVE = 12, 40, 30, 45
"""What an army must promise to be worth three points, a piece that comes into supply, a headquarters, the Bulge."""


@cached_value(*WATCH, "short")
def gains_by(state: FranceState, unit: int, manner: str) -> tuple[int, ...]:
    """What a unit gains by each number of points of movement, up to all that it has."""
    here, worth = state.at[unit], worths(state, unit, Style())
    if here >= state.board.grid.size:
        return (0,)
    most = points_of(state, unit) * (1 + (manner == ADMINISTRATIVE))
    reach = MARCHES.reach(state, (unit,), here, most, 0, manner, MARCHES.special(state, (unit,)), ())
    found, start = [0] * (most + 1), worth(here)
    for hex in reach.hexes():
        cost = reach.cost(hex) or 0
        found[cost] = max(found[cost], worth(hex) - start)
    return tuple(accumulate(found, max))


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
    return found[min(most, times * (before + points))] - found[min(most, times * before)]


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
    side, able = (
        state.counter(units[0]).side,
        tuple(unit for unit in units if can_attack(state, unit, box) and not is_sent_far(state, unit)),
    )
    near = enemy_distance(state, side)
    touching = tuple(unit for unit in able if near[state.at[unit]] == 1)
    coming = sum(1 < near[state.at[unit]] <= 1 + gone // STRIDE for unit in able)
    found = strike(state, side, touching) * (AGAIN if fought or gone else FIRST) if touching else 0
    return found + COMES_UP * coming


@cached_value(*WATCH, "administrative", "box", "increment", "commanded", "active", "flying", "tactical", "heavies")
def series(state: FranceState, units: tuple[int, ...], box: int, kind: str, gone: int = 0, fought: bool = False) -> int:
    """What a box is worth, with the best of what may follow."""
    if kind == ATTACK:
        now, fought = attacks(state, units, gone, fought, box), True
    else:
        now = moves(state, units, gone, box)
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


def bulge(state: FranceState, attempt: Attempt[OfSide], style: Style) -> int:
    """The offensive is declared where an army stands before weak enemies."""
    armies = (army_of(state, hq) for hq in supplied_hqs(state, attempt.side))
    best = max((attacks(state, units, 0, False, below(state, 0)[0]) for units in armies if units), default=0)
    return best - OFFENSIVE + (style.boldness - STEADY) // 5


def single(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """A headquarters follows its units; a unit comes back into supply."""
    unit = attempt.unit
    if not is_hq(state, unit) and is_supplied(state, unit):
        return -1
    better = thrust_far(state, unit)
    if is_hq(state, unit):
        return better * AGAIN if better >= FOLLOWS else -1
    return better if better >= RETURNS else -1


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


__all__ = ["LEAST", "activate", "administrative", "army", "command", "go_on", "single"]
