"""14 to 17, 19 Battles: who must attack, who may, how strong, and what supports them."""

from __future__ import annotations

from engine.games.fortress_europa import naval
from engine.games.fortress_europa.air.allocation import ASSIGN
from engine.games.fortress_europa.air.bases import lost_to_bases
from engine.games.fortress_europa.air.bridges import BRIDGE_ATTACK, sections
from engine.games.fortress_europa.air.range import in_range
from engine.games.fortress_europa.combat import fights, strengths
from engine.games.fortress_europa.combat.duties import must_attack as has_to
from engine.games.fortress_europa.combat.duties import owed_hexes
from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.odds import DIE
from engine.games.fortress_europa.combat.odds import odds as reduced
from engine.games.fortress_europa.combat.steps import ATTACK
from engine.games.fortress_europa.questions.supposed import of_side, of_unit
from engine.games.fortress_europa.state import FortressState
from engine.mechanics.questions import Hex, Hexes, Side, Unit, may
from engine.play import Tally


def must_attack(state: FortressState, unit: Unit) -> bool:
    """14.1 Whether a unit has to attack in this impulse."""
    return has_to(state, unit)


def must_be_attacked(state: FortressState, side: Side) -> Hexes:
    """14.6 The hexes that a side has to attack in this impulse."""
    return tuple(sorted(owed_hexes(state, side)))


def attack_hexes(state: FortressState, unit: Unit) -> Hexes:
    """14.6 The hexes that a unit can attack now."""
    return fights.targets(state, unit)


def ratio(state: FortressState, attack: int, defense: int) -> str:
    """15.1 The odds of two strengths."""
    own, foes = reduced(state, attack, defense)
    return f"{own}:{foes}"


def attack_values(state: FortressState, fight: Fight) -> Tally:
    """14.5, 16.5 The combat values of the attackers."""
    return strengths.attack_tally(state, fight)


def defense_values(state: FortressState, fight: Fight) -> Tally:
    """16.1 to 16.5 The combat values of the defenders."""
    return strengths.defense_tally(state, fight)


def die_modifiers(state: FortressState, fight: Fight) -> Tally:
    """12.13, 17.10.9 What is added to the die."""
    return DIE.tally(state, fight)


def naval_range(state: FortressState, unit: Unit, hex: Hex) -> bool:
    """19.6 Whether a naval unit reaches a hex."""
    return naval.reaches(state, unit, (hex,))


def tac_range(state: FortressState, side: Side, hex: Hex) -> bool:
    """17.4, 17.5 Whether TAC of a side reach a hex."""
    return in_range(state, side, hex)


def section_length(state: FortressState, hexes: Hexes) -> int:
    """17.10.4 How many hexsides the river section between two adjacent hexes has; nothing where no river is."""
    edges = [edge for there, edge in state.board.adjacent(hexes[0]) if there == hexes[1]]
    return len(sections(state).get(edges[0], ())) if edges else 0


def replacements_lost(state: FortressState, nation: str, total: int) -> int:
    """17.10.5 to 17.10.7 How many of the replacements of a turn a nation loses: us, british or german."""
    return lost_to_bases(state, nation, total)


QUESTIONS = {
    # 14.6 Whether a battle against a hex may begin now.
    "attack": may(ATTACK, of_side),
    # 17.9 Whether an aircraft may be assigned to a mission.
    "assign": may(ASSIGN, of_side),
    # 17.10.4 Whether an aircraft may attack the bridges of the section of a river hexside.
    "bridge": may(BRIDGE_ATTACK, of_side),
    # 19.3 Whether a naval unit may be placed in a hex.
    "ship": may(naval.SHIP, of_unit),
}
