"""Other words for a clause in the rulebook's own files: just these texts change, all else stays as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.bundle.changes import SetValue, apply
from engine.bundle.file_errors import BundleError
from engine.rulebook.sections import SECTION
from engine.rulebook.yaml_files import FileSpot, RulesetError, read_list, ruleset_folder

Way = tuple[str | int, ...]


def place_of(slug: str, address: str) -> tuple[Path, Way]:
    """Find the texts of a clause, or the title of a section: the file, and the way to them in it."""
    key, _hash, clause = address.removeprefix(SECTION).partition("#")
    for path in sorted((ruleset_folder(slug) / "sections").glob("*.yaml")):
        for number, (_place, entry) in enumerate(read_list(path)):
            if entry.get("key") == key:
                return path, _way(FileSpot(path, number), entry, clause, number)
    raise RulesetError(f"The ruleset {slug!r} has no section {key!r}.")


def _way(place: FileSpot, entry: Mapping[str, object], clause: str, number: int) -> Way:
    if not clause:
        return number, "title"
    held = entry.get("clauses")
    keys = [str(one.get("key")) for one in held] if isinstance(held, list) else []
    if clause not in keys:
        raise place.wrong(f"there is no clause {clause!r}")
    return number, "clauses", keys.index(clause), "text"


def rewrite(slug: str, address: str, texts: Mapping[str, str]) -> Path:
    """Write other texts for a clause or a section's title, and return the file. RulesetError if that cannot be done."""
    path, way = place_of(slug, address)
    text = path.read_text(encoding="utf-8")
    try:
        for language, words in texts.items():
            text, _back = apply(text, SetValue(path.name, (*way, language), words))
    except BundleError as error:
        raise RulesetError(f"{path.name}: this text cannot be changed here: {error}") from error
    path.write_text(text, encoding="utf-8", newline="\n")
    return path
