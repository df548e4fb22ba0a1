"""The tree of formations, and what is done to many units at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from editor.oob import oob_columns
from editor.oob.arrival_actions import ArrivalActions
from editor.oob.oob_columns import FORMATION, LOOSE, SIDE, UNIT, RowKey
from engine.bundle import Insert, Remove, SetValue, apply
from engine.bundle.yaml_writer import block
from engine.compile.campaigns import Start, take_in
from engine.compile.formation_tree import create, delete, free_id, join, leave, move
from engine.compile.lineup import Lineup
from engine.compile.oob_diff import take_over
from engine.compile.oob_edits import OOB, OobEdits
from engine.compile.oob_sheet import OobRow, accept


class FormationActions(ArrivalActions):
    """Everything that can be done to an order of battle."""

    # The tree

    def move(self, keys: Sequence[RowKey], onto: RowKey) -> bool:
        """Put units and formations under a formation or a side."""
        snapshot = self.snapshot
        if snapshot is None:
            return False
        target = onto.id if onto.kind == FORMATION else ""
        moved = [key.id for key in keys if key.kind == FORMATION]
        inside = {unit for id in moved for unit in snapshot.lineup.units_under(id)}
        units = [key.id for key in keys if key.kind == UNIT and key.id not in inside]
        if onto.kind == SIDE and units:
            self.bench.told.emit(self.tr("Units belong under a formation. Drop them on one."))
            return False
        if any(id in snapshot.lineup.path(target) for id in moved):
            self.bench.told.emit(self.tr("A formation cannot be under itself."))
            return False

        def work(orders: OobEdits) -> None:
            for id in moved if onto.kind != LOOSE else ():
                move(orders, id, target)
            if units:
                join(orders, units, target) if target else leave(orders, units)

        to = oob_columns.name(snapshot, onto)
        who = snapshot.formation_name(moved[0]) if len(moved) == 1 and not units else self.who([*units, *inside])
        return self.do(self.tr("{who} under {formation}").format(who=who, formation=to), work)

    def delete(self, keys: Sequence[RowKey]) -> bool:
        """Take units out of the order of battle, and formations with all their units."""
        snapshot = self.snapshot
        if snapshot is None:
            return False
        formations = [key.id for key in keys if key.kind == FORMATION]
        units = [unit for key in keys if key.kind in (UNIT, FORMATION) for unit in oob_columns.units_of(snapshot, key)]
        units = [*dict.fromkeys(units)]
        below = {part for id in formations for part in snapshot.lineup.formations if id in snapshot.lineup.path(part)}

        def work(orders: OobEdits) -> None:
            orders.forget(units)
            leave(orders, units)
            delete(orders, below)

        if not keys or not (units or formations):
            return False
        who = snapshot.formation_name(formations[0]) if len(formations) == 1 else self.who(units)
        return self.do(self.tr("delete {who}").format(who=who), work)

    def create(self, names: Mapping[str, str], side: str, under: str = "") -> str:
        """Make a formation; its id, or nothing if that was not possible."""
        made: list[str] = []

        def work(orders: OobEdits) -> None:
            wish = "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in names["en"].lower())
            made.append(free_id(orders, wish.strip("_") or "formation"))
            create(orders, {"id": made[0], **({} if under else {"side": side}), "name": dict(names)}, under)

        text = self.tr("new formation: {name}").format(name=names.get(self.bench.language) or names["en"])
        return made[0] if self.do(text, work) else ""

    def add(self, units: Sequence[str], formation: str) -> bool:
        """Take counters of the mix into a formation."""
        snapshot = self.snapshot
        if snapshot is None or not units:
            return False
        text = self.tr("{who} under {formation}")
        words = text.format(who=self.who(units), formation=snapshot.formation_name(formation))
        return self.do(words, lambda orders: join(orders, units, formation))

    # Large actions

    def accept(self, rows: Sequence[OobRow]) -> bool:
        """Take rows of a table in."""
        snapshot = self.snapshot
        count = sum(row.kind in ("new", "changed") for row in rows)
        text = self.tr("import 1 row") if count == 1 else self.tr("import {count} rows").format(count=count)
        return bool(snapshot and count) and self.do(
            text, lambda orders: accept(orders, rows, snapshot.lineup) if snapshot else None
        )

    def start(self, start: Start, alone: bool, title: str) -> bool:
        """Take formations in from a campaign."""
        text = self.tr("start from {title}").format(title=title)
        return self.do(text, lambda orders: take_in(orders, start, alone=alone))

    def take_over(self, there: Lineup, units: Sequence[str], title: str) -> bool:
        """Let units be here what they are in another scenario."""
        text = self.tr("{who} as in {title}").format(who=self.who(units), title=title)
        return bool(units) and self.do(text, lambda orders: take_over(orders, there, units))

    def make_own(self) -> None:
        """Let the scenario have an order of battle of its own that says what the borrowed one says."""
        document, snapshot = self.document, self.snapshot
        oob = snapshot.view.oob if snapshot else None
        if document is None or oob is None or not self.is_borrowed():
            return
        said = oob.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude={"base", "format"})
        text = self.tr("an order of battle of its own")
        if OOB not in document.bundle.texts_of:
            document.write(text, {OOB: "\n".join(block({"format": 1, **said})) + "\n", **self._without_part()})
        else:
            old = document.data(OOB)
            assert isinstance(old, dict)
            parts = [SetValue(OOB, (k,), v) if k in old else Insert(OOB, (k,), v) for k, v in said.items()]
            document.do(text, Remove(OOB, ("base",)), *parts)

    def _without_part(self) -> dict[str, str]:
        """The first file without the word that the order of battle is borrowed."""
        document = self.document
        assert document is not None
        change = Remove("scenario.yaml", ("parts", "oob"))
        return {"scenario.yaml": apply(document.text("scenario.yaml"), change)[0]}
