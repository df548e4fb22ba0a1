"""43 to 48 Artillery: whom it supports, what it adds, bombardments, substitutes."""

from __future__ import annotations

from engine.games.time_for_trumpets.artillery import batteries, bombardment, charts, combining, echelons, missions
from engine.games.time_for_trumpets.artillery import substitutes as standing_in
from engine.games.time_for_trumpets.artillery.fire import FIRE
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.questions.supposed import firing, of_side
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.questions import Hex, Record, Unit, Units, may
from engine.play import NOWHERE
from engine.rulebook.dice import covers
from engine.rulebook.points import as_number


def fires_for(state: TrumpetsState, unit: Unit) -> Unit:
    """46.2 to 46.4 The headquarters whose units artillery supports."""
    return echelons.commander(state, unit)


def supports(state: TrumpetsState, unit: Unit, other: Unit) -> bool:
    """46.2 to 46.4, 47.2 to 47.6 Whether artillery may support a unit."""
    return echelons.supports(state, unit, other)


def group_of(state: TrumpetsState, unit: Unit) -> Unit:
    """47.6 The headquarters of the group to which a battalion belongs."""
    return echelons.group_of(state, unit)


def fire_range(state: TrumpetsState, unit: Unit) -> int:
    """43.2 The range of a battalion in battery."""
    return batteries.fire_range(state, unit)


def fire_reaches(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """43.2 Whether a hex is within the range of a battalion."""
    return batteries.reaches(state, unit, hex)


def same_command(state: TrumpetsState, unit: Unit, other: Unit) -> bool:
    """46.7, 47.9 Whether two battalions may fire together as far as their corps and armies go."""
    return combining.same_command(state, unit, other)


# 45.5, 46.5, 46.6 Fire


def fire(state: TrumpetsState, units: Units) -> int:
    """46.5 The CF of artillery before anything changes it."""
    return batteries.sum_of_fire(state, units)


def attack_fire(state: TrumpetsState, fight: Fight) -> int:
    """46.5 The CF that the artillery of the attacker adds."""
    return charts.attack_fire(state, fight)


def defence_fire(state: TrumpetsState, fight: Fight) -> int:
    """46.6 The CF that the artillery of the defender adds."""
    return charts.defence_fire(state, fight)


def fire_factors(state: TrumpetsState, fight: Fight) -> Record:
    """46.5, 46.6 The parts of the CF of artillery that count in a battle."""
    attack, defence = charts.attack_factor(state, fight), charts.defence_factor(state, fight)
    return {
        "attack": as_number(attack.numerator, attack.denominator),
        "defence": as_number(defence.numerator, defence.denominator),
    }


# 48 Bombardment


def bombardment_total(state: TrumpetsState, fight: Fight, defending: bool = False) -> int:
    """48.2 to 48.4 The modified CF of a bombardment; in defense that at the hex that is aimed at."""
    hq = fight.replier if defending else fight.coordinator
    return bombardment.total(state, fight, defending, hq, fight.aimed)


def bombards(state: TrumpetsState, fight: Fight, defending: bool = False) -> bool:
    """48.1 Whether artillery has enough CF to bombard."""
    hq = fight.replier if defending else fight.coordinator
    return bombardment.suffices(state, fight, defending, hq, fight.aimed)


def bombardment_army(state: TrumpetsState, fight: Fight, defending: bool = False) -> str:
    """48.2 to 48.4 By whose rules artillery bombards: german, british or us."""
    return missions.army(state, fight.fires(defending))


def coordinates(state: TrumpetsState, fight: Fight, die: int, defending: bool = False) -> bool:
    """48.2.1 Whether a die coordinates a bombardment."""
    return covers(missions.coordinating_rolls(state, missions.army(state, fight.fires(defending))), die)


def needs_coordination(state: TrumpetsState, fight: Fight, defending: bool = False) -> bool:
    """48.2.1 Whether a bombardment has to be coordinated."""
    return bombardment.needs_coordination(state, fight, defending)


def bombardment_column(state: TrumpetsState, total: int, defending: bool = False) -> str:
    """48.1 The column of the bombardment table for some CF."""
    return bombardment.column(state, total, defending)


def bombardment_result(state: TrumpetsState, total: int, dice: int, defending: bool = False) -> str:
    """48.1 What a total of two dice brings on the bombardment table, for some CF."""
    table = state.rules.bombard_attacker if defending else state.rules.bombard_defender
    return str(table.look_up(dice, bombardment.column(state, total, defending)))


def may_coordinate(state: TrumpetsState, fight: Fight, hq: Unit, defending: bool = False) -> bool:
    """48.4 Whether a FAG HQ may coordinate Time on Target in a battle."""
    return missions.may_coordinate(state, hq, fight, defending)


def joins_mission(state: TrumpetsState, unit: Unit, hq: Unit) -> bool:
    """48.4.1 Whether a battalion joins a Time on Target mission."""
    return missions.joins(state, unit, hq)


# 44 Substitutes


def battalions_of(state: TrumpetsState, unit: Unit) -> Units:
    """44.0 The battalions on the map for which a substitute may stand."""
    return standing_in.battalions(state, unit)


def represented_by(state: TrumpetsState, unit: Unit) -> Unit:
    """44.1 The substitute that represents a battalion; nothing for one that stands for itself."""
    at = batteries.post(state, unit)
    return NOWHERE if at == unit else at


QUESTIONS = {
    # 43 to 47 Whether a battalion may fire in a battle.
    "fires": may(FIRE, firing),
    # 44.1 Whether a substitute may take the place of its battalions.
    "substitute": may(standing_in.SUBSTITUTE_VERB, of_side),
}
