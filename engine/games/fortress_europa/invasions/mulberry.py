"""12.12, 29.2, 29.3 Placing a Mulberry."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import JERSEY, hex_of
from engine.games.fortress_europa.invasions.sites import FIRST, SECOND
from engine.games.fortress_europa.orders import HEX, UNIT, is_own
from engine.games.fortress_europa.state import (
    POOL,
    FortressPlay,
    FortressState,
    enemies_in,
    fights,
    is_allied,
)
from engine.mechanics.guards import No
from engine.mechanics.positions import units_of
from engine.play import Frame, Verb, rule

PLACED = ("mulberry",)
"""Under what `used` counts the Mulberries of a player turn."""


@rule("rb.29.1#a", "rb.29.2#b")
def in_stock(state: FortressState) -> tuple[int, ...]:
    """29.1 The Mulberries that have not been placed yet; by one reading the larger one comes first."""
    found = [unit for unit in units_of(state, ALLIED) if is_mulberry(state, unit) and state.away[unit] == POOL]
    if state.rules.mulberry_first == "large" and state.invasions == FIRST:
        found = sorted(found, key=lambda unit: -state.counter(unit).capacity)[:1]
    return tuple(found)


def is_mulberry(state: FortressState, unit: int) -> bool:
    """29.0 Tell whether a counter is a Mulberry."""
    return state.counter(unit).type == "mulberry"


@rule("rb.29.2#a", "rb.12.12#a")
def is_due(state: FortressState) -> bool:
    """29.2 Tell whether a Mulberry may be placed: one in the second move impulse of each invasion."""
    return bool(state.invading_now) and state.impulse == SECOND and not state.used[PLACED]


no = No[FortressState, Frame]()
# 29.2 One Mulberry is placed in each invasion, in the second impulse.
mulberry_is_due = no(
    "mulberry.none", "rb.29.2#a", lambda s, a: not is_due(s) or a.unit not in in_stock(s), also=("rb.29.2#b",)
)
# 12.12 It is placed in a hex that was invaded.
in_invaded_hex = no("mulberry.not_invaded", "rb.12.12#a", lambda s, a: not s.landed_on[a.hex], about=("hex",))
# 29.3 No German is there; an enemy zone does not matter.
without_germans = no(
    "mulberry.germans",
    "rb.29.3#b",
    lambda s, a: any(fights(s, foe) for foe in enemies_in(s, ALLIED, a.hex)),
    also=("rb.29.3#a",),
    about=("hex",),
)


@rule("rb.31.5#i")
def is_near_jersey(state: FortressState, hex: int) -> bool:
    """31.5 Tell whether a hex is near Jersey, which the Germans control."""
    island = hex_of(state, JERSEY)
    if not state.rules.jersey_island or is_allied(state, island):
        return False
    return state.board.grid.distance(hex, island) <= state.rules.jersey_mulberry


# 31.5 By option not near Jersey while it is German.
far_from_jersey = no("mulberry.jersey", "rb.31.5#i", lambda s, a: is_near_jersey(s, a.hex), about=("hex",))


@rule("rb.12.12#a", "rb.29.2#a", "rb.18.7.2#d")
def place(play: FortressPlay, _frame: Frame, unit: int, hex: int) -> None:
    """29.2 A Mulberry is placed and holds what is printed on it."""
    state = play.state
    counter = state.counter(unit)
    state.at[unit], state.away[unit], state.steps[unit] = hex, 0, counter.steps
    state.mulberry[hex] = counter.capacity
    state.used[PLACED] += 1
    play.tell("mulberry.placed", "rb.29.2#a", unit=unit, hex=hex, capacity=counter.capacity)


def targets(state: FortressState, _frame: Frame, _side: int) -> Iterator[tuple[int, int]]:
    """List which Mulberry might go where."""
    hexes = sorted(state.landed_on.entities(1)) if is_due(state) else []
    return ((unit, hex) for unit in in_stock(state) for hex in hexes)


GUARDS = (is_own, mulberry_is_due, in_invaded_hex, without_germans, far_from_jersey)
MULBERRY = Verb("mulberry", place, (UNIT, HEX), GUARDS, targets)


@rule("rb.29.2#a")
def still_due(state: FortressState, _attempt: object = None) -> bool:
    """29.2 Tell whether a Mulberry has to be placed before the impulse ends: by one reading it must, if it can."""
    if state.rules.mulberry_duty != "must":
        return False
    return any(MULBERRY.legal(state, None, ALLIED))


# 29.2 Where the Mulberry can be placed, it has to be.
mulberry_is_placed = no("mulberry.due", "rb.29.2#a", still_due, about=())
