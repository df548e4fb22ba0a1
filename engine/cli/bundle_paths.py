"""Bundles that a path means: itself, or all in a folder of bundles."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

MOST = 1_000
DEEPEST = 4
"""How far down a folder is looked for bundles."""


def bundles_of(paths: Iterable[Path]) -> list[Path]:
    """Return the paths, each folder of bundles replaced by the bundles in it; links are not followed."""
    return [bundle for path in paths for bundle in (_inside(path) or [path])]


def _inside(path: Path) -> list[Path]:
    """Return the bundles in a folder that is none itself."""
    if not path.is_dir() or is_bundle_folder(path) or (path / "draft").is_dir():
        return []
    return sorted(islice(_found(path), MOST))


def is_bundle_folder(path: Path) -> bool:
    """Tell whether a folder has the first file of a bundle."""
    from engine.bundle.opening import ROOTS

    return any((path / name).is_file() for name in ROOTS)


def _found(path: Path) -> Iterator[Path]:
    from engine.bundle.files import SUFFIX

    for folder, inner, files in os.walk(path):
        here = Path(folder)
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        if here != path and is_bundle_folder(here):
            inner.clear()
            yield here
            continue
        if len(here.relative_to(path).parts) >= DEEPEST:
            inner.clear()
        yield from (here / name for name in sorted(files) if name.endswith(SUFFIX))
