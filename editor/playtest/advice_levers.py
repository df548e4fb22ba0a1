"""What advice may change, kind by kind: the things to choose from, and the values that each may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from editor.playtest.playtest_labels import tr
from editor.queries.counter_faces import counter_of
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle.describe import describe
from engine.bundle.phrases import Names, plain_name
from engine.compile.lineup import Lineup
from engine.compile.sentences import NamedParts
from engine.play.system import NoSuchGame, load_system

if TYPE_CHECKING:
    from editor.document import Document

ARRIVAL, STRENGTH, FORMATION, TURNS, SHEET, AWARD = "arrival", "strength", "formation", "turns", "sheet", "award"
KINDS: dict[str, str] = {
    ARRIVAL: QT_TRANSLATE_NOOP("Playtest", "turn of arrival of"),
    STRENGTH: QT_TRANSLATE_NOOP("Playtest", "strength added to"),
    FORMATION: QT_TRANSLATE_NOOP("Playtest", "turns of delay of"),
    TURNS: QT_TRANSLATE_NOOP("Playtest", "length of the game"),
    SHEET: QT_TRANSLATE_NOOP("Playtest", "turn sheet, all turns:"),
    AWARD: QT_TRANSLATE_NOOP("Playtest", "victory points for"),
}
MOST_STRENGTH, MOST_TURNS, MOST_POINTS = 9, 3, 20
"""How far strengths, turns and points may be changed."""
BAR = "|"


@dataclass(frozen=True)
class Lever:
    """Something that may be changed: how the playtests name it, what people call it, and its values.

    Numbers have a range; words are tried one after the other.
    """

    id: str
    name: str
    low: int = 0
    high: int = 0
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()


class Levers:
    """Everything of a draft that advice may change."""

    def __init__(self, document: Document, language: str) -> None:
        self.document, self.language = document, language
        self._say = self._names()

    def of(self, kind: str) -> list[Lever]:
        """The things of a kind."""
        found = {
            ARRIVAL: self._arrivals,
            STRENGTH: self._strengths,
            FORMATION: self._formations,
            TURNS: self._turns,
            SHEET: self._sheet,
            AWARD: self._awards,
        }
        return found[kind]()

    def _names(self) -> Names:
        """What people call things, in the language."""
        view = self.document.view
        if view.scenario is None or view.map is None:
            return plain_name
        named = NamedParts(view.scenario, view.map, view.roster_counters, view.formations, view.own_layers)
        return named.names(self.language)

    def _span(self) -> tuple[int, int]:
        scenario = self.document.view.scenario
        return (scenario.turns.first, scenario.turns.last) if scenario else (1, 99)

    def _unit(self, unit: str) -> str:
        counter = counter_of(self.document.view, unit)
        return (counter.name.get(self.language) if counter and counter.name else None) or unit

    def _arrivals(self) -> list[Lever]:
        first, last = self._span()
        units = dict.fromkeys(use.unit for use in self.document.view.uses.arrivals)
        return [Lever(unit, self._unit(unit), first, last, first, last) for unit in units]

    def _strengths(self) -> list[Lever]:
        uses = self.document.view.uses
        units = dict.fromkeys(use.unit for use in (*uses.setup, *uses.arrivals))
        return [Lever(unit, self._unit(unit), 1, 1, -MOST_STRENGTH, MOST_STRENGTH) for unit in units]

    def _formations(self) -> list[Lever]:
        view = self.document.view
        lineup, found = Lineup(view.oob, view.roster_counters), []
        for id, formation in lineup.formations.items():
            units = [unit for unit in lineup.units_under(id) if isinstance(lineup.standings[unit].turn, int)]
            if units:
                name = formation.name.get(self.language) or id
                found.append(Lever(BAR.join((id, *units)), name, 0, 1, -MOST_TURNS, MOST_TURNS))
        return found

    def _turns(self) -> list[Lever]:
        first, last = self._span()
        return [Lever("last", tr("last turn"), max(first, last - 1), last + 1, first, last + MOST_TURNS)]

    def _sheet(self) -> list[Lever]:
        """Rows of the turn sheet whose cells are words, such as the weather."""
        scenario = self.document.view.scenario
        try:
            known = load_system(scenario.rules.game).vocabulary.sheet if scenario else {}
        except NoSuchGame:
            return []
        rows = ((row, self._say("word", row), cell.words) for row, cell in known.items() if cell.words)
        return [Lever(row, name[:1].upper() + name[1:], words=words) for row, name, words in rows]

    def _awards(self) -> list[Lever]:
        scenario = self.document.view.scenario
        awards = scenario.victory.awards if scenario else ()
        return [
            Lever(one.id, describe(one, self.language, self._say), one.points, one.points, -MOST_POINTS, MOST_POINTS)
            for one in awards
            if isinstance(one.points, int)
        ]


def names_of(document: Document) -> Mapping[str, Mapping[str, str]]:
    """What people call formations, rows and awards in both languages, by the names of their levers."""
    found: dict[str, dict[str, Any]] = {}
    for language in ("en", "ja"):
        for kind in (FORMATION, SHEET, AWARD):
            for lever in Levers(document, language).of(kind):
                found.setdefault(lever.id.partition(BAR)[0], {})[language] = lever.name
    return found
