"""The start card: open what comes with Hexwright, a file, or what was open before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile, ZipFile

import yaml  # type: ignore[import-untyped]
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.shell.cards import Card
from editor.shell.icons import icon
from editor.shell.theme import Theme
from editor.workbench import Settings
from engine.paths import data_folder

ROWS = 5
SCENARIO = "scenario.yaml"


@dataclass(frozen=True)
class Shipped:
    """A scenario that comes with Hexwright."""

    reference: str
    titles: dict[str, str]


def shipped() -> Iterator[Shipped]:
    """Find the scenarios that come with Hexwright; only their titles are read."""
    for path in sorted(data_folder("scenarios").glob("*/*/scenario.yaml")):
        titles = yaml.safe_load(path.read_text(encoding="utf-8"))["title"]
        yield Shipped(f"{path.parts[-3]}/{path.parts[-2]}", titles)


class StartCard(Card):
    """The doors that work; one click opens or closes."""

    chosen = Signal(str)
    wants_file = Signal()

    def __init__(self, over: QWidget, settings: Settings) -> None:
        super().__init__(over, 520)
        self._settings = settings
        self._shipped = tuple(shipped())
        self.title, self.intro, self.own, self.last = (QLabel(self, wordWrap=True) for _ in range(4))
        self.close_button = QToolButton(self, autoRaise=True)
        self.scenarios, self.recent = _list(self), _list(self)
        self.file_button = QPushButton(self)
        self._arrange()
        self.scenarios.itemClicked.connect(self._choose)
        self.scenarios.itemActivated.connect(self._choose)
        self.recent.itemClicked.connect(self._choose)
        self.recent.itemActivated.connect(self._choose)
        self.file_button.clicked.connect(self.wants_file)
        self.close_button.clicked.connect(self.close_up)
        self.retranslate()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 16, 20)
        column.setSpacing(8)
        column.addLayout(head)
        for widget in (self.intro, self.own, self.scenarios, self.last, self.recent):
            column.addWidget(widget)
        column.addWidget(self.file_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.intro.setProperty("quiet", True)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def refresh(self) -> None:
        """List what can be opened now."""
        language = self._settings.language
        _fill(self.scenarios, [(s.titles[language], s.reference) for s in self._shipped])
        files = [path for path in self._settings.recent if Path(path).exists()][:ROWS]
        _fill(self.recent, [(_name_of(Path(path), language), path) for path in files])
        self.last.setVisible(bool(files))
        self.recent.setVisible(bool(files))

    def open_up(self) -> None:
        """Show the card with what can be opened now."""
        self.refresh()
        super().open_up()
        self.scenarios.setCurrentRow(0)
        self.scenarios.setFocus()

    def wear(self, theme: Theme) -> None:
        """Take the theme's colours and the size of text."""
        self.close_button.setIcon(icon("close", theme.text))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setBold(True)
        self.title.setFont(font)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.title.setText("Hexwright")
        self.intro.setText(self.tr("Paint a map, set up units, and play it by the rules while you make it."))
        self.own.setText(self.tr("Open a scenario that comes with Hexwright"))
        self.last.setText(self.tr("Go on with your own"))
        self.file_button.setText(self.tr("Open a file…"))
        self.file_button.setToolTip(self.tr("A scenario.yaml in its folder, or a .hexwright file."))
        self.close_button.setToolTip(self.tr("Close this card; File > Start page brings it back."))
        self.close_button.setAccessibleName(self.tr("Close"))
        self.scenarios.setAccessibleName(self.own.text())
        self.recent.setAccessibleName(self.last.text())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.refresh()
        super().changeEvent(event)


def _list(parent: QWidget) -> QListWidget:
    made = QListWidget(parent)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return made


def _fill(list: QListWidget, rows: list[tuple[str, str]]) -> None:
    """Show titles; the list is as high as its rows, up to a few."""
    list.clear()
    for title, data in rows:
        item = QListWidgetItem(title, list)
        item.setData(Qt.ItemDataRole.UserRole, data)
        item.setToolTip(data)
    row = max(list.sizeHintForRow(0), list.fontMetrics().height() + 8)
    list.setFixedHeight(row * max(1, min(ROWS, len(rows))) + 2 * list.frameWidth() + 2)
    list.setCurrentRow(-1)


def _name_of(path: Path, language: str) -> str:
    """What a scenario of one's own is called: its title and its file; the file alone where no title can be read."""
    try:
        titles = yaml.safe_load(_scenario_text(path))["title"]
        title = titles.get(language) or next(iter(titles.values()))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, StopIteration, yaml.YAMLError, BadZipFile):
        return path.name
    return f"{title} · {path.name}"


def _scenario_text(path: Path) -> str:
    if path.is_dir():
        return (path / SCENARIO).read_text(encoding="utf-8")
    with ZipFile(path) as packed:
        return packed.read(SCENARIO).decode("utf-8")
