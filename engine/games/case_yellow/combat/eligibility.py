"""11.2 Who may attack, and which hexes."""

from __future__ import annotations

from engine.games.case_yellow import special
from engine.games.case_yellow.combat.arko import guns_bear, is_arko
from engine.games.case_yellow.combat.engagements import is_engaged, is_still_to_attack
from engine.games.case_yellow.combat.fight import enemies_in, is_target
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import has_line
from engine.games.case_yellow.movement.rivers import may_attack_across
from engine.games.case_yellow.state import YellowState, face, is_motorized, is_yellow, side_of
from engine.mechanics.fighting import not_beside
from engine.play import Refusal, refuse, rule

COMBAT_ROUND, MOVE_ROUND, ENGAGED_ROUND = "combat", "move", "engaged"
"""Why somebody attacks: in a Combat round, at the end of a Move round, or because the combat goes on."""


# The units


@rule("rb.7.9#e", "rb.11.8#a")
def can_attack(state: YellowState, unit: int) -> Refusal | None:
    """7.9e Attack supply units have no strength."""
    if not face(state, unit).halves or state.counter(unit).is_supply:
        return refuse("attack.no_strength", "rb.7.9#e", units=(unit,), unit=unit)
    return None


@rule("rb.11.2#b", "rb.11.2#c", "rb.11.9#b")
def is_free(state: YellowState, unit: int) -> Refusal | None:
    """11.2b,c, 11.9b A unit attacks once in a round; who is engaged has his combat."""
    if state.attacked[unit]:
        return refuse("attack.has_attacked", "rb.11.2#c", units=(unit,), unit=unit)
    if is_engaged(state, unit) and not is_still_to_attack(state, unit):
        return refuse("attack.is_engaged", "rb.11.9#b", units=(unit,), unit=unit)
    return None


@rule("rb.11.6#b", "rb.4.0#o")
def fights_in_move_rounds(state: YellowState, unit: int) -> bool:
    """11.6 In Move rounds attack Allied armor and motorized units, and German yellow (or all motorized) ones."""
    counter = state.counter(unit)
    if counter.is_supply or is_arko(state, unit):
        return False
    if side_of(state, unit) == GERMAN:
        return is_yellow(state, unit) if state.rules.move_round_attackers == "yellow" else is_motorized(state, unit)
    return counter.is_armor or is_motorized(state, unit)


@rule("rb.11.6#b", "rb.4.0#o")
def suits_round(state: YellowState, unit: int, reason: str) -> Refusal | None:
    """11.6 At the end of a Move round only motorized units attack."""
    if reason == MOVE_ROUND and not fights_in_move_rounds(state, unit):
        return refuse("attack.not_in_move_round", "rb.11.6#b", units=(unit,), unit=unit)
    return None


@rule("rb.11.2#a", "rb.11.1#a")
def is_beside(state: YellowState, unit: int, target: int) -> Refusal | None:
    """11.2a Units attack hexes next to them."""
    return not_beside(state, unit, target, "attack.not_beside", "rb.11.2#a")


def hexside_allows(state: YellowState, unit: int, target: int) -> Refusal | None:
    """10.7f Some hexsides cannot be attacked across."""
    return may_attack_across(state, unit, state.board.grid.edge_between(state.at[unit], target))


# Together


def bar(state: YellowState, unit: int, target: int, reason: str = COMBAT_ROUND) -> Refusal | None:
    """11.2 What keeps a unit from an attack, the first thing that does."""
    free = None if reason == ENGAGED_ROUND else is_free(state, unit)
    found = can_attack(state, unit) or free or suits_round(state, unit, reason)
    if found:
        return found
    if is_arko(state, unit):
        return guns_bear(state, unit, target)
    return (
        is_beside(state, unit, target)
        or hexside_allows(state, unit, target)
        or special.may(state, "attack", unit, target)
    )


def may_attack(state: YellowState, unit: int, target: int, reason: str = COMBAT_ROUND) -> bool:
    """Tell whether a unit may join an attack on a hex."""
    return bool(state.steps[unit]) and bar(state, unit, target, reason) is None


@rule("rb.11.2#c", "rb.11.6#c", "rb.11.9#b")
def bars_target(state: YellowState, side: int, hex: int, reason: str = COMBAT_ROUND) -> Refusal | None:
    """11.2c, 11.6 A hex is attacked once in a round, and so is a unit, wherever it has retreated since.

    Fortified lines are not attacked in Move rounds, engaged hexes not anew.
    """
    if not is_target(state, side, hex):
        return refuse("attack.no_enemy", "rb.11.2", hexes=(hex,), hex=hex)
    if state.defended[hex]:
        return refuse("attack.was_attacked", "rb.11.2#c", hexes=(hex,), hex=hex)
    weary = tuple(unit for unit in enemies_in(state, side, hex) if state.beset[unit])
    if weary:
        return refuse("attack.attacked_elsewhere", "rb.11.2#c", units=weary, hexes=(hex,), hex=hex)
    if state.engaged.of(hex):
        return refuse("attack.target_engaged", "rb.11.9#b", hexes=(hex,), hex=hex)
    if reason == MOVE_ROUND and has_line(state, hex):
        return refuse("attack.line_in_move_round", "rb.11.6#c", hexes=(hex,), hex=hex)
    return None
