"""2.82 Geographical objectives: what each is worth, by the turn in which the Allies take it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.june_6.counters import ALLIED
from engine.games.june_6.state import June6Play, June6State, holders
from engine.mechanics.positions import last_holder
from engine.play import Trigger, rule

CITIES = {"cherbourg": "cherbourg_city", "caen": "caen_city", "saint_lo": "saint_lo_city"}


def objective_hexes(state: June6State, name: str) -> tuple[int, ...]:
    """Return the hexes of an objective; none if it lies off the part of the map in play."""
    return state.board.area(CITIES.get(name, name))


@rule("pb.2.82")
def controller(state: June6State, hex: int) -> int:
    """2.82 A hex belongs to whoever stands in it, else to whoever was the last to do so; at first to the Germans."""
    return last_holder(state, hex, state.control)


@rule("pb.2.82")
def changes_of_control(state: June6State) -> Iterator[tuple[int, int]]:
    """2.82 Control of a hex passes to the side whose unit enters it."""
    held = holders(state)
    entered = {hex for hex in held.keys() & watched(state).keys() if held[hex] != state.control[hex]}
    return ((hex, held[hex]) for hex in watched(state) if hex in entered) if entered else iter(())


def watched(state: June6State) -> dict[int, None]:
    """The hexes of which it matters who controls them: objectives, cities and beaches."""
    return state.board.cached("june_6.watched", (), lambda board: _named(board.areas))


def _named(areas: Mapping[str, tuple[int, ...]]) -> dict[int, None]:
    skipped = ("entry_", "scenario_")
    return dict.fromkeys(hex for name, hexes in areas.items() if not name.startswith(skipped) for hex in hexes)


def take_control(play: June6Play, hex: int, side: int) -> None:
    """Give a hex to a side."""
    play.state.control[hex] = side
    play.tell("hex.taken", "pb.2.82", side=side, hex=hex)


@rule("pb.2.82")
def whole(state: June6State, name: str) -> bool:
    """2.82 An objective is taken when the Allies control all of it."""
    hexes = objective_hexes(state, name)
    return bool(hexes) and all(controller(state, hex) == ALLIED for hex in hexes)


@rule("pb.2.82")
def newly_taken(state: June6State) -> Iterator[tuple[str]]:
    """2.82 Each objective is scored once, in the turn in which it falls."""
    for name in map(str, state.rules.objectives.rows):
        if not state.taken[(name,)] and whole(state, name):
            yield (name,)


@rule("pb.2.82")
def worth(state: June6State, name: str, turn: int) -> int:
    """2.82 The later an objective falls, the less it is worth; chit G6 makes Cherbourg worthless (2.84)."""
    if name == "cherbourg" and state.events[("g6",)]:
        return 0
    last = max(column for column in state.rules.objectives.columns if isinstance(column, int))
    return int(state.rules.objectives.look_up(name, min(turn, last)))


def score(play: June6Play, name: str) -> None:
    """Note the capture of an objective and what it is worth."""
    points = worth(play.state, name, play.state.turn)
    play.state.taken[(name,)] = play.state.turn
    play.state.points += points
    play.tell("objective.taken", "pb.2.82", place=name, points=points)


@rule("pb.2.82")
def never_taken(state: June6State) -> tuple[tuple[str, int], ...]:
    """2.82 What was not taken in time costs points at the end of the game."""
    names = [name for name in map(str, state.rules.objectives.rows) if not state.taken[(name,)]]
    costs = ((name, int(state.rules.objectives.look_up(name, "never"))) for name in names)
    spared = "cherbourg" if state.events[("g6",)] else ""
    return tuple((name, cost) for name, cost in costs if cost and name != spared)


CONTROL = Trigger("control", ("at",), changes_of_control, take_control, "pb.2.82")
