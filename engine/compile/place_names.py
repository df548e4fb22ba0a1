"""What people call the places of a map: boxes, areas and hexes."""

from __future__ import annotations

from functools import cached_property

from engine.bundle.models import Map
from engine.bundle.models.base import PlaceName


class PlaceNames:
    """The names of a map."""

    def __init__(self, map: Map) -> None:
        self.map = map

    def box_name(self, box: str, language: str) -> str:
        """What people call a box."""
        found = self.map.boxes.get(box)
        return (found.name.get(language) if found else "") or box.replace("_", " ")

    def area_name(self, area: str, language: str) -> str:
        """What people call an area: its name, else those of the places in it, else its id as words."""
        found = self.map.areas.get(area)
        if found is None:
            return area.replace("_", " ")
        if found.name:
            return str(getattr(found.name, language))
        named = dict.fromkeys(name for hex in found.hexes if (name := self.name_at(hex, language)))
        return "・".join(named) if named and language == "ja" else " and ".join(named) or area.replace("_", " ")

    def name_at(self, hex: str, language: str) -> str:
        """The name of the place in a hex."""
        return self._places.get(hex, {}).get(language, "")

    @cached_property
    def _places(self) -> dict[str, dict[str, str]]:
        found: dict[str, dict[str, str]] = {}
        for place in self.map.places:
            for hex in place.hexes or ((place.hex,) if place.hex else ()):
                found.setdefault(hex, {"en": place.name.en, "ja": place.name.ja})
        return found


def names_of(name: PlaceName) -> tuple[str, ...]:
    """Every spelling of a place."""
    return tuple(filter(None, (name.en, name.ja, name.reading, *name.as_printed)))
