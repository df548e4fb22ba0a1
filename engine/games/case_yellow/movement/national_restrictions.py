"""10.9a, 10.10, 12.7 Where nations may not be: borders, intact enemy lines, open Paris, the Dyle Plan."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.movement.chart import CHANGING, Going, going, new_in_france
from engine.games.case_yellow.movement.nations import (
    BELGIAN,
    DUTCH,
    Steps,
    back_to_paris,
    belgians_in_france,
    beyond,
    has_red_star,
    into_dyle,
    is_bound,
    lines_against,
    near_open_paris,
    out_of_dyle,
    plan_in_force,
)
from engine.games.case_yellow.state import YellowState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Bar, bar, shut
from engine.play import Refusal, refuse, rule

Units = Callable[[YellowState, Going, int], tuple[int, ...]]
NOWHERE_SHUT = frozenset[int]()
NO_STEPS: Steps = frozenset()


# Borders


def first_of(nation: str) -> Units:
    """Return what names the first unit of a nation among those who go."""

    def units(state: YellowState, go: Going, _hex: int) -> tuple[int, ...]:
        return tuple(unit for unit in go.units if state.counter(unit).nation == nation)[:1]

    return units


@bar("move.dutch_stay", "rb.10.10#a", units=first_of(DUTCH))
def dutch_stay(state: YellowState, go: Going) -> Collection[int]:
    """10.10a The Dutch do not leave their country."""
    return beyond(state, "netherlands") if go.bonds.dutch else NOWHERE_SHUT


@bar("move.belgians_out", "rb.10.10#b", units=first_of(BELGIAN))
def belgians_out(state: YellowState, go: Going) -> Collection[int]:
    """10.10b Belgians do not enter the Netherlands."""
    return in_area(state, "netherlands") if go.bonds.belgian else NOWHERE_SHUT


def too_many(state: YellowState, go: Going, hex: int) -> Refusal:
    """10.10b Say that no more Belgians may be in France."""
    new, most = new_in_france(state, go.units), state.rules.belgians_in_france
    units = new[:1] if len(belgians_in_france(state)) >= most else new
    return refuse("move.belgians_in_france", "rb.10.10#c", units=units, hexes=(hex,), unit=units[0], most=most)


@bar("move.belgians_in_france", "rb.10.10#c", says=too_many)
def few_in_france(state: YellowState, go: Going) -> Collection[int]:
    """10.10b So many Belgian units may be in France at once, and no more."""
    new = go.bonds.guests
    full = new and len(belgians_in_france(state)) + new > state.rules.belgians_in_france
    return in_area(state, "france") if full else NOWHERE_SHUT


# Lines


@bar("move.fortified_line", "rb.10.9#a")
def behind_lines(state: YellowState, go: Going) -> Collection[int]:
    """10.9a Nobody enters an intact fortified line of the enemy, or Eben Emael."""
    return lines_against(state, go.side)


# Open Paris


@bar("move.open_city", "rb.12.7#c")
def near_paris(state: YellowState, go: Going) -> Collection[int]:
    """12.7 Allied units keep away from open Paris; to those that are near, on their way out, Paris alone is closed."""
    return in_area(state, "paris") if go.bonds.leaving else near_open_paris(state, go.side)


@bar("move.open_city", "rb.12.7#c", on="end", stays=True)
def out_of_paris(state: YellowState, go: Going) -> Collection[int]:
    """12.7 A march may lead through the hexes around open Paris on its way out, but not end there."""
    return near_open_paris(state, go.side) - in_area(state, "paris") if go.bonds.leaving else NOWHERE_SHUT


@shut("move.open_city", "rb.12.7#c")
def away_from_paris(state: YellowState, go: Going) -> Steps:
    """12.7 Whoever leaves open Paris does not come back."""
    return back_to_paris(state) if go.bonds.leaving else NO_STEPS


# The Dyle Plan


def first_bound(state: YellowState, go: Going, _hex: int) -> tuple[int, ...]:
    """Return the first of those who go whom the plan binds to its area."""
    return tuple(unit for unit in go.units if is_bound(state, unit))[:1]


def first_star(state: YellowState, go: Going, _hex: int) -> tuple[int, ...]:
    """Return the first of those who go with a red star."""
    return tuple(unit for unit in go.units if has_red_star(state, unit))[:1]


@bar("move.dyle_plan", "qa.9#a", units=first_bound)
@rule("qa.9#a", "qa.10#a")
def stays_in_dyle(state: YellowState, go: Going) -> Collection[int]:
    """Q9, Q10 Who bears a red star and has entered the area of the plan stays there; others are free."""
    return beyond(state, "dyle") if go.bonds.dyle else NOWHERE_SHUT


@shut("move.dyle_plan", "qa.9#a", units=first_star)
def not_out_of_dyle(state: YellowState, go: Going) -> Steps:
    """Q9 A march of units with a red star does not lead through the area of the plan and out of it again."""
    return out_of_dyle(state) if go.bonds.star else NO_STEPS


@shut("move.dyle_entry", "qa.11#b")
@rule("qa.11#a", "qa.11#b")
def not_into_dyle(state: YellowState, go: Going) -> Steps:
    """Q11 Germans do not enter the area of the plan from the south or the west; they may leave it there."""
    return into_dyle(state) if go.side == GERMAN and plan_in_force(state) else NO_STEPS


# Asked for whoever comes in another way than by a march

LANDS: tuple[Bar[YellowState, Going], ...] = (
    *(dutch_stay, belgians_out, few_in_france, behind_lines, near_paris, stays_in_dyle),
)


@rule("rb.10.10", "rb.10.9", "rb.12.7", "qa.9")
def may_all_be_in(state: YellowState, units: tuple[int, ...], hex: int) -> Refusal | None:
    """10.9a, 10.10, 12.7 Say what forbids units to enter a hex together, whoever may stand there."""
    go = going(state, units)
    if hex not in _closed(state, go.apart()):
        return None
    return next((row.refuses(state, go, hex) for row in LANDS if hex in row.hexes(state, go)), None)


@cached_value(*CHANGING, "destroyed")
def _closed(state: YellowState, go: Going) -> frozenset[int]:
    return frozenset[int]().union(*(row.hexes(state, go) for row in LANDS))


def closed_to(state: YellowState, unit: int) -> frozenset[int]:
    """10.9a, 10.10, 12.7 Return the hexes in which a unit may not come to stand, whoever may be there."""
    go = going(state, (unit,))
    return _closed(state, go.apart()).union(out_of_paris.hexes(state, go))


def may_be_in(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.9a, 10.10, 12.7 Say what forbids a unit to enter a hex, whoever may stand there."""
    return may_all_be_in(state, (unit,), hex)


def dyle_bars(state: YellowState, unit: int, here: int, there: int) -> Refusal | None:
    """Q11 Say whether the Dyle Plan bars a step of Germans, on a march or not."""
    go = going(state, (unit,))
    return not_into_dyle.refuses(state, go, there) if (here, there) in not_into_dyle.steps(state, go) else None
