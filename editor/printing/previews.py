"""The pages as they will be: small ones in a row, the chosen one large beside them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPaintEvent, QPalette, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.printing.print_job import PrintJob, preview
from editor.printing.sliced_job import SlicedJob

THUMB = 120
"""How wide and high a small page may be."""
MOST = 300
"""So many small pages are painted; what lies behind them is only counted."""
AIR = 12
PAUSE_MS = 60


class PageView(QWidget):
    """One page on a grey ground, as large as it goes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(280, 320)
        self.image = QImage()
        self._job: PrintJob | None = None
        self._number = 0
        self.slices = SlicedJob(self)
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self._begin)

    def show_page(self, job: PrintJob | None, number: int = 0) -> None:
        """Show a page of a job, or none."""
        self._job, self._number = job, number
        self._begin()

    def _begin(self) -> None:
        self.slices.stop()
        if self._job is None or self._number >= len(self._job.leaves):
            self.image = QImage()
            self.update()
            return
        paper = self._job.leaves[self._number].paper
        room = QSize(self.width() - 2 * AIR, self.height() - 2 * AIR)
        width = int(min(room.width(), room.height() * paper.width / paper.height))
        self.slices.start(_pictures(self._job, self._number, max(40, width), self.devicePixelRatioF(), self))

    def taken(self, image: QImage) -> None:
        """Show a picture of the page, which may not be done yet."""
        self.image = image
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Paint the page in its new size when the size has come to rest."""
        super().resizeEvent(event)
        self._later.start()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the page."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Mid))
        if self.image.isNull():
            return
        size = self.image.deviceIndependentSize()
        at = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2, *size.toTuple())
        painter.fillRect(at.translated(2, 3), QColor(0, 0, 0, 60))
        painter.drawImage(at, self.image)


def _pictures(job: PrintJob, number: int, width: int, ratio: float, view: PageView) -> Iterator[QImage]:
    """The picture is kept by the view; what is yielded is only looked at."""
    for image in preview(job, number, width, ratio):
        view.taken(image.copy())
        yield image


class Previews(Translated, QWidget):
    """Small pages and the large one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.thumbs = self.worded(QListWidget(), name=tr_noop("Pages"))
        self.page = self.worded(PageView(), name=tr_noop("The chosen page"))
        self.thumbs.setViewMode(QListView.ViewMode.IconMode)
        self.thumbs.setFlow(QListView.Flow.TopToBottom)
        self.thumbs.setWrapping(False)
        self.thumbs.setMovement(QListView.Movement.Static)
        self.thumbs.setIconSize(QSize(THUMB, THUMB))
        self.thumbs.setSpacing(4)
        self.thumbs.setMinimumWidth(THUMB + 44)
        self.thumbs.setMaximumWidth(THUMB + 44)
        across(self.thumbs, (self.page, 1), on=self, margins=0)
        self._job: PrintJob | None = None
        self.slices = SlicedJob(self)
        self.slices.progressed.connect(lambda _said: None)
        self.thumbs.currentRowChanged.connect(self._choose)

    def show_job(self, job: PrintJob | None) -> None:
        """Show the pages of a job; the same page stays chosen where there is one."""
        row = max(0, self.thumbs.currentRow())
        self.slices.stop()
        self._job = job
        self.thumbs.blockSignals(True)
        self.thumbs.clear()
        count = min(MOST, len(job.leaves)) if job else 0
        for number in range(count):
            item = QListWidgetItem(_blank(), str(number + 1))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self.tr("Page {number}").format(number=number + 1))
            self.thumbs.addItem(item)
        self.thumbs.setCurrentRow(min(row, count - 1))
        self.thumbs.blockSignals(False)
        self._choose(self.thumbs.currentRow())
        if job is not None:
            self.slices.start(self._paint(job, count))

    def _choose(self, row: int) -> None:
        self.page.show_page(self._job if row >= 0 else None, max(0, row))

    def _paint(self, job: PrintJob, count: int) -> Iterator[QImage | None]:
        """Paint the small pages one after the other, the large one before all."""
        for number in range(count):
            while self.page.slices.busy:
                yield None
            paper = job.leaves[number].paper
            width = round(THUMB * min(1.0, paper.width / paper.height))
            image = yield from preview(job, number, width, self.devicePixelRatioF())
            self.thumbs.item(number).setIcon(_icon(QPixmap.fromImage(image)))
            yield None

    def stop(self) -> None:
        """Paint no more."""
        self.slices.stop()
        self.page.slices.stop()


def _blank() -> QIcon:
    picture = QPixmap(THUMB, THUMB)
    picture.fill(Qt.GlobalColor.transparent)
    return QIcon(picture)


def _icon(picture: QPixmap) -> QIcon:
    """A page that keeps its colours when it is chosen."""
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon
