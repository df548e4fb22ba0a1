"""Figures of scenarios that ship: who won between bots and how many decisions it took, measured once and stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import yaml  # type: ignore[import-untyped]

from engine.paths import data_folder

FOLDER = "playtests"


@dataclass(frozen=True)
class MeasuredScenario:
    """What came of games between bots: when and with which code they were played, who won, the median of decisions."""

    date: str
    commit: str
    bots: str
    games: int
    won: Mapping[str, int]
    decisions: int


@lru_cache(maxsize=16)
def measured_of(game: str) -> Mapping[str, MeasuredScenario]:
    """Return the figures of a game's scenarios by name; a scenario that was not measured has none."""
    path = data_folder("resources") / FOLDER / f"{game}.yaml"
    if not path.exists():
        return {}
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {name: MeasuredScenario(**figures) for name, figures in found.items()}
