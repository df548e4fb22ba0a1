"""6 After a battle: losses, retreat, advance, units that are destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.primer.arrivals import SCHEDULE
from engine.games.primer.map import is_water
from engine.games.primer.movement import has_way
from engine.games.primer.stacking_and_zones import controllers, stacking, zone
from engine.games.primer.state import PrimerPlay, PrimerState, holder, side_of, units_in
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import first_that_may
from engine.mechanics.guards import blame
from engine.mechanics.positions import take_off
from engine.mechanics.retreating import Advances, Retreats, Route, each, route, scenario_lets, told
from engine.play import NOWHERE, Frame, Refusal, Step, Trigger, Verb, refuse, rule, say

# 6.1 Losses: steps that a battle or hunger costs


def take_steps(play: PrimerPlay, unit: int, count: int) -> None:
    """Take steps from a unit; whoever does it says why."""
    play.state.steps[unit] -= count
    play.state.lost[unit] += count


@rule("6.1")
def lose_step(play: PrimerPlay, unit: int, count: int = 1) -> None:
    """6.1 A unit loses steps."""
    take_steps(play, unit, count)
    play.tell("unit.lost_step", "6.1", unit=unit, count=count)


@dataclass(frozen=True, slots=True)
class Losses(Frame):
    """Steps that a side has still to lose, and the units that can lose them."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit"}

    side: int
    units: tuple[int, ...]
    left: int


@rule("6.1")
def all_at_once(play: PrimerPlay, frame: Losses, units: tuple[int, ...]) -> None:
    """6.1 Where there is nothing to choose, the steps go at once."""
    if frame.left >= sum(play.state.steps[unit] for unit in units):
        for unit in units:
            lose_step(play, unit, play.state.steps[unit])
        play.done()


def losable(state: PrimerState, frame: Losses, _side: int) -> Iterator[int]:
    """The units that can lose a step."""
    return (unit for unit in frame.units if frame.left and state.steps[unit] and state.at[unit] != NOWHERE)


def lose(play: PrimerPlay, frame: Losses, unit: int) -> None:
    """Take a step from a unit, or from one that is alone all that it can lose."""
    alone = len(tuple(losable(play.state, frame, frame.side))) == 1
    count = min(frame.left, play.state.steps[unit]) if alone else 1
    lose_step(play, unit, count)
    play.change(left=frame.left - count)


choose = Choose[PrimerState, Losses]()
# 6.1 The side's units in the battle bear its losses, the attacker's guns do not.
LOSE = choose("lose", lose, losable, "losses.not_in_battle", "6.1")
LOSSES = loss_step(
    "losses",
    "6.1",
    Losses,
    LOSE,
    spare=lambda state, unit: state.steps[unit],
    at_once=all_at_once,
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.losses", "6.1", left=frame.left),
)


