"""What people call the things of a scenario, for words on paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from editor.printing.page_language import say
from editor.queries.counter_faces import counter_of
from editor.window_language import QT_TRANSLATE_NOOP, spoken
from engine.bundle.describe import describe
from engine.bundle.models.budgets import BudgetModel
from engine.bundle.models.notes import NoteModel, OnHex, OnRule, OnTurn
from engine.bundle.models.special import Rule
from engine.bundle.models.units import Position
from engine.bundle.models.victory import AwardModel, LevelModel
from engine.bundle.phrases import Names, Phrases, plain_name
from engine.compile.layers import stacked_on
from engine.compile.oob_sheet import name_of
from engine.compile.place_parser import PlaceParser
from engine.compile.place_text import shown
from engine.compile.sentences import NamedParts, catalogue_of, with_numbers
from engine.compile.special_compiler import settled
from engine.rulebook import Catalogue, RulesetError, Stack
from engine.rulebook.glossary import Concept, load_glossary
from engine.validate.view import BundleView

OPEN = QT_TRANSLATE_NOOP("Printing", "place open")
ROLL = QT_TRANSLATE_NOOP("Printing", "dice")
YES = QT_TRANSLATE_NOOP("Printing", "yes")
NO = QT_TRANSLATE_NOOP("Printing", "no")
TURN = QT_TRANSLATE_NOOP("Printing", "Turn {turn}")
RULE = QT_TRANSLATE_NOOP("Printing", "Rule {number}")


class ThingNames:
    """Names in one language."""

    def __init__(self, view: BundleView, language: str) -> None:
        self.view, self.language = view, language

    @cached_property
    def _named(self) -> NamedParts | None:
        """The parts that have names; none while scenario or map cannot be read."""
        view = self.view
        if view.scenario is None or view.map is None:
            return None
        return NamedParts(view.scenario, view.map, view.roster_counters, view.formations, view.own_layers)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The texts of the game."""
        scenario = self.view.scenario
        return self._named.catalogue if self._named else catalogue_of(scenario.rules.game if scenario else "", ())

    @property
    def layers(self) -> Stack:
        """The layers of rule changes that hold."""
        scenario = self.view.scenario
        return stacked_on(settled(scenario).layers, self.view.own_layers) if scenario else ()

    @cached_property
    def _names(self) -> Names:
        return self._named.names(self.language) if self._named else plain_name

    @cached_property
    def _spots(self) -> PlaceParser | None:
        return PlaceParser(self.view.map) if self.view.map else None

    def name(self, kind: str, word: str) -> str:
        """What something is called."""
        return self._names(kind, word)

    def text(self, texts: Any) -> str:
        """A text in the language, else in any."""
        return texts.get(self.language) or next(iter(texts.values()), "")

    def unit(self, unit: str) -> str:
        """A unit's name."""
        return name_of(counter_of(self.view, unit), unit, self.language)

    def place(self, position: Position | None) -> str:
        """Where something stands or comes."""
        said = shown(self._spots, position, self.language) if self._spots and position is not None else ""
        return said or say(self.language, OPEN)

    def where(self, where: Any) -> str:
        """A description of hexes."""
        return Phrases(self.language, self._names).where(where)

    def turn(self, turn: int) -> str:
        """A turn with its name."""
        turns = self.view.scenario.turns if self.view.scenario else None
        number = turn - turns.first if turns else -1
        name = self.text(turns.names[number]) if turns and 0 <= number < len(turns.names) else ""
        return f"{turn} · {name}" if name else str(turn)

    def value(self, value: Any, of: str = "") -> str:
        """A value of a table or of the turn sheet; `of` says of which, for one word may mean several things."""
        if isinstance(value, bool) or value in ("yes", "no"):
            return say(self.language, YES if value in (True, "yes") else NO)
        if isinstance(value, list | tuple):
            return " / ".join(self.value(each, of) for each in value)
        if not isinstance(value, str):
            return "" if value is None else str(value)
        return say(self.language, ROLL) if value == "roll" else self.word(value, of)

    def word(self, word: str, of: str = "") -> str:
        """A word of the game; what is no word, such as a range of dice, stays as it is."""
        if not word.replace("_", "").isalpha() or not word.islower():
            return word
        own = (self.catalogue.term(f"{kind}.{word}", self.language) for kind in (of, *of.split("_")) if kind)
        sides = [side for side in self.view.scenario.sides if side.id == word] if self.view.scenario else []
        return next(filter(None, own), "") or (self.text(sides[0].name) if sides else self._plain(word))

    def _plain(self, word: str) -> str:
        """A word that no kind is known of: as the glossary has it, else as the rules call it."""
        concept, scenario = self._concepts.get(word), self.view.scenario
        words = concept.words(self.language, scenario.rules.game if scenario else "") if concept else ()
        return words[0] if words else self._compound(word) or spoken(self.name("word", word))

    def _compound(self, word: str) -> str:
        """A word of several, such as `assault_retreat`, if each of them is a term of the game; else nothing."""
        parts = word.split("_")
        said = [next((t[self.language] for key, t in self._terms if key.endswith(f".{part}")), "") for part in parts]
        return " / ".join(said) if parts[1:] and all(said) else ""

    @cached_property
    def _terms(self) -> list[tuple[str, Mapping[str, str]]]:
        return list(self.catalogue.terms.items())

    @cached_property
    def _concepts(self) -> Mapping[str, Concept]:
        try:
            return load_glossary(self.view.scenario.rules.game if self.view.scenario else "")
        except RulesetError:
            return {}

    def row(self, name: str) -> str:
        """A row of the turn sheet: an input of the game, or one that each side has."""
        side, _, rest = name.partition("_")
        if self.view.scenario is None or side not in {one.id for one in self.view.scenario.sides}:
            return capital(self.word(name))
        return f"{self.word(side)}: {self.word(rest)}"

    def sentence(self, said: Rule | BudgetModel | LevelModel | AwardModel) -> str:
        """A special rule, a budget, a level of victory or an award as a sentence."""
        told = with_numbers(said, self.catalogue) if isinstance(said, Rule) else said
        return describe(told, self.language, self._names)

    def pinned(self, note: NoteModel) -> str:
        """What a note is pinned to."""
        at = note.at
        if isinstance(at, OnTurn):
            return say(self.language, TURN, turn=self.turn(at.turn))
        if isinstance(at, OnRule):
            return say(self.language, RULE, number=self.catalogue.number(at.rule))
        return at.hex if isinstance(at, OnHex) else self.unit(at.unit)


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
