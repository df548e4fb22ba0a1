"""Branches: lines of play that were left when somebody went back and chose otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.bundle import Bundle
from engine.play import Game, Journal, Scenario, System
from engine.play.journal import JournalMove
from engine.play.replay import open_again, take_again


class PlayedVersion(NamedTuple):
    """What a line is played by: the scenario as it was compiled, and the state of the bundle from which it was."""

    scenario: Scenario
    system: System
    bundle: Bundle | None
    revision: int


@dataclass(frozen=True, eq=False)
class Branch:
    """A line of play: its choices and dice, how many it shares with the line for which it was left, its last turn.

    `name` is what somebody has called it.
    """

    journal: Journal
    shared: int
    turn: int
    ground: PlayedVersion
    name: str = ""

    @property
    def length(self) -> int:
        """How many choices it holds."""
        return len(self.journal.moves) - 1


def _told(move: JournalMove) -> tuple[object, ...]:
    return move.side, move.verb, move.args, move.dice


def shared(one: Journal, other: Journal) -> int:
    """Count the choices that two lines have in common from the start."""
    count = 0
    for mine, theirs in zip(one.moves[1:], other.moves[1:], strict=False):
        if _told(mine) != _told(theirs):
            break
        count += 1
    return count


def is_part_of(line: Journal, other: Journal) -> bool:
    """Whether a line is the beginning of another, or the same."""
    return shared(line, other) == len(line.moves) - 1


def replayed(journal: Journal, scenario: Scenario, system: System) -> Game:
    """Play a line again; a Mismatch where it cannot be."""
    game = open_again(journal, scenario, system=system)
    for number, move in enumerate(journal.moves[1:], start=1):
        take_again(game, number, move)
    return game
