"""Parts of the play panel: who plays each side, how bots run, dice."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from editor.fields import guard
from editor.fields.combo_boxes import narrow
from editor.fields.layouts import across, down
from editor.fields.translated import Translated
from editor.play.bot_styles import BOLDNESS, KINDS, BotKind, BotStyle
from editor.play.choice_group import StopAt
from editor.play.command_seats import CommandSeats
from editor.play.dice import read_faces
from editor.play.dice_view import DiceView
from editor.play.play_session import PlaySession
from editor.play.play_widgets import PlayCheckBox, SideSign, WrappingRow, button
from editor.play.prompt_text import side_colour, side_mark
from editor.play.seats import Who


class BotRow(WrappingRow):
    """Chooses a kind of bot and its temper, side by side where there is room; a bot by chance has no temper."""

    def __init__(self, session: PlaySession, side: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._side = session, side
        self.kind, self.boldness = QComboBox(), QComboBox()
        translate = QCoreApplication.translate
        for kind, text in KINDS.items():
            self.kind.addItem(translate("Play", text), kind)
        for boldness, text in BOLDNESS.items():
            self.boldness.addItem(translate("Play", text), boldness)
        self.kind.setAccessibleName(self.tr("The bot of {side}").format(side=name))
        self.kind.setToolTip(self.tr("Which bot plays the side, or takes a single decision (F9)."))
        self.boldness.setAccessibleName(self.tr("How the bot of {side} plays").format(side=name))
        for box in (self.kind, self.boldness):
            narrow(box, 7)
            box.activated.connect(self._choose)
        self.fill((self.kind, self.boldness))
        self.refresh()

    def refresh(self) -> None:
        """Show how the bot plays; a side that nobody plays has none."""
        style = self._session.bots.style(self._side)
        self.setVisible(self._session.screen.seats[self._side] is not Who.NOBODY)
        self.kind.setCurrentIndex(self.kind.findData(style.kind))
        self.boldness.setCurrentIndex(self.boldness.findData(style.boldness))
        by_chance = style.kind is BotKind.CHANCE
        self.boldness.setEnabled(not by_chance)
        why = self.tr("The random bot has no style setting.") if by_chance else ""
        self.boldness.setToolTip(
            why or self.tr("Cautious bots look at what may go wrong, bold ones at what may succeed.")
        )

    def _choose(self, _index: int) -> None:
        self._session.bots.set_style(self._side, BotStyle(self.kind.currentData(), self.boldness.currentData()))


BUTTONS = ("one", "step", "side", "on", "halt")
SEAT = 80
"""How narrow the choice of who plays may become where the text is large."""


class PlayPart(Translated, QWidget):
    """A part that follows one session and speaks one language."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: PlaySession | None = None
        self.language = "en"

    def follow(self, session: PlaySession | None, language: str) -> None:
        """Belong to a session."""
        self.session, self.language = session, language
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show how things stand."""

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()


class SeatsPart(PlayPart):
    """A line for each side: its sign, its name, who decides for it; folded into one line that opens them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: list[QComboBox] = []
        self.bots: list[BotRow] = []
        self.commands: list[CommandSeats] = []
        self.two = PlayCheckBox()
        self.two.toggled.connect(self._two)
        self._place = QWidget()
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        down(self._grid, self.two, on=self._place, margins=0)
        self.who = button("", self._unfold)
        self.who.setCheckable(True)
        self._unfolded = False
        down(self.who, self._place, on=self, margins=0)

    @property
    def is_folded(self) -> bool:
        """Whether one line tells who plays, until a person unfolds it: it never folds by itself."""
        return not self._unfolded

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.refresh()

    def _told(self) -> str:
        """Who plays, in one line."""
        if self.session is None:
            return ""
        words = self.session.words(self.language)
        seats = [(words.side(side), box.currentText()) for side, box in enumerate(self.boxes)]
        told = " · ".join(f"{side[:1].upper()}{side[1:]}: {who}" for side, who in seats)
        return f"{told}  {'▸' if self.is_folded else '▾'}"

    def retranslate(self) -> None:
        """Name the sides and the seats anew."""
        self.who.setToolTip(self.tr("Who plays which side, and how the bots play."))
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.boxes, self.bots, self.commands = [], [], []
        self.two.setText(self.tr("Two players share this screen"))
        self.two.setToolTip(self.tr("The screen is covered whenever the players change places."))
        if self.session is not None:
            for side in range(len(self.session.system.sides)):
                self._add(self.session, side)

    def _add(self, session: PlaySession, side: int) -> None:
        name = session.words(self.language).side(side)
        sign, box = SideSign(), QComboBox()
        sign.show_side(side_mark(session, side), side_colour(session, side), name)
        for who, text in ((Who.ME, self.tr("Me")), (Who.BOT, self.tr("Bot")), (Who.NOBODY, self.tr("Nobody"))):
            box.addItem(text, who)
        box.setMinimumWidth(SEAT)
        box.setAccessibleName(self.tr("Who plays {side}").format(side=name))
        box.activated.connect(lambda _index: session.seat(side, box.currentData()))
        self.boxes.append(box)
        bot = BotRow(session, side, name, self)
        self.bots.append(bot)
        for at, widget in enumerate((sign, QLabel(name), box)):
            self._grid.addWidget(widget, 3 * side, at)
        self._grid.addWidget(bot, 3 * side + 1, 1, 1, 2)
        commands = CommandSeats(session, side, self.language)
        self.commands.append(commands)
        self._grid.addWidget(commands, 3 * side + 2, 0, 1, 3)
        commands.setVisible(bool(commands.boxes))

    def refresh(self) -> None:
        """Show who sits where."""
        if self.session is None:
            return
        screen = self.session.screen
        for side, box in enumerate(self.boxes):
            box.setCurrentIndex(box.findData(screen.seats[side]))
            self.bots[side].refresh()
            self.commands[side].refresh()
        self.who.setText(self._told())
        self.who.setChecked(not self.is_folded)
        self._place.setVisible(not self.is_folded)
        self.two.setVisible(len(screen.persons) > 1)
        self.two.blockSignals(True)
        self.two.setChecked(screen.two_persons)
        self.two.blockSignals(False)

    def _two(self, two: bool) -> None:
        if self.session is not None:
            self.session.set_two_persons(two)


