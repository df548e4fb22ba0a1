"""11 Combat: who may attack, what else he has to attack, what moves the odds, what a roll brings."""

from __future__ import annotations

from engine.games.case_yellow.aftermath import comes_to
from engine.games.case_yellow.casualties import bearers, steps_of_defeat
from engine.games.case_yellow.chart import code_of
from engine.games.case_yellow.counters import HALVES
from engine.games.case_yellow.eligibility import bar, bars_target
from engine.games.case_yellow.fights import attack_strength, defence_strength, defenders
from engine.games.case_yellow.garrisons import garrison, garrison_side
from engine.games.case_yellow.obligations import able, owed
from engine.games.case_yellow.odds import may_attack
from engine.games.case_yellow.queries.asking import (
    FACE,
    HEX,
    ROUND,
    SIDE,
    TARGET,
    UNIT,
    UNITS,
    Committed,
    Units,
    fight_over,
    points_of,
    round_named,
)
from engine.games.case_yellow.ratings import attack_rating, defence_rating, difference, engaged_losers
from engine.games.case_yellow.resolution import named_odds
from engine.games.case_yellow.shifts import NET, SHIFTS, final_column
from engine.games.case_yellow.shifts import odds as before_shifts
from engine.games.case_yellow.state import YellowState, side_of
from engine.mechanics.sights import Record, verdict
from engine.play import NOWHERE, Given, Query, Tally

BATTLE = (TARGET, UNITS)
AIR, COVER = Given("air", "number", optional=True), Given("cover", "number", optional=True)
HELD = Given("held", "unit", many=True, optional=True)
CHOSEN = (AIR, COVER, HELD)


def attack(state: YellowState, unit: int, target: int, round: str | None = None) -> Record:
    """11.2 Whether a unit may join an attack on a hex from where it stands, in a Combat, Move or engaged round."""
    reason = round_named(round)
    return verdict((bars_target(state, side_of(state, unit), target, reason), bar(state, unit, target, reason)))


def attackers(state: YellowState, side: int, target: int, round: str | None = None) -> Units:
    """11.2 The units of a side that may join an attack on a hex."""
    reason = round_named(round)
    return able(state, side, target, reason) if bars_target(state, side, target, reason) is None else ()


def must_attack(state: YellowState, target: int, units: Units, round: str | None = None) -> tuple[int, ...]:
    """9.5, 11.2d The other hexes that an attack by these units makes their side attack as well."""
    fight = fight_over(state, target, units)
    return tuple(sorted(owed(state, fight, round_named(round)))) if fight else ()


def strengths(state: YellowState, target: int, units: Units) -> Record | None:
    """11.3a The strengths of both sides, whether an attack may begin, and both best ratings."""
    fight = fight_over(state, target, units)
    if fight is None:
        return None
    return {
        "attack": points_of(attack_strength(state, fight)),
        "defence": points_of(defence_strength(state, fight)),
        "enough": may_attack(state.rules, before_shifts(state, fight)),
        "attack_rating": attack_rating(state, fight),
        "defence_rating": defence_rating(state, fight),
        "difference": difference(state, fight),
    }


def odds(state: YellowState, target: int, units: Units) -> str | None:
    """11.3a The column of the odds before any shift."""
    fight = fight_over(state, target, units)
    return named_odds(state, before_shifts(state, fight)) if fight else None


def column(
    state: YellowState,
    target: int,
    units: Units,
    air: int | None = None,
    cover: int | None = None,
    held: Units | None = None,
) -> str | None:
    """11.3b The column that is rolled on, after all shifts and their limit."""
    fight = fight_over(state, target, units, Committed(air, cover, held))
    return named_odds(state, final_column(state, fight)) if fight else None


def all_columns(
    state: YellowState,
    target: int,
    units: Units,
    air: int | None = None,
    cover: int | None = None,
    held: Units | None = None,
) -> Tally | None:
    """11.3c All shifts, those to the left below nothing, without their limit."""
    fight = fight_over(state, target, units, Committed(air, cover, held))
    return SHIFTS.tally(state, fight) if fight else None


def net_columns(
    state: YellowState,
    target: int,
    units: Units,
    air: int | None = None,
    cover: int | None = None,
    held: Units | None = None,
) -> Tally | None:
    """11.3b All shifts, with what of them is too much for either side."""
    fight = fight_over(state, target, units, Committed(air, cover, held))
    return NET.tally(state, fight) if fight else None


def outcome(
    state: YellowState,
    target: int,
    units: Units,
    face: int,
    air: int | None = None,
    cover: int | None = None,
    held: Units | None = None,
) -> Record | None:
    """11.3d What a roll brings: the column, the code, steps that each side loses, hexes of retreat."""
    fight = fight_over(state, target, units, Committed(air, cover, held))
    if fight is None:
        return None
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


def loss_bearers(state: YellowState, target: int, units: Units, side: int, code: str) -> Units:
    """11.3e The units of a side among which its owner chooses who loses the first step of a result."""
    fight = fight_over(state, target, units)
    return bearers(state, fight, side, code) if fight else ()


def engaged_loss(state: YellowState, target: int, units: Units) -> Record | None:
    """11.9a Which side loses a step by an Engaged result."""
    fight = fight_over(state, target, units)
    if fight is None:
        return None
    attacker, defender = engaged_losers(state, fight)
    return {"attacker": attacker, "defender": defender and bool(defenders(state, fight))}


def result_of(state: YellowState, code: str) -> Record:
    """11.3 What a code of the table stands for."""
    found = comes_to(state.rules, code)
    return {
        "attacker_loses": found["attacker_loses"],
        "defender_loses": found["defender_loses"],
        "retreat": found["retreat"],
        "engaged": bool(found["engaged"]),
        "attacker_eliminated": bool(found["attacker_eliminated"]),
        "defender_eliminated": bool(found["defender_eliminated"]),
    }


def garrison_of(state: YellowState, hex: int) -> Record:
    """11.7 The strength of the garrison printed in a hex, while its fortified line stands, and whose it is."""
    side = garrison_side(state, hex)
    return {"strength": garrison(state, hex) // HALVES, "side": None if side == NOWHERE else state.SIDES[side]}


CODE = Given("result", "word")
QUERIES = {
    "attack": Query(attack, (UNIT, TARGET, ROUND), "record"),
    "attackers": Query(attackers, (SIDE, TARGET, ROUND), "units"),
    "must_attack": Query(must_attack, (*BATTLE, ROUND), "hexes"),
    "strengths": Query(strengths, BATTLE, "record"),
    "odds": Query(odds, BATTLE, "word"),
    "column": Query(column, (*BATTLE, *CHOSEN), "word"),
    "all_shifts": Query(all_columns, (*BATTLE, *CHOSEN), "tally"),
    "shifts": Query(net_columns, (*BATTLE, *CHOSEN), "tally"),
    "outcome": Query(outcome, (*BATTLE, FACE, *CHOSEN), "record"),
    "loss_bearers": Query(loss_bearers, (*BATTLE, SIDE, CODE), "units"),
    "engaged_loss": Query(engaged_loss, BATTLE, "record"),
    "result": Query(result_of, (CODE,), "record"),
    "garrison": Query(garrison_of, (HEX,), "record"),
}
