"""What a crash left: the edits one by one, and the map before and after them; then restore, merge or discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from editor.document import tasks
from editor.document.journal_replay import bundle_after, standing_acts
from editor.fields.layouts import down
from editor.shell.change_summary import touched
from engine.bundle import EditEdges, PaintHexes

if TYPE_CHECKING:
    from editor.document import Document, Recovery
    from editor.document.journal_reader import JournalEntry
    from editor.shell.recovery_notices import RecoveryNotices

PICTURE = QSize(400, 260)
PAUSE_MS = 150
"""So long an entry stays chosen before the map with it is painted."""


class RecoveryDialog(QDialog):
    """A list of the edits with their times, two pictures, buttons; closing decides nothing."""

    def __init__(
        self, document: Document, found: Recovery, notices: RecoveryNotices, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Recovered edits"))
        self._notices, self._document, self._found = notices, document, found
        self._steps = standing_acts(found.acts)
        self._task: tasks.Task | None = None
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self._paint)
        self.head = QLabel(found.message(), self, wordWrap=True)
        self.touched = QLabel(self, wordWrap=True)
        self.list = QListWidget(self)
        self.pictures = {side: QLabel(self.tr("Being painted …"), self) for side in ("before", "after")}
        self.buttons = QDialogButtonBox(self)
        self._arrange()
        self._fill()
        self._add_buttons()
        self.list.currentRowChanged.connect(self._choose)
        self.list.setCurrentRow(self._first_row())
        self._paint()

    @property
    def upto(self) -> int:
        """How many edits are chosen: the last one stands first in the list."""
        return len(self._steps) - max(0, self.list.currentRow())

    def _first_row(self) -> int:
        """The last edit; where restoring ended the program, the one before that was tried."""
        tried = self._found.tried
        return min(len(self._steps) - tried + 1, len(self._steps) - 1) if tried else 0

    def _arrange(self) -> None:
        grid = QGridLayout()
        titles = {"before": self.tr("Content of the files"), "after": self.tr("With the edits up to the chosen one")}
        for column, (side, label) in enumerate(self.pictures.items()):
            grid.addWidget(QLabel(titles[side], self), 0, column)
            grid.addWidget(label, 1, column)
            label.setMinimumSize(PICTURE)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setAccessibleName(titles[side])
        down(self.head, self.touched, self.list, grid, self.buttons, on=self)
        self.touched.setProperty("quiet", True)

    def _fill(self) -> None:
        """The last edit stands first: that is the one that somebody remembers."""
        self.list.setAccessibleName(self.tr("Edits"))
        for number, step in reversed([*enumerate(self._steps, start=1)]):
            item = QListWidgetItem(self._said(step[-1], number))
            self.list.addItem(item)

    def _said(self, act: JournalEntry, number: int) -> str:
        words = act.text or self.tr("earlier changes")
        if act.kind == "unread":
            words = self.tr("▲ This entry cannot be read. The others are made without it, as far as they fit.")
        elif number == self._found.tried:
            words = self.tr("▲ {edit} (Hexwright stopped when it restored up to here)").format(edit=words)
        time = f"{act.at:%H:%M:%S}" if act.at != datetime.min else "–"
        return self.tr("{time}  {edit}").format(time=time, edit=words)

    def _choose(self, _row: int) -> None:
        """Show what is restored with the chosen entry; the later ones are left out."""
        for row in range(self.list.count()):
            brush = self.palette().placeholderText() if row < self.list.currentRow() else self.palette().text()
            self.list.item(row).setForeground(brush)
        self.touched.setText(touched(act for step in self._steps[: self.upto] for act in step))
        self._timer.start()

    # Buttons

    def _add_buttons(self) -> None:
        if self._found.fits:
            self._add_restoring()
        else:
            self._add_merging()
        discard = self.buttons.addButton(self.tr("Discard"), QDialogButtonBox.ButtonRole.DestructiveRole)
        self.buttons.addButton(self.tr("Later"), QDialogButtonBox.ButtonRole.RejectRole)
        discard.setToolTip(self.tr("Put these edits away. You can bring them back as long as this scenario is open."))
        discard.clicked.connect(self._discard)
        self.buttons.rejected.connect(self.close)

    def _add_restoring(self) -> None:
        hint = self.tr("Apply these edits again. You can undo them one by one.")
        if self._found.is_plain:
            self._add(self.tr("Restore them"), hint).clicked.connect(lambda: self._restore(None))
        hint = self.tr("Apply the chosen edit and all before it again; the later ones are set aside.")
        self._add(self.tr("Restore up to here"), hint).clicked.connect(lambda: self._restore(self.upto))

    def _add(self, words: str, hint: str) -> QPushButton:
        button = self.buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        reason = self._notices.against_restoring(self._document)
        button.setEnabled(not reason)
        button.setToolTip("\n".join(filter(None, (hint, reason))))
        return button

    def _add_merging(self) -> None:
        choice = self._notices.merging(self._document, self._found)
        button = self.buttons.addButton(choice.words, QDialogButtonBox.ButtonRole.AcceptRole)
        button.setToolTip(choice.hint)
        button.clicked.connect(self.close)
        button.clicked.connect(choice.do)

    def _restore(self, upto: int | None) -> None:
        self.close()
        self._notices.recover(self._document, self._found, upto)

    def _discard(self) -> None:
        self.close()
        self._notices.discard(self._document)

    # Pictures

    def _paint(self) -> None:
        """Paint the map as it is in the files and as it would be, in a worker; changed hexes are framed."""
        from editor.shell.small_map import of_bundle

        if self._task:
            self._task.cancel()
        bundle, steps = self._document.bundle, self._steps[: self.upto]
        marked = tuple(dict.fromkeys(hexes_of(steps)))

        def work() -> tuple[QImage, QImage]:
            after = bundle_after(bundle, steps)
            return of_bundle(bundle, PICTURE, marked), of_bundle(after, PICTURE, marked)

        self._task = tasks.start(self, work, self._show, lambda _error: self._show((QImage(), QImage())))

    def _show(self, images: tuple[QImage, QImage]) -> None:
        for label, image in zip(self.pictures.values(), images, strict=True):
            if image.isNull():
                label.setText(self.tr("No map to show."))
            else:
                picture = QPixmap.fromImage(image)
                picture.setDevicePixelRatio(image.width() / PICTURE.width())
                label.setPixmap(picture)


def hexes_of(steps: Iterable[Sequence[JournalEntry]]) -> Iterator[str]:
    """The hexes that steps change."""
    for change in (change for step in steps for act in step for change in act.changes):
        if isinstance(change, PaintHexes):
            yield from change.words
        elif isinstance(change, EditEdges):
            for side in change.words:
                yield from side.split("/")
