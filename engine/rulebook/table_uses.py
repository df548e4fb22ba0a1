"""Which cells of the tables are looked up while something is done: what lights the charts beside a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import get_ident
from typing import Any, NamedTuple

from engine.rulebook.table import ONLY, Cell, Label, Table


class CellUse(NamedTuple):
    """A cell that was looked up: the table's id, and the labels of row and column as the table has them."""

    table: str
    row: Label
    column: Label


@contextmanager
def noted_uses() -> Iterator[list[CellUse]]:
    """Note every look-up of this thread while the block runs, in order and each once.

    Nothing is noted outside the block: look-ups are the inner loop of play and cost nothing more for this.
    """
    found: dict[CellUse, None] = {}
    uses: list[CellUse] = []
    plain, mine = Table.look_up, get_ident()

    def noting(table: Table, row: Label, column: Label = ONLY, given: Iterable[str] = ()) -> Cell:
        cell = plain(table, row, column, given)
        if get_ident() == mine:
            found[CellUse(table.id, *table.entered(row, column))] = None
        return cell

    swapped: Any = Table
    swapped.look_up = noting
    try:
        yield uses
    finally:
        swapped.look_up = plain
        uses.extend(found)
