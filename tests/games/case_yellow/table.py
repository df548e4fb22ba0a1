"""A table to try rules on: the map of the west, any units anywhere, any step of the sequence at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.board import Board
from engine.compile.bundle_problems import FilePlace
from engine.compile.map_compiler import compile_map
from engine.compile.sources import shipped
from engine.games.case_yellow import VOCABULARY
from engine.games.case_yellow.counters import ALLIED, GERMAN, Counter, Face, halves
from engine.games.case_yellow.map import layers
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.state import YellowState
from engine.play import Choice, Frame, Game, Scenario, Step, System, load

NATIONS = {
    "ge": "german",
    "fr": "french",
    "br": "british",
    "uk": "british",
    "ca": "canadian",
    "be": "belgian",
    "nl": "dutch",
}


@cache
def west() -> Board:
    """Compile the shipped map."""
    found, flaws = shipped("west_1940", "map", FilePlace("map.yaml"))
    assert not flaws
    board = compile_map(found, layers(compile_rules((), {})))
    assert board is not None
    return board


def troop(id: str, strength: Any = 4, rating: int = 3, movement: int = 4, **facts: Any) -> Counter:
    """A unit by hand; its id says whose it is: ge.pz/7, fr.dcr/1. `back` is the strength of a second step.

    `kind` is a trait such as "panzer"; `yellow=True` puts the allowance in a red box, too.
    """
    nation = NATIONS[id.split(".", 1)[0]]
    back, kind = facts.pop("back", None), facts.pop("kind", "")
    front = Face(halves(strength), rating, movement)
    faces = (front,) if back is None else (replace(front, halves=halves(back)), front)
    if facts.get("yellow"):
        facts["red_box"] = True
    traits = (*facts.pop("traits", ()), *((kind,) if kind else ()))
    side = GERMAN if nation == "german" else ALLIED
    return Counter(id, side, {"en": id, "ja": id}, "", nation, "", faces, traits=traits, **facts)


def panzer(id: str, strength: int = 5, rating: int = 5, **facts: Any) -> Counter:
    """A Panzer division."""
    return troop(id, strength, rating, 6, kind="panzer", yellow=True, **{"back": 3, **facts})


def corps(id: str, strength: int = 4, rating: int = 3, movement: int = 4, **facts: Any) -> Counter:
    """A corps of infantry."""
    return troop(id, strength, rating, movement, size="corps", **{"back": 2, **facts})


def scenario(units: Mapping[Counter, str] | Iterable[tuple[Counter, str]], **entries: Any) -> Scenario:
    """A position: each counter with the label of its place ('' for off the map), and any entries of the state.

    `sheet` gives rows of the turn sheet by turn, `special` special rules, compiled.
    """
    pairs = list(units.items()) if isinstance(units, Mapping) else list(units)
    roster = tuple(counter for counter, _place in pairs)
    options, sheet, special = entries.pop("options", {}), entries.pop("sheet", {}), entries.pop("special", ())
    position = {
        "turn": 3,
        "at": {counter.id: place for counter, place in pairs if place},
        "steps": {counter.id: counter.steps for counter in roster} | entries.pop("steps", {}),
        **entries,
    }
    board = west()
    return Scenario("case_yellow", "table", board, roster, position, options=options, turn_sheet=sheet, special=special)


def position(units: Any, **entries: Any) -> YellowState:
    """A state to ask questions of, without a game around it."""
    made = scenario(units, **entries)
    state = YellowState(made.board, compile_rules((), dict(made.options)), made.roster)
    state.adopt(made, VOCABULARY)
    load(state, made.position)
    return state


def play(root: Step, frame: Frame, units: Any, faces: Iterable[int] = (), *, system: System, **entries: Any) -> Game:
    """A game in which one step, with its record, is at work; faces are what the next dice show."""
    start = Step("table", enter=lambda play, _frame: play.call(root, frame), advance=None)
    known = tuple(step for step in (root, *system.steps))
    alone = replace(system, root=start, steps=known, setup=None)
    return Game.start(scenario(units, **entries), system=alone, faces=[(face,) for face in faces])


def take(game: Game, verb: str, *args: Any) -> None:
    """Take a choice for the side that has to decide, written by ids and labels."""
    assert game.prompt is not None
    game.take(game.prompt.actor, game.choice_from_plain(verb, args))


def offers(game: Game, verb: str) -> list[Any]:
    """What is offered under a verb, by ids and labels; a single argument stands alone."""
    assert game.prompt is not None
    found = [game.plain_args(Choice(verb, args)) for args in game.prompt.offers.get(verb, ())]
    return [args[0] if len(args) == 1 else args for args in found]


def refusals(game: Game, verb: str, *args: Any, side: int | None = None) -> list[tuple[str, str]]:
    """Message key and clause of everything that speaks against an attempt."""
    actor = game.prompt.actor if side is None and game.prompt else side
    assert actor is not None
    return [(found.message.key, found.clause) for found in game.why_not(actor, game.choice_from_plain(verb, args))]


def now(game: Game) -> YellowState:
    """The position."""
    assert isinstance(game.state, YellowState)
    return game.state


def index(state: YellowState, unit: str) -> int:
    """The number of a unit."""
    return next(at for at, counter in enumerate(state.roster) if counter.id == unit)


def where(game: Game, unit: str) -> str:
    """Where a unit stands; nothing if it is off the map."""
    place = now(game).at[index(now(game), unit)]
    return now(game).board.label(place) if place >= 0 else ""


def events(game: Game, key: str) -> int:
    """How often something has been told."""
    return sum(event.key == key for event in game.events)
