"""`hexwright compare`: two ways to play, with the same dice, until the difference is settled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.arms import (
    ARM,
    OF_BOTS,
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
    spread_words,
    told_losses,
)
from engine.cli.output import FINE, FOUND, AsJson, console, print_json
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.playtest.comparison import Comparison, Parting

First = Annotated[str, typer.Argument(metavar="A", help=ARM)]
Second = Annotated[str, typer.Argument(metavar="B", help="The same; '+LAYER' or '@BOTS' alone means A with that.")]
MOST_CLAUSES = 12
VERDICTS = {
    "more": "Settled: {side} does better in B.",
    "less": "Settled: {side} does worse in B.",
    "equal": "Settled: as good as no difference for {side}.",
    "open": "Not settled after so many pairs; more games may tell.",
}


def compare(  # noqa: PLR0913 - each is an option of the command line
    first: First,
    second: Second,
    games: Games = 200,
    seed: Seed = 0,
    bots: Bots = "random",
    jobs: Jobs = 0,
    side: Side = "",
    measure: Measure = "margin",
    equal: Annotated[float, typer.Option(min=0, help="A difference no greater than this counts as none.")] = 0.0,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Compare two stacks of layers, set-ups or bots: pairs of games with the same seeds.

    The verdict comes as soon as it is settled, at an error level of 5 % however often one looks. What else is told: the
    clauses that show themselves more often in one of the two, and the first game that differs, up to the choice at
    which it does. Exit code 1 when games broke off.
    """
    from engine.playtest.comparison import compare as compare_arms

    one = read_arm(first, None, bots)
    other = read_arm(second, one)
    with running(games, seed, jobs, side, shown=not as_json) as run:
        found = compare_arms(one, other, run, measure=measured(measure), tolerance=equal)
    if as_json:
        print_json({"note": OF_BOTS, **found.plain(), "words": list(parting_words(found, language))})
    else:
        for line in lines(found, language):
            console().print(line, markup=False)
    return FOUND if found.lost else FINE


def lines(found: Comparison, language: Language) -> Iterator[str]:
    """Say what came of a comparison."""
    system = found.arms[0].load().system
    name = names_of(system.slug, system.sides, language)[found.side]
    yield f"A  {found.arms[0].words}"
    yield f"B  {found.arms[1].words}"
    yield f"{found.pairs} pairs of games, {found.same} of them the same in both"
    for measure, estimate in found.estimates.items():
        a, b = found.means[measure]
        yield f"{measure:>8} of {name}: A {a:.2f}, B {b:.2f}, difference {shown(estimate)}"
    yield f"{VERDICTS[found.verdict].format(side=name)} {OF_BOTS}"
    yield from spread_words("Difference", found.manners)
    if found.clauses:
        yield "Clauses that show themselves otherwise (times in a game; * settled):"
    for clause in found.clauses[:MOST_CLAUSES]:
        yield f"  {'*' if clause.settled else ' '} {clause.clause:<14} A {clause.first:8.2f}  B {clause.second:8.2f}"
    yield from parting_words(found, language)
    yield from told_losses(found.lost)


def parting_words(found: Comparison, language: Language) -> Iterator[str]:
    """Say where the first games part that differ."""
    parting = found.parting
    if parting is None:
        return
    yield f"The first games that differ are those with seed {parting.seed}, from choice {parting.step} on:"
    if parting.found is None or parting.journal is None:
        yield from _otherwise(parting)
        return
    from engine.cli.replay import difference, lines_of

    stacks = (found.arms[0].layers, found.arms[1].layers)
    told = difference(parting.found, parting.journal, stacks, language)
    for title, name in (("A", "first"), ("B", "second")):
        told[name]["under"] = title
    yield from (f"  {line}" for line in lines_of(told))


def _otherwise(parting: Parting) -> Iterator[str]:
    """Say who chose otherwise."""
    why = "other choices were on offer" if parting.kind == "offer" else "another one of the same choices was taken"
    yield f"  {why}"
    for title, move in (("A", parting.move), ("B", parting.other)):
        yield f"    {title}: " + (f"{move.side} {move.verb} {list(move.args)}" if move else "the game was over")
