"""A game as it is saved: plain data, from which it can be played again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.gamefile.head import SavedHead, SavedTrack
from engine.play import Journal

Files = Mapping[str, bytes]
"""The files of a scenario, by name."""


@dataclass(frozen=True)
class SavedLine:
    """A line of play: its choices, and what else is known of it."""

    journal: Journal
    track: SavedTrack = field(default_factory=SavedTrack)


@dataclass(frozen=True)
class SavedGame:
    """A game with its scenarios as they were when its lines of play began.

    The journal holds what was taken back, too: the first `head.at` of its choices stand.
    """

    head: SavedHead
    journal: Journal
    branches: tuple[Journal, ...]
    scenarios: tuple[Files, ...]

    @property
    def lines(self) -> tuple[SavedLine, ...]:
        """The line of now, then those that were left."""
        tracks = (self.head.line, *self.head.branches)
        return tuple(SavedLine(*both) for both in zip((self.journal, *self.branches), tracks, strict=True))
