"""Bundles that travel: a reference that brings its files along, for workers that do not have them."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.playtest.reference import Reference, bundle_at, is_bundle

if TYPE_CHECKING:
    from engine.bundle import Bundle

Load = Callable[[], Reference]


@dataclass(frozen=True)
class BundlePackage:
    """The files of a bundle as they were when it was packed; called, it gives what can be played."""

    name: str
    files: tuple[tuple[str, bytes], ...]

    @classmethod
    def of(cls, path: Path) -> BundlePackage:
        """Pack a bundle."""
        from engine.bundle.files import files_of

        return cls(path.stem, tuple(files_of(path).items()))

    def __call__(self) -> Reference:
        """Compile it."""
        with self._unpacked() as home:
            return bundle_at(home)

    def bundle(self) -> Bundle:
        """Read it."""
        from engine.bundle import read_bundle

        with self._unpacked() as home:
            return read_bundle(home)

    @contextmanager
    def _unpacked(self) -> Iterator[Path]:
        from engine.bundle.saving import unpack

        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder) / self.name
            unpack(dict(self.files), home)
            yield home


def packaged(what: str | Load) -> str | Load:
    """Make a bundle that is named by its path a package; anything else can be had wherever Hexwright is."""
    return BundlePackage.of(Path(what)) if isinstance(what, str) and is_bundle(Path(what)) else what


def words_of(what: str | Load) -> str:
    """Name what is played."""
    if isinstance(what, str):
        return what
    return str(getattr(what, "name", "") or getattr(what, "__name__", "") or type(what).__name__)
