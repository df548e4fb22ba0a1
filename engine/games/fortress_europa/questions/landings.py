"""12, 20, 21, 24, 29 Invasions, drops, airlifts, raids, partisans, Mulberries."""

from __future__ import annotations

from engine.games.fortress_europa.airborne.airlift import AIRLIFT
from engine.games.fortress_europa.airborne.drops import DROP_UNIT
from engine.games.fortress_europa.airborne.drops import column as drop_column
from engine.games.fortress_europa.airborne.ranges import drop_range
from engine.games.fortress_europa.invasions import sites
from engine.games.fortress_europa.invasions.declaring import INVADE
from engine.games.fortress_europa.invasions.landing import LAND
from engine.games.fortress_europa.invasions.mulberry import MULBERRY
from engine.games.fortress_europa.partisans import PARTISAN
from engine.games.fortress_europa.questions.supposed import drop_of, of_side, of_unit, wave
from engine.games.fortress_europa.raids import RAID
from engine.games.fortress_europa.state import FortressState
from engine.mechanics.questions import Hex, Hexes, Unit, may


def invadable(state: FortressState) -> Hexes:
    """12.5, 12.16 The hexes that may be invaded."""
    return tuple(sorted(sites.invadable(state)))


def is_invadable(state: FortressState, hex: Hex) -> bool:
    """12.5, 12.16 Whether a hex may be invaded."""
    return hex in sites.invadable(state)


def continuous(state: FortressState, hexes: Hexes) -> bool:
    """12.6, 12.15 Whether hexes are one line for an invasion."""
    return all(sites.continues(state, hexes[:number], hex) for number, hex in enumerate(hexes) if number)


def landing_capacity(state: FortressState, hexes: Hexes, impulse: int) -> int:
    """12.10 How many units may land in these hexes in an impulse."""
    return sites.capacity(state, hexes, impulse)


def drop_hexes(state: FortressState, unit: Unit) -> Hexes:
    """20.2, 20.3 The hexes within the range of a drop."""
    return tuple(sorted(drop_range(state, unit)))


def drop_row(state: FortressState, unit: Unit, hex: Hex) -> str:
    """20.9 The column of the drop table for a hex."""
    return drop_column(state, unit, hex)


QUESTIONS = {
    # 12.3 Whether a unit may land in the first impulse of an invasion, or in the second.
    "invade": may(INVADE, wave),
    "land": may(LAND, of_unit),
    # 20.1, 20.10 Whether an airborne unit may drop, or be airlifted.
    "drop": may(DROP_UNIT, drop_of),
    "airlift": may(AIRLIFT, of_unit),
    # 21.2 Whether a commando or ranger may raid.
    "raid": may(RAID, of_unit),
    # 24.2, 29.2 Where the partisan and a Mulberry may be placed.
    "partisan": may(PARTISAN, of_side),
    "mulberry": may(MULBERRY, of_unit),
}
