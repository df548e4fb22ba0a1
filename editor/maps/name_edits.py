"""Places and areas of the map by name, as changes of the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from editor.maps.erase_edits import labels_of, left_out
from editor.maps.off_map_edits import fresh_id, put
from editor.maps.paste_edits import appended
from editor.maps.rotation import HexSteps
from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.bundle.models.base import PlaceName
from engine.bundle.models.map import PlaceModel
from engine.hexes import Grid

PLACES, AREAS = "places", "areas"


@dataclass(frozen=True)
class WorkingName:
    """A name while it is being written: one spelling a language, the reading of kanji, misprints."""

    en: str = ""
    ja: str = ""
    reading: str = ""
    as_printed: tuple[str, ...] = ()

    @classmethod
    def of(cls, name: PlaceName | None) -> WorkingName:
        """The name that stands in the file."""
        return cls(name.en, name.ja, name.reading or "", name.as_printed) if name else cls()

    def written(self) -> dict[str, Any]:
        """The name as the file has it; a language in which nobody has named it says what the other says."""
        found: dict[str, Any] = {"en": self.en or self.ja, "ja": self.ja or self.en}
        if self.reading:
            found["reading"] = self.reading
        if self.as_printed:
            found["as_printed"] = list(self.as_printed)
        return found


# Places


def places_at(map: Map, label: str) -> list[PlaceModel]:
    """The places in a hex."""
    return [place for place in map.places if label in labels_of(place)]


def founded(own: Map, label: str, name: WorkingName, kind: str) -> list[Change]:
    """What names a hex."""
    entry = {"hex": label, **({"kind": kind} if kind else {}), "name": name.written()}
    return appended(own, PLACES, len(own.places), [entry])


def renamed(own: Map, place: PlaceModel, name: WorkingName, kind: str) -> list[Change]:
    """What gives a place another name or kind; a shipped place gets an entry of the own file in its stead."""
    row = _row(own, place)
    if row < 0:
        whole = place.model_dump(mode="json", exclude_defaults=True)
        whole.update({"name": name.written(), **({"kind": kind} if kind else {})})
        return appended(own, PLACES, len(own.places), [whole])
    found: list[Change] = []
    if name != WorkingName.of(place.name):
        found.append(SetValue(MAP_FILE, (PLACES, row, "name"), name.written()))
    path = (PLACES, row, "kind")
    if kind != (place.kind or ""):
        found.append(_said(path, kind, place.kind))
    return found


def _said(path: tuple[str | int, ...], new: str, old: str | None) -> Change:
    if not new:
        return Remove(MAP_FILE, path)
    return SetValue(MAP_FILE, path, new) if old else Insert(MAP_FILE, path, new)


def moved(own: Map, grid: Grid, place: PlaceModel, start: int, end: int) -> list[Change]:
    """What moves a place as far as from one hex to another; nothing where it would lie outside."""
    steps = [HexSteps(grid, start).to(grid.index(label)) for label in labels_of(place)]
    hexes = [HexSteps(grid, end).at(step) for step in steps]
    if start == end or min(hexes) < 0:
        return []
    labels = [grid.label(index) for index in hexes]
    key, value = ("hex", labels[0]) if place.hex else ("hexes", labels)
    row = _row(own, place)
    if row >= 0:
        return [SetValue(MAP_FILE, (PLACES, row, key), value), *left_out(own, PLACES, [labels_of(place)[0]])]
    whole = {**place.model_dump(mode="json", exclude_defaults=True), key: value}
    return [*appended(own, PLACES, len(own.places), [whole]), *left_out(own, PLACES, [labels_of(place)[0]])]


def removed(own: Map, place: PlaceModel) -> list[Change]:
    """What takes a place off the map."""
    row = _row(own, place)
    found: list[Change] = [Remove(MAP_FILE, (PLACES, row))] if row >= 0 else []
    return [*found, *left_out(own, PLACES, [labels_of(place)[0]])]


def _row(own: Map, place: PlaceModel) -> int:
    alike = (number for number, each in enumerate(own.places) if labels_of(each) == labels_of(place))
    return next((number for number in alike if own.places[number].name == place.name), -1)


# Areas


def area_id(map: Map, name: WorkingName) -> str:
    """An id for a new area, made from its name."""
    return fresh_id(map.areas, name.en, "area")


def area_set(map: Map, own: Map, id: str, what: Mapping[str, Any]) -> list[Change]:
    """What says something of an area, its name or its hexes; a new or shipped one gets an entry in the own file."""
    return put(own, AREAS, map.areas, id, what)


def area_painted(map: Map, own: Map, id: str, labels: Iterable[str], *, out: bool = False) -> tuple[list[Change], int]:
    """What takes hexes into an area, or out of it, and how many hexes that changes."""
    before = map.areas[id].hexes
    chosen = dict.fromkeys(labels)
    after = [each for each in before if each not in chosen] if out else list(dict.fromkeys((*before, *chosen)))
    changed = abs(len(after) - len(before))
    return (area_set(map, own, id, {"hexes": after}), changed) if changed else ([], 0)


def area_removed(own: Map, id: str) -> list[Change]:
    """What takes an area away."""
    found: list[Change] = [Remove(MAP_FILE, (AREAS, id))] if id in own.areas else []
    return [*found, *left_out(own, AREAS, [id])]