class RunPart(PlayPart):
    """Buttons for bots, where they stop, and how fast they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.one, self.step, self.side, self.on, self.halt = (button("", partial(self._do, name)) for name in BUTTONS)
        self.stop_at, self.fast, self.stops = QComboBox(), QCheckBox(), QLabel()
        self.stop_at.activated.connect(self._stop_at)
        self.fast.toggled.connect(self._fast)
        self.row = WrappingRow(self)
        self.row.fill((self.one, self.step, self.side, self.on, self.halt))
        self.last = WrappingRow(self)
        self.last.fill((self.stops, self.stop_at, self.fast))
        down(self.row, self.last, on=self, margins=0)

    def retranslate(self) -> None:
        """Name everything anew."""
        self.one.setText(self.tr("Bot, this one"))
        self.step.setText(self.tr("Bot, this step"))
        self.step.setToolTip(self.tr("A bot decides until this step is over."))
        self.side.setText(self.tr("Bot, this side"))
        self.side.setToolTip(self.tr("A bot plays the acting side from now on."))
        self.on.setText(self.tr("Run on"))
        self.halt.setText(self.tr("Stop"))
        self.stops.setText(self.tr("Stop at"))
        self.fast.setText(self.tr("Fast"))
        self.fast.setToolTip(self.tr("Bots do not wait between their decisions, and dice fall at once."))
        self.stop_at.clear()
        self.stop_at.addItem(self.tr("my decisions"), StopAt.DECISIONS)
        self.stop_at.addItem(self.tr("every roll"), StopAt.ROLLS)
        self.stop_at.addItem(self.tr("every step"), StopAt.STEPS)
        self.stop_at.setAccessibleName(self.tr("Stop at"))

    def refresh(self) -> None:
        """Show what can be done."""
        session = self.session
        if session is None:
            return
        going, over = session.bots.at_work, session.prompt is None
        reason = self.tr("The game is over.") if over else self.tr("A bot is at work. Stop it first.") if going else ""
        for each in (self.one, self.step, self.side):
            _enable(each, reason)
        actor = session.game.play.actor
        if actor is not None and not reason:
            text = self.tr("A bot takes this decision (F9): {bot}.")
            self.one.setToolTip(text.format(bot=session.bots.style(actor).words))
        paused = session.who is Who.BOT and not going
        self.on.setEnabled(paused)
        self.on.setToolTip(
            self.tr("Bots run on to the next decision of a person.") if paused else self.tr("No bot is paused.")
        )
        self.halt.setEnabled(going)
        self.halt.setToolTip(
            self.tr("Stops the bots; you can undo all that they did (Esc).") if going else self.tr("No bot is at work.")
        )
        self.stop_at.setCurrentIndex(self.stop_at.findData(session.stop_at))
        self.fast.setChecked(session.fast)

    def _do(self, name: str) -> None:
        session = self.session
        if session is None:
            return
        actor = session.game.play.actor
        if name == "one":
            session.bots.this_one()
        elif name == "step":
            session.bots.this_step()
        elif name == "side" and actor is not None:
            session.bots.paused = False
            session.seat(actor, Who.BOT)
        elif name == "on":
            session.bots.to_next_decision()
        elif name == "halt":
            session.bots.interrupt()

    def _stop_at(self, _index: int) -> None:
        if self.session is not None:
            self.session.stop_at = self.stop_at.currentData()

    def _fast(self, fast: bool) -> None:
        if self.session is not None:
            self.session.fast = fast


def _enable(widget: QPushButton, reason: str) -> None:
    """A button that cannot be pressed says why."""
    widget.setEnabled(not reason)
    if reason:
        widget.setToolTip(reason)


class DicePart(PlayPart):
    """The last dice, rolled again or typed in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view, self.again, self.typed = DiceView(), button("", self._again), QLineEdit()
        self.composition = guard(self.typed)
        self.typed.editingFinished.connect(self._type)
        self.motion = True
        self._last: object = None
        down(self.view, across(self.again, (self.typed, 1)), on=self, margins=0)

    def retranslate(self) -> None:
        """Name everything anew."""
        self.again.setText(self.tr("Roll again"))
        self.typed.setPlaceholderText(self.tr("real dice"))
        self.typed.setToolTip(self.tr("The faces that the next roll shows, such as 3 5."))
        self.typed.setAccessibleName(self.tr("Faces of the next roll"))

    def refresh(self) -> None:
        """Let the dice fall if there was a roll since."""
        session = self.session
        if session is None:
            return
        last = session.dice.last()
        if last != self._last:
            falls = self.motion and not session.fast and self._last is not None
            self.view.show_dice(last.sizes if last else (), last.faces if last else (), falls=falls)
            self._last = last
        can = last is not None and last.step > 0
        self.again.setEnabled(can)
        again = self.tr("Returns to the last roll; if you typed dice, it uses them. The old line is kept as a branch.")
        self.again.setToolTip(again if can else self.tr("No dice have fallen yet."))
        if not self.typed.hasFocus():
            self.typed.setText(" ".join(map(str, session.dice.typed)))

    def _type(self) -> None:
        if self.session is not None and read_faces(self.typed.text()) != self.session.dice.typed:
            self.session.dice.type(read_faces(self.typed.text()))

    def _again(self) -> None:
        session = self.session
        if session is None:
            return
        faces = read_faces(self.typed.text())
        session.dice.type(())
        if session.dice.roll_again(faces):
            self.typed.clear()
        else:
            session.faulted.emit("dice")
