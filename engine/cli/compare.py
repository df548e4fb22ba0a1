"""`hexwright compare`: two ways to play, with the same dice, until the difference is settled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.output import AsJson, console, print_json
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
    spread_words,
    told_losses,
)
from engine.cli.words import InLanguage, Language, clause_words, names_of, of_lab

if TYPE_CHECKING:
    from engine.playtest import Reference
    from engine.playtest.comparison import ComparisonResult, Parting

First = Annotated[str, typer.Argument(metavar="A", help=ARM)]
Second = Annotated[str, typer.Argument(metavar="B", help="The same; '+LAYER' or '@BOTS' alone means A with that.")]
MOST_CLAUSES = 12


def compare(  # noqa: PLR0913 - each is an option of the command line
    first: First,
    second: Second,
    games: Games = 200,
    seed: Seed = 0,
    bots: Bots = "random",
    jobs: Jobs = 0,
    side: Side = "",
    measure: Measure = "",
    equal: Annotated[float, typer.Option(min=0, help="A difference no greater than this counts as none.")] = 0.0,
    out: Out = None,
    scheduler: Scheduler = "",
    tls_ca: TlsCa = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Compare two stacks of layers, set-ups or bots: pairs of games with the same seeds.

    The verdict comes as soon as it is settled, at an error level of 5 % however often one looks. What else is told: the
    clauses that show themselves more often in one of the two, and the first game that differs, up to the choice at
    which it does.

    With --out the games are kept, and the same command goes on with them. Exit code 1 when games broke off, 130 when
    somebody stopped it.
    """
    from engine.playtest.comparison import compare as compare_arms

    one = read_arm(first, None, bots)
    other = read_arm(second, one)
    cluster = cluster_at(scheduler, tls_ca, tls_cert, tls_key)
    with running(games, seed, jobs, side, shown=not as_json, keep=out, cluster=cluster) as run:
        found = compare_arms(one, other, run, measure=measured(measure), tolerance=equal)
    if as_json:
        print_json({"note": OF_BOTS, **found.plain(), "words": list(parting_words(found, language))})
    else:
        for line in lines(found, language):
            console().print(line, markup=False)
    return ended(run, found.lost)


def lines(found: ComparisonResult, language: Language) -> Iterator[str]:
    """Say what came of a comparison."""
    say = partial(of_lab, language=language)
    first = found.arms[0].load()
    name = names_of(first, language)[found.side]
    yield f"A  {found.arms[0].words}"
    yield f"B  {found.arms[1].words}"
    yield say("pairs", pairs=found.pairs, same=found.same)
    for measure, estimate in found.estimates.items():
        if measure == "level" and found.means["level"] == found.means["margin"]:
            continue  # The scenario has no levels of its own.
        if measure == "margin" != found.measure and not any(found.means["margin"]):
            continue  # Nobody has points.
        a, b = (f"{mean:.2f}" for mean in found.means[measure])
        yield "  " + say("difference", measure=say(measure), side=name, a=a, b=b, found=shown(estimate, language))
    yield f"{say(found.verdict, side=name)} {say('of_bots')}"
    yield from spread_words(say("a_difference"), found.manners, language)
    if found.clauses:
        yield say("clauses")
    named = clause_words(first.system.slug, language)
    for clause in found.clauses[:MOST_CLAUSES]:
        counts = f"A {clause.first:8.2f}  B {clause.second:8.2f}"
        yield f"  {'*' if clause.settled else ' '} {counts}   {named(clause.clause)}"
    yield from parting_words(found, language)
    yield from told_losses(found.lost, language)


def parting_words(found: ComparisonResult, language: Language) -> Iterator[str]:
    """Say where the first games part that differ."""
    parting = found.parting
    if parting is None:
        return
    yield of_lab("parting", language, seed=parting.seed, step=parting.step)
    if parting.found is None or parting.journal is None:
        yield from _otherwise(found.arms[0].load(), parting, language)
        return
    from engine.cli.replay import difference, lines_of

    stacks = (found.arms[0].layers, found.arms[1].layers)
    told = difference(parting.found, parting.journal, stacks, language)
    for title, name in (("A", "first"), ("B", "second")):
        told[name]["under"] = title
    yield from (f"  {line}" for line in lines_of(told))


def _otherwise(first: Reference, parting: Parting, language: Language) -> Iterator[str]:
    """Say who chose otherwise."""
    from engine.cli.replay import words_of_move
    from engine.playtest.examples import position_of

    game = position_of(parting.journal, first, parting.step - 1) if parting.journal else None
    yield "  " + of_lab("offer" if parting.kind == "offer" else "bot", language)
    for title, move in (("A", parting.move), ("B", parting.other)):
        said = words_of_move(game, move, language) if game and move else of_lab("over", language)
        yield f"    {title}: {said}"
