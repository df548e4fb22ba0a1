"""Changes of prototypes: values set and taken out, prototypes made of a counter, renamed, deleted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from editor.counters.mix import CounterMix
from editor.counters.mix_edits import FILE, RATED, MixEdit, Path, entry_of
from editor.counters.prototype_tree import heirs, row_of
from engine.bundle import Change, Insert, Remove, Rename, SetValue

if TYPE_CHECKING:
    from editor.document import Document

PROTOTYPES = "prototypes"
ALONE = ("id", "name", "count", "provenance", "like")
"""What a counter says for itself, whatever becomes of the rest."""


class PrototypeEdit(MixEdit):
    """Gathers changes of one step, of prototypes as well."""

    def __init__(self, document: Document, mix: CounterMix) -> None:
        super().__init__(document, mix)
        self._said: dict[str, dict[str, Any]] = {k: dict(v) for k, v in (self._data.get(PROTOTYPES) or {}).items()}
        self._has_any = PROTOTYPES in self._data

    def _note(self, change: Change) -> None:
        self.changes.append(change)

    def add_prototype(self, name: str, entry: Mapping[str, Any]) -> None:
        """Take a new prototype in."""
        whole = dict(entry)
        path, value = ((PROTOTYPES, name), whole) if self._has_any else ((PROTOTYPES,), {name: whole})
        self._note(Insert(FILE, path, value))
        self._has_any, self._said[name] = True, whole

    def set_prototype(self, name: str, path: Path, value: Any) -> None:
        """Let a prototype say a value; None takes its word out. One of the mix below is written here first."""
        if name not in self._said:
            prototype = self.mix.counters.prototypes[name]
            self.add_prototype(name, prototype.model_dump(mode="json", by_alias=True, exclude_unset=True))
        entry, at = self._said[name], (PROTOTYPES, name)
        held = entry.get(path[0])
        if value is None:
            self._take(entry, at, path)
        elif path[0] not in entry:
            self._note(Insert(FILE, (*at, path[0]), {path[1]: value} if len(path) > 1 else value))
        elif len(path) > 1 and path[1] not in (held or {}):
            self._note(Insert(FILE, (*at, *path), value))
        else:
            self._note(SetValue(FILE, (*at, *path), value))
        if value is not None and path[0] in RATED:
            self._mark_prototype(name)

    def _mark_prototype(self, name: str) -> None:
        """Values that somebody has changed no longer come from where the others came from."""
        known, at = row_of(self.mix, name).counter.provenance, (PROTOTYPES, name, "provenance")
        if known is None or known.kind == "user":
            return
        own = "provenance" in self._said[name]
        self._note(SetValue(FILE, (*at, "kind"), "user") if own else Insert(FILE, at, {"kind": "user"}))

    def _take(self, entry: Mapping[str, Any], at: tuple[str, ...], path: Path) -> None:
        held = entry.get(path[0])
        if held is None or (len(path) > 1 and path[1] not in held):
            return
        alone = len(path) > 1 and len(held) == 1
        self._note(Remove(FILE, (*at, *(path[:1] if alone else path))))

    def make_from(self, id: str, name: str) -> None:
        """Move what a counter says into a new prototype that it is like from now on."""
        row = self.mix.by_id[id]
        moved = {key: value for key, value in entry_of(row).items() if key not in ALONE}
        above = {"like": row.own.like} if row.own.like else {}
        self.add_prototype(name, {**above, **moved})
        at = ("counters", self._number(id))
        for key in moved:
            self._take_out(at, (key,))
        self._put(at, ("like",), name)

    def rename_prototype(self, name: str, new: str) -> None:
        """Call a prototype otherwise, and let those who are like it follow."""
        for other in heirs(self.mix.counters, name):
            if other in self._said:
                self._note(SetValue(FILE, (PROTOTYPES, other, "like"), new))
        for row in self.mix.rows:
            if row.own.like == name:
                self._put(("counters", self._number(row.id)), ("like",), new)
        self._note(Rename(FILE, (PROTOTYPES, name), new))

    def delete_prototype(self, name: str) -> None:
        """Take a prototype out that nobody is like; the whole list goes with the last one."""
        del self._said[name]
        self._note(Remove(FILE, (PROTOTYPES, name) if self._said else (PROTOTYPES,)))

    @property
    def own_prototypes(self) -> frozenset[str]:
        """The prototypes that stand in the scenario's own file."""
        return frozenset(self._said)
