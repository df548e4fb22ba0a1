"""`hexwright rules check` and `rules queries`: worked examples, and what they may name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.words import InLanguage, Language, catalogue_of

if TYPE_CHECKING:
    from engine.examples import ExamplesReport
    from engine.play import Query
    from engine.rulebook.catalogue import Catalogue

EXAMPLES = "Files of worked examples; without any, those that come with the game."


def check(
    game: Annotated[str, typer.Option(help="Game system, such as 'primer'.")],
    examples: Annotated[list[Path] | None, typer.Option(metavar="FILE...", help=EXAMPLES)] = None,
    more: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help="More such files.")] = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Play worked examples by the real rules and compare.

    An example can fail (the engine does something else), be inexpressible (it names something that neither the format
    nor the game knows), or be bad (not written as the format wants it). Exit code 1 for any of these.
    """
    from engine.examples import check_files, shipped

    paths = [*(examples or ()), *(more or ())] or list(shipped(game))
    if not paths:
        raise Unable(f"The game {game!r} has no worked examples. Give files with --examples.")
    report = check_files(game, paths, language.value)
    if as_json:
        print_json(report.plain())
    else:
        show(report)
    return FINE if report.good else FOUND


def show(report: ExamplesReport) -> None:
    """Print a report for people."""
    out = console()
    for kind in ("bad", "inexpressible", "failed"):
        for result in report.of(kind):
            place = f"{result.file}:{result.line}" if result.line else result.file
            out.print(" ".join(filter(None, (f"{place}:", kind, result.id))), markup=False)
            out.print(f"  {result.reason}", markup=False)
    counts = {kind: len(report.of(kind)) for kind in ("passed", "failed", "inexpressible", "bad", "not_checkable")}
    out.print(", ".join(f"{number} {kind.replace('_', ' ')}" for kind, number in counts.items()))


def queries(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game system, such as 'primer'.")],
    everything: Annotated[bool, typer.Option("--all", help="List all other names that examples may use, too.")] = False,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """List what worked examples may ask of a game, and with --all every step, verb, entry and table that they name."""
    from engine.examples.vocabulary import vocabulary
    from engine.play import load_system

    system = load_system(game)
    catalogue = catalogue_of(game)
    listed = [query_of(name, query, catalogue, language.value) for name, query in system.queries.items()]
    told: dict[str, Any] = {"game": game, "queries": listed}
    if everything:
        told.update(vocabulary(system, catalogue, language.value))
    if as_json:
        print_json(told)
    else:
        show_queries(told)
    return FINE


def query_of(name: str, query: Query, catalogue: Catalogue, language: str) -> dict[str, Any]:
    """Describe a query."""
    args = [
        {
            "name": arg.name,
            "kind": arg.kind,
            "many": arg.many,
            "optional": arg.optional,
            "text": catalogue.message(f"arg.{arg.name}", language) or arg.name,
        }
        for arg in query.args
    ]
    return {"name": name, "text": catalogue.message(f"query.{name}", language), "args": args, "answer": query.answer}


def show_queries(told: dict[str, Any]) -> None:
    """Print queries for people, and whatever else was asked for."""
    out = console()
    for query in told["queries"]:
        args = ", ".join(argument_words(arg) for arg in query["args"])
        out.print(f"{query['name']}({args}) -> {query['answer']}", markup=False)
        out.print(f"  {query['text']}", markup=False)
    for heading, names in told.items():
        if heading not in ("game", "queries"):
            out.print(f"\n{heading}", markup=False)
            for name, words in names.items():
                out.print(f"  {name}: {words}" if words else f"  {name}", markup=False)


def argument_words(arg: dict[str, Any]) -> str:
    """Write an argument: its name, what it names, whether there may be several or none."""
    kind = f"list of {arg['kind']}" if arg["many"] else arg["kind"]
    return f"{arg['name']}: {kind}{', optional' if arg['optional'] else ''}"
