"""Warnings that are accepted with a reason, which the bundle holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.bundle.models.scenario import Accepted
from engine.bundle.texts import LANGUAGES
from engine.compile import FilePlace, GameWords
from engine.validate.codes import CODES
from engine.validate.problem import Problem
from engine.validate.words import outline

ACCEPTABLE = ("warning", "info", "todo")


def with_acceptance(problems: Iterable[Problem], accepted: tuple[Accepted, ...]) -> list[Problem]:
    """Mark what is accepted, place by place; an acceptance that accepts nothing is told."""
    used: dict[int, None] = {}
    found = [part for problem in problems for part in _parted(problem, accepted, used)]
    return [*found, *(_unused(number, entry) for number, entry in enumerate(accepted) if number not in used)]


def _parted(problem: Problem, accepted: tuple[Accepted, ...], used: dict[int, None]) -> list[Problem]:
    if problem.severity not in ACCEPTABLE or not any(entry.code == problem.code for entry in accepted):
        return [problem]
    reasons: dict[str | GameWords, list[FilePlace]] = {}
    for place in problem.places or (FilePlace(),):
        reasons.setdefault(_reason(problem, place, accepted, used), []).append(place)
    return [replace(problem, places=tuple(places), accepted=reason) for reason, places in reasons.items()]


def _reason(
    problem: Problem, place: FilePlace, accepted: tuple[Accepted, ...], used: dict[int, None]
) -> str | GameWords:
    """Why a problem is accepted at a place; nothing if it is not."""
    names = (place.hex, place.hexside, place.unit, place.about)
    for number, entry in enumerate(accepted):
        if entry.code == problem.code and (not entry.at or entry.at in names):
            used[number] = None
            return _said(entry.reason) or "-"
    return ""


def _said(reason: str | Mapping[str, str]) -> str | GameWords:
    """A reason that can be asked for in either language; what is missing in one stands in the other."""
    if isinstance(reason, str):
        return reason
    usual = next(iter(reason.values()))
    return GameWords(reason.get("en", usual), reason.get("ja", usual))


def _unused(number: int, entry: Accepted) -> Problem:
    place = FilePlace("scenario.yaml", ("accepted", number), about=entry.at)
    known = {"where": entry.at} if entry.at else {}
    en, ja = (outline(f"problem.{entry.code}", language, **known) or entry.code for language in LANGUAGES)
    return Problem(CODES["accepted.unused"], "accepted.unused", (place,), (("problem", GameWords(en, ja, entry.code)),))
