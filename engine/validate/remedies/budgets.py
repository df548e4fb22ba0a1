"""Remedies for budgets and notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.bundle import Remove, SetValue
from engine.bundle.file_errors import Path
from engine.compile.budgets import Account, worth
from engine.validate.fixes import fix, held, put, remedy, removals
from engine.validate.game_texts import named
from engine.validate.problem import Fix, Problem

if TYPE_CHECKING:
    from engine.validate.session import Validation

ROOT = "scenario.yaml"


@remedy("budget.over")
def leave_out(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Do without the least valuable units, as many as it takes."""
    account = _account(validation, problem)
    if account is None:
        return
    counters, gone, over = validation.view.roster_counters, [], -account.left
    for use in sorted(account.used, key=lambda use: worth(counters[use.unit], account.costs[use.unit])):
        if over <= 0:
            break
        if account.costs[use.unit] > 0:
            over -= account.costs[use.unit]
            gone.append(use)
    entries = [_entry(validation, use.path, use.unit) for use in gone]
    if entries and all(entries):
        names = tuple(named(validation.view, use.unit) for use in gone)
        yield fix("take_unit_out", *removals([entry for entry in entries if entry]), units=names)


def _entry(validation: Validation, path: Path, unit: str) -> tuple[str, Path] | None:
    """The entry of a unit, or its name in the list of an entry; None where a formation is named."""
    file = validation.view.file("oob")
    entry = held(validation, file, path)
    if entry.get("unit") == unit:
        return file, path
    units = entry.get("units", [])
    return (file, (*path, "units", units.index(unit))) if units.count(unit) == 1 and len(units) > 1 else None


@remedy("budget.over")
def grant_more(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Let the budget be as large as what has been taken."""
    account = _account(validation, problem)
    if account is not None:
        change = SetValue(ROOT, ("budgets", account.number, "most"), account.spent)
        yield fix("grant_more", change, number=account.spent)


@remedy("budget.no_cost")
def count_counters(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Let every counter count as one."""
    path = problem.places[0].path
    if held(validation, ROOT, path) is not None:
        most = _held_counters(validation, problem)
        changes = (put(validation, ROOT, (*path[:-1], "most"), most),) if most is not None else ()
        yield fix("count_counters", Remove(ROOT, path), *changes)


def _held_counters(validation: Validation, problem: Problem) -> int | None:
    """How many counters are set up, where that is more than nobody."""
    account = _account(validation, problem)
    return len(account.used) or None if account else None


def _account(validation: Validation, problem: Problem) -> Account | None:
    wanted = problem.value("id")
    return next((each for each in validation.view.accounts if each.budget.id == wanted), None)


@remedy("note.lost")
def unpin(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Take the note away."""
    yield fix("unpin", *removals([(ROOT, place.path[:2]) for place in problem.places]))
