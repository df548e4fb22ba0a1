"""Who marches next, and where to."""

from __future__ import annotations

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressState, fights, is_hq, on_map
from engine.games.fortress_europa.tactics.attacks import plans
from engine.games.fortress_europa.tactics.places import WATCH, worths
from engine.games.fortress_europa.tactics.reaching import marches_left, reach
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.march import Plan
from engine.mechanics.tactics import enemy_distance, gain
from engine.play import NOWHERE, Attempt, Style

SENT, STAYS, LEAST, BEHIND = 40, -1, 3, 14
STAFF, STORMS, PRESSED, REST = range(4)
TRIED = 10
"""So many of those who are not urgent are looked at closely for each march."""


@cached_value(*WATCH)
def waiting(state: FortressState, side: int) -> tuple[tuple[int, int], ...]:
    """The units that may still be sent with how urgent it is: who stands in danger, who attacks, the rest."""
    near, hostile, (targets, crew, _posts) = enemy_distance(state, side), zone(state, 1 - side), plans(state, side)
    order = {foe: number for number, foe in enumerate(targets)}
    found = []
    for unit in on_map(state, side):
        here = state.at[unit]
        if not fights(state, unit) or state.marched[unit] or state.frozen[unit] or state.held[unit]:
            continue
        if (side == GERMAN and near[here] > BEHIND and state.impulse == 2) or (unit in crew and is_set(state, unit)):
            continue
        rank = STAFF if is_hq(state, unit) else STORMS if unit in crew else PRESSED if here in hostile else REST
        found.append((rank, order[crew[unit]] if unit in crew else near[here], unit))
    return tuple((rank, unit) for rank, _near, unit in sorted(found) if marches_left(state, unit))


def is_set(state: FortressState, unit: int) -> bool:
    """Tell whether a unit stands where it is to attack."""
    side = state.counter(unit).side
    return plans(state, side).posts[unit] == state.at[unit]


@cached_value(*WATCH)
def best_gain(state: FortressState, unit: int, style: Style) -> int:
    """How much better than where a unit stands the best hex in its reach is."""
    return gain(worths(state, unit, style), state.at[unit], reach(state, unit))


def next_door(state: FortressState, unit: int, style: Style) -> bool:
    """Tell whether a unit would rather stand in one of the hexes around it."""
    here, worth = state.at[unit], worths(state, unit, style)
    least = worth(here) + LEAST
    return any(other >= 0 and worth(other) >= least for other in state.board.grid.neighbours[here])


@cached_value(*WATCH)
def next_to_march(state: FortressState, side: int, style: Style) -> int:
    """The first unit that gains by a march."""
    tried = 0
    for rank, unit in waiting(state, side):
        if rank == REST:
            if not next_door(state, unit, style):
                continue
            tried += 1
            if tried > TRIED:
                return NOWHERE
        if best_gain(state, unit, style) >= LEAST:
            return unit
    return NOWHERE


def pick(state: FortressState, attempt: Attempt[OfSide], style: Style) -> int:
    """The first unit that gains by a march is sent."""
    return SENT if attempt.unit == next_to_march(state, attempt.side, style) else STAYS


def to(state: FortressState, attempt: Attempt[Plan], style: Style) -> int:
    """A march, or a train, ends where it is best for the unit."""
    return worths(state, attempt.frame.unit, style)(attempt.hex)
