"""The page that suggests: a planner's three best choices with reasons, thought out in another process."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from editor.canvas.hatches import HATCHES
from editor.canvas.overlays import HexOverlay
from editor.fields.layouts import across, down
from editor.fields.translated import tr_noop
from editor.play.game_data import files_of
from editor.play.odds_texts import odds_text, outlooks_of
from editor.play.play_session import PlaySession
from editor.play.play_widgets import button
from editor.play.prompt_text import choice_explained
from editor.playtest.job_process import JobFailed
from editor.playtest.job_runner import JobRunner
from editor.tabletop.suggest_job import SuggestChoices
from editor.tabletop.table_page import TablePage
from editor.workbench import Workbench
from engine.bots.suggesting import Suggestion
from engine.play import Choice, journal_of
from engine.play.game import Taken

OVERLAY, COLOUR, OPACITY = "suggested", "#7b3fa0", 0.4
BOT = "planner:{boldness}"
MOST_ITEMS = 3
"""Items of a sum that are told as reasons."""


class SuggestPage(TablePage):
    """A button, and below it what was suggested for the decision of now. A suggestion for another decision is gone."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.ask = self.worded(
            button("", self.begin), tr_noop("Suggest"), tip=tr_noop("A planning bot looks for the three best choices.")
        )
        self.stop = self.worded(button("", self.cancel), tr_noop("Stop"), tip=tr_noop("Stops the bot's thinking."))
        self.bar = self.worded(QProgressBar(), name=tr_noop("How far the suggestion is"))
        self.bar.setTextVisible(False)
        self.said = QLabel(wordWrap=True)
        self.body = QWidget()
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(0, 0, 0, 0)
        down(across(self.ask, self.stop, 1), self.bar, self.said, self.body, 1, on=self, margins=6, spacing=6)
        self.runner = JobRunner(self)
        self.runner.ended.connect(self._found)
        self.runner.broke.connect(self._broke)
        self.runner.changed.connect(self._show_work)
        bench.closing.connect(self.runner.close)
        self.found: tuple[Suggestion, ...] = ()
        self.takes: list[QPushButton] = []
        self._asked: Taken | None = None
        self._told = ""
        self._show_work()

    @property
    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Suggest")

    # Asking

    @property
    def why_not(self) -> str:
        """Why nothing can be suggested now; nothing if it can."""
        session = self.session
        if session is None or session.prompt is None:
            return self.tr("The game is over.")
        if not session.is_mine:
            return self.tr("Only for a decision that is yours now.")
        return self.tr("This game has no files from which another process could play it.") if not session.bundle else ""

    def begin(self) -> None:
        """Let another process think; the window goes on."""
        session = self.session
        if session is None or self.why_not:
            return
        session.drop()
        assert session.prompt is not None
        boldness = session.bots.style(session.prompt.actor).boldness.value
        job = SuggestChoices(files_of(session.ground), journal_of(session.game), BOT.format(boldness=boldness))
        self._asked, self.found, self._told = session.game.history[-1], (), ""
        self.runner.start(job)
        self.refresh()

    def cancel(self) -> None:
        """Think no more."""
        self.runner.stop()
        self._asked = None
        self._told = self.tr("Stopped.")
        self.refresh()

    def _found(self, found: object) -> None:
        self.found = found if isinstance(found, tuple) else ()
        self.refresh()

    def _broke(self, failed: object) -> None:
        kind = failed.kind if isinstance(failed, JobFailed) else ""
        self._told = self.tr("No suggestion: the process that works it out stopped ({kind}). Ask again.").format(
            kind=kind
        )
        self._asked = None
        self.refresh()

    # Showing

    def refresh(self) -> None:
        """Show what was suggested, as long as the same decision stands."""
        session = self.session
        if session is None:
            return
        if self._asked is not None and session.game.history[-1] is not self._asked and not session.is_open:
            self.runner.stop()
            self._asked, self.found, self._told = None, (), ""
        self._show_work()
        self._list(session)

    def _show_work(self) -> None:
        running, reason = self.runner.running, self.why_not
        self.ask.setEnabled(not running and not reason)
        self.ask.setToolTip(reason or self.tr("A planning bot looks for the three best choices."))
        self.stop.setVisible(running)
        self.bar.setVisible(running)
        progress = self.runner.progress
        self.bar.setRange(0, progress.total if progress.done < progress.total else 0)
        self.bar.setValue(progress.done)
        if running:
            self.said.setText(self.tr("Thinking. You can go on playing."))
        else:
            self.said.setText(self._told or ("" if self.found else reason))
        self.said.setVisible(bool(self.said.text()))

    def _list(self, session: PlaySession) -> None:
        while self.column.count():
            item = self.column.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.takes = []
        if session.is_open or not session.is_mine:
            self.leave()
            return
        for number, one in enumerate(self.found, start=1):
            self.column.addWidget(self._row(session, number, one))
        self._light(self.found[0].choice if self.found else None)

    def _row(self, session: PlaySession, number: int, one: Suggestion) -> QWidget:
        row, head = QFrame(), QLabel(wordWrap=True)
        head.setText(
            self.tr("{number}. {choice}").format(number=number, choice=session.said(one.choice, self.language))
        )
        font = head.font()
        font.setBold(True)
        head.setFont(font)
        reasons = QLabel("\n".join(self.reasons(session, number, one)), wordWrap=True)
        take = button(self.tr("Do this"), partial(self._take, one.choice))
        show = button(self.tr("Show"), partial(self._explain, one.choice))
        show.setToolTip(self.tr("Lights it on the map and explains it under Why."))
        for each in (take, show):
            each.setAccessibleName(f"{each.text()}: {number}")
        self.takes.append(take)
        down(head, reasons, across(take, show, 1), on=row, margins=(0, 2, 0, 6), spacing=2)
        return row

    def reasons(self, session: PlaySession, number: int, one: Suggestion) -> Iterator[str]:
        """Why a choice is suggested, line by line."""
        words = session.words(self.language)
        if not one.tries and number == 1:
            yield self.tr("Looks best of {of} choices by the rules of thumb of this game.").format(of=one.of)
        elif not one.tries:
            yield self.tr("{points} points behind number 1.").format(points=f"{one.behind / 100:.1f}")
        else:
            step = words.step(one.until) if words.has_text(f"step.{one.until}") else one.until
            if number == 1:
                said = self.tr("Best of {of} choices, each played on {tries} times to the end of: {step}.")
                yield said.format(of=one.of, tries=one.tries, step=step)
            else:
                yield self.tr("{points} points behind number 1.").format(points=f"{one.behind / 100:.1f}")
            if one.at_once:
                yield self.tr("It looked best at once.")
        outlooks = outlooks_of(session, [one.choice])
        if outlooks:
            yield odds_text(outlooks, words)
        assert session.prompt is not None
        tally = session.game.explain(session.prompt.actor, one.choice)
        yield from [line.strip() for line in words.tally(tally)[:MOST_ITEMS]] if tally is not None else ()

    # Doing

    def _take(self, choice: Choice) -> None:
        if self.session is not None:
            self.session.take([choice])
            self.bench.canvas.setFocus()

    def _explain(self, choice: Choice) -> None:
        """Light a choice, bring it into view, and explain it."""
        session = self.session
        if session is None:
            return
        places = self._light(choice)
        if places:
            self.bench.canvas.show_place(places[-1])
        explained = choice_explained(session, choice, self.language)
        if explained is not None:
            self.bench.explain(explained)

    def _light(self, choice: Choice | None) -> list[int]:
        """Light the places that a choice names; return them."""
        places = self._places(choice) if choice is not None else []
        if places:
            self.bench.canvas.overlays.set(OVERLAY, HexOverlay.of(places, COLOUR, OPACITY, hatch=HATCHES["suggested"]))
        else:
            self.leave()
        return places

    def _places(self, choice: Choice) -> list[int]:
        session = self.session
        assert session is not None
        state, size = session.game.state, session.game.state.board.grid.size
        verb = state.stack[-1].step.verb(choice.verb) if state.stack else None
        args = zip(verb.args, choice.args, strict=False) if verb is not None else ()
        stands = session.places()
        named = [stands.get(value, -1) if arg.kind == "unit" else value for arg, value in args if arg.kind in KINDS]
        return [place for place in named if 0 <= place < size]

    def leave(self) -> None:
        """Take the light off the map."""
        if OVERLAY in self.bench.canvas.overlays:
            self.bench.canvas.overlays.clear(OVERLAY)

    def retranslate(self) -> None:
        """Say everything anew."""
        if self.session is not None:
            self.language = self.bench.language
            self.refresh()


KINDS = ("unit", "hex", "place")
"""The kinds of arguments that have a place."""
