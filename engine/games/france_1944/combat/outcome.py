"""9.5, 9.6 What the dice bring: the box of the matrix, the hits of both sides, whether the defender retreats."""

from __future__ import annotations

from itertools import product

from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.combat.morale import ATTACKER, DEFENDER
from engine.games.france_1944.combat.strength import attack_strength, band, defence_strength, kind
from engine.games.france_1944.state import FranceState
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.results import ResultPart
from engine.play import Tally, rule

PASS, FAIL = "pass", "fail"
MAY, MUST = "may", "must"
Checks = tuple[int, int]


@rule("rb.9.5#b", "rb.9.6#b")
def box_of(state: FranceState, fight: Fight, checks: Checks) -> str:
    """9.5, 9.6 A check succeeds by no more than the morale; both checks together give the box."""
    own, foe = checks
    attack = PASS if own <= ATTACKER.tally(state, fight).total else FAIL
    defence = PASS if foe <= DEFENDER.tally(state, fight).total else FAIL
    return str(state.rules.outcomes.look_up(attack, defence))


@rule("rb.9.6#c", "rb.9.5#d")
def hits(state: FranceState, fight: Fight, box: str, who: str, face: int) -> int:
    """9.5, 9.6 The hits that a side takes: its own die, the box, and what the strengths add; never below nothing."""
    rules = state.rules
    base = int(rules.custom_die.look_up(face))
    more = int(rules.matrix.look_up(box, f"{kind(fight)}_{who}"))
    return max(0, base + more + int(rules.bands.look_up(band(state, fight), who)))


@rule("rb.9.7#a", "rb.9.7#b")
def retreat_word(state: FranceState, fight: Fight, box: str) -> str:
    """9.7 Whether the defender may retreat, must, or does not."""
    return str(state.rules.matrix.look_up(box, f"{kind(fight)}_retreat"))


# The combat, as forecasts and questions see it


def read(state: FranceState, fight: Fight, _tally: Tally, checks: Checks) -> tuple[ResultPart, ...]:
    """9.6 The box that two dice bring."""
    return (ResultPart(box_of(state, fight, checks)),)


def strengths(state: FranceState, fight: Fight) -> tuple[int, int]:
    """Return the strengths of both sides."""
    return attack_strength(state, fight).total, defence_strength(state, fight).total


COMBAT: Combat[FranceState, Fight, Checks] = Combat(
    "france_1944.combat",
    ATTACKER,
    read,
    faces=lambda _rules: tuple(product(range(1, 7), range(1, 7))),
    strengths=strengths,
    before=lambda state, fight, _tally: f"combat.{kind(fight)}",
    after=lambda state, fight, _tally: f"odds.{band(state, fight)}",
    terms=lambda rules: tuple(map(str, rules.matrix.rows)),
    shifts=lambda _state, _fight, tally: tally,
    others=(DEFENDER,),
)
