"""11 Combat: who may attack, what moves the odds, what a roll brings, where retreats and advances lead."""

from __future__ import annotations

from engine.games.case_yellow.combat.advance import FURTHER, beside
from engine.games.case_yellow.combat.eligibility import bar, bars_target
from engine.games.case_yellow.combat.fight import Fight, attack_strength, defenders, defense_strength
from engine.games.case_yellow.combat.fortified_lines import garrison as garrison_in
from engine.games.case_yellow.combat.fortified_lines import garrison_side
from engine.games.case_yellow.combat.loss_order import bearers, steps_of_defeat
from engine.games.case_yellow.combat.odds import NET, SHIFTS, code_of, final_column, may_attack
from engine.games.case_yellow.combat.odds import odds as before_shifts
from engine.games.case_yellow.combat.resolution import (
    attack_rating,
    defense_rating,
    difference,
    engaged_losers,
    named_odds,
)
from engine.games.case_yellow.combat.results import comes_to
from engine.games.case_yellow.combat.retreat import RETREATS, is_shelter
from engine.games.case_yellow.combat.zones_and_combat import able, owed
from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.movement.rivers import may_attack_across
from engine.games.case_yellow.questions.records import points_of, round_named
from engine.games.case_yellow.state import YellowState, is_yellow, side_of
from engine.mechanics.questions import Hex, Hexes, Record, Side, Unit, Units, verdict
from engine.mechanics.retreating import Route
from engine.play import NOWHERE, Tally, refuse


def attack(state: YellowState, unit: Unit, target: Hex, round: str = "") -> Record:
    """11.2 Whether a unit may join an attack on a hex from where it stands, in a Combat, Move or engaged round."""
    reason = round_named(round)
    return verdict((bars_target(state, side_of(state, unit), target, reason), bar(state, unit, target, reason)))


def attackers(state: YellowState, side: Side, target: Hex, round: str = "") -> Units:
    """11.2 The units of a side that may join an attack on a hex."""
    reason = round_named(round)
    return able(state, side, target, reason) if bars_target(state, side, target, reason) is None else ()


def must_attack(state: YellowState, fight: Fight, round: str = "") -> Hexes:
    """9.5, 11.2d The other hexes that an attack by these units makes their side attack as well."""
    return tuple(sorted(owed(state, fight, round_named(round))))


def strengths(state: YellowState, fight: Fight) -> Record:
    """11.3a The strengths of both sides, whether an attack may begin, and both best ratings."""
    return {
        "attack": points_of(attack_strength(state, fight)),
        "defence": points_of(defense_strength(state, fight)),
        "enough": may_attack(state.rules, before_shifts(state, fight)),
        "attack_rating": attack_rating(state, fight),
        "defence_rating": defense_rating(state, fight),
        "difference": difference(state, fight),
    }


def odds(state: YellowState, fight: Fight) -> str:
    """11.3a The column of the odds before any shift."""
    return named_odds(state, before_shifts(state, fight))


def all_shifts(state: YellowState, fight: Fight) -> Tally:
    """11.3c All shifts, those to the left below nothing, without their limit."""
    return SHIFTS.tally(state, fight)


def shifts(state: YellowState, fight: Fight) -> Tally:
    """11.3b All shifts, with what of them is too much for either side."""
    return NET.tally(state, fight)


def outcome(state: YellowState, fight: Fight, face: int) -> Record:
    """11.3d What a roll brings: the column, the code, steps that each side loses, hexes of retreat."""
    number = final_column(state, fight)
    code = code_of(state.rules, number, face, difference(state, fight))
    found = comes_to(state.rules, code)
    return {
        "column": named_odds(state, number),
        "result": code,
        "attacker_loses": steps_of_defeat(state, fight) if found["attacker_eliminated"] else found["attacker_loses"],
        "defender_loses": found["defender_loses"],
        "retreat": found["retreat"],
        "engaged": bool(found["engaged"]),
    }


def loss_bearers(state: YellowState, fight: Fight, side: Side, result: str) -> Units:
    """11.3e The units of a side among which its owner chooses who loses the first step of a result."""
    return bearers(state, fight, side, result)


def engaged_loss(state: YellowState, fight: Fight) -> Record:
    """11.9a Which side loses a step by an Engaged result."""
    attacker, defender = engaged_losers(state, fight)
    return {"attacker": attacker, "defender": defender and bool(defenders(state, fight))}


def result(state: YellowState, result: str) -> Record:
    """11.3 What a code of the table stands for."""
    found = comes_to(state.rules, result)
    return {
        "attacker_loses": found["attacker_loses"],
        "defender_loses": found["defender_loses"],
        "retreat": found["retreat"],
        "engaged": bool(found["engaged"]),
        "attacker_eliminated": bool(found["attacker_eliminated"]),
        "defender_eliminated": bool(found["defender_eliminated"]),
    }


def garrison(state: YellowState, hex: Hex) -> Record:
    """11.7 The strength of the garrison printed in a hex, while its fortified line stands, and whose it is."""
    side = garrison_side(state, hex)
    return {"strength": garrison_in(state, hex) // HALVES, "side": None if side == NOWHERE else state.SIDES[side]}


# 11.4, 11.5 Retreats and advances


def retreat_into(state: YellowState, way: Route, hex: Hex) -> Record:
    """11.4 Whether units may enter a hex next to them in retreat, the compass apart, and may stop there."""
    if not any(near == hex for near, _edge in state.board.adjacent(way.here)):
        return {"allowed": False, "shelter": False}
    return {"allowed": RETREATS.may_enter(state, way, hex), "shelter": is_shelter(state, way.to(hex))}


def advance_on(state: YellowState, unit: Unit, hex: Hex) -> Record:
    """11.5f Whether a unit may take a second hex from the one into which it has advanced, in a German Combat round."""
    if hex not in dict(state.board.adjacent(state.at[unit])) or not is_yellow(state, unit):
        key = "advance.second_hex" if is_yellow(state, unit) else "advance.no_second"
        return verdict((refuse(key, "rb.11.5#f", units=(unit,), hexes=(hex,), unit=unit, hex=hex),))
    return verdict((FURTHER.barred(state, beside(state, unit), hex),))


def attack_across(state: YellowState, unit: Unit, target: Hex) -> Record:
    """10.7f Whether the hexside lets a unit attack a hex next to it."""
    edge = dict(state.board.adjacent(state.at[unit])).get(target)
    if edge is None:
        return {"allowed": False, "reasons": ("far",), "clauses": ()}
    return verdict((may_attack_across(state, unit, edge),))
