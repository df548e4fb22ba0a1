"""Finding all that can be checked: the toys of the gauntlet and the games of the engine, with their scenarios."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.compile.library import scenarios_of
from engine.play import Game, Scenario, System, load_system
from engine.play.system import GAMES
from engine.rulebook import in_preparation

TOYS = "tests.gauntlet.toys"

SMALL = {"time_for_trumpets": ("skyline", "peiper")}
"""Of games on thousands of hexes with hundreds of units, the scenarios that are tried each time; soak tries all."""


@dataclass(frozen=True)
class Case:
    """A scenario of a game system."""

    name: str
    system: System
    make: Callable[[], Scenario]
    toy: bool = True

    def start(self, seed: int, *, playout: bool = False) -> Game:
        """Start a game of it."""
        return Game.start(self.make(), seed, system=self.system, playout=playout)


def cases() -> tuple[Case, ...]:
    """Find every scenario of every toy and game, in order."""
    return (*_toys(), *_games())


def is_daily(case: Case) -> bool:
    """Tell whether a case is tried each time."""
    game, _slash, scenario = case.name.partition("/")
    return case.toy or scenario in SMALL.get(game, (scenario,))


def case_of(game: str, scenario: str, among: tuple[Case, ...] | None = None) -> Case:
    """Find the case to which a journal belongs."""
    for case in among or cases():
        if case.system.slug == game and case.make().id == scenario:
            return case
    raise LookupError(f"there is no scenario {scenario!r} of a system {game!r}")


def _toys() -> Iterator[Case]:
    for found in _modules(TOYS):
        module = importlib.import_module(f"{TOYS}.{found.name}")
        for scenario, make in _makers(module.SCENARIOS).items():
            yield Case(f"{found.name}/{scenario}", module.SYSTEM, make)


def _games() -> Iterator[Case]:
    for found in _modules(GAMES):
        if found.ispkg and not in_preparation(found.name):
            system = load_system(found.name)
            for scenario, make in scenarios_of(system).items():
                yield Case(f"{found.name}/{scenario}", system, make, toy=False)


def _modules(package: str) -> list[pkgutil.ModuleInfo]:
    return sorted(pkgutil.iter_modules(importlib.import_module(package).__path__), key=lambda found: found.name)


def _makers(scenarios: Any) -> Mapping[str, Callable[[], Scenario]]:
    return scenarios if isinstance(scenarios, Mapping) else {make.__name__: make for make in scenarios}
