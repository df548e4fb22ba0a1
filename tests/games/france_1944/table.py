"""A table to try rules on: the map of the west, any pieces anywhere, any step of the sequence at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
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
from engine.play import Choice, Frame, Game, Scenario, Step, Verb, load

NATIONS = {"us": "us", "br": "british", "ca": "canadian", "fr": "french", "po": "polish", "ge": "german"}
Faces = int | tuple[int, ...]


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


REST = Step("rest", actor=lambda _state, _frame: ALLIED, verbs=(Verb("rest", lambda play, _frame: play.done()),))
"""What comes after the step that is tried, so that one can look around."""
Units = Mapping[Counter, str]


def scenario(units: Units, **entries: Any) -> Scenario:
    """A position: each counter with the label of its place ('' for off the map), and any entries of the state."""
    roster = tuple(units)
    options = entries.pop("options", {})
    position = {
        "turn": 4,
        "at": {counter.id: place for counter, place in units.items() if place},
        "steps": {counter.id: counter.steps for counter in roster} | entries.pop("steps", {}),
        **entries,
    }
    return Scenario("france_1944", "table", west(), roster, position, options=options)


def position(units: Units, **entries: Any) -> FranceState:
    """A state to ask questions of, without a game around it."""
    made = scenario(units, **entries)
    state = FranceState(made.board, compile_rules((), dict(made.options)), made.roster)
    state.adopt(made, VOCABULARY)
    load(state, made.position)
    return state


def play(root: Step, frame: Frame | None, units: Units, faces: Iterable[Faces] = (), **entries: Any) -> Game:
    """A game in which one step, with its record, is at work; faces are what the next rolls show."""

    def begin(play: Any, _frame: Any) -> None:
        play.call(root, frame)
        play.call(REST)

    start = Step("table", enter=begin)
    alone = replace(SYSTEM, root=start, steps=(root, REST, *SYSTEM.steps), setup=None)
    rolls = [(face,) if isinstance(face, int) else face for face in faces]
    return Game.start(scenario(units, **entries), system=alone, faces=rolls)


def take(game: Game, verb: str, *args: Any) -> None:
    """Take a choice for the side that has to decide, written by ids and labels."""
    assert game.prompt is not None
    game.take(game.prompt.actor, game.choice_from_plain(verb, args))


def offers(game: Game, verb: str) -> list[Any]:
    """What is offered under a verb, by ids and labels; a single argument stands alone."""
    if game.prompt is None:
        return []
    found = [game.plain_args(Choice(verb, args)) for args in game.prompt.offers.get(verb, ())]
    return [args[0] if len(args) == 1 else tuple(args) for args in found]


def asked(game: Game) -> str:
    """The step that asks; nothing at the end."""
    return game.prompt.place[-1] if game.prompt else ""


def refusals(game: Game, verb: str, *args: Any) -> list[str]:
    """Message key of everything that speaks against an attempt of the side that has to decide."""
    assert game.prompt is not None
    found = game.why_not(game.prompt.actor, game.choice_from_plain(verb, args))
    return [refusal.message.key for refusal in found]


def now(game: Game) -> FranceState:
    """The position."""
    assert isinstance(game.state, FranceState)
    return game.state


def number(state: FranceState, unit: str) -> int:
    """The number of a unit."""
    return next(at for at, counter in enumerate(state.roster) if counter.id == unit)


def where(game: Game, unit: str) -> str:
    """Where a unit stands; nothing if it is off the map."""
    state = now(game)
    place, size = state.at[number(state, unit)], state.board.grid.size
    if place < 0:
        return ""
    return state.board.label(place) if place < size else state.board.boxes[place - size]


def of(game: Game, column: str, unit: str) -> int:
    """What a column of the state says of a unit."""
    state = now(game)
    return int(getattr(state, column)[number(state, unit)])


def events(game: Game, key: str) -> int:
    """How often something has been told."""
    return sum(event.key == key for event in game.events)
