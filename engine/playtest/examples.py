"""Example games: behind each figure about many games stand single ones, which can be opened at their moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import median_low
from typing import NamedTuple

from engine.bots import Bot
from engine.play import Game, Journal, journal_of, resume
from engine.play.replay import open_again, take_again
from engine.playtest.bundle_package import Load
from engine.playtest.match import GameResult, Match
from engine.playtest.reference import Reference, resolve
from engine.playtest.statistics import DRAW, decision_turn, margin
from engine.playtest.tracks import By, TurnMark
from engine.playtest.variant import NO_FAILURES


class ExampleGame(NamedTuple):
    """A game, and the moment in it: the end of a turn, after so many choices; with None the end of the game."""

    seed: int
    turn: int | None = None
    step: int | None = None


def example(
    results: Sequence[GameResult],
    *,
    outcome: str | None = None,
    margin_of: int | None = None,
    decided: int | None = None,
    clause: str | None = None,
    sides: Sequence[str] = (),
) -> ExampleGame | None:
    """Return the most usual game of those with an outcome (a side or 'draw'), a margin, a turn of decision, a clause.

    The usual one is that whose length lies in the middle. `sides` are needed for the turn of decision.
    """
    tests: list[Callable[[GameResult], bool]] = []
    if outcome is not None:
        tests.append(lambda result: (result.winner or DRAW) == outcome)
    if margin_of is not None:
        tests.append(lambda result: margin(result) == margin_of)
    if decided is not None:
        tests.append(lambda result: decision_turn(result, sides) == decided)
    if clause is not None:
        tests.append(lambda result: clause in result.clauses)
    found = [result for result in results if all(test(result) for test in tests)]
    if not found:
        return None
    usual = usual_of(found)
    mark = next((mark for mark in usual.track if mark.turn == decided), None) if decided is not None else None
    return _at(usual, mark)


def usual_of(results: Sequence[GameResult]) -> GameResult:
    """Return the game whose length lies in the middle."""
    middle = median_low(result.decisions for result in results)
    return next(result for result in results if result.decisions == middle)


def example_at(
    results: Iterable[GameResult], what: Callable[[TurnMark], By], side: int, turn: int, value: float
) -> ExampleGame | None:
    """Return the game that passes nearest to a point of a curve: a value of a side at the end of a turn."""
    passing = [(result, mark) for result in results for mark in result.track if mark.turn == turn and what(mark)]
    if not passing:
        return None
    return _at(*min(passing, key=lambda pair: abs(what(pair[1])[side] - value)))


def example_in(
    results: Iterable[GameResult], hex: int, side: int, *, lost: bool = False, turn: int | None = None
) -> ExampleGame | None:
    """Return a game in which a side came to a hex, or lost steps there (`lost`), with the turn in which it did.

    With `turn` it did so by the end of that turn.
    """
    for result in results:
        for mark in result.track:
            if turn is not None and mark.turn > turn:
                break
            if any(one[0] == hex and one[1] == side for one in (mark.fell if lost else mark.took)):
                return _at(result, mark)
    return None


def _at(result: GameResult, mark: TurnMark | None) -> ExampleGame:
    return ExampleGame(result.seed) if mark is None else ExampleGame(result.seed, mark.turn, mark.decisions)


def moment(
    what: str | Load | Reference,
    seed: int,
    turn: int | None = None,
    *,
    step: int | None = None,
    bots: Sequence[str] = ("random",),
) -> Journal:
    """Play the game of a seed again up to the end of a turn, or up to so many choices; with neither to its end."""
    found = what if isinstance(what, Reference) else resolve(what) if isinstance(what, str) else what()
    game = Game.start(found.scenario, seed, system=found.system)
    _play_until(game, Match(tuple(bots), NO_FAILURES).seated(found.system.sides, seed), turn, step)
    return journal_of(game)


def position_of(journal: Journal, found: Reference, step: int | None = None) -> Game:
    """Play a journal again, to its end or only so many choices of it."""
    if step is None:
        return resume(journal, found.scenario, system=found.system)
    game = open_again(journal, found.scenario, system=found.system)
    for number, move in enumerate(journal.moves[1 : step + 1], start=1):
        take_again(game, number, move)
    return game


def _play_until(game: Game, bots: Sequence[Bot], turn: int | None, step: int | None) -> None:
    seats = [game.for_side(side) for side in range(len(bots))]
    for number in range(game.system.most_decisions):
        prompt = game.prompt
        if prompt is None or number == step or (turn is not None and game.state.turn > turn):
            return
        seats[prompt.actor].take(bots[prompt.actor].choose(seats[prompt.actor]))
