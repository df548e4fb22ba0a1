"""`hexwright playtest`: many games between bots."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.output import FINE, FOUND, GAMES, JOBS, SEEDS, AsJson, console, grid, print_json
from engine.cli.words import InLanguage, Language, names_of, of_lab
from engine.signs import visible

if TYPE_CHECKING:
    from engine.cli.early_stop import Settling
    from engine.playtest import Batch, Cluster, GameResult

BUNDLE = (
    "What to play: a bundle (a folder or a .hexwright file), a game ('primer': its first scenario) "
    "or a game and a scenario ('primer/SCENARIO')."
)

OUT = "Keep the results in this file and go on where it ends: a line of JSON for each game, added as it ends."
SETTLED = (
    "Stop as soon as it is settled whether the first side wins more often, less often or about as often as the others; "
    "--games is how many at the most."
)
SCHEDULER = "Play on the Dask cluster with this scheduler, such as tcp://host:8786; --jobs means nothing then."

WHOLE_PRIMER = "primer/two_bridges"

Bundle = Annotated[str, typer.Argument(metavar="BUNDLE", help=BUNDLE)]
Games = Annotated[int, typer.Option(**GAMES, help="How many games.")]
Seed = Annotated[int, typer.Option(**SEEDS, help="Seed of the first game; the next has one more, and so on.")]
Bots = Annotated[str, typer.Option(help="One bot a side, separated by commas; a single name plays all sides.")]
Jobs = Annotated[int, typer.Option(**JOBS, help="Processes (0: as many as cores); results do not depend on it.")]


def playtest(  # noqa: PLR0913 - each is an option of the command line
    bundle: Bundle,
    games: Games = 100,
    seed: Seed = 0,
    bots: Bots = "random",
    jobs: Jobs = 0,
    failures: Annotated[Path, typer.Option(help="Where journals of games go that break off.")] = Path("build/failures"),
    journals: Annotated[Path | None, typer.Option(help="Keep the journal of every game here (slower).")] = None,
    until_settled: Annotated[bool, typer.Option("--until-settled", help=SETTLED)] = False,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=OUT)] = None,
    scheduler: Annotated[str, typer.Option(metavar="ADDRESS", help=SCHEDULER)] = "",
    tls_ca: Annotated[Path | None, typer.Option(help="Trusted certificates for tls:// addresses.")] = None,
    tls_cert: Annotated[Path | None, typer.Option(help="Client certificate for tls:// addresses.")] = None,
    tls_key: Annotated[Path | None, typer.Option(help="For tls:// addresses: its key.")] = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Let bots play many games and count what comes of them.

    Equal seeds give equal games, whatever the number of processes. A game that breaks off is counted as a failure, its
    journal is kept, and the others go on. With --out a batch that was stopped goes on where it was when the same
    command is given again. Exit code 1 when any game broke off, 130 when the batch was stopped (Ctrl+C).
    """
    from engine.cli import STOPPED
    from engine.cli.early_stop import settling
    from engine.playtest import playtest as play_batch
    from engine.playtest import resolve

    named, cluster = tuple(name.strip() for name in bots.split(",")), cluster_at(scheduler, tls_ca, tls_cert, tls_key)
    order = partial(play_batch, bundle, games, seed=seed, failures=failures, journals=journals, out=out)
    order = partial(order, bots=named, jobs=jobs or os.cpu_count() or 1, cluster=cluster)
    wins = settling(bundle) if until_settled else None
    batch = _played(order, games, wins, language, shown=not as_json)
    if as_json:
        print_json({**batch.plain(), **({"verdict": wins.wins.watch.verdict} if wins else {})})
    else:
        report(batch, wins, names_of(resolve(bundle), language), language, out)
    return STOPPED if batch.stopped else FOUND if batch.failures else FINE


def _played(
    order: Callable[..., Batch], games: int, wins: Settling | None, language: Language, *, shown: bool
) -> Batch:
    """Play a batch until it is through, somebody stops it, or it is settled who wins."""
    with progress(games, shown=shown) as told, stopping(language) as stop:
        if wins is None:
            return order(told=told, stop=stop)
        return wins.cut(order(told=wins.hearing(told), stop=lambda: stop() or wins.settled))


