"""12.2 Mustering an attack: who of those next to the target joins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.eligibility import bar, needs_engineers
from engine.games.june_6.engineers import support_crossing
from engine.games.june_6.fights import Fight
from engine.games.june_6.ground import edge_between
from engine.games.june_6.modifiers import battle_tally
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State
from engine.play import Attempt, Choice, Frame, Refusal, Step, Tally, Verb, refuse, rule, say


@dataclass(frozen=True, slots=True)
class Muster(Frame):
    """An attack that is being declared, and who may join it; the step ends with the attack."""

    KINDS: ClassVar[dict[str, str]] = {"able": "unit"}

    fight: Fight
    able: tuple[int, ...]


@rule("rb.12.2")
def is_able(state: June6State, attempt: Attempt) -> Refusal | None:
    """12.2 Only units next to the target that may attack it join, each one attack."""
    unit, frame = attempt.args[0], attempt.frame
    if unit in frame.able and unit not in frame.fight.units:
        return None
    found = None if unit in frame.fight.units else bar(state, unit, frame.fight)
    return found or refuse("attack.joined", "rb.12.23", units=(unit,), unit=unit)


@rule("rb.20.3")
def still_crosses(state: June6State, attempt: Attempt) -> Refusal | None:
    """20.31 Engineers carry only so many units across."""
    unit, frame = attempt.args[0], attempt.frame
    return bar(state, unit, frame.fight) if unit in frame.able else None


@rule("rb.12.2")
def somebody_has_joined(_state: June6State, attempt: Attempt) -> Refusal | None:
    """12.2 An attack without attackers is none."""
    fight = attempt.frame.fight
    if not fight.units:
        return refuse("attack.empty", "rb.12.2", hexes=(fight.target,), hex=fight.target)
    return None


def joiners(_state: June6State, frame: Muster, _side: int) -> Iterator[tuple[int]]:
    """The units that may join."""
    return ((unit,) for unit in frame.able if unit not in frame.fight.units)


def join(play: June6Play, frame: Muster, unit: int) -> None:
    """12.32 Let a unit join; engineers who carry it across a major river are used up."""
    state, target = play.state, frame.fight.target
    edge = edge_between(state, state.at[unit], target)
    if needs_engineers(state, unit, edge):
        support_crossing(play, unit)
    play.change(fight=replace(frame.fight, units=(*frame.fight.units, unit)))


def odds_so_far(state: June6State, attempt: Attempt) -> Tally:
    """Show the modifiers as they are so far, or would be with one more unit."""
    fight = attempt.frame.fight
    return battle_tally(state, replace(fight, units=(*fight.units, *attempt.args)))


JOIN = Verb("join", join, (UNIT,), (is_able, still_crosses), joiners, tally=odds_so_far)
DECLARE = Verb(
    "declare",
    lambda play, frame: play.done(frame.fight),
    guards=(somebody_has_joined,),
    tally=odds_so_far,
)


def all_who_can(state: June6State, frame: Muster, side: int) -> tuple[Choice, ...]:
    """Suggest that everybody joins, and then the attack."""
    able = [Choice("join", args) for args in JOIN.legal(state, frame, side)]
    return (able[0] if able else Choice("declare"),)


MUSTER = Step(
    "muster",
    "rb.12.2",
    Muster,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, DECLARE),
    measure=lambda _state, frame: (len(frame.able) - len(frame.fight.units),),
    suggest=all_who_can,
    ask=lambda _state, frame: say("ask.muster", "rb.12.2", hex=frame.fight.target),
)
