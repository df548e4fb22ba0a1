"""What many games say of single hexes, as colours on the map; a hex that is clicked leads to a game of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QLinearGradient, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QWidget

from editor.canvas import color_scale as scale
from editor.canvas.overlays import HexOverlay
from editor.canvas.regrid import Regrid
from editor.document import tasks
from editor.fields.layouts import down
from editor.fields.translated import Translated
from editor.playtest.playtest_labels import outcome, per_cent, tr
from editor.playtest.playtest_service import PlaytestBatch
from editor.playtest.study_view import refill
from editor.window_language import QT_TRANSLATE_NOOP
from editor.workbench import Workbench
from engine.hexes import Grid
from engine.playtest import GameResult
from engine.playtest.examples import ExampleGame, example_in
from engine.playtest.heat import Heat, control, last_turn, losses, opening
from engine.validate.view import BundleView

OVERLAY = "playtest"
KINDS: Mapping[str, str] = {
    "control": QT_TRANSLATE_NOOP("Playtest", "Last side in the hex"),
    "losses": QT_TRANSLATE_NOOP("Playtest", "Steps lost in a game"),
    "opening": QT_TRANSLATE_NOOP("Playtest", "Reached in the first turn"),
}
TARGET, OPACITY = 28, 0.6
AT_THE_END = 0


class HeatMapLegend(QWidget):
    """The scale of colours from its least to its greatest value."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ends = ("", "")

    def show_ends(self, low: str, high: str) -> None:
        """Name the ends."""
        self.ends = (low, high)
        self.setAccessibleName(tr("{low} to {high}").format(low=low, high=high))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A strip between two short texts."""
        words = sum(self.fontMetrics().horizontalAdvance(end) for end in self.ends)
        return QSize(words + 170, self.fontMetrics().height() + 10)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the strip."""
        painter, metrics = QPainter(self), self.fontMetrics()
        left, right = (metrics.horizontalAdvance(end) + 8 for end in self.ends)
        strip = QRectF(left, 4, self.width() - left - right, self.height() - 8)
        colours = QLinearGradient(strip.topLeft(), strip.topRight())
        inks = scale.scale()
        for number, ink in enumerate(inks):
            colours.setColorAt(number / (len(inks) - 1), QColor(ink))
        painter.fillRect(strip, colours)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.ends[0])
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.ends[1])


