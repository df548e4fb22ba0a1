"""49 to 57 Battles: who may attack, values, shifts, the die, results, losses, retreats, advances, blitz, clashes."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat import (
    bearing,
    declaring,
    effectiveness,
    fights,
    obligations,
    odds,
    rates,
    results,
    strengths,
    who,
)
from engine.games.time_for_trumpets.combat import blitz as blitzes
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.modifiers import SHIFTS
from engine.games.time_for_trumpets.combat.segment import ATTACK
from engine.games.time_for_trumpets.combat.squalls import shift_of_squall
from engine.games.time_for_trumpets.combat.who import defenders_in
from engine.games.time_for_trumpets.cooperation import has_night_advantage, is_mixed
from engine.games.time_for_trumpets.questions.supposed import attacking_with, declared, head_of
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.battle.plain import column_of
from engine.mechanics.positions import side_of
from engine.mechanics.questions import Hex, Hexes, Side, Unit, Units, Words, may
from engine.play import Tally

# Who


def attack_value(state: TrumpetsState, unit: Unit) -> int:
    """51.1 The CF with which a unit attacks: none in parentheses, none of artillery."""
    return who.attack_value(state, unit)


def defence_value(state: TrumpetsState, unit: Unit) -> int:
    """51.3 The CF with which a unit defends."""
    return strengths.defense_value(state, unit)


def attack_hexes(state: TrumpetsState, unit: Unit) -> Hexes:
    """51.1 The hexes with enemies next to a unit."""
    return who.targets(state, unit)


def defenders(state: TrumpetsState, side: Side, hex: Hex) -> Units:
    """51.1 The units of a side in a hex that defend together."""
    return defenders_in(state, side, hex)


# Odds


def ratio(state: TrumpetsState, attack: int, defense: int) -> str:
    """51.2 The column of two strengths."""
    return odds.COLUMNS[column_of(odds.COLUMNS, attack, defense)]


def attack_values(state: TrumpetsState, fight: Fight) -> Tally:
    """51.2 The CF of the attackers, with artillery and aircraft."""
    return strengths.attack_tally(state, fight)


def defence_values(state: TrumpetsState, fight: Fight) -> Tally:
    """51.2 The CF of the defenders, with the ground, artillery and aircraft."""
    return strengths.defense_tally(state, fight)


def shifts(state: TrumpetsState, fight: Fight) -> Tally:
    """49, 50 All that shifts the column, but for aircraft, squalls and a blitz."""
    return SHIFTS.tally(state, fight)


def all_shifts(state: TrumpetsState, fight: Fight) -> int:
    """51.2 By how many columns a battle is shifted in all."""
    return odds.final_column(state, fight) - odds.column_number(state, fight)


def die_modifiers(state: TrumpetsState, fight: Fight) -> Tally:
    """49 to 51, 57 What is added to the die."""
    return odds.DIE.tally(state, fight)


def legal(state: TrumpetsState, fight: Fight) -> bool:
    """51.2 Whether a battle may be fought at its odds."""
    return odds.is_legal(state, fight)


def attacker_er(state: TrumpetsState, fight: Fight) -> int:
    """51.3 The ER of the attackers."""
    return effectiveness.attacker_er(state, fight)


def defender_er(state: TrumpetsState, fight: Fight) -> int:
    """51.3 The ER of the defenders, with that of a position."""
    return effectiveness.defender_er(state, fight)


def result(state: TrumpetsState, fight: Fight, die: int) -> Words:
    """52.0 What a face of the die brings, with everything that modifies it."""
    return tuple(part.word for part in odds.read(state, fight, odds.COLUMN.tally(state, fight), die))


def table_result(state: TrumpetsState, column: str, total: int, blitz: bool = False) -> Words:
    """52.0 What a modified die brings in a column of the table, or that of a blitz."""
    table = state.rules.blitz if blitz else state.rules.crt
    return tuple(str(word) for word in table.look_up(total, odds.nearest(table, column)))


def squall_shift(state: TrumpetsState, fight: Fight, die: int) -> int:
    """3.3.5 The columns by which a white die moves a battle in a squall."""
    return shift_of_squall(state, fight, die)


def night_advantage(state: TrumpetsState, fight: Fight) -> bool:
    """41.0 Whether the attackers are good at night."""
    return has_night_advantage(state, fight)


def mixed_nations(state: TrumpetsState, fight: Fight) -> bool:
    """42.3 Whether Americans and British take part in a battle."""
    return is_mixed(state, fight)


# 52, 53 Losses


def loss_bearers(
    state: TrumpetsState, units: Units, foes: Units = (), attacking: bool = False, afv: bool = False
) -> Units:
    """52.3 to 52.6, 53 The units among which the owner chooses who loses the next step."""
    frame = Losses(side_of(state, units[0]), units, foes, 1, attacking, afv)
    return bearing.bearers(state, frame)


# 54, 55, 57 Retreats, advances, blitz


def retreat_length(state: TrumpetsState, result: str) -> int:
    """52.10, 52.11 How many hexes a code, such as /DR2 or AR1/, makes a side retreat."""
    return results.length(result)


def advance_length(state: TrumpetsState, unit: Unit, result: str) -> int:
    """55.2 How many hexes a unit may advance at most after a result, such as DE, DR2 or B3."""
    return rates.hexes(state, unit, result)


def advance_rate(state: TrumpetsState, unit: Unit) -> str:
    """55.2 The rate of a unit: base, road or recon."""
    return rates.rate(state, unit)


def may_advance(state: TrumpetsState, unit: Unit, fight: Fight) -> bool:
    """55.1, 57.3 Whether an attacker is of a kind that advances."""
    return rates.may_advance(state, unit, fight)


def blitz_units(state: TrumpetsState, fight: Fight) -> bool:
    """57.1, 57.2 Whether the attackers include what a blitz needs."""
    return blitzes.has_the_units(state, fight)


def is_blitz(state: TrumpetsState, fight: Fight) -> bool:
    """57.1 Whether a blitz is one in the end, or a normal battle because of its odds."""
    return odds.is_blitz(state, fight)


def dark(state: TrumpetsState, hex: Hex) -> bool:
    """57.2 Whether a blitz against a hex is one of fog, snow or night."""
    return blitzes.is_dark(state, hex)


# 52.12, 52.13 Counterattacks and engagements


def pinned(state: TrumpetsState, unit: Unit) -> bool:
    """52.13.1 Whether an engagement keeps a unit from leaving its hex."""
    return not obligations.may_withdraw(state, unit)


def owed(state: TrumpetsState, unit: Unit) -> Hexes:
    """52.12, 52.13 The hexes by which a unit can make the attack that it owes; none for one that owes nothing."""
    return obligations.unpaid(state, side_of(state, unit), head_of(state, unit)).get(unit, ())


def may_ignore(state: TrumpetsState, hex: Hex) -> bool:
    """52.12 Whether the defenders of a hex may ignore a counterattack."""
    return obligations.may_ignore(state, hex)


def fighting(state: TrumpetsState, fight: Fight) -> Units:
    """48.1 The attackers that still take part."""
    return fights.attacking(state, fight)


QUESTIONS = {
    # 51.1 Whether the corps of a unit may attack a hex, and whether the unit may join.
    "attack": may(ATTACK, attacking_with),
    "join": may(declaring.JOIN, declared),
    # 57 Whether the attack may be declared as a blitz, and be fought.
    "declare_blitz": may(declaring.BLITZ, declared),
    "declare": may(declaring.FIGHT, declared),
}
