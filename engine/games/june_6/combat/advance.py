"""13.4, 13.5 Advance into a hex that the enemy has left, and after a breakthrough one more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.combat.fight import held_by_enemy
from engine.games.june_6.engineers.demolition import DEMOLISH, blasts_left
from engine.games.june_6.first_day.setup_zones import staff_stays
from engine.games.june_6.map import edge_between, unbridged
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.stacking import room
from engine.games.june_6.state import (
    June6Play,
    June6State,
    in_hex,
    in_play,
    is_combat,
    is_foot,
    is_headquarters,
    side_of,
    units_in,
)
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import first_that_may
from engine.mechanics.guards import Blame, blame, forbids
from engine.mechanics.retreating import Advances, Route, each, route, scenario_lets, told
from engine.play import NOWHERE, Attempt, Frame, Refusal, Step, Verb, refuse, rule, say

# 13.4, 13.5 Steps of an advance: into the next hex, and after a breakthrough one more.


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

# 13.4 Advance into a hex that the enemy has left.


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Who may advance into a hex, whether they must, whether vehicles go further; enemies who went one hex from it.

    `shattered` says that nobody is left of the enemies who would have had to retreat one hex.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "target": "hex",
        "units": "unit",
        "near": "unit",
        "first": "unit",
        "gone": "unit",
    }

    side: int
    target: int
    units: tuple[int, ...]
    forced: bool = False
    breakthrough: bool = False
    near: tuple[int, ...] = ()
    shattered: bool = False
    first: int = NOWHERE
    gone: tuple[int, ...] = ()


@rule("rb.12.24")
def is_eligible(state: June6State, unit: int) -> bool:
    """13.41, 12.24 Nobody advances under a Disorder, Scattered, Pinned or Isolated marker."""
    marked = state.disorder[unit] or state.scattered[unit] or state.pinned[unit] or state.isolated[unit]
    return bool(state.steps[unit]) and in_hex(state, unit) and not marked


@rule("rb.13.41")
def eligible(state: June6State, units: Iterable[int]) -> tuple[int, ...]:
    """13.41 The units of a combat that may advance, and the headquarters stacked with a combat unit among them."""
    able = tuple(unit for unit in units if is_eligible(state, unit))
    stacks = dict.fromkeys(state.at[unit] for unit in able if is_combat(state, unit))
    staffs = (unit for hex in stacks for unit in units_in(state, hex) if is_headquarters(state, unit))
    return (*able, *(unit for unit in staffs if unit not in able and is_eligible(state, unit)))


def waiting(state: June6State, frame: Advance, _side: int) -> list[int]:
    """The units that may advance and have not done so yet."""
    units = (unit for unit in frame.units if unit not in frame.gone and is_eligible(state, unit))
    return [unit for unit in units if state.board.grid.distance(state.at[unit], frame.target) == 1]


@forbids("advance.forced", "rb.13.43", about=())
def must_go(state: June6State, attempt: Attempt[Advance]) -> Blame | None:
    """13.43 In a forced advance every unit must go for which there is room, except headquarters."""
    frame = attempt.frame
    left = [unit for (unit,) in ADVANCE_INTO.legal(state, frame, frame.side) if not is_headquarters(state, unit)]
    return blame(tuple(left), (frame.target,), hex=frame.target) if frame.forced and left else None


@rule("rb.13.42", "rb.14.12")
def advance(play: June6Play, frame: Advance, unit: int) -> None:
    """13.42 Advance into the hex; the first to do so may be struck at once (14.12), and goes on after that."""
    first = frame.first == NOWHERE
    play.change(gone=(*frame.gone, unit), first=unit if first else frame.first)
    occupy(play, unit, frame.target)
    if first:
        play.window("hex_taken", unit, frame.target, frame.near, frame.shattered)
    else:
        break_through(play, frame, unit)


@rule("rb.13.51", "rb.13.52#a")
def break_through(play: June6Play, frame: Advance, unit: int) -> None:
    """13.52 Vehicles may go on; only who has attacked does, and a headquarters has not."""
    rides = not is_foot(play.state, unit) and not is_headquarters(play.state, unit)
    if frame.breakthrough and rides and is_eligible(play.state, unit):
        play.call(ONWARD, Onward(unit, frame.target))


@rule("rb.14.28")
def after_counterattack(play: June6Play, frame: Advance, _answers: tuple[object, ...]) -> None:
    """14.28 Others follow only if the first unit still holds the hex; 13.52 it may go on then."""
    if play.state.at[frame.first] != frame.target:
        play.done()
    else:
        break_through(play, frame, frame.first)


def victor(state: June6State, frame: Advance) -> int | None:
    """Nobody is asked when the hex is not clear or nobody can advance."""
    able = is_clear(state, frame.side, frame.target) and any(ADVANCE_INTO.legal(state, frame, frame.side))
    return frame.side if able else None


# 13.41 Only a unit of the combat without markers may advance, and only once.
may_advance = Choose[June6State, Advance]().member(waiting, "advance.not_eligible", "rb.13.41")


@forbids("advance.staff", "rb.13.41", needs=(may_advance,))
def staff_follows(state: June6State, attempt: Attempt[Advance]) -> bool:
    """13.41 A headquarters may advance only where a combat unit has gone before it."""
    there = units_in(state, attempt.frame.target)
    return is_headquarters(state, attempt.unit) and not any(is_combat(state, unit) for unit in there)


ADVANCE_INTO = ADVANCES.into(
    "advance",
    advance,
    may_advance,
    lambda frame: frame.target,
    lambda state, _frame, unit: beside(state, unit, ATTACKED),
    staff_follows,
)
ADVANCE = Step(
    "advance",
    "rb.13.4",
    Advance,
    actor=victor,
    verbs=(ADVANCE_INTO, DEMOLISH, Verb("stay", lambda play, _frame: play.done(), guards=(must_go,))),
    after={"hex_taken": after_counterattack},
    measure=lambda state, frame: (len(frame.units) - len(frame.gone), blasts_left(state, frame)),
    suggest=first_that_may(ADVANCE_INTO),
    ask=lambda _state, frame: say("ask.advance", "rb.13.4", hex=frame.target),
)
