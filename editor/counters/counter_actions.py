"""What is done to the mix from the workspace: each is one step with a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from editor.counters.bulk_edit import BulkEdit
from editor.counters.cell_parsing import NotRead, read
from editor.counters.cells import shown
from editor.counters.counter_columns import CounterColumn
from editor.counters.counter_lists import ImportPlan, carry_out
from editor.counters.mix import CounterMix, MixRow
from editor.counters.mix_edits import MixEdit, is_named_elsewhere, names_of
from editor.window_language import speaker
from editor.workbench import Workbench

if TYPE_CHECKING:
    from editor.document import Document

tr = speaker("CounterDeeds")


class CounterActions(QObject):
    """Changes the mix on the bench. `refused` says why something was not done, `busy` how far a long action is."""

    refused = Signal(str)
    busy = Signal(int, int)
    done = Signal()

    def __init__(self, bench: Workbench, mix: Callable[[], CounterMix | None], parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._mix = bench, mix
        self.batch: BulkEdit | None = None

    def _ready(self) -> tuple[Document, CounterMix] | None:
        document, mix = self._bench.document, self._mix()
        return (document, mix) if document is not None and mix is not None and self.batch is None else None

    def _do(self, text: str, edit: MixEdit) -> bool:
        """Make the changes; an action that takes long goes on beside the window."""
        document = self._bench.document
        if document is None or not edit.changes:
            return False
        batch = BulkEdit(document, text, edit.changes, self._bench.language, self)
        refused: list[str] = []
        batch.ended.connect(refused.append)
        batch.ended.connect(self._ended)
        batch.progressed.connect(self.busy)
        self.batch = batch
        batch.start()
        return not any(refused)

    def _ended(self, against: str) -> None:
        if self.batch is not None:
            self.batch.deleteLater()
            self.batch = None
        if against:
            self.refuse(against)
        self.done.emit()

    def _name(self, row: MixRow) -> str:
        """What people call a counter."""
        return row.counter.name.get(self._bench.language) or next(iter(row.counter.name.values()), row.id)

    def refuse(self, why: str) -> None:
        """Say why something was not done."""
        self.refused.emit(why)
        self._bench.told.emit(why)

    def abandon(self) -> None:
        """Let go of a document that is closed."""
        if self.batch is not None:
            self.batch.abandon()
            self.batch.deleteLater()
            self.batch = None

    # Values

    def write(self, rows: Sequence[MixRow], column: CounterColumn, text: str) -> bool:
        """Let counters say what somebody has typed."""
        ready = self._ready()
        if ready is None:
            return False
        document, mix = ready
        try:
            value = read(text, column, mix)
        except NotRead as error:
            self.refuse(str(error))
            return False
        if column.key == "id":
            return self._rename(document, mix, rows[0], value)
        return self._set(document, mix, rows, column, value)

    def _set(
        self, document: Document, mix: CounterMix, rows: Sequence[MixRow], column: CounterColumn, value: Any
    ) -> bool:
        edit = MixEdit(document, mix)
        for row in rows:
            edit.set(row.id, column.path, value)
        words = tr("{column} of {counter}: {value}") if len(rows) == 1 else tr("{column} of {count} counters: {value}")
        name = {"column": column.title, "counter": self._name(rows[0]), "count": len(rows)}
        return self._do(words.format(value=shown(value, column, mix) or "—", **name), edit)

    def reset(self, rows: Sequence[MixRow], column: CounterColumn) -> bool:
        """Let counters say again what their prototypes or the formulas say."""
        ready = self._ready()
        return ready is not None and self._set(ready[0], ready[1], rows, column, None)

    def add_input(self, rows: Sequence[MixRow], name: str) -> bool:
        """Give counters an input for formulas, unless they have it."""
        ready = self._ready()
        if ready is None:
            return False
        edit = MixEdit(*ready)
        for row in rows:
            if name not in row.counter.inputs:
                edit.set(row.id, ("inputs", name), 0)
        words = tr("input {name} for 1 counter") if len(rows) == 1 else tr("input {name} for {count} counters")
        return self._do(words.format(name=name, count=len(rows)), edit)

    def _rename(self, document: Document, mix: CounterMix, row: MixRow, new: str) -> bool:
        """Give a counter another id, everywhere."""
        if new == row.id:
            return True
        why = ""
        if new in mix.by_id:
            why = tr("There is a counter {id} already.").format(id=new)
        elif not row.is_own or row.id in mix.below:
            why = tr("{id} comes from the mix that this scenario changes: its id stays. Duplicate it instead.")
        elif is_named_elsewhere(document, row.id):
            why = tr("{id} is named by the order of battle of another scenario, which cannot be changed here.")
        if why:
            self.refuse(why.format(id=row.id))
            return False
        edit = MixEdit(document, mix)
        edit.rename(row.id, new)
        return self._do(tr("rename {old}: {new}").format(old=row.id, new=new), edit)

    # Counters

    def new(self, side: str) -> str:
        """Take a new counter into the mix; return its id."""
        ready = self._ready()
        if ready is None:
            return ""
        document, mix = ready
        edit = MixEdit(document, mix)
        id = edit.new_id()
        sides = mix.view.scenario.sides if mix.view.scenario else ()
        side = side or (sides[0].id if sides else "")
        nations = next((each.nationalities for each in sides if each.id == side), ())
        entry: dict[str, Any] = {"id": id, "name": {"en": "New unit", "ja": "新ユニット"}}
        said = {"side": side, "nationality": nations[0] if nations else ""}
        edit.add({**entry, **{key: value for key, value in said.items() if value}})
        return id if self._do(tr("new counter {id}").format(id=id), edit) else ""

    def duplicate(self, rows: Sequence[MixRow]) -> list[str]:
        """Put a copy behind each of these; return their ids."""
        ready = self._ready()
        if ready is None or not rows:
            return []
        edit = MixEdit(*ready)
        made = [edit.duplicate(row.id) for row in rows]
        words = tr("duplicate {counter}") if len(rows) == 1 else tr("duplicate {count} counters")
        return made if self._do(words.format(counter=self._name(rows[0]), count=len(rows)), edit) else []

    def delete(self, rows: Sequence[MixRow]) -> bool:
        """Take counters out of the mix, and say who still uses them."""
        ready = self._ready()
        if ready is None or not rows:
            return False
        document, _mix = ready
        edit = MixEdit(*ready)
        named = sum(bool(row.used.all or names_of(document, row.id)) for row in rows)
        for row in rows:
            edit.delete(row.id)
        words = tr("delete {counter}") if len(rows) == 1 else tr("delete {count} counters")
        made = self._do(words.format(counter=self._name(rows[0]), count=len(rows)), edit)
        if made and named:
            said = tr(
                "{count} deleted counters are still in the order of battle; Problems shows where. Ctrl+Z "
                "undoes the deletion."
            )
            self._bench.told.emit(said.format(count=named))
        return made

    def take_over(self, plan: ImportPlan, title: str) -> bool:
        """Do what a list says."""
        ready = self._ready()
        if ready is None:
            return False
        edit = MixEdit(*ready)
        carry_out(plan, edit)
        return self._do(title, edit)
