"""The three doors of the start card, and the list of scenarios behind two of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton, QSizePolicy, QWidget

from editor.fields.layouts import down
from editor.shell.icons import icon
from editor.shell.start_offers import StartOffer
from editor.shell.theme import Theme
from editor.shell.thumbnails import SIZE, Thumbnails

NAME = Qt.ItemDataRole.UserRole
ICON, FULL = 26, 300


class StartTile(QPushButton):
    """A large button: a sign, a word, and what is behind it."""

    def __init__(self, picture: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = picture
        self.setCheckable(True)
        self.setObjectName("door")
        self.sign, self.word, self.about = (QLabel(self) for _ in range(3))
        self.about.setWordWrap(True)
        self.about.setProperty("quiet", True)
        self._column = column = down(on=self, margins=(12, 8, 12, 8), spacing=2)
        for label in (self.sign, self.word, self.about):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        column.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """As large as what it says."""
        return self._column.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """As small as its words allow."""
        return self._column.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """What it says is broken into lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """High enough for what it says at this width."""
        return self._column.totalHeightForWidth(width)

    def say(self, word: str, about: str) -> None:
        """Name the door."""
        self.word.setText(word)
        self.about.setText(about)
        self.setAccessibleName(word)
        self.setAccessibleDescription(about)

    def wear(self, theme: Theme) -> None:
        """Take the theme's colours and the size of text."""
        self.sign.setPixmap(icon(self._picture, theme.text).pixmap(ICON, ICON))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.2)
        font.setBold(True)
        self.word.setFont(font)


class ScenarioTiles(QListWidget):
    """Scenarios with their pictures and a sentence each, under headings."""

    taken = Signal(str)

    def __init__(self, pictures: Thumbnails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.setIconSize(SIZE)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        pictures.made.connect(self._show_picture)
        self.itemDoubleClicked.connect(self._take)

    def fill(self, groups: Sequence[tuple[str, Sequence[StartOffer]]], language: str) -> None:
        """Show these scenarios; what was chosen stays chosen."""
        before = self.chosen
        self.clear()
        for title, offers in groups:
            if offers:
                self._add_heading(title)
            for offer in offers:
                self._add(offer, language)
        self.choose(before)

    def _add_heading(self, title: str) -> None:
        item = QListWidgetItem(title, self)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = self.font()
        font.setBold(True)
        item.setFont(font)
        item.setForeground(self.palette().text())

    def _add(self, offer: StartOffer, language: str) -> None:
        said = (offer.title(language), offer.about(language), self._figures(offer, language))
        item = QListWidgetItem("\n".join(filter(None, said)), self)
        item.setData(NAME, offer.name)
        told = (offer.notes.get(language, "") or offer.name, self._measured(offer))
        item.setToolTip("\n\n".join(filter(None, told)))
        item.setIcon(self._icon(offer.name))

    def _figures(self, offer: StartOffer, language: str) -> str:
        """How bots fared and how long a game is, in a line; a scenario that ships says if that was not measured."""
        figures = offer.figures
        if figures is None:
            return self.tr("Balance and length: not measured.") if offer.is_shipped else ""
        pairs = [(name or self.tr("drawn"), count) for name, count in offer.won(language)]
        won = self.tr(", ").join(self.tr("{side} {count}").format(side=side, count=count) for side, count in pairs)
        line = self.tr("{games} games of bots: {won}. Median {decisions} decisions.")
        return line.format(games=figures.games, won=won, decisions=f"{figures.decisions:,}")

    def _measured(self, offer: StartOffer) -> str:
        """How the figures were measured."""
        figures = offer.figures
        if figures is None:
            return ""
        said = self.tr(
            "Measured on {date} (revision {commit}): {games} games between bots of the kind “{bots}”, "
            "seeds 0 to {last}. Minutes that people need were not measured."
        )
        return said.format(
            date=figures.date,
            commit=figures.commit,
            games=figures.games,
            bots=figures.bots,
            last=figures.games - 1,
        )

    def _icon(self, name: str) -> QIcon:
        image = self._pictures.picture(name)
        if image is None or image.isNull():
            blank = QPixmap(SIZE)
            blank.fill(Qt.GlobalColor.transparent)
            return QIcon(blank)
        picture = QPixmap.fromImage(image)
        found = QIcon(picture)
        found.addPixmap(picture, QIcon.Mode.Selected)
        return found

    def _show_picture(self, name: str) -> None:
        for row in range(self.count()):
            if self.item(row).data(NAME) == name:
                self.item(row).setIcon(self._icon(name))

    def sizeHint(self) -> QSize:
        """High enough for three scenarios, where there is room."""
        return QSize(super().sizeHint().width(), FULL)

    @property
    def names(self) -> list[str]:
        """The scenarios that are shown."""
        return [name for row in range(self.count()) if (name := self.item(row).data(NAME))]

    @property
    def chosen(self) -> str:
        """The scenario that is chosen; nothing for none."""
        item = self.currentItem()
        return str(item.data(NAME) or "") if item is not None else ""

    def choose(self, name: str) -> None:
        """Choose a scenario; the first if there is none of this name."""
        rows = [row for row in range(self.count()) if self.item(row).data(NAME)]
        found = next((row for row in rows if self.item(row).data(NAME) == name), rows[0] if rows else -1)
        self.setCurrentRow(found)

    def _take(self, item: QListWidgetItem) -> None:
        if item.data(NAME):
            self.taken.emit(item.data(NAME))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes what is chosen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen:
            self.taken.emit(self.chosen)
        else:
            super().keyPressEvent(event)
