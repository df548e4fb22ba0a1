"""27.11 The British 79th Armoured Division and its three sub-units."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.stacking import limit, total
from engine.games.fortress_europa.state import (
    ELIMINATED,
    POOL,
    FortressPlay,
    FortressState,
    friends_in,
    in_hex,
    take_off,
    units_of,
)
from engine.games.fortress_europa.supply.capacity import marker
from engine.games.fortress_europa.supply.lines import is_supplied
from engine.games.fortress_europa.zones import in_enemy_zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, rule

ENGINEER = "engineer"


@cached_value("record")
def division(state: FortressState) -> int:
    """27.11 Return the 79th Armoured Division; NOWHERE if the game has none."""
    return next((unit for unit in engineers(state) if state.counter(unit).size == "XX"), NOWHERE)


@cached_value("record")
def sub_units(state: FortressState) -> tuple[int, ...]:
    """27.11 Return its sub-units."""
    return tuple(unit for unit in engineers(state) if state.counter(unit).size != "XX")


def engineers(state: FortressState) -> Iterator[int]:
    """2.3 Return the units with the sign of engineers."""
    return (unit for unit in units_of(state, ALLIED) if state.counter(unit).type == ENGINEER)


@rule("rb.27.11#a", "rb.27.11#f", "rb.27.11#g")
def can_split(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """27.11 At full strength the division splits, if there is capacity for all sub-units."""
    unit = division(state)
    if unit == NOWHERE or not in_hex(state, unit) or state.steps[unit] < state.counter(unit).steps:
        return ()
    waiting = all(state.away[part] == POOL for part in sub_units(state))
    more = state.rules.engineers_sub_units - 1
    return (unit,) if waiting and marker(state) >= more and not state.used["split",] else ()


def split(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """27.11 The sub-units stand where the division stood."""
    state, hex = play.state, play.state.at[unit]
    take_off(state, unit)
    state.away[unit] = POOL
    for part in sub_units(state):
        state.at[part], state.steps[part], state.away[part] = hex, state.counter(part).steps, 0
    state.used["split",] += 1
    play.tell("engineers.split", "rb.27.11#a", unit=unit, hex=hex)


@rule("rb.27.11#c", "rb.27.11#e")
def can_form(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """27.11 All three, together, in supply and outside enemy zones, form the division again."""
    parts = sub_units(state)
    if not parts or any(not in_hex(state, part) or state.away[part] == ELIMINATED for part in parts):
        return ()
    together = len({state.at[part] for part in parts}) == 1
    free = all(is_supplied(state, part) and not in_enemy_zone(state, part) for part in parts)
    return (division(state),) if together and free and not state.used["formed",] else ()


@rule("rb.27.11#c", "rb.27.11#d")
def form(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """27.11 The division is back at full strength, and does not move in this turn."""
    state, parts = play.state, sub_units(play.state)
    hex = state.at[parts[0]]
    for part in parts:
        take_off(state, part)
        state.away[part] = POOL
    state.at[unit], state.away[unit], state.steps[unit] = hex, 0, state.counter(unit).steps
    state.stays[unit] = 1
    state.used["formed",] += 1
    play.tell("engineers.formed", "rb.27.11#c", unit=unit, hex=hex)


@rule("rb.6.1#a")
def finds_room(state: FortressState, unit: int) -> bool:
    """6.1 Tell whether the hex of the division has room for its sub-units in its place."""
    hex = state.at[unit]
    there = (other for other in friends_in(state, ALLIED, hex) if other != unit)
    return total(state, (*there, *sub_units(state))) <= limit(state, hex, ALLIED)


choose, no = Choose[FortressState, OfSide](), No[FortressState, OfSide]()
# 6.1 The hex has room for three instead of one.
has_room_for_three = no("engineers.no_room", "rb.6.1#a", lambda s, a: not finds_room(s, a.unit), about=("unit",))
# 27.11 The 79th Armoured Division splits into its sub-units.
SPLIT = choose("split", split, can_split, "engineers.no_split", "rb.27.11#a", has_room_for_three)
# 27.11 The sub-units form the division again.
FORM = choose("form", form, can_form, "engineers.not_formed", "rb.27.11#c")
