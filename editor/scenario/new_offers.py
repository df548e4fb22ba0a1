"""What there is to choose from for a new scenario, read in a worker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.canvas.look import look_of
from editor.canvas.scene import MapScene
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle.models import Map
from engine.bundle.opening import read_part
from engine.compile import new_scenario
from engine.compile.bundle_problems import FilePlace
from engine.compile.sources import shipped
from engine.play import load_system
from engine.rulebook import RulesetError
from engine.rulebook.book import load_rulebook

MAPS = {
    "normandy": QT_TRANSLATE_NOOP("Offers", "Normandy"),
    "ardennes": QT_TRANSLATE_NOOP("Offers", "Ardennes"),
    "west_1940": QT_TRANSLATE_NOOP("Offers", "The West 1940"),
    "west_1944": QT_TRANSLATE_NOOP("Offers", "The West 1944"),
    "western_europe": QT_TRANSLATE_NOOP("Offers", "Western Europe"),
}


@dataclass(frozen=True)
class NewScenarioOffers:
    """What a game has to offer."""

    game: str
    maps: tuple[str, ...]
    mixes: tuple[str, ...]
    sides: tuple[dict[str, Any], ...]
    dates: Mapping[int, Mapping[str, str]]
    plays_parts: bool

    @property
    def first(self) -> int:
        """The number of the first turn."""
        return min(self.dates, default=1)


def offers(game: str) -> NewScenarioOffers:
    """Everything that is offered for a game."""
    parts = load_system(game).vocabulary.areas
    sides, dates = new_scenario.sides_of(game), new_scenario.dates_of(game)
    return NewScenarioOffers(game, new_scenario.maps_of(game), new_scenario.mixes_of(game), sides, dates, parts)


def game_titles() -> dict[str, dict[str, str]]:
    """The games, and what they are called."""
    return {game: game_title(game) for game in new_scenario.games()}


@lru_cache(maxsize=8)
def game_title(game: str) -> dict[str, str]:
    """What a game is called; its id as words where there is no rulebook."""
    try:
        return dict(load_rulebook(game).title)
    except RulesetError:
        return {"en": game.replace("_", " ").title()}


def part_name(name: str, language: str) -> str:
    """What people call a shipped map or counter mix."""
    titles = new_scenario.titles_of(name)
    if titles:
        return titles.get(language) or next(iter(titles.values()))
    return QCoreApplication.translate("Offers", MAPS[name]) if name in MAPS else name.replace("_", " ").title()


def scene_of(wish: new_scenario.ScenarioRequest, language: str) -> MapScene | None:
    """The map of a wish, ready to be drawn."""
    if isinstance(wish.map, new_scenario.BlankMap):
        map, _faults = read_part(Map, new_scenario.scenario_files(wish)["map.yaml"], "map.yaml")
    else:
        map, _flaws = shipped(wish.map, "map", FilePlace())
    return MapScene.of(map, look_of(wish.game), language) if map is not None else None
