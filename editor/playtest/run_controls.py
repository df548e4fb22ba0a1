"""What is to be played, and how far it has come: bots for each side, how many games, run and stop."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from editor.fields import NumberField
from editor.fields.combo_boxes import narrow
from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.playtest.job_runner import JobRunner
from editor.playtest.playtest_labels import STYLES, duration, style
from editor.playtest.playtest_service import MOST_GAMES
from editor.playtest.study_results import UNTIL_SETTLED, PlaytestOrder
from engine.bundle import Bundle

FIRST_GAMES = 40
BAR_WIDTH, NOTE_WIDTH = 44, 44
TARGET, LETTERS, DIGITS = 28, 7, 9


class StyleBox(QComboBox):
    """Who plays a side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(TARGET)
        narrow(self, LETTERS)
        self.retranslate()

    @property
    def bot(self) -> str:
        """The bot that is chosen."""
        return list(STYLES)[max(0, self.currentIndex())]

    def retranslate(self) -> None:
        """Name the manners of play."""
        at = max(0, self.currentIndex())
        self.clear()
        self.addItems([style(bot) for bot in STYLES])
        self.setCurrentIndex(at)


class RunRow(Translated, QWidget):
    """Run, stop, and how far it has come; beside the buttons stands what has to be known."""

    run = Signal()
    stop = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.run_button = self.worded(QPushButton(self), tr_noop("Run"), do=self.run)
        self.stop_button = self.worded(QPushButton(self), tr_noop("Stop"), do=self.stop)
        self.bar, self.told = QProgressBar(self, textVisible=False), QLabel(self, wordWrap=True)
        self.note = QLabel(self, wordWrap=True)
        self.bar.setFixedWidth(BAR_WIDTH)
        self._buttons = row = across(self.run_button, self.stop_button, self.bar, on=self, margins=0)
        for words in (self.told, self.note):
            words.setMinimumWidth(NOTE_WIDTH)
            row.addWidget(words, 1)
        row.addStretch(0)
        self.speak(self.bar.setAccessibleName, tr_noop("Progress"))

    def add_button(self, button: QPushButton) -> None:
        """Put one more button behind run and stop."""
        self._buttons.insertWidget(2, button)

    def say(self, text: str) -> None:
        """Say something beside the buttons."""
        self.note.setText(text)
        self.note.setToolTip(text)
        self.note.setVisible(bool(text))

    def show_buttons(self, *, shown: bool) -> None:
        """Offer run and stop, or only say what has to be known."""
        self.run_button.setVisible(shown)
        self.stop_button.setVisible(shown)

    def show_progress(self, runner: JobRunner, *, again: bool = False) -> None:
        """Show how far a runner has come, and how long it will take."""
        done, total, running = runner.progress.done, runner.progress.total, runner.running
        self.run_button.setText(self.tr("Run again") if again else self.tr("Run"))
        self.run_button.setEnabled(not running)
        self.run_button.setToolTip(self.tr("Games are being played already.") if running else "")
        self.stop_button.setEnabled(running)
        self.stop_button.setToolTip("" if running else self.tr("Nothing is being played."))
        self.bar.setVisible(running)
        self.told.setVisible(running)
        self.bar.setRange(0, total if done else 0)
        self.bar.setValue(done)
        left = runner.seconds_left
        text = self.tr("{done} of {total}, about {time} left") if left is not None else self.tr("{done} of {total}")
        self.told.setText(text.format(done=done, total=total, time=duration(left or 0.0)))


class Controls(Translated, QWidget):
    """Bots by side and the number of games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: list[StyleBox] = []
        self.labels: list[QLabel] = []
        self.games = NumberField(1, MOST_GAMES)
        self.games.set_value(FIRST_GAMES)
        self.games_label = self.worded(QLabel(self), tr_noop("Games"))
        self.settled = self.worded(QCheckBox(self), tr_noop("until settled"))
        self.settled.setMinimumHeight(TARGET)
        self.settled.toggled.connect(self._settled)
        self.games.setFixedWidth(DIGITS * self.fontMetrics().horizontalAdvance("0"))
        self._sides = QHBoxLayout()
        across(self._sides, self.games_label, self.games, self.settled, 1, on=self, margins=0)
        self.retranslate()

    @property
    def order(self) -> PlaytestOrder:
        """What is chosen."""
        bots = tuple(box.bot for box in self.boxes)
        return PlaytestOrder(
            bots if len(set(bots)) > 1 else bots[:1] or ("greedy",), self.games.value, self.settled.isChecked()
        )

    def show_sides(self, bundle: Bundle | None, language: str) -> None:
        """Have one bot for each side of a scenario."""
        sides = bundle.scenario.sides if bundle and bundle.scenario else ()
        while len(self.boxes) < len(sides):
            label, box = QLabel(self), StyleBox(self)
            label.setBuddy(box)
            self.labels.append(label)
            self.boxes.append(box)
            self._sides.addWidget(label)
            self._sides.addWidget(box)
        for label, box, side in zip(self.labels, self.boxes, sides, strict=False):
            label.setText(side.name.get(language, side.id))
            box.setAccessibleName(self.tr("Bot for {side}").format(side=label.text()))

    def show_count(self, *, shown: bool) -> None:
        """Ask how many games, or only who plays them."""
        for widget in (self.games_label, self.games, self.settled):
            widget.setVisible(shown)

    def _settled(self, settled: bool) -> None:
        self.games.setEnabled(not settled)
        self.games.setToolTip(self.settled.toolTip() if settled else "")

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.games.edit.setAccessibleName(self.tr("Games"))
        tip = self.tr("Plays until it is clear which side these bots win with more often; {count} games at the most.")
        self.settled.setToolTip(tip.format(count=UNTIL_SETTLED))
        for box in self.boxes:
            box.retranslate()
