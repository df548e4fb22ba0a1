"""18.7 Supply capacity: how many units Europe carries, and who may land."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.state import EXITED, FortressState, fights, is_hq, kind, on_map
from engine.games.fortress_europa.supply.lines import (
    FAR,
    NEAR,
    PORTS,
    RAIDERS,
    WATCHED,
    allied_sources,
    headquarters,
    in_a_supplied_place,
)
from engine.games.fortress_europa.supply.ports import value
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Link
from engine.play import Refusal, refuse, rule

__all__ = ["DROP", "FLIGHT", "RAID", "SHIP", "lands_in_supply", "marker", "may_land", "total", "value", "weighs"]

SHIP, DROP, RAID, FLIGHT = "ship", "drop", "raid", "flight"
"""How a unit comes to Europe."""


@rule("rb.18.7.1#b", "rb.18.7.3#a", "rb.18.7.11#d", "rb.18.7.2#c", "rb.18.7.2#d", "rb.18.7.2#e", "rb.18.7.2#f")
def total(state: FortressState) -> int:
    """18.7.3 The capacity of all friendly ports and Mulberries together."""
    return sum(allied_sources(state).values())


@rule("rb.18.7.14#a", "rb.18.7.14#b", "rb.20.15#a", "rb.21.1#b", "rb.26.5#b", "rb.20.15#c")
def weighs(state: FortressState, unit: int) -> bool:
    """18.7.14 Every Allied unit in Europe counts, but for those that were dropped, commandos and rangers."""
    return fights(state, unit) and kind(state, unit) not in RAIDERS and not state.by_drop[unit]


@rule("rb.18.7#a", "rb.18.7#b", "rb.18.7.2#a", "rb.18.7.2#b", "rb.18.7.3#b", "rb.18.7.12#a", "rb.31.15#c")
@cached_value(*WATCHED, "away")
def marker(state: FortressState) -> int:
    """18.7 The unused capacity: that of all ports and Mulberries, less the units in Europe that count.

    31.15 So do those that have left over the east edge.
    """
    beyond = sum(reason == EXITED for reason in state.away)
    return total(state) - sum(weighs(state, unit) for unit in on_map(state, ALLIED)) - beyond


@rule("rb.18.7.4#a", "rb.18.7.6", "rb.18.7.7", "rb.18.7.12#b")
def may_land(state: FortressState, by: str) -> Refusal | None:
    """18.7.4-18.7.7 Say why one more unit may not come to Europe; nothing if it may.

    18.7.6 A capacity that was 0 at the start has to rise first, and then none comes by air; 18.7.7 one below 0 bars all
    landings of the turn. Raids are exempt, and so are the landings of an invasion.
    """
    if by == RAID or (state.invading_now and by in (SHIP, DROP)):
        return None
    if state.capacity_at_start < 0:
        return refuse("capacity.below", "rb.18.7.7#a", left=state.capacity_at_start)
    if state.capacity_at_start == 0 and (by in (DROP, FLIGHT) or marker(state) <= 0):
        return refuse(
            "capacity.used_up", "rb.18.7.6#a" if by == SHIP else "rb.18.7.6#d" if by == FLIGHT else "rb.18.7.6#c"
        )
    if by != DROP and marker(state) <= 0:
        return refuse("capacity.none_left", "rb.18.7.4#a")
    return None


@rule("rb.18.7.13#a")
def lands_in_supply(state: FortressState, unit: int, hex: int) -> bool:
    """18.7.13 After the second invasion a unit lands only where it is in supply; a headquarters supplies itself."""
    if not state.second_turn or state.turn <= state.second_turn or kind(state, unit) in RAIDERS:
        return True
    if in_a_supplied_place(state, ALLIED, hex):
        return True
    room = PORTS.assigned(state, ALLIED).left
    if is_hq(state, unit) and room.get(hex, 0) > 0:
        return True
    staffs = (hq for hq in headquarters(state, ALLIED) if NEAR.leads(state, Link(ALLIED, hq), hex))
    return any(room.get(port, 0) > 0 and FAR.leads(state, Link(ALLIED, hq), port) for hq in staffs for port in room)
