"""`hexwright validate`: what is wrong with bundles, where, by which rule, and how to mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, UNABLE, AsJson, console, print_json
from engine.cli.words import InLanguage, Language
from engine.signs import visible

if TYPE_CHECKING:
    from rich.console import Console

    from engine.bundle import Bundle
    from engine.cli.theatres import Draft
    from engine.compile import FilePlace
    from engine.validate import Problem, Validation

Paths = Annotated[
    list[Path], typer.Argument(metavar="PATH...", help="Bundles: folders or .hexwright files, or folders of them.")
]
STYLES = {"error": "red", "warning": "yellow", "info": "blue", "todo": "cyan"}
MOST = 100
"""For how many problems of a bundle remedies are tried out."""
TRIALS = 10_000
"""Trying a remedy takes the longer the more problems there are: at most this many problems are looked at anew."""
MOST_TOLD = 500
"""How many problems are printed in words; --json has all."""


def validate(
    paths: Paths,
    language: InLanguage = Language.EN,
    fixes: Annotated[bool, typer.Option("--fixes/--no-fixes", help="Look for quick fixes.")] = True,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as errors for the exit code.")] = False,
    as_json: AsJson = False,
) -> int:
    """Say what is wrong with bundles, where, by which rule, and how to mend it.

    A path may also be a folder of bundles, a drafted map with its folder draft/, or a folder of such maps.

    The exit code is 1 when there are errors (with --strict: or warnings that nobody accepted), 2 when a path is no
    bundle at all. The codes are explained in docs/problems.md.
    """
    from engine.bundle import read_bundle
    from engine.cli.bundle_paths import bundles_of
    from engine.cli.theatres import theatres_in, validated
    from engine.validate import Validation

    drafts = validated([theatre for path in paths for theatre in theatres_in(path)])
    bundles = [read_bundle(path) for path in bundles_of(path for path in paths if not theatres_in(path))]
    for bundle in bundles:
        if not bundle.texts_of:
            return _no_bundle(bundle, language.value, as_json)
    validations = [Validation(bundle) for bundle in bundles]
    validations += [draft.validation for draft in drafts if draft.validation is not None]
    found = [(v, problem) for v in validations for problem in v.finish().open]
    counts = _counts(validations)
    for draft in drafts:
        draft.add_to(counts)
    if as_json:
        _print(found, drafts, counts, language.value, fixes)
    else:
        for draft in drafts:
            draft.tell(console(), language.value)
        _tell(found, counts, language.value, fixes)
        if len(validations) > 1:
            _sum_up(validations, language.value)
    bad = counts["error"] + (counts["warning"] if strict else 0)
    return FOUND if bad else FINE


def _sum_up(validations: list[Validation], language: str) -> None:
    """Say how many of several bundles are good."""
    from engine.validate.words import words

    good = sum(not validation.problems.counts.error for validation in validations)
    console().print(words("problem.bundles", {"count": len(validations), "good": good}, language), markup=False)


def _print(
    found: list[tuple[Validation, Problem]], drafts: list[Draft], counts: dict[str, int], language: str, fixes: bool
) -> None:
    """Print all problems as JSON."""
    remedied = found[: most_remedied(found)] if fixes else []
    told = [as_data(v, p, language, n < len(remedied)) for n, (v, p) in enumerate(found)]
    told += [each for draft in drafts for each in draft.as_data(language)]
    print_json({"counts": counts, "problems": told})


def most_remedied(found: Sequence[object]) -> int:
    """Return for how many problems remedies are tried, so that it ends in time."""
    return min(MOST, TRIALS // max(1, len(found)))


def _no_bundle(bundle: Bundle, language: str, as_json: bool) -> int:
    """Say why a path cannot be read at all."""
    reasons = [fault.text(language) for fault in bundle.faults]
    text = f"{bundle.path}: {reasons[0] if reasons else ''}"
    if as_json:
        print_json({"error": text})
    else:
        import sys

        print(visible(text), file=sys.stderr)
    return UNABLE


def _counts(validations: list[Validation]) -> dict[str, int]:
    total = {"error": 0, "warning": 0, "info": 0, "todo": 0, "accepted": 0}
    for validation in validations:
        for name, count in asdict(validation.problems.counts).items():
            total[name] += count
    return total


# As data


def as_data(validation: Validation, problem: Problem, language: str, with_fixes: bool) -> dict[str, Any]:
    """A problem for other programs."""
    places = [location(validation, problem, place) for place in problem.places]
    return {
        "severity": problem.severity,
        "code": problem.code,
        "message": problem.message(language),
        "section": problem.section or None,
        "location": places[0] if places else {"bundle": str(validation.live.bundle.path)},
        "locations": places,
        "fixes": [
            {
                "title": fix.title(language),
                "changes": [plain_change(change) for change in fix.changes],
                **({"copies": [{"from": image, "to": name} for image, name in fix.brings]} if fix.brings else {}),
            }
            for fix in (validation.fixes(problem) if with_fixes else ())
        ],
    }


def location(validation: Validation, problem: Problem, place: FilePlace) -> dict[str, Any]:
    """Where a problem shows."""
    line, column = _line(validation, problem, place)
    found = {
        "bundle": str(validation.live.bundle.path),
        "file": place.file,
        "line": line,
        "column": column,
        "path": list(place.path),
        "hex": place.hex,
        "hexside": place.hexside,
        "unit": place.unit,
        "name": place.about,
    }
    return {key: value for key, value in found.items() if value not in ("", 0, [])}


def _line(validation: Validation, problem: Problem, place: FilePlace) -> tuple[int, int]:
    if problem.fault and problem.fault.line:
        return problem.fault.line, problem.fault.column
    return validation.place(place)


def plain_change(change: Any) -> dict[str, Any]:
    """A typed change as plain data."""
    assert is_dataclass(change)
    return {"change": type(change).__name__, **asdict(change)}  # type: ignore[arg-type]


# In words


def _tell(found: list[tuple[Validation, Problem]], counts: dict[str, int], language: str, fixes: bool) -> None:
    from engine.validate.words import words

    out, shown = console(), None
    remedied = most_remedied(found)
    for number, (validation, problem) in enumerate(found[:MOST_TOLD]):
        if validation is not shown:
            shown = validation
            out.print(str(validation.live.bundle.path), style="bold", markup=False)
        _tell_one(out, validation, problem, language, fixes and number < remedied)
    if len(found) > MOST_TOLD:
        out.print(words("problem.more", {"count": len(found) - MOST_TOLD}, language), markup=False)
    parts = [
        f"{words(f'problem.severity.{name}', {}, language)} {count}"
        for name, count in counts.items()
        if name != "accepted"
    ]
    accepted = f" ({words('problem.accepted', {'count': counts['accepted']}, language)})" if counts["accepted"] else ""
    out.print("  ".join(parts) + accepted, markup=False)


def _tell_one(out: Console, validation: Validation, problem: Problem, language: str, fixes: bool) -> None:
    from engine.validate.words import words

    severity = words(f"problem.severity.{problem.severity}", {}, language)
    out.print(f"  {severity}", style=STYLES[problem.severity], end="")
    section = f" §{problem.section}" if problem.section else ""
    out.print(f" {problem.message(language)} ({problem.code}{section})", markup=False)
    for place in problem.places[:3]:
        line, column = _line(validation, problem, place)
        at = f"{place.file}:{line}:{column}" if line else place.file
        out.print(f"      {at}  {place.label}".rstrip(), markup=False, style="dim")
    if len(problem.places) > 3:
        out.print(f"      + {len(problem.places) - 3}", markup=False, style="dim")
    for fix in validation.fixes(problem) if fixes else ():
        out.print(f"      → {fix.title(language)}", markup=False)
