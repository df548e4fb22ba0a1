"""Faults: what is wrong with a bundle's files, where, and how to mend it. Data, told in words at the edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from engine.bundle.texts import render
from engine.signs import visible

Step = str | int
Path = tuple[Step, ...]


@dataclass(frozen=True)
class Fault:
    """One fault. Line and column count from 1 and are 0 where a whole file is meant; the path leads to the value."""

    code: str
    values: Mapping[str, Any] = field(default_factory=dict)
    file: str = ""
    line: int = 0
    column: int = 0
    suggestion: str = ""
    path: Path = ()

    @property
    def key(self) -> str:
        """The key of the fault's message."""
        return f"bundle.{self.code}"

    @property
    def place(self) -> str:
        """The place as editors and compilers write it, 'map.yaml:12:3'."""
        return ":".join([self.file, *([str(self.line), str(self.column)] if self.line else [])])

    def text(self, language: str = "en") -> str:
        """What is wrong and how to mend it, in one or two sentences."""
        words = render(self.key, self.values, language)
        meant = render("bundle.meant", {"word": self.suggestion}, language) if self.suggestion else ""
        return words + meant

    def __str__(self) -> str:
        return f"{self.place}: {self.text()}" if self.file else self.text()


class FaultError(Exception):
    """An error whose fault says in every language what is wrong."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault

    def text(self, language: str = "en") -> str:
        """Say where it is wrong and how to mend it."""
        return fault_error(self.fault, language)


def fault_error(fault: Fault, language: str = "en") -> str:
    """Say of a fault where it is and how to mend it."""
    said = fault.text(language)
    return f"{visible(fault.place)}: {said}" if fault.file else said


class BundleError(FaultError):
    """A fault that stops what was being done; the fault says all."""


def nearest(word: object, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing."""
    close = get_close_matches(str(word)[:80], list(known), n=1, cutoff=0.6)
    return close[0] if close else ""
