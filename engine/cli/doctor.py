"""`hexwright doctor`: what is installed, what is missing, how to get it."""

from __future__ import annotations

from typing import Annotated

import typer

from engine.cli.output import FINE, FOUND, AsJson, console, print_json

MARKS = {"ok": ("ok", "green"), "missing": ("missing", "yellow"), "problem": ("PROBLEM", "red")}


def doctor(
    as_json: AsJson = False,
    quick: Annotated[bool, typer.Option("--quick", help="Do not try to start Qt.")] = False,
) -> int:
    """Say what is installed, what is missing, and how to get it.

    'missing' is something that only part of Hexwright needs; 'PROBLEM' is something without which it does not work,
    then the exit code is 1.
    """
    from engine.cli.checkup import examine

    checks = examine(with_qt=not quick)
    ok = all(check.status != "problem" for check in checks)
    if as_json:
        print_json({"ok": ok, "checks": [check._asdict() for check in checks]})
        return FINE if ok else FOUND
    out = console()
    group = ""
    for check in checks:
        if check.group != group:
            group = check.group
            out.print(group, style="bold")
        word, style = MARKS[check.status]
        out.print(f"  [{style}]{word:<8}[/] {check.name}: ", end="")
        out.print(check.found, markup=False)
        if check.remedy:
            out.print(f"           {check.remedy}", markup=False)
    out.print("Nothing that is needed is missing." if ok else "Hexwright does not work fully: see PROBLEM above.")
    return FINE if ok else FOUND
