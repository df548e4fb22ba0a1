"""How good a march, an overrun or a journey by rail looks: the best place to be had, against where a unit stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.case_yellow.movement.march import FRESH, MARCHES, waiting
from engine.games.case_yellow.movement.moves import PICK, Moving
from engine.games.case_yellow.movement.overrun import OVERRUN_VERB
from engine.games.case_yellow.movement.rail import stations, trains_left
from engine.games.case_yellow.state import YellowState, is_yellow, side_of
from engine.games.case_yellow.tactics.goals import WATCHED, enemy_distance
from engine.games.case_yellow.tactics.places import worth_of, worths
from engine.games.case_yellow.tactics.thrust import drawn
from engine.mechanics.cached_values import cached_value
from engine.mechanics.march import Plan
from engine.mechanics.tactics import NEAREST, STAYS, Marching, comes_on, gain, nearest_first
from engine.play import NOWHERE, Attempt, Style
from engine.play.guards import passes, without_words

LEAST_GAIN, LEAST_RIDE = 4, 30
RIDES = 60
TRIED = 12
"""So many units are looked at more closely, of those that could do better in a neighbouring hex."""
REAR = 7
"""Who is so far from the Germans may as well take the train."""
OVERRUNS, APART = 60, -100_000
IS_FRESH = without_words(FRESH)


@cached_value("at", "record", "moved", "railed")
def in_order(state: YellowState, side: int) -> tuple[int, ...]:
    """Return the units that have not moved, those nearest to the enemy first."""
    return nearest_first(state, waiting(state, side), enemy_distance(state, side))


def able(state: YellowState, frame: Moving) -> Iterator[int]:
    """Those of them that may move now."""
    attempts = ((unit, PICK.attempt(frame.side, (unit,), frame)) for unit in in_order(state, frame.side))
    return (unit for unit, attempt in attempts if passes(state, attempt, IS_FRESH))


MARCHING = Marching(MARCHES, worths, able, (*WATCHED, "moved", "railed", "flipped"), LEAST_GAIN, TRIED)
come_on = comes_on(worths)


def along(state: YellowState, attempt: Attempt[Plan], _style: Style) -> int:
    """Panzers go together where together they can overrun somebody who is in their way."""
    plan, unit = attempt.frame, attempt.unit
    if not (is_yellow(state, unit) and is_yellow(state, plan.unit)):
        return APART
    far, both = drawn(state, plan.unit), replace(plan, others=(*plan.others, unit))
    prey = OVERRUN_VERB.legal(state, both, attempt.side)
    return NEAREST if any(far[hex] < far[plan.start] for (hex,) in prey) else APART


def overrun(state: YellowState, attempt: Attempt[Plan], style: Style) -> int:
    """Whoever can be overrun is overrun, if that is the way."""
    unit, hex = attempt.frame.unit, attempt.hex
    return OVERRUNS + worth_of(state, unit, hex, style)


# By rail and from outside


@cached_value(*WATCHED, "moved", "railed", "arrivals")
def next_to_ride(state: YellowState, side: int, style: Style) -> int:
    """Return the unit in the rear to which a train brings most; nobody if the gain is small."""
    far = enemy_distance(state, side)
    if not trains_left(state):
        return NOWHERE
    rear = [unit for unit in in_order(state, side) if far[state.at[unit]] >= REAR][-TRIED // 2 :]
    gains = [(best_ride(state, unit, style), unit) for unit in rear]
    gain, unit = max(gains, default=(0, NOWHERE))
    return unit if gain >= LEAST_RIDE else NOWHERE


def best_ride(state: YellowState, unit: int, style: Style) -> int:
    """Return how much better than where it stands the best station is for a unit."""
    return gain(worths(state, unit, style), state.at[unit], stations(state, unit))


def rail(state: YellowState, attempt: Attempt[Moving], style: Style) -> int:
    """Trains are for reserves that are far from where they are wanted."""
    unit = attempt.unit
    return RIDES if unit == next_to_ride(state, side_of(state, unit), style) else STAYS
