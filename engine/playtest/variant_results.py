"""Games of arms: how they ended, what they say of a side, and which clauses showed themselves in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.mechanics.victory import decides, ended_by, grade
from engine.play import Game
from engine.playtest.match import Match, clauses_of, play_out, words_of
from engine.playtest.reference import Reference
from engine.playtest.tracks import By, lost_steps
from engine.playtest.variant import NO_FAILURES, Variant


class VariantResult(NamedTuple):
    """How a game of an arm ended, and how often each clause showed itself in it.

    `grade` is the level of victory in a scenario that has its own (engine.mechanics.victory).
    """

    seed: int
    winner: int | None
    score: tuple[int, ...]
    turns: int
    decisions: int
    digest: str
    clauses: Mapping[str, int]
    manner: str = ""
    lost: By = ()
    grade: int | None = None

    def margin(self, side: int = 0) -> int:
        """By how much a side was ahead of the best of the others."""
        return self.score[side] - max(score for other, score in enumerate(self.score) if other != side)

    def lead(self, side: int = 0) -> int:
        """How clearly a side won: by the scenario's levels of victory where it has any, else by points."""
        if self.grade is None:
            return self.margin(side)
        return -self.grade if side else self.grade

    def exchange(self, side: int = 0) -> int:
        """How many more steps the others lost than a side; nothing where the game does not count them."""
        return sum(self.lost) - 2 * self.lost[side] if self.lost else 0

    def won(self, side: int = 0) -> float:
        """1 for a win of a side, a half for a draw, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == side)


class BrokenGame(NamedTuple):
    """A game that broke off."""

    seed: int
    error: str


SeedRound = tuple[VariantResult | BrokenGame, ...]
"""The games of all arms with one seed, in the order of the arms."""


def play_variant(arm: Variant, found: Reference, seed: int) -> VariantResult | BrokenGame:
    """Play a game of an arm; whatever goes wrong in it is told."""
    try:
        game = game_of(arm, found, seed, playout=True)
    except Exception as error:  # any fault of a game breaks it off
        return BrokenGame(seed, words_of(error))
    outcome = game.outcome
    assert outcome is not None
    return VariantResult(
        seed,
        outcome.winner,
        outcome.score,
        game.state.turn,
        len(game.history) - 1,
        game.digest(),
        clauses_of(game),
        ", ".join(arm.playing(seed)),
        lost_steps(game.state),
        grade(game.state, ended_by(game.state)) if decides(game.state) else None,
    )


def game_of(arm: Variant, found: Reference, seed: int, *, playout: bool = False) -> Game:
    """Play a game of an arm to its end and return it."""
    bots = Match(arm.playing(seed), NO_FAILURES).seated(found.system.sides, seed)
    game = Game.start(found.scenario, seed, system=found.system, playout=playout)
    play_out(game, bots)
    return game


def plain_game(game: VariantResult | BrokenGame) -> dict[str, Any]:
    """Write a game for JSON."""
    return game._asdict()


def game_from_plain(data: Mapping[str, Any]) -> VariantResult | BrokenGame:
    """Read a game that was written."""
    from engine.bundle.check import adapter

    if "error" in data:
        lost: BrokenGame = adapter(BrokenGame).validate_python({name: data[name] for name in BrokenGame._fields})
        return lost
    found: VariantResult = adapter(VariantResult).validate_python({name: data[name] for name in VariantResult._fields})
    return found
