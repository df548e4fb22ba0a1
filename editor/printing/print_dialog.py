"""Print and export: choose what, see the pages, and bring them onto paper or into a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.file_names import proposed
from editor.printing.picture_export import write_picture
from editor.printing.previews import Previews
from editor.printing.print_job import PrintJob, print_onto, write_pdf
from editor.printing.print_options import PrintOptions, kept
from editor.printing.print_request import make
from editor.printing.rule_charts import tables_of
from editor.printing.sliced_job import SlicedJob
from editor.printing.thing_names import ThingNames
from editor.workbench import Workbench
from engine.validate.view import BundleView

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView

KEY = "printing"
PAUSE_MS = 120


class PrintDialog(QDialog):
    """The dialog; the pages follow every choice."""

    def __init__(
        self, bench: Workbench, view: BundleView, parent: QWidget | None = None, *, what: str = "", chart: str = ""
    ) -> None:
        """`what` is the kind of pages that is shown first, `chart` the only chart that is wanted."""
        super().__init__(parent)
        self._bench, self._view = bench, view
        canvas: MapView | None = getattr(bench, "canvas", None)
        self._scene = canvas.scene_ if canvas else None
        self.job: PrintJob | None = None
        self._goal = ""
        remembered: dict[str, Any] = bench.settings.value(KEY, dict[str, Any]())
        first = {**remembered, **({"what": what} if what else {})}
        titles = {table.id: table.title[bench.language] for table in tables_of(ThingNames(view, bench.language))}
        self.options = PrintOptions(first, bench.language, bench.selection.hexes, charts=titles)
        box = self.options.fields["chart"]
        if isinstance(box, QComboBox):
            box.setCurrentIndex(max(0, box.findData(chart)))
        self.previews = Previews()
        self.status = QLabel(wordWrap=True)
        self.bar, self.stop = QProgressBar(), QPushButton(self.tr("Stop"))
        self.pdf = QPushButton(self.tr("Save as PDF…"))
        self.picture = QPushButton(self.tr("Save as picture…"))
        self.printer = QPushButton(self.tr("Print…"))
        self.leave = QPushButton(self.tr("Close"))
        self.making, self.writing = SlicedJob(self), SlicedJob(self)
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._arrange()
        self._connect()
        self._begin()

    def _arrange(self) -> None:
        self.setWindowTitle(self.tr("Print and export"))
        self.bar.setAccessibleName(self.tr("How far the pages are"))
        middle, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        self.options.setMinimumWidth(270)
        self.options.setMaximumWidth(420)
        middle.addWidget(self.options)
        middle.addWidget(self.previews, 1)
        foot.addWidget(self.status, 1)
        for widget in (self.bar, self.stop, self.pdf, self.picture, self.printer, self.leave):
            foot.addWidget(widget)
        column.addLayout(middle, 1)
        column.addLayout(foot)
        # Enter in a field takes the number over; it must not save at once.
        for button in (self.stop, self.pdf, self.picture, self.printer, self.leave):
            button.setAutoDefault(False)
        self._busy(False)
        self.resize(1100, 720)

    def _connect(self) -> None:
        self._later.timeout.connect(self._begin)
        self.options.changed.connect(self._changed)
        self.making.done.connect(self._made)
        self.writing.progressed.connect(self._progressed)
        self.writing.done.connect(lambda _result: self._written())
        self.writing.failed.connect(self._failed)
        self.stop.clicked.connect(self._stopped)
        self.pdf.clicked.connect(self.save_pdf)
        self.picture.clicked.connect(self.save_picture)
        self.printer.clicked.connect(self.print_out)
        self.leave.clicked.connect(self.reject)
        self.finished.connect(self._leave)

    # The pages

    def _changed(self) -> None:
        self._bench.settings.set_value(KEY, kept(self.options.wish()))
        self._later.start()

    def _begin(self) -> None:
        """Make the pages anew."""
        self.previews.stop()
        self.status.setText(self.tr("Making the pages…"))
        self.making.start(make(self._view, self.options.wish(), self._scene))

    def _made(self, job: PrintJob) -> None:
        self.job = job
        self.previews.show_job(job)
        count = len(job.leaves)
        if count:
            self.status.setText(self.tr("Pages: {count}").format(count=count))
        else:
            self.status.setText(self.tr("There is nothing of this kind in the scenario."))
        self._allow()

    def _allow(self) -> None:
        """Let be done what can be done, and say why not."""
        empty = not self.job or not self.job.leaves
        reason = self.tr("No pages to export.") if empty else ""
        for button in (self.pdf, self.printer, self.picture):
            button.setEnabled(not empty and not self.writing.busy)
            button.setToolTip(reason or (self.tr("The pages are being written.") if self.writing.busy else ""))
        self.picture.setVisible(self.options.what == "map")

    # Onto paper and into files

    def save_pdf(self) -> None:
        """Ask where to, and write the pages."""
        path = self._asked(self.tr("Save as PDF"), ".pdf", self.tr("PDF (*.pdf)"))
        if path and self.job:
            self._write(path.name, write_pdf(path, self.job), len(self.job.leaves))

    def save_picture(self) -> None:
        """Ask where to, and write the map as a picture."""
        kinds = self.tr("PNG picture (*.png);;JPEG picture (*.jpg);;SVG drawing (*.svg)")
        path = self._asked(self.tr("Save as picture"), ".png", kinds)
        if path:
            self._write(path.name, write_picture(path, self._view, self.options.wish(), self._scene), 0)

    def _asked(self, title: str, suffix: str, kinds: str) -> Path | None:
        """Ask for a file; a name without an ending gets the one of the kind that was chosen."""
        start = self._proposed(suffix)
        name, kind = QFileDialog.getSaveFileName(self, title, start, kinds)
        if not name:
            return None
        path, chosen = Path(name), kind.partition("*")[2].rstrip(")") or suffix
        is_named = path.suffix and f"*{path.suffix.lower()})" in kinds
        return path if is_named else path.with_name(path.name + chosen)

    def _proposed(self, suffix: str) -> str:
        """The scenario's title and what is printed of it, beside the scenario if that lies where people look."""
        document, bundle = self._bench.document, self._view.bundle
        titles = bundle.scenario.title if bundle.scenario is not None else {}
        title = titles.get(self._bench.language) or next(iter(titles.values()), bundle.path.stem)
        own = document is not None and not document.shipped
        title = self.tr("{title}, {what}").format(title=title, what=self.options.kinds.currentItem().text())
        return proposed(title, suffix, document.path if own and document is not None else None)

    def print_out(self) -> None:
        """Ask for a printer, and print."""
        if not QPrinterInfo.availablePrinterNames():
            self.status.setText(self.tr("This computer knows no printer. Save the pages as a PDF and print that."))
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        dialog = QPrintDialog(printer, self)
        dialog.accepted.connect(lambda: self._print_onto(printer))
        QDialog.open(dialog)

    def _print_onto(self, printer: QPrinter) -> None:
        if self.job:
            self._write(printer.printerName(), print_onto(printer, self.job), len(self.job.leaves))

    def _write(self, goal: str, work: Iterator[Any], count: int) -> None:
        self._goal = goal
        self.previews.stop()
        self.bar.setMaximum(count)
        self.bar.setValue(0)
        self._busy(True)
        self.writing.start(work)
        self._allow()

    def _progressed(self, said: object) -> None:
        if isinstance(said, int):
            self.bar.setValue(said)

    def _written(self) -> None:
        self._end(self.tr("Done: {name}").format(name=self._goal))

    def _failed(self, _error: object) -> None:
        self._end(self.tr("{name} could not be written. Choose another place.").format(name=self._goal))

    def _stopped(self) -> None:
        self.writing.stop()
        self._end(self.tr("Stopped."))

    def _end(self, said: str) -> None:
        self._busy(False)
        self._allow()
        self.status.setText(said)

    def _busy(self, busy: bool) -> None:
        self.bar.setVisible(busy)
        self.stop.setVisible(busy)
        self.options.setEnabled(not busy)

    def _leave(self) -> None:
        """Let all work go."""
        self._later.stop()
        self.making.stop()
        self.writing.stop()
        self.previews.stop()
        self.deleteLater()
