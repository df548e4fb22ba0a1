"""10.1 Which units may still move in a Move round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow import special
from engine.games.case_yellow.engagements import is_engaged
from engine.games.case_yellow.state import YellowState, in_hex, on_map
from engine.play import Attempt, Refusal, refuse, rule


@rule("rb.10.1#a")
def is_on_map(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.1 Only units in hexes move."""
    unit = attempt.args[0]
    return None if in_hex(state, unit) else refuse("move.not_on_map", "rb.10.1#a", units=(unit,), unit=unit)


@rule("rb.10.1#c", "rb.10.5#b")
def has_not_moved(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.1b A unit moves once in a round; who came by rail has moved (10.5b)."""
    unit = attempt.args[0]
    if state.moved[unit] or state.railed[unit]:
        return refuse("move.has_moved", "rb.10.1#c", units=(unit,), unit=unit)
    return None


@rule("rb.7.9#c")
def has_its_turn(state: YellowState, attempt: Attempt) -> Refusal | None:
    """7.9c An attack supply unit moves in one round of a turn."""
    unit = attempt.args[0]
    if state.counter(unit).is_supply and state.flipped[unit]:
        return refuse("move.supply_once", "rb.7.9#c", units=(unit,), unit=unit)
    return None


@rule("rb.10.1#a", "rb.11.9#b")
def is_disengaged(state: YellowState, attempt: Attempt) -> Refusal | None:
    """10.1, 11.9b Engaged units stay where they are."""
    unit = attempt.args[0]
    return refuse("move.engaged", "rb.11.9#b", units=(unit,), unit=unit) if is_engaged(state, unit) else None


def scenario_lets_move(state: YellowState, attempt: Attempt) -> Refusal | None:
    """Special rules may forbid a unit to move."""
    return special.may(state, "move", attempt.args[0])


FRESH = (is_on_map, has_not_moved, has_its_turn, is_disengaged, scenario_lets_move)


def waiting(state: YellowState, side: int) -> Iterator[int]:
    """The units of a side on the map that have not moved in this round."""
    return (unit for unit in on_map(state, side) if not state.moved[unit] and not state.railed[unit])


@rule("rb.10.1#c", "rb.7.9#c")
def set_out(state: YellowState, unit: int) -> None:
    """10.1b, 7.9c A unit begins its move, which is the only one of the round; attack supply units are turned over."""
    state.moved[unit] = 1
    special.done(state, "move", unit)
    if state.counter(unit).is_supply:
        state.flipped[unit] = 1
