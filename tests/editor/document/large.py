"""A map of 60,000 hexes, as files."""

from __future__ import annotations

from pathlib import Path

from tests.bundle.samples import SCENARIO, large_map, written


def large_folder(folder: Path) -> Path:
    """Write a bundle with nothing but the map."""
    return written(folder, {"scenario.yaml": SCENARIO, "map.yaml": large_map(300, 200)})
