"""`hexwright play`: play in the terminal, two people or people and bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.output import FINE, SEEDS, Unable
from engine.cli.playtest import Bundle
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.bots import Bot
    from engine.play import Game, System
    from engine.playtest import Reference

BOTS = "Sides that bots play, such as 'red=random'; several are separated by commas. Everybody else is a person."
SEED = "Seed of the dice; without it the dice are new each time."
LIVE = "Draw each roll from the machine's entropy at the moment it is made, so that nobody can know it before."
RESUME = "Go on from a journal that was saved."


def play(
    bundle: Bundle,
    bots: Annotated[str, typer.Option(metavar="SIDE=BOT,...", help=BOTS)] = "",
    seed: Annotated[int | None, typer.Option(**SEEDS, help=SEED)] = None,
    language: InLanguage = Language.EN,
    live: Annotated[bool, typer.Option("--live", help=LIVE)] = False,
    journal: Annotated[Path | None, typer.Option("--resume", metavar="JOURNAL", help=RESUME)] = None,
) -> int:
    """Play a game in the terminal.

    Two people share the screen, or bots play some of the sides. Type ? during the game for help.
    """
    from engine.cli.screen import Screen
    from engine.cli.terminal import Terminal
    from engine.cli.words import catalogue_of
    from engine.playtest import resolve

    game = saved_game(Path(bundle)) if is_saved(bundle) else open_game(resolve(bundle), journal, seed, live)
    players = read_bots(
        bots or (bots_of(Path(bundle), game.system) if is_saved(bundle) else ""), game.system, seed or 0
    )
    Terminal(game, catalogue_of(game.system.slug), language.value, players, Screen()).run()
    return FINE


def is_saved(name: str) -> bool:
    """Whether a name is that of a saved game."""
    from engine.gamefile import SUFFIX

    return Path(name).suffix.casefold() == SUFFIX


def saved_game(path: Path) -> Game:
    """Go on with a saved game."""
    from engine.gamefile import played_again, read_game

    return played_again(read_game(path), path.name).game


def bots_of(path: Path, system: System) -> str:
    """The bots of a saved game, as they are typed."""
    from engine.gamefile import read_game

    seats = (seat for seat in read_game(path).head.seats if seat.who == "bot" and seat.side in system.sides)
    return ",".join(f"{seat.side}={seat.bot}" for seat in seats)


def open_game(reference: Reference, journal: Path | None, seed: int | None, live: bool) -> Game:
    """Start a game, or go on with one that was saved."""
    from secrets import randbelow

    from engine.play import Game, Journal, Mismatch, resume

    scenario, system = reference.scenario, reference.system
    if journal is None:
        return Game.start(scenario, randbelow(1 << 32) if seed is None else seed, system=system, live=live)
    try:
        return resume(Journal.read(journal), scenario, system=system)
    except Mismatch as error:
        raise Unable(f"{journal} cannot be gone on with: {error}") from error


def read_bots(text: str, system: System, seed: int) -> Mapping[int, Bot]:
    """Read which sides are played by which bots."""
    from engine.bots import load_bot

    found: dict[int, Bot] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        side, equals, bot = part.partition("=")
        if not equals or side not in system.sides:
            raise Unable(f"--bots {part}: write SIDE=BOT; the sides of this game are {', '.join(system.sides)}.")
        found[system.sides.index(side)] = load_bot(bot, seed)
    return found
