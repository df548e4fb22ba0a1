"""12.42 How a combat is decided: modifiers, die and table, for the roll and for what it would bring."""

from __future__ import annotations

from engine.games.june_6.aftermath import RESULTS
from engine.games.june_6.dice import D10, pips
from engine.games.june_6.fights import Fight
from engine.games.june_6.modifiers import BATTLE
from engine.games.june_6.odds import attack_strength, defence_strength
from engine.games.june_6.results import parts_of
from engine.games.june_6.state import June6State
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.results import ResultPart
from engine.play import Tally, rule

TERMS = (
    "defender_reduced",
    "defender_disordered",
    "defender_retreats",
    "may_advance",
    "must_advance",
    "breakthrough",
    "attacker_reduced",
    "attacker_disordered",
    "attacker_retreats",
    "rout",
    "nothing",
)
"""What may come of a combat; several of these may come of one roll."""


@rule("rb.12.42")
def read(state: June6State, fight: Fight, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """12.42 What a roll brings: the die and all modifiers give the line of the table."""
    return parts_of(state, fight, pips(face) + tally.total)


COMBAT = Combat(
    "combat",
    BATTLE,
    read,
    faces=lambda _rules: range(1, D10[0] + 1),
    strengths=lambda state, fight: (attack_strength(state, fight.units), defence_strength(state, fight)),
    before=lambda _state, _fight, tally: f"odds.{tally.items[0].message['odds']}",
    after=lambda _state, _fight, tally: f"die.{tally.total:+d}",
    terms=lambda _rules: TERMS,
    brings=RESULTS.brings,
)
