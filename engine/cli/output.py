"""What commands print, and what they end with."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.signs import visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

FINE, FOUND, UNABLE = 0, 1, 2
LONGEST = 1_500
"""How many characters an error is told in at most."""
TRACEBACK = "HEXWRIGHT_TRACEBACK"

MOST_GAMES = 1_000_000
"""A million games of the shortest scenario take a day on two cores."""
Limits = dict[str, Any]
GAMES: Limits = {"min": 1, "max": MOST_GAMES}
JOBS: Limits = {"min": 0, "max": 256}
SEEDS: Limits = {"min": 1 - 10**18, "max": 10**18 - 1}
"""Seeds are written into journals, where numbers have at most 18 digits (engine.bundle.inputs)."""

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Language = Annotated[str, typer.Option("--lang", help="Language of game texts: en or ja.")]


class Unable(Exception):
    """Something could not be done; the message says what is wrong and how to mend it."""


def print_json(value: Any) -> None:
    """Print a value for other programs."""
    print(visible(json.dumps(value, ensure_ascii=False, indent=2)))


def flowing(text: str | None) -> str:
    """Join the lines of each paragraph, so that help fills the width of the screen."""
    paragraphs = (text or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def grid(*heads: str) -> Table:
    """Return a table whose cells are never cut short: words without spaces, too, go on in the next line."""
    from rich.table import Column, Table

    return Table(*(Column(head, overflow="fold") for head in heads))


def console() -> Console:
    """Return where words and tables go; without colours when nobody looks."""
    from engine.cli.safe_console import SafeConsole

    return SafeConsole(highlight=False, soft_wrap=not sys.stdout.isatty())


def explain_failure(error: Exception, as_json: bool, language: str = "en") -> int:
    """Say in one message why a command could not do its work."""
    if os.environ.get(TRACEBACK):
        raise error
    text = shortened(words_of(error, language))
    if as_json:
        print_json({"error": text})
    else:
        print(visible(text), file=sys.stderr)
    return UNABLE


def shortened(text: str) -> str:
    """Cut a sentence that repeats something endless of the input."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def words_of(error: Exception, language: str = "en") -> str:
    """Put an error into words; one that nobody expected says how to see more."""
    from engine.bundle.file_errors import FaultError

    if isinstance(error, FaultError):
        return error.text(language)
    if isinstance(error, OSError) and error.filename:
        return f"{os.fsdecode(error.filename)}: {error.strerror}."
    if isinstance(error, expected_errors()):
        return str(error)
    return (
        f"This is a fault in Hexwright or in a game of it: {type(error).__name__}: {error}\n"
        f"To see where, set {TRACEBACK}=1 and try again."
    )


def expected_errors() -> tuple[type[Exception], ...]:
    """The errors whose messages are written for people."""
    from engine.bots import NoSuchBot
    from engine.bundle import BundleError
    from engine.paths import DataNotFoundError
    from engine.play import BadJournal, NoSuchGame
    from engine.playtest import BadResults, UnknownScenario, WorkerLost
    from engine.rulebook.yaml_files import RulesetError

    wrong_names = (NoSuchBot, NoSuchGame, UnknownScenario)
    wrong_files = (BadJournal, BadResults, BundleError, DataNotFoundError, RulesetError, OSError)
    return (Unable, WorkerLost, *wrong_names, *wrong_files)
