"""From a game to its journal and back."""

from __future__ import annotations

from dataclasses import dataclass

from engine import __version__
from engine.play.game import Game, Illegal, Taken
from engine.play.journal import Journal, Mismatch, Move
from engine.play.messages import Event
from engine.play.system import Scenario, System


def journal_of(game: Game) -> Journal:
    """Write a game down."""
    scenario = game.scenario
    return Journal(
        scenario.game,
        scenario.id,
        scenario.digest,
        __version__,
        game.seed,
        game.live,
        moves=[_move(game, taken) for taken in game.history],
    )


def _move(game: Game, taken: Taken) -> Move:
    if taken.choice is None:
        return Move("", "", (), taken.dice, taken.salt, 0, taken.digest)
    side = game.system.sides[taken.side]
    args = game.plain_args(taken.choice)
    return Move(side, taken.choice.verb, args, taken.dice, taken.salt, taken.group, taken.digest)


def resume(journal: Journal, scenario: Scenario, *, system: System | None = None) -> Game:
    """Play a journal again to its end; the first step that differs is a Mismatch."""
    if journal.scenario_digest != scenario.digest:
        raise Mismatch(f"the journal belongs to another version of the scenario {journal.scenario}")
    game = open_again(journal, scenario, system=system)
    _compare(game, 0, journal.moves[0])
    for number, move in enumerate(journal.moves[1:], start=1):
        take_again(game, number, move)
        _compare(game, number, move)
    return game


def open_again(journal: Journal, scenario: Scenario, *, system: System | None = None) -> Game:
    """Start the game of a journal with the faces of its opening."""
    if not journal.moves:
        raise Mismatch("the journal is empty")
    return Game.start(scenario, journal.seed, system=system, live=journal.live, known=journal.moves[0].dice)


def take_again(game: Game, number: int, move: Move) -> tuple[Event, ...]:
    """Take one move of a journal with its faces; a move that is refused is a Mismatch."""
    try:
        choice = game.choice_from_plain(move.verb, move.args)
        side = game.system.sides.index(move.side)
    except (LookupError, ValueError) as error:
        raise Mismatch(f"step {number}: {error}") from error
    refusals = game.why_not(side, choice)
    if refusals:
        raise Mismatch(f"step {number}: {move.side} {move.verb} {list(move.args)} is refused: {Illegal(refusals)}")
    game.dice.remember(move.salt, move.dice)
    return game.take_as(side, choice, move.group)


def _compare(game: Game, number: int, move: Move) -> None:
    mine = game.history[-1]
    if mine.dice != move.dice:
        raise Mismatch(f"step {number}: rolled {mine.dice} instead of {move.dice}")
    if move.digest and mine.digest and mine.digest != move.digest:
        raise Mismatch(f"step {number}: the position after {move.verb or 'the opening'} differs")


@dataclass(frozen=True)
class Divergence:
    """Where two ways to play the same choices part: the step, what kind of thing differs, and both versions of it."""

    step: int
    kind: str
    first: object
    second: object


def diverge(journal: Journal, first: Scenario, second: Scenario, *, system: System | None = None) -> Divergence | None:
    """Play a journal under two scenarios (two stacks of layers) and stop at the first difference."""
    games = [open_again(journal, scenario, system=system) for scenario in (first, second)]
    found = _differ(0, *(tuple(game.events) for game in games))
    for number, move in enumerate(journal.moves[1:], start=1):
        if found is not None:
            return found
        found = _step_both(games[0], games[1], number, move)
    return found


def _step_both(first: Game, second: Game, number: int, move: Move) -> Divergence | None:
    happened: list[tuple[Event, ...] | str] = []
    for game in (first, second):
        try:
            happened.append(take_again(game, number, move))
        except Mismatch as error:
            happened.append(str(error))
    if any(isinstance(one, str) for one in happened):
        return None if happened[0] == happened[1] else Divergence(number, "choice", *happened)
    return _differ(number, *happened)


def _differ(number: int, first: object, second: object) -> Divergence | None:
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    for one, other in zip(first, second, strict=False):
        if one.message != other.message:
            return Divergence(number, "event", one, other)
        if one.tally != other.tally:
            return Divergence(number, "tally", one, other)
    if len(first) != len(second):
        longer = first if len(first) > len(second) else second
        event = longer[min(len(first), len(second))]
        return Divergence(number, "event", event if longer is first else None, event if longer is second else None)
    return None
