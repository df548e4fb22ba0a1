"""5.1 Which units may move in an impulse: by land, by rail or by sea."""

from __future__ import annotations

from typing import Any

from engine.games.fortress_europa.districts import is_frozen
from engine.games.fortress_europa.options.armor_release import is_kept
from engine.games.fortress_europa.state import FortressState, fights, in_hex, is_hq, on_map, side_of
from engine.games.fortress_europa.winter import passes_zones
from engine.games.fortress_europa.zones import in_enemy_zone
from engine.mechanics.guards import No
from engine.play import rule


@rule("rb.12.3#b", "rb.20.7#b", "rb.21.2#f")
def has_just_landed(state: FortressState, unit: int) -> bool:
    """12.3, 20.7, 21.2 Tell whether a unit has come by invasion, drop or raid and waits for the next impulse."""
    if state.impulse == 1:
        return bool(state.dropped[unit] or state.invading[unit] or state.raiding[unit])
    return bool(state.raiding[unit] and state.landed[unit])


no = No[FortressState, Any]()
# 5.1 The phasing player moves own units.
is_own = no("unit.not_yours", "rb.5.1#a", lambda s, a: side_of(s, a.unit) != a.side)
# 5.1 Only units on the map move by land.
is_on_map = no("unit.not_on_map", "rb.5.1#a", lambda s, a: not in_hex(s, a.unit) or not fights(s, a.unit))
# 9.1 Frozen units do not move.
is_free = no("move.frozen", "rb.9.1#a", lambda s, a: is_frozen(s, a.unit), also=("rb.9.4#b",))
# 27.7, 27.8 A unit that has received replacements does not move in this turn.
is_rested = no("move.stays", "rb.27.7#c", lambda s, a: s.stays[a.unit], also=("rb.27.8#e", "rb.27.11#d", "rb.27.13#c"))
# 12.3, 20.7, 21.2 Units do not move in the impulse in which they land; those of the second wave do.
has_not_landed = no(
    "move.landed",
    "rb.12.3#b",
    lambda s, a: has_just_landed(s, a.unit),
    also=("rb.20.7#a", "rb.20.7#b", "rb.20.7#c", "rb.21.2#f"),
)
# 13.1 HQs move only in the second impulse.
is_no_waiting_hq = no("move.hq_waits", "rb.13.1#a", lambda s, a: is_hq(s, a.unit) and s.impulse == 1)
# 8.2 A unit that has entered a flooded hex does not move any more in this turn.
is_dry = no("move.soaked", "rb.8.2#b", lambda s, a: s.soaked[a.unit], also=("rb.8.2#c", "rb.8.2#d"))
# 8.9 A unit that began the second impulse in an enemy zone does not move in it.
is_not_held = no("move.held", "rb.8.9#a", lambda s, a: s.held[a.unit], also=("rb.8.9#b", "rb.8.9#c"))
# 31.9 Armor that the die keeps does not move.
is_let_go = no("move.not_released", "rb.31.9#c", lambda s, a: is_kept(s, a.unit), also=("rb.31.9#d",))
MAY_MOVE = (is_free, is_rested, is_let_go, has_not_landed, is_no_waiting_hq, is_not_held)
"""What a unit needs for any kind of movement."""


@rule("rb.8.9#a", "rb.8.9#b", "rb.8.9#c")
def hold(state: FortressState, side: int) -> None:
    """8.9 At the start of the second move impulse: units in enemy zones are held where they are."""
    for unit in on_map(state, side):
        if fights(state, unit) and in_enemy_zone(state, unit) and not passes_zones(state, unit):
            state.held[unit] = 1