class HeatMapView(Translated, QWidget):
    """Chooses what the map shows of the games; while it is in front, the map shows it."""

    wanted = Signal(int, int)

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.kind, self.side, self.turn = QComboBox(), QComboBox(), QComboBox()
        self.legend, self.said, self.of_hex = HeatMapLegend(), QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.said.setProperty("quiet", True)
        self.open = QPushButton()
        self.heat: Heat = {}
        self._batch: PlaytestBatch | None = None
        self._played: Grid | None = None
        self._regrid: Regrid | None = None
        self._example: ExampleGame | None = None
        self._task: tasks.Task | None = None
        self._arrange()
        self.retranslate()
        for box in (self.kind, self.side, self.turn):
            box.currentIndexChanged.connect(lambda _at: self._work_out())
        self.open.clicked.connect(self._open)
        bench.selection_changed.connect(lambda _selection: self._show_hex())
        bench.document_changed.connect(lambda _document: self._clear())
        bench.canvas.regridded.connect(self._work_out)

    def _arrange(self) -> None:
        row, hex_row = QHBoxLayout(), QHBoxLayout()
        for widget in (self.kind, self.side, self.turn, self.legend):
            widget.setMinimumHeight(TARGET)
            row.addWidget(widget)
        row.addStretch(1)
        hex_row.addWidget(self.of_hex, 1)
        hex_row.addWidget(self.open)
        down(row, self.said, hex_row, 1, on=self)

    def show_batch(self, batch: PlaytestBatch | None, language: str, *, stale: bool) -> None:
        """Show what the games of a batch say of the ground."""
        if batch is None or batch.figures is None:
            return
        self._batch, map = batch, BundleView(batch.draft.bundle).map
        self._played = map.grid.grid if map is not None and map.grid is not None else None
        self._name_sides(batch, language)
        self._name_turns(batch)
        self._work_out()

    def _name_sides(self, batch: PlaytestBatch, language: str) -> None:
        refill(self.side, [outcome(side, batch.draft, language) for side in batch.sides])
        self.side.setAccessibleName(tr("Side"))

    def _name_turns(self, batch: PlaytestBatch) -> None:
        assert batch.figures is not None
        last = max(batch.figures.whole.points or batch.figures.whole.losses or {0: ()})
        turns = [tr("after turn {turn}").format(turn=turn) for turn in range(1, last + 1)]
        refill(self.turn, [tr("at the end"), *turns])
        self.turn.setAccessibleName(tr("Turn"))

    # Heat

    def _shown(self, hex: int) -> int:
        """Where a hex of the games lies on the map that is shown, -1 if that has it no more."""
        grid = self.bench.canvas.grid
        if grid is None or self._played is None:
            return -1
        if self._regrid is None or self._regrid.old is not self._played or self._regrid.new != grid:
            self._regrid = Regrid(self._played, grid)
        return self._regrid.hex(hex)

    @property
    def chosen(self) -> str:
        """What the map shows."""
        return list(KINDS)[max(0, self.kind.currentIndex())]

    def _work_out(self, *_told: object) -> None:
        """Count hex by hex in a worker; thousands of games would hold the window up."""
        batch = self._batch
        if batch is None or not self.isVisible():
            return
        self.turn.setEnabled(self.chosen != "opening")
        self.turn.setToolTip("" if self.turn.isEnabled() else tr("It is the first turn that is shown."))
        if self._task is not None:
            self._task.cancel()
        turn = max(0, self.turn.currentIndex()) or None
        count = partial(counted, self.chosen, tuple(batch.results.values()), len(batch.sides), turn)
        self._task = tasks.start(self, count, self._arrived)

    def _arrived(self, heat: Heat) -> None:
        self._task, self.heat = None, heat
        side = max(0, self.side.currentIndex())
        values = {hex: numbers[side] for hex, numbers in heat.items() if numbers[side] > 0}
        most = max(values.values(), default=0.0) if self.chosen == "losses" else 1.0
        if self.isVisible():
            shares = {at: value / (most or 1.0) for hex, value in values.items() if (at := self._shown(hex)) >= 0}
            self.bench.canvas.overlays.set(OVERLAY, HexOverlay(shares, opacity=OPACITY, rim=False))
        self.legend.show_ends(*(("0", f"{most:.1f}") if self.chosen == "losses" else (per_cent(0), per_cent(1))))
        self.said.setText(self._words(bool(values)))
        self._show_hex()

    def _words(self, any: bool) -> str:
        if not any:
            return tr("Nothing of this happened in these games.")
        return {
            "control": tr("The share of games in which this side was the last in a hex. Click a hex of the map."),
            "losses": tr("How many steps this side lost in a hex, in a game on the average. Click a hex of the map."),
            "opening": tr(
                "The share of games in which this side reached a hex in the first turn. Click a hex of the map."
            ),
        }[self.chosen]

    # One hex

    def _show_hex(self) -> None:
        """Say what is known of the hex that is selected, and offer a game of it."""
        hexes, batch = self.bench.selection.hexes, self._batch
        shown = {self._shown(hex): hex for hex in self.heat} if len(hexes) == 1 else {}
        there = self.isVisible() and batch is not None and len(hexes) == 1 and hexes[0] in shown
        self._example = self._found(shown[hexes[0]]) if there else None
        self.open.setVisible(self._example is not None)
        self.of_hex.setText(self._of_hex(hexes[0], self.heat[shown[hexes[0]]]) if there else "")

    def _found(self, hex: int) -> ExampleGame | None:
        assert self._batch is not None
        side, turn = max(0, self.side.currentIndex()), max(0, self.turn.currentIndex()) or None
        results = [self._batch.results[seed] for seed in sorted(self._batch.results)]
        first = 1 if self.chosen == "opening" else turn
        return example_in(results, hex, side, lost=self.chosen == "losses", turn=first)

    def _of_hex(self, hex: int, numbers: Sequence[float]) -> str:
        grid = self.bench.canvas.grid
        label = grid.label(hex) if grid is not None else ""
        shown = [f"{number:.2f}" if self.chosen == "losses" else per_cent(number) for number in numbers]
        parts = [
            tr("{side} {number}").format(side=self.side.itemText(at), number=text) for at, text in enumerate(shown)
        ]
        return tr("{hex}: {numbers}").format(hex=label, numbers=tr(", ").join(parts))

    def _open(self) -> None:
        if self._example is not None:
            step = self._example.step
            self.wanted.emit(self._example.seed, -1 if step is None else step)

    # In front or not

    def _clear(self) -> None:
        self._batch, self.heat = None, {}
        self.bench.canvas.overlays.clear(OVERLAY)

    def showEvent(self, event: QShowEvent) -> None:
        """Show it on the map."""
        super().showEvent(event)
        self._work_out()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the map as it was."""
        super().hideEvent(event)
        self.bench.canvas.overlays.clear(OVERLAY)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        refill(self.kind, [tr(words) for words in KINDS.values()])
        self.kind.setAccessibleName(tr("Shown on the map"))
        self.open.setText(tr("Open such a game"))
        self.open.hide()


def counted(kind: str, results: tuple[GameResult, ...], sides: int, turn: int | None) -> Heat:
    """Count something hex by hex; `turn` is the last one that counts."""
    if kind == "control":
        return control(results, sides, turn)
    if kind == "opening":
        return opening(results, sides)
    return losses(results, sides, (0, turn or last_turn(results)))
