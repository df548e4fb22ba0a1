"""Lists on the clipboard and in files: copied and written at once, taken over after a look at what changes."""

from __future__ import annotations

from errno import EFBIG, EINVAL
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from editor.counters.counter_lists import ImportPlan, cells_of, copied, has_titles, plan_at, plan_of, written
from editor.counters.import_preview import ImportPreview
from editor.window_language import speaker
from engine.compile.csv_cells import NotAListError, decoded

if TYPE_CHECKING:
    from editor.counters.counters_workspace import CountersWorkspace

tr = speaker("CounterLists")

LARGEST = 20_000_000
"""Bytes of a list."""
KINDS = "CSV (*.csv *.tsv *.txt)"


def copy(space: CountersWorkspace) -> None:
    """Put the chosen counters, or all that are shown, on the clipboard."""
    if space.mix is None:
        return
    rows = space.table.chosen_rows() or space.table.shown_rows()
    QGuiApplication.clipboard().setText(copied(rows, space.table.shown_columns(), space.mix))
    words = tr("1 counter copied.") if len(rows) == 1 else tr("{count} counters copied.")
    space.bench.told.emit(words.format(count=len(rows)))


def paste(space: CountersWorkspace) -> None:
    """Show what the clipboard would do: as a list where it names columns, else laid over the table from the cell on."""
    text = QGuiApplication.clipboard().text()
    if space.mix is None or not text.strip():
        space.bench.told.emit(tr("No text to paste."))
        return
    try:
        cells, columns = cells_of(text), space.model.columns
    except NotAListError as error:
        space.mix_actions.refuse(not_a_list(tr("The clipboard"), error))
        return
    if has_titles(cells, columns) or not space.model.rows:
        plan = plan_of(cells, space.mix, columns)
    else:
        current = space.table.currentIndex()
        shown = space.table.shown_columns()
        place = shown.index(columns[current.column()]) if current.isValid() else 0
        plan = plan_at(cells, space.table.shown_rows()[max(0, current.row()) :], shown[place:], space.mix)
    preview(space, plan, tr("paste counters"))


def not_a_list(what: str, error: NotAListError) -> str:
    """Say why a text is no list, and where."""
    words = tr("{what} is not a list: in line {line} a cell is too long, or a quotation mark is not closed.")
    return words.format(what=what, line=error.line)


def preview(space: CountersWorkspace, plan: ImportPlan, title: str) -> None:
    """Show what a list does, and do it when that is wanted."""
    dialog = ImportPreview(plan, space)
    dialog.accepted.connect(lambda: space.mix_actions.take_over(plan, title))
    dialog.open()
    space.dialog = dialog


def import_list(space: CountersWorkspace) -> None:
    """Ask for a file, and show what it would do."""
    path, _kind = QFileDialog.getOpenFileName(space, tr("Read counters from a list"), "", KINDS)
    if path and space.mix is not None:
        read_file(space, Path(path))


def read_file(space: CountersWorkspace, path: Path) -> None:
    """Show what a file would do."""
    if space.mix is None:
        return
    try:
        plan = plan_of(cells_of(decoded(bytes_of(path))), space.mix, space.model.columns)
    except OSError as error:
        space.mix_actions.refuse(tr("{file} cannot be read: {reason}").format(file=path.name, reason=error.strerror))
        return
    except NotAListError as error:
        space.mix_actions.refuse(not_a_list(path.name, error))
        return
    preview(space, plan, tr("counters from {file}").format(file=path.name))


def bytes_of(path: Path) -> bytes:
    """Read a file that may be a list. OSError for what is no file, or is larger than any list."""
    if not path.is_file():
        raise OSError(EINVAL, tr("it is not a file"))
    if path.stat().st_size > LARGEST:
        raise OSError(EFBIG, tr("it is larger than 20 MB"))
    return path.read_bytes()


def export_list(space: CountersWorkspace, path: Path | None = None) -> None:
    """Write the counters that are shown, with all columns, so that they can be read in again."""
    if space.mix is None:
        return
    if path is None:
        chosen, _kind = QFileDialog.getSaveFileName(space, tr("Write counters to a list"), "counters.csv", KINDS)
        if not chosen:
            return
        path = Path(chosen)
    rows = space.table.shown_rows()
    try:
        path.write_text(written(rows, space.model.columns, space.mix), encoding="utf-8-sig", newline="")
    except OSError as error:
        space.mix_actions.refuse(tr("{file} cannot be written: {reason}").format(file=path.name, reason=error.strerror))
        return
    words = tr("1 counter written to {file}.") if len(rows) == 1 else tr("{count} counters written to {file}.")
    space.bench.told.emit(words.format(count=len(rows), file=path.name))
