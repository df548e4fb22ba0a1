"""13.4, 13.5 Steps of an advance: into the next hex, and after a breakthrough one more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.fights import held_by_enemy
from engine.games.june_6.fortress import staff_stays
from engine.games.june_6.ground import edge_between, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, in_hex, in_play, is_foot, side_of, units_in
from engine.mechanics.retreating import Advances, Route, each, route, scenario_lets, told
from engine.play import Frame, Refusal, Step, Verb, refuse, rule, say


@rule("rb.13.45")
def is_clear(state: June6State, side: int, hex: int) -> bool:
    """13.42, 13.45 Enemies in the hex keep everybody out; their zones of control do not."""
    return not held_by_enemy(state, side, hex)


@rule("rb.13.44")
def occupy(play: June6Play, unit: int, hex: int) -> None:
    """13.44 Put a unit into the next hex; that is no movement."""
    here = play.state.at[unit]
    play.state.at[unit] = hex
    play.tell("unit.advances", "rb.13.4", unit=unit, came=here, hex=hex)


# Which hexes take a unit


@told("rb.13.42")
@rule("rb.13.42", "rb.13.52", "rb.13.62")
def clear_of_enemies(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.42, 13.45 Nobody advances onto enemies; their zones of control keep nobody out."""
    if is_clear(state, way.side, hex):
        return None
    units, unit = units_in(state, hex), way.units[0]
    return refuse("move.enemy_there", "rb.13.42", units=units, hexes=(hex,), unit=unit, hex=hex)


@told("rb.13.52")
def in_the_area(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.52 Nobody advances out of play."""
    return None if in_play(state, hex) else refuse("move.outside", "rb.13.52", hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.13.42")
@rule("rb.13.42", "rb.13.44", "rb.20.34")
def ground(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.42 The terrain chart holds; 20.34 foot that have attacked across a river without bridge may follow across."""
    (unit,) = way.units
    follows = way.manner == ATTACKED and is_foot(state, unit)
    if follows and unbridged(state, edge_between(state, way.here, hex)):
        return None
    return ground_lets(state, unit, way.here, hex)


@told("rb.13.42")
def room_there(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.42 So do the stacking limits."""
    return room(state, hex, way.units)


@each("rb.13.42")
def fortress(state: June6State, unit: int, _here: int, hex: int) -> Refusal | None:
    """1.11a The headquarters of Cherbourg stays in the city."""
    return staff_stays(state, unit, hex)


# 13.42 Special rules may forbid an advance to a hex.
scenario_lets_advance = scenario_lets("advance", "rb.13.42")


ATTACKED = "attacked"
ADVANCES: Advances[June6State] = Advances(
    "june_6.advances",
    section="rb.13.4",
    bars=(clear_of_enemies, in_the_area, ground, room_there, fortress, scenario_lets_advance),
)
FURTHER = ADVANCES.varied(name="june_6.breakthroughs", section="rb.13.52")


def beside(state: June6State, unit: int, manner: str = "") -> Route:
    """The route of a unit that may enter the next hex."""
    return route(side_of(state, unit), (unit,), state.at[unit], manner=manner)


# One hex further


@dataclass(frozen=True, slots=True)
class Onward(Frame):
    """A vehicle that may go one hex further than the hex it has taken."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "target": "hex"}

    unit: int
    target: int
    steps: int = 1


def go_on(play: June6Play, frame: Onward, hex: int) -> None:
    """13.52 Advance by one more hex."""
    play.change(steps=frame.steps + 1)
    occupy(play, frame.unit, hex)


def rider(state: June6State, frame: Onward) -> int | None:
    """Whose vehicle may go on, while it may."""
    there = state.steps[frame.unit] and in_hex(state, frame.unit) and frame.steps < state.rules.breakthrough_hexes
    side = side_of(state, frame.unit)
    return side if there and any(GO_ON.legal(state, frame, side)) else None


# 13.52 The next hex must be empty of enemies and take the unit.
GO_ON = FURTHER.to(
    "advance_on",
    go_on,
    lambda state, frame, _side: ((hex,) for hex, _edge in state.board.adjacent(state.at[frame.unit])),
    lambda state, attempt: beside(state, attempt.frame.unit),
    unit=False,
)
ONWARD = Step(
    "onward",
    "rb.13.52",
    Onward,
    actor=rider,
    verbs=(GO_ON, Verb("halt", lambda play, _frame: play.done())),
    measure=lambda state, frame: (max(state.rules.breakthrough_hexes - frame.steps, 0),),
    ask=lambda _state, frame: say("ask.onward", "rb.13.52", unit=frame.unit),
)
