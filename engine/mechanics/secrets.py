"""Answers that both sides of a combat choose in secret and show together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.mechanics.special import ordered
from engine.play import SEALED, Attempt, Frame, Refusal, Step, Verb, say, sealed


@dataclass(frozen=True, slots=True)
class Secret(Frame):
    """Who chooses, in the combat for which hex, and the units for which he does."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "hex", "units": "unit"}

    side: int
    target: int
    units: tuple[int, ...] = ()


def secret_question(question: str, answers: Iterable[str], section: str) -> Step:
    """Make the step that asks a side; special rules of the scenario may order an answer."""
    return Step(
        question,
        section,
        Secret,
        actor=lambda _state, frame: frame.side,
        verbs=tuple(_verb(question, answer) for answer in answers),
        secret=True,
        ask=lambda _state, frame: say(f"ask.{question}", section, hex=frame.target),
    )


def _verb(question: str, answer: str) -> Verb:
    def scenario_lets_choose(state: Any, attempt: Attempt[Secret]) -> Refusal | None:
        """Special rules may order an answer."""
        return ordered(state, question, answer, attempt.frame.units, attempt.frame.target)

    return Verb(answer, lambda play, _frame: play.done(answer), guards=(scenario_lets_choose,))


def ask_both(play: Any, attack: tuple[Step, Secret], defence: tuple[Step, Secret]) -> None:
    """Ask the attacker and the defender; the answers come to light when both have given theirs."""
    play.call(SEALED, sealed(*((frame.side, step, frame) for step, frame in (attack, defence))))
