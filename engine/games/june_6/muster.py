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
from engine.mechanics.fighting import all_who_can, joiners, may_join
from engine.play import Attempt, Frame, Refusal, Step, Tally, Verb, refuse, rule, say


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
    joined = frame.fight.units
    return may_join(unit, frame.able, joined, lambda unit: bar(state, unit, frame.fight), "attack.joined", "rb.12.23")


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


def candidates(_state: June6State, frame: Muster, _side: int) -> Iterator[tuple[int]]:
    """The units that may join."""
    return joiners(frame.able, frame.fight.units)


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


JOIN = Verb("join", join, (UNIT,), (is_able, still_crosses), candidates, tally=odds_so_far)
DECLARE = Verb(
    "declare",
    lambda play, frame: play.done(frame.fight),
    guards=(somebody_has_joined,),
    tally=odds_so_far,
)


MUSTER = Step(
    "muster",
    "rb.12.2",
    Muster,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, DECLARE),
    measure=lambda _state, frame: (len(frame.able) - len(frame.fight.units),),
    suggest=all_who_can(JOIN),
    ask=lambda _state, frame: say("ask.muster", "rb.12.2", hex=frame.fight.target),
)
