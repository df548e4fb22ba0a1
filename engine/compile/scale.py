"""How wide a hex is, in kilometres: as the map says, or the theatre that it was drafted from."""

from __future__ import annotations

from pathlib import Path

from engine.bundle import Bundle
from engine.bundle.yaml_reader import load
from engine.compile.sources import MAX_BASES, SHIPPED, shipped_file

SHEET = Path("draft") / "sheet.yaml"


def hex_width_km(bundle: Bundle) -> float | None:
    """The width of a hex; None where nobody says it."""
    if bundle.map is not None and bundle.map.hex_width_km:
        return float(bundle.map.hex_width_km)
    own = bundle.map.base if bundle.map is not None else None
    name = own or (bundle.scenario.parts.map.removeprefix(SHIPPED) if bundle.scenario else "")
    for _depth in range(MAX_BASES):
        path = shipped_file(name, "map") if name and name != "own" else None
        if path is None:
            return None
        if (path.parent / SHEET).is_file():
            return _scale(path.parent / SHEET)
        name = _base(path)
    return None


def _scale(path: Path) -> float | None:
    said = load(path.read_text(encoding="utf-8"))
    scale = said.get("scale_km") if isinstance(said, dict) else None
    return float(scale) if isinstance(scale, int | float) else None


def _base(path: Path) -> str:
    """On what a shipped map rests; that stands near the top of its file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("base:"):
            return line.removeprefix("base:").strip(" \"'")
        if line.startswith("grid:"):
            break
    return ""
