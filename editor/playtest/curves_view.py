"""Curves of many games: points and losses by turn, leads at the end, lengths, when it was decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from editor.document.plot_loader import PlotLoader
from editor.fields.layouts import across, down
from editor.fields.translated import Translated
from editor.playtest.playtest_labels import outcome, tr
from editor.playtest.playtest_service import PlaytestBatch
from editor.playtest.side_colors import colours
from editor.window_language import QT_TRANSLATE_NOOP
from engine.playtest import GameResult, TurnMark
from engine.playtest.examples import example_at
from engine.playtest.shares import Spread
from engine.playtest.statistics import DRAW, Statistics, decision_turn, lead, level_of
from engine.playtest.tracks import By

CURVES: Mapping[str, str] = {
    "points": QT_TRANSLATE_NOOP("Playtest", "Points by turn"),
    "levels": QT_TRANSLATE_NOOP("Playtest", "Level of victory by turn"),
    "losses": QT_TRANSLATE_NOOP("Playtest", "Steps lost by turn"),
    "steps": QT_TRANSLATE_NOOP("Playtest", "Steps on the map by turn"),
    "cut_off": QT_TRANSLATE_NOOP("Playtest", "Units out of supply by turn"),
    "margin": QT_TRANSLATE_NOOP("Playtest", "Lead at the end"),
    "length": QT_TRANSLATE_NOOP("Playtest", "Length in turns"),
    "decided": QT_TRANSLATE_NOOP("Playtest", "Decided after turn"),
}
UNITS: Mapping[str, str] = {
    "points": QT_TRANSLATE_NOOP("Playtest", "Points"),
    "levels": QT_TRANSLATE_NOOP("Playtest", "Level"),
    "losses": QT_TRANSLATE_NOOP("Playtest", "Steps"),
    "steps": QT_TRANSLATE_NOOP("Playtest", "Steps"),
    "cut_off": QT_TRANSLATE_NOOP("Playtest", "Units"),
}
BY_TURN: Mapping[str, Callable[[TurnMark], By]] = {
    "points": lambda mark: mark.score,
    "levels": level_of,
    "losses": lambda mark: mark.lost,
    "steps": lambda mark: mark.steps,
    "cut_off": lambda mark: mark.cut_off,
}
LEVELS = QT_TRANSLATE_NOOP(
    "Playtest", "Above 0 are the levels of victory of {side}, the best highest; below 0 those of the other side."
)
BAND, POINT, TARGET = 60, 9, 28
MOST_COLUMNS = 40


@dataclass(frozen=True)
class ChartPoint:
    """Where a click on a chart leads: a seed, and after how many choices (the end if negative)."""

    seed: int
    step: int = -1


class CurvesView(Translated, QWidget):
    """One chart at a time; the plotting package comes with the first one. A click asks for a game (`wanted`)."""

    wanted = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box, self.said = QComboBox(), QLabel(wordWrap=True)
        self.box.setMinimumHeight(TARGET)
        self.said.setProperty("quiet", True)
        self.plot: Any = None
        self._graph: Any = None
        self._shown: tuple[PlaytestBatch, str, bool] | None = None
        self._column = down(across(self.box, (self.said, 1)), on=self)
        self.waiting = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(self.waiting, 1)
        self._fetching: PlotLoader | None = None
        self.retranslate()
        self.box.currentIndexChanged.connect(lambda _at: self._draw())

    @property
    def curve(self) -> str:
        """Which chart is chosen."""
        return list(CURVES)[max(0, self.box.currentIndex())]

    def show_batch(self, batch: PlaytestBatch | None, language: str, *, stale: bool) -> None:
        """Show the games of a batch until now."""
        if batch is None or batch.figures is None:
            return
        if self._shown is None:
            self._begin_with(batch.figures.whole)
        self._shown = batch, language, stale
        if self._graph is None and self._fetching is None:
            self._fetching = PlotLoader(self, self._arrived)
        self._draw()

    def _begin_with(self, whole: Statistics) -> None:
        """Show first what decides the scenario."""
        if whole.by_levels and not whole.has_points and self.curve == "points":
            self.box.setCurrentIndex(list(CURVES).index("levels"))

    def _arrived(self, graph: Any) -> None:
        self._graph, self.plot = graph, graph.PlotWidget()
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.setMouseEnabled(x=False, y=False)
        keep_whole(self.plot.getAxis("bottom"))
        self._column.replaceWidget(self.waiting, self.plot)
        self._column.setStretchFactor(self.plot, 1)
        self.waiting.hide()
        self._draw()

    def _draw(self) -> None:
        if self.plot is None or self._shown is None:
            return
        batch, language, stale = self._shown
        assert batch.figures is not None
        self._dress()
        self.plot.setAccessibleName(self.box.currentText())
        drawn = ChartDrawing(self._graph, self.plot, batch, language, self.palette(), stale=stale)
        self.said.setText(drawn.show(self.curve, self._wanted))
        sheet = self.plot.getPlotItem()
        for side in ("left", "bottom"):
            sheet.showAxis(side, bool(sheet.items))

    def _dress(self) -> None:
        """Take the colours of the theme, and begin with an empty sheet."""
        palette, sheet = self.palette(), self.plot.getPlotItem()
        sheet.clear()
        if sheet.legend is not None:
            sheet.legend.scene().removeItem(sheet.legend)
            sheet.legend = None
        self.plot.setBackground(palette.color(QPalette.ColorRole.Base))
        ink = palette.color(QPalette.ColorRole.Text)
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.setPen(ink)
            axis.setTextPen(ink)
            axis.setStyle(tickFont=self.font())
        self.plot.showGrid(y=True, alpha=0.15)

    def _wanted(self, point: ChartPoint) -> None:
        self.wanted.emit(point.seed, point.step)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        at = max(0, self.box.currentIndex())
        self.box.blockSignals(True)
        self.box.clear()
        self.box.addItems([tr(words) for words in CURVES.values()])
        self.box.setCurrentIndex(at)
        self.box.blockSignals(False)
        self.box.setAccessibleName(tr("Chart"))
        self.waiting.setText(tr("The chart is being made ready …"))


class ChartDrawing:
    """Draws one chart of a batch."""

    def __init__(
        self, graph: Any, plot: Any, batch: PlaytestBatch, language: str, palette: QPalette, *, stale: bool
    ) -> None:
        self.graph, self.plot, self.batch, self.language, self.stale = graph, plot, batch, language, stale
        self.inks = colours(batch.draft, batch.sides, palette)
        self.ink = palette.color(QPalette.ColorRole.Text)
        assert batch.figures is not None
        self.whole: Statistics = batch.figures.whole
        self.results = [batch.results[seed] for seed in sorted(batch.results)]

    def show(self, curve: str, wanted: Callable[[ChartPoint], None]) -> str:
        """Draw it; return what is to be said of it."""
        self.wanted = wanted
        if curve in BY_TURN:
            return self._by_turn(getattr(self.whole, curve), BY_TURN[curve], curve)
        if curve == "decided":
            return self._decided()
        if curve == "length":
            self._columns([(result.turns, result) for result in self.results], tr("Turns"))
            return tr("Turns that the games lasted. A click opens a game of this length, at its end.")
        return self._leads()

    def _leads(self) -> str:
        by_levels = self.whole.by_levels
        self._columns([(lead(result), result) for result in self.results], tr("Level") if by_levels else tr("Points"))
        side = outcome(self.batch.sides[0], self.batch.draft, self.language)
        if by_levels:
            return tr(LEVELS).format(side=side) + " " + tr("A click opens a game that ended so.")
        return tr("Points that {side} is ahead at the end. A click opens a game that ended so.").format(side=side)

    def _decided(self) -> str:
        found = [(turn, each) for each in self.results if (turn := decision_turn(each, self.batch.sides)) is not None]
        if not found:
            return tr("The game records nothing of this by turn.")
        self._columns(found, tr("Turn"), step_of)
        said = tr("The turn after which the later winner led for good. A click opens a game at that moment.")
        before = min((*self.whole.points, *self.whole.levels), default=None)
        early = before is not None and any(turn <= before for turn, _result in found)
        return said + " " + tr("Turn {number}: from the start.").format(number=before) if early else said

    def _by_turn(self, turns: Mapping[int, tuple[Spread, ...]], what: Callable[[TurnMark], By], curve: str) -> str:
        silent = self._silent(turns, curve)
        if silent:
            return silent
        self.plot.addLegend(offset=(10, 10), labelTextColor=self.ink)
        for number, side in enumerate(self.batch.sides[:1] if curve == "levels" else self.batch.sides):
            self._line(number, side, turns, what)
        self._name_axes(tr("Turn"), tr(UNITS[curve]))
        self.plot.getPlotItem().autoRange()
        if curve == "levels":
            # A level is a whole step: less than that between the ends would make a mountain of one game.
            low, high = self.plot.getPlotItem().viewRange()[1]
            self.plot.getPlotItem().setYRange(min(low, -1.0), max(high, 1.0), padding=0.05)
            side = outcome(self.batch.sides[0], self.batch.draft, self.language)
            return " ".join((tr("The result of the games if they ended in that turn."), tr(LEVELS).format(side=side)))
        return tr("Line: mean; band: the middle half of the games. A click on a point opens a game at that turn.")

    def _silent(self, turns: Mapping[int, tuple[Spread, ...]], curve: str) -> str:
        """Say why there is nothing to draw, if there is not."""
        if curve == "levels" and not turns:
            return tr("This scenario has no levels of victory: it is won by points.")
        if curve == "points" and self.whole.by_levels and not self.whole.has_points:
            return tr("This scenario has no points: it is won by levels of victory.")
        return "" if turns else tr("The game records nothing of this by turn.")

    def _line(
        self, number: int, side: str, turns: Mapping[int, tuple[Spread, ...]], what: Callable[[TurnMark], By]
    ) -> None:
        graph, ink, at = self.graph, self.inks[side], list(turns)
        held = [spreads[number] for spreads in turns.values()]
        thin = graph.mkPen(QColor(ink.red(), ink.green(), ink.blue(), BAND))
        ends = [graph.PlotDataItem(at, [one.quantiles[end] for one in held], pen=thin) for end in (1, 3)]
        band = QColor(ink.red(), ink.green(), ink.blue(), BAND)
        style = Qt.BrushStyle.BDiagPattern if self.stale else Qt.BrushStyle.SolidPattern
        brush = graph.mkBrush(band)
        brush.setStyle(style)
        for item in (*ends, graph.FillBetweenItem(*ends, brush=brush)):
            self.plot.addItem(item)
        dashes = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)[number % 3]
        line = graph.PlotDataItem(
            at,
            [one.mean for one in held],
            pen=graph.mkPen(ink, width=2.5, style=dashes),
            symbol=("o", "s", "t")[number % 3],
            symbolSize=POINT,
            symbolBrush=ink,
            symbolPen=self.ink,
            data=[self._nearest(what, number, turn, spread.mean) for turn, spread in zip(at, held, strict=True)],
            name=outcome(side, self.batch.draft, self.language),
        )
        line.sigPointsClicked.connect(self._clicked)
        self.plot.addItem(line)

    def _nearest(self, what: Callable[[TurnMark], By], side: int, turn: int, value: float) -> ChartPoint | None:
        found = example_at(self.results, what, side, turn, value)
        return None if found is None or found.step is None else ChartPoint(found.seed, found.step)

    def _clicked(self, _item: object, points: Sequence[Any], *_event: object) -> None:
        if len(points) and points[0].data() is not None:
            self.wanted(points[0].data())

    def _columns(
        self,
        found: Sequence[tuple[int, GameResult]],
        axis: str,
        step: Callable[[GameResult, int], int] = lambda _result, _turn: -1,
    ) -> None:
        """Draw how often each number came up; numbers that lie close share a column."""
        graph = self.graph
        least, most = min(number for number, _ in found), max(number for number, _ in found)
        wide = -(-(most - least + 1) // MOST_COLUMNS)
        held: dict[int, list[tuple[int, GameResult]]] = {}
        for number, result in found:
            held.setdefault((number - least) // wide, []).append((number, result))
        brush = graph.mkBrush(self.inks[DRAW])
        brush.setStyle(Qt.BrushStyle.BDiagPattern if self.stale else Qt.BrushStyle.SolidPattern)
        for column, games in held.items():
            middle = least + column * wide + (wide - 1) / 2
            bar = graph.BarGraphItem(x=[middle], height=[len(games)], width=0.85 * wide, brush=brush, pen=self.ink)
            number, result = games[len(games) // 2]
            point = ChartPoint(result.seed, step(result, number))
            bar.mousePressEvent = lambda event, point=point: (event.accept(), self.wanted(point))
            self.plot.addItem(bar)
        self._name_axes(axis, tr("Games"))
        self.plot.getPlotItem().autoRange()

    def _name_axes(self, across: str, up: str) -> None:
        style = {"color": self.ink.name()}
        self.plot.setLabel("bottom", across, **style)
        self.plot.setLabel("left", up, **style)


def keep_whole(axis: Any) -> None:
    """Let an axis name whole numbers only: there is no turn 0.2."""
    usual = axis.tickSpacing
    axis.tickSpacing = lambda *span: [each for each in usual(*span) if each[0] >= 1] or [(1, 0)]


def step_of(result: GameResult, turn: int) -> int:
    """Return after how many choices of a game a turn was over."""
    return next((mark.decisions for mark in result.track if mark.turn == turn), -1)
