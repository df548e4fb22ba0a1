"""The card below the game: how bots fared with this draft, in a line, and the button that asks."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QWidget

from editor.fields.layouts import across, down
from editor.fields.translated import Translated
from editor.playtest.outcomes_view import caution
from editor.playtest.playtest_labels import STEADY, brief, duration, tr
from editor.playtest.playtest_service import playtests_of
from editor.workbench import Workbench

THIN = 6
PANEL = "view.playtest"
"""The action that shows the playtests."""


class ResultCard(Translated, QFrame):
    """What the playtest of this draft says, beside the game."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench, self.playtests = bench, playtests_of(bench)
        self.result, self.words = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.words.setProperty("quiet", True)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setMaximumHeight(THIN)
        self.fair, self.stop, self.more = QPushButton(), QPushButton(), QPushButton()
        self.more.clicked.connect(self._see_why)
        self.fair.clicked.connect(self._ask)
        self.stop.clicked.connect(self.playtests.stop)
        down(self.result, self.bar, self.words, across(self.fair, self.stop, self.more, 1), on=self)
        self.playtests.changed.connect(self.refresh)
        self.playtests.figures_changed.connect(self.refresh)
        bench.document_changed.connect(lambda _document: self.refresh())
        bench.language_changed.connect(lambda _language: self.refresh())
        self.refresh()

    def _see_why(self) -> None:
        """Show the playtests; where they are in front already nothing happens."""
        bottom = getattr(self.window(), "bottom", None)
        if bottom is None or not bottom.pages["playtest"].isVisible():
            self.bench.act_wanted.emit(PANEL)

    def refresh(self) -> None:
        """Show how it stands."""
        batch, running = self.playtests.batch, self.playtests.running
        figures = batch.figures if batch else None
        there = batch is not None and figures is not None
        self.result.setText(self._line())
        self.words.setText(caution(batch) if there and batch else "")
        self.words.setVisible(there)
        self.bar.setVisible(running)
        self.bar.setRange(0, self.playtests.runner.progress.total)
        self.bar.setValue(self.playtests.runner.progress.done)
        self.bar.setAccessibleName(tr("Progress"))
        self._show_buttons(running)

    def _show_buttons(self, running: bool) -> None:
        self.stop.setVisible(running)
        self.stop.setText(tr("Stop"))
        again = self.playtests.stale
        self.more.setVisible(self.playtests.batch is not None)
        self.more.setText(tr("See why"))
        self.more.setToolTip(tr("Shows the curves, the map and the rules of these games."))
        self.fair.setText(tr("Run again") if again else tr("How fair?"))
        self.fair.setEnabled(not running and self.bench.document is not None)
        why = tr("Games are being played already.") if running else ""
        self.fair.setToolTip(why or tr("Forty games between two steady bots, in the background while you work."))

    def _line(self) -> str:
        """Say it in one line."""
        playtests, batch = self.playtests, self.playtests.batch
        if playtests.trouble is not None:
            return tr("The bots could not play this draft; see the playtest view.")
        if batch is None or batch.figures is None:
            return tr("Bots are beginning to play …") if playtests.running else tr("No playtest of this draft yet.")
        steady = batch.order.bots == (STEADY,)
        parts = [brief(batch.figures.whole.outcomes, batch.draft, batch.games, self.bench.language, steady=steady)]
        if playtests.stale:
            parts.append(tr("※ stale"))
        left = playtests.runner.seconds_left
        if playtests.running and left is not None:
            parts.append(tr("{time} left").format(time=duration(left)))
        return " · ".join(parts)

    def _ask(self) -> None:
        if self.playtests.stale:
            self.playtests.again()
        else:
            self.playtests.ask_how_fair()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.refresh()
