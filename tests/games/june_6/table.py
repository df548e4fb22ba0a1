"""A table to try rules on: the map of Normandy, any units anywhere, any step of the sequence at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from engine.board import Board
from engine.compile.bundle_problems import FilePlace
from engine.compile.map_compiler import compile_map
from engine.compile.sources import shipped
from engine.games.june_6.counters import ALLIED, GERMAN, Counter, Face
from engine.games.june_6.map import layers
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6State
from engine.play import Choice, Frame, Game, Scenario, Step, System, load


@cache
def normandy() -> Board:
    """Compile the shipped map."""
    found, flaws = shipped("normandy", "map", FilePlace("map.yaml"))
    assert not flaws
    board = compile_map(found, layers(compile_rules((), {})))
    assert board is not None
    return board


def troop(id: str, strength: int = 6, cohesion: int = 4, movement: int = 4, **facts: Any) -> Counter:
    """A unit by hand; its id says whose it is: us.16/1, cw.8/3, ge.915/352. `back` gives it a second step."""
    nation, name = id.split(".", 1)
    numbers = {key: facts.pop(key) for key in ("armour", "anti_tank", "artillery") if key in facts}
    back = facts.pop("back", None)
    front = Face(strength, cohesion, movement, **numbers)
    faces = (front,) if back is None else (Face(*back) if isinstance(back, tuple) else back, front)
    formation = facts.pop("formation", f"{nation}.{name.split('/')[-1]}")
    kinds = {"type": "infantry", "mobility": "foot", **facts}
    people = {"us": "american", "cw": "british", "ge": "german"}[nation]
    side = GERMAN if nation == "ge" else ALLIED
    return Counter(id, side, {"en": id, "ja": id}, nationality=people, formation=formation, faces=faces, **kinds)


def hq(id: str, level: str = "division", artillery: int = 4, **facts: Any) -> Counter:
    """A headquarters by hand."""
    given = {"strength": 1, "cohesion": 5, "movement": 8, "mobility": "motorised", "type": "headquarters", **facts}
    return troop(id, artillery=artillery, headquarters=level, support=True, defence_only=True, **given)


def scenario(units: Mapping[Counter, str] | Iterable[tuple[Counter, str]], **entries: Any) -> Scenario:
    """A position: each counter with the label of its place ('' for off the map), and any entries of the state."""
    pairs = list(units.items()) if isinstance(units, Mapping) else list(units)
    roster = tuple(counter for counter, _place in pairs)
    options = entries.pop("options", {})
    position = {
        "turn": 5,
        "at": {counter.id: place for counter, place in pairs if place},
        "steps": {counter.id: counter.steps for counter in roster} | entries.pop("steps", {}),
        **entries,
    }
    return Scenario("june_6", "table", normandy(), roster, position, options=options)


def position(units: Any, **entries: Any) -> June6State:
    """A state to ask questions of, without a game around it."""
    made = scenario(units, **entries)
    state = June6State(made.board, compile_rules((), dict(made.options)), made.roster)
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
