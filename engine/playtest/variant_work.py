"""What workers do for a comparison: games of its arms. Nothing is imported here that only files or compiling need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from engine.playtest.batch_key import BatchKey
from engine.playtest.bundle_package import Load
from engine.playtest.cluster import check_key
from engine.playtest.reference import Reference, sendable
from engine.playtest.variant import Variant
from engine.playtest.variant_results import BrokenGame, VariantResult, play_variant
from engine.playtest.workers import killed_text

Task = tuple[int, int]
"""A seed, and the number of the arm that plays it."""


@dataclass(frozen=True)
class VariantGames:
    """The games of arms; a task is a seed and the number of an arm.

    Workers elsewhere check by the `keys` of the arms that they play by the same rules. `loads` are the arms as they
    have been compiled already; without them a worker compiles them again.
    """

    arms: tuple[Variant, ...]
    keys: tuple[BatchKey, ...] = ()
    loads: tuple[Load, ...] = ()

    @classmethod
    def compiled(cls, arms: Sequence[Variant], found: Sequence[Reference]) -> VariantGames:
        """Return games whose arms need no compiling, as far as another process would find the same games."""
        sent = [sendable(one) for one in found]
        bare = (arm if load is None else arm.bare() for arm, load in zip(arms, sent, strict=True))
        return cls(tuple(bare), (), tuple(load or arm.load for arm, load in zip(arms, sent, strict=True)))

    def begin(self) -> Callable[[Task], VariantResult | BrokenGame]:
        """Load all arms."""
        found = tuple(load() for load in self.loads or tuple(arm.load for arm in self.arms))
        for one, arm, key in zip(found, self.arms, self.keys, strict=False):
            check_key(one, arm.bots, key)
        return partial(play_task, self.arms, found)

    def killed(self, task: Task, how: str = "") -> BrokenGame:
        """Say that a game cannot be played."""
        return BrokenGame(task[0], killed_text(how))


def play_task(arms: Sequence[Variant], found: Sequence[Reference], task: Task) -> VariantResult | BrokenGame:
    """Play one game of one arm."""
    seed, number = task
    return play_variant(arms[number], found[number], seed)
