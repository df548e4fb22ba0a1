"""`hexwright rules types`: the record of a game's rules as a Python module."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.cli.output import FINE, FOUND, Unable, console
from engine.cli.rulebook import Game

Check = Annotated[bool, typer.Option("--check", help="Write nothing; exit with 1 if the module is out of date.")]
Replace = Annotated[bool, typer.Option("--replace", help="Write over a module that was written by hand.")]


def types(game: Game, check: Check = False, replace: Replace = False) -> int:
    """Write engine/games/GAME/rules.py from the game's parameters, options and tables.

    Run it after each change to them. The class keeps its name. Each field has the clauses, file and line of its data.
    """
    from engine.bundle.inputs import read_text, write_text
    from engine.rulebook.record_module import is_made, record_module
    from engine.rulebook.yaml_files import ruleset_folder

    ruleset_folder(game)
    path = module_of(game)
    old = read_text(path).replace("\r\n", "\n") if path.exists() else ""
    new = record_module(game, old)
    if old == new:
        console().print(f"{path} is up to date.", markup=False)
        return FINE
    if check:
        console().print(f"{path} is out of date. Run: hexwright rules types {game}", markup=False)
        return FOUND
    if old and not is_made(game, old) and not replace:
        raise Unable(f"{path} was written by hand. Give --replace to write over it.")
    try:
        write_text(path, new)
    except OSError as error:
        raise Unable(f"{path} cannot be written: {error.strerror}.") from error
    console().print(f"Wrote {path}.", markup=False)
    return FINE


def module_of(game: str) -> Path:
    """Return where the module of a game's rules is."""
    import engine.games

    folders = [Path(root) / game for root in engine.games.__path__]
    folder = next((folder for folder in folders if folder.is_dir()), None)
    if folder is None:
        raise Unable(f"There is no folder {' or '.join(map(str, folders))}. Make the package of the game first.")
    return folder / "rules.py"
