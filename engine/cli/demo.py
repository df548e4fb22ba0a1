"""`hexwright demo`: plays a game without a window, checks it, writes a report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, SEEDS, AsJson, console, print_json
from engine.cli.playtest import WHOLE_PRIMER, Bundle
from engine.cli.words import InLanguage, Language, renderer

if TYPE_CHECKING:
    from engine.play import Game
    from engine.playtest import Reference


@dataclass
class DemoChecks:
    """What was looked at while a game was played, and what was wrong."""

    choices: int = 0
    offers: int = 0
    replayed: bool = False
    problems: list[str] = field(default_factory=list)


def demo(
    bundle: Bundle = WHOLE_PRIMER,
    seed: Annotated[int, typer.Option(**SEEDS, help="Seed of the dice and of the bots.")] = 29,
    out: Annotated[Path, typer.Option(help="Where the report goes.")] = Path("build/report"),
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Let random bots play one game, check it at every step, and write report.html, map.svg and journal.jsonl.

    The checks: nothing impossible in any position; every choice can be undone and done again with the same position;
    the saved journal, played again, gives the same positions. Exit code 1 when one of them fails.
    """
    from engine.play import Game
    from engine.playtest import resolve

    reference = resolve(bundle)
    title = reference.scenario.titles.get(language.value, bundle)
    if not as_json:
        words = renderer(Game.start(reference.scenario, seed, system=reference.system), language)
        console().print(words.text_of("report.no_window", title=title), markup=False)
    checks = DemoChecks()
    game, pictures = played(reference, seed, checks, language)
    journal = saved(game, reference, out, checks)
    report = written(game, title, pictures, checks, out, language)
    if as_json:
        print_json(summary(game, checks, report, journal))
    else:
        show(game, checks, report, language)
    return FOUND if checks.problems else FINE


def played(reference: Reference, seed: int, checks: DemoChecks, language: Language) -> tuple[Game, list[str]]:
    """Play a game with checks after every choice; return it with pictures of its start and end."""
    from engine.bots import load_bot
    from engine.play import Game

    game = Game.start(reference.scenario, seed, system=reference.system)
    bots = [load_bot("random", seed) for _ in reference.system.sides]
    pictures = [picture(game, language)]
    while (prompt := game.prompt) is not None:
        seat = game.for_side(prompt.actor)
        checks.offers += sum(map(len, prompt.offers.values()))
        seat.take(bots[prompt.actor].choose(seat))
        checks.choices += 1
        checks.problems.extend(f"choice {checks.choices}: {wrong}" for wrong in wrongs(game))
    return game, [*pictures, picture(game, language)]


def wrongs(game: Game) -> Iterator[str]:
    """Find what is wrong with a position and with going back from it."""
    yield from game.system.invariants(game.state)
    digest = game.digest()
    before = game.history[-2].digest
    game.undo()
    if game.digest() != before:
        yield "undo does not lead back to the same position"
    game.redo()
    if game.digest() != digest:
        yield "redo leads to another position"


def picture(game: Game, language: Language) -> str:
    """Draw the position."""
    from engine.cli.picture import draw

    words = renderer(game, language)
    return draw(game.state, words.place_name, words.unit)


def saved(game: Game, reference: Reference, out: Path, checks: DemoChecks) -> Path:
    """Save the journal, read it back, and play it again."""
    from engine.play import Journal, Mismatch, journal_of, resume

    path = out / "journal.jsonl"
    journal_of(game).save(path)
    try:
        again = resume(Journal.read(path), reference.scenario, system=reference.system)
        checks.replayed = again.digest() == game.digest()
    except Mismatch as error:
        checks.problems.append(f"journal: {error}")
    if not checks.replayed:
        checks.problems.append("journal: played again, it does not end in the same position")
    return path


def written(game: Game, title: str, pictures: list[str], checks: DemoChecks, out: Path, language: Language) -> Path:
    """Write the report and the final picture."""
    from engine.cli.report import page

    (out / "map.svg").write_text(pictures[-1], encoding="utf-8")
    path = out / "report.html"
    path.write_text(page(game, title, pictures, checks, renderer(game, language)), encoding="utf-8")
    return path


def summary(game: Game, checks: DemoChecks, report: Path, journal: Path) -> dict[str, Any]:
    """Sum the demonstration up for other programs."""
    outcome = game.outcome
    assert outcome is not None
    winner = None if outcome.winner is None else game.system.sides[outcome.winner]
    return {
        "game": game.scenario.game,
        "scenario": game.scenario.id,
        "seed": game.seed,
        "winner": winner,
        "score": outcome.score,
        "choices": checks.choices,
        "problems": checks.problems,
        "report": str(report),
        "journal": str(journal),
    }


def show(game: Game, checks: DemoChecks, report: Path, language: Language) -> None:
    """Print how it went."""
    words = renderer(game, language)
    outcome = game.outcome
    assert outcome is not None
    replayed = "report.replayed" if checks.replayed else "report.not_replayed"
    lines = [
        words.text(outcome.message),
        words.text_of("report.choices", taken=checks.choices, offered=checks.offers),
        words.text_of("report.undone"),
        words.text_of(replayed),
        *(words.text_of("report.problem", problem=problem) for problem in checks.problems),
        words.text_of("report.written", path=str(report)),
    ]
    for line in lines:
        console().print(line, markup=False)
