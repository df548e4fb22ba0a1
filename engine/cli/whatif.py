"""`hexwright whatif`: variations of a scenario, ranked by what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import AsJson, Unable, console, grid, print_json
from engine.cli.playtest import cluster_at
from engine.cli.variants import (
    ARM,
    OF_BOTS,
    Bots,
    Games,
    Jobs,
    Measure,
    Out,
    Scheduler,
    Seed,
    Side,
    TlsCa,
    TlsCert,
    TlsKey,
    ended,
    measured,
    read_arm,
    running,
    shown,
    told_losses,
)
from engine.cli.words import InLanguage, Language, names_of, of_lab

if TYPE_CHECKING:
    from engine.playtest.variant_games import Variant
    from engine.playtest.variations import Variation
    from engine.playtest.whatif import VariationEffect, WhatIfTable

SHOWN = 120
"""How much of what is out of place is shown."""
KIND = (
    "Which variations: formations (absent as a whole), absent, late, stronger, bridges, weather. Give it several "
    "times; all of them if not given."
)
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
    measure: Measure = "",
    out: Out = None,
    scheduler: Scheduler = "",
    tls_ca: TlsCa = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Try variations: a unit absent, late or stronger, a bridge down, other weather.

    Each variation is played with the same seeds as the scenario itself, and all are ranked by the difference. The error
    level of 5 % holds for the whole table.

    With --out the games are kept, and the same command goes on with them. Exit code 1 when games broke off, 130 when
    somebody stopped it.
    """
    from engine.playtest.whatif import what_if

    base = read_arm(bundle, None, bots)
    tried = [*_suggested(base, kind, unit), *(_edited(base, edits) if edits else ())]
    cluster = cluster_at(scheduler, tls_ca, tls_cert, tls_key)
    with running(games, seed, jobs, side, shown=not as_json, keep=out, cluster=cluster) as run:
        table = what_if(base, tried, run, measure=measured(measure))
    if as_json:
        print_json({"note": OF_BOTS, **table.plain()})
    else:
        show(table, language)
    return ended(run, table.lost)


def _suggested(base: Variant, kinds: list[str] | None, units: list[str] | None) -> list[Variation]:
    from engine.playtest.variations import number_of
    from engine.playtest.whatif import KINDS, variations

    unknown = [kind for kind in kinds or () if kind not in KINDS]
    if unknown:
        raise Unable(f"There is no kind {unknown[0]!r}; there are: {', '.join(KINDS)}.")
    reference = base.load()
    for unit in units or ():
        number_of(reference, unit)
    found = variations(reference, kinds or KINDS)
    return [one for one in found if not units or getattr(one, "unit", None) in units]


def _edited(base: Variant, path: Path) -> list[Variant]:
    """Read variations of a bundle's files."""
    from engine.bundle.file_errors import BundleError, Fault
    from engine.bundle.inputs import read_text
    from engine.bundle.yaml_reader import YamlError, load

    text = read_text(path)
    try:
        return [_variation(base, one) for one in load(text) or ()]
    except (YamlError, LookupError, TypeError, ValueError, AttributeError) as error:
        detail = f"{type(error).__name__}: {error}"[:SHOWN]
        raise BundleError(Fault("input.edits", {"detail": detail}, str(path))) from None


def _variation(base: Variant, one: dict[str, Any]) -> Variant:
    title, changes = one["title"], one["changes"]
    if not isinstance(title, str) or not isinstance(changes, list):
        raise ValueError("title must be a text and changes a list")
    return replace(base, title=title, edits=tuple(map(_change, changes)))


def _change(data: dict[str, Any]) -> Any:
    from engine import bundle
    from engine.bundle.check import adapter

    kinds = {
        name: getattr(bundle, name) for name in ("SetValue", "Insert", "Remove", "Rename", "PaintHexes", "EditEdges")
    }
    rest = {name: value for name, value in data.items() if name != "change"}
    return adapter(kinds[data["change"]]).validate_python(rest)


def show(table: WhatIfTable, language: Language) -> None:
    """Print a table of variations."""
    from engine.playtest.variation_text import names_in

    say, out = partial(of_lab, language=language), console()
    several = any(len(effect.manners) > 1 for effect in table.effects)
    found = table.base.load()
    named = names_in(found, language.value)
    name = names_of(found, language)[table.side]
    heads = [say("variation"), say("as_it_is"), say("so"), say("difference_for", side=name), say("settled")]
    rows = grid(*heads, *([say("manner")] if several else []))
    for effect in table.effects:
        rows.add_row(*_cells(effect, language, named, several=several))
    head = say("table", scenario=table.base.words, measure=say(table.measure), games=table.games)
    out.print(f"{head} {say('of_bots')}", markup=False)
    out.print(rows)
    if not several:
        out.print(say("one_manner"), markup=False)
    for line in told_losses(table.lost, language):
        out.print(line, markup=False)


def _cells(effect: VariationEffect, language: Language, named: Callable[[str], str], *, several: bool) -> Iterator[str]:
    """Give the cells of a row."""
    from engine.playtest.variation_text import variations_text

    first, second = (f"{mean:.2f}" for mean in effect.means)
    title = effect.arm.title or variations_text(effect.arm.variations, language.value, named)
    yield from (title, first, second, shown(effect.estimate, language))
    yield of_lab("yes", language) if effect.estimate.verdict in ("more", "less") else ""
    if several:
        low, high = (f"{end(effect.manners.values()):+.2f}" for end in (min, max))
        yield of_lab("span", language, low=low, high=high)
