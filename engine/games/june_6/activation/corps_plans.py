"""7.51 A corps activation is bought in the logistics phase and declared as the first activation."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6 import special
from engine.games.june_6.activation.markers import (
    PLAN,
    all_headquarters,
    marker_of,
    marker_side,
    markers_left,
    plan_marker,
)
from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.counters import CORPS, GERMAN
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.schedules import not_before
from engine.play import Attempt, Frame, Refusal, Verb, rule

FIRST = "first_activation"
BY_CORPS, BY_MARKER = "corps", "marker"


def plans(state: June6State, side: int) -> tuple[str, ...]:
    """Return the corps activation that a side has bought, if any."""
    return tuple(word for word in state.bought if word.startswith(PLAN) and marker_side(state, word) == side)


def plan_made(state: June6State, side: int) -> bool:
    """Tell whether a side has bought a corps activation this turn."""
    return bool(plans(state, side))


def corps_is_ordered(state: June6State, side: int) -> Refusal | None:
    """Say what rule of the scenario wants a corps activation of this side to come first."""
    units = all_headquarters(state, side)
    return special.mode_ordered(state, FIRST, BY_MARKER, units, state.at[units[0]]) if state.special else None


no = No[June6State, Frame]()

# 7.51 Only the side with the initiative activates a corps.
has_initiative = no("plan.no_initiative", "rb.7.51", lambda s, a: s.initiative != a.side, about=())
# 7.51 One corps activation in a turn.
only_one = no(
    "plan.made", "rb.7.51", lambda s, a: len(plans(s, a.side)) >= s.rules.corps_activation_turn_most, about=()
)
# 7.51 The first corps activation is possible on 13/14 June.
late_enough = not_before("plan.too_early", "rb.7.51", lambda s: s.rules.corps_activation_first_turn)


@forbids("plan.no_corps", "rb.7.52")
def is_own_corps(state: June6State, attempt: Attempt[Frame]) -> bool:
    """7.52 One corps headquarters is named, on the map and without RE or Isolated marker."""
    hq, counter = attempt.unit, state.counter(attempt.unit)
    fits = counter.headquarters == CORPS and counter.side == attempt.side and in_hex(state, hq)
    return not fits or bool(state.reduced_efficiency[hq] or state.isolated[hq])


@forbids("plan.german_used", "rb.7.57", about=())
def once_for_germans(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """7.57 The Germans declare one corps activation in a scenario."""
    most = state.rules.corps_activation_german_most
    return blame(most=most) if attempt.side == GERMAN and state.corps_activations[GERMAN] >= most else None


@forbids("buy.too_dear", "rb.7.51", about=())
def can_pay(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """7.51 It costs both sides the same."""
    have, cost = state.resources[attempt.side], state.rules.corps_activation_cost
    return blame(cost=cost, have=have) if cost > have else None


@forbids("plan.markers_used", "rb.7.53", needs=(is_own_corps,), about=())
def markers_can_be_laid_aside(state: June6State, attempt: Attempt[Frame]) -> Blame | None:
    """7.51, 7.53 A corps marker and one of each Allied division of the corps have to be left."""
    corps, formation = attempt.unit, state.counter(attempt.unit).formation
    under = (hq for hq in all_headquarters(state, attempt.side) if state.counter(hq).parent == formation)
    short = tuple(hq for hq in (corps, *under) if markers_left(state, marker_of(state, hq)) < 1)
    return blame(units=short, unit=short[0]) if short else None


@rule("rb.7.51")
def plan_corps(play: June6Play, frame: Frame, corps: int) -> None:
    """7.51 Pay for a corps activation; nobody sees it before it is declared."""
    side = play.state.counter(corps).side
    play.state.resources[side] -= play.state.rules.corps_activation_cost
    play.state.bought.put(plan_marker(play.state, corps))
    play.tell("plan.bought", "rb.7.51", to=(side,), unit=corps)


def candidates(state: June6State, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The corps headquarters of a side, if it could pay at all."""
    if state.resources[side] < state.rules.corps_activation_cost:
        return
    yield from ((hq,) for hq in all_headquarters(state, side) if state.counter(hq).headquarters == CORPS)


PLAN_CORPS = Verb(
    "plan_corps",
    plan_corps,
    (UNIT,),
    (has_initiative, is_own_corps, late_enough, only_one, once_for_germans, can_pay, markers_can_be_laid_aside),
    candidates,
)
