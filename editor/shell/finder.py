"""What the one field for everything can find: commands, hexes, places, units, sections of rules, problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.fields import designation_key, half_width, rank, search_terms
from editor.shell.actions import said
from editor.words import LANGUAGES, QT_TRANSLATE_NOOP
from editor.workbench import Selection

if TYPE_CHECKING:
    from editor.shell.window import MainWindow
    from engine.rulebook import Section
    from engine.validate.view import View

MOST = 50
PREFIXES = {">": "command", "#": "rule", "!": "problem"}


@dataclass(frozen=True)
class Found:
    """Something that can be gone to or done."""

    kind: str
    title: str
    detail: str
    terms: tuple[str, ...]
    go: Callable[[], object]
    possible: bool = True


KIND_WORDS = {
    "hex": QT_TRANSLATE_NOOP("Finder", "hex"),
    "place": QT_TRANSLATE_NOOP("Finder", "place"),
    "unit": QT_TRANSLATE_NOOP("Finder", "unit"),
    "command": QT_TRANSLATE_NOOP("Finder", "command"),
    "rule": QT_TRANSLATE_NOOP("Finder", "rule"),
    "problem": QT_TRANSLATE_NOOP("Finder", "problem"),
}


KINDS = tuple(KIND_WORDS)


def kind_word(kind: str) -> str:
    """Return what a kind of find is called."""
    return QCoreApplication.translate("Finder", KIND_WORDS[kind])


class Finder:
    """Searches one window. What can be found is gathered when the field opens, and stays while it is open."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._entries: tuple[Found, ...] = ()

    def gather(self) -> None:
        """Collect everything that can be found now."""
        self._entries = (*self._places(), *self._units(), *self._commands(), *self._rules(), *self._problems())

    def find(self, query: str) -> list[Found]:
        """Return what fits a query, best first."""
        typed = half_width(query).strip()
        only = PREFIXES.get(typed[:1])
        wanted = typed[1:].strip() if only else typed
        entries = [entry for entry in self._entries if only is None or entry.kind == only]
        if not wanted:
            return entries[:MOST] if only else [entry for entry in entries if entry.kind == "command"][:MOST]
        hexes = [] if only else list(self._hexes(wanted))
        ranked = [(found, entry) for entry in entries if (found := rank(wanted, entry.terms)) is not None]
        ranked.sort(key=lambda pair: (pair[0], KINDS.index(pair[1].kind), designation_key(pair[1].title)))
        return [*hexes, *(entry for _rank, entry in ranked)][:MOST]

    def _hexes(self, typed: str) -> Iterator[Found]:
        """The hex with this label."""
        for label in dict.fromkeys((typed, typed.upper())):
            hex = self._hex(label)
            if hex is not None:
                yield Found("hex", label, "", (), partial(self._go, hex))
                return

    def _hex(self, label: str) -> int | None:
        map = self._view.map if self._view else None
        try:
            return map.grid.grid.index(label) if map and map.grid else None
        except ValueError:
            return None

    @property
    def _view(self) -> View | None:
        document = self._window.bench.document
        return document.view if document else None

    def _go(self, hex: int, unit: str = "") -> None:
        """Select a hex or a unit and show it."""
        self._window.bench.select(Selection(units=(unit,)) if unit else Selection(hexes=(hex,)))
        self._window.canvas.show_hex(hex)

    def _places(self) -> Iterator[Found]:
        language = self._window.bench.language
        map = self._view.map if self._view else None
        for place in map.places if map else ():
            label = place.hex or next(iter(place.hexes or ()), "")
            hex, name = self._hex(label), place.name
            if hex is not None:
                terms = search_terms(name.en, name.ja, name.reading or "", *name.as_printed)
                yield Found("place", getattr(name, language), label, terms, partial(self._go, hex))

    def _units(self) -> Iterator[Found]:
        scene = self._window.scene
        for unit, hex in scene.positions.items():
            names = scene.names[unit]
            title, terms = names[self._window.bench.language], search_terms(*names.values())
            yield Found("unit", title, "", terms, partial(self._go, hex, unit))

    def _commands(self) -> Iterator[Found]:
        registry = self._window.registry
        for id, act in registry.acts.items():
            action = registry.qt[id]
            detail = registry.shown_keys(id) if action.isEnabled() else registry.reason(id)
            title = action.text().rstrip("…")
            terms = search_terms(act.text, said(act.text), title)
            yield Found("command", title, detail, terms, partial(registry.do, id), action.isEnabled())

    def _rules(self) -> Iterator[Found]:
        """The sections of the rules under which the scenario is played."""
        scenario = self._view.scenario if self._view else None
        if scenario is None:
            return
        for section in sections_of(scenario.rules.game, scenario.rules.layers):
            terms = search_terms(section.number, *section.title.values())
            title = f"{section.number} {section.title[self._window.bench.language]}"
            yield Found("rule", title, "", terms, partial(self._window.show_rule, section))

    def _problems(self) -> Iterator[Found]:
        document = self._window.bench.document
        for problem in document.problems().open if document else ():
            texts = {language: problem.message(language) for language in LANGUAGES}
            text = texts[self._window.bench.language]
            yield Found("problem", text, "", search_terms(*texts.values()), partial(self._window.show_problem, problem))


def sections_of(game: str, layers: tuple[str, ...]) -> tuple[Section, ...]:
    """Return the sections of a game's rules; none for a game without a rulebook."""
    from engine.rulebook import RulesetError, load_sections

    try:
        return tuple(load_sections(game, layers))
    except (RulesetError, LookupError):
        return ()
