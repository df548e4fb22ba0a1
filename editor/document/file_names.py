"""The names and folders that are proposed for files: what people call a thing, where they keep their documents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths

from editor.document import journal_folder

LONGEST = 80
FORBIDDEN = frozenset('<>:"/\\|?*')


def file_name(title: str, suffix: str) -> str:
    """A title as the name of a file, on every system."""
    kept = "".join(" " if sign in FORBIDDEN else sign for sign in title if sign.isprintable())
    return (" ".join(kept.split())[:LONGEST].strip(" .") or "Hexwright") + suffix


def with_suffix(name: str, suffix: str) -> Path:
    """A name that was typed, with the suffix of its kind."""
    path = Path(name)
    return path if path.suffix.casefold() == suffix else path.with_name(path.name + suffix)


def documents() -> Path:
    """The folder of a person's documents."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found and Path(found).is_dir() else Path.home()


def is_hidden(folder: Path) -> bool:
    """Whether nobody looks into a folder: it belongs to the program, or its name begins with a dot."""
    folder = folder.absolute()
    return folder.is_relative_to(journal_folder.DEFAULT.parent.absolute()) or any(
        p.startswith(".") for p in folder.parts
    )


def proposed(title: str, suffix: str, beside: Path | None = None) -> str:
    """The place that is proposed for a new file: beside another if people look there, else among the documents."""
    folder = beside.parent if beside is not None else None
    seen = folder is not None and folder.is_dir() and not is_hidden(folder)
    return str((folder if seen and folder is not None else documents()) / file_name(title, suffix))
