"""`hexwright advice`: what would make a scenario come out even."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.output import AsJson, Unable, console, grid, print_json
from engine.cli.playtest import cluster_at
from engine.cli.variants import (
    ARM,
    OF_BOTS,
    Bots,
    Games,
    Jobs,
    Out,
    Scheduler,
    Seed,
    Side,
    TlsCa,
    TlsCert,
    TlsKey,
    ended,
    read_arm,
    running,
    spread_words,
    told_losses,
)
from engine.cli.words import InLanguage, Language, names_of, of_lab

if TYPE_CHECKING:
    from engine.playtest.advice import Advice, AdvicePlan

ALLOW = (
    "What may be changed, as KIND:NAME=VALUES; give it several times. Kinds: arrival (turn of a unit), strength (added "
    "to a unit), number (of the rulebook), option, entry (of the position). Values: 2..4, or a|b. Such as "
    r"arrival:k.3=2..4, number:victory.hold=1..3, entry:luck\[lorn]=0..2."
)


def advice(  # noqa: PLR0913 - each is an option of the command line
    bundle: Annotated[str, typer.Argument(metavar="BUNDLE", help=ARM)],
    allow: Annotated[list[str] | None, typer.Option(metavar="KIND:NAME=VALUES", help=ALLOW)] = None,
    games: Games = 100,
    seed: Seed = 0,
    bots: Bots = "random",
    jobs: Jobs = 0,
    side: Side = "",
    out: Out = None,
    scheduler: Scheduler = "",
    tls_ca: TlsCa = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Search, among what you allow, for the values that make a scenario come out even; and the bid that does.

    The bid is the number of points for a side with which as many games come out for it as against it; it is less than
    0 if the other side should have them. The plans that are told are played with other games than those of the search.

    With --out a search that was stopped goes on where it was. Exit code 1 when games broke off, 130 when stopped.
    """
    from engine.cli import STOPPED
    from engine.playtest.advice import BadKnob, CalledOff, Knob, advise

    base, cluster = read_arm(bundle, None, bots), cluster_at(scheduler, tls_ca, tls_cert, tls_key)
    try:
        knobs = [Knob.read(text) for text in allow or ()]
        with running(games, seed, jobs, side, shown=not as_json, rounds=games * 2, keep=out, cluster=cluster) as run:
            found = advise(base, knobs, run)
    except BadKnob as error:
        raise Unable(str(error)) from None
    except CalledOff:
        return STOPPED
    if as_json:
        print_json({"note": OF_BOTS, **found.plain()})
    else:
        show(found, language)
    return ended(run, found.lost)


def show(found: Advice, language: Language) -> None:
    """Print advice."""
    from engine.playtest.variation_text import names_in, variations_text

    say, out = partial(of_lab, language=language), console()
    reference = found.base.load()
    named = names_in(reference, language.value)
    name = names_of(reference, language)[found.side]
    heads = (say("plan"), say("side_wins", side=name), say("bounds"), say("middle"), say("bid", side=name))
    table = grid(*heads)
    for plan in (found.as_it_is, *found.plans):
        title = variations_text(plan.variations, language.value, named) or say("as_it_is")
        table.add_row(title, *_cells(plan, language))
    head = say("plans_tried", scenario=found.base.words, count=found.tried)
    out.print(f"{head} {say('of_bots')}", markup=False)
    out.print(table)
    loose = 1 - found.as_it_is.bid.by_points
    if loose:
        out.print(say("loose", share=round(100 * loose)), markup=False)
    manners = spread_words(say("share_wins", side=name), found.as_it_is.manners, language)
    for line in (*manners, *told_losses(found.lost, language)):
        out.print(line, markup=False)


def _cells(plan: AdvicePlan, language: Language) -> Iterator[str]:
    """Give the cells of a row after its title."""
    yield f"{100 * plan.wins:.0f} %"
    yield "-".join(f"{100 * end:.0f}" for end in plan.interval) + " %"
    yield f"{plan.margins.median:g}"
    bid = plan.bid
    yield of_lab(
        "interval", language, mean=f"{bid.points:g}", low=f"{bid.interval.low:g}", high=f"{bid.interval.high:g}"
    )
