"""The source tree, as the tests of the project itself see it."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ("docs", "resources", "scenarios")


def files_under(folder: Path) -> Iterator[Path]:
    """List a folder's own files, without what tools and systems leave behind."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not is_litter(path.relative_to(folder)):
            yield path


def is_litter(path: Path) -> bool:
    """Tell whether git ignores a path inside a folder of sources or data."""
    return "__pycache__" in path.parts or path.name == ".DS_Store" or path.name.endswith((".swp", "~"))
