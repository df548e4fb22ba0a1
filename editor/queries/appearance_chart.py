"""The appearance chart of a scenario as a page to be printed: who starts where, who comes when, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from editor.window_language import QT_TRANSLATE_NOOP, said_in
from engine.bundle.models import CounterModel
from engine.bundle.models.units import Position
from engine.compile.lineup import ROLL, Lineup, LineupUnit
from engine.compile.oob_sheet import name_of
from engine.compile.place_parser import PlaceParser
from engine.compile.place_text import shown
from engine.validate.view import BundleView

if TYPE_CHECKING:
    from editor.document import Document

CONTEXT = "Appearance"
START = QT_TRANSLATE_NOOP("Appearance", "At the start")
TURN = QT_TRANSLATE_NOOP("Appearance", "Turn {turn}")
DICE = QT_TRANSLATE_NOOP("Appearance", "By dice")
POOL = QT_TRANSLATE_NOOP("Appearance", "In a pool")
LEAVES = QT_TRANSLATE_NOOP("Appearance", "leaves in turn {turn}")
OPEN = QT_TRANSLATE_NOOP("Appearance", "place open")
TITLE = QT_TRANSLATE_NOOP("Appearance", "{scenario}: order of appearance")
STYLE = """
<style>
h1 { font-size: 16pt; margin-bottom: 4pt } h2 { font-size: 13pt; margin: 8pt 0 2pt 0 }
table { border-collapse: collapse } td, th { border: 1px solid #777; padding: 2pt 5pt; vertical-align: top }
th { background-color: #e8e2d4; text-align: left }
</style>
"""


class ChartPage:
    """A chart in the making."""

    def __init__(self, view: BundleView, language: str) -> None:
        self.view, self.language = view, language
        self.lineup = Lineup(view.oob, view.roster_counters)
        self.spots = PlaceParser(view.map) if view.map else None

    def say(self, source: str, **values: object) -> str:
        """Words of the chart."""
        return said_in(self.language, CONTEXT, source).format(**values)

    def html(self) -> str:
        """The whole page."""
        scenario = self.view.scenario
        if scenario is None:
            return ""
        title = scenario.title.get(self.language) or next(iter(scenario.title.values()), "")
        head = f"<h1>{escape(self.say(TITLE, scenario=title))}</h1>"
        sides = (self._side(side.id, side.name.get(self.language, side.id)) for side in scenario.sides)
        return f"<html><head>{STYLE}</head><body>{head}{''.join(sides)}</body></html>"

    def _side(self, side: str, name: str) -> str:
        rows = "".join(f"<tr><th>{escape(when)}</th><td>{what}</td></tr>" for when, what in self._rows(side))
        return f'<h2>{escape(name)}</h2><table width="100%">{rows}</table>' if rows else ""

    def _rows(self, side: str) -> Iterator[tuple[str, str]]:
        """When, and what comes then, place by place."""
        standings = [one for unit, one in self.lineup.standings.items() if self.lineup.side_of(unit) == side]
        starting = [one for one in standings if one.starts]
        if starting:
            yield self.say(START), self._by_place(starting, start=True)
        coming = [one for one in standings if one.comes]
        for turn in sorted({one.turn for one in coming if isinstance(one.turn, int)}):
            yield self._turn(turn), self._by_place([one for one in coming if one.turn == turn], start=False)
        if rolled := [one for one in coming if one.turn == ROLL]:
            yield self.say(DICE), self._by_place(rolled, start=False)
        if waiting := [one for one in standings if one.pool and not one.uses]:
            yield self.say(POOL), escape(self._units(waiting))

    def _turn(self, turn: int) -> str:
        assert self.view.scenario
        turns = self.view.scenario.turns
        number = turn - turns.first
        date = turns.names[number].get(self.language, "") if 0 <= number < len(turns.names) else ""
        return " · ".join(filter(None, (self.say(TURN, turn=turn), date)))

    def _by_place(self, standings: list[LineupUnit], start: bool) -> str:
        groups: dict[str, list[LineupUnit]] = {}
        for one in standings:
            groups.setdefault(self._place(one.place if start else one.entry), []).append(one)
        lines = (f"<b>{escape(place)}</b>: {escape(self._units(group))}" for place, group in groups.items())
        return "<br/>".join(lines)

    def _place(self, position: Position | None) -> str:
        said = shown(self.spots, position, self.language) if self.spots else ""
        return said or self.say(OPEN)

    def _units(self, standings: list[LineupUnit]) -> str:
        return ("、" if self.language == "ja" else ", ").join(map(self._unit, standings))

    def _unit(self, standing: LineupUnit) -> str:
        counter: CounterModel | None = self.view.roster_counters.get(standing.unit)
        name = name_of(counter, standing.unit, self.language)
        if standing.leaves is None:
            return name
        return f"{name} ({self.say(LEAVES, turn=standing.leaves)})"


def chart_html(document: Document, language: str) -> str:
    """The appearance chart of a document, as HTML for a QTextDocument; nothing without a scenario."""
    return ChartPage(document.view, language).html()
