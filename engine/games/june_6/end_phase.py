"""3.8 The end phase: isolation, surrender, and markers that come off or stay."""

from __future__ import annotations

from engine.games.june_6.activation.markers import clear_away
from engine.games.june_6.arrivals.release import come_next_turn
from engine.games.june_6.command.formations import always_reduced, division_units, in_command
from engine.games.june_6.counters import DIVISION, GERMAN
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.supply.isolation import ISOLATION, SURRENDER
from engine.games.june_6.victory import judge_turn
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Frame, Step, rule, sequence


@rule("rb.3.82")
def unpin(play: June6Play) -> None:
    """3.82 Pinned and Scattered markers come off."""
    state = play.state
    for marker in (state.pinned, state.scattered):
        for unit in marker.entities(1):
            marker[unit] = 0


@rule("rb.3.84")
def send_home(play: June6Play) -> None:
    """3.84 Unused aircraft and ships go home; activation markers go back to their owners."""
    play.state.air = play.state.naval = 0
    clear_away(play)


@rule("rb.3.85")
def stays_reduced(state: June6State, unit: int) -> bool:
    """3.85, 3.86 The garrison of Cherbourg and whoever has no headquarters on the map keeps its RE marker (AM-6)."""
    return in_hex(state, unit) and (always_reduced(state, unit) or not in_command(state, unit))


@rule("rb.3.86")
def settle_efficiency(play: June6Play) -> None:
    """3.85, 3.86 RE markers stay on those units, and on nobody else."""
    state = play.state
    for unit in range(len(state.record)):
        state.reduced_efficiency[unit] = int(stays_reduced(state, unit))


@rule("rb.6.15")
def without_troops(state: June6State, hq: int) -> bool:
    """6.15 Whether a division headquarters on the map has lost all its units, and none is still to come."""
    if state.counter(hq).headquarters != DIVISION or not in_hex(state, hq):
        return False
    coming = {unit for _turn, unit in state.arrivals}
    troops = division_units(state, hq)
    gone = all(state.at[unit] == NOWHERE and unit not in coming for unit in troops)
    return gone and any(state.lost[unit] or state.exited[unit] != NOWHERE for unit in troops)


@rule("rb.6.15")
def disband(play: June6Play) -> None:
    """6.15 Such a headquarters is taken off and does not return."""
    state = play.state
    for hq in [unit for unit in range(len(state.record)) if without_troops(state, unit)]:
        take_off(state, hq)
        state.steps[hq] = 0
        play.tell("headquarters.disbanded", "rb.6.15", unit=hq)


@rule("rb.3.8")
def tidy_up(play: June6Play, _frame: Frame) -> None:
    """3.82 to 3.86 What comes off at the end of a turn, and what stays."""
    come_next_turn(play, GERMAN)
    unpin(play)
    send_home(play)
    disband(play)
    settle_efficiency(play)
    play.state.previous = play.state.weather


TIDY_UP = Step("tidy_up", "rb.3.8", enter=tidy_up)
JUDGE_TURN = Step("judge_turn", "pb.2.6", enter=judge_turn)
END_PHASE = sequence("end_phase", ISOLATION, SURRENDER, TIDY_UP, JUDGE_TURN, section="rb.3.8", scope="phase")
