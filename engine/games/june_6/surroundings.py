"""12.32, 12.53, 12.59, 19.41 What the ground around a combat adds to the die: hexes, hexsides, rivers, strongpoints."""

from __future__ import annotations

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.fights import COUNTERATTACK, Fight, attack_hexes, defenders
from engine.games.june_6.ground import edge_between, river, side, strongpoint_stands, terrain, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.state import June6State, holder, in_play
from engine.games.june_6.zones import has_zone, sphere_of
from engine.mechanics.fighting import item
from engine.play import Tally, rule


@rule("rb.12.53")
def several_hexes(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.53 Attacks from hexes that are not next to each other, or all around."""
    if surrounds(state, fight):
        return item(tally, state.rules.surrounded_bonus, "combat.surrounded", "rb.12.53")
    hexes, grid = attack_hexes(state, fight), state.board.grid
    if any(grid.distance(one, other) > 1 for one in hexes for other in hexes):
        return item(tally, state.rules.multi_hex_bonus, "combat.several_hexes", "rb.12.53")
    return tally


@rule("rb.12.53")
def surrounds(state: June6State, fight: Fight) -> bool:
    """12.53 Attackers hold or control every hex around that defenders could enter; no friend of theirs is near."""
    around = [hex for hex, _edge in state.board.adjacent(fight.target)]
    if not defenders(state, fight) or any(holder(state, hex) == 1 - fight.side for hex in around):
        return False
    held = {state.at[unit] for unit in fight.units}
    for unit in fight.units:
        if has_zone(state, unit):
            held.update(sphere_of(state, unit))
    return all(hex in held or not _open(state, fight, hex) for hex in around)


def _open(state: June6State, fight: Fight, hex: int) -> bool:
    """Whether any defender could enter a hex."""
    units = defenders(state, fight)
    return in_play(state, hex) and any(ground_lets(state, unit, fight.target, hex) is None for unit in units)


@rule("rb.12.59", "rb.14.24#b")
def ground(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.59a The defenders' terrain and, if everybody attacks across one, their hexsides; not in a counterattack."""
    if fight.kind == COUNTERATTACK:
        return tally
    word, floor = terrain(state, fight.target), state.rules.terrain_floor
    shift = int(state.rules.terrain.look_up(word, "drm"))
    tally = item(tally, shift, "combat.terrain", "rb.12.59", terrain=word)
    across = max((hexside(state, hex, fight.target) for hex in attack_hexes(state, fight)), default=0)
    return item(tally, max(across, floor - shift), "combat.hexsides", "rb.12.59")


@rule("qa.c-6")
def hexside(state: June6State, here: int, target: int) -> int:
    """C-6 What the hexside between two hexes gives the defender: the best of what lies along it."""
    edge = edge_between(state, here, target)
    kinds = (kind for kind in (side(state, edge), river(state, edge)) if kind)
    return min((int(state.rules.hexsides.look_up(kind, "drm")) for kind in kinds), default=0)


@rule("rb.12.32", "rb.20.33")
def across_the_river(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """12.32 An attack across a major river without a bridge."""
    if any(unbridged(state, edge_between(state, hex, fight.target)) for hex in attack_hexes(state, fight)):
        return item(tally, state.rules.river_attack, "combat.river", "rb.12.32")
    return tally


@rule("rb.19.41")
def strongpoint(state: June6State, fight: Fight, tally: Tally) -> Tally:
    """19.41 Germans who defend a strongpoint."""
    if holder(state, fight.target) == GERMAN and strongpoint_stands(state, fight.target):
        return item(tally, state.rules.strongpoint_drm, "combat.strongpoint", "rb.19.41", hex=fight.target)
    return tally
