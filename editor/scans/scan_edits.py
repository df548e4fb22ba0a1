"""Changes of the scans of a map: each is one step of undo."""

from __future__ import annotations

from typing import Any

from editor.document.errors import DocumentError
from editor.document.map_copy import borrowed, copy_map
from editor.window_language import speaker
from editor.workbench import Workbench
from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models.map import Pin, Scan

tr = speaker("ScanChanges")

SCANS = "scans"
PICTURE_DIGITS = 1


def own_scans(bench: Workbench) -> tuple[Scan, ...]:
    """The scans of the map on the bench; a shipped map has none."""
    own = bench.document.bundle.map if bench.document else None
    return own.scans if own else ()


def add_scan(bench: Workbench, image: str) -> bool:
    """Put another picture below the map."""
    held, value = own_scans(bench), {"image": image}
    change = Insert(MAP_FILE, (SCANS, len(held)), value) if held else Insert(MAP_FILE, (SCANS,), [value])
    text = tr("Scan: add {file}").format(file=image.rpartition("/")[2])
    return _do(bench, text, change)


def remove_scan(bench: Workbench, number: int) -> bool:
    """Take a picture away."""
    image = own_scans(bench)[number].image.rpartition("/")[2]
    path = (SCANS, number) if len(own_scans(bench)) > 1 else (SCANS,)
    return _do(bench, tr("Scan: remove {file}").format(file=image), Remove(MAP_FILE, path))


def set_image(bench: Workbench, number: int, image: str) -> bool:
    """Say that the picture lies elsewhere."""
    text = tr("Scan: the picture is {file}").format(file=image.rpartition("/")[2])
    return _do(bench, text, _said(bench, number, "image", image))


def put_pin(bench: Workbench, number: int, label: str, x: float, y: float) -> bool:
    """Say where on the picture the middle of a hex lies; one that was known lies there from now on."""
    pins = [pin for pin in own_scans(bench)[number].pins if pin.hex != label]
    pins.append(Pin(hex=label, x=round(x, PICTURE_DIGITS), y=round(y, PICTURE_DIGITS)))
    return _set_pins(bench, tr("Scan: place {hex} here").format(hex=label), number, pins)


def remove_pins(bench: Workbench, number: int, labels: list[str]) -> bool:
    """Forget where hexes lie."""
    pins = [pin for pin in own_scans(bench)[number].pins if pin.hex not in labels]
    text = tr("Scan: forget {hexes}").format(hexes=", ".join(labels))
    return _set_pins(bench, text, number, pins)


def _set_pins(bench: Workbench, text: str, number: int, pins: list[Pin]) -> bool:
    value: list[dict[str, Any]] = [pin.model_dump(mode="json") for pin in pins]
    return _do(bench, text, _said(bench, number, "pins", value))


def set_opacity(bench: Workbench, number: int, opacity: int) -> bool:
    """Draw a picture more or less strongly; while it is dragged that is one step."""
    text = tr("Scan: drawn with {share} %").format(share=opacity)
    return _do(bench, text, _said(bench, number, "opacity", opacity), merge=f"scan_opacity_{number}")


def set_bent(bench: Workbench, number: int, bent: bool) -> bool:
    """Let a picture bend, or lie straight."""
    text = tr("Scan: bend the paper") if bent else tr("Scan: straighten the paper")
    return _do(bench, text, _said(bench, number, "bent", bent))


def _said(bench: Workbench, number: int, key: str, value: object) -> Change:
    """The change that lets a scan say this, whether it said anything of the kind before or not."""
    data: Any = bench.document.data(MAP_FILE) if bench.document else None
    change = SetValue if data and key in data[SCANS][number] else Insert
    return change(MAP_FILE, (SCANS, number, key), value)


def _do(bench: Workbench, text: str, change: Change, merge: str = "") -> bool:
    """Make a change; the map of another scenario is copied into this one first. A refusal is told."""
    document = bench.document
    if document is None:
        return False
    try:
        if document.bundle.map is None and borrowed(document):
            copy_map(document)
        document.do(text, change, merge=merge)
    except DocumentError as error:
        bench.told.emit(error.message(bench.language))
        return False
    return True
