"""12.32, 12.53, 12.59, 19.41 What the ground around a combat adds to the die: hexes, hexsides, rivers, strongpoints."""

from __future__ import annotations

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.fights import COUNTERATTACK, Fight, attack_hexes, defenders
from engine.games.june_6.ground import edge_between, river, side, strongpoint_stands, terrain, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.state import June6State, holder, in_play
from engine.games.june_6.zones import has_zone, sphere_of
from engine.mechanics.battle.modifiers import Capped, Mod, Modifiers, ToldAmount, modifier, told
from engine.play import rule

mod = Mod[June6State, Fight]()


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


# 12.53 Attacks from all around.
surrounded = mod("combat.surrounded", "rb.12.53", lambda s, f: s.rules.surrounded_bonus if surrounds(s, f) else 0)


@modifier("combat.several_hexes", "rb.12.53")
def several_hexes(state: June6State, fight: Fight) -> int:
    """12.53 Attacks from hexes that are not next to each other, unless they come from all around."""
    hexes, grid = attack_hexes(state, fight), state.board.grid
    apart = any(grid.distance(one, other) > 1 for one in hexes for other in hexes)
    return state.rules.multi_hex_bonus if apart and not surrounds(state, fight) else 0


@modifier("combat.terrain", "rb.12.59", "rb.14.24#b")
def ground(state: June6State, fight: Fight) -> ToldAmount:
    """12.59a The defenders' terrain; not in a counterattack."""
    word = terrain(state, fight.target)
    shift = int(state.rules.terrain.look_up(word, "drm"))
    return told(shift if fight.kind != COUNTERATTACK else 0, terrain=word)


@modifier("combat.hexsides", "rb.12.59", "rb.14.24#b")
def hexsides(state: June6State, fight: Fight) -> int:
    """12.59a The defenders' hexsides, if all attack across one, the least of them; not in a counterattack."""
    across = max((hexside(state, hex, fight.target) for hex in attack_hexes(state, fight)), default=0)
    return across if fight.kind != COUNTERATTACK else 0


@rule("qa.c-6")
def hexside(state: June6State, here: int, target: int) -> int:
    """C-6 What the hexside between two hexes gives the defender: the best of what lies along it."""
    edge = edge_between(state, here, target)
    kinds = (kind for kind in (side(state, edge), river(state, edge)) if kind)
    return min((int(state.rules.hexsides.look_up(kind, "drm")) for kind in kinds), default=0)


@modifier("combat.river", "rb.12.32", "rb.20.33")
def across_the_river(state: June6State, fight: Fight) -> int:
    """12.32 An attack across a major river without a bridge."""
    across = any(unbridged(state, edge_between(state, hex, fight.target)) for hex in attack_hexes(state, fight))
    return state.rules.river_attack if across else 0


@modifier("combat.strongpoint", "rb.19.41")
def strongpoint(state: June6State, fight: Fight) -> ToldAmount:
    """19.41 Germans who defend a strongpoint."""
    stands = holder(state, fight.target) == GERMAN and strongpoint_stands(state, fight.target)
    return told(state.rules.strongpoint_drm if stands else 0, hex=fight.target)


# 12.59a Terrain and hexsides together, up to a limit.
GROUND = Capped((ground, hexsides), least=lambda s, _f: s.rules.terrain_floor)
DEFENCE = Modifiers((GROUND, strongpoint))
