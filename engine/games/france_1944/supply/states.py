"""11 Who is in supply: headquarters by their lines and by each other, units by headquarters."""

from __future__ import annotations

from engine.games.france_1944.headquarters.nations import may_command
from engine.games.france_1944.state import FranceState, in_hex, is_hq, on_map, side_of
from engine.games.france_1944.supply.lines import WATCHED, in_range, is_near_source, leads_to_source
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule


def headquarters(state: FranceState, side: int) -> tuple[int, ...]:
    """Return the headquarters of a side on the map."""
    return tuple(unit for unit in on_map(state, side) if is_hq(state, unit))


@rule("rb.11.1#a", "rb.11.1#h")
@cached_value(*WATCHED, "south_open")
def supplied_hqs(state: FranceState, side: int) -> tuple[int, ...]:
    """11.1 The headquarters with a line to a source, and those in the command range of one that is supplied."""
    waiting = [hq for hq in headquarters(state, side) if not leads_to_source(state, side, state.at[hq])]
    found = [hq for hq in headquarters(state, side) if hq not in waiting]
    for giver in found:
        reached = [hq for hq in waiting if in_range(state, giver, state.at[hq])]
        found += reached
        waiting = [hq for hq in waiting if hq not in reached]
    return tuple(found)


@rule("rb.11.1#b", "rb.12.3#d", "rb.12.4#c")
def is_supplied(state: FranceState, unit: int) -> bool:
    """11.1 Tell whether a unit or a headquarters is in supply; 12.3 the airborne corps is, where it has dropped."""
    if not in_hex(state, unit):
        return False
    side, hex = side_of(state, unit), state.at[unit]
    if is_hq(state, unit):
        return unit in supplied_hqs(state, side)
    if state.dropped != NOWHERE and state.counter(unit).airborne:
        return True
    return is_near_source(state, side, hex) or bool(suppliers(state, unit))


@rule("rb.11.1#b", "rb.4.6#e")
def suppliers(state: FranceState, unit: int) -> tuple[int, ...]:
    """11.1 The supplied headquarters that could activate a unit: in whose range it is, and that command its nation."""
    side = side_of(state, unit)
    hqs = supplied_hqs(state, side) if state.rules.supply_hq else headquarters(state, side)
    return tuple(hq for hq in hqs if may_command(state, hq, unit) and in_range(state, hq, state.at[unit]))


@rule("rb.11.5#b")
def note_supplied(state: FranceState, unit: int) -> None:
    """11.5 A unit that is found in supply loses its marker."""
    if state.unsupplied[unit]:
        state.unsupplied[unit] = 0
