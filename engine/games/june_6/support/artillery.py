"""16 Artillery support: who may fire, with how many points, and what comes of it."""

from __future__ import annotations

from engine.games.june_6.activation.orders import RE
from engine.games.june_6.combat.armor import superiority
from engine.games.june_6.combat.fight import Fight, defenders
from engine.games.june_6.combat.odds import part_of
from engine.games.june_6.command.formations import commander, headquarters_of, parent_corps
from engine.games.june_6.counters import ALLIED, CORPS, DIVISION, GERMAN
from engine.games.june_6.map import strongpoint_stands
from engine.games.june_6.special import lets
from engine.games.june_6.state import June6State, face, holder, in_hex, on_map, side_of
from engine.games.june_6.support.bombardment import gun_range, steady
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule


@rule("rb.16.11")
@cached_value("at", "record", "steps")
def batteries(state: June6State, side: int) -> tuple[int, ...]:
    """16.11 The units of a side on the map that have artillery points."""
    return tuple(unit for unit in on_map(state, side) if face(state, unit).artillery)


@rule("rb.16.25")
def is_divisional(state: June6State, unit: int) -> bool:
    """16.21, 16.25 A division's headquarters, and an artillery group that is attached to a division."""
    attached = state.attached[unit]
    leader = unit if attached == NOWHERE else attached
    return state.counter(leader).headquarters == DIVISION


@rule("rb.16.14")
def artillery_points(state: June6State, unit: int, efficiency: str = "") -> int:
    """16.14, 16.26 Halved at reduced efficiency or for an attack in the RE phase, doubled in a corps activation."""
    points = face(state, unit).artillery
    if state.corps_active == unit:
        points *= state.rules.corps_activation_artillery
    if state.reduced_efficiency[unit] or efficiency == RE:
        points = part_of(points, state.rules.artillery_halved_to)
    return points


@rule("rb.16.12")
def reaches(state: June6State, unit: int, hex: int) -> bool:
    """16.12, 16.13 A battery that is silenced by no marker fires as far as its range, over whatever lies between."""
    in_range = state.board.grid.distance(state.at[unit], hex) <= gun_range(state, unit)
    return in_range and in_hex(state, unit) and steady(state, unit)


# In attack


@rule("rb.16.2")
def attack_points(state: June6State, fight: Fight) -> dict[int, int]:
    """16.21, 16.23 The batteries that may support an attack, with the points that they have left for it."""
    found = dict[int, int]()
    for unit in batteries(state, fight.side) if fight.supported else ():
        left = artillery_points(state, unit, fight.efficiency) - state.shot[unit]
        if left > 0 and unit not in fight.firing and reaches(state, unit, fight.target) and serves(state, unit, fight):
            found[unit] = left
    return found


def serves(state: June6State, unit: int, fight: Fight) -> bool:
    """16.21a, 16.23 Whether a battery is at the service of an attack."""
    leaders = {commander(state, attacker) for attacker in fight.units} & set(fight.hqs)
    if is_divisional(state, unit):
        return commander(state, unit) in leaders
    if state.fired[unit] and not state.shot[unit]:
        return False
    return headquarters_of(state, unit) in leaders or any(lends(state, unit, hq) for hq in sorted(leaders))


@rule("rb.16.23")
def lends(state: June6State, unit: int, division: int) -> bool:
    """16.23b, 16.26a A corps lends its guns to an active division nearby, the Allies only to one of that corps."""
    if state.counter(division).headquarters != DIVISION or not in_hex(state, division):
        return False
    parent = parent_corps(state, division) == headquarters_of(state, unit)
    if side_of(state, unit) == ALLIED and not parent and not lets(state, "support", unit):
        return False
    reach = gun_range(state, unit) if state.corps_active == unit else state.rules.attach_range
    return bool(state.board.grid.distance(state.at[unit], state.at[division]) <= reach)


# In defense


@rule("rb.16.21")
def defending_batteries(state: June6State, fight: Fight) -> tuple[int, ...]:
    """16.21b Division artillery within range always helps units of the division that are attacked (C-11, C-12)."""
    if not fight.supported:
        return ()
    leaders = {commander(state, unit) for unit in defenders(state, fight)}
    able = (unit for unit in batteries(state, 1 - fight.side) if is_divisional(state, unit))
    able = (unit for unit in able if artillery_points(state, unit))
    return tuple(unit for unit in able if commander(state, unit) in leaders and reaches(state, unit, fight.target))


@rule("rb.16.24")
def covering_batteries(state: June6State, fight: Fight) -> tuple[int, ...]:
    """16.24 Corps artillery that may yet fire this turn, in defense of its nation, the Allies of its own corps."""
    if not fight.supported:
        return ()
    able = (unit for unit in batteries(state, 1 - fight.side) if not is_divisional(state, unit))
    ready = (unit for unit in able if not state.fired[unit] and unit not in fight.covering)
    return tuple(
        unit
        for unit in ready
        if artillery_points(state, unit)
        and reaches(state, unit, fight.target)
        and any(covers(state, unit, held) for held in defenders(state, fight))
    )


def covers(state: June6State, unit: int, held: int) -> bool:
    """16.24 Whether corps artillery may help a unit."""
    if side_of(state, held) == GERMAN:
        return True
    hq = headquarters_of(state, held)
    own = headquarters_of(state, unit)
    above = NOWHERE if hq == NOWHERE or state.counter(hq).headquarters == CORPS else parent_corps(state, hq)
    return own in (hq, above) or lets(state, "support", unit)


# The comparison


@rule("rb.16.31")
def artillery_of(state: June6State, fight: Fight) -> tuple[int, int, int]:
    """16.3, 19.41 The points of both sides and the modifier; a strongpoint halves those of the Allies."""
    attack = sum(fight.points)
    if holder(state, fight.target) == GERMAN and strongpoint_stands(state, fight.target):
        attack = part_of(attack, state.rules.strongpoint_artillery)
    firing = (*defending_batteries(state, fight), *fight.covering)
    defense = sum(artillery_points(state, unit) for unit in firing)
    return attack, defense, artillery_modifier(state, attack, defense)


@rule("rb.16.32")
def artillery_modifier(state: June6State, attack: int, defense: int) -> int:
    """16.32 Points against points."""
    rules = state.rules
    return superiority(attack, defense, rules.artillery_ratio, rules.artillery_superiority, rules.artillery_double)
