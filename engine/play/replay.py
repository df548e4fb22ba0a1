"""From a game to its journal and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from engine import __version__
from engine.play.collecting import seldom_collected
from engine.play.digest import digest_of_data
from engine.play.game import Game, Illegal, Taken
from engine.play.journal import Journal, JournalMove, Mismatch
from engine.play.machine import KernelError
from engine.play.messages import Event, Refusal, Tally
from engine.play.system import Scenario, System


class RefusedMove(Mismatch):
    """A move of a journal may not be made; the refusals say why."""

    def __init__(self, text: str, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(text)
        self.refusals = refusals


def journal_of(game: Game) -> Journal:
    """Write a game down; a fork cannot be, since nobody could start it again."""
    journal = journal_head(game)
    journal.moves = [move_of(game, taken) for taken in game.history]
    return journal


def journal_head(game: Game) -> Journal:
    """Write down what a game is, without its choices."""
    if game.forked:
        raise KernelError("a fork has no journal")
    scenario, rules = game.scenario, digest_of_data(game.state.rules)
    return Journal(scenario.game, scenario.id, scenario.digest, __version__, rules, game.seed, game.live)


def move_of(game: Game, taken: Taken) -> JournalMove:
    """Write a choice of a game's history down."""
    if taken.choice is None:
        return JournalMove("", "", (), taken.dice, taken.salt, 0, taken.digest)
    side = game.system.sides[taken.side]
    args = game.plain_args(taken.choice, taken.args)
    return JournalMove(side, taken.choice.verb, args, taken.dice, taken.salt, taken.group, taken.digest)


def resume(journal: Journal, scenario: Scenario, *, system: System | None = None) -> Game:
    """Play a journal again to its end; the first step that differs is a Mismatch."""
    wanted, given = f"{journal.game}/{journal.scenario}", f"{scenario.game}/{scenario.id}"
    if wanted != given:
        raise Mismatch(f"the journal belongs to the scenario {wanted}, not to {given}")
    if journal.scenario_digest != scenario.digest:
        raise Mismatch(f"the journal belongs to another version of the scenario {journal.scenario}")
    game = open_again(journal, scenario, system=system)
    try:
        play_again(game, journal.moves)
    except Mismatch as error:
        if journal.rules == digest_of_data(game.state.rules):
            raise
        raise Mismatch(f"{error} (the rules of {journal.game} have changed since it was written)") from error
    return game


def play_again(game: Game, moves: Sequence[JournalMove]) -> None:
    """Take all moves of a journal without asking what else was on offer; the first step that differs is a Mismatch."""
    with seldom_collected():
        same_so_far(game, 0, moves[0])
        for number, move in enumerate(moves[1:], start=1):
            take_again(game, number, move)
            same_so_far(game, number, move)


def open_again(journal: Journal, scenario: Scenario, *, system: System | None = None) -> Game:
    """Start the game of a journal with the faces of its opening."""
    if not journal.moves:
        raise Mismatch("the journal is empty")
    return Game.start(scenario, journal.seed, system=system, live=journal.live, known=journal.moves[0].dice)


def take_again(game: Game, number: int, move: JournalMove) -> tuple[Event, ...]:
    """Take one move of a journal with its faces; a move that is refused is a Mismatch."""
    if move.side not in game.system.sides:
        raise Mismatch(f"step {number}: there is no side {move.side!r}")
    try:
        choice = game.choice_from_plain(move.verb, move.args)
    except (LookupError, ValueError) as error:
        raise Mismatch(f"step {number}: {error}") from error
    side = game.system.sides.index(move.side)
    refusals = game.why_not(side, choice)
    if refusals:
        text = f"step {number}: {move.side} {move.verb} {list(move.args)} is refused: {Illegal(refusals)}"
        raise RefusedMove(text, refusals)
    game.dice.remember(move.salt, move.dice)
    return game.take_as(side, choice, move.group)


def same_so_far(game: Game, number: int, move: JournalMove) -> None:
    """Raise a Mismatch if the move just taken came out otherwise than its journal says."""
    mine = game.history[-1]
    if mine.dice != move.dice:
        raise Mismatch(f"step {number}: rolled {mine.dice} instead of {move.dice}")
    if move.digest and mine.digest and mine.digest != move.digest:
        raise Mismatch(f"step {number}: the position after {move.verb or 'the opening'} differs")


Version = Event | Tally | tuple[Refusal, ...] | str | None
Pair = tuple[Game, Game]


@dataclass(frozen=True)
class Divergence:
    """Where two ways to play the same choices part, and what both say there.

    kind 'choice': why the move may not be made, None where it may; 'tally': the sums behind the move, or the events
    with other sums; 'event': the first events that differ, None where nothing more happened. The games stand behind
    that step, the one that refused it before.
    """

    step: int
    kind: str
    first: Version
    second: Version
    games: Pair


def diverge(journal: Journal, first: Scenario, second: Scenario, *, system: System | None = None) -> Divergence | None:
    """Play a journal under two scenarios (two stacks of layers) and stop at the first difference."""
    games = (open_again(journal, first, system=system), open_again(journal, second, system=system))
    found = _differ(0, games, games[0].events, games[1].events)
    for number, move in enumerate(journal.moves[1:], start=1):
        if found is not None:
            return found
        found = _step_both(games, number, move)
    return found


def _step_both(games: Pair, number: int, move: JournalMove) -> Divergence | None:
    sums = [_tally_of(game, move) for game in games]
    happened = [_try_again(game, number, move) for game in games]
    refused = [one if isinstance(one, Mismatch) else None for one in happened]
    if refused[0] and refused[1]:
        raise refused[0]
    if refused[0] or refused[1]:
        return Divergence(number, "choice", _why(refused[0]), _why(refused[1]), games)
    if sums[0] != sums[1]:
        return Divergence(number, "tally", sums[0], sums[1], games)
    first, second = happened
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    return _differ(number, games, first, second)


def _tally_of(game: Game, move: JournalMove) -> Tally | None:
    try:
        choice = game.choice_from_plain(move.verb, move.args)
        side = game.system.sides.index(move.side)
    except (LookupError, ValueError):
        return None
    return None if game.why_not(side, choice) else game.explain(side, choice)


def _try_again(game: Game, number: int, move: JournalMove) -> tuple[Event, ...] | Mismatch:
    try:
        return take_again(game, number, move)
    except Mismatch as error:
        return error


def _why(error: Mismatch | None) -> Version:
    if isinstance(error, RefusedMove):
        return error.refusals
    return None if error is None else str(error)


def _differ(number: int, games: Pair, first: Sequence[Event], second: Sequence[Event]) -> Divergence | None:
    for one, other in zip_longest(first, second):
        if one != other:
            only_sums = one is not None and other is not None and one.message == other.message
            kind = "tally" if only_sums and one.tally != other.tally else "event"
            return Divergence(number, kind, one, other, games)
    return None
