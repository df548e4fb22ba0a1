"""What a crash left: the edits one by one, and the map before and after them; then restore or discard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QListWidget, QVBoxLayout, QWidget

from editor.document import tasks
from editor.document.replay import bundle_after, standing_acts
from editor.shell.touched import touched
from engine.bundle import EditEdges, PaintHexes

if TYPE_CHECKING:
    from editor.document import Document, Recovery
    from editor.document.kept import Act
    from editor.shell.notices import Notices

PICTURE = QSize(400, 260)


class RecoveryDialog(QDialog):
    """A list of the edits with their times, two pictures, two buttons; closing decides nothing."""

    def __init__(self, document: Document, found: Recovery, notices: Notices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What was recovered"))
        self._notices, self._document, self._found = notices, document, found
        self.head = QLabel(found.message(), self, wordWrap=True)
        self.touched = QLabel(touched(found.acts), self, wordWrap=True)
        self.list = QListWidget(self)
        self.pictures = {side: QLabel(self.tr("Being painted …"), self) for side in ("before", "after")}
        self.buttons = QDialogButtonBox(self)
        self._arrange()
        self._fill()
        self._add_buttons()
        self._paint()

    def _arrange(self) -> None:
        grid = QGridLayout()
        titles = {"before": self.tr("As the files say"), "after": self.tr("With these edits")}
        for column, (side, label) in enumerate(self.pictures.items()):
            grid.addWidget(QLabel(titles[side], self), 0, column)
            grid.addWidget(label, 1, column)
            label.setMinimumSize(PICTURE)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setAccessibleName(titles[side])
        whole = QVBoxLayout(self)
        for widget in (self.head, self.touched, self.list):
            whole.addWidget(widget)
        whole.addLayout(grid)
        whole.addWidget(self.buttons)
        self.touched.setProperty("quiet", True)

    def _fill(self) -> None:
        """The last edit stands first: that is the one that somebody remembers."""
        self.list.setAccessibleName(self.tr("Edits"))
        for step in reversed(standing_acts(self._found.acts)):
            words = step[-1].text or self.tr("what was changed before")
            self.list.addItem(self.tr("{time}  {edit}").format(time=f"{step[-1].at:%H:%M:%S}", edit=words))

    def _add_buttons(self) -> None:
        restore = self.buttons.addButton(self.tr("Restore them"), QDialogButtonBox.ButtonRole.AcceptRole)
        discard = self.buttons.addButton(self.tr("Discard"), QDialogButtonBox.ButtonRole.DestructiveRole)
        self.buttons.addButton(self.tr("Later"), QDialogButtonBox.ButtonRole.RejectRole)
        restore.setToolTip(self.tr("Make these edits again. Undo takes them back one by one."))
        discard.setToolTip(self.tr("Put these edits away. You can bring them back as long as this scenario is open."))
        reason = self._notices.against_restoring(self._document)
        restore.setEnabled(not reason)
        restore.setToolTip("\n".join(filter(None, (restore.toolTip(), reason))))
        restore.clicked.connect(self._restore)
        discard.clicked.connect(self._discard)
        self.buttons.rejected.connect(self.close)

    def _restore(self) -> None:
        self.close()
        self._notices.recover(self._document, self._found)

    def _discard(self) -> None:
        self.close()
        self._notices.discard(self._document)

    # Pictures

    def _paint(self) -> None:
        """Paint the map as it is in the files and as it would be, in a worker; changed hexes are framed."""
        from editor.shell.small_map import of_bundle

        bundle, acts = self._document.bundle, self._found.acts
        marked = tuple(dict.fromkeys(hexes_of(acts)))

        def work() -> tuple[QImage, QImage]:
            after = bundle_after(bundle, standing_acts(acts))
            return of_bundle(bundle, PICTURE, marked), of_bundle(after, PICTURE, marked)

        tasks.start(self, work, self._show, lambda _error: self._show((QImage(), QImage())))

    def _show(self, images: tuple[QImage, QImage]) -> None:
        for label, image in zip(self.pictures.values(), images, strict=True):
            if image.isNull():
                label.setText(self.tr("There is no map to be shown."))
            else:
                picture = QPixmap.fromImage(image)
                picture.setDevicePixelRatio(image.width() / PICTURE.width())
                label.setPixmap(picture)


def hexes_of(acts: tuple[Act, ...]) -> Iterator[str]:
    """The hexes that the standing steps change."""
    for step in standing_acts(acts):
        for change in (change for act in step for change in act.changes):
            if isinstance(change, PaintHexes):
                yield from change.words
            elif isinstance(change, EditEdges):
                for side in change.words:
                    yield from side.split("/")
