"""Special rules of scenarios, in the words of this game: what a march, an attack, a train are to them."""

from __future__ import annotations

from engine.games.case_yellow.state import YellowState
from engine.mechanics.special import forbidden, modified, note, treated_as
from engine.mechanics.special_records import Deed
from engine.mechanics.steps import STEPS
from engine.play import NOWHERE, Refusal, Tally

DEEDS = ("move", *STEPS, "rail", "attack", "retreat", "advance", "rebuild")
LIMITS = ("move", "rail", "attack", "rebuild")
MODIFIERS = ("combat_column", "movement_points")
TREATS = ("in_supply",)


def deed(state: YellowState, word: str, unit: int, place: int = NOWHERE) -> Deed:
    """Return what a unit does, where it stands or towards another place."""
    return Deed(word, unit, state.at[unit] if place == NOWHERE else place, state.at[unit])


def may(state: YellowState, word: str, unit: int, place: int = NOWHERE) -> Refusal | None:
    """Say what forbids a unit to do something."""
    return forbidden(state, deed(state, word, unit, place)) if state.special else None


def done(state: YellowState, word: str, *units: int, place: int = NOWHERE) -> None:
    """Count what units have done together, for the rules that limit it."""
    note(state, *(deed(state, word, unit, place) for unit in units))


def added(state: YellowState, tally: Tally, word: str, units: tuple[int, ...], place: int = NOWHERE) -> Tally:
    """Add what rules of the scenario change of a number."""
    return modified(state, tally, word, units, place)


def counts_as(state: YellowState, word: str, unit: int) -> bool:
    """Tell whether a rule makes a unit count as something, such as in_supply."""
    return treated_as(state, word, unit)
