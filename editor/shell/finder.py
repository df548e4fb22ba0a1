"""What the one field for everything can find: commands, hexes, places, units, sections of rules, problems."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from editor.fields import designation_key, half_width, rank, search_terms
from editor.window_language import LANGUAGES, QT_TRANSLATE_NOOP, said_in, speaker
from editor.workbench import MAP, Selection

if TYPE_CHECKING:
    from editor.shell.window import MainWindow
    from engine.rulebook import Section
    from engine.validate.view import BundleView


@lru_cache(maxsize=8)
def readings(game: str) -> Mapping[str, str]:
    """The words of a game that have a reading, longest first; those that all games share are among them."""
    from engine.rulebook import RulesetError
    from engine.rulebook.glossary import load_glossary

    try:
        concepts = load_glossary(game)
    except (RulesetError, OSError):
        concepts = load_glossary()
    found = {word.text: word.reading for concept in concepts.values() for word in concept.terms if word.reading}
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


def read_out(text: str, known: Mapping[str, str]) -> str:
    """A text with every known word as it is read."""
    for word, reading in known.items():
        text = text.replace(word, reading)
    return text


tr = speaker("Finder")

MOST = 50
RULES = "rules"
OF_UNITS = ("counters", "oob", "texts")
"""The workspaces that show a unit by its id."""
PREFIXES = {">": "command", "#": "rule", "!": "problem"}


@dataclass(frozen=True)
class FinderResult:
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
    "formation": QT_TRANSLATE_NOOP("Finder", "formation"),
    "document": QT_TRANSLATE_NOOP("Finder", "open document"),
    "command": QT_TRANSLATE_NOOP("Finder", "command"),
    "rule": QT_TRANSLATE_NOOP("Finder", "rule"),
    "problem": QT_TRANSLATE_NOOP("Finder", "problem"),
}


KINDS = tuple(KIND_WORDS)


def kind_word(kind: str) -> str:
    """Return what a kind of find is called."""
    return tr(KIND_WORDS[kind])


class Finder:
    """Searches one window. What can be found is gathered when the field opens, and stays while it is open."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._entries: tuple[FinderResult, ...] = ()

    def gather(self) -> None:
        """Collect everything that can be found now."""
        self._entries = (
            *self._places(),
            *self._courses(),
            *self._units(),
            *self._formations(),
            *self._documents(),
            *self._commands(),
            *self._rules(),
            *self._problems(),
        )

    def find(self, query: str) -> list[FinderResult]:
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

    def _hexes(self, typed: str) -> Iterator[FinderResult]:
        """The hex with this label."""
        for label in dict.fromkeys((typed, typed.upper())):
            hex = self._hex(label)
            if hex is not None:
                yield FinderResult("hex", label, "", (), partial(self._go, hex))
                return

    def _hex(self, label: str) -> int | None:
        map = self._view.map if self._view else None
        try:
            return map.grid.grid.index(label) if map and map.grid else None
        except ValueError:
            return None

    @property
    def _view(self) -> BundleView | None:
        document = self._window.bench.document
        return document.view if document else None

    def _go(self, hex: int | None, unit: str = "") -> None:
        """Select a hex or a unit and show it; a unit that comes later is nowhere yet.

        In a workspace that shows units it is found there.
        """
        bench = self._window.bench
        if unit and bench.space in OF_UNITS:
            bench.go(bench.space, unit)
            return
        bench.set_space(MAP)
        hexes = () if unit or hex is None else (hex,)
        self._window.bench.select(Selection(hexes, units=(unit,) if unit else ()))
        if hex is not None:
            self._window.canvas.show_hex(hex)

    def _courses(self) -> Iterator[FinderResult]:
        """Rivers, roads and whatever else runs over the map under a name."""
        language, map = self._window.bench.language, self._view.map if self._view else None
        for chain in map.chains if map else ():
            along = [self._hex(label) for side in chain.hexsides or chain.hexes or () for label in side.split("/")[:1]]
            hexes = tuple(hex for hex in along if hex is not None)
            if chain.name is not None and hexes:
                terms = search_terms(chain.name.en, chain.name.ja, chain.name.reading or "", *chain.name.as_printed)
                go = partial(self._follow, hexes)
                yield FinderResult("place", getattr(chain.name, language), "", terms, go)

    def _follow(self, hexes: tuple[int, ...]) -> None:
        """Select the hexes along a course and show its middle."""
        self._window.bench.set_space(MAP)
        self._window.bench.select(Selection(hexes=tuple(dict.fromkeys(hexes))))
        self._window.canvas.show_hex(hexes[len(hexes) // 2])

    def _places(self) -> Iterator[FinderResult]:
        language = self._window.bench.language
        map = self._view.map if self._view else None
        for place in map.places if map else ():
            label = place.hex or next(iter(place.hexes or ()), "")
            hex, name = self._hex(label), place.name
            if hex is not None:
                terms = search_terms(name.en, name.ja, name.reading or "", *name.as_printed)
                yield FinderResult("place", getattr(name, language), label, terms, partial(self._go, hex))

    def _units(self) -> Iterator[FinderResult]:
        from engine.bundle.models.units import Arrival

        scene, language = self._window.scene, self._window.bench.language
        uses = self._view.uses.arrivals if self._view else ()
        arrivals = {use.unit: use.entry.turn for use in uses if isinstance(use.entry, Arrival)}
        for unit, names in scene.names.items():
            hex = scene.positions.get(unit)
            detail = "" if hex is not None else _waits(arrivals.get(unit))
            terms = search_terms(*names.values(), self._reading(names.get("ja", "")))
            title = names.get(language) or next(iter(names.values()), unit)
            yield FinderResult("unit", title, detail, terms, partial(self._go, hex, unit))

    def _formations(self) -> Iterator[FinderResult]:
        """Divisions, corps and armies, in the order of battle."""
        oob, bench = self._view.oob if self._view else None, self._window.bench
        waiting = list(oob.formations or ()) if oob else []
        while waiting:
            formation = waiting.pop(0)
            waiting += formation.parts
            names = formation.name or {}
            title = names.get(bench.language) or formation.id
            terms = search_terms(*names.values(), self._reading(names.get("ja", "")))
            yield FinderResult("formation", title, "", terms, partial(bench.go, "oob", formation.id))

    def _documents(self) -> Iterator[FinderResult]:
        """What is open behind other tabs."""
        open_documents = self._window.open_documents
        for sheet in open_documents.sheets:
            if sheet is not open_documents.front:
                title = sheet.title(self._window.bench.language)
                yield FinderResult("document", title, "", search_terms(title), partial(open_documents.show, sheet))

    def _reading(self, text: str) -> str:
        """A Japanese name as it is read, as far as the glossary of the game knows its words."""
        scenario = self._view.scenario if self._view else None
        return read_out(text, readings(scenario.rules.game if scenario else ""))

    def _commands(self) -> Iterator[FinderResult]:
        registry = self._window.registry
        for id, act in registry.acts.items():
            action = registry.qt[id]
            detail = registry.shown_keys(id) if action.isEnabled() else registry.reason(id)
            title = action.text().rstrip("…")
            said = (said_in(language, "Actions", words) for language in LANGUAGES for words in (act.text, act.also))
            terms = search_terms(*said, title)
            yield FinderResult("command", title, detail, terms, partial(registry.do, id), action.isEnabled())

    def _rules(self) -> Iterator[FinderResult]:
        """The sections of the rules under which the scenario is played."""
        from editor.shell.rule_explanation import sections_of

        for section in sections_of(self._window.bench):
            terms = search_terms(section.number, *section.title.values(), self._reading(section.title["ja"]))
            title = f"{section.number} {section.title[self._window.bench.language]}"
            yield FinderResult("rule", title, "", terms, partial(self._to_rule, section))

    def _to_rule(self, section: Section) -> None:
        """Explain a section beside the map; in the Rules workspace, go to it."""
        if self._window.bench.space == RULES:
            self._window.bench.go(RULES, section.key)
        else:
            self._window.show_rule(section)

    def _problems(self) -> Iterator[FinderResult]:
        document = self._window.bench.document
        for problem in document.checks.problems.open if document else ():
            texts = {language: problem.message(language) for language in LANGUAGES}
            text = texts[self._window.bench.language]
            yield FinderResult(
                "problem", text, "", search_terms(*texts.values()), partial(self._window.show_problem, problem)
            )


def _waits(turn: int | str | None) -> str:
    """Say of a unit that is not on the map when it comes."""
    if isinstance(turn, int):
        return tr("arrives in turn {turn}").format(turn=turn)
    if turn is not None:
        return tr("arrives by a roll of the dice")
    return tr("not on the map")
