"""`hexwright ladder`: which bot plays better, by pairs of games with the sides swapped."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import GAMES, AsJson, console, print_json
from engine.cli.variants import ARM, OF_BOTS, Jobs, Out, Seed, ended, read_arm, running, told_losses
from engine.cli.words import InLanguage, Language, names_of, of_lab

if TYPE_CHECKING:
    from engine.playtest.ladder import Ladder, Rung

What = Annotated[str, typer.Argument(metavar="SCENARIO", help=ARM)]
Climbers = Annotated[str, typer.Option("--bots", help="The bots, separated by commas; each plays against each.")]
Pairs = Annotated[int, typer.Option(**GAMES, help="How many pairs of games for every two bots, at the most.")]


def ladder(
    scenario: What,
    bots: Climbers = "random,greedy,planner",
    pairs: Pairs = 50,
    seed: Seed = 0,
    jobs: Jobs = 0,
    out: Out = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Let bots play against each other, each seed twice with the sides swapped.

    A pair is won by the larger summed lead: by levels of victory where the scenario has its own, else by points. Where
    that is equal, the pair counts for neither; a scenario with more equal pairs than others is named. The games end as
    soon as it is settled who plays better. With --out the games are kept, and the same command, also one with other
    bots, goes on with them. Exit code 1 when games broke off.
    """
    from engine.playtest.ladder import climb

    named = [name.strip() for name in bots.split(",") if name.strip()]
    rungs = len(named) * (len(named) - 1) // 2
    with running(pairs, seed, jobs, "", shown=not as_json, rounds=pairs * max(1, rungs), keep=out) as run:
        arm = read_arm(scenario)
        found = climb(arm, named, run)
    if as_json:
        print_json({"note": OF_BOTS, **found.plain()})
    else:
        for line in lines(found, tuple(names_of(arm.load(), language).values()), language):
            console().print(line, markup=False)
    return ended(run, found.lost)


def lines(found: Ladder, sides: tuple[str, ...], language: Language) -> Iterator[str]:
    """Say what came of a ladder."""
    yield f"{say('head', language, scenario=found.what)} {of_lab('of_bots', language)}"
    for place, bot in enumerate(found.order, 1):
        yield f"{place:>3}  {bot:<12} {say('place', language, share=f'{found.strength(bot):.0%}')}"
    for rung in found.rungs:
        yield from rung_lines(rung, sides, language)
    yield from told_losses(found.lost, language)


def rung_lines(rung: Rung, sides: tuple[str, ...], language: Language = Language.EN) -> Iterator[str]:
    """Say what came of two bots."""
    told = partial(say, language=language)
    both: dict[str, Any] = {"first": rung.first, "second": rung.second}
    low, high = (f"{end:.0%}" for end in rung.interval)
    if rung.separated:
        yield told("share", **both, share=f"{rung.share:.0%}", pairs=rung.separated, low=low, high=high)
    else:
        yield told("no_share", **both, pairs=len(rung.pairs))
    yield f"     {told(rung.verdict, **both)}"
    parts = (told("as_side", share=f"{share:.0%}", side=side) for side, share in zip(sides, rung.wins, strict=True))
    comma = "、" if language is Language.JA else ", "
    yield f"     {told('lead', lead=f'{rung.lead:+.2f}', first=rung.first, parts=comma.join(parts))}"
    if rung.equal:
        yield f"     {told('equal_pairs' if rung.separates else 'blind', equal=rung.equal, pairs=len(rung.pairs))}"
    ahead, behind = rung.steps
    if ahead or behind:
        yield f"     {told('steps', **both, ahead=ahead, behind=behind)}"


def say(key: str, language: Language, **values: object) -> str:
    """Say something of a ladder."""
    from engine.validate.words import words

    return words(f"ladder.{key}", values, language.value)
