"""A report on files of examples."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.examples.running import ExampleResult, Kind, Runner


@dataclass(frozen=True)
class ExamplesReport:
    """What came of all examples of some files."""

    results: tuple[ExampleResult, ...]

    def of(self, kind: Kind) -> list[ExampleResult]:
        """Return those that came out so."""
        return [result for result in self.results if result.kind == kind]

    @property
    def good(self) -> bool:
        """Whether nothing failed, and everything could be read and said."""
        return all(result.kind in ("passed", "not_checkable") for result in self.results)

    def plain(self) -> dict[str, Any]:
        """Write it for other programs."""
        kinds: tuple[Kind, ...] = ("failed", "inexpressible", "bad")
        told: dict[str, Any] = {kind: [result.plain() for result in self.of(kind)] for kind in kinds}
        unchecked = [result.id for result in self.of("not_checkable")]
        return {"passed": len(self.of("passed")), **told, "not_checkable": unchecked}


def check_files(slug: str, paths: Iterable[Path], language: str = "en") -> ExamplesReport:
    """Check files of examples against a game."""
    runner = Runner(slug, language)
    return ExamplesReport(tuple(result for path in paths for result in runner.check(path)))
