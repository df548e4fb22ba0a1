"""9.1 Set-piece or mobile combat."""

from __future__ import annotations

from engine.games.france_1944.combat.fights import Fight, hexes_of
from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.ground import BEYOND, RHINE, RIVER, area, fortification, settlement
from engine.games.france_1944.special.airborne import forded
from engine.games.france_1944.state import FranceState, combat_units_in
from engine.play import rule

CLEAR = "clear"
WEST_WALL = "west_wall"


@rule("rb.9.1#a")
def is_mobile(state: FranceState, fight: Fight) -> bool:
    """9.1 All attackers have just come, none attacks across a river, and every hex is open, or taken on the run."""
    if not fight.units or not all(has_just_come(state, unit) for unit in fight.units):
        return False
    if any(state.at[unit] in area(state, BEYOND) for unit in fight.units):
        return False
    if any(over_river(state, fight.side, here, hex) for here in hexes_of(state, fight.units) for hex in fight.targets):
        return False
    enough = all if state.rules.mobile_hexes == "every" else any
    return enough(is_open(state, hex, 1 - fight.side) or is_on_the_run(state, fight, hex) for hex in fight.targets)


@rule("rb.9.1#b")
def has_just_come(state: FranceState, unit: int) -> bool:
    """9.1 Tell whether a unit entered its hex in the increment before this one, by march or advance."""
    return state.increment > 1 and state.came[unit] == state.increment - 1


@rule("rb.9.1#c", "rb.12.3#f")
def over_river(state: FranceState, side: int, here: int, hex: int) -> bool:
    """9.1 Tell whether an attack crosses a river, the Rhine too; 12.3 not one beside the airborne corps."""
    if state.board.grid.distance(here, hex) != 1:
        return False
    edge = state.board.grid.edge_between(here, hex)
    return state.board.word("river", edge) in (RIVER, RHINE) and edge not in forded(state, side)


@rule("rb.9.1#d")
def is_open(state: FranceState, hex: int, defender: int) -> bool:
    """9.1 Tell whether a hex is clear and holds neither a city nor a fortress; the West Wall is one to Germans."""
    return is_clear(state, hex) and not settlement(state, hex) and not works(state, hex, defender)


def is_clear(state: FranceState, hex: int) -> bool:
    """Tell whether the ground of a hex is clear."""
    return state.board.word("terrain", hex) == CLEAR


def works(state: FranceState, hex: int, defender: int) -> str:
    """Return the fortress, or the West Wall for a German defender, in a hex."""
    found = fortification(state, hex)
    return "" if found == WEST_WALL and defender != GERMAN else found


@rule("rb.9.1#e")
def is_on_the_run(state: FranceState, fight: Fight, hex: int) -> bool:
    """9.1 A city or fortress on clear ground into which a defender has just fallen back, before those who advanced."""
    before = state.increment - 1
    fled = any(state.fell_back[unit] == before for unit in combat_units_in(state, hex))
    return is_clear(state, hex) and fled and all(state.advanced[unit] == before for unit in fight.units)
