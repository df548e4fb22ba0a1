"""The job of suggesting, in a process of its own: the game is played again there, and a planner asked. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from editor.playtest.job_process import JobDone, JobProgress, Tell
from engine.bots import load_bot
from engine.bots.planner import PlannerBot
from engine.bots.suggesting import suggestions
from engine.gamefile.resumed import compiled_line
from engine.play import Game, Journal
from engine.play.collecting import seldom_collected
from engine.play.replay import open_again, take_again

EVERY = 20
"""Choices between two words of progress."""


@dataclass(frozen=True)
class SuggestChoices:
    """Ask the planner of a game: its scenario's files, its journal, and how the planner plays."""

    files: Mapping[str, bytes] = field(repr=False)
    journal: Journal = field(repr=False)
    bot: str
    most: int = 3

    def run(self, tell: Tell) -> None:
        """Play the game again, and let the planner think about its last question."""
        game = self._played_again(tell)
        planner = load_bot(self.bot, game.seed)
        assert isinstance(planner, PlannerBot)
        assert game.prompt is not None
        tell(JobDone(suggestions(planner, game.for_side(game.prompt.actor), self.most)))

    def _played_again(self, tell: Tell) -> Game:
        ground = compiled_line(self.files, Path("game")).compiled
        assert ground.scenario is not None
        game = open_again(self.journal, ground.scenario, system=ground.system)
        game.digests = False
        moves = self.journal.moves[1:]
        with seldom_collected():
            for number, move in enumerate(moves, start=1):
                take_again(game, number, move)
                if number % EVERY == 0:
                    tell(JobProgress(number, len(moves)))
        return game
