"""Measurements of the kernel and of a game, each with its budget and, where there is one, a peer beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import entry_points

from engine.bench import campaign, games, maps, monster_play, starts, workers
from engine.bench.timing import Measured
from engine.playtest import Reference

__all__ = ["Measured", "measures"]

Measure = Callable[[], Measured]
ADDED = "hexwright.measures"
"""The entry points of packages that add measurements of their own, as the editor does."""


def measures(reference: Reference) -> Iterator[tuple[str, Measure]]:
    """Yield the name of each measurement and what takes it."""
    yield "kernel_import", starts.kernel_import
    yield "help_start", starts.help_start
    yield from maps.MEASURES.items()
    for name, measure in games.MEASURES.items():
        yield name, partial(measure, reference)
    yield from campaign.measures()
    yield from workers.MEASURES.items()
    yield from monster_play.MEASURES.items()
    for added in entry_points(group=ADDED):
        yield from added.load()()
