"""Drafted maps for `hexwright validate`: what is wrong with the map, and with it as the map of its theatre."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

    from engine.geo.mapchecks import MapFinding
    from engine.validate import Validation


@dataclass(frozen=True)
class Draft:
    """A theatre that is validated; its map by itself is, if it can be read, an ordinary validation."""

    folder: Path
    findings: tuple[MapFinding, ...]
    validation: Validation | None

    def add_to(self, counts: dict[str, int]) -> None:
        """Count the findings among other problems."""
        for each in self.findings:
            counts[each.severity] += 1

    def as_data(self, language: str) -> list[dict[str, Any]]:
        """The findings for other programs, as problems are told."""
        return [self._plain(each, language) for each in self.findings]

    def _plain(self, finding: MapFinding, language: str) -> dict[str, Any]:
        places = [{"hexside" if "/" in label else "hex": label} for label in finding.where] or [{}]
        located = [{"bundle": str(self.folder), "file": finding.file, **place} for place in places]
        return {
            "severity": finding.severity,
            "code": finding.code,
            "message": finding.text(language),
            "section": None,
            "location": located[0],
            "locations": located,
            "fixes": [],
        }

    def tell(self, out: Console, language: str) -> None:
        """Print the findings."""
        from engine.validate.words import words

        if self.findings:
            out.print(str(self.folder), style="bold", markup=False)
        for each in self.findings:
            severity = words(f"problem.severity.{each.severity}", {}, language)
            out.print(f"  {severity} {each.text(language)} ({each.code})", markup=False)


def theatres_in(path: Path) -> tuple[Path, ...]:
    """The theatres that a path means."""
    from engine.geo import theatres

    return theatres(path) if path.is_dir() else ()


def validated(folders: Sequence[Path]) -> list[Draft]:
    """Every theatre with what is wrong with it."""
    from engine.geo.mapchecks import check_theatre

    return [Draft(folder, check_theatre(folder), _of_the_map(folder)) for folder in folders]


def _of_the_map(folder: Path) -> Validation | None:
    from engine.bundle import Bundle, BundleError, read_part
    from engine.bundle.inputs import read_text
    from engine.bundle.models import Map
    from engine.geo.theatre import MAP
    from engine.validate import Validation

    path = folder / MAP
    if not path.is_file():
        return None
    try:
        text = read_text(path)
    except BundleError:
        return None
    made, faults = read_part(Map, text, MAP)
    return None if faults else Validation(Bundle(path=folder, kind="scenario", map=made, texts_of={MAP: text}))
