"""3, 5.1, 15.1, 22, 60, 61, 94 The turn: its name, ground, weather, events, what is rolled at its end, victory."""

from __future__ import annotations

from engine.games.time_for_trumpets import calendar
from engine.games.time_for_trumpets.control import holder
from engine.games.time_for_trumpets.ending.player_end import annihilated as without_battalions
from engine.games.time_for_trumpets.preparation import turns
from engine.games.time_for_trumpets.special import commandos, events, paratroops
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import gone
from engine.mechanics.questions import Hex, Record, Side, Units
from engine.mechanics.victory import awarded, reached
from engine.play import Tally


def turn(state: TrumpetsState) -> Record:
    """3.1 What a turn is: its name, day and part, and whether it is night."""
    return {
        "name": turns.name(state),
        "day": calendar.day(state),
        "part": calendar.part(state),
        "night": turns.is_night(state),
    }


def turn_named(state: TrumpetsState, name: str) -> int:
    """3.1 The number of a turn by its name, such as 17PD."""
    return calendar.moment(name)


def track(state: TrumpetsState, column: str) -> str:
    """3.2, 3.3, 5.1 What the turn record track says of this turn: ground, weather, german_air, allied_air ..."""
    return str(turns.track(state, column))


def ground_by_die(state: TrumpetsState, die: int) -> str:
    """3.2 What a die makes of variable ground in this turn."""
    said = str(turns.track(state, "ground"))
    table = state.rules.variable_ground
    return str(table.look_up(die, said)) if said in table.columns else said


def weather_by_die(state: TrumpetsState, die: int) -> str:
    """3.3 The weather of an army by its die in this turn."""
    said = str(turns.track(state, "weather"))
    return str(state.rules.weather.look_up(die, said)) if said in state.rules.weather.columns else said


def event(state: TrumpetsState, total: int) -> str:
    """15.1 The random event of a total of two dice on this day."""
    return events.event_of(state, total)


def caught_at(state: TrumpetsState) -> int | None:
    """94.2 The number of a die that catches a commando team on this day, or more; nothing before the second day."""
    return commandos.caught_at(state)


def drop(state: TrumpetsState, die: int) -> Record:
    """27.1 How far paratroops come down from their target, and how many steps they lose."""
    lost = int(str(state.rules.von_der_heydte.look_up(die, "steps_lost")))
    return {"hexes": paratroops.hexes_off(state, die), "steps": lost}


def annihilated(state: TrumpetsState) -> Units:
    """60.5 The US divisions whose artillery leaves the map."""
    return without_battalions(state)


def out_of_play(state: TrumpetsState, units: Units) -> Units:
    """2.11 Those of some units that are no longer in play."""
    return tuple(unit for unit in units if gone(state, unit))


# Victory


def control(state: TrumpetsState, hex: Hex) -> Side:
    """61.0 The side that holds a place."""
    return holder(state, hex)


def points(state: TrumpetsState, side: Side) -> Tally:
    """61.0 The victory points that a side has as things are."""
    return awarded(state, side)


def level(state: TrumpetsState) -> str:
    """61.0 The level of victory that would be reached if the game ended now."""
    found = reached(state, "end")
    return found.id if found else ""