# 6.2 Retreat: hex by hex, or a step in its place


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """A unit that has to retreat: from where, and how many hexes are left."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "origin": "hex"}

    unit: int
    origin: int
    left: int


def retreater(state: PrimerState, frame: Retreat) -> int | None:
    """Return whose unit retreats, while it must."""
    on_its_way = frame.left and state.at[frame.unit] != NOWHERE and state.steps[frame.unit]
    return side_of(state, frame.unit) if on_its_way else None


@told("6.2#a")
def leads_away(state: PrimerState, way: Route, hex: int) -> Refusal | None:
    """6.2 Each hex of a retreat lies further from the battle than the last one."""
    grid, unit = state.board.grid, way.units[0]
    if grid.distance(way.origin, hex) > grid.distance(way.origin, way.here):
        return None
    return refuse("retreat.not_away", "6.2#a", hexes=(hex,), unit=unit, hex=hex)


@each("6.2#a")
def passable(state: PrimerState, unit: int, here: int, hex: int) -> Refusal | None:
    """6.2 Nobody retreats where he could not march, nor across a river without a bridge."""
    if not is_water(state, state.board.grid.edge_between(here, hex)) and has_way(state, unit, here, hex):
        return None
    return refuse("retreat.no_way", "6.2#a", hexes=(hex,), unit=unit, hex=hex)


@told("6.2#a")
def clear_of_enemies(state: PrimerState, way: Route, hex: int) -> Refusal | None:
    """6.2 Nobody retreats to an enemy, nor into an enemy zone unless friends stand there."""
    enemy, held = 1 - way.side, holder(state, hex)
    if held != enemy and (held == way.side or hex not in zone(state, enemy)):
        return None
    units = units_in(state, hex) if held == enemy else controllers(state, enemy, hex)
    return refuse("retreat.enemy", "6.2#a", units=units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("2.1")
def room(state: PrimerState, _way: Route, hex: int) -> Refusal | None:
    """2.1 Nobody retreats into a hex that is full."""
    return stacking(state, hex)


# 6.2 Special rules may forbid a retreat to a hex.
scenario_lets_retreat = scenario_lets("retreat", "6.2#a")


# 6.2 A unit may hold after any hex: each is a way of its own.
RETREATS: Retreats[PrimerState] = Retreats(
    "primer.retreats",
    section="6.2#a",
    bars=(leads_away, passable, clear_of_enemies, room, scenario_lets_retreat),
    far="retreat.not_away",
)


def next_hex(state: PrimerState, frame: Retreat) -> Route:
    """The way of a unit to its next hex."""
    return Route(side_of(state, frame.unit), (frame.unit,), frame.origin, here=state.at[frame.unit])


def fall_back(play: PrimerPlay, frame: Retreat, hex: int) -> None:
    """Retreat by one hex."""
    play.tell("unit.fell_back", "6.2#a", unit=frame.unit, came=play.state.at[frame.unit], hex=hex)
    play.state.at[frame.unit] = hex
    play.replace(replace(frame, left=frame.left - 1))


@rule("6.2#b")
def hold(play: PrimerPlay, frame: Retreat) -> None:
    """6.2 A unit may lose a step in place of what is left of its retreat."""
    play.tell("unit.held", "6.2#b", unit=frame.unit, hex=play.state.at[frame.unit])
    lose_step(play, frame.unit)
    play.replace(replace(frame, left=0))


FALL_BACK = RETREATS.verb("fall_back", fall_back, next_hex)
RETREAT = Step(
    "retreat",
    "6.2",
    Retreat,
    actor=retreater,
    verbs=(FALL_BACK, Verb("hold", hold)),
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.retreat", "6.2", unit=frame.unit, left=frame.left),
)


# 6.3 Advance into a hex that the enemy has left


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Who may advance into a hex that the enemy has left."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "hex", "units": "unit"}

    side: int
    target: int
    units: tuple[int, ...]


def advancing(state: PrimerState, frame: Advance, _side: int) -> Iterator[int]:
    """The units that have not advanced yet."""
    return (unit for unit in frame.units if state.steps[unit] and state.at[unit] not in (NOWHERE, frame.target))


def victor(state: PrimerState, frame: Advance) -> int | None:
    """Return who may advance, if the hex is free of enemies and somebody finds room in it."""
    free = holder(state, frame.target) != 1 - frame.side and stacking(state, frame.target) is None
    return frame.side if free and any(ADVANCE_INTO.legal(state, frame, frame.side)) else None


# 6.3 Special rules may forbid an advance.
scenario_lets_advance = scenario_lets("advance", "6.3")


ADVANCES: Advances[PrimerState] = Advances(
    "primer.advances", section="6.3", bars=(scenario_lets_advance,), far="advance.not_in_battle"
)


def advance(play: PrimerPlay, frame: Advance, unit: int) -> None:
    """6.3 Move into the hex; that counts as entering it."""
    here = play.state.at[unit]
    play.state.at[unit] = frame.target
    play.tell("unit.advanced", "6.3", unit=unit, hex=frame.target)
    play.window("entered_hex", unit, here, frame.target)


# 6.3 Foot and horse that attacked may advance into the hex.
may_advance = Choose[PrimerState, Advance]().member(
    advancing, "advance.not_in_battle", "6.3", blame=lambda s, a: blame(hex=a.frame.target)
)
ADVANCE_INTO = ADVANCES.into(
    "advance",
    advance,
    may_advance,
    lambda frame: frame.target,
    lambda state, frame, unit: route(frame.side, (unit,), state.at[unit]),
)
ADVANCE = Step(
    "advance",
    "6.3",
    Advance,
    actor=victor,
    verbs=(
        ADVANCE_INTO,
        Verb("stay", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (sum(1 for _unit in advancing(state, frame, frame.side)),),
    suggest=first_that_may(ADVANCE_INTO),
    ask=lambda _state, frame: say("ask.advance", "6.3", hex=frame.target),
)


# 6.4 Destroyed units


@rule("6.4")
def without_steps(state: PrimerState) -> Iterator[tuple[int]]:
    """6.4 A unit without steps is destroyed."""
    return ((unit,) for unit, place in enumerate(state.at) if place != NOWHERE and not state.steps[unit])


@rule("6.4")
def destroy(play: PrimerPlay, unit: int) -> None:
    """6.4 A destroyed unit leaves the map; militia gathers again and returns."""
    state = play.state
    take_off(state, unit)
    state.destroyed[side_of(state, unit)] += 1
    play.tell("unit.destroyed", "6.4", unit=unit)
    if state.counter(unit).returns:
        turn = state.turn + state.rules.return_delay
        state.steps[unit] = state.rules.return_steps
        SCHEDULE.book(state, unit, turn)
        play.tell("unit.will_return", "6.4", unit=unit, turn=turn)


DESTRUCTION = Trigger("destruction", ("steps",), without_steps, destroy, "6.4")
