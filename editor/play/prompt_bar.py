"""The prompt bar: whose decision it is, what is asked, and everything that can be answered off the map.

Where each control stands depends on the width and the font alone, never on what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QSizePolicy, QWidget

from editor.play.answer_buttons import AnswerButtons
from editor.play.bar_texts import BarTexts, fitted, lines_of_text
from editor.play.carry_over import carry_button
from editor.play.game_pieces import GameFaces
from editor.play.key_hints import KeyHints
from editor.play.option_chips import OptionChips, chips_in
from editor.play.paged_row import BETWEEN, PagedRow
from editor.play.pending_choice import PendingChoice
from editor.play.play_keys import press_key
from editor.play.play_widgets import SideSign, button
from editor.play.prompt_options import PromptOptions, TouchSpot
from editor.play.prompt_rule import rule_line, rule_rows, rule_tip
from editor.play.prompt_text import path_of_sequence, side_colour, side_mark, target_line
from editor.play.seats import Who
from editor.workbench import Explanation, Workbench

MARGIN, GAP = 8, 6
TEXT_LINES, ANSWER_LINES = 3, 2
TAIL = 0.13
"""Of a line: what labels keep free below it."""
ROOM = {False: 70, True: 34}
"""Letters of room for the question beside the keys: in full, and in a word each; with less they stand below it."""


class PromptBar(QFrame):
    """Lies at the lower end of the map while a game is played."""

    def __init__(self, pending: PendingChoice, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pending, self.bench = pending, workbench
        self.setObjectName("promptBar")
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.faces = GameFaces(pending.session)
        self.texts = BarTexts(pending)
        self.sign = SideSign(self)
        self.path, self.question, self.notice = QLabel(self), QLabel(self, wordWrap=True), QLabel(self, wordWrap=True)
        self.rule = QLabel(self)
        for quiet in (self.path, self.rule):
            quiet.setProperty("quiet", True)
        self.notice.setObjectName("barNotice")
        self.section = button("", self._show_rule)
        self.section.setParent(self)
        self.busy = QProgressBar(self, textVisible=False, maximum=0)
        self.buttons, self.hints = PagedRow(ANSWER_LINES, self), KeyHints(pending, self)
        font = self.question.font()
        font.setBold(True)
        self.question.setFont(font)
        for label in (self.question, self.notice):
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.thinking = False
        self._places: list[str] = []
        self._rule_text = ""
        self._shown: object = None
        self._hand: PromptOptions | None = None
        pending.session.bot_thinking.connect(self._think)
        pending.changed.connect(self.refresh)
        pending.hovered.connect(self._light)
        pending.away_changed.connect(self.refresh)
        self.refresh()

    # Where everything stands

    @property
    def _key_height(self) -> int:
        return self.section.sizeHint().height()

    @property
    def _line(self) -> int:
        line = self.question.fontMetrics().lineSpacing()
        return line + max(3, ceil(TAIL * line))

    def _has_room(self, width: int, *, short: bool) -> bool:
        """Whether the question has room enough beside the keys."""
        keys = self._rule_width + 2 * (self.hints.width_of(short=short) + BETWEEN)
        beside = keys + 2 * MARGIN + self._key_height + 2 * GAP
        return width - beside >= ROOM[short] * self.question.fontMetrics().horizontalAdvance("n")

    def _is_narrow(self, width: int) -> bool:
        return not self._has_room(width, short=True)

    @property
    def _rule_width(self) -> int:
        return self.section.fontMetrics().horizontalAdvance(self.texts.widest_rule()) + 24

    def heightForWidth(self, width: int) -> int:
        """As high as text, keys and answers take; whatever is asked."""
        text, keys = TEXT_LINES * self._line, 2 * self._key_height + BETWEEN
        top = text + BETWEEN + keys if self._is_narrow(width) else max(text, keys)
        return 2 * (BETWEEN + self.frameWidth()) + top + GAP + self.buttons.sizeHint().height()

    def hasHeightForWidth(self) -> bool:
        """How high it is depends on the width alone."""
        return True

    def sizeHint(self) -> QSize:
        """As high as the width asks for."""
        width = max(self.width(), 200)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """No lower than that."""
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew for the width."""
        super().resizeEvent(event)
        self.arrange()
        if self.heightForWidth(self.width()) != self.height():
            self.updateGeometry()

    def arrange(self) -> None:
        """Put everything in its place: text at the left, rule and keys at the right or below, answers under them."""
        self.ensurePolished()
        inside = self.rect().adjusted(MARGIN, BETWEEN + self.frameWidth(), -MARGIN, -BETWEEN - self.frameWidth())
        narrow = self._is_narrow(self.width())
        short = not self._has_room(self.width(), short=False)
        self.hints.shorten(short)
        high, text_high = 2 * self._key_height + BETWEEN, TEXT_LINES * self._line
        wide = self._lay_keys(inside, inside.top() + (text_high + BETWEEN if narrow else 0), narrow=narrow, short=short)
        text = QRect(inside.topLeft(), QSize(inside.width() - (0 if narrow else wide + GAP), text_high))
        self._text_rect = text.adjusted(self.sign.sizeHint().width() + GAP, 0, 0, 0)
        self.sign.setGeometry(QRect(text.topLeft(), self.sign.sizeHint()))
        top = inside.top() + (text_high + BETWEEN + high if narrow else max(text_high, high)) + GAP
        self.buttons.setGeometry(inside.left(), top, inside.width(), self.buttons.sizeHint().height())
        self._lay_text()

    def _lay_keys(self, inside: QRect, top: int, *, narrow: bool, short: bool) -> int:
        """The rule and the four keys in three columns; return how wide they are."""
        high, key, rule = self._key_height, self.hints.width_of(short=short), self._rule_width
        wide = rule + 2 * (key + BETWEEN)
        if wide > inside.width():
            wide, key = inside.width(), (inside.width() - 2 * BETWEEN) // 3
            rule = wide - 2 * (key + BETWEEN)
        left = inside.left() if narrow else inside.right() + 1 - wide
        self.section.setGeometry(left, top, rule, high)
        self.busy.setGeometry(left, top + high + BETWEEN, rule, high // 2)
        self.hints.setGeometry(left + rule + BETWEEN, top, 2 * key + BETWEEN, 2 * high + BETWEEN)
        for number, each in enumerate(self.hints.keys):
            each.setGeometry(number // 2 * (key + BETWEEN), number % 2 * (high + BETWEEN), key, high)
        return wide

    def _lay_text(self) -> None:
        """The question in at most two lines; below it path and rule, or what has to be read now."""
        room, said = self._text_rect, self.texts
        two = TEXT_LINES - 1
        question, notice = said.question, said.notice
        read = min(two, lines_of_text(notice, self.notice.font(), room.width())) if notice else 1
        asked = lines_of_text(question, self.question.font(), room.width()) if question else 0
        taken = min(asked, TEXT_LINES - read)
        self.question.setText(fitted(question, self.question.font(), room.width(), max(1, taken)))
        self.question.setToolTip("" if self.question.text() == question else question)
        self.question.setGeometry(room.left(), room.top(), room.width(), max(1, taken) * self._line)
        below = QRect(room.left(), room.top() + taken * self._line, room.width(), (TEXT_LINES - taken) * self._line)
        self.notice.setText(fitted(notice, self.notice.font(), room.width(), TEXT_LINES - taken))
        self.notice.setToolTip("" if self.notice.text() == notice else notice)
        self.notice.setGeometry(below)
        self.path.setText(self._path_within(room.width()))
        self.path.setGeometry(below.left(), below.top(), below.width(), self._line)
        self.rule.setText(fitted(self._rule_text, self.rule.font(), room.width(), 1) if taken < two else "")
        self.rule.setVisible(bool(self.rule.text()) and not notice)
        self.rule.setToolTip("" if self.rule.text() == self._rule_text else self._rule_text)
        self.rule.setGeometry(below.left(), below.top() + self._line, below.width(), self._line)

    def _path_within(self, room: int) -> str:
        """As much of the path as there is room for, from its end."""
        ends = [" › ".join(self._places[start:]) for start in range(len(self._places))]
        fitting = [end for end in ends if self.path.fontMetrics().horizontalAdvance(end) <= room]
        self.sign.setToolTip("\n".join((self.sign.accessibleName(), *ends[:1])))
        return fitting[0] if fitting else ""

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
        outdated = session.revisions.outdated
        hand = None if outdated else self.pending.hand
        actor = session.game.play.actor
        self._show_side(session.outcome.winner if session.outcome else actor)
        self._places = path_of_sequence(session, self.language)
        self.texts.read(self.language, thinking=self.thinking)
        prompt = session.prompt
        self._show_section(prompt.section if prompt and session.is_mine and not outdated else "")
        self.busy.setVisible(self.thinking)
        self.question.setVisible(not outdated)
        self.notice.setVisible(bool(self.texts.notice))
        if self.notice.property("calm") != self.texts.is_calm:
            self.notice.setProperty("calm", self.texts.is_calm)
            self.notice.style().polish(self.notice)
        self.path.setVisible(not self.texts.notice)
        self.setAccessibleName((self.notice if outdated else self.question).text())
        self._show_answers(hand)
        self.hints.refresh(thinking=self.thinking)
        self.buttons.pager.setToolTip(self.tr("Shows more options."))
        self.buttons.pager.setAccessibleName(self.tr("More options"))
        self.arrange()
        self.setAccessibleName(self.texts.notice if outdated else self.texts.question)

    def _show_section(self, section: str) -> None:
        """The rule on which the question rests, with its words."""
        number = self.pending.session.catalogue.number(section) if section else ""
        self.section.setText(self.tr("Rule {number}").format(number=number) if number else self.tr("Rule"))
        self.section.setEnabled(bool(number))
        rows = rule_rows(self.pending.session, section, self.language) if number else ()
        self._rule_text = rule_line(self.pending.session, section, self.language) if number else ""
        self.section.setToolTip(rule_tip(rows) if number else self.tr("No rule applies now."))

    def _show_rule(self) -> None:
        """Put the rule under Why."""
        prompt = self.pending.session.prompt
        if prompt is not None:
            rows = rule_rows(self.pending.session, prompt.section, self.language)
            self.bench.explain(Explanation(self.texts.question, rows), raised=True)

    def _show_side(self, actor: int | None) -> None:
        session = self.pending.session
        self.sign.setVisible(actor is not None)
        if actor is not None:
            name = session.words(self.language).side(actor)
            self.sign.show_side(side_mark(session, actor), side_colour(session, actor), name)

    # Answers

    def _show_answers(self, hand: PromptOptions | None) -> None:
        """Buttons and chips, made anew only where they are others than before."""
        pending, session = self.pending, self.pending.session
        now = (
            (self.language, pending.picks, pending.pointed, pending.number, pending.wanted, pending.waypoints),
            (session.revisions.outdated, session.shown_step, session.screen.cover, session.who, self.thinking),
        )
        if hand is not None and hand is self._hand and now == self._shown:
            return
        self._shown, self._hand = now, hand
        chips = OptionChips(pending, self.faces, self.language, self._hover).made(hand) if hand is not None else []
        self.buttons.fill(self._made(hand), chips)

    def _made(self, hand: PromptOptions | None) -> Sequence[QWidget]:
        session = self.pending.session
        if session.revisions.outdated:
            return [
                button(self.tr("Continue with the old position"), session.revisions.keep_old),
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

    def _hover(self, spot: TouchSpot | None) -> None:
        """The pointer is on a chip, or leaves it: light its place, and say what a touch would do."""
        self.pending.hover(spot)
        self.bench.told.emit(target_line(self.pending, (spot,), self.language) if spot is not None else "")

    def _light(self, spot: TouchSpot | None) -> None:
        """Light the chip of what the pointer is on."""
        chips = tuple(chips_in(self.buttons.all))
        for chip in chips:
            chip.light(chip.spot == spot)
        first = next((chip for chip in chips if chip.is_lit), None)
        if first is not None and not self.underMouse():
            self.buttons.reveal(first)

    def _start_again(self) -> None:
        document = self.bench.document
        compiled = document.checks.compiled() if document is not None else None
        if document is None or compiled is None or compiled.scenario is None:
            self.bench.told.emit(self.tr("The scenario cannot be played as it is now. See Problems."))
            return
        self.pending.session.lines.restart(compiled, document.frozen(), document.revision)

    # Keys, wheel and language

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The same keys as on the map."""
        if not press_key(self.pending, event):
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nothing turns under the bar."""
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the font of the window."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and hasattr(self, "_shown"):
            self.hints.retranslate()
            self._shown = None
            self.refresh()
            self.updateGeometry()
