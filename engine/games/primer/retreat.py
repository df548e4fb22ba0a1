"""6.2 Retreat: hex by hex, or a step in its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.primer.ground import is_water
from engine.games.primer.losses import lose_step
from engine.games.primer.movement import has_way
from engine.games.primer.state import PrimerPlay, PrimerState, holder, side_of, units_in
from engine.games.primer.zones import controllers, stacking, zone
from engine.mechanics.retreating import Retreats, Route, each, scenario_lets, told
from engine.play import NOWHERE, Frame, Refusal, Step, Verb, refuse, rule, say


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
