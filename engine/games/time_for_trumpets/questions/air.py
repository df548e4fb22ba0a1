"""2.2, 5 Aircraft: how many there are, their range, strafing, interception, support."""

from __future__ import annotations

from engine.games.time_for_trumpets.air import determining, interception, squadrons, strafing, support
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.questions.supposed import intercepting
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.questions import Hex, Hexes, Record, Side, Unit, Units, may, verb_of
from engine.play import Tally


def aircraft_available(state: TrumpetsState, side: Side) -> int:
    """5.2 How many squadrons a side has in this turn."""
    return determining.available(state, side)


def squadron_of(state: TrumpetsState, side: Side, die: int) -> str:
    """5.3 What type of aircraft a die gives a side on this day."""
    return str(state.rules.tactical_aircraft.look_up(die, determining.column(state, side)))


def squadron_kind(state: TrumpetsState, unit: Unit) -> str:
    """2.2.2 Whether a squadron has bombers, fighters or jet fighters."""
    return squadrons.kind(state, unit)


def squadron(state: TrumpetsState, unit: Unit) -> Record:
    """2.2.5 The four values of a squadron."""
    printed = state.counter(unit)
    return {
        "attack": printed.air_attack,
        "defence": printed.air_defence,
        "support": printed.air_support,
        "shift": printed.air_shift,
    }


def air_range(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """5.7.1 Whether a hex is in the range of a squadron."""
    return squadrons.is_in_range(state, unit, hex)


def strafe_area(state: TrumpetsState, hex: Hex) -> Hexes:
    """5.7.1 The hexes of a strafe area around a hex."""
    return squadrons.strafe_area(state, hex)


def strafe_targets(state: TrumpetsState, unit: Unit, hex: Hex, units: Units = ()) -> Units:
    """5.7.5 The units in a hex that a squadron strafes next, after these: AFVs first, headquarters last."""
    return strafing.next_targets(state, strafing.Strafing(unit, hex, (), units), 0)


def strafe_row(state: TrumpetsState, unit: Unit) -> str:
    """5.7.5 The row of the strafing table for a target."""
    return strafing.row(state.counter(unit))


def strafe_die(state: TrumpetsState, unit: Unit, hex: Hex) -> int:
    """5.7.5 What AA in the hex and beside it adds to both dice of a squadron that strafes there."""
    return strafing.drm(state, unit, hex)


def strafed(state: TrumpetsState, unit: Unit, target: Unit, red: int, white: int) -> Record:
    """5.7.5 What two dice bring when a squadron strafes a target: whether that is hit, and the squadron aborted."""
    added = strafing.drm(state, unit, state.at[target])
    return {
        "hit": strafing.is_hit(state, target, red + added),
        "aborted": strafing.is_shot_down(state, unit, white + added),
        "drm": added,
    }


def beats(state: TrumpetsState, unit: Unit, target: Unit, red: int, white: int) -> bool:
    """5.7.4 Whether a squadron aborts another with a red die of its own, and the white one of its target."""
    return interception.beats(state, unit, target, (red, white))


# 5.9 Support of battles


def may_support(state: TrumpetsState, side: Side, hex: Hex, units: Units) -> Units:
    """5.9.1 The squadrons of a side that may support some of its units in a battle for a hex."""
    return support.available(state, side, hex, units)


def air_strength(state: TrumpetsState, fight: Fight, defending: bool = False) -> int:
    """5.9.4 The CF that aircraft add to a side in a battle."""
    return support.strength(state, fight, defending)


def air_shifts(state: TrumpetsState, fight: Fight) -> Tally:
    """5.9.4 The columns by which aircraft shift a battle."""
    return support.AIR_SHIFTS.tally(state, fight)


QUESTIONS = {
    # 5.7.3 Whether a fighter may intercept a strafe mission.
    "intercept": may(verb_of(interception.INTERCEPT, "intercept"), intercepting),
}
