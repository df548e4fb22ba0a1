"""Who won how many of the games, by style too; each bar leads to a game that came out so."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from editor.fields.layouts import down
from editor.playtest.jobs import StyleResults, winners
from editor.playtest.playtest_labels import STEADY, outcome, share_text, style, tr
from editor.playtest.playtest_service import PlaytestBatch
from editor.playtest.share_bars import ShareBar, ShareBars
from editor.playtest.side_colors import colours
from engine.playtest import GameResult
from engine.playtest.shares import Share
from engine.playtest.statistics import DRAW

FAILURE = "failure"
MANNER = "manner:"


class OutcomesView(QWidget):
    """Bars of outcomes. `wanted` names a seed to be shown, `broken` a game that broke off."""

    wanted = Signal(int)
    broken = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.batch: PlaytestBatch | None = None
        self._shown: dict[str, int] = {}
        self.said = QLabel(wordWrap=True)
        self.bars = ShareBars(self._choose)
        self.by_style = QLabel(wordWrap=True)
        self.style_bars = ShareBars(self._choose)
        self.caution = QLabel(wordWrap=True)
        self.caution.setProperty("quiet", True)
        self.failures = ShareBars(self._choose)
        inner = QWidget()
        down(self.said, self.bars, self.by_style, self.style_bars, self.failures, self.caution, 1, on=inner)
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inner)
        down(area, on=self, margins=0)

    def show_batch(self, batch: PlaytestBatch | None, language: str, *, stale: bool) -> None:
        """Show how the games of a batch came out until now."""
        if batch is not self.batch:
            self._shown.clear()
        self.batch = batch
        figures = batch.figures if batch else None
        if batch is None or figures is None:
            return
        inks = colours(batch.draft, batch.sides, self.palette())
        names = {share.name: outcome(share.name, batch.draft, language) for share in figures.whole.outcomes}
        self.said.setText(said(batch))
        shares = [share for share in figures.whole.outcomes if share.count or share.name != DRAW]
        tip = tr("Opens a game with this result, at its end.")
        bars = [bar(s.name, names[s.name], s, batch.games, inks[s.name], tip) for s in shares]
        self.bars.show_bars(bars, stale=stale)
        several = figures.manners if len(figures.manners) > 1 else ()
        first = batch.sides[0]
        self.by_style.setText(tr("Wins of {side}, by style").format(side=names[first]))
        self.by_style.setVisible(bool(several))
        self.style_bars.show_bars([self._manner(one, first, inks[first]) for one in several], stale=stale)
        self._show_failures(batch, inks[DRAW], stale=stale)
        self.caution.setText(caution(batch))

    @staticmethod
    def _manner(one: StyleResults, side: str, ink: QColor) -> ShareBar:
        share = next(each for each in one.outcomes if each.name == side)
        label = tr(" : ").join(style(bot) for bot in one.bots)
        return bar(MANNER + "|".join(one.bots), label, share, one.games, ink, tr("Opens a game of this style."))

    def _show_failures(self, batch: PlaytestBatch, ink: QColor, *, stale: bool) -> None:
        count, games = len(batch.failures), len(batch.failures) + batch.games
        text = tr("{count} of {games} games").format(count=count, games=games)
        tip = tr("Opens the first of them, just before the error.")
        shown = ShareBar(FAILURE, tr("Stopped with an error"), count / max(games, 1), 0, 0, text, ink, tip)
        self.failures.show_bars([shown] if count else [], stale=stale)

    def _choose(self, id: str) -> None:
        """Ask for one game after the other that came out as the bar says."""
        if self.batch is None:
            return
        if id == FAILURE:
            self.broken.emit(0)
            return
        games = self._games(id)
        if games:
            at = self._shown.get(id, -1) + 1
            self._shown[id] = at
            self.wanted.emit(games[at % len(games)].seed)

    def _games(self, id: str) -> Sequence[GameResult]:
        assert self.batch is not None
        results = [self.batch.results[seed] for seed in sorted(self.batch.results)]
        if not id.startswith(MANNER):
            return winners(results, id)
        bots = tuple(id.removeprefix(MANNER).split("|"))
        return [result for result in results if self.batch.playing(result.seed) == bots]

    def changeEvent(self, event: QEvent) -> None:
        """Take other colours when the theme changes."""
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)


def bar(id: str, label: str, share: Share, games: int, ink: QColor, tip: str) -> ShareBar:
    """Make a bar of a share."""
    return ShareBar(id, label, share.share, *share.interval, share_text(share, games), ink, tip)


def said(batch: PlaytestBatch) -> str:
    """Say what was played, and whether anything is settled."""
    steady = batch.order.bots == (STEADY,)
    text = tr("Games between two steady bots: {games}.") if steady else tr("Games between bots: {games}.")
    parts = [text.format(games=batch.games)]
    if batch.order.until_settled and batch.is_whole and batch.figures:
        words = {
            "more": tr("It is settled that one side wins more often."),
            "less": tr("It is settled that one side wins more often."),
            "equal": tr("It is settled that both win about as often: between 40 and 60 %."),
            "open": tr("It is not settled which side wins more often."),
        }
        parts.append(words[batch.figures.word])
    return " ".join(parts)


def caution(batch: PlaytestBatch) -> str:
    """Say what these figures are not."""
    if batch.figures and len(batch.figures.manners) > 1:
        return tr(
            "The distance between the styles shows how much depends on the style of play. Good players play "
            "differently."
        )
    return tr("This shows how such bots do, not how good players would. Other styles may do better or worse.")
