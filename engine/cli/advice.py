"""`hexwright advice`: what would make a scenario come out even."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.arms import (
    ARM,
    OF_BOTS,
    Bots,
    Games,
    Jobs,
    Seed,
    Side,
    names_of,
    read_arm,
    running,
    spread_words,
    told_losses,
)
from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.playtest.advice import Advice

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
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Search, among what you allow, for the values that make a scenario come out even; and the bid that does.

    The bid is the number of points for a side with which as many games come out for it as against it; it is less than
    0 if the other side should have them. The plans that are
    told were found with some games and then played with others, so that luck in the search does not show in the
    figures. Exit code 1 when games broke off.
    """
    from engine.playtest.advice import BadKnob, Knob, advise

    base = read_arm(bundle, None, bots)
    try:
        knobs = [Knob.read(text) for text in allow or ()]
        with running(games, seed, jobs, side, shown=not as_json, rounds=games * 2) as run:
            found = advise(base, knobs, run)
    except BadKnob as error:
        raise Unable(str(error)) from None
    if as_json:
        print_json({"note": OF_BOTS, **found.plain()})
    else:
        show(found, language)
    return FOUND if found.lost else FINE


def show(found: Advice, language: Language) -> None:
    """Print advice."""
    from rich.table import Table

    system = found.base.load().system
    name = names_of(system.slug, system.sides, language)[found.side]
    table = Table("plan", f"{name} wins", "bounds", "middle margin", f"points for {name} make it even")
    for plan in (found.as_it_is, *found.plans):
        low, high = plan.interval
        bounds = f"{100 * low:.0f}-{100 * high:.0f} %"
        bid = f"{plan.bid.points:g} ({plan.bid.interval.low:g} to {plan.bid.interval.high:g})"
        table.add_row(plan.words, f"{100 * plan.wins:.0f} %", bounds, f"{plan.margins.median:g}", bid)
    out = console()
    out.print(f"{found.base.words}: {found.tried} plans tried. {OF_BOTS}", markup=False)
    out.print(table)
    loose = 1 - found.as_it_is.bid.by_points
    if loose:
        out.print(f"{100 * loose:.0f} % of the games as they are were not won by points; a bid does not change those.")
    for line in (*spread_words(f"Share that {name} wins as it is", found.as_it_is.manners), *told_losses(found.lost)):
        out.print(line, markup=False)
