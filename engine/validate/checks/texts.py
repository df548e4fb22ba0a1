"""Texts: languages that are missing, kanji without reading, characters that the font does not have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from engine.bundle.file_errors import Path
from engine.bundle.models.base import KANJI, PlaceName
from engine.bundle.texts import LANGUAGES
from engine.compile import BundleProblem, FilePlace, Found, bundle_problem
from engine.compile.new_scenario import games
from engine.rulebook.glossary import Concept, load_glossary
from engine.rulebook.language_pairs import bad_terms, number_differences, placeholder_differences, term_differences
from engine.validate.checks.counters import ids, touched
from engine.validate.font import without_glyph
from engine.validate.framework import check
from engine.validate.model_walk import outermost
from engine.validate.view import BundleView

TEXTS: Mapping[str, tuple[str, ...]] = {
    "scenario": ("title", "notes", "sides", "turns", "special_rules", "victory"),
    "map": ("chains", "bridges", "places", "areas", "boxes", "tracks"),
    "oob": ("formations", "setup", "arrivals"),
}
OF_RULES = ("special_rules", "victory")
"""Fields that say rules, whose translations name the same things; titles and notes are free."""
NOTED = ("setup", "arrivals")
"""Lists of which most entries have no text."""


@check("scenario.yaml")
def texts_of_scenario(view: BundleView) -> Found:
    """Titles, notes and names of the scenario."""
    return _texts(view, "scenario")


@check("map.yaml")
def texts_of_map(view: BundleView) -> Found:
    """Names of places, roads and rivers."""
    return _texts(view, "map")


@check("oob.yaml")
def texts_of_oob(view: BundleView) -> Found:
    """Names of formations, and notes."""
    return _texts(view, "oob")


@check("counters.yaml", scope="unit", keys=ids, local=("counters.yaml:counters",), touched=touched)
def texts_of_counter(view: BundleView, key: str) -> Found:
    """The name of a counter."""
    if view.bundle.counters is None:
        return
    counter, number = view.roster_counters[key], view.positions.get(key)
    if number is None:
        return
    path: Path = ("counters", number, "name")
    if not counter.name:
        yield bundle_problem("text.no_name", FilePlace(view.file("counters"), path[:2], unit=key))
    yield from _of_texts(counter.name, FilePlace("counters.yaml", path, unit=key))


def _texts(view: BundleView, part: str) -> Found:
    model = getattr(view.bundle, part)
    game = view.scenario.rules.game if view.scenario and part == "scenario" else ""
    for field in TEXTS[part] if model is not None else ():
        entries = getattr(model, field)
        work = partial(_of_field, part, field, entries, game)
        yield from view.memo.get(f"texts.{part}.{field}.{game}", (entries,), work)
        yield None


def _of_field(part: str, field: str, entries: Any, game: str) -> tuple[BundleProblem | None, ...]:
    """What is wrong with the texts of one field of a part; with the words of a game, if one is named."""
    if field in NOTED:
        entries = {n: entry for n, entry in enumerate(entries) if "note" in entry.model_fields_set}
    found: list[BundleProblem | None] = []
    for path, value in outermost(entries, (field,), _is_text):
        place = FilePlace(f"{part}.yaml", path, about=_about(value))
        if isinstance(value, PlaceName):
            found += _of_place(value, place)
        else:
            found += [*_of_texts(value, place), *_of_words(value, place, game)]
    return tuple(found)


def _of_words(texts: Mapping[str, str], place: FilePlace, game: str) -> Found:
    """Words that the glossary warns of, and things of which only one language speaks."""
    if game not in games():
        return
    concepts = _concepts(game)
    compared = term_differences(texts, concepts, game) if place.path[0] in OF_RULES else ()
    for one in (*compared, *bad_terms(texts, concepts, game)):
        code = "text.term_differs" if one.code == "term.differs" else "text.term"
        yield bundle_problem(code, place, language=f"problem.language.{one.language}", found=one.found, word=one.word)


@cache
def _concepts(game: str) -> tuple[Concept, ...]:
    """The glossary of a game."""
    return tuple(load_glossary(game).values())


def _about(value: PlaceName | dict[str, str]) -> str:
    if isinstance(value, PlaceName):
        return value.en or value.ja
    words = next((text for text in value.values() if text), "")
    return words if len(words) <= 30 else f"{words[:29]}…"


def _is_text(value: Any) -> bool:
    """Whether a value is a text by language, or the name of a place."""
    if isinstance(value, PlaceName):
        return True
    return isinstance(value, dict) and any(isinstance(value.get(language), str) for language in LANGUAGES)


def _of_texts(texts: Mapping[str, str], place: FilePlace) -> Found:
    for language in LANGUAGES if texts else ():
        if not texts.get(language, "").strip():
            yield bundle_problem("text.missing", place, language=f"problem.language.{language}")
    for one in (*number_differences(texts), *placeholder_differences(texts)):
        yield bundle_problem("text.numbers", place, language=f"problem.language.{one.language}", found=one.found)
    yield from _glyphs("".join(texts.values()), place)


def _of_place(name: PlaceName, place: FilePlace) -> Found:
    yield from _of_texts({"en": name.en, "ja": name.ja}, place)
    if KANJI.search(name.ja) and not name.reading:
        yield bundle_problem("text.reading", place)


def _glyphs(text: str, place: FilePlace) -> Found:
    if not text.isascii():
        signs = without_glyph(text)
        if signs:
            yield bundle_problem("text.glyph", place, signs=signs)
