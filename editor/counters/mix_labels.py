"""The words of a mix: what people call sides, types, sizes and values, and how they are read when typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from editor.fields import folded
from editor.window_language import LANGUAGES, QT_TRANSLATE_NOOP, said_in, spoken
from engine.rulebook import catalogue_of

if TYPE_CHECKING:
    from engine.validate.view import BundleView

CONTEXT = "CounterWords"
KNOWN = {
    "infantry": QT_TRANSLATE_NOOP("CounterWords", "infantry"),
    "aircraft": QT_TRANSLATE_NOOP("CounterWords", "aircraft"),
    "armour": QT_TRANSLATE_NOOP("CounterWords", "armour"),
    "mechanised": QT_TRANSLATE_NOOP("CounterWords", "mechanized infantry"),
    "motorised": QT_TRANSLATE_NOOP("CounterWords", "motorized infantry (wheels)"),
    "motorised_line": QT_TRANSLATE_NOOP("CounterWords", "motorized infantry (line)"),
    "motorised_infantry": QT_TRANSLATE_NOOP("CounterWords", "motorized infantry"),
    "reconnaissance": QT_TRANSLATE_NOOP("CounterWords", "reconnaissance"),
    "cavalry": QT_TRANSLATE_NOOP("CounterWords", "cavalry"),
    "armoured_reconnaissance": QT_TRANSLATE_NOOP("CounterWords", "armored reconnaissance"),
    "armoured_car": QT_TRANSLATE_NOOP("CounterWords", "armored cars"),
    "motorcycle": QT_TRANSLATE_NOOP("CounterWords", "motorcycles"),
    "artillery": QT_TRANSLATE_NOOP("CounterWords", "artillery"),
    "self_propelled_artillery": QT_TRANSLATE_NOOP("CounterWords", "self-propelled artillery"),
    "motorised_artillery": QT_TRANSLATE_NOOP("CounterWords", "motorized artillery"),
    "horse_artillery": QT_TRANSLATE_NOOP("CounterWords", "horse artillery"),
    "coastal_artillery": QT_TRANSLATE_NOOP("CounterWords", "coastal artillery"),
    "rocket_artillery": QT_TRANSLATE_NOOP("CounterWords", "rocket artillery"),
    "rockets": QT_TRANSLATE_NOOP("CounterWords", "rockets"),
    "mortar": QT_TRANSLATE_NOOP("CounterWords", "mortars"),
    "machine_gun": QT_TRANSLATE_NOOP("CounterWords", "machine guns"),
    "anti_tank": QT_TRANSLATE_NOOP("CounterWords", "anti-tank"),
    "tank_destroyer": QT_TRANSLATE_NOOP("CounterWords", "tank destroyers"),
    "assault_gun": QT_TRANSLATE_NOOP("CounterWords", "assault guns"),
    "anti_air": QT_TRANSLATE_NOOP("CounterWords", "anti-aircraft"),
    "flak": QT_TRANSLATE_NOOP("CounterWords", "flak"),
    "self_propelled_anti_air": QT_TRANSLATE_NOOP("CounterWords", "self-propelled anti-aircraft"),
    "engineer": QT_TRANSLATE_NOOP("CounterWords", "engineers"),
    "armoured_engineer": QT_TRANSLATE_NOOP("CounterWords", "armored engineers"),
    "motorised_engineer": QT_TRANSLATE_NOOP("CounterWords", "motorized engineers"),
    "bridging": QT_TRANSLATE_NOOP("CounterWords", "bridging"),
    "airborne": QT_TRANSLATE_NOOP("CounterWords", "airborne infantry"),
    "parachute": QT_TRANSLATE_NOOP("CounterWords", "parachute infantry"),
    "airborne_artillery": QT_TRANSLATE_NOOP("CounterWords", "airborne artillery"),
    "airborne_engineer": QT_TRANSLATE_NOOP("CounterWords", "airborne engineers"),
    "airborne_anti_tank": QT_TRANSLATE_NOOP("CounterWords", "airborne anti-tank"),
    "airborne_reconnaissance": QT_TRANSLATE_NOOP("CounterWords", "airborne reconnaissance"),
    "glider": QT_TRANSLATE_NOOP("CounterWords", "glider infantry"),
    "glider_artillery": QT_TRANSLATE_NOOP("CounterWords", "glider artillery"),
    "mountain": QT_TRANSLATE_NOOP("CounterWords", "mountain infantry"),
    "mountain_artillery": QT_TRANSLATE_NOOP("CounterWords", "mountain artillery"),
    "bicycle": QT_TRANSLATE_NOOP("CounterWords", "bicycle infantry"),
    "marine": QT_TRANSLATE_NOOP("CounterWords", "marines"),
    "headquarters": QT_TRANSLATE_NOOP("CounterWords", "headquarters"),
    "armoured_headquarters": QT_TRANSLATE_NOOP("CounterWords", "armored headquarters"),
    "supply": QT_TRANSLATE_NOOP("CounterWords", "supply"),
    "transport": QT_TRANSLATE_NOOP("CounterWords", "transport"),
    "signals": QT_TRANSLATE_NOOP("CounterWords", "signals"),
    "medical": QT_TRANSLATE_NOOP("CounterWords", "medical"),
    "flamethrower": QT_TRANSLATE_NOOP("CounterWords", "flamethrower tanks"),
    "fortress": QT_TRANSLATE_NOOP("CounterWords", "fortress"),
    "fortress_infantry": QT_TRANSLATE_NOOP("CounterWords", "fortress infantry"),
    "beach_strongpoint": QT_TRANSLATE_NOOP("CounterWords", "beach strongpoint"),
    "static": QT_TRANSLATE_NOOP("CounterWords", "static infantry"),
    "commando": QT_TRANSLATE_NOOP("CounterWords", "commandos"),
    "ranger": QT_TRANSLATE_NOOP("CounterWords", "rangers"),
    "security": QT_TRANSLATE_NOOP("CounterWords", "security"),
    "replacement": QT_TRANSLATE_NOOP("CounterWords", "replacements"),
    "training": QT_TRANSLATE_NOOP("CounterWords", "training"),
    "police": QT_TRANSLATE_NOOP("CounterWords", "police"),
    "east": QT_TRANSLATE_NOOP("CounterWords", "eastern troops"),
    "construction": QT_TRANSLATE_NOOP("CounterWords", "construction"),
    "detachment": QT_TRANSLATE_NOOP("CounterWords", "detachment"),
    "militia": QT_TRANSLATE_NOOP("CounterWords", "militia"),
    "section": QT_TRANSLATE_NOOP("CounterWords", "section"),
    "company": QT_TRANSLATE_NOOP("CounterWords", "company"),
    "battalion": QT_TRANSLATE_NOOP("CounterWords", "battalion"),
    "regiment": QT_TRANSLATE_NOOP("CounterWords", "regiment"),
    "brigade": QT_TRANSLATE_NOOP("CounterWords", "brigade"),
    "division": QT_TRANSLATE_NOOP("CounterWords", "division"),
    "corps": QT_TRANSLATE_NOOP("CounterWords", "corps"),
    "army": QT_TRANSLATE_NOOP("CounterWords", "army"),
    "army_group": QT_TRANSLATE_NOOP("CounterWords", "army group"),
    "kestrian": QT_TRANSLATE_NOOP("CounterWords", "Kestrian"),
    "lornish": QT_TRANSLATE_NOOP("CounterWords", "Lornish"),
}
"""Words of counters that most games share; a game's own terms stand before them."""
SIZES = ("section", "company", "battalion", "regiment", "brigade", "division", "corps", "army", "army_group")
ALSO = {"type": ("arm",)}
"""Under which other names a game's terms may hold the words of a kind."""


