"""12.2, 12.3 Who may attack, and which hexes."""

from __future__ import annotations

from engine.games.june_6 import special
from engine.games.june_6.engineers import assault_crossing
from engine.games.june_6.fights import ACTIVATION, BREAKTHROUGH, Fight, held_by_enemy
from engine.games.june_6.ground import edge_between, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.orders import RE
from engine.games.june_6.state import June6State, face, is_commando, is_foot
from engine.games.june_6.zones import in_enemy_zone
from engine.mechanics.fighting import not_beside
from engine.play import Refusal, refuse, rule


@rule("rb.12.11", "rb.19.22")
def has_strength(state: June6State, unit: int) -> Refusal | None:
    """12.11, 19.22d Strength in parentheses does not attack."""
    if state.counter(unit).defence_only or not face(state, unit).strength:
        return refuse("attack.defence_only", "rb.12.11", units=(unit,), unit=unit)
    return None


@rule("rb.12.22", "rb.13.12#a1", "rb.22.24#b")
def has_the_right(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """12.21, 7.3 In an activation: who has not recovered or moved far.

    13.12a, 22.24 Disordered and isolated units must have been next to an enemy when it began.
    """
    if fight.kind != ACTIVATION:
        return None
    if state.strategic[unit] or state.recovered[unit]:
        return refuse("attack.did_other_things", "rb.7.3", units=(unit,), unit=unit)
    if state.from_afar[unit] and (state.disorder[unit] or state.isolated[unit]):
        clause = "rb.22.24" if state.isolated[unit] else "rb.13.12"
        return refuse("attack.came_up", clause, units=(unit,), unit=unit)
    return began_in_contact(state, unit) if fight.efficiency == RE else None


@rule("rb.12.22", "rb.7.4#c")
def began_in_contact(state: June6State, unit: int) -> Refusal | None:
    """12.22, 7.4c In the RE phase only those attack who have not moved, and so began in the enemy zone they are in."""
    if state.moved[unit]:
        return refuse("attack.has_moved", "rb.12.22", units=(unit,), unit=unit)
    if not in_enemy_zone(state, unit):
        return refuse("attack.not_in_zone", "rb.7.4", units=(unit,), unit=unit)
    return None


@rule("rb.13.53")
def is_vehicle(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """13.53 Only motorised units attack again after a breakthrough."""
    if fight.kind == BREAKTHROUGH and is_foot(state, unit):
        return refuse("attack.on_foot", "rb.13.53", units=(unit,), unit=unit)
    return None


@rule("rb.12.21")
def is_beside(state: June6State, unit: int, target: int) -> Refusal | None:
    """12.21 Units attack the hexes next to them that the enemy holds."""
    return not_beside(state, unit, target, "attack.not_beside", "rb.12.21")


@rule("rb.12.31")
def ground_allows(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """12.31, 12.32 Nobody attacks where he could not go; across a major river active units do with engineers."""
    here, target = state.at[unit], fight.target
    edge = edge_between(state, here, target)
    if needs_engineers(state, unit, edge):
        if fight.supported:
            return assault_crossing(state, unit, edge)
        return refuse("attack.no_engineers", "rb.12.32", units=(unit,), hexes=(target,), unit=unit, hex=target)
    return None if crosses_alone(state, unit, edge) else ground_lets(state, unit, here, target)


@rule("rb.12.32")
def needs_engineers(state: June6State, unit: int, edge: int) -> bool:
    """12.32 Engineers support an attack across a major river without a bridge."""
    return unbridged(state, edge) and not crosses_alone(state, unit, edge)


def crosses_alone(state: June6State, unit: int, edge: int) -> bool:
    """20.21 Commandos and Rangers need no engineers to cross; that they attack so, too, is an option."""
    return unbridged(state, edge) and is_commando(state, unit) and state.rules.river_commandos


def bar(state: June6State, unit: int, fight: Fight) -> Refusal | None:
    """12.2, 12.3 What keeps a unit from an attack, the first thing that does."""
    target = fight.target
    return (
        has_strength(state, unit)
        or has_the_right(state, unit, fight)
        or is_vehicle(state, unit, fight)
        or is_beside(state, unit, target)
        or ground_allows(state, unit, fight)
        or special.may(state, "attack", unit, target)
    )


def may_attack(state: June6State, unit: int, fight: Fight) -> bool:
    """Tell whether a unit may join an attack."""
    return bool(state.steps[unit]) and bar(state, unit, fight) is None


@rule("rb.12.23")
def is_target(state: June6State, side: int, hex: int) -> bool:
    """12.23, 9.2 A hex that the enemy holds, be it but with the men of a beach."""
    return held_by_enemy(state, side, hex)
