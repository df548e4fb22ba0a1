"""60 The end of a player turn."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.time_for_trumpets.combat.losses import remove
from engine.games.time_for_trumpets.ending.bridges import progress
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.state import ALLIED, ELIMINATED, WITHDRAWN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.demolition import drop_markers
from engine.games.time_for_trumpets.works.positions import clear_empty_works, complete_works
from engine.mechanics.positions import on_map, units_of
from engine.play import Step, rule

DISRUPT_2 = 2


@rule("rb.60.1#a", "rb.60.1#b", "rb.60.8#a")
def end_player_turn(play: TrumpetsPlay, frame: OfSide) -> None:
    """60.1 After the last corps: works, bridges, artillery of divisions that are no more, markers."""
    complete_works(play, frame.side)
    clear_empty_works(play)
    progress(play, frame.side)
    drop_markers(play)
    if frame.side == ALLIED:
        withdraw_artillery(play)
    recover_from_shock(play)
    clear_allied_fired(play.state)
    open_hexes(play, frame.side)


@rule("rb.60.6#a")
def recover_from_shock(play: TrumpetsPlay) -> None:
    """60.6 Shock becomes Disrupt 2."""
    state = play.state
    for unit in range(len(state.record)):
        if state.shocked[unit]:
            state.shocked[unit], state.disrupted[unit] = 0, DISRUPT_2
            play.tell("unit.recovers_from_shock", "rb.60.6#a", unit=unit)


@rule("rb.60.7#a", "rb.60.7#b", "rb.60.7#c", "rb.60.8#a")
def clear_allied_fired(state: TrumpetsState) -> None:
    """60.7 Allied battalions may fire again; markers of formations and all German ones stay."""
    for unit in units_of(state, ALLIED):
        if state.fired[unit]:
            state.fired[unit] = 0


# 60.5 Artillery of American divisions that are no more


@rule("rb.60.5#b", "rb.60.5#d", "rb.60.5#e")
def has_name(state: TrumpetsState, unit: int) -> bool:
    """60.5 Tell whether a unit is a front line battalion, or engineers, that shows its name and not a step."""
    counter = state.counter(unit)
    is_line = counter.is_front_line or counter.is_engineer
    return is_line and state.steps[unit] > counter.step_markers and not counter.is_hq


@rule("rb.60.5#b")
def annihilated(state: TrumpetsState) -> tuple[int, ...]:
    """60.5 Return the HQs of US divisions without a front line battalion that shows its name, in play or to come."""
    own = [unit for unit in units_of(state, ALLIED) if state.away[unit] not in (ELIMINATED, WITHDRAWN)]
    manned = {state.counter(unit).formation for unit in own if has_name(state, unit)}
    return tuple(unit for unit in units_of(state, ALLIED) if is_us_division(state, unit, manned))


def is_us_division(state: TrumpetsState, unit: int, others: Collection[str]) -> bool:
    """60.5 Tell whether a unit is the HQ of a US division that is not among others."""
    counter = state.counter(unit)
    return counter.commands == "division" and counter.nationality == "us" and counter.formation not in others


@rule("rb.60.5#a", "rb.60.5#f", "rb.60.5#g")
def withdraw_artillery(play: TrumpetsPlay) -> None:
    """60.5 The artillery of annihilated US divisions leaves the map, unless it is isolated."""
    state = play.state
    gone = {state.counter(hq).formation for hq in annihilated(state)}
    for unit in on_map(state, ALLIED):
        counter = state.counter(unit)
        if counter.is_artillery and not state.isolated[unit] and counter.formation in gone:
            remove(state, unit)
            state.away[unit] = WITHDRAWN
            play.tell("unit.withdrawn", "rb.60.5#f", unit=unit)


@rule("rb.52.12.1#a1")
def open_hexes(play: TrumpetsPlay, side: int) -> None:
    """52.12.1 A hex that all have given up after a CA is closed to their friends until their player turn ends."""
    state = play.state
    for number, clash in tuple(state.clashes.items()):
        if clash.is_given_up and clash.side != side:
            state.clashes.remove(number)


PLAYER_END = Step("player_end", "rb.60", OfSide, enter=end_player_turn)
