"""Where values come from: printed, shown by an example, inferred, made here, or typed in by an owner of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.rulebook.records import Remark
from engine.rulebook.yaml_files import FileSpot

KINDS = ("source", "example", "inferred", "reconstructed", "user")
NEEDED = {"source": "cite", "example": "cite", "inferred": "reason", "reconstructed": "reason"}


@dataclass(frozen=True)
class Cite:
    """A place in a document: the document's id, and where in it."""

    doc: str
    at: str = ""


@dataclass(frozen=True)
class Attested:
    """What a document says a value is."""

    doc: str
    value: Any
    at: str = ""


@dataclass(frozen=True)
class Provenance:
    """Where a value comes from; witnesses may say other things."""

    kind: Literal["source", "example", "inferred", "reconstructed", "user"]
    cite: tuple[Cite, ...] = ()
    reason: Remark = ""
    attested: tuple[Attested, ...] = ()

    def check(self, place: FileSpot) -> None:
        """Refuse a value that does not say where it comes from."""
        needed = NEEDED.get(self.kind)
        if needed and not getattr(self, needed):
            raise place.wrong(f"provenance of kind {self.kind!r} needs {needed!r}")

    def disputed(self, value: Any) -> bool:
        """Tell whether the witnesses differ among themselves or from the value."""
        return any(witness.value != value for witness in self.attested)
