"""A new scenario: a game, a map of its own or a shipped one, sides, turns and a title, as the files of a bundle."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engine.bundle import read_bundle
from engine.bundle.models.map import Map
from engine.bundle.models.scenario import Side
from engine.bundle.yaml_reader import load
from engine.compile.bundle_problems import FilePlace
from engine.compile.layer_words import unknown_words
from engine.compile.library import shipped_bundles
from engine.compile.sources import SHIPPED, shipped, shipped_file, shipped_names
from engine.paths import data_folder
from engine.play import NoSuchGame, System, load_system
from engine.rulebook import in_preparation

EMPTY = {
    "counters.yaml": "format: 1\ncounters: []\n",
    "oob.yaml": "format: 1\nformations: []\nsetup: []\narrivals: []\n",
}
NO_SIGN = re.compile(r"[^A-Za-z0-9]+")
LANGUAGES = ("en", "ja")


@dataclass(frozen=True)
class BlankMap:
    """A map without anything on it: its size, how its hexes lie, and how they are numbered."""

    columns: int = 20
    rows: int = 15
    orientation: str = "flat"
    order: str = "column-row"
    prefix: str = ""

    @property
    def numbering(self) -> dict[str, Any]:
        """How hexes are called; both numbers have as many digits as the larger one needs."""
        digits = {"digits": max(2, len(str(self.columns)), len(str(self.rows)))}
        made: dict[str, Any] = {"order": self.order, "column": digits, "row": digits}
        return {**made, "prefix": self.prefix} if self.prefix else made


@dataclass(frozen=True)
class ScenarioRequest:
    """What somebody wants to make. `map` is a shipped map or a blank one; `corners` enclose the part in play."""

    game: str
    title: Mapping[str, str]
    map: str | BlankMap = field(default_factory=BlankMap)
    corners: tuple[str, ...] = ()
    counters: str = ""
    sides: tuple[Mapping[str, Any], ...] = ()
    first: int = 1
    last: int = 4
    names: tuple[Mapping[str, str], ...] = ()


def scenario_files(wish: ScenarioRequest) -> dict[str, str]:
    """The files of a new scenario; NoSuchGame for a game that cannot be set up."""
    system = _system(wish.game)
    files = {"scenario.yaml": _scenario(wish, system), **EMPTY}
    if isinstance(wish.map, BlankMap):
        files["map.yaml"] = _map(wish.map, system)
    if wish.counters:
        del files["counters.yaml"]
    return files


def _system(game: str) -> System:
    system = load_system(game)
    if system.setup is None:
        raise NoSuchGame(f"the game {game!r} cannot set up bundles yet")
    return system


def id_of(title: str) -> str:
    """A name for other parts to refer to, made of the letters and digits of a title."""
    return NO_SIGN.sub("_", title).strip("_").lower()[:60] or "scenario"


def _scenario(wish: ScenarioRequest, system: System) -> str:
    title = {language: wish.title.get(language) or next(iter(wish.title.values()), "") for language in LANGUAGES}
    parts = {} if isinstance(wish.map, BlankMap) else {"map": SHIPPED + wish.map}
    if wish.counters:
        parts["counters"] = SHIPPED + wish.counters
    turns: dict[str, Any] = {"first": wish.first, "last": wish.last}
    lines = {
        "format": 1,
        "kind": "scenario",
        "id": id_of(wish.title.get("en", "")),
        "title": title,
        "rules": {"game": system.slug, "version": "1"},
        "parts": parts,
        "turns": {**turns, "names": [dict(name) for name in wish.names]} if wish.names else turns,
        "sides": [dict(side) for side in wish.sides or sides_of(system.slug)],
        "area": {"within": {"inside": list(wish.corners)}} if wish.corners else {},
        "state": {},
        "accepted": _accepted(wish.map),
    }
    lines = {key: value for key, value in lines.items() if value != []}
    return "".join(f"{key}: {_flow(value)}\n" for key, value in lines.items() if value != {} or key == "state")


def _accepted(map: str | BlankMap) -> list[dict[str, Any]]:
    """What the scenario that a shipped map belongs to accepts about it: true of any other scenario on that map."""
    path = None if isinstance(map, BlankMap) else shipped_file(map, "scenario")
    said = load(path.read_text(encoding="utf-8")) if path else None
    accepted = said.get("accepted", ()) if isinstance(said, dict) else ()
    return [dict(one) for one in accepted if one["code"].startswith("map.")]


def _flow(value: Any) -> str:
    """A value as one line of YAML, which JSON with bare keys is."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _map(blank: BlankMap, system: System) -> str:
    assert system.setup
    layers = system.setup.layers(system.rules((), {}))
    name = next((name for name, layer in layers.items() if layer.kind == "hex" and "" not in layer.words), "terrain")
    word = layers[name].words[0] if name in layers else "clear"
    sheet = {"columns": blank.columns, "rows": blank.rows, "numbering": blank.numbering}
    lines = "".join(f'      - "{"." * blank.columns}"\n' for _ in range(blank.rows))
    return (
        f'format: 1\ngrid:\n  orientation: "{blank.orientation}"\n  stagger: "odd"\n  sheets: [{_flow(sheet)}]\n'
        f'hexes:\n  {name}:\n    legend: {{".": "{word}"}}\n    rows:\n{lines}'
    )


