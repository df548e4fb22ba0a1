"""What the commands about many games share: how an arm is written, how games are played, what the figures are."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, GAMES, JOBS, SEEDS, Unable
from engine.cli.playtest import SCHEDULER, progress, stopping
from engine.cli.words import Language, of_lab

if TYPE_CHECKING:
    from engine.playtest import Cluster
    from engine.playtest.comparison import Estimate
    from engine.playtest.variant_games import Variant, VariantRun

ARM = (
    "A bundle, a game or a game and a scenario; then layers after '+' and bots after '@', such as "
    "primer/mill_race+wet_spring@greedy,random."
)
OF_BOTS = "These are games of bots; people may fare otherwise."

Games = Annotated[int, typer.Option(**GAMES, help="How many games, or pairs of games, at the most.")]
Seed = Annotated[
    int,
    typer.Option(**SEEDS, help="Seed of the first game; the next has one more, and so on."),
]
BOTS = (
    "One bot a side, separated by commas; a single name plays all sides. Several that take turns are separated by "
    "'/', such as greedy:20/greedy:80 (a boldness from 0 to 100)."
)
Bots = Annotated[str, typer.Option(help=BOTS)]
Jobs = Annotated[int, typer.Option(**JOBS, help="Processes (0: as many as cores); results do not depend on it.")]
Side = Annotated[str, typer.Option(help="The side whose point of view counts; the first one if none is named.")]
MEASURE = (
    "What is compared: margin (points ahead at the end), level (of victory, where the scenario has levels), wins, or "
    "losses (steps that the others lost, less its own). If none is named: level in a scenario that has levels, else "
    "margin."
)
Measure = Annotated[str, typer.Option(help=MEASURE)]
KEEP = (
    "Keep the games in this file, and do not play those again that stand in it: give the same command again, and it "
    "goes on where it was."
)
Out = Annotated[Path | None, typer.Option(metavar="FILE", help=KEEP)]
Scheduler = Annotated[str, typer.Option(metavar="ADDRESS", help=SCHEDULER)]
TlsCa = Annotated[Path | None, typer.Option(help="Trusted certificates for tls:// addresses.")]
TlsCert = Annotated[Path | None, typer.Option(help="Client certificate for tls:// addresses.")]
TlsKey = Annotated[Path | None, typer.Option(help="For tls:// addresses: its key.")]


def read_arm(text: str, like: Variant | None = None, bots: str = "") -> Variant:
    """Read an arm; one that begins with '+' or '@' is the other one with more layers or other bots."""
    from engine.playtest.variant_games import Variant

    whole, _at, named = (text, "", "") if Path(text).exists() else text.partition("@")
    what, *layers = [whole] if Path(whole).exists() else whole.split("+")
    if not what and like is None:
        raise Unable(f"{text!r} names nothing to play. Give {ARM}")
    above = like.layers if like is not None and not what else ()
    usual = like.bots if like is not None else ("random",)
    players = tuple(name.strip() for name in (named or bots).split(",") if name.strip())
    return Variant(what or (like.what if like else ""), (*above, *layers), players or usual)


def measured(name: str) -> str:
    """Refuse a measure that there is not."""
    from engine.playtest.comparison import MEASURES

    if name and name not in MEASURES:
        raise Unable(f"There is no measure {name!r}; there are: {', '.join(MEASURES)}.")
    return name


@contextmanager
def running(
    games: int,
    seed: int,
    jobs: int,
    side: str,
    *,
    shown: bool,
    rounds: int = 0,
    keep: Path | None = None,
    cluster: Cluster | None = None,
) -> Iterator[VariantRun]:
    """Say how games are played, show how far they are, and stop when somebody asks for it."""
    from engine.playtest.variant_games import VariantRun

    with progress(rounds or games, "rounds", shown=shown) as told, stopping() as stop:
        yield VariantRun(games, seed, jobs or os.cpu_count() or 1, side, told, keep, cluster, stop)


def ended(run: VariantRun, lost: Sequence[object]) -> int:
    """Return the exit code of a command about games."""
    from engine.cli import STOPPED

    if run.stop():
        return STOPPED
    return FOUND if lost else FINE


def shown(estimate: Estimate, language: Language = Language.EN) -> str:
    """Write a difference with its bounds."""
    low, high = ("?" if abs(end) == float("inf") else f"{end:+.2f}" for end in estimate.interval)
    return of_lab("interval", language, mean=f"{estimate.mean:+.2f}", low=low, high=high)


def spread_words(what: str, manners: Mapping[str, float], language: Language = Language.EN) -> Iterator[str]:
    """Say how far manners of play lie apart."""
    if len(manners) < 2:
        yield of_lab("one_manner", language)
        return
    low, high = (f"{end(manners.values()):+.2f}" for end in (min, max))
    parts = ", ".join(f"{name} {mean:+.2f}" for name, mean in manners.items())
    yield of_lab("by_manner", language, what=what, low=low, high=high, parts=parts)


def told_losses(lost: Any, language: Language = Language.EN) -> Iterator[str]:
    """Say which games broke off."""
    for one in lost[:10]:
        yield of_lab("broke_off", language, seed=one.seed, error=one.error)
    if len(lost) > 10:
        yield of_lab("and_more", language, count=len(lost) - 10)
