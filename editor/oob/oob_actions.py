"""The way from the workspace into the document: each action is one step, with words that name it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from editor.document import Document, DocumentError
from editor.oob.order_snapshot import OrderSnapshot
from editor.workbench import Workbench
from engine.bundle import Change
from engine.compile.oob_edits import OOB, OobEdits


class OobActions(QObject):
    """The way to the document; what stands against a change is told in the status band."""

    unclear = Signal(str)
    """Why words were not understood."""

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self._snapshot: tuple[Document, int, str, OrderSnapshot] | None = None
        bench.document_changed.connect(self._forget)

    def _forget(self, _document: Document | None) -> None:
        """A document that is closed is not held."""
        self._snapshot = None

    @property
    def document(self) -> Document | None:
        """What is open."""
        return self.bench.document

    @property
    def snapshot(self) -> OrderSnapshot | None:
        """The order of battle as it is now."""
        document, language = self.document, self.bench.language
        if document is None or document.view.scenario is None:
            return None
        held = self._snapshot
        if held is None or held[0] is not document or held[1:3] != (document.revision, language):
            before = held[3] if held and held[0] is document and held[2] == language else None
            held = self._snapshot = (
                document,
                document.revision,
                language,
                OrderSnapshot(document.view, language, before),
            )
        return held[3]

    def refusal(self) -> str:
        """Say why the order of battle cannot be changed; nothing if it can."""
        document = self.document
        if document is None or document.bundle.scenario is None:
            return self.tr("No scenario is open.")
        if self.is_borrowed():
            return self.tr("This order of battle belongs to another scenario. Make it this scenario's own first.")
        if OOB in document.bundle.texts_of and document.bundle.oob is None:
            return self.tr("The file of the order of battle cannot be read. Problems shows the reason.")
        return ""

    def is_borrowed(self) -> bool:
        """Tell whether the order of battle is that of another scenario, as it is or with changes."""
        bundle = self.document.bundle if self.document else None
        if bundle is None or bundle.scenario is None:
            return False
        return bundle.scenario.parts.oob != "own" or bool(bundle.oob and bundle.oob.base)

    # The way into the document

    def do(self, text: str, work: Callable[[OobEdits], object], *more: Change) -> bool:
        """Write the order of battle anew in one step; tell whether that was possible."""
        document, snapshot = self.document, self.snapshot
        if document is None or snapshot is None or self.refusal():
            self.bench.told.emit(self.refusal())
            return False
        formations = snapshot.lineup.formations
        members = {id: snapshot.lineup.units_under(id) for id in formations}
        orders = OobEdits(document.data(OOB), members, places=snapshot.place_entries)
        try:
            work(orders)
            document.do(text, *orders.changes, *more)
        except DocumentError as error:
            self.bench.told.emit(error.message(self.bench.language))
            return False
        return True

    def movable(self, units: Sequence[str]) -> list[str]:
        """Those units of which at most one entry speaks; the others are told of."""
        snapshot = self.snapshot
        plain = [unit for unit in units if snapshot and snapshot.standing(unit).is_plain]
        if len(plain) < len(units):
            self.bench.told.emit(self.tr("Counters with several entries stay where they are."))
        return plain

    def who(self, units: Sequence[str]) -> str:
        """Name the units of a step."""
        snapshot = self.snapshot
        if len(units) == 1 and snapshot:
            return snapshot.unit_name(units[0])
        return self.tr("{count} units").format(count=len(units))