# What there is to choose from


@lru_cache(maxsize=8)
def sides_of(game: str) -> tuple[dict[str, Any], ...]:
    """The sides as the first shipped scenario of the game has them; those of the game's code where none ships."""
    for path in shipped_bundles(game):
        scenario = read_bundle(path).scenario
        if scenario is not None:
            return tuple(_plain(side) for side in scenario.sides)
    return tuple({"id": side, "name": dict.fromkeys(LANGUAGES, side.title())} for side in _system(game).sides)


def _plain(side: Side) -> dict[str, Any]:
    return dict(side.model_dump(mode="json", by_alias=True, exclude_defaults=True))


def maps_of(game: str) -> tuple[str, ...]:
    """The shipped maps on which a game can be played: its own, and those drawn with words that it knows."""
    found = []
    for name in shipped_names("map"):
        map, flaws = shipped(name, "map", FilePlace()) if name.startswith(f"{game}/") or "/" not in name else (None, [])
        if map is not None and not flaws and not foreign_words(game, map):
            found.append(name)
    return tuple(found)


def foreign_words(game: str, map: Map) -> tuple[tuple[str, str], ...]:
    """The layers and words of a map that a game does not know; on a map without any it can be played."""
    system = _system(game)
    assert system.setup
    flaws = unknown_words(map, system.setup.layers(system.rules((), {})), "")
    said = ((str(flaw.value("layer")), str(flaw.value("word"))) for flaw in flaws if flaw.code == "map.word")
    return tuple(dict.fromkeys(said))


def mixes_of(game: str) -> tuple[str, ...]:
    """The shipped counter mixes of a game."""
    return tuple(name for name in shipped_names("counters") if name.startswith(f"{game}/"))


def games() -> tuple[str, ...]:
    """The games of which scenarios ship, without those in preparation."""
    found = sorted({path.parts[-3] for path in data_folder("scenarios").glob("*/*/scenario.yaml")})
    return tuple(slug for slug in found if not in_preparation(slug))


def titles_of(name: str) -> dict[str, str]:
    """What the scenario is called to which a shipped part belongs; nothing for a map of its own."""
    path = shipped_file(name, "scenario")
    said = load(path.read_text(encoding="utf-8")) if path else None
    return dict(said["title"]) if isinstance(said, dict) else {}


def dates_of(game: str) -> dict[int, dict[str, str]]:
    """What turns are called in the shipped scenarios of a game, by number."""
    found: dict[int, dict[str, str]] = {}
    for path in shipped_bundles(game):
        scenario = read_bundle(path).scenario
        if scenario is not None:
            for number, name in enumerate(scenario.turns.names, scenario.turns.first):
                found.setdefault(number, dict(name))
    return found


def skeleton(game: str, name: str, columns: int, rows: int) -> dict[str, str]:
    """The files of a scenario with an empty map; NoSuchGame for a game that cannot be set up."""
    return scenario_files(ScenarioRequest(game, dict.fromkeys(LANGUAGES, name), BlankMap(columns, rows)))
