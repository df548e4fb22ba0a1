"""12.5 Modifiers: what is added to the die of a combat, for previews, outlooks, the roll and the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.games.june_6.combat.armor import armor_of
from engine.games.june_6.combat.fight import COUNTERATTACK, PROBE, STAND, Fight, attack_hexes, defenders, has_garrison
from engine.games.june_6.combat.odds import attack_strength, defense_strength, nearest_ratios
from engine.games.june_6.counters import ALLIED, COMMONWEALTH, GERMAN
from engine.games.june_6.map import edge_between, river, side, strongpoint_stands, terrain, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.state import June6State, face, holder, in_play
from engine.games.june_6.support.artillery import artillery_of
from engine.games.june_6.zones import has_zone, sphere_of
from engine.mechanics.battle.modifiers import Capped, Mod, Modifiers, OfScenario, ToldAmount, modifier, told
from engine.play import Tally, rule

# 12.32, 12.53, 12.59, 19.41 What the ground around a combat adds to the die: hexes, hexsides, rivers, strongpoints.

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
DEFENSE_FACTORS = Modifiers((GROUND, strongpoint))


# 12.5 Everything that is added to the die of a combat: one list for previews, outlooks, the roll and the log.


@modifier("combat.odds", "rb.12.51", always=True)
def odds(state: June6State, fight: Fight) -> ToldAmount:
    """12.51 Strength against strength; a ratio in the middle counts low until the die has said otherwise."""
    attack, defence = attack_strength(state, fight.units), defense_strength(state, fight)
    ratio = nearest_ratios(state.rules.odds.rows, attack, defence)[max(fight.rounding, 0)]
    return told(int(state.rules.odds.look_up(ratio)), attack=attack, defence=defence, odds=ratio)


def highest(state: June6State, units: Iterable[int]) -> int:
    """The highest cohesion among units."""
    return max((face(state, unit).cohesion for unit in units), default=0)


@rule("rb.12.52")
def best_defender(state: June6State, fight: Fight) -> int:
    """12.52, 9.2 The highest cohesion among the defenders; the men of a beach hex have theirs."""
    garrison = state.rules.garrison_cohesion if has_garrison(state, fight.target, fight.side) else 0
    return max(highest(state, defenders(state, fight)), garrison)


@modifier("combat.cohesion", "rb.12.52")
def cohesion(state: June6State, fight: Fight) -> ToldAmount:
    """12.52 The difference of the highest cohesions, within limits."""
    attack, defence, most = highest(state, fight.units), best_defender(state, fight), state.rules.cohesion_most
    return told(min(max(attack - defence, -most), most), attack=attack, defence=defence)


@modifier("combat.flak", "rb.12.55")
def flak(state: June6State, fight: Fight) -> Iterable[ToldAmount]:
    """12.55 Flak against an Allied attack with armor, each unit of it."""
    if fight.side != ALLIED or not any(face(state, unit).armour for unit in fight.units):
        return ()
    guns = (unit for unit in defenders(state, fight) if state.counter(unit).is_flak)
    return [told(state.rules.flak_armour, unit=unit) for unit in guns]


@modifier("combat.engineers_79", "rb.12.56")
def assault_engineers(state: June6State, fight: Fight) -> ToldAmount:
    """12.56 Units of the 79th Armored Division in a Commonwealth attack, up to a limit."""
    funnies = tuple(unit for unit in fight.units if state.counter(unit).is_79th)
    theirs = any(state.counter(unit).nation == COMMONWEALTH for unit in funnies)
    shift = min(len(funnies) * state.rules.engineers_79_bonus, state.rules.engineers_79_most)
    return told(shift if theirs else 0, units=funnies)


@modifier("combat.armour", "rb.15.12", "rb.15")
def armour(state: June6State, fight: Fight) -> ToldAmount:
    """15 Armor superiority."""
    attack, defence, guns, shift = armor_of(state, fight)
    return told(shift, attack=attack, defence=defence, guns=guns)


@modifier("combat.artillery", "rb.16.32", "rb.16.3")
def artillery(state: June6State, fight: Fight) -> ToldAmount:
    """16.3 Artillery superiority."""
    attack, defence, shift = artillery_of(state, fight) if fight.supported else (0, 0, 0)
    return told(shift, attack=attack, defence=defence)


def disordered(state: June6State, units: Iterable[int]) -> bool:
    """Whether any of some units is disordered."""
    return any(state.disorder[unit] for unit in units)


def scattered(state: June6State, units: Iterable[int]) -> bool:
    """Whether any of some units is scattered."""
    return any(state.scattered[unit] for unit in units)


def marker(state: June6State, fight: Fight) -> int:
    """What an Allied air or naval marker adds: to their attack, or against one."""
    return state.rules.support_marker if fight.side == ALLIED else -state.rules.support_marker


BATTLE = Modifiers(
    (
        odds,
        cohesion,
        surrounded,
        several_hexes,
        # 12.54 A probe against defenders who stand.
        mod("combat.probe", "rb.12.54", lambda s, f: s.rules.probe_stand if f.modes == (PROBE, STAND) else 0),
        flak,
        assault_engineers,
        # 12.57 Disorder among the attackers, however many and however deep (C-7).
        mod("combat.disorder_attacker", "rb.12.57", lambda s, f: s.rules.disorder_attacker * disordered(s, f.units)),
        # 12.57 The same of the defenders.
        mod(
            "combat.disorder_defender",
            "rb.12.57",
            lambda s, f: s.rules.disorder_defender * disordered(s, defenders(s, f)),
        ),
        # 12.58 Scattered paratroops among the attackers.
        mod("combat.scattered_attacker", "rb.12.58", lambda s, f: s.rules.scattered_attacker * scattered(s, f.units)),
        # 12.58 The same of the defenders.
        mod(
            "combat.scattered_defender",
            "rb.12.58",
            lambda s, f: s.rules.scattered_defender * scattered(s, defenders(s, f)),
        ),
        GROUND,
        across_the_river,
        strongpoint,
        armour,
        artillery,
        # 17.31 Allied aircraft, for their attack or their defense.
        mod("combat.air", "rb.17.31", lambda s, f: f.air * marker(s, f), count=lambda _s, f: f.air),
        # 18.31 The same of ships.
        mod("combat.naval", "rb.18.31", lambda s, f: f.naval * marker(s, f), count=lambda _s, f: f.naval),
        OfScenario("attack_die", lambda _s, f: f.units),
        OfScenario("defence_die", defenders),
    )
)


@rule("rb.12.5", "rb.14.25")
def battle_tally(state: June6State, fight: Fight, modes: tuple[str, ...] = ()) -> Tally:
    """12.5 All modifiers of a combat together; there is no limit to their sum (C-9)."""
    return BATTLE.tally(state, replace(fight, modes=modes) if modes else fight)
