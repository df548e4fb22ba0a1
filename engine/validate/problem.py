"""Problems: what is wrong with a bundle, where, by which rule, and how to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from engine.bundle import Change, Fault
from engine.compile import BundleProblem, FilePlace, GameWords
from engine.validate.words import fault_words, words

Severity = Literal["error", "warning", "info", "todo"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info", "todo")
FEW = 5


class Fix(NamedTuple):
    """A remedy: its words by key and values, and the changes to make, in this order.

    `brings` names pictures outside the bundle that are first to be copied into it, and what they are called there.
    """

    key: str
    values: Mapping[str, Any]
    changes: tuple[Change, ...]
    brings: tuple[tuple[str, str], ...] = ()

    def title(self, language: str = "en") -> str:
        """What the remedy does."""
        return words(f"fix.{self.key}", self.values, language)


@dataclass(frozen=True)
class Problem:
    """One cause, in one place or in many. An accepted one carries the reason for which it was accepted."""

    severity: Severity
    code: str
    places: tuple[FilePlace, ...] = ()
    values: tuple[tuple[str, Any], ...] = ()
    section: str = ""
    fault: Fault | None = field(default=None, compare=False)
    accepted: str | GameWords = ""
    names: Mapping[str, GameWords] = field(default_factory=dict, compare=False)
    """What people call the units of which it speaks."""

    @property
    def cause(self) -> tuple[str, tuple[tuple[str, Any], ...], str]:
        """What makes two findings one problem."""
        return self.code, self.values, self.section

    def value(self, name: str) -> Any:
        """One of the values that its message shows."""
        return dict(self.values).get(name)

    def message(self, language: str = "en") -> str:
        """What is wrong, in a sentence or two."""
        if self.fault:
            return fault_words(self.fault, language)
        named = list(dict.fromkeys(place.label for place in self.places if place.label))
        shown = (*map(self._called, named[:FEW]), *(("…",) if len(named) > FEW else ()))
        values = {"count": len(self.places), "where": shown, **dict(self.values)}
        if "unit" in values:
            values["unit"] = self._called(values["unit"])
        return words(f"problem.{self.code}", values, language)

    @property
    def units(self) -> tuple[str, ...]:
        """The units that its message names."""
        return tuple(dict.fromkeys(filter(None, (self.value("unit"), *(place.unit for place in self.places)))))

    def _called(self, label: str) -> str | GameWords:
        return self.names.get(label, label)

    def reason(self, language: str = "en") -> str:
        """Why it is accepted; nothing if nobody has accepted it."""
        if isinstance(self.accepted, GameWords):
            return self.accepted.ja if language == "ja" else self.accepted.en
        return self.accepted

    @property
    def order(self) -> tuple[Any, ...]:
        """The key by which problems are listed: the worst first, then by place."""
        first = self.places[0] if self.places else FilePlace()
        path = tuple(str(step).rjust(6, "0") for step in first.path)
        return SEVERITIES.index(self.severity), self.code, first.file, path, first[2:], str(self.values), self.section


def merged(found: Iterable[tuple[Severity, BundleProblem]]) -> list[Problem]:
    """Flaws of one cause become one problem with all their places."""
    causes: dict[tuple[Any, ...], tuple[Severity, BundleProblem, dict[FilePlace, None]]] = {}
    for severity, flaw in found:
        known = causes.setdefault((flaw.code, flaw.values, flaw.clause), (severity, flaw, {}))
        known[2].update(dict.fromkeys(flaw.places))
    return [
        Problem(severity, flaw.code, tuple(sorted(places, key=_place_order)), flaw.values, flaw.clause)
        for severity, flaw, places in causes.values()
    ]


def _place_order(place: FilePlace) -> tuple[Any, ...]:
    return place.file, tuple(str(step).rjust(6, "0") for step in place.path), place[2:]


@dataclass(frozen=True)
class Counts:
    """How many problems of each severity stand open, and how many warnings are accepted."""

    error: int = 0
    warning: int = 0
    info: int = 0
    todo: int = 0
    accepted: int = 0


class Problems(tuple[Problem, ...]):
    """All problems of a bundle in order."""

    __slots__ = ()

    @property
    def open(self) -> tuple[Problem, ...]:
        """Those that nobody has accepted."""
        return tuple(problem for problem in self if not problem.accepted)

    @property
    def counts(self) -> Counts:
        """Numbers by severity."""
        found = Counter(problem.severity for problem in self.open)
        return Counts(**{severity: found[severity] for severity in SEVERITIES}, accepted=len(self) - len(self.open))

    def of(self, code: str) -> Iterator[Problem]:
        """Those with a code."""
        return (problem for problem in self if problem.code == code)
