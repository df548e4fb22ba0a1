"""`hexwright whatif`: variations of a scenario, ranked by what they do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.arms import (
    ARM,
    OF_BOTS,
    ONE_MANNER,
    Bots,
    Games,
    Jobs,
    Measure,
    Seed,
    Side,
    measured,
    names_of,
    read_arm,
    running,
    shown,
    told_losses,
)
from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.playtest.arms import Arm
    from engine.playtest.variations import Variation
    from engine.playtest.whatif import Table

KIND = "Which variations: absent, late, stronger, bridges, weather. Give it several times; all of them if not given."
EDITS = (
    "A file (YAML or JSON) with variations of a bundle's files: a list of {title, changes}, the changes in the form of "
    "the fixes of 'validate --json'."
)


def whatif(  # noqa: PLR0913 - each is an option of the command line
    bundle: Annotated[str, typer.Argument(metavar="BUNDLE", help=ARM)],
    kind: Annotated[list[str] | None, typer.Option(help=KIND)] = None,
    unit: Annotated[list[str] | None, typer.Option(help="Only variations of this unit. Give it several times.")] = None,
    edits: Annotated[Path | None, typer.Option(metavar="FILE", help=EDITS)] = None,
    games: Games = 60,
    seed: Seed = 0,
    bots: Bots = "random",
    jobs: Jobs = 0,
    side: Side = "",
    measure: Measure = "margin",
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Ask what would be if: a unit absent, late or stronger, a bridge down, other weather.

    Each variation is played with the same seeds as the scenario itself, and all are ranked by the difference. The error
    level of 5 % holds for the whole table. Exit code 1 when games broke off.
    """
    from engine.playtest.whatif import what_if

    base = read_arm(bundle, None, bots)
    tried = [*_suggested(base, kind, unit), *(_edited(base, edits) if edits else ())]
    with running(games, seed, jobs, side, shown=not as_json) as run:
        table = what_if(base, tried, run, measure=measured(measure))
    if as_json:
        print_json({"note": OF_BOTS, **table.plain()})
    else:
        show(table, language)
    return FOUND if table.lost else FINE


def _suggested(base: Arm, kinds: list[str] | None, units: list[str] | None) -> list[Variation]:
    from engine.playtest.whatif import KINDS, variations

    unknown = [kind for kind in kinds or () if kind not in KINDS]
    if unknown:
        raise Unable(f"There is no kind {unknown[0]!r}; there are: {', '.join(KINDS)}.")
    found = variations(base.load(), kinds or KINDS)
    return [one for one in found if not units or getattr(one, "unit", None) in units]


def _edited(base: Arm, path: Path) -> list[Arm]:
    """Read variations of a bundle's files."""
    from engine.bundle.plain import YamlError, load

    try:
        listed = load(path.read_text(encoding="utf-8"))
        return [replace(base, title=one["title"], edits=tuple(map(_change, one["changes"]))) for one in listed]
    except (YamlError, LookupError, TypeError) as error:
        raise Unable(f"{path} is no list of {{title, changes}}: {error}.") from None


def _change(data: dict[str, Any]) -> Any:
    from engine import bundle

    kinds = {
        name: getattr(bundle, name) for name in ("SetValue", "Insert", "Remove", "Rename", "PaintHexes", "EditEdges")
    }
    rest = {name: value for name, value in data.items() if name != "change"}
    if "path" in rest:
        rest["path"] = tuple(rest["path"])
    return kinds[data["change"]](**rest)


def show(table: Table, language: Language) -> None:
    """Print a table of variations."""
    from rich.table import Table as Grid

    system = table.base.load().system
    name = names_of(system.slug, system.sides, language)[table.side]
    several = any(len(effect.manners) > 1 for effect in table.effects)
    grid = Grid("variation", "as it is", "so", f"difference for {name}", "settled", *(["by manner"] if several else []))
    for effect in table.effects:
        settled = "yes" if effect.estimate.verdict in ("more", "less") else ""
        first, second = (f"{mean:.2f}" for mean in effect.means)
        apart = [" to ".join(f"{end(effect.manners.values()):+.2f}" for end in (min, max))] if several else []
        grid.add_row(effect.words, first, second, shown(effect.estimate), settled, *apart)
    out = console()
    out.print(f"{table.base.words}: {table.measure}, {table.games} games each. {OF_BOTS}", markup=False)
    out.print(grid)
    if not several:
        out.print(ONE_MANNER, markup=False)
    for line in told_losses(table.lost):
        out.print(line, markup=False)
