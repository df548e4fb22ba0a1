"""The sentences of special rules, levels and awards in every language, with the names that people know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.bundle.describe import describe
from engine.bundle.models import CounterModel, Map, ScenarioModel
from engine.bundle.models.special import Rule
from engine.bundle.models.units import Formation
from engine.bundle.phrases import Names, plain_name
from engine.bundle.texts import LANGUAGES, listed, render
from engine.compile.compile_context import CompileContext
from engine.compile.layers import Own, stacked_on
from engine.compile.special_compiler import settled
from engine.mechanics.deploying import CLAUSE as SET_UP
from engine.rulebook import Catalogue, RulesetError, Stack, layer_ids, load_catalogue, load_layer, shared_catalogue
from engine.rulebook.options import load_options

Texts = dict[str, dict[str, str]]
CHOICE = "choice."
TERMS = ("terrain", "word", "arm", "place")
WIDE = ("region", "water")
"""Kinds of places whose name is for more than the hex in which it is written."""


@dataclass(frozen=True)
class NamedParts:
    """What has names: the parts of a bundle, and its own layers."""

    scenario: ScenarioModel
    map: Map
    counters: Mapping[str, CounterModel]
    formations: Mapping[str, Formation]
    layers: Own

    @property
    def catalogue(self) -> Catalogue:
        """The texts of the game under the scenario's layers."""
        said = self.scenario
        return catalogue_of(said.rules.game, stacked_on(settled(said).layers, self.layers))

    def names(self, language: str) -> Names:
        """What people call sides, units, places and the game's words."""
        return names_in(self, self.catalogue, language)


def sentences(terms: CompileContext) -> Texts:
    """Every sentence by the name under which play refers to it."""
    said = terms.scenario
    named = NamedParts(said, terms.ground.map, terms.counters, terms.formations, terms.layers)
    catalogue = named.catalogue
    names = {language: names_in(named, catalogue, language) for language in LANGUAGES}
    found: Texts = {}
    for rule in said.special_rules:
        told = with_numbers(rule, catalogue)
        found[f"special:{rule.id}"] = {language: describe(told, language, names[language]) for language in LANGUAGES}
    if said.set_up is not None:
        key = "bundle.say.set_up.seen" if said.set_up.seen else "bundle.say.set_up.secret"
        sides = {language: [names[language]("side", side) for side in said.set_up.order] for language in LANGUAGES}
        found[SET_UP] = {
            each: render(key, {"sides": listed(sides[each], each, "bundle.list.then")}, each) for each in LANGUAGES
        }
    for award in said.victory.awards:
        found[f"award:{award.id}"] = {language: describe(award, language, names[language]) for language in LANGUAGES}
    for level in said.victory.levels:
        found[f"level:{level.id}"] = {language: _level(said, level, language) for language in LANGUAGES}
    found |= {f"side:{side.id}": dict(side.name) for side in said.sides if side.name}
    return found


def _level(said: ScenarioModel, level: Any, language: str) -> str:
    """The name of a level; where it has none, the side that wins by it."""
    sides = {side.id: side.name for side in said.sides}
    return str(level.name.get(language) or sides.get(level.side, {}).get(language) or plain_name("level", level.id))


def with_numbers(rule: Rule, catalogue: Catalogue) -> Rule:
    """A rule with printed numbers in the place of addresses of clauses."""
    update: dict[str, Any] = {"exception_to": tuple(catalogue.number(clause) for clause in rule.exception_to)}
    if hasattr(rule, "exempt"):
        update["exempt"] = catalogue.number(rule.exempt)
    return rule.model_copy(update=update)


@lru_cache(maxsize=8)
def catalogue_of(slug: str, layers: Stack) -> Catalogue:
    """The texts of a game; those that all games share where it has none."""
    try:
        return load_catalogue(slug, layers)
    except RulesetError:
        return shared_catalogue()


