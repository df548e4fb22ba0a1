"""38, 39, 59 Leaders: their attributes, range, reactions, Hold, exploitation."""

from __future__ import annotations

from engine.games.time_for_trumpets import reaction
from engine.games.time_for_trumpets.ending import exploitation
from engine.games.time_for_trumpets.leaders import command, hold
from engine.games.time_for_trumpets.questions.supposed import against, exploiting
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.questions import Hex, Record, Unit, Units, may


def leader(state: TrumpetsState, unit: Unit) -> Record:
    """39.1 What a leader may do, how often and how far."""
    printed = state.counter(unit)
    return {
        "abilities": printed.abilities,
        "rating": command.rating(state, unit),
        "range": command.range_of(state, unit),
        "movement": printed.face(state.steps[unit]).mf,
        "spent": bool(state.spent[unit]),
    }


def leads(state: TrumpetsState, leader: Unit, unit: Unit) -> bool:
    """39.1 Whether a unit is in the chain of command of a leader."""
    return command.commands(state, leader, unit)


def leader_reaches(state: TrumpetsState, leader: Unit, unit: Unit) -> bool:
    """39.2 Whether a command path leads from a leader to a unit within its range."""
    return command.in_range(state, leader, unit)


def leader_beside(state: TrumpetsState, leader: Unit, hex: Hex, alone: bool = True) -> bool:
    """39.3 Whether a leader may enter a hex next to the enemy, by itself or with combat units."""
    return command.may_come_beside(state, leader, hex, alone)


# 38 Reactions


def triggered(state: TrumpetsState, leader: Unit) -> bool:
    """38d, 38e Whether a unit that has moved next to units of a leader lets it react."""
    return reaction.is_triggered(state, leader)


def reacting(state: TrumpetsState, leader: Unit) -> Units:
    """38f The reserves that a leader may move in a reaction."""
    return tuple(reaction.movable(state, leader))


# 39.7 Hold


def may_hold(state: TrumpetsState, leader: Unit) -> bool:
    """39.7 Whether a leader may order Hold now."""
    return hold.may_order(state, leader)


def holders(state: TrumpetsState, leader: Unit, units: Units) -> Units:
    """39.7 The units that hold at the order of a leader."""
    return hold.holders(state, leader, units)


def hold_cost(state: TrumpetsState, leader: Unit, units: Units, length: int) -> Record:
    """39.7 Whether the units that hold have a step for each hex of a retreat, and how many steps they have."""
    held = hold.holders(state, leader, units)
    steps = sum(state.steps[unit] for unit in held)
    return {"allowed": steps >= length, "steps": steps}


# 59 Exploitation


def releases(state: TrumpetsState, leader: Unit, unit: Unit) -> bool:
    """59.2 Whether a leader may release a unit for exploitation."""
    return exploitation.may_release(state, leader, unit, ())


QUESTIONS = {
    # 38 Whether a leader may react.
    "react": may(reaction.REACTS, against),
    # 59 Whether a unit in reserve may reposition, or be released by a leader.
    "reposition": may(exploitation.REPOSITION, exploiting),
    "exploit": may(exploitation.EXPLOIT, exploiting),
}
