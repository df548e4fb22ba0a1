"""The start card of three doors: make a scenario, check rules, play; and what was open before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.shell import start_offers
from editor.shell.floating_card import FloatingCard
from editor.shell.icons import icon
from editor.shell.resume_buttons import ResumeButtons
from editor.shell.start_page_tiles import NAME, ScenarioTiles, StartTile
from editor.shell.theme import Theme
from editor.shell.thumbnails import Thumbnails
from editor.workbench import Settings

if TYPE_CHECKING:
    from editor.play.game_journal import GameSummary

OPEN, SET_UP, PLAY = "open", "set_up", "play"
WIDTH = 780
ROWS = 5
LAST_DOOR = "start/door"
LEAST = 90
"""So high a list is at the least: one scenario with its picture."""


class StartCard(Translated, FloatingCard):
    """Three doors, and behind each what can be opened. Esc, the cross or a click beside the card closes it."""

    chosen = Signal(str, str)
    wants_file = Signal()
    wants_new = Signal()
    wants_rules = Signal(str)
    continued = Signal(object)
    """The journal of a game with which somebody goes on."""

    def __init__(
        self,
        over: QWidget,
        settings: Settings,
        pictures: Thumbnails,
        *,
        can_make: bool,
        games: Callable[[], Sequence[GameSummary]] = tuple,
    ) -> None:
        """`can_make` tells whether a new scenario can be made, `games` gives those with which one can go on."""
        super().__init__(over, WIDTH)
        self._games = games
        self.going_on = ResumeButtons(self)
        self.going_on.chosen.connect(self.continued)
        self._settings = settings
        self._shipped = tuple(start_offers.shipped())
        self._pictures = pictures
        self.title, self.intro = QLabel(self), QLabel(self, wordWrap=True)
        self.close_button = QToolButton(self, autoRaise=True)
        self.doors = {
            "make": StartTile("brush", self),
            "check": StartTile("rules", self),
            "play": StartTile("play", self),
        }
        self.group = QButtonGroup(self)
        self.pages = QStackedWidget(self)
        self.mine = self.worded(ScenarioTiles(pictures, self), name=tr_noop("Scenarios to change"))
        self.scenarios = self.worded(ScenarioTiles(pictures, self), name=tr_noop("Scenarios to play"))
        self.books = self.worded(QListWidget(self), name=tr_noop("Rulebooks"))
        self.new_button, self.file_button, self.open_button = (QPushButton(self) for _ in range(3))
        self.read_button, self.set_up_button, self.play_button = (QPushButton(self) for _ in range(3))
        self.new_button.setVisible(can_make)
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        head = _row(self.title, stretch=0)
        head.addStretch(1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        doors = _row(*self.doors.values())
        doors.setSpacing(10)
        pages = {
            "make": (self.mine, (self.new_button, self.file_button), (self.open_button,)),
            "check": (self.books, (), (self.read_button,)),
            "play": (self.scenarios, (), (self.set_up_button, self.play_button)),
        }
        for number, (key, (list, left, right)) in enumerate(pages.items()):
            self.group.addButton(self.doors[key], number)
            list.setMinimumHeight(LEAST)
            self.pages.addWidget(_page(list, left, right))
        down(head, self.intro, self.going_on, doors, (self.pages, 1), on=self, margins=(24, 14, 16, 18), spacing=8)
        self.intro.setProperty("quiet", True)

    def _connect(self) -> None:
        self.group.idClicked.connect(self._enter)
        self.close_button.clicked.connect(self.close_up)
        self.new_button.clicked.connect(self.wants_new)
        self.file_button.clicked.connect(self.wants_file)
        self.open_button.clicked.connect(lambda: self._take(self.mine, OPEN))
        self.set_up_button.clicked.connect(lambda: self._take(self.scenarios, SET_UP))
        self.play_button.clicked.connect(lambda: self._take(self.scenarios, PLAY))
        self.mine.taken.connect(lambda name: self.chosen.emit(name, OPEN))
        self.scenarios.taken.connect(lambda name: self.chosen.emit(name, PLAY))
        self.books.itemActivated.connect(self._read)
        self.read_button.clicked.connect(lambda: self._read(self.books.currentItem()))

    def _take(self, list: ScenarioTiles, then: str) -> None:
        if list.chosen:
            self.chosen.emit(list.chosen, then)

    def _read(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.wants_rules.emit(item.data(NAME))

    # What is behind the doors

    def _enter(self, number: int) -> None:
        """Show what is behind a door; next time it is open at once."""
        self._settings.set_value(LAST_DOOR, tuple(self.doors)[number])
        self._show_door()
        (self.mine, self.books, self.scenarios)[self.pages.currentIndex()].setFocus()

    def _show_door(self) -> None:
        kept = self._settings.value(LAST_DOOR, PLAY)
        door = kept if kept in self.doors else PLAY
        self.doors[door].setChecked(True)
        self.pages.setCurrentIndex(tuple(self.doors).index(door))

    def refresh(self) -> None:
        """List what can be opened now."""
        language = self._settings.language
        self.going_on.show_games(self._games(), language)
        mine = [start_offers.own(Path(path)) for path in self._settings.recent if Path(path).exists()][:ROWS]
        games = dict(start_offers.rulebooks(language))
        coming = [
            (games.get(game, game), [offer for offer in self._shipped if offer.game == game])
            for game in dict.fromkeys(offer.game for offer in self._shipped)
        ]
        own = (self.tr("Your own"), mine)
        change = self.tr("Edit a copy of a supplied scenario ({game})")
        self.mine.fill([own, *((change.format(game=game), offers) for game, offers in coming)], language)
        self.scenarios.fill([*coming, own], language)
        self._list_books(games)

    def _list_books(self, titles: dict[str, str]) -> None:
        row = max(0, self.books.currentRow())
        self.books.clear()
        for slug, title in titles.items():
            item = QListWidgetItem(title, self.books)
            item.setData(NAME, slug)
        self.books.setCurrentRow(min(row, self.books.count() - 1))

    def open_up(self) -> None:
        """Show the card with what can be opened now."""
        self._pictures.forget()
        self.refresh()
        self._show_door()
        super().open_up()
        for list in (self.mine, self.scenarios):
            if list.currentRow() <= 1:
                list.scrollToTop()
        first = (self.mine, self.books, self.scenarios)[self.pages.currentIndex()]
        (self.going_on.buttons[0] if self.going_on.buttons else first).setFocus()

    def wear(self, theme: Theme) -> None:
        """Take the theme's colours and the size of text."""
        self.close_button.setIcon(icon("close", theme.text))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setBold(True)
        self.title.setFont(font)
        for door in self.doors.values():
            door.wear(theme)
        self.going_on.wear(theme)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.title.setText("Hexwright")
        self.intro.setText(self.tr("What would you like to do? You can come back to this page at any time."))
        self.doors["make"].say(self.tr("Make"), self.tr("Create your own maps, counters and scenarios."))
        self.doors["check"].say(self.tr("Check"), self.tr("Read the rules in both languages, and try them."))
        self.doors["play"].say(self.tr("Play"), self.tr("Set up a scenario and play it, alone or against bots."))
        self.new_button.setText(self.tr("New scenario…"))
        self.file_button.setText(self.tr("Open a file…"))
        self.file_button.setToolTip(self.tr("A scenario.yaml in its folder, or a .hexwright file."))
        self.open_button.setText(self.tr("Edit"))
        self.read_button.setText(self.tr("Read the rules"))
        self.set_up_button.setText(self.tr("Set up"))
        self.play_button.setText(self.tr("Play"))
        self.close_button.setToolTip(self.tr("Close this card; File > Start page brings it back."))
        self.close_button.setAccessibleName(self.tr("Close"))

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()


def _row(*widgets: QWidget, stretch: int = 1) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget, stretch)
    return row


def _page(list: QWidget, left: tuple[QWidget, ...], right: tuple[QWidget, ...]) -> QWidget:
    """A list with its buttons below."""
    page = QWidget()
    buttons = _row(*left, stretch=0)
    buttons.addStretch(1)
    for button in right:
        buttons.addWidget(button)
    column = down((list, 1), on=page, margins=0)
    rows: QLayout = buttons
    column.addLayout(rows)
    return page
