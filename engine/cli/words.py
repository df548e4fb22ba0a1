"""Words for what games say, at the edge."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.play import Divergence, Event, Game
    from engine.playtest import Reference
    from engine.rulebook.catalogue import Catalogue
    from engine.rulebook.layers import Stack
    from engine.rulebook.render import Renderer


class Language(StrEnum):
    """The languages of games."""

    EN = "en"
    JA = "ja"


InLanguage = Annotated[Language, typer.Option("--lang", help="Output language.")]


def catalogue_of(slug: str) -> Catalogue:
    """Return a game's texts; what reads them is imported only now, so that help comes at once."""
    from engine.rulebook import catalogue

    return catalogue.catalogue_of(slug)


def clause_words(slug: str, language: Language) -> Callable[[str], str]:
    """Return what names a clause: its printed number, its own letter, and what its section is about."""
    catalogue = catalogue_of(slug)
    titles = {key: each.title[language.value] for each in catalogue.sections for key in (each.number, each.key)}

    def named(clause: str) -> str:
        section, _sign, letter = clause.partition("#")
        return " ".join(filter(None, (catalogue.number(clause), letter, titles.get(section, ""))))

    return named


def of_lab(key: str, language: Language, **values: object) -> str:
    """Say something that the commands about many games say."""
    from engine.validate.words import words

    return words(f"lab.{key}", values, language.value)


def renderer(game: Game, language: Language) -> Renderer:
    """Return what puts a game's messages into words."""
    from engine.rulebook.render import Renderer

    return Renderer(catalogue_of(game.system.slug), game.state, language.value)


def layers_words(slug: str, layers: Stack, language: Language, words: Renderer) -> str:
    """Name a stack of layers by its titles."""
    from engine.rulebook.layers import layer_of

    titles = tuple(layer_of(slug, layer).title[language.value] for layer in layers)
    return " + ".join(titles) or words.text_of("replay.no_layers")


def version_lines(found: Divergence, which: int, words: Renderer) -> list[str]:
    """Say what happens at a divergence under the first (0) or second (1) stack."""
    from engine.play import Event, Tally

    version = (found.first, found.second)[which]
    if isinstance(version, Tally):
        return words.tally(version)
    if isinstance(version, Event):
        return event_lines(version, words)
    if isinstance(version, tuple):
        return [words.refusal(refusal) for refusal in version]
    if isinstance(version, str):
        return [words.text_of("replay.unreadable")]
    return [words.text_of("replay.allowed" if found.kind == "choice" else f"replay.no_{found.kind}")]


def event_lines(event: Event, words: Renderer) -> list[str]:
    """Say what happened, with its sum."""
    return [words.event(event), *(words.tally(event.tally) if event.tally else [])]


def names_in_game(slug: str, sides: Iterable[str], language: Language) -> dict[str, str]:
    """Return what a game calls its sides."""
    catalogue = catalogue_of(slug)
    return {side: catalogue.term(f"side.{side}", language.value) or side for side in sides}


def names_of(found: Reference, language: Language) -> dict[str, str]:
    """Return what people call the sides: as the scenario does, else as the game does."""
    texts, named = found.scenario.texts, names_in_game(found.system.slug, found.system.sides, language)
    return {side: texts.get(f"side:{side}", {}).get(language.value) or name for side, name in named.items()}
