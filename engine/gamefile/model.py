"""A game as it is saved: plain data, from which it can be played again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.gamefile.head import Head, Track
from engine.play import Journal

Files = Mapping[str, bytes]
"""The files of a scenario, by name."""


@dataclass(frozen=True)
class Line:
    """A line of play: its choices, and what else is known of it."""

    journal: Journal
    track: Track = field(default_factory=Track)


@dataclass(frozen=True)
class SavedGame:
    """A game with its scenarios as they were when its lines of play began.

    The journal holds what was taken back, too: the first `head.at` of its choices stand.
    """

    head: Head
    journal: Journal
    branches: tuple[Journal, ...]
    scenarios: tuple[Files, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The line of now, then those that were left."""
        tracks = (self.head.line, *self.head.branches)
        return tuple(Line(*both) for both in zip((self.journal, *self.branches), tracks, strict=True))
