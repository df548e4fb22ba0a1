"""A field to try rules on: the map of the Ardennes, any units anywhere, any step at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.board import Board
from engine.compile.bundle_problems import FilePlace
from engine.compile.map_compiler import compile_map
from engine.compile.sources import shipped
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Counter, Face
from engine.games.time_for_trumpets.layers import layers
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import Frame, Game, Scenario, Step, System, Verb, load
from engine.play.vocabulary import SILENT
from tests.games.tables import asked, offers, refusals, take

__all__ = (
    "AIR_VALUES",
    "NATIONS",
    "REST",
    "Faces",
    "Units",
    "ardennes",
    "asked",
    "events",
    "hex_of",
    "hq",
    "marked",
    "now",
    "number",
    "of",
    "offers",
    "play",
    "position",
    "refusals",
    "scenario",
    "squadron",
    "take",
    "unit",
)

NATIONS = {"us": "us", "br": "british", "ge": "heer", "fj": "lw", "ss": "ss"}
Faces = int | tuple[int, ...]
Units = Mapping[Counter, str]


@cache
def ardennes() -> Board:
    """Compile the shipped map."""
    found, flaws = shipped("ardennes", "map", FilePlace("map.yaml"))
    assert not flaws
    board = compile_map(found, layers())
    assert board is not None
    return board


def hex_of(label: str) -> int:
    """Return a hex of the map."""
    return ardennes().hex(label)


def unit(id: str, type: str = "infantry", *faces: tuple[int, int], **facts: Any) -> Counter:
    """Return a unit by hand; its id says whose it is: us.1, ge.p. Faces are CF and MF, the weakest first."""
    nation = NATIONS[id.split(".", 1)[0]]
    side = ALLIED if nation in ("us", "british") else GERMAN
    made = tuple(Face(cf, cf, mf) for cf, mf in faces or ((2, 6), (4, 6)))
    formation = facts.pop("formation", "")
    return Counter(id, side, {"en": id, "ja": id}, type, nation, formation, faces=made, **{"er": 4, **facts})


def hq(id: str, type: str = "division_hq", near: int = 8, **facts: Any) -> Counter:
    """Return a headquarters: its command range in march order, twice that when deployed."""
    nation = NATIONS[id.split(".", 1)[0]]
    side = ALLIED if nation in ("us", "british") else GERMAN
    front, back = Face(1, 1, 8, near), Face(1, 1, 0, facts.pop("far", 2 * near))
    plain: dict[str, Any] = {"unit_class": "hq", "mobility": "truck", "defence_only": True, "mode_cost": 1, "er": 4}
    formation = facts.pop("formation", "")
    return Counter(
        id,
        side,
        {"en": id, "ja": id},
        type,
        nation,
        formation,
        faces=(front,),
        **{**plain, "deployed": (back,), **facts},
    )


def squadron(id: str, weapon: str) -> Counter:
    """Return a squadron with the values of the tables."""
    row = compile_rules((), {}).aircraft
    fighter = bool(row.look_up(weapon, "fighter"))
    values = {name: int(str(row.look_up(weapon, name.removeprefix("air_")))) for name in AIR_VALUES}
    facts: dict[str, Any] = {"unit_class": "aircraft", "size": "squadron", "mobility": "air", "weapon": weapon}
    return unit(id, "aircraft", (0, 0), traits=("fighter",) if fighter else (), **facts, **values)


AIR_VALUES = ("air_attack", "air_defence", "air_support", "air_shift")


def scenario(units: Units, **entries: Any) -> Scenario:
    """Return a position: each counter with the label of its place ('' for off the map), and entries of the state."""
    roster = tuple(units)
    options = entries.pop("options", {})
    position = {
        "turn": 4,
        "at": {counter.id: place for counter, place in units.items() if place},
        "steps": {counter.id: counter.steps for counter in roster} | entries.pop("steps", {}),
        **entries,
    }
    return Scenario("time_for_trumpets", "field", ardennes(), roster, position, options=options)


def position(units: Units, **entries: Any) -> TrumpetsState:
    """Return a state to ask questions of, without a game around it."""
    made = scenario(units, **entries)
    state = TrumpetsState(made.board, compile_rules((), dict(made.options)), made.roster)
    state.adopt(made, SILENT)
    load(state, made.position)
    return state


REST = Step("rest", actor=lambda _state, _frame: ALLIED, verbs=(Verb("rest", lambda play, _frame: play.done()),))
"""What comes after the step that is tried, so that one can look around."""


def play(root: Step, frame: Frame | None, units: Units, faces: Iterable[Faces] = (), **entries: Any) -> Game:
    """Return a game in which one step, with its record, is at work; faces are what the next rolls show."""

    def begin(play: Any, _frame: Any) -> None:
        play.call(root, frame)
        play.call(REST)

    start = Step("field", enter=begin)
    steps = (root, REST, *entries.pop("steps_called", ()))
    system = System("time_for_trumpets", TrumpetsState, start, rules=compile_rules, steps=steps)
    made = scenario(units, **entries)
    shown = [face if isinstance(face, tuple) else (face,) for face in faces]
    return Game.start(made, system=system, faces=shown)


def now(game: Game) -> TrumpetsState:
    """Return the position."""
    assert isinstance(game.state, TrumpetsState)
    return game.state


def number(state: TrumpetsState, unit: str) -> int:
    """Return the number of a unit."""
    return next(at for at, counter in enumerate(state.roster) if counter.id == unit)


def of(state: TrumpetsState, column: str, unit: str) -> int:
    """Return what a column of the state says of a unit."""
    return int(getattr(state, column)[number(state, unit)])


def marked(state: TrumpetsState, column: str) -> set[str]:
    """Return the units of which a column says something."""
    return {counter.id for at, counter in enumerate(state.roster) if getattr(state, column)[at]}


def events(game: Game, key: str) -> int:
    """Return how often something has been told."""
    return sum(event.key == key for event in game.events)
