"""Giving a scenario a map of its own, where it uses that of another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.document.errors import DocumentError
from engine.bundle import SetValue, apply
from engine.bundle.file_errors import BundleError
from engine.compile.sources import SHIPPED, shipped_file

if TYPE_CHECKING:
    from editor.document.document import Document

MAP, ROOT = "map.yaml", "scenario.yaml"


def borrowed(document: Document) -> bool:
    """Whether the scenario uses the map of another one, which can be copied."""
    scenario = document.bundle.scenario
    return scenario is not None and _source(document) is not None


def _source(document: Document) -> str | None:
    """The text of the shipped map that the scenario names."""
    scenario = document.bundle.scenario
    named = scenario.parts.map if scenario else ""
    if not named.startswith(SHIPPED):
        return None
    path = shipped_file(named.removeprefix(SHIPPED), "map")
    return path.read_text(encoding="utf-8") if path else None


def copy_map(document: Document) -> None:
    """Copy the map into the scenario as one step. DocumentError if that cannot be done."""
    text = _source(document)
    if text is None:
        return
    try:
        root, _back = apply(document.text(ROOT), SetValue(ROOT, ("parts", "map"), "own"))
    except BundleError as error:
        raise DocumentError.of(error.fault) from error
    words = QCoreApplication.translate("Document", "Copy the map into this scenario")
    document.write(words, {MAP: text, ROOT: root})