def report(batch: Batch, wins: Settling | None, names: Mapping[str, str], language: Language, out: Path | None) -> None:
    """Print what came of a batch, whether it is settled, and where its games are kept."""
    show(batch, names, language)
    if wins is not None:
        console().print(wins.words(names, language), markup=False)
    if out is not None:
        console().print(of_lab("stand_in", language, file=str(out)), markup=False)


def cluster_at(scheduler: str, ca: Path | None, certificate: Path | None, key: Path | None) -> Cluster | None:
    """Return the cluster that the options name, if they name one."""
    from engine.bundle.inputs import read_bytes
    from engine.playtest import Cluster

    if not scheduler:
        return None
    for path in filter(None, (ca, certificate, key)):
        read_bytes(path)
    return Cluster(scheduler, ca, certificate, key, told=lambda text: print(visible(text), file=sys.stderr))


@contextmanager
def stopping(language: Language = Language.EN) -> Iterator[Callable[[], bool]]:
    """Take Ctrl+C for a wish to stop after the game that is being played; a second one stops at once."""
    asked: list[int] = []
    if current_thread() is not main_thread():
        yield lambda: False
        return

    def ask(number: int, _frame: object) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)
        print(of_lab("stopping", language), file=sys.stderr)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress(count: int, what: str = "games", *, shown: bool) -> Iterator[Callable[[object], None]]:
    """Show how far a batch has come while somebody looks."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    where = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=where, transient=True, disable=not (shown and where.is_terminal)) as bar:
        task = bar.add_task(what, total=count)
        yield lambda _record: bar.advance(task)


def show(batch: Batch, sides: Mapping[str, str], language: Language) -> None:
    """Print a batch for people."""
    out, say = console(), partial(of_lab, language=language)
    out.print(say("finished", done=len(batch.results), games=batch.games, decisions=f"{batch.decisions:,}"))
    seconds = f"{batch.seconds:.1f}"
    if batch.held:
        out.print(say("held_one" if batch.held == 1 else "held", seconds=seconds, held=batch.held))
    else:
        rate = batch.decisions / batch.seconds if batch.seconds else 0
        out.print(say("rate", seconds=seconds, rate=f"{rate:,.0f}"))
    if batch.results:
        out.print(winners(batch, sides, language))
    for failure in batch.failures:
        out.print(say("broke_off", seed=failure.seed, error=failure.error), style="red", markup=False)
        if failure.choice:
            out.print(f"  {say('at', choice=failure.choice)}", markup=False)
        if failure.journal:
            out.print(f"  {say('journal', file=failure.journal)}", markup=False)


def winners(batch: Batch, sides: Mapping[str, str], language: Language) -> object:
    """Make the table of who won how often, and between which bounds that lies."""
    from engine.playtest.shares import wilson

    say, count = partial(of_lab, language=language), len(batch.results)
    head, mean = means(batch.results, sides, language)
    table = grid(say("winner"), say("games"), say("share"), say("bounds_95"), head, say("mean_turns"))
    for winner in (*sides, None):
        held = [result for result in batch.results if result.winner == winner]
        if held or winner:
            low, high = (f"{100 * end:.0f}" for end in wilson(len(held), count))
            name, share = sides[winner] if winner else say("draw"), f"{100 * len(held) / count:.0f} %"
            turns = f"{sum(result.turns for result in held) / len(held):.1f}" if held else ""
            table.add_row(name, str(len(held)), share, f"{low}-{high} %", mean(held) if held else "", turns)
    return table


def means(
    results: Sequence[GameResult], sides: Mapping[str, str], language: Language
) -> tuple[str, Callable[[Sequence[GameResult]], str]]:
    """Return what is told of the end of games, and how: levels of victory where nobody has points, else points."""
    from engine.playtest.statistics import final_level, lead

    if any(final_level(result) is None or any(result.score) for result in results):
        head = of_lab("mean_score", language, sides=" : ".join(sides.values()))
        return head, lambda held: " : ".join(
            f"{sum(points) / len(held):.1f}" for points in zip(*(one.score for one in held), strict=True)
        )
    head = of_lab("mean_level", language, side=next(iter(sides.values())))
    return head, lambda held: f"{sum(map(lead, held)) / len(held):+.1f}"
