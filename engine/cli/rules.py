"""`hexwright rules ...`: everything about a game's rulebook."""

from __future__ import annotations

from collections.abc import Callable

import typer

from engine.cli.coverage import coverage
from engine.cli.output import flowing
from engine.cli.rulebook import diff, findings, list_sections, show
from engine.cli.rules_check import check, queries
from engine.cli.rules_counters import counters
from engine.cli.rules_types import types

# One list for all commands of the group: those of other modules are added here.
COMMANDS: tuple[Callable[..., int], ...] = (show, findings, diff, coverage, check, queries, counters, types)

rules = typer.Typer(name="rules", help="Read and check a game's rulebook.", no_args_is_help=True)

rules.command("list", help=flowing(list_sections.__doc__))(list_sections)
for command in COMMANDS:
    rules.command(help=flowing(command.__doc__))(command)
