"""What if: a table of variations of a scenario, each played with the same dice as the scenario itself, and ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.playtest.comparison import MEASURES, Estimate, usual_measure
from engine.playtest.reference import Reference
from engine.playtest.stopping import LEVEL, Watch
from engine.playtest.variant_games import (
    DEFAULT_RUN,
    BrokenGame,
    SeedRound,
    Variant,
    VariantResult,
    VariantRun,
    by_manner,
    side_number,
)
from engine.playtest.variations import (
    BLOWN,
    Absent,
    Disbanded,
    EntryVariation,
    Fixed,
    Late,
    Stronger,
    Variation,
    coming,
    formations,
    taking_part,
)

KINDS = ("formations", "absent", "late", "stronger", "bridges", "weather")
BRIDGES = "bridge"


@dataclass(frozen=True)
class VariationEffect:
    """What a variation does to a measure: the difference that it makes for one side, in all and by manner."""

    arm: Variant
    words: str
    estimate: Estimate
    means: tuple[float, float]
    manners: Mapping[str, float]

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        means = [round(mean, 4) for mean in self.means]
        manners = {name: round(mean, 4) for name, mean in self.manners.items()}
        told = {"means": means, **self.estimate.plain(), "pairs": self.estimate.count, "manners": manners}
        return {"variation": self.words, **told}


@dataclass(frozen=True)
class WhatIfTable:
    """Variations ranked by effect, the greatest first; the settled ones before the others."""

    base: Variant
    side: str
    measure: str
    games: int
    effects: tuple[VariationEffect, ...]
    lost: tuple[BrokenGame, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "scenario": self.base.words,
            "bots": list(self.base.bots),
            "side": self.side,
            "measure": self.measure,
            "games": self.games,
            "effects": [effect.plain() for effect in self.effects],
            "failures": [{"seed": lost.seed, "error": lost.error} for lost in self.lost],
        }


SoFar = Callable[[Callable[[], WhatIfTable]], None]
"""Hears after each seed what the table comes to until then, if it asks."""


def ignore_progress(_found: Callable[[], WhatIfTable]) -> None:
    """Tell nobody."""


def variations(found: Reference, kinds: Sequence[str] = KINDS) -> tuple[Variation, ...]:
    """List the variations of a scenario that suggest themselves."""
    makers: dict[str, Callable[[Reference], Iterator[Variation]]] = {
        "formations": lambda one: (Disbanded(name) for name, members in formations(one).items() if len(members) > 1),
        "absent": lambda one: (Absent(unit) for unit in taking_part(one)),
        "late": late,
        "stronger": lambda one: (Stronger(unit) for unit in taking_part(one)),
        "bridges": bridges,
        "weather": weather,
    }
    return tuple(variation for kind in kinds for variation in makers[kind](found))


def late(found: Reference) -> Iterator[Variation]:
    """Let units come later; those on the map only in games that do not ask where units enter."""
    everybody = "entry" not in found.system.state.SCHEMA
    return (Late(unit) for unit in taking_part(found) if everybody or unit in coming(found))


def bridges(found: Reference) -> Iterator[Variation]:
    """Blow each bridge, in games with bridges that can be blown."""
    board, known = found.scenario.board, found.system.state.SCHEMA.get(BLOWN)
    if known is None or known.entity != "edge" or BRIDGES not in board.layers:
        return
    for edge, word in enumerate(board.values(BRIDGES)):
        if word:
            yield EntryVariation(BLOWN, 1, board.grid.edge_label(edge))


def weather(found: Reference) -> Iterator[Variation]:
    """Fix each row of the turn sheet that has words, such as the weather, to each of its words."""
    for row, cells in found.system.vocabulary.sheet.items():
        yield from (Fixed(row, word) for word in cells.words)


def what_if(
    base: Variant,
    tried: Sequence[Variation | Variant],
    run: VariantRun = DEFAULT_RUN,
    *,
    measure: str = "",
    level: float = LEVEL,
    so_far: SoFar = ignore_progress,
) -> WhatIfTable:
    """Play a scenario and its variations with the same seeds, and rank the variations by effect.

    The error level holds for the table as a whole: with many variations each has to prove more. Without a `measure` it
    is that of `usual_measure`.
    """
    arms = [one if isinstance(one, Variant) else replace(base, variations=(*base.variations, one)) for one in tried]
    found = base.load()
    measure = measure or usual_measure(found)
    ranking = Ranking(base, arms, found.system.sides, side_number(found, run.side), measure, run.games, level)
    for played in run.rounds((base, *arms)):
        ranking.add(played)
        so_far(ranking.table)
    return ranking.table()


class Ranking:
    """The games that have been played of a scenario and its variations, and what they come to."""

    def __init__(
        self,
        base: Variant,
        arms: Sequence[Variant],
        sides: Sequence[str],
        number: int,
        measure: str,
        games: int,
        level: float,
    ) -> None:
        self.base, self.arms, self.measure, self.games = base, arms, measure, games
        self.side, self.number = sides[number], number
        self.strict = level / max(len(arms), 1)
        self.pairs: list[list[tuple[VariantResult, VariantResult]]] = [[] for _arm in arms]
        self.lost: list[BrokenGame] = []

    def add(self, played: SeedRound) -> None:
        """Take in the games of a seed; what broke off goes to `lost`."""
        first, *others = played
        self.lost.extend(game for game in played if isinstance(game, BrokenGame))
        for other, held in zip(others, self.pairs, strict=True):
            if isinstance(first, VariantResult) and isinstance(other, VariantResult):
                held.append((first, other))

    def table(self) -> WhatIfTable:
        """Rank the variations by what the games until now come to."""
        effects = [self._effect(arm, held) for arm, held in zip(self.arms, self.pairs, strict=True)]
        ranked = tuple(sorted(effects, key=_rank))
        return WhatIfTable(self.base, self.side, self.measure, self.games, ranked, tuple(self.lost))

    def _effect(self, arm: Variant, held: Sequence[tuple[VariantResult, VariantResult]]) -> VariationEffect:
        of, number = MEASURES[self.measure], self.number
        return effect(arm, [(one.manner, of(one, number), of(other, number)) for one, other in held], self.strict)


def effect(arm: Variant, pairs: Sequence[tuple[str, float, float]], level: float) -> VariationEffect:
    """Say what a variation does, from pairs of (manner, as it is, so)."""
    watch, count = Watch(level), len(pairs) or 1
    for _manner, before, after in pairs:
        watch.add(after - before)
    means = sum(before for _m, before, _a in pairs) / count, sum(after for _m, _b, after in pairs) / count
    manners = by_manner((manner, after - before) for manner, before, after in pairs)
    return VariationEffect(arm, _words(arm), Estimate.of(watch), means, manners)


def _words(arm: Variant) -> str:
    return arm.title or ", ".join(variation.words for variation in arm.variations) or arm.words


def _rank(effect: VariationEffect) -> tuple[bool, float]:
    return effect.estimate.verdict not in ("more", "less"), -abs(effect.estimate.mean)
