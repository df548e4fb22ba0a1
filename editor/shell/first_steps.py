"""First steps: four lines at the foot of the side panel that tick themselves; it folds away when all are done."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget

from editor.fields.layouts import across, down
from editor.fields.translated import Translated
from editor.shell.icons import icon
from editor.shell.theme import Theme
from editor.workbench import Mode, Workbench

KEY = "first_steps"
STEPS = ("hover", "unit", "why", "play")
DONE, OPEN = "✓", "○"
TARGET, GAP = 24, 4
FAREWELL = 8000
"""So many milliseconds the last word stays, when all is done."""
SHARE = 0.35
"""The part of the panel's height that all lines may take."""


class FirstSteps(Translated, QFrame):
    """Comes with the start card of the first visit; gone for good once it was put away, until Help brings it back."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("firstSteps")
        self._bench = bench
        kept: dict[str, object] = bench.settings.value(KEY, {})
        done = kept.get("done")
        self.done = {step for step in done if step in STEPS} if isinstance(done, list) else set[str]()
        self.state = "gone" if self._all_done() else str(kept.get("state", "new"))
        self.title = QLabel(self, wordWrap=True)
        self._farewell = QTimer(self, singleShot=True, interval=FAREWELL)
        self._farewell.timeout.connect(self._put_away)
        self.lines = {step: QLabel(self, wordWrap=True) for step in STEPS}
        self.shut = QToolButton(self, autoRaise=True)
        self.shut.setMinimumSize(TARGET, TARGET)
        self.shut.clicked.connect(self._put_away)
        self._arrange()
        self._listen()
        self.retranslate()
        self.setVisible(self.state == "shown")

    def _all_done(self) -> bool:
        return len(self.done) == len(STEPS)

    def _fit(self) -> None:
        """Show all lines if they leave the panel most of its height, else only the next that is not done."""
        above, column = self.parentWidget(), self._column
        if above is None:
            return
        rim = column.contentsMargins()
        wide = self.width() - rim.left() - rim.right()
        high = self.title.sizeHint().height() + rim.top() + rim.bottom()
        high += sum(line.heightForWidth(wide) + GAP for line in self.lines.values())
        following = next((step for step in STEPS if step not in self.done), "")
        for step, line in self.lines.items():
            line.setVisible(bool(following) and (high <= SHARE * above.height() or step == following))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width needs another height."""
        super().resizeEvent(event)
        self._fit()

    def moveEvent(self, event: QMoveEvent) -> None:
        """It stands at the foot: where it moves, the panel has another height."""
        super().moveEvent(event)
        self._fit()

    def _arrange(self) -> None:
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        head = across((self.title, 1), self.shut)
        self._column = down(head, *self.lines.values(), on=self, margins=(12, 6, 8, 10), spacing=GAP)

    def _listen(self) -> None:
        bench = self._bench
        bench.hovered.connect(lambda pick: self._tick("hover", pick is not None and getattr(pick, "hex", -1) >= 0))
        bench.selection_changed.connect(lambda selection: self._tick("unit", bool(selection.units)))
        bench.explained.connect(lambda explanation: self._tick("why", explanation is not None))
        bench.mode_changed.connect(lambda mode: self._tick("play", mode is Mode.PLAY))

    def begin(self) -> None:
        """Come with the first start card; later only if it was not put away."""
        if self.state == "new":
            self._keep("shown")
        self.setVisible(self.state == "shown")

    def begin_anew(self) -> None:
        """Come again, with nothing ticked."""
        self._farewell.stop()
        self.done.clear()
        self._keep("shown")
        self.retranslate()
        self.show()

    def _tick(self, step: str, is_done: bool) -> None:
        """Tick a line that was done while the card is there."""
        if is_done and self.state == "shown" and step not in self.done:
            self.done.add(step)
            self._keep(self.state)
            self.retranslate()
            if self._all_done():
                self._keep("gone")
                self._farewell.start()

    def _put_away(self) -> None:
        self._keep("gone")
        self.hide()

    def _keep(self, state: str) -> None:
        self.state = state
        self._bench.settings.set_value(KEY, {"state": state, "done": sorted(self.done)})

    def wear(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self.shut.setIcon(icon("close", theme.text))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        said = {
            "hover": self.tr("Point at a hex. The status bar describes it."),
            "unit": self.tr("Click a unit: the hexes that it can reach light up."),
            "why": self.tr("Point at anything and press Q to see which rules apply."),
            "play": self.tr("Press F5 to play this position. Your draft stays as it is."),
        }
        farewell = self.tr("First steps: all done. Help > First steps brings them back.")
        self.title.setText(farewell if self._all_done() else self.tr("First steps"))
        for step, line in self.lines.items():
            is_done = step in self.done
            line.setText(f"{DONE if is_done else OPEN} {said[step]}")
            line.setAccessibleName(self.tr("Done: {step}").format(step=said[step]) if is_done else said[step])
            line.setProperty("quiet", is_done)
            line.style().polish(line)
        self._fit()
        self.shut.setToolTip(self.tr("Hide these steps. To show them again, choose Help > First Steps."))
        self.shut.setAccessibleName(self.tr("Close"))
