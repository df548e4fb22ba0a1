"""A table to try rules on: the map of the west, any pieces anywhere, any step of the sequence at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.board import Board
from engine.compile.bundle_problems import FilePlace
from engine.compile.map_compiler import compile_map
from engine.compile.sources import shipped
from engine.games.france_1944 import SYSTEM
from engine.games.france_1944.counters import ALLIED, GERMAN, Counter, Face
from engine.games.france_1944.layers import layers
from engine.games.france_1944.rules import compile_rules
from engine.games.france_1944.state import FranceState
from engine.games.france_1944.vocabulary import VOCABULARY
from engine.play import Frame, Game, Scenario, Step, load
from tests.games import tables
from tests.games.tables import REST, Faces, asked, events, number, of, offers, refusals, take, where

__all__ = ["REST", "asked", "events", "number", "of", "offers", "refusals", "take", "where"]

NATIONS = {"us": "us", "br": "british", "ca": "canadian", "fr": "french", "po": "polish", "ge": "german"}


@cache
def west() -> Board:
    """Compile the shipped map."""
    found, flaws = shipped("west_1944", "map", FilePlace("map.yaml"))
    assert not flaws
    board = compile_map(found, layers(compile_rules((), {})))
    assert board is not None
    return board


def piece(id: str, type: str, **facts: Any) -> Counter:
    """A piece by hand; its id says whose it is: ge.pz, us.v, br.1."""
    nation = NATIONS[id.split(".", 1)[0]]
    side = GERMAN if nation == "german" else ALLIED
    return Counter(id, side, {"en": id, "ja": id}, type, nation, "", **facts)


def corps(id: str, *, movement: int = 4, morale: int = 4, **facts: Any) -> Counter:
    """A corps of 8-3, reduced 5-2."""
    return piece(id, "infantry", faces=(Face(5, 2), Face(8, 3)), morale=morale, movement=movement, **facts)


def tanks(id: str, *, movement: int = 6, morale: int = 5, **facts: Any) -> Counter:
    """A division of 4-7, reduced 3-5."""
    return piece(id, "armor", faces=(Face(3, 5), Face(4, 7)), morale=morale, movement=movement, **facts)


def staff(id: str, *, range: int = 4, armor: int = 4, infantry: int = 4) -> Counter:
    """A headquarters."""
    return piece(id, "headquarters", faces=(Face(0, 0),), movement=6, range=range, armor=armor, infantry=infantry)


def fuehrer(id: str) -> Counter:
    """A Führer division of 2-3."""
    return piece(id, "armor", faces=(Face(2, 3),), morale=2, movement=4, fuehrer=True)


def airborne() -> Counter:
    """The 18th Airborne."""
    return piece("us.xviii", "paratroop", faces=(Face(3, 2), Face(5, 2)), morale=5, movement=3, airborne=True)


Units = Mapping[Counter, str]


def scenario(units: Units, **entries: Any) -> Scenario:
    """A position: each counter with the label of its place ('' for off the map), and any entries of the state."""
    return tables.laid_out("france_1944", west(), units, entries)


def position(units: Units, **entries: Any) -> FranceState:
    """A state to ask questions of, without a game around it."""
    made = scenario(units, **entries)
    state = FranceState(made.board, compile_rules((), dict(made.options)), made.roster)
    state.adopt(made, VOCABULARY)
    load(state, made.position)
    return state


def play(root: Step, frame: Frame | None, units: Units, faces: Iterable[Faces] = (), **entries: Any) -> Game:
    """A game in which one step, with its record, is at work; faces are what the next rolls show."""
    return tables.started(SYSTEM, root, frame, scenario(units, **entries), faces)


def now(game: Game) -> FranceState:
    """The position."""
    assert isinstance(game.state, FranceState)
    return game.state
