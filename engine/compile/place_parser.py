"""Places by words: 'W1719', 'Carentan', '2 km north-east of Cristot', 'within 2 of Caen', in English and Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

from engine.bundle.models import Map
from engine.compile.map_compiler import labels_of
from engine.compile.place_names import PlaceNames, names_of
from engine.compile.text_matching import (
    ENGLISH_POINT,
    JAPANESE_POINT,
    NUMBER,
    UNIT,
    bare,
    compass,
    is_kilometres,
    plain,
)
from engine.hexes import Grid

NO_HEX = -1
ALL = re.IGNORECASE
COMMA = re.compile(r"\s*(?:[,、;]|\bor\b|または|もしくは)\s*", ALL)
BESIDE = (re.compile(r"(?:beside|with)\s+(.+)", ALL), re.compile(r"(.+?)(?:と同じ場所|の隣|と共に)"))
AREA = (
    re.compile(r"(?:any(?:where)? (?:of|in)|area)\s+(.+)", ALL),
    re.compile(r"(.+?)の?(?:どこか|どこでも|地域|エリア)"),
)
WITHIN_EN = re.compile(rf"(?:within|at most)\s+{NUMBER}\s*{UNIT}?\s+(?:of|from)\s+(.+)", ALL)
WITHIN_JA = re.compile(rf"(.+?)(?:から|の|より)?\s*{NUMBER}\s*{UNIT}?\s*(?:以内|圏内)", ALL)
AWAY_EN = re.compile(rf"(?:{NUMBER}\s*{UNIT}?\s+)?(?:to the\s+)?{ENGLISH_POINT}\s+of\s+(.+)", ALL)
AWAY_JA = (
    re.compile(rf"(.+?)(?:から|の|より)\s*{JAPANESE_POINT}(?:方|へ|に|側|の)*\s*(?:{NUMBER}\s*{UNIT}?)?", ALL),
    re.compile(rf"(.+?)(?:から|の|より)\s*{NUMBER}\s*{UNIT}?\s*の?{JAPANESE_POINT}(?:方|側)*", ALL),
)


@dataclass(frozen=True)
class ParsedPlace:
    """A place that somebody named: the position as oob.yaml says it, and the hexes that it means."""

    position: Mapping[str, Any]
    hexes: tuple[str, ...] = ()


class UnclearPlace(ValueError):
    """Words that name no place; `code` says why: unknown, no_scale, off_map, many."""

    def __init__(self, code: str, about: str) -> None:
        super().__init__(f"{code}: {about}")
        self.code, self.about = code, about


class PlaceParser(PlaceNames):
    """Knows the places of a map by their names. `km` is the width of a hex; `units` are names of units by id."""

    def __init__(self, map: Map, km: float | None = None, units: Mapping[str, Iterable[str]] | None = None) -> None:
        super().__init__(map)
        self.km = km if km is not None else map.hex_width_km
        self._units = {bare(name): id for id, names in (units or {}).items() for name in (id, *names) if name}

    # Reading

    def read(self, text: str) -> ParsedPlace:
        """Return the place that words mean; Unclear if they mean none."""
        words = plain(text)
        for attempt in (self._named, self._described, self._listed, self._with_name):
            found = attempt(words)
            if found is not None:
                return found
        raise UnclearPlace("unknown", words)

    def _named(self, words: str) -> ParsedPlace | None:
        hex = self.hex(words)
        if hex:
            return ParsedPlace({"hex": hex}, (hex,))
        found = self.named.get(bare(words))
        return found() if found else None

    def _described(self, words: str) -> ParsedPlace | None:
        for reading in (self._beside, self._area, self._within, self._away):
            found = reading(words)
            if found is not None:
                return found
        return None

    def _listed(self, words: str) -> ParsedPlace | None:
        parts = [part for part in COMMA.split(words) if part]
        if len(parts) < 2:
            return None
        hexes = tuple(dict.fromkeys(hex for part in parts for hex in self.read(part).hexes))
        return ParsedPlace({"one_of": list(hexes)}, hexes)

    def _with_name(self, words: str) -> ParsedPlace | None:
        """A label with the name of the place behind it."""
        hex = self.hex(words.split(" ", maxsplit=1)[0])
        return ParsedPlace({"hex": hex}, (hex,)) if hex and " " in words else None

    def hex(self, words: str) -> str:
        """Return the label of a hex as it is printed; nothing if there is no such hex."""
        return self._labels.get(words.upper(), "")

    @cached_property
    def _labels(self) -> dict[str, str]:
        grid = self.grid
        return {label.upper(): label for index in grid.hexes if (label := grid.label(index))} if grid else {}

    @property
    def grid(self) -> Grid | None:
        """The hexes."""
        return labels_of(self.map.grid.grid).grid if self.map.grid else None

    @cached_property
    def named(self) -> dict[str, Callable[[], ParsedPlace]]:
        """What a bare name means; of several the place counts before the area."""
        found: dict[str, Callable[[], ParsedPlace]] = {}
        for box, said in self.map.boxes.items():
            for name in (box, *said.name.values()):
                found[bare(name)] = lambda box=box: ParsedPlace({"box": box})  # type: ignore[misc]
        for name, area in self._areas.items():
            found[name] = lambda area=area: self._in_area(area)  # type: ignore[misc]
        for place in self.map.places:
            for name in names_of(place.name):
                hexes = place.hexes or ((place.hex,) if place.hex else ())
                found[bare(name)] = lambda hexes=hexes: _one_of(hexes)  # type: ignore[misc]
        return found

    @cached_property
    def _areas(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for id in self.map.areas:
            for name in (*(self.area_name(id, language) for language in ("en", "ja")), id):
                found.setdefault(bare(name), id)
            area = self.map.areas[id]
            for name in names_of(area.name) if area.name else ():
                found.setdefault(bare(name), id)
        return found

    def _in_area(self, area: str) -> ParsedPlace:
        return ParsedPlace({"area": area}, self.map.areas[area].hexes)

    def _beside(self, words: str) -> ParsedPlace | None:
        for pattern in BESIDE:
            match = pattern.fullmatch(words)
            unit = self._units.get(bare(match[1])) if match else None
            if unit:
                return ParsedPlace({"beside": unit})
        return None

    def _area(self, words: str) -> ParsedPlace | None:
        for pattern in AREA:
            match = pattern.fullmatch(words)
            area = self._areas.get(bare(match[1])) if match else None
            if area:
                return self._in_area(area)
        return None

    def _within(self, words: str) -> ParsedPlace | None:
        if match := WITHIN_EN.fullmatch(words):
            number, unit, name = match.groups()
        elif match := WITHIN_JA.fullmatch(words):
            name, number, unit = match.groups()
        else:
            return None
        middle, reach = self._middle(name), int(self._in_hexes(number, unit))
        where = {"areas": [middle.position["area"]]} if "area" in middle.position else {"hexes": [*middle.hexes]}
        return ParsedPlace({"within": reach, "of": where}, tuple(self._around(middle.hexes, reach)))

    def _around(self, labels: Iterable[str], reach: int) -> Iterator[str]:
        if self.grid is None:
            return
        grid = self.grid
        yield from map(grid.label, sorted({near for hex in labels for near in grid.area(grid.index(hex), reach)}))

    def _middle(self, name: str) -> ParsedPlace:
        found = self._named(plain(name)) or self._area(plain(name)) or self._with_name(plain(name))
        if found is None or not found.hexes:
            raise UnclearPlace("unknown", plain(name))
        return found

    def _in_hexes(self, number: str | None, unit: str | None) -> float:
        """A length in hexes; without a number, one hex."""
        length = float(number) if number else 1.0
        if not unit or not is_kilometres(unit):
            return length
        if not self.km:
            raise UnclearPlace("no_scale", f"{number} {unit}")
        return length / self.km

    def _away(self, words: str) -> ParsedPlace | None:
        if match := AWAY_EN.fullmatch(words):
            number, unit, point, name = match.groups()
        elif match := AWAY_JA[0].fullmatch(words):
            name, point, number, unit = match.groups()
        elif match := AWAY_JA[1].fullmatch(words):
            name, number, unit, point = match.groups()
        else:
            return None
        direction = compass(point)
        if direction is None or self.grid is None:
            return None
        return self._step(self._middle(name), self._in_hexes(number, unit), direction, words)

    def _step(self, start: ParsedPlace, hexes: float, direction: tuple[float, float], words: str) -> ParsedPlace:
        grid = self.grid
        assert grid is not None
        if len(start.hexes) > 1 and "hex" not in start.position:
            centres = [grid.centre(grid.index(hex), 1.0) for hex in start.hexes]
            x, y = (sum(part) / len(centres) for part in zip(*centres, strict=True))
        else:
            x, y = grid.centre(grid.index(start.hexes[0]), 1.0)
        way = hexes * sqrt(3)
        found = grid.hex_at(x + direction[0] * way, y + direction[1] * way, 1.0)
        if found == NO_HEX or found not in grid:
            raise UnclearPlace("off_map", words)
        return ParsedPlace({"hex": grid.label(found)}, (grid.label(found),))


def _one_of(hexes: tuple[str, ...]) -> ParsedPlace:
    return ParsedPlace({"hex": hexes[0]} if len(hexes) == 1 else {"one_of": [*hexes]}, hexes)
