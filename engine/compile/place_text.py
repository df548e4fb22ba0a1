"""Saying where units stand: words that can be read back, and words to look at."""

from __future__ import annotations

from engine.bundle.models import places, units
from engine.bundle.models.units import Position
from engine.bundle.phrases import Phrases
from engine.compile.place_parser import PlaceParser
from engine.compile.text_matching import bare


def words(spots: PlaceParser, position: Position | None, language: str) -> str:
    """Say a position such that it can be read back; nothing where only the file can say it."""
    ja = language == "ja"
    if isinstance(position, units.AtHex):
        return position.hex
    if isinstance(position, units.AtOneOf):
        return _hexes(spots, position.one_of, language)
    if isinstance(position, units.AtBox):
        return spots.box_name(position.box, language)
    if isinstance(position, units.AtArea):
        return _area(spots, position.area, language)
    if isinstance(position, units.AtWithin):
        return _within(spots, position, language)
    if isinstance(position, units.AtUnit):
        return f"{position.beside}と同じ場所" if ja else f"beside {position.beside}"
    return ""


def shown(spots: PlaceParser, position: Position | None, language: str) -> str:
    """Say a position to be looked at: a hex with the name of what lies there, a description as a sentence."""
    said = words(spots, position, language)
    if isinstance(position, units.AtHex):
        return " ".join(filter(None, (said, spots.name_at(position.hex, language))))
    if isinstance(position, units.AtAny):
        return _phrases(spots, language).where(position.where)
    return said


def _phrases(spots: PlaceParser, language: str) -> Phrases:
    def name(kind: str, word: str) -> str:
        return spots.area_name(word, language) if kind in ("area", "areas") else word.replace("_", " ")

    return Phrases(language, name)


def _hexes(spots: PlaceParser, hexes: tuple[str, ...], language: str) -> str:
    """Several hexes: the name of the place that they make up, or their labels."""
    for place in spots.map.places:
        if place.hexes == hexes:
            return str(getattr(place.name, language))
    return ("、" if language == "ja" else ", ").join(hexes)


def _area(spots: PlaceParser, area: str, language: str) -> str:
    name = spots.area_name(area, language)
    means = spots.named.get(bare(name))
    if means is not None and means().position == {"area": area}:
        return name
    return f"{name}のどこか" if language == "ja" else f"any of {name}"


def _within(spots: PlaceParser, position: units.AtWithin, language: str) -> str:
    of, middle = position.of, ""
    if isinstance(of, places.Hexes):
        middle = _hexes(spots, of.hexes, language)
        middle = middle if len(of.hexes) == 1 or middle not in of.hexes else ""
    elif isinstance(of, places.AreasModel) and len(of.areas) == 1:
        middle = _area(spots, of.areas[0], language)
    if not middle:
        return ""
    return f"{middle}から{position.within}以内" if language == "ja" else f"within {position.within} of {middle}"