def known(word: str, language: str) -> str:
    """A word that most games share, or the word itself as people write it."""
    return said_in(language, CONTEXT, KNOWN[word]) if word in KNOWN else spoken(word)


class MixLabels:
    """The words of one mix in a language."""

    def __init__(self, view: BundleView, language: str) -> None:
        self.language = language
        scenario = view.scenario
        self._catalogue = catalogue_of(scenario.rules.game if scenario else "")
        self._sides = {side.id: side.name for side in scenario.sides} if scenario else {}
        self._formations = view.formations

    def title(self, name: str) -> str:
        """What a value of counters is called."""
        return self._catalogue.term(f"value.{name}", self.language) or spoken(name)

    def say(self, kind: str, word: str, language: str = "") -> str:
        """What people call a side, a nationality, a formation, a type, a size, a word of a value."""
        if not word:
            return ""
        language = language or self.language
        named = self._sides.get(word) if kind == "side" else None
        if kind == "formation" and word in self._formations:
            named = self._formations[word].name
        if named:
            return named.get(language) or next(iter(named.values()))
        for each in (kind, *ALSO.get(kind, ())):
            term = self._catalogue.term(f"{each}.{word}", language)
            if term:
                return term
        return word if kind == "like" else known(word, language)

    def spellings(self, kind: str, word: str) -> Iterator[str]:
        """Everything that somebody may type for a word."""
        yield word
        for language in LANGUAGES:
            yield self.say(kind, word, language)

    def read(self, kind: str, text: str, choices: Iterable[str]) -> str | None:
        """The word that somebody has typed, in any language; None if it is none of these."""
        wanted = folded(text)
        return next((w for w in choices if any(folded(each) == wanted for each in self.spellings(kind, w))), None)
