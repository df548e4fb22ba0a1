"""`hexwright bench`: measurements beside budgets and peers."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, grid, print_json
from engine.cli.playtest import WHOLE_PRIMER, Bundle

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.bench import Measured
    from engine.bench.against import Compared


def bench(
    bundle: Bundle = WHOLE_PRIMER,
    only: Annotated[str, typer.Option(help="Only measurements whose name begins with this, or else holds it.")] = "",
    long: Annotated[bool, typer.Option("--long", help="Also compare workers with processes (minutes).")] = False,
    against: Annotated[str, typer.Option(metavar="REV", help="Compare with this revision of the source tree.")] = "",
    rounds: Annotated[int, typer.Option(min=1, max=99, help="With --against: rounds, of which the best counts.")] = 3,
    history: Annotated[Path | None, typer.Option(help="Add a line to the table in this file.")] = None,
    as_json: AsJson = False,
) -> int:
    """Measure the kernel and a game.

    Values are in processor time, so other programs hardly change them. Each value stands beside its budget and a peer.
    The ratio says how many times as fast as the peer it is; there is none when the peer (networkx, python-chess) is not
    installed. Exit code 1 when a budget or a ratio is not kept.

    With --against both revisions are measured in turns, with the measurements of this one. Exit code 1 when something
    is clearly slower.

    With --history FILE only the measurements of that table are taken, if --only names no others.
    """
    if against:
        return beside(bundle, only, against, rounds, as_json)
    if history is not None:
        noting(lambda past: past.table_of(history))
    found = take(bundle, only, long, quiet=as_json, kept=history is not None and not only)
    if history is not None:
        noting(lambda past: past.add(history, found))
    if as_json:
        print_json({name: asdict(measured) for name, measured in found.items()})
    else:
        show(found)
    return FINE if all(measured.met for measured in found.values()) else FOUND


def beside(bundle: str, only: str, revision: str, rounds: int, as_json: bool) -> int:
    """Measure this revision and another one in turns."""
    from engine.bench.against import NoRevision, checked_out, compare

    names = [name for name, _measure in wanted(bundle, only)]
    found = {}
    try:
        with checked_out(revision) as tree:
            for name, compared in compare(names, bundle, tree, rounds):
                found[name] = compared
                if not as_json:
                    console().print(f"measured {name}", style="dim")
    except NoRevision as error:
        raise Unable(str(error)) from None
    if as_json:
        print_json({name: {**asdict(compared), "ratio": compared.ratio} for name, compared in found.items()})
    else:
        show_beside(found, revision)
    return FOUND if any(compared.slower for compared in found.values()) else FINE


def wanted(bundle: str, only: str) -> list[tuple[str, Callable[[], Measured]]]:
    """Return the measurements whose name begins with this, or else holds it."""
    from engine.bench import measures
    from engine.playtest import resolve

    known = list(measures(resolve(bundle)))
    begins = [(name, measure) for name, measure in known if name.startswith(only)]
    return begins or [(name, measure) for name, measure in known if only in name]


def noting(use: Callable[[Any], object]) -> None:
    """Use the history of figures; a file that is none, or cannot be read or written, is an error in words."""
    from engine.bench import history

    try:
        use(history)
    except (OSError, ValueError) as error:
        raise Unable(str(error)) from None


def take(bundle: str, only: str, long: bool, *, quiet: bool, kept: bool = False) -> dict[str, Measured]:
    """Take the measurements, one after another; `kept` are only those of which a history is kept."""
    from engine.bench.history import COLUMNS
    from engine.bench.starts import two_workers

    chosen = [(name, measure) for name, measure in wanted(bundle, only) if not kept or name in COLUMNS]
    if long:
        chosen.append(("two_workers", lambda: two_workers(bundle)))
    if not chosen:
        raise Unable(f"No measurement has {only!r} in its name.")
    found = {}
    for name, measure in chosen:
        if not quiet:
            console().print(f"measuring {name}", style="dim")
        found[name] = measure()
    return found


def show(found: dict[str, Measured]) -> None:
    """Print measurements as a table."""
    table = grid("what", "value", "unit", "budget", "", "times as fast as", "peer")
    for name, one in found.items():
        table.add_row(name, f"{one.value:,g}", one.unit, *verdict(one), one.peer or "")
    console().print(table)


def show_beside(found: dict[str, Compared], revision: str) -> None:
    """Print two revisions beside each other as a table."""
    table = grid("what", "unit", "this revision", revision, "times as fast")
    for name, one in found.items():
        this, other = (f"{side.value:,g}" if side else "–" for side in (one.this, one.other))
        unit = (one.this or one.other).unit if one.this or one.other else ""  # type: ignore[union-attr]
        ratio = one.why if one.ratio is None else f"[red]{one.ratio:g}[/]" if one.slower else f"{one.ratio:g}"
        table.add_row(name, unit, this, other, ratio)
    console().print(table)


def verdict(one: Measured) -> tuple[str, str, str]:
    """Say the budget, whether it is kept, and the ratio to the peer."""
    bounds = [f"{one.budget:g}"] if one.budget is not None else []
    bounds += [f"{one.least:g} times as fast"] if one.least is not None else []
    kept = "" if not bounds else "kept" if one.met else "[red]missed[/]"
    ratio = "" if one.peer is None else "not installed" if one.ratio is None else f"{one.ratio:g}"
    return ", ".join(bounds), kept, ratio
