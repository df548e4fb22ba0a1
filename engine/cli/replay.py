"""`hexwright replay`: play journals again, and compare them under two stacks of layers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, print_json
from engine.cli.words import InLanguage, Language, catalogue_of, layers_words, renderer, version_lines

if TYPE_CHECKING:
    from engine.play import Divergence, Game, Journal, JournalMove
    from engine.playtest import Reference

Layers = tuple[str, ...]
BUNDLE = "The bundle from which the games were played, if it does not ship with Hexwright."
UNDER = "Layer ids separated by commas, '' for none. Give it twice to find the first difference between the two stacks."


def replay(
    journals: Annotated[
        list[Path], typer.Argument(metavar="JOURNAL...", help="Journals of games, or saved games (.hexgame).")
    ],
    bundle: Annotated[Path | None, typer.Option(metavar="PATH", help=BUNDLE)] = None,
    under: Annotated[list[str] | None, typer.Option(metavar="LAYERS", help=UNDER)] = None,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Play journals again and check that everything comes out as it did.

    With --under given twice, each journal is played under both stacks of layers, up to the first choice, sum or event
    that differs. Exit code 1 when a journal does not come out as written, or when a difference is found.
    """
    stacks = stacks_of(under or [])
    reports = [compare(path, stacks, language, bundle) if stacks else check(path, bundle) for path in journals]
    if as_json:
        print_json({"ok": all(report["ok"] for report in reports), "journals": reports})
    else:
        for report in reports:
            show(report)
    return FINE if all(report["ok"] for report in reports) else FOUND


def stacks_of(under: list[str]) -> tuple[Layers, Layers] | None:
    """Read the two stacks of layers."""
    if not under:
        return None
    if len(under) != 2:
        raise Unable("Give --under twice, once for each stack of layers, or not at all; '' means no layers.")
    first, second = (tuple(layer.strip() for layer in text.split(",") if layer.strip()) for text in under)
    return first, second


def read(path: Path, bundle: Path | None = None) -> tuple[Journal, Reference]:
    """Read a journal and find what it was played from; a saved game holds both."""
    from engine.gamefile import SUFFIX
    from engine.play import Journal
    from engine.playtest import UnknownScenario, resolve

    if path.suffix.casefold() == SUFFIX:
        return _saved(path)
    journal = Journal.read(path)
    if bundle is not None:
        return journal, resolve(str(bundle))
    try:
        return journal, resolve(f"{journal.game}/{journal.scenario}")
    except UnknownScenario as error:
        raise Unable(f"{path}: {error} If it was played from a bundle, give --bundle PATH.") from error


def _saved(path: Path) -> tuple[Journal, Reference]:
    """The line of play of a saved game, and its scenario as it was started."""
    from engine.compile.layers import own_layers
    from engine.gamefile import compiled_line, read_game
    from engine.playtest import Reference

    saved = read_game(path)
    ground = compiled_line(saved.scenarios[saved.head.line.scenario], path)
    assert ground.compiled.scenario is not None
    assert ground.compiled.system is not None
    return saved.journal, Reference(ground.compiled.scenario, ground.compiled.system, own_layers(ground.bundle))


def check(path: Path, bundle: Path | None = None) -> dict[str, Any]:
    """Play a journal again; say where it does not come out as written."""
    from engine.play import Mismatch, resume

    journal, reference = read(path, bundle)
    report = {"journal": str(path), **head(journal), "ok": True, "error": None}
    try:
        resume(journal, reference.scenario, system=reference.system)
    except Mismatch as error:
        report.update(ok=False, error=str(error))
    return report


def compare(
    path: Path, stacks: tuple[Layers, Layers], language: Language, bundle: Path | None = None
) -> dict[str, Any]:
    """Play a journal under two stacks of layers up to the first difference."""
    from engine.play import Mismatch, diverge

    journal, reference = read(path, bundle)
    first, second = (replace(reference.scenario, layers=reference.stack(names)) for names in stacks)
    report = {"journal": str(path), **head(journal), "ok": True, "error": None, "difference": None}
    try:
        found = diverge(journal, first, second, system=reference.system)
    except Mismatch as error:
        return {**report, "ok": False, "error": str(error)}
    if found is None:
        words = catalogue_of(journal.game).message("replay.same", language.value)
        return {**report, "words": [words]}
    told = difference(found, journal, stacks, language)
    return {**report, "ok": False, "difference": told, "words": lines_of(told)}


def head(journal: Journal) -> dict[str, Any]:
    """Name the game of a journal."""
    return {"game": journal.game, "scenario": journal.scenario, "choices": max(0, len(journal.moves) - 1)}


def difference(
    found: Divergence, journal: Journal, stacks: tuple[Layers, Layers], language: Language
) -> dict[str, Any]:
    """Put a difference into words."""
    one = renderer(found.games[0], language)
    versions = {}
    for which, name in enumerate(("first", "second")):
        words = renderer(found.games[which], language)
        under = layers_words(journal.game, found.games[which].scenario.layers, language, words)
        versions[name] = {"layers": stacks[which], "under": under, "says": version_lines(found, which, words)}
    title = one.text_of(f"replay.{found.kind}", step=found.step)
    return {
        "step": found.step,
        "kind": found.kind,
        "title": title,
        "move": move_words(found, journal, language),
        **versions,
    }


def move_words(found: Divergence, journal: Journal, language: Language) -> str:
    """Say which choice was taken."""
    if found.step == 0:
        return renderer(found.games[0], language).text_of("replay.opening")
    return words_of_move(found.games[0], journal.moves[found.step], language)


def words_of_move(game: Game, move: JournalMove, language: Language) -> str:
    """Say which choice a move of a journal is, as a game of it puts it."""
    words = renderer(game, language)
    try:
        choice = game.choice_from_plain(move.verb, move.args)
    except (LookupError, ValueError):
        return words.text_of("replay.unreadable")
    verb = next(filter(None, (step.verb(choice.verb) for step in game.system.verbs[choice.verb])))
    return f"{words.side(game.system.sides.index(move.side))}: {words.choice(verb, choice.args)}"


def lines_of(told: dict[str, Any]) -> list[str]:
    """Lay a difference out in lines."""
    lines = [f"{told['title']} ({told['move']})"]
    for name in ("first", "second"):
        lines.append(f"  {told[name]['under']}:")
        lines.extend(f"    {line}" for line in told[name]["says"])
    return lines


def show(report: dict[str, Any]) -> None:
    """Print the report on one journal."""
    out = console()
    compared = "words" in report
    verdict = ", comes out as written" if report["ok"] and not compared else ""
    out.print(
        f"{report['journal']}: {report['game']}/{report['scenario']}, {report['choices']} choices{verdict}",
        markup=False,
    )
    for line in report["words"] if compared else filter(None, [report["error"]]):
        out.print(f"  {line}", markup=False)