def names_in(named: NamedParts, catalogue: Catalogue, language: str) -> Names:
    """What people call sides, units, places and the game's words."""
    known = _known(named, language)

    def name(kind: str, word: str) -> str:
        if kind.startswith(CHOICE):
            own = catalogue.message(f"special.word.{kind.removeprefix(CHOICE)}.{word}", language)
            return own or name("word", word)
        if kind == "side_of":
            return _adjective(catalogue, word, known["side"].get(word, ""), language)
        return known.get(kind, {}).get(word) or _word(catalogue, kind, word, language) or plain_name(kind, word)

    return name


def _known(named: NamedParts, language: str) -> Mapping[str, Mapping[str, str]]:
    said, map = named.scenario, named.map
    spots = {place.hex: place.name for place in map.places if place.hex}
    areas: dict[str, Any] = {id: area.name for id, area in map.areas.items() if area.name}
    areas = {id: spots.get(area.hexes[0]) for id, area in map.areas.items() if len(area.hexes) == 1} | areas
    lines = {line.id: str(getattr(line.name, language, "") or "") for line in map.chains if line.name}
    along = {line.id for line in map.chains if line.hexsides}
    return {
        "side": {side.id: side.name.get(language, "") for side in said.sides},
        "unit": {id: counter.name.get(language, "") for id, counter in named.counters.items()},
        "formation": {id: formation.name.get(language, "") for id, formation in named.formations.items()},
        "areas": {id: in_a_sentence(str(getattr(name, language, "") or ""), language) for id, name in areas.items()},
        "chains": {id: with_article(name, language) if id in along else name for id, name in lines.items()},
        "boxes": {id: box.name.get(language, "") for id, box in map.boxes.items()},
        "hexes": _named_hexes(map, language),
        "level": {level.id: level.name.get(language, "") for level in said.victory.levels},
        **_of_rulebook(named, language),
    }


def in_a_sentence(name: str, language: str) -> str:
    """A name as it stands in a sentence: one that describes, such as 'South bank of the Odon', in quotation marks."""
    described = any(word[0].islower() for word in name.split())
    return f"“{name}”" if language == "en" and described else name


def _named_hexes(map: Map, language: str) -> dict[str, str]:
    """Hexes by the first place in each, with their numbers: Caen (1410); what names a whole region does not count."""
    found: dict[str, str] = {}
    for place in map.places:
        name = str(getattr(place.name, language, "") or "")
        if place.hex and name and place.kind not in WIDE:
            found.setdefault(place.hex, f"{name}（{place.hex}）" if language == "ja" else f"{name} ({place.hex})")
    return found


def with_article(name: str, language: str) -> str:
    """A river or another line between hexes with its article, in the language that has one."""
    return f"the {name}" if language == "en" and name and not name.lower().startswith("the ") else name


def _of_rulebook(named: NamedParts, language: str) -> Mapping[str, Mapping[str, str]]:
    """What the rulebook calls its options and their values, and its layers."""
    slug = named.scenario.rules.game
    try:
        options = load_options(slug)
        shipped = {layer: load_layer(slug, layer) for layer in layer_ids(slug)}
    except RulesetError:
        return {}
    values = {word: text[language] for option in options.values() for word, text in option.values.items()}
    return {
        "option": {name: option.title[language] for name, option in options.items()},
        "layer": {name: layer.title[language] for name, layer in {**shipped, **named.layers}.items()},
        "word": values,
    }


def _adjective(catalogue: Catalogue, side: str, name: str, language: str) -> str:
    """What the units of a side are called after it, by the game; nothing where a scenario calls the side otherwise."""
    known = catalogue.term(f"adjective.{side}", language) or ""
    return known if name == catalogue.term(f"side.{side}", language) else ""


def _word(catalogue: Catalogue, kind: str, word: str, language: str) -> str | None:
    """A word of the game: a term of that name, a step, a verb, or one that all games share."""
    first = {"step": f"step.{word}", "action": f"verb.{word}"}.get(kind, f"special.word.{word}")
    likely = (catalogue.term(f"{prefix}.{word}", language) for prefix in TERMS)
    others = (texts[language] for key, texts in catalogue.terms.items() if key.endswith(f".{word}"))
    found = (catalogue.message(first, language), *likely, *others, catalogue.message(f"step.{word}", language))
    return next(filter(None, found), None)
