"""Remedies: for each problem changes of the bundle, of which only those are offered that help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from engine.bundle import Change, ChangeError, Insert, Remove, SetValue
from engine.bundle.file_errors import Path
from engine.bundle.map_edits import at
from engine.compile import FilePlace
from engine.validate.problem import Fix, Problem

if TYPE_CHECKING:
    from engine.validate.session import Validation

Remedy = Callable[["Validation", Problem], Iterator[Fix]]
REMEDIES: dict[str, list[Remedy]] = {}


def remedy(*codes: str) -> Callable[[Remedy], Remedy]:
    """Register a remedy for codes."""

    def register(function: Remedy) -> Remedy:
        for code in codes:
            REMEDIES.setdefault(code, []).append(function)
        return function

    return register


def fixes_of(validation: Validation, problem: Problem) -> tuple[Fix, ...]:
    """The remedies that help, at most one of each kind and words."""
    register_all()
    if any(not validation.view.is_own(place.file) for place in problem.places):
        return ()
    found: dict[str, Fix] = {}
    for find in REMEDIES.get(problem.code, []):
        for fix in find(validation, problem):
            name = fix.title()
            if name not in found and _can_be_tried(validation, fix) and helps(validation, problem, fix):
                found[name] = fix
                if fix.key in FIRST_ONLY:
                    break
    return tuple(found.values())


def register_all() -> None:
    """Make all remedies known."""
    from engine.validate import remedies  # noqa: F401 - importing them registers them


FIRST_ONLY = ("move",)
MOST_EFFORT = 2_000_000
"""Each change is checked against all counters: changes times counters, about a second."""


def _can_be_tried(validation: Validation, fix: Fix) -> bool:
    """Whether a remedy changes anything, and little enough to try it out."""
    counters = validation.view.counters
    size = len(counters.counters) if counters else 0
    return bool(fix.changes) and len(fix.changes) * max(size, 1) <= MOST_EFFORT


def helps(validation: Validation, problem: Problem, fix: Fix) -> bool:
    """Try a remedy out: the problem goes away, and no error comes."""
    errors = _errors(validation)
    twin = validation.copy()
    try:
        for change in fix.changes:
            twin.change(change)
    except (ChangeError, KeyError, IndexError, TypeError, ValueError):
        return False
    left = twin.finish()
    gone = not any(other.cause == problem.cause and set(problem.places) & set(other.places) for other in left)
    return gone and not any(key not in errors for key in _errors(twin))


def _errors(validation: Validation) -> dict[Any, None]:
    return {
        (problem.cause, place): None
        for problem in validation.finish()
        if problem.severity == "error"
        for place in problem.places or (FilePlace(),)
    }


def acceptance(validation: Validation, problem: Problem, reason: str) -> Change:
    """The change that accepts a problem for a reason."""
    here = tuple(dict.fromkeys(place.label for place in problem.places if place.label))
    entry = {"code": problem.code, **({"at": here[0]} if len(here) == 1 else {}), "reason": reason}
    data = validation.live.data("scenario.yaml")
    if isinstance(data.get("accepted"), list):
        return Insert("scenario.yaml", ("accepted", len(data["accepted"])), entry)
    return Insert("scenario.yaml", ("accepted",), [entry])


# Changes that many remedies make


def held(validation: Validation, file: str, path: Path) -> Any:
    """What a file says at a path; None where there is nothing."""
    try:
        return at(validation.live.data(file), path)
    except ChangeError:
        return None


def put(validation: Validation, file: str, path: Path, value: Any) -> Change:
    """Set a value, or write it in where there is none."""
    here = held(validation, file, path[:-1])
    known = isinstance(here, dict) and path[-1] in here
    return SetValue(file, path, value) if known or not isinstance(here, dict) else Insert(file, path, value)


def removals(places: list[tuple[str, Path]]) -> tuple[Change, ...]:
    """Take entries out, the last ones first, so that the numbers of the others hold."""
    unique = list(dict.fromkeys(places))
    return tuple(Remove(file, path) for file, path in sorted(unique, key=_depth, reverse=True))


def _depth(place: tuple[str, Path]) -> tuple[str, tuple[tuple[int, Any], ...]]:
    return place[0], tuple((0, step) if isinstance(step, int) else (1, step) for step in place[1])


def appended(validation: Validation, file: str, path: Path, values: list[Any]) -> tuple[Change, ...]:
    """Put items at the end of a list, which is made if there is none."""
    here = held(validation, file, path)
    if not isinstance(here, list):
        return (put(validation, file, path, values),)
    return tuple(Insert(file, (*path, len(here) + number), value) for number, value in enumerate(values))


def fix(key: str, *changes: Change, **values: Any) -> Fix:
    """Make a remedy."""
    return Fix(key, values, changes)
