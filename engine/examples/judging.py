"""Judging: whether what an example expects is what the engine says; every difference is one complaint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.examples import choices
from engine.examples.actions import asked
from engine.examples.compare import same, words_in
from engine.examples.example_game import Complaints, Stand, said_of, written
from engine.examples.message_checks import heard
from engine.examples.model import Expect, ExpectedMessage, ExpectedOutcome, ExpectedPrompt
from engine.examples.names import side_number
from engine.examples.problems import ExampleProblem, Failed, found_in
from engine.examples.query_checks import answer_differs
from engine.examples.sequence import FLOOR
from engine.examples.state_checks import cell_differs, parameter_differs, state_differs, units_differ
from engine.examples.sums import sum_differs
from engine.mechanics.victory import ended_by
from engine.play import Message


def judge(stand: Stand, expect: Expect) -> list[ExampleProblem]:
    """Return everything in which an expectation is not met."""
    found: list[ExampleProblem] = []
    for name in filter(expect.model_fields_set.__contains__, CHECKS):
        wanted = getattr(expect, name)
        try:
            found.extend(CHECKS[name](stand, wanted) if wanted is not None else ())
        except Failed as problem:
            found.append(problem)
    return found


def _events(stand: Stand, wanted: tuple[ExpectedMessage, ...]) -> Complaints:
    for said in wanted:
        stand.telling.check(said)
        if not heard(stand.telling, stand.state, said, stand.messages()):
            raw = (said.text, said.named, stand.messages()) if said.text else None
            yield Failed("no_event", what=said_of(said), told=stand.told(), **({"raw": raw} if raw else {}))


def _no_events(stand: Stand, wanted: tuple[ExpectedMessage, ...]) -> Complaints:
    for said in wanted:
        stand.telling.check(said)
        if heard(stand.telling, stand.state, said, stand.messages()):
            yield Failed("event", what=said_of(said))


def _prompt(stand: Stand, wanted: ExpectedPrompt) -> Complaints:
    prompt = asked(stand.game, None)
    step, state = prompt.place[-1], stand.state
    for name in words_in(wanted.step):
        found_in("step", name, (*stand.game.system.steps_by_name, FLOOR.name))
    for name in words_in(wanted.actor):
        side_number(state, name)
    found = {"step": step, "actor": state.SIDES[prompt.actor], "turn": state.turn}
    for name in ("step", "actor", "turn"):
        expected = getattr(wanted, name)
        if expected is not None and not same(expected, found[name]):
            told = {"expected": written(expected), "found": str(found[name]), "raw": (name, expected, found[name])}
            yield Failed("prompt", what=f"examples.what.{name}", **told)
    if wanted.section is not None and not stand.telling.same_section(wanted.section, prompt.section):
        yield Failed("prompt", what="examples.what.section", expected=wanted.section, found=prompt.section or "-")


def _outcome(stand: Stand, wanted: ExpectedOutcome) -> Complaints:
    outcome, sides = stand.game.outcome, stand.state.SIDES
    for side in (*words_in(wanted.winner), *wanted.score):
        side_number(stand.state, side)
    _check_level(stand, wanted)
    if outcome is None or not wanted.over:
        if (outcome is not None) != wanted.over:
            yield Failed("still_going" if wanted.over else "over", how=outcome.message if outcome else "")
        return
    winner = None if outcome.winner is None else sides[outcome.winner]
    if (wanted.winner is not None and not same(wanted.winner, winner)) or (wanted.draw and winner is not None):
        yield Failed("outcome", expected=written(wanted.winner), found=written(winner), how=outcome.message)
    if wanted.level is not None:
        found = _level(stand, outcome.message)
        if not same(wanted.level, found):
            yield Failed("level", expected=written(wanted.level), found=written(found))
    score = dict(zip(sides, outcome.score, strict=True))
    for side, points in wanted.score.items():
        if not same(points, score[side]):
            yield Failed("score", side=side, expected=written(points), found=score[side])
    said = ExpectedMessage.model_construct(text=wanted.text, section=wanted.section)
    stand.telling.check(said)
    if not stand.telling.means(stand.state, said, outcome.message):
        yield Failed("no_event", what=said_of(said), told=outcome.message.key)


def _check_level(stand: Stand, wanted: ExpectedOutcome) -> None:
    """Refuse a level of victory that the scenario does not have."""
    levels = [level.id for level in stand.state.victory.levels] if stand.state.victory else []
    for name in words_in(wanted.level) if levels else ():
        found_in("level", name, levels)


def _level(stand: Stand, message: Message) -> Any:
    """Return the level of victory: that of the scenario, else what the rulebook's message calls it."""
    reached = ended_by(stand.state)
    return reached.id if reached else dict(message.values).get("level")


CHECKS: dict[str, Callable[[Stand, Any], Complaints]] = {
    "state": lambda stand, wanted: state_differs(stand.state, wanted),
    "units": lambda stand, wanted: units_differ(stand.state, wanted),
    "offered": choices.offered,
    "not_offered": choices.not_offered,
    "allowed": choices.allowed,
    "refused": choices.refused,
    "tally": sum_differs,
    "events": _events,
    "no_events": _no_events,
    "prompt": _prompt,
    "outcome": _outcome,
    "ask": answer_differs,
    "table": lambda stand, wanted: cell_differs(stand.state.rules, wanted),
    "parameter": lambda stand, wanted: parameter_differs(stand.state.rules, wanted),
}
