"""4, 7, 13 to 18.1 Command, freshness and activity: what would be determined now, and what is."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity import choosing, heads
from engine.games.time_for_trumpets.activity import status as activity
from engine.games.time_for_trumpets.activity.heads import acting as acting_with
from engine.games.time_for_trumpets.command import paths
from engine.games.time_for_trumpets.command.segment import is_reached, posts_for
from engine.games.time_for_trumpets.command.steps import nearest
from engine.games.time_for_trumpets.preparation import freshness
from engine.games.time_for_trumpets.questions.supposed import head_of, with_its_corps
from engine.games.time_for_trumpets.staff.surrender import in_doubt
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.questions import Hex, Unit, Units, may

# 7 Command


def command_range(state: TrumpetsState, hq: Unit) -> int:
    """7.1 The command range of a headquarters as it stands now."""
    return paths.range_of(state, hq)


def in_range(state: TrumpetsState, hq: Unit, hex: Hex) -> bool:
    """7.2 Whether a command path leads from a headquarters to a hex."""
    return hex in paths.reach(state, hq, paths.range_of(state, hq))


def reached(state: TrumpetsState, unit: Unit) -> bool:
    """7.1 Whether its headquarters, or a post of it, reaches a unit now."""
    return is_reached(state, unit)


def in_comm(state: TrumpetsState, unit: Unit) -> bool:
    """7.2 Whether a unit is In Comm, as was last determined."""
    return paths.in_command(state, unit)


def would_be_in_comm(state: TrumpetsState, unit: Unit) -> bool:
    """7.2 Whether a unit would be In Comm if that were determined now: it and all headquarters above it are reached."""
    return all(is_reached(state, one) for one in heads.chains(state)[unit])


def posts(state: TrumpetsState, unit: Unit) -> Units:
    """7.10 The command posts that pass command on to a unit."""
    return posts_for(state, unit)


def nearest_hqs(state: TrumpetsState, unit: Unit) -> Units:
    """7.12 The headquarters that a step without a name may obey: the nearest ones."""
    return nearest(state, unit)


# 4, 13 to 18.1 Freshness and activity


def effectiveness(state: TrumpetsState, unit: Unit) -> int:
    """4.2, 4.3 The ER of a unit now."""
    return freshness.effectiveness(state, unit)


def freshness_next(state: TrumpetsState, hq: Unit) -> str:
    """4.1 What the chart makes of a headquarters: fresh, fatigued or exhausted."""
    return str(state.rules.freshness.look_up(freshness.markers(state, hq)))


def active(state: TrumpetsState, unit: Unit) -> bool:
    """13.3 Whether a unit is Active."""
    return activity.is_active(state, unit)


def resting(state: TrumpetsState, unit: Unit) -> bool:
    """13.3 Whether a unit is Resting."""
    return activity.is_resting(state, unit)


def usually_rests(state: TrumpetsState) -> bool:
    """13.4 Whether Resting is the usual status in this turn."""
    return activity.usually_rests(state)


def chooses(state: TrumpetsState) -> bool:
    """13.1 Whether headquarters choose their status in this turn."""
    return activity.may_choose(state)


def chooser(state: TrumpetsState, unit: Unit) -> Unit:
    """13.0 The headquarters whose status a unit has."""
    return activity.choosers(state)[unit]


def acts_with(state: TrumpetsState, unit: Unit, hq: Unit) -> bool:
    """15.0 Whether a unit acts when a corps is activated."""
    return heads.acts_with(state, hq, unit)


def acting(state: TrumpetsState, hq: Unit) -> Units:
    """15.0 The units on the map that act with a corps."""
    return acting_with(state, hq)


def surrenders_on(state: TrumpetsState, unit: Unit) -> int | None:
    """18.1 The roll of a die on which a unit surrenders; nothing for one that does not roll."""
    return state.rules.surrender_roll if unit in in_doubt(state, head_of(state, unit)) else None


QUESTIONS = {
    # 13.3, 13.4 Whether a headquarters may rest, or choose Night Moves.
    "rest": may(choosing.REST, with_its_corps),
    "night_moves": may(choosing.NIGHT_MOVES, with_its_corps),
}
