"""60 The end of a player turn."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.losses import remove
from engine.games.time_for_trumpets.command.chain import division_of
from engine.games.time_for_trumpets.ending.bridges import progress
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.state import ALLIED, WITHDRAWN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.works.demolition import drop_markers
from engine.games.time_for_trumpets.works.positions import clear_empty_works, complete_works
from engine.mechanics.positions import on_map, units_of
from engine.play import NOWHERE, Step, rule

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


def annihilated(state: TrumpetsState) -> tuple[int, ...]:
    """60.5 Return the US divisions on the map without a front line battalion that shows its name."""
    own = on_map(state, ALLIED)
    manned = {division_of(state, unit) for unit in own if has_name(state, unit)}
    guns = {division_of(state, unit) for unit in own if state.counter(unit).is_artillery}
    return tuple(
        hq
        for hq in sorted(guns - manned)
        if hq != NOWHERE and state.counter(hq).commands == "division" and state.counter(hq).nationality == "us"
    )


@rule("rb.60.5#a", "rb.60.5#f", "rb.60.5#g")
def withdraw_artillery(play: TrumpetsPlay) -> None:
    """60.5 The artillery of annihilated US divisions leaves the map, unless it is isolated."""
    state = play.state
    gone = set(annihilated(state))
    for unit in on_map(state, ALLIED):
        counter = state.counter(unit)
        if counter.is_artillery and not state.isolated[unit] and division_of(state, unit) in gone:
            remove(state, unit)
            state.away[unit] = WITHDRAWN
            play.tell("unit.withdrawn", "rb.60.5#f", unit=unit)


PLAYER_END = Step("player_end", "rb.60", OfSide, enter=end_player_turn)
