"""Verdicts: whether a choice may be made, what speaks against it, and numbers about it; cells of a terrain chart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.mechanics.positions import side_of
from engine.mechanics.questions.function_questions import SINGLE, Maker, Record, Wanted, asking, wanted_by
from engine.play import Arg, Frame, Query, QueryArgument, Refusal, Step, Verb
from engine.play.guards import all_refusals
from engine.rulebook.tables import Table

BY_ROAD = "road"
"""What a terrain chart says where a kind of mover needs a road."""


def verdict(refusals: Iterable[Refusal | None], **numbers: Any) -> Record:
    """Say whether something is allowed; if not, the messages that speak against it and the clauses they rest on."""
    against = [refusal for refusal in refusals if refusal is not None]
    reasons = tuple(dict.fromkeys(refusal.message.key for refusal in against))
    clauses = tuple(dict.fromkeys(refusal.clause for refusal in against))
    return {"allowed": not against, "reasons": reasons, "clauses": clauses, **numbers}


def attempted(state: Any, side: int, verb: Verb, args: tuple[Any, ...], frame: Frame) -> tuple[Refusal, ...]:
    """Return everything that would speak against a choice."""
    return all_refusals(state, verb.attempt(side, args, frame), verb.guards)


def may(verb: Verb, of: Maker, *, side: int | None = None, **numbers: Callable[..., object]) -> Query:
    """Ask whether a choice may be made: what its verb names is given, and what `of` wants to know.

    `of(state, ...)` supposes the frame in which it is made, by the side of the frame, or of the unit that is named
    first, or by `side`. `numbers` are told beside the verdict, each of the state and of what was given.
    """
    givens = {part.name: part for part in (*wanted_by(of), *map(_given, verb.args))}

    def ask(state: Any, _frame: Frame, **given: Any) -> Record:
        whose = getattr(_frame, "side", None) if side is None else side
        args = tuple(given[arg.name] for arg in verb.args)
        who = side_of(state, next(iter(given.values()))) if whose is None else whose
        more = {name: number(state, *given.values()) for name, number in numbers.items()}
        return verdict(attempted(state, who, verb, args, _frame), **more)

    return asking(ask, (Wanted("_frame", None, of, wanted_by(of)), *givens.values()), "record")


def _given(arg: Arg) -> Wanted:
    return Wanted(arg.name, QueryArgument(arg.name, SINGLE.get(arg.kind, arg.kind)))


def ground_costs(chart: Table, word: str, arms: Iterable[str], kind: str) -> list[tuple[str, str]]:
    """Return what entering a kind of terrain costs each arm, under the names of `kind`; "no" where it needs a road."""
    cells = ((arm, chart.look_up(word, arm)) for arm in arms)
    return [
        (f"{kind}.{arm}_off_road", "no") if cell == BY_ROAD else (f"{kind}.{arm}", str(cell)) for arm, cell in cells
    ]


def verb_of(step: Step, name: str) -> Verb:
    """Return a verb of a step by its name."""
    return next(verb for verb in step.verbs if verb.name == name)
