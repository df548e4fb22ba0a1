"""`hexwright report`: a page about many games, and its figures."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, GAMES, JOBS, SEEDS, AsJson, Unable, console, print_json
from engine.cli.playtest import progress
from engine.cli.words import InLanguage, Language, catalogue_of, clause_words, names_in_game, names_of, of_lab

if TYPE_CHECKING:
    from engine.cli.heat import Heat, HeatWords
    from engine.playtest import GameResult, Reference
    from engine.playtest.examples import ExampleGame
    from engine.playtest.report import Chapter, ReportContent

WHAT = (
    "Files of results that 'playtest --out' has written, all of one scenario; or what to play now: a bundle, a game or "
    "a game and a scenario."
)
PAIRS = "Bots for games that are played now: one a side, separated by commas. Repeat the option for several pairs."


def report(  # noqa: PLR0913 - each is an option of the command line
    what: Annotated[list[str], typer.Argument(metavar="WHAT...", help=WHAT)],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page.")] = Path("build/report.html"),
    table: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="All figures as CSV, too.")] = None,
    games: Annotated[int, typer.Option(**GAMES, help="How many games are played now for each pair of bots.")] = 100,
    seed: Annotated[int, typer.Option(**SEEDS, help="Seed of the first game.")] = 0,
    bots: Annotated[list[str] | None, typer.Option(help=PAIRS)] = None,
    jobs: Annotated[int, typer.Option(**JOBS, help="Processes (0: as many as cores).")] = 0,
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """Write a page about many games: who wins, by how much, when it is decided, what a turn asks of the table.

    The page needs nothing else and can be sent around. Every figure is one of games of bots; with several pairs of bots
    it shows how much hangs on the manner of play. Exit code 1 when games broke off.
    """
    from engine.playtest.report import figures, page

    files = [Path(name) for name in what if Path(name).is_file() and not name.endswith(".hexwright")]
    if files and len(files) < len(what):
        raise Unable("Give files of results or something to play, not both.")
    if not files and len(what) > 1:
        raise Unable("Give one scenario; several can be compared with 'compare'.")
    pairs = [tuple(name.strip() for name in pair.split(",")) for pair in bots or ("random",)]
    made = _of_files(files, language) if files else _played(what[0], games, seed, pairs, jobs, language, as_json)
    _write(out, page(made))
    if table is not None:
        _write(table, figures(made))
    if as_json:
        chapters = [_plain(chapter) for chapter in made.chapters]
        print_json({"title": made.title, "report": str(out), "broke_off": made.broke_off, "chapters": chapters})
    else:
        show(made, out)
    return FOUND if made.broke_off else FINE


def _plain(chapter: Chapter) -> dict[str, Any]:
    found = {"never": list(chapter.never), "examples": dict(chapter.examples), "heat": chapter.heat}
    return {"bots": list(chapter.bots), **chapter.held.plain(), **found}


def _write(path: Path, text: str) -> None:
    from engine.bundle.inputs import write_text

    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, text)


def _played(
    what: str, games: int, seed: int, pairs: Sequence[tuple[str, ...]], jobs: int, language: Language, quiet: bool
) -> ReportContent:
    """Play games between each pair of bots."""
    from engine.playtest import playtest, resolve
    from engine.playtest.report import ReportContent

    found, chapters, broke_off = resolve(what), [], 0
    with progress(games * len(pairs), shown=not quiet) as told:
        for pair in pairs:
            batch = playtest(what, games, seed=seed, bots=pair, jobs=jobs or os.cpu_count() or 1, told=told)
            broke_off += len(batch.failures)
            chapters.append(_chapter(pair, batch.results, found.system.sides, found, language))
    title = found.scenario.titles.get(language.value) or found.scenario.id
    sides = names_of(found, language)
    clause = clause_words(found.system.slug, language)
    return ReportContent(title, tuple(chapters), sides, language.value, broke_off=broke_off, clause=clause)


def _of_files(files: Sequence[Path], language: Language) -> ReportContent:
    """Read files of results."""
    from engine.playtest import Failure, GameResult, read_results
    from engine.playtest.report import ReportContent

    held = [read_results(path) for path in files]
    keys = [one.key for one in held]
    if len({(key["game"], key["digest"]) for key in keys}) > 1:
        raise Unable("These files hold games of different scenarios; give files of one scenario.")
    sides, found = tuple(held[0].head["sides"]), _shipped(keys[0])
    chapters, broke_off = [], 0
    for one, key in zip(held, keys, strict=True):
        records = [record for _seed, record in sorted(one.records.items())]
        broke_off += sum(isinstance(record, Failure) for record in records)
        results = [record for record in records if isinstance(record, GameResult)]
        chapters.append(_chapter(tuple(key["bots"]), results, sides, found, language))
    slug = str(keys[0]["game"])
    titles = found.scenario.titles if found else {}
    title = titles.get(language.value) or str(keys[0]["scenario"])
    clause = clause_words(slug, language)
    names = names_of(found, language) if found else names_in_game(slug, sides, language)
    return ReportContent(title, tuple(chapters), names, language.value, broke_off=broke_off, clause=clause)


def _shipped(key: Mapping[str, Any]) -> Reference | None:
    """Find what was played, if it ships with Hexwright and has not changed: then there is a map to draw on."""
    from engine.playtest import UnknownScenario, resolve

    try:
        found = resolve(f"{key['game']}/{key['scenario']}")
    except UnknownScenario:
        return None
    return found if found.scenario.digest == key["digest"] else None


def _chapter(
    bots: tuple[str, ...],
    results: Sequence[object],
    sides: Sequence[str],
    found: Reference | None,
    language: Language,
) -> Chapter:
    from engine.playtest import GameResult
    from engine.playtest.examples import example
    from engine.playtest.report import Chapter
    from engine.playtest.statistics import DRAW, statistics

    held = [result for result in results if isinstance(result, GameResult)]
    if not held:
        raise Unable(f"No game between {', '.join(bots)} came to its end, so that there is nothing to report.")
    chapter = Chapter(bots, statistics(held, sides))
    usual = {name: example(held, outcome=name) for name in (*sides, DRAW)}
    seeds = {name: one.seed for name, one in usual.items() if one is not None}
    return replace(chapter, examples=seeds, **(_on_the_map(held, found, language) if found else {}))


def _on_the_map(held: Sequence[GameResult], found: Reference, language: Language) -> dict[str, Any]:
    """Say what the games tell of single hexes, draw it, and find the clauses that never showed themselves."""
    from engine.playtest import heat
    from engine.playtest.code_sources import telling_clauses
    from engine.playtest.statistics import unused_rules

    board, sides = found.scenario.board, len(found.system.sides)
    told = {
        "control": heat.control(held, sides),
        "losses": heat.losses(held, sides),
        "opening": heat.opening(held, sides),
    }
    maps = {f"heat_{kind}": _drawn(kind, of_hexes, held, found, language) for kind, of_hexes in told.items()}
    return {
        "heat": {kind: {board.label(hex): numbers for hex, numbers in one.items()} for kind, one in told.items()},
        "maps": {name: drawn for name, drawn in maps.items() if drawn},
        "never": unused_rules(held, telling_clauses(found.system.slug)),
    }


def _drawn(kind: str, heat: Heat, held: Sequence[GameResult], found: Reference, language: Language) -> str:
    """Draw one kind of heat."""
    from engine.cli import heat as pictures
    from engine.playtest.examples import example_in
    from engine.validate.words import words

    first = min((result.track[1].turn for result in held if len(result.track) > 1), default=None)
    draw, shown = pictures.shares, partial(example_in, held)
    if kind == "losses":
        draw, shown = pictures.amounts, partial(example_in, held, lost=True)
    elif kind == "opening":
        shown = partial(example_in, held, turn=first)
    label = words(f"playtest.heat_{kind}", {}, language.value)
    return draw(found.scenario.board, heat, _words(found, label, language, shown))


def _words(
    found: Reference, label: str, language: Language, shown: Callable[[int, int], ExampleGame | None]
) -> HeatWords:
    """Return what a picture says of its hexes: the numbers, and a game and turn in which it came about."""
    from engine.cli.heat import HeatWords
    from engine.validate.words import words

    board, catalogue = found.scenario.board, catalogue_of(found.system.slug)
    names = list(names_of(found, language).values())

    def titled(hex: int, numbers: tuple[float, ...]) -> str:
        parts = (f"{name} {number:.2f}" for name, number in zip(names, numbers, strict=True))
        side = max(range(len(numbers)), key=lambda number: numbers[number])
        one = shown(hex, side)
        values = {"hex": board.label(hex), "numbers": ", ".join(parts)}
        if one is None:
            return words("playtest.hex", values, language.value)
        return words("playtest.hex_example", {**values, "seed": one.seed, "turn": one.turn}, language.value)

    def place(hex: int) -> str:
        name = board.name(hex)
        known = (catalogue.term(key, language.value) for key in (f"place.{name}", name))
        return next(filter(None, known), name)

    return HeatWords(label, titled, place)


def show(made: ReportContent, out: Path) -> None:
    """Print the few figures that matter most."""
    language = Language(made.language)
    for chapter in made.chapters:
        shares = []
        for one in chapter.held.outcomes:
            low, high = (f"{100 * end:.0f}" for end in one.interval)
            shares.append(f"{made.name(one.name)} {100 * one.share:.0f} % ({low}-{high})")
        said = of_lab("of_pair", language, bots=chapter.words, games=chapter.held.games, shares=", ".join(shares))
        console().print(said, markup=False)
    console().print(of_lab("report_is", language, file=str(out)), markup=False)
