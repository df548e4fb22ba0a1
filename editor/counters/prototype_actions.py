"""What is done to prototypes: each is one step, whose name says how many counters follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from editor.counters.cell_parsing import ID, NotRead, read
from editor.counters.cells import shown
from editor.counters.counter_actions import CounterActions
from editor.counters.counter_columns import CounterColumn
from editor.counters.mix import MixRow
from editor.counters.prototype_edits import PrototypeEdit
from editor.counters.prototype_tree import followers, following, heirs, prototypes_of
from editor.fields import half_width
from editor.window_language import speaker

tr = speaker("PrototypeDeeds")


class PrototypeActions(CounterActions):
    """Changes prototypes as well as counters."""

    def write_prototype(self, name: str, column: CounterColumn, text: str) -> bool:
        """Let a prototype say what somebody has typed; nothing takes its word out."""
        ready = self._ready()
        if ready is None:
            return False
        _document, mix = ready
        try:
            value = read(text, column, mix)
        except NotRead as error:
            self.refuse(str(error))
            return False
        if column.key == "like" and name in prototypes_of(mix.counters, value):
            self.refuse(tr("Circular inheritance: {other} is already based on {name}.").format(other=value, name=name))
            return False
        return self._say(name, column, value)

    def reset_prototype(self, name: str, column: CounterColumn) -> bool:
        """Let a prototype say nothing about a value."""
        return self._say(name, column, None)

    def _say(self, name: str, column: CounterColumn, value: Any) -> bool:
        ready = self._ready()
        if ready is None:
            return False
        edit, count = PrototypeEdit(*ready), len(following(ready[1], name, column.path))
        edit.set_prototype(name, column.path, value)
        words = tr("{column} of the prototype {name}: {value} (counters: {count})")
        told = shown(value, column, ready[1]) or "—"
        return self._do(words.format(column=column.title, name=name, value=told, count=count), edit)

    def new_prototype(self, name: str, source: MixRow | None = None) -> str:
        """Make a prototype, empty or of what a counter says; return its name."""
        ready, name = self._ready(), half_width(name).strip()
        if ready is None or not self._is_free(name):
            return ""
        edit = PrototypeEdit(*ready)
        if source is None:
            edit.add_prototype(name, {})
            text = tr("new prototype {name}").format(name=name)
        else:
            edit.make_from(source.id, name)
            text = tr("prototype {name} from {counter}").format(name=name, counter=self._name(source))
        return name if self._do(text, edit) else ""

    def _is_free(self, name: str) -> bool:
        mix = self._mix()
        if not ID.fullmatch(name):
            self.refuse(tr("A prototype needs a name of Latin letters, digits and . _ / + ( ) -."))
            return False
        if mix is not None and name in mix.counters.prototypes:
            self.refuse(tr("There is a prototype {name} already.").format(name=name))
            return False
        return True

    def rename_prototype(self, name: str, new: str) -> bool:
        """Call a prototype otherwise, everywhere."""
        ready, new = self._ready(), half_width(new).strip()
        if ready is None or new == name or not self._is_free(new):
            return False
        edit = PrototypeEdit(*ready)
        edit.rename_prototype(name, new)
        return self._do(tr("rename the prototype {old}: {new}").format(old=name, new=new), edit)

    def against_renaming(self, name: str) -> str:
        """Why a prototype keeps its name."""
        ready = self._ready()
        own = ready is not None and name in PrototypeEdit(*ready).own_prototypes and name not in self._below()
        return "" if own else tr("This prototype belongs to the mix that the scenario builds on.")

    def against_deleting(self, name: str) -> str:
        """Why a prototype cannot be deleted."""
        mix = self._mix()
        if mix is None:
            return tr("Choose a prototype first.")
        if followers(mix, name) or heirs(mix.counters, name):
            return tr("Counters or other prototypes are like this one.")
        return self.against_renaming(name)

    def _below(self) -> frozenset[str]:
        """The prototypes of the mix that this one builds on."""
        mix = self._mix()
        return mix.prototypes_below if mix is not None else frozenset()

    def delete_prototype(self, name: str) -> bool:
        """Take out a prototype that nobody is like."""
        ready = self._ready()
        if ready is None or self.against_deleting(name):
            return False
        edit = PrototypeEdit(*ready)
        edit.delete_prototype(name)
        return self._do(tr("delete the prototype {name}").format(name=name), edit)

    def give_prototype(self, rows: Sequence[MixRow], name: str) -> bool:
        """Let counters be like a prototype; what they say themselves stays."""
        ready = self._ready()
        if ready is None or not rows:
            return False
        edit = PrototypeEdit(*ready)
        for row in rows:
            if row.own.like != name:
                edit.set(row.id, ("like",), name)
        return self._do(tr("prototype {name} (counters: {count})").format(name=name, count=len(rows)), edit)
