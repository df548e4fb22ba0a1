"""The prompt bar: whose decision it is, what is asked, and everything that can be answered off the map."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editor.canvas.pieces import face_picture
from editor.play.hand import UNIT, Hand, Option, Spot
from editor.play.keys import press_key
from editor.play.parts import Row, SideSign, button, hint
from editor.play.pieces import Faces
from editor.play.table import Table
from editor.play.telling import (
    choice_explained,
    opened,
    option_text,
    path_of_sequence,
    question,
    side_colour,
    side_signs,
    spot_text,
)
from editor.workbench import Workbench
from engine.play import Choice

FACE = 40
MOST_IN_TRAY = 40


class PromptBar(QFrame):
    """Lies at the lower end of the map while a game is played."""

    def __init__(self, table: Table, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.bench = table, workbench
        self.setObjectName("promptBar")
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.faces = Faces(table.session)
        self.sign = SideSign()
        self.path = QLabel()
        self.path.setProperty("quiet", True)
        self.question = QLabel(wordWrap=True)
        self.section = QLabel()
        self.section.setProperty("quiet", True)
        self.notice = QLabel(wordWrap=True)
        self.tray, self.buttons, self.hints = Row(), Row(), Row()
        self._arrange()
        self.thinking = False
        table.session.bot_thinking.connect(self._think)
        table.changed.connect(self.refresh)
        self.refresh()

    def _arrange(self) -> None:
        policy = self.question.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.question.setSizePolicy(policy)
        font = self.question.font()
        font.setBold(True)
        self.question.setFont(font)
        top, below = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.sign)
        top.addWidget(self.path)
        top.addWidget(self.question, 1)
        top.addWidget(self.section)
        below.addWidget(self.buttons, 100)
        below.addStretch(1)
        below.addWidget(self.hints, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(4)
        for widget in (self.tray, self.notice):
            column.addWidget(widget)
        column.addLayout(top)
        column.addLayout(below)

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
        session = self.table.session
        hand = self.table.hand
        actor = session.game.play.actor
        self._show_side(actor)
        self.path.setText(" › ".join(path_of_sequence(session, self.language)))
        self.question.setText(self._question(actor))
        prompt = session.prompt
        number = session.catalogue.number(prompt.section) if prompt and session.is_mine else ""
        self.section.setText(number)
        self.section.setVisible(bool(number))
        self._show_notice()
        self._show_tray(hand)
        self._show_buttons(hand)
        self._show_hints(hand)
        self.updateGeometry()

    def _show_side(self, actor: int | None) -> None:
        session = self.table.session
        self.sign.setVisible(actor is not None)
        if actor is not None:
            name = session.words(self.language).side(actor)
            self.sign.show_side(side_signs(session, self.language)[actor], side_colour(session, actor), name)

    def _question(self, actor: int | None) -> str:
        session = self.table.session
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
        if not session.is_mine:
            return self.tr("Nobody here decides for {side}.").format(side=words.side(actor))
        return question(session, self.language)

    def _result(self) -> str:
        session = self.table.session
        outcome = session.outcome
        assert outcome is not None
        words = session.words(self.language)
        if outcome.winner is None:
            return self.tr("The game is over: a draw. {how}").format(how=opened(words.text(outcome.message)))
        return self.tr("The game is over: {side} wins. {how}").format(
            side=words.side(outcome.winner), how=opened(words.text(outcome.message))
        )

    def _show_notice(self) -> None:
        session = self.table.session
        self.notice.setVisible(session.outdated)
        if session.outdated:
            self.notice.setText(self.tr("The scenario has changed since this game began."))

    def _show_tray(self, hand: Hand | None) -> None:
        spots = hand.tray(self.table.session.places()) if hand else ()
        self.tray.fill(self._chip(spot) for spot in spots[:MOST_IN_TRAY])

    def _chip(self, spot: Spot) -> QPushButton:
        session = self.table.session
        chip = button(spot_text(spot, session.words(self.language)), lambda: self.table.touch([spot]))
        if spot.kind == UNIT:
            face = self.faces.face(session.game.state, spot.value, self.language, session.eyes)
            chip.setIcon(QIcon(QPixmap.fromImage(face_picture(face, FACE, ratio=self.devicePixelRatioF()))))
            chip.setIconSize(QSize(FACE, FACE))
        proposed = {self.table.spot_of(choice) for choice in self.table.picks}
        chip.setCheckable(self.table.ticks)
        chip.setChecked(spot in proposed)
        return chip

    def _show_buttons(self, hand: Hand | None) -> None:
        self.buttons.fill(self._made(hand))

    def _made(self, hand: Hand | None) -> Sequence[QWidget]:
        session = self.table.session
        if session.outdated:
            return [
                button(self.tr("Go on with the old position"), session.go_on_with_old),
                button(self.tr("Start again with the same dice"), self._start_again),
            ]
        if session.shown_step is not None:
            return [button(self.tr("Back to now"), lambda: session.show(None))]
        if session.screen.cover is not None:
            return [button(self.tr("Show it  (Enter)"), self.table.accept, default=True)]
        if hand is None:
            return []
        return [*self._accepting(), *self._stepper(hand), *self._numbered(hand)]

    def _start_again(self) -> None:
        document = self.bench.document
        if document is not None:
            self.table.session.restart(document.scenario(), document.bundle, document.revision)

    def _accepting(self) -> Sequence[QWidget]:
        """The button for what is proposed."""
        table = self.table
        if not table.plan.choices or table.waypoints:
            return []
        closing = table.plan.closing
        if closing is not None:
            text = table.session.said(closing, self.language)
        elif len(table.plan.picks) == 1:
            text = table.session.said(table.plan.picks[0], self.language)
        else:
            text = self.tr("As proposed: {count} choices").format(count=len(table.plan.picks))
        made = button(self.tr("{what}  (Enter)").format(what=text), table.accept, default=table.is_ready)
        made.setEnabled(table.is_ready)
        self._give_reason(made, closing)
        return [made]

    def _give_reason(self, made: QPushButton, choice: Choice | None) -> None:
        """A button that cannot be pressed says why; one that can, how its sum comes about."""
        words = self.table.session.words(self.language)
        refusals = self.table.weighed.refusals if not self.table.is_ready else ()
        tally = self.table.weighed.tally if choice is not None else None
        lines = [opened(words.refusal(refusal)) for refusal in refusals] or (words.tally(tally) if tally else [])
        made.setToolTip("\n".join(line.strip() for line in lines))

    def _stepper(self, hand: Hand) -> Sequence[QWidget]:
        stepper, value = hand.stepper, self.table.counted
        if stepper is None or value is None:
            return []
        at = stepper.values.index(value)
        fewer = button("−", lambda: self.table.count(stepper.values[max(0, at - 1)]))
        more = button("+", lambda: self.table.count(stepper.values[min(len(stepper.values) - 1, at + 1)]))
        fewer.setAccessibleName(self.tr("Fewer"))
        more.setAccessibleName(self.tr("More"))
        fewer.setEnabled(at > 0)
        more.setEnabled(at < len(stepper.values) - 1)
        shown = QLabel(str(value))
        taken = button(self.tr("Take {number}  (Enter)").format(number=value), self.table.accept, default=True)
        return [fewer, shown, more, taken]

    def _numbered(self, hand: Hand) -> Sequence[QWidget]:
        """A button for each answer that has no place on the map; what is proposed has its own button already."""
        proposed = self.table.plan.closing if self.table.plan.choices else None
        default = self.table.default()
        made = []
        for number, option in enumerate(hand.buttons, start=1):
            if proposed is not None and option.whole == proposed:
                continue
            made.append(self._answer(hand, option, number, default=option == default))
        return made

    def _answer(self, hand: Hand, option: Option, number: int, *, default: bool) -> QPushButton:
        session = self.table.session
        text = option_text(session.game, hand, option, session.words(self.language))
        if default:
            text = self.tr("{what}  (Enter)").format(what=text)
        made = button(f"{number}  {text}", lambda: self.table.follow(option), default=default)
        choice = option.whole
        explained = choice_explained(session, choice, self.language) if choice else None
        if explained is not None:
            made.setToolTip("\n".join(f"{row.value}  {row.text}".strip() for row in explained.rows))
        return made

    def _show_hints(self, hand: Hand | None) -> None:
        """Keys that are always there, as buttons that can be clicked, too."""
        session = self.table.session
        made = []
        if hand is not None and any(spot.kind == UNIT for spot in hand.lit) and not self.table.ticks:
            made.append(hint(self.tr("Next unit  N"), self.table.next_unit))
        if session.can_take_back:
            made.append(hint(self.tr("Take back  ⌫"), session.take_back))
        if self.thinking:
            made.append(hint(self.tr("Stop  Esc"), self.table.escape))
        elif session.prompt is not None and session.screen.cover is None:
            made.append(hint(self.tr("Bot, this one  F9"), session.bots.this_one))
        self.hints.fill(made)

    # Keys and language

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The same keys as on the map."""
        if not press_key(self.table, event):
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)
