"""A table to try rules on: the map of Western Europe, any units anywhere, any step of the sequence at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.board import Board
from engine.compile.bundle_problems import FilePlace
from engine.compile.map_compiler import compile_map
from engine.compile.sources import shipped
from engine.games.fortress_europa import SYSTEM
from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter, Face
from engine.games.fortress_europa.layers import layers
from engine.games.fortress_europa.movement.moving import MOVEMENT_STEPS
from engine.games.fortress_europa.rules import compile_rules
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.vocabulary import VOCABULARY
from engine.play import Frame, Game, Scenario, Step, load
from tests.games import tables
from tests.games.tables import REST, Faces, asked, events, number, of, offers, refusals, take, where

__all__ = ["REST", "asked", "events", "number", "of", "offers", "refusals", "take", "where"]

NATIONS = {"us": "us", "br": "british", "ca": "canadian", "fr": "french", "ge": "heer", "ss": "ss", "al": "british"}
Units = Mapping[Counter, str]


@cache
def europe() -> Board:
    """Compile the shipped map."""
    found, flaws = shipped("western_europe", "map", FilePlace("map.yaml"))
    assert not flaws
    board = compile_map(found, layers())
    assert board is not None
    return board


def unit(id: str, type: str, *faces: tuple[int, int], **facts: Any) -> Counter:
    """Return a unit by hand; its id says whose it is: us.1, br.2, ge.p. The faces begin with the weakest."""
    nation = NATIONS[id.split(".", 1)[0]]
    side = GERMAN if nation in ("heer", "ss") else ALLIED
    made = tuple(Face(*face) for face in faces)
    return Counter(id, side, {"en": id, "ja": id}, type, nation, "", faces=made, **facts)


def foot(id: str, movement: int = 4, type: str = "infantry", **facts: Any) -> Counter:
    """Return an infantry division of 6-4, reduced 3-4."""
    return unit(id, type, (3, movement), (6, movement), size="XX", **facts)


def tanks(id: str, movement: int = 6, **facts: Any) -> Counter:
    """Return an armored division of 7-6, reduced 4-6."""
    kind = "panzer" if NATIONS[id.split(".", 1)[0]] in ("heer", "ss") else "armour"
    return unit(id, kind, (4, movement), (7, movement), size="XX", **facts)


def staff(id: str, **facts: Any) -> Counter:
    """Return a headquarters of 1-5."""
    return unit(id, "hq", (1, 5), **facts)


def raider(id: str, type: str = "ranger") -> Counter:
    """Return a ranger or commando of 1-4."""
    return unit(id, type, (1, 4))


def coastal(id: str, **facts: Any) -> Counter:
    """Return a coastal defense unit of 2-0 with an infantry side of 1-3."""
    return unit(id, "coastal_defence", (2, 0), regular=(Face(1, 3),), **facts)


def scenario(units: Units, **entries: Any) -> Scenario:
    """Return a position: each counter with the label of its place ('' for off the map), and entries of the state."""
    return tables.laid_out("fortress_europa", europe(), units, entries)


def position(units: Units, **entries: Any) -> FortressState:
    """Return a state to ask questions of, without a game around it."""
    made = scenario(units, **entries)
    state = FortressState(made.board, compile_rules((), dict(made.options)), made.roster)
    state.adopt(made, VOCABULARY)
    load(state, made.position)
    return state


def play(root: Step, frame: Frame | None, units: Units, faces: Iterable[Faces] = (), **entries: Any) -> Game:
    """Return a game in which one step, with its record, is at work; faces are what the next rolls show."""
    return started(root, frame, scenario(units, **entries), faces)


def started(root: Step, frame: Frame | None, scenario: Scenario, faces: Iterable[Faces] = ()) -> Game:
    """Return a game of a scenario in which one step is at work."""
    return tables.started(replace(SYSTEM, steps=(*MOVEMENT_STEPS, *SYSTEM.steps)), root, frame, scenario, faces)


def now(game: Game) -> FortressState:
    """Return the position."""
    assert isinstance(game.state, FortressState)
    return game.state


def hex_of(state: FortressState, label: str) -> int:
    """Return the number of a hex or box."""
    return state.board.place(label)


def labels(state: FortressState, hexes: Iterable[int]) -> set[str]:
    """Return the labels of hexes."""
    return {state.board.label(hex) for hex in hexes}


def edge(state: FortressState, here: str, there: str) -> int:
    """Return the hexside between two hexes."""
    return state.board.grid.edge_between(state.board.hex(here), state.board.hex(there))
