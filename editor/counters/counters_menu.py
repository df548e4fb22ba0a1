"""What can be done to the counters from the menu of the strip, and by keys in the table and on the sheets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from editor.counters import list_exchange
from editor.window_language import speaker

if TYPE_CHECKING:
    from editor.counters.counters_workspace import CountersWorkspace

tr = speaker("CountersMenu")


def add_deeds(space: CountersWorkspace) -> None:
    """Put the actions into the menu, and give keys to some of them."""
    add = space.bar.add_deed
    add(
        lambda: (tr("Paste a list…"), tr("Paste counters from a spreadsheet (Ctrl+V).")),
        partial(list_exchange.paste, space),
    )
    add(
        lambda: (tr("Copy as a list"), tr("For a spreadsheet: the chosen counters, or all (Ctrl+C).")),
        partial(list_exchange.copy, space),
    )
    add(lambda: (tr("Read a CSV file…"), tr("Compare a list with the mix, by id.")), space.import_list)
    add(lambda: (tr("Write a CSV file…"), tr("All counters that are shown.")), space.export_list)
    add(lambda: (tr("Formulas…"), tr("Values that follow from inputs.")), space.show_formulas)
    add(lambda: (tr("Prototypes…"), tr("What several counters have in common.")), partial(show_prototypes, space))
    space.form.prototypes_wanted.connect(partial(show_prototypes, space))
    add(lambda: (tr("Columns…"), tr("Choose which columns are shown.")), space.ask_columns)
    _add_keys(space)


def show_prototypes(space: CountersWorkspace) -> None:
    """Show the prototypes, that of the chosen counter first."""
    from editor.counters.prototypes_dialog import PrototypesDialog

    space.renew()
    if space.document is None or space.mix is None:
        return
    dialog = PrototypesDialog(space, space.document)
    dialog.choose(space.form.rows[0].own.like or "" if space.form.rows else "")
    dialog.show()


def _add_keys(space: CountersWorkspace) -> None:
    """Keys of the table and the sheets alone: fields have their own use for them."""
    keys = (
        (QKeySequence(QKeySequence.StandardKey.Delete), space.delete),
        (QKeySequence("Ctrl+D"), space.duplicate),
        (QKeySequence(QKeySequence.StandardKey.Copy), partial(list_exchange.copy, space)),
        (QKeySequence(QKeySequence.StandardKey.Paste), partial(list_exchange.paste, space)),
    )
    for view in (space.table, space.sheet):
        for key, do in keys:
            QShortcut(key, view, do, context=Qt.ShortcutContext.WidgetShortcut)
