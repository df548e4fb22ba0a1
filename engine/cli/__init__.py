"""The command line: `hexwright COMMAND ...`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from io import TextIOWrapper
from itertools import pairwise
from typing import Annotated, Protocol, runtime_checkable

import typer

from engine import __version__
from engine.cli.advice import advice
from engine.cli.audit import audit
from engine.cli.bench import bench
from engine.cli.bundle import diff, fmt, info, new, schema
from engine.cli.compare import compare
from engine.cli.demo import demo
from engine.cli.desktop import desktop
from engine.cli.doctor import doctor
from engine.cli.figures import report
from engine.cli.ladder import ladder
from engine.cli.map import map_commands
from engine.cli.odds import odds
from engine.cli.output import explain_failure, flowing, print_json
from engine.cli.play import play
from engine.cli.playtest import playtest
from engine.cli.provenance import provenance
from engine.cli.replay import replay
from engine.cli.rules import rules
from engine.cli.texts import texts
from engine.cli.validate import validate
from engine.cli.whatif import whatif

STOPPED = 130
OPENED = (".hexgame", ".hexwright")
"""The files that the window opens."""
ADDED = "hexwright.commands"
"""The entry points of packages that add commands of their own, as the editor does."""
# Their modules import what is slow only when a command runs, so that help comes at once.
LAB = (compare, whatif, audit, advice, odds, report, ladder)
COMMANDS = (
    *(play, playtest, *LAB, replay, validate, new, info, diff, fmt, schema, provenance, demo, bench, doctor),
    desktop,
)
ABOUT = "Play and test hex-and-counter wargames. Exit codes: 0 fine, 1 problems found, 2 could not be done."

app = typer.Typer(
    name="hexwright",
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


for command in COMMANDS:
    app.command(help=flowing(command.__doc__))(command)
app.add_typer(rules)
app.add_typer(map_commands)
app.add_typer(texts)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"Hexwright {__version__}")
        raise typer.Exit


@app.callback(help=ABOUT)
def options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Take what stands before the command."""


@runtime_checkable
class Misuse(Protocol):
    """An error about the command line itself, as the parser raises it."""

    exit_code: int

    def format_message(self) -> str:
        """Say what is wrong."""

    def show(self) -> None:
        """Print it with a hint at --help."""


@cache
def take_in_others() -> None:
    """Let other packages add their commands; late, for they import this one."""
    for added in entry_points(group=ADDED):
        added.load()(app)


def run(args: Sequence[str]) -> int:
    """Run a command and return its exit code."""
    take_in_others()
    args = with_command(args)
    as_json = "--json" in args
    try:
        code = app(list(args) or ["--help"], prog_name="hexwright", standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        code = STOPPED
    except Exception as error:
        if not isinstance(error, Misuse):
            return explain_failure(error, as_json, language_of(args))
        if as_json:
            print_json({"error": error.format_message()})
        else:
            error.show()
        return error.exit_code
    if code == STOPPED:
        print("Stopped.", file=sys.stderr)
    return code if isinstance(code, int) else 0


def with_command(args: Sequence[str]) -> Sequence[str]:
    """Let a file alone be opened in the window: a double click gives no command."""
    alone = len(args) == 1 and args[0].lower().endswith(OPENED)
    return ["edit", *args] if alone else args


def language_of(args: Sequence[str]) -> str:
    """Return the language that the command line asks for, for errors that come before the command."""
    pairs = [*pairwise(args), *(arg.split("=", 1) for arg in args if "=" in arg)]
    asked = [value for name, value in pairs if name == "--lang"]
    return asked[-1] if asked and asked[-1] in ("en", "ja") else "en"


def main() -> None:
    """Run what the command line says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))
