"""`hexwright ladder`: which bot plays better, by pairs of games with the sides swapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.arms import ARM, OF_BOTS, Jobs, Seed, ended, names_of, read_arm, running, told_losses
from engine.cli.output import AsJson, console, print_json
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.playtest.ladder import Ladder, Rung

What = Annotated[str, typer.Argument(metavar="SCENARIO", help=ARM)]
Climbers = Annotated[str, typer.Option("--bots", help="The bots, parted by commas; each plays against each.")]
Pairs = Annotated[int, typer.Option(min=1, help="How many pairs of games for every two bots, at the most.")]
VERDICTS = {
    "more": "settled: {first} plays better",
    "less": "settled: {second} plays better",
    "equal": "settled: as good as no difference",
    "open": "not settled; more pairs may tell",
}


def ladder(
    scenario: What,
    bots: Climbers = "random,greedy,planner",
    pairs: Pairs = 50,
    seed: Seed = 0,
    jobs: Jobs = 0,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Let bots play against each other, each seed twice with the sides swapped.

    A pair is won by the larger summed lead: by levels of victory where the scenario has its own, else by points. The
    games end as soon as it is settled who plays better. Exit code 1 when games broke off.
    """
    from engine.playtest.ladder import climb

    named = [name.strip() for name in bots.split(",") if name.strip()]
    rungs = len(named) * (len(named) - 1) // 2
    with running(pairs, seed, jobs, "", shown=not as_json, rounds=pairs * max(1, rungs)) as run:
        found = climb(read_arm(scenario), named, run)
    if as_json:
        print_json({"note": OF_BOTS, **found.plain()})
    else:
        for line in lines(found, language):
            console().print(line, markup=False)
    return ended(run, found.lost)


def lines(found: Ladder, language: Language) -> Iterator[str]:
    """Say what came of a ladder."""
    yield f"{found.what}: the best first. {OF_BOTS}"
    for place, bot in enumerate(found.order, 1):
        yield f"{place:>3}  {bot:<12} {found.strength(bot):.0%} of its pairs"
    names = tuple(names_of(found.game, found.sides, language).values())
    for rung in found.rungs:
        yield from rung_lines(rung, names)
    yield from told_losses(found.lost)


def rung_lines(rung: Rung, sides: tuple[str, ...]) -> Iterator[str]:
    """Say what came of two bots."""
    low, high = rung.interval
    shares = f"{rung.share:.0%} of {len(rung.pairs)} pairs ({low:.0%} to {high:.0%})"
    yield f"{rung.first} against {rung.second}: {shares}"
    parts = ", ".join(f"{share:.0%} of games as {side}" for side, share in zip(sides, rung.wins, strict=True))
    yield f"     {VERDICTS[rung.verdict].format(first=rung.first, second=rung.second)}"
    yield f"     mean lead {rung.lead:+.2f}; {rung.first} won {parts}"
    if not rung.separates:
        told = f"{rung.decided} of {len(rung.pairs)} pairs"
        yield f"     This scenario cannot tell the two apart: the summed lead differed in {told}."
