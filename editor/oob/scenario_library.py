"""Other scenarios, read in a worker: which there are of a game, and what their orders of battle say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.bundle import read_bundle
from engine.compile.lineup import Lineup
from engine.compile.place_parser import PlaceParser
from engine.compile.roster import resolved
from engine.compile.scale import hex_width_km
from engine.compile.sources import whole
from engine.compile.unit_usages import library


@dataclass(frozen=True)
class LibraryScenario:
    """A scenario that stands in the library."""

    path: Path
    titles: dict[str, str]
    first: int
    last: int
    turns: tuple[dict[str, str], ...]

    def title(self, language: str) -> str:
        """What it is called."""
        return self.titles.get(language) or next(iter(self.titles.values()), self.path.name)

    def turn(self, turn: int, language: str) -> str:
        """The date of a turn, where the scenario says it."""
        number = turn - self.first
        return self.turns[number].get(language, "") if 0 <= number < len(self.turns) else ""


@dataclass(frozen=True)
class OtherOrder:
    """The order of battle of another scenario, with the places of its map."""

    lineup: Lineup
    spots: PlaceParser | None


def library_scenarios(game: str, folder: Path | None = None) -> list[LibraryScenario]:
    """The scenarios of a game that ship, and those in a folder."""
    found = []
    for path in library(folder):
        scenario = read_bundle(path).scenario
        if scenario is not None and scenario.rules.game == game:
            turns = scenario.turns
            names = tuple(dict(name) for name in turns.names)
            found.append(LibraryScenario(path, dict(scenario.title), turns.first, turns.last, names))
    return found


def other_order(path: Path) -> OtherOrder:
    """Read the order of battle of a scenario."""
    bundle = read_bundle(path)
    parts = whole(bundle)
    counters = {one.id: one for one in resolved(parts.counters)} if parts.counters else {}
    spots = PlaceParser(parts.map, hex_width_km(bundle)) if parts.map else None
    return OtherOrder(Lineup(parts.oob, counters), spots)
