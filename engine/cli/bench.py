"""`hexwright bench`: measurements beside budgets and peers."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.playtest import WHOLE_PRIMER, Bundle

if TYPE_CHECKING:
    from engine.bench import Measured


def bench(
    bundle: Bundle = WHOLE_PRIMER,
    only: Annotated[str, typer.Option(help="Only measurements whose name begins with this, or else holds it.")] = "",
    long: Annotated[bool, typer.Option("--long", help="Also compare workers with processes (minutes).")] = False,
    as_json: AsJson = False,
) -> int:
    """Measure the kernel and a game.

    Each value stands beside its budget and a peer. The ratio says how many times as fast as the peer it is; there is
    none when the peer (networkx, python-chess) is not installed. Exit code 1 when a budget is not kept.
    """
    found = take(bundle, only, long, quiet=as_json)
    if as_json:
        print_json({name: asdict(measured) for name, measured in found.items()})
    else:
        show(found)
    return FINE if all(measured.met for measured in found.values()) else FOUND


def take(bundle: str, only: str, long: bool, *, quiet: bool) -> dict[str, Measured]:
    """Take the measurements, one after another."""
    from engine.bench import measures
    from engine.bench.starts import two_workers
    from engine.playtest import resolve

    known = list(measures(resolve(bundle)))
    begins = [(name, measure) for name, measure in known if name.startswith(only)]
    wanted = begins or [(name, measure) for name, measure in known if only in name]
    if long:
        wanted.append(("two_workers", lambda: two_workers(bundle)))
    if not wanted:
        raise Unable(f"No measurement has {only!r} in its name.")
    found = {}
    for name, measure in wanted:
        if not quiet:
            console().print(f"measuring {name}", style="dim")
        found[name] = measure()
    return found


def show(found: dict[str, Measured]) -> None:
    """Print measurements as a table."""
    from rich.table import Table

    table = Table("what", "value", "unit", "budget", "", "times as fast as", "peer")
    for name, one in found.items():
        table.add_row(name, f"{one.value:,g}", one.unit, *verdict(one), one.peer or "")
    console().print(table)


def verdict(one: Measured) -> tuple[str, str, str]:
    """Say the budget, whether it is kept, and the ratio to the peer."""
    budget, kept = ("", "") if one.budget is None else (f"{one.budget:g}", "kept" if one.met else "[red]missed[/]")
    ratio = "" if one.peer is None else "not installed" if one.ratio is None else f"{one.ratio:g}"
    return budget, kept, ratio
