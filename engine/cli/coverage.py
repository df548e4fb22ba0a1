"""`hexwright rules coverage`: what stands behind each section of a rulebook."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from engine.cli.output import FINE, FOUND, JOBS, MOST_GAMES, SEEDS, AsJson, Unable, console, print_json
from engine.cli.rulebook import Game

if TYPE_CHECKING:
    from engine.playtest.clause_table import ClauseRow
    from engine.playtest.coverage import Coverage
    from engine.playtest.mutation import Verdict


def coverage(
    game: Game,
    mutate: Annotated[bool, typer.Option(help="Switch every rule off, change every number, list what passes.")] = False,
    games: Annotated[
        int, typer.Option(min=0, max=MOST_GAMES, help="Games at random of each scenario; fewer of long ones.")
    ] = 30,
    seed: Annotated[int, typer.Option(**SEEDS, help="Seed of the first of them.")] = 0,
    jobs: Annotated[int, typer.Option(**JOBS, help="Processes (0: as many as cores).")] = 0,
    clauses: Annotated[
        bool, typer.Option("--clauses", help="Only list the clauses: the code, tests and examples behind each.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Say what stands behind each section: functions, tests, examples, and how each clause showed itself in play.

    The worked examples are played first, then games at random of each scenario, so many or until enough was decided.
    With --mutate every rule is switched off and every number changed, one at a time, and the examples and tests of the
    game must notice; what nobody notices is listed as a survivor. Exit code 1 for gaps and survivors.

    With --clauses nothing is played: each clause is listed with its statement, the code that stands for it, and the
    tests and examples that name it, or why it only explains. Exit code 1 if a clause has no code or no proof.
    """
    if clauses:
        return list_clauses(game, as_json=as_json)
    from engine.playtest.coverage import coverage as measure
    from engine.playtest.coverage import plain

    cover = measure(game, games, seed, jobs or os.cpu_count() or 1)
    if mutate:
        verdicts = _mutated(game, jobs, shown=not as_json)
        survivors = tuple(verdict.mutant.words for verdict in verdicts if not verdict.noticed)
        cover = replace(cover, mutants=len(verdicts), survivors=survivors)
    if as_json:
        print_json(plain(cover))
    else:
        show(cover)
    return FINE if cover.complete and not cover.survivors else FOUND


def list_clauses(game: str, *, as_json: bool) -> int:
    """Print the table of clauses."""
    from engine.playtest.clause_table import clause_table, plain_row

    rows = clause_table(game)
    if as_json:
        print_json({"game": game, "clauses": [plain_row(row) for row in rows]})
    else:
        show_clauses(rows)
    return FOUND if any(row.missing for row in rows) else FINE


def show_clauses(rows: Sequence[ClauseRow]) -> None:
    """Print the table of clauses for people."""
    from rich.table import Table

    grid = Table("clause", "statement", "code", "test or example", "missing")
    for row in rows:
        proof = (*row.examples, *row.tests)
        missing = f"explanation only: {row.explains}" if row.explains else ", ".join(row.missing)
        grid.add_row(row.address, escape(row.statement["en"]), _first(row.code), _first(proof), missing)
    out = console()
    out.print(grid)
    counts = (sum(bool(row.explains) for row in rows), sum(bool(row.missing) for row in rows))
    out.print(f"{len(rows)} clauses, {counts[0]} of them explanation only, {counts[1]} with something missing.")


def _first(names: Sequence[str]) -> str:
    more = f" (+{len(names) - 1})" if len(names) > 1 else ""
    return escape(f"{names[0]}{more}") if names else ""


def _mutated(game: str, jobs: int, *, shown: bool) -> list[Verdict]:
    from engine.cli.playtest import progress
    from engine.playtest.mutation import ChecksFail, mutate, tried

    try:
        with progress(len(tried(game)), "changes", shown=shown) as told:
            return mutate(game, jobs, told)
    except ChecksFail as error:
        raise Unable(str(error)) from error


def show(cover: Coverage) -> None:
    """Print a coverage for people."""
    from rich.table import Table

    out = console()
    grid = Table("section", "functions", "tests", "examples", "fired", "missing")
    for section in cover.sections:
        if section.clauses:
            counts = (section.implemented, section.tests, section.examples)
            missing = section.exempt or ", ".join(section.gaps)
            grid.add_row(section.number, *(str(len(names)) for names in counts), str(section.fired), missing)
    out.print(grid)
    for parameter in cover.parameters:
        if not parameter.read_by:
            out.print(f"No code reads {parameter.id}.", markup=False)
        if not parameter.stated_in:
            out.print(f"No clause states {parameter.id}.", markup=False)
    for name in cover.unknown:
        out.print(f"The code names {name!r}, and the rulebook has no such section.", markup=False)
    if cover.survivors is not None:
        out.print(f"{cover.mutants - len(cover.survivors)} of {cover.mutants} changes were noticed.")
        for survivor in cover.survivors:
            out.print(f"  nobody notices: {survivor}", markup=False)
