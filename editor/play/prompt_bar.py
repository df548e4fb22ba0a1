"""The prompt bar: whose decision it is, what is asked, and everything that can be answered off the map."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QSizePolicy, QWidget

from editor.canvas.pieces import face_picture
from editor.fields.layouts import down
from editor.play.answer_buttons import AnswerButtons
from editor.play.carry_over import carry_button
from editor.play.game_pieces import GameFaces
from editor.play.key_hints import KeyHints
from editor.play.pending_choice import PendingChoice
from editor.play.play_keys import press_key
from editor.play.play_widgets import ScrollingRow, SideSign, WrappingRow, button, hint
from editor.play.prompt_options import UNIT, ChoiceOption, PromptOptions, TouchSpot
from editor.play.prompt_rule import rule_rows, rule_tip
from editor.play.prompt_text import opened, option_text, path_of_sequence, question, side_colour, side_mark, spot_text
from editor.play.seats import Who
from editor.workbench import Explanation, Workbench

FACE, MARGIN, GAP = 40, 8, 10
MOST_IN_TRAY = 40


class PromptBar(QFrame):
    """Lies at the lower end of the map while a game is played."""

    def __init__(self, pending: PendingChoice, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pending, self.bench = pending, workbench
        self.setObjectName("promptBar")
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.faces = GameFaces(pending.session)
        self.sign = SideSign()
        self.path = QLabel()
        self.path.setProperty("quiet", True)
        self.question = QLabel(wordWrap=True)
        self.section = hint("", self._show_rule)
        self.section.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.notice = QLabel(wordWrap=True)
        self.busy = QProgressBar(textVisible=False, maximum=0)
        self.busy.setFixedWidth(6 * self.fontMetrics().averageCharWidth())
        self.tray, self.buttons, self.hints = ScrollingRow(self), WrappingRow(self), KeyHints(pending, self)
        self._arrange()
        self.thinking = False
        self._places: list[str] = []
        pending.session.bot_thinking.connect(self._think)
        pending.changed.connect(self.refresh)
        self.refresh()

    def _arrange(self) -> None:
        policy = self.question.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.question.setSizePolicy(policy)
        font = self.question.font()
        font.setBold(True)
        self.question.setFont(font)
        head = QHBoxLayout()
        self._top, self._below = QHBoxLayout(), QHBoxLayout()
        self._top.setSpacing(10)
        head.setSpacing(10)
        heading: tuple[QWidget, ...] = (self.sign, self.path, self.section, self.busy)
        for widget in heading:
            head.addWidget(widget)
        head.setStretchFactor(self.path, 1)
        self._top.addLayout(head)
        self._top.addWidget(self.question, 1)
        self._below.addWidget(self.buttons, 1)
        self._below.addWidget(self.hints)
        down(self.tray, self.notice, self._top, self._below, on=self, margins=(MARGIN, 4, MARGIN, 4), spacing=4)

    def _fold(self) -> None:
        """Two lines wherever they suffice.

        The keys are told in short before they would take a line of their own, and go up into the first line where
        the answers leave no room; of the path only the end stands there. A question that is longer stands below.
        """
        wide = self.width() - 2 * MARGIN
        shown = (self.sign, self.section, self.busy)
        asked = self._asked + sum(widget.sizeHint().width() + GAP for widget in shown if not widget.isHidden())
        full, short = self.hints.widths
        answers = self.buttons.sizeHint().width() + GAP
        beside = answers + short <= wide
        above = not beside and asked + short + GAP <= wide
        self.hints.shorten(answers + full > wide)
        self._lay_hints(self._top if above else self._below)
        self._show_path(wide - asked - (short + GAP if above else 0), wide)
        _turn(self._top, narrow=asked > wide)
        _turn(self._below, narrow=not beside and not above)

    @property
    def _asked(self) -> int:
        """How wide the question is on one line."""
        question = "" if self.question.isHidden() else self.question.text()
        return QFontMetrics(self.question.font()).horizontalAdvance(question) + GAP

    def _lay_hints(self, line: QHBoxLayout) -> None:
        """Let the keys stand in one of the two lines."""
        if line.indexOf(self.hints) < 0:
            for each in (self._top, self._below):
                each.removeWidget(self.hints)
            line.addWidget(self.hints)

    def _show_path(self, room: int, wide: int) -> None:
        """Show as much of the path as there is room for beside the question; with a line of its own, all of it."""
        ends = [" › ".join(self._places[start:]) for start in range(len(self._places))]
        metrics = self.path.fontMetrics()
        own_line = room < 0
        fitting = [end for end in ends if own_line or metrics.horizontalAdvance(end) + GAP <= room]
        self.path.setText(fitting[0] if fitting else "")
        self.path.setVisible(bool(fitting))
        self.path.setWordWrap(own_line and metrics.horizontalAdvance(ends[0] if ends else "") > wide)
        self.sign.setToolTip("\n".join((self.sign.accessibleName(), *ends[:1])))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew for the width."""
        super().resizeEvent(event)
        self._fold()

    # Showing

    @property
    def language(self) -> str:
        """The language of the window."""
        return self.bench.language

    def _think(self, thinking: bool) -> None:
        self.thinking = thinking
        self.refresh()

    def refresh(self) -> None:
        """Show what is asked now."""
        session = self.pending.session
        hand = self.pending.hand
        actor = session.game.play.actor
        self._show_side(session.outcome.winner if session.outcome else actor)
        self._places = path_of_sequence(session, self.language)
        self.question.setText(self._question(actor))
        prompt = session.prompt
        self._show_section(prompt.section if prompt and session.is_mine and not session.revisions.outdated else "")
        self.busy.setVisible(self.thinking)
        self._show_notice()
        self._show_tray(None if session.revisions.outdated else hand)
        self._show_buttons(hand)
        self.hints.refresh(thinking=self.thinking)
        self.hints.setVisible(not session.revisions.outdated)
        self._fold()
        self.updateGeometry()

    def _show_section(self, section: str) -> None:
        """The rule on which the question rests, with its words."""
        number = self.pending.session.catalogue.number(section) if section else ""
        self.section.setText(self.tr("Rule {number}").format(number=number))
        self.section.setVisible(bool(number))
        rows = rule_rows(self.pending.session, section, self.language) if number else ()
        self.section.setToolTip(rule_tip(rows))

    def _show_rule(self) -> None:
        """Put the rule under Why."""
        prompt = self.pending.session.prompt
        if prompt is not None:
            rows = rule_rows(self.pending.session, prompt.section, self.language)
            self.bench.explain(Explanation(self.question.text(), rows), raised=True)

    def _show_side(self, actor: int | None) -> None:
        session = self.pending.session
        self.sign.setVisible(actor is not None)
        if actor is not None:
            name = session.words(self.language).side(actor)
            self.sign.show_side(side_mark(session, actor), side_colour(session, actor), name)

    def _question(self, actor: int | None) -> str:
        session = self.pending.session
        words = session.words(self.language)
        if session.outcome is not None:
            return self._result()
        assert actor is not None
        if session.shown_step is not None:
            return self.tr("You are looking at an earlier moment of the game.")
        if session.screen.cover is not None:
            return self.tr("Hand the screen over to {side}.").format(side=words.side(session.screen.cover))
        if self.thinking:
            return self.tr("A bot plays {side}. Esc stops it.").format(side=words.side(actor))
        if session.who is Who.BOT:
            return self.tr("The bot of {side} is paused.").format(side=words.side(actor))
        if not session.is_mine:
            return self.tr("Nobody here decides for {side}.").format(side=words.side(actor))
        return self._begun() or question(session, self.language)

    def _begun(self) -> str:
        """What is begun and not yet said to its end, such as who drops."""
        pending, hand = self.pending, self.pending.hand
        if hand is None or not pending.begun.args:
            return ""
        words = pending.session.words(self.language)
        return option_text(pending.session.game, hand, ChoiceOption(pending.begun, hand.choices), words)

    def _result(self) -> str:
        session = self.pending.session
        outcome = session.outcome
        assert outcome is not None
        how = session.words(self.language).text(outcome.message)
        return self.tr("The game is over. {how}").format(how=opened(how))

    def _show_notice(self) -> None:
        session = self.pending.session
        warning = self._warning()
        self.notice.setVisible(session.revisions.outdated or bool(warning))
        self.question.setVisible(not session.revisions.outdated)
        self.notice.setText(warning or self.tr("The scenario has changed since this game began."))
        self.setAccessibleName((self.notice if session.revisions.outdated else self.question).text())

    def _warning(self) -> str:
        """What Enter would end although units could still act, once it has been pressed."""
        pending, ending = self.pending, self.pending.ending if self.pending.is_warned else None
        if ending is None:
            return ""
        told = self.tr("Units that can still act: {count} (N goes to the next). Enter once more: {what}")
        return told.format(count=pending.idle, what=pending.session.said(ending, self.language))

    def _show_tray(self, hand: PromptOptions | None) -> None:
        spots = hand.tray(self.pending.session.places()) if hand else ()
        self.tray.fill(self._chip(spot) for spot in spots[:MOST_IN_TRAY])

    def _chip(self, spot: TouchSpot) -> QPushButton:
        session = self.pending.session
        chip = button(spot_text(spot, session.words(self.language)), lambda: self.pending.touch([spot]))
        if spot.kind == UNIT:
            face = self.faces.face(session.game.state, spot.value, self.language, session.eyes)
            size = max(FACE, 2 * self.fontMetrics().height())
            chip.setIcon(QIcon(QPixmap.fromImage(face_picture(face, size, ratio=self.devicePixelRatioF()))))
            chip.setIconSize(QSize(size, size))
        proposed = {self.pending.spot_of(choice) for choice in self.pending.picks}
        chip.setCheckable(self.pending.ticks)
        chip.setChecked(spot in proposed)
        return chip

    def _show_buttons(self, hand: PromptOptions | None) -> None:
        self.buttons.fill(self._made(hand))

    def _made(self, hand: PromptOptions | None) -> Sequence[QWidget]:
        session = self.pending.session
        if session.revisions.outdated:
            return [
                button(self.tr("Go on with the old position"), session.revisions.keep_old),
                carry_button(session, self.bench),
                button(self.tr("Start again with the same dice"), self._start_again),
            ]
        if session.shown_step is not None:
            return [button(self.tr("Back to now"), lambda: session.show(None))]
        if session.screen.cover is not None:
            return [button(self.tr("Show it  (Enter)"), self.pending.accept, default=True)]
        if hand is None:
            return self._seat_buttons()
        return AnswerButtons(self.pending, self.language).made(hand)

    def _seat_buttons(self) -> Sequence[QWidget]:
        """Where nobody decides who may be asked here: let the bot go on, or take the side over."""
        session, actor = self.pending.session, self.pending.session.game.play.actor
        if actor is None or self.thinking or session.outcome is not None:
            return []
        run = button(self.tr("Run on"), session.bots.to_next_decision, default=True)
        over = button(self.tr("Take over"), session.take_over)
        over.setToolTip(self.tr("You decide for this side from now on."))
        return {Who.BOT: [run, over], Who.NOBODY: [over], Who.ME: []}[session.who or Who.ME]

    def _start_again(self) -> None:
        document = self.bench.document
        compiled = document.checks.compiled() if document is not None else None
        if document is None or compiled is None or compiled.scenario is None:
            self.bench.told.emit(self.tr("The scenario cannot be played as it is now. See Problems."))
            return
        self.pending.session.lines.restart(compiled, document.frozen(), document.revision)

    # Keys and language

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The same keys as on the map."""
        if not press_key(self.pending, event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the font of the window."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and hasattr(self, "thinking"):
            self.busy.setFixedWidth(6 * self.fontMetrics().averageCharWidth())
            self.refresh()


def _turn(layout: QHBoxLayout, *, narrow: bool) -> None:
    """Put what stands side by side below each other, or back."""
    layout.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
