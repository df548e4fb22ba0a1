"""13.3 Retreat: together or one by one, by which hexes, at what price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.combat.losses import CASUALTY, REDUCED, Casualty
from engine.games.june_6.first_day.setup_zones import staff_stays
from engine.games.june_6.map import is_city
from engine.games.june_6.movement.march import enemy_there, garrison_there, ground_lets
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, in_play
from engine.games.june_6.supply.lines import sources, supplier
from engine.games.june_6.zones import zone
from engine.mechanics.positions import alive
from engine.mechanics.retreating import (
    Leaving,
    Retreats,
    Route,
    as_on_marches,
    each,
    prefer,
    route,
    scenario_lets,
    told,
    waiting,
)
from engine.play import NOWHERE, Choice, Frame, Refusal, Step, refuse, rule, say

# 13.3 The way of a retreat: which hexes it may take, and what it costs.


@dataclass(frozen=True, slots=True)
class Flight(Frame):
    """Units that retreat together, from where, how far in all, the hex that comes next and how far they have come.

    `paid` says that a zone on the way has cost them a step.
    """

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "origin": "hex", "to": "hex"}

    side: int
    units: tuple[int, ...]
    origin: int
    length: int
    to: int = NOWHERE
    gone: int = 0
    paid: bool = False


# Which hexes it may take


@told("rb.13.32")
def not_back(_state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.32 Nobody retreats back to where it began."""
    if hex != way.origin:
        return None
    return refuse("retreat.back", "rb.13.32", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.13.38")
def in_the_area(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.38 Nobody retreats out of play, nor into a landing box."""
    return None if in_play(state, hex) else refuse("move.outside", "rb.13.38", hexes=(hex,), unit=way.units[0], hex=hex)


@each("rb.13.32")
def ground(state: June6State, unit: int, here: int, hex: int) -> Refusal | None:
    """13.32 Nor where the terrain forbids it to any of them."""
    return ground_lets(state, unit, here, hex)


@each("rb.13.32")
def fortress(state: June6State, unit: int, _here: int, hex: int) -> Refusal | None:
    """1.11a The headquarters of Cherbourg stays in the city."""
    return staff_stays(state, unit, hex)


# 13.32 Special rules may forbid a retreat to a hex.
scenario_lets_retreat = scenario_lets("retreat", "rb.13.32")


@told("rb.13.34")
def stack_has_room(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.34 A stack does not even pass through a hex that is full."""
    return room(state, hex, way.units) if len(way.units) > 1 else None


@told("rb.13.34", on="end")
def room_at_the_end(state: June6State, way: Route, hex: int) -> Refusal | None:
    """13.34 Nobody ends in a hex that is full."""
    return room(state, hex, way.units)


@prefer("retreat.nearer_to_supply", "rb.13.32", step=True)
@rule("rb.13.32", "rb.5.21#c")
def towards_supply(state: June6State, way: Route) -> bool:
    """5.21c By an option units retreat nearer to a source of supply wherever they can."""
    if state.rules.retreat_towards != "supply":
        return False
    found, grid = sources(state, supplier(state, way.units[0])), state.board.grid
    near, before = (min((grid.distance(hex, each) for each in found), default=0) for hex in (way.here, way.came))
    return near >= before


@rule("rb.13.35", "rb.13.37")
def length_after(state: June6State, way: Route) -> Route:
    """13.35, 13.37 A retreat leads further if it begins in an enemy zone; a roomy city ends it."""
    if is_city(state, way.here) and room(state, way.here, way.units) is None:
        return way._replace(length=way.gone)
    if way.gone == 1 and zone(state, 1 - way.side)[way.here]:
        return way._replace(length=max(way.length, state.rules.retreat_extended))
    return way


RETREATS: Retreats[June6State] = Retreats(
    "june_6.retreats",
    section="rb.13.32",
    bars=(
        *(not_back, as_on_marches(enemy_there, "rb.13.32"), garrison_there, in_the_area),
        *(ground, fortress, scenario_lets_retreat, stack_has_room, room_at_the_end),
    ),
    prefer=(towards_supply,),
    entered=length_after,
)

# The course


def under_way(state: June6State, frame: Flight) -> Route:
    """The route of units on their way."""
    units = alive(state, frame.units)
    return Route(frame.side, units, frame.origin, frame.length, place(state, frame), frame.gone)


def place(state: June6State, frame: Flight) -> int:
    """Where the units are."""
    units = alive(state, frame.units)
    return state.at[units[0]] if units else NOWHERE


@rule("rb.13.36")
def enter(play: June6Play, frame: Flight, hex: int) -> None:
    """13.36 Enter the next hex; in an enemy zone that costs the unit, or the stack as a whole, a step."""
    state, units = play.state, alive(play.state, frame.units)
    length, in_zone = length_after(state, under_way(state, frame).to(hex)).length, zone(state, 1 - frame.side)[hex] > 0
    for unit in units:
        play.tell("unit.retreats", "rb.13.3", unit=unit, came=state.at[unit], hex=hex)
        state.at[unit] = hex
    play.change(length=length, gone=frame.gone + 1, to=NOWHERE, paid=frame.paid or in_zone)
    if in_zone and (state.rules.retreat_each_zone or not frame.paid):
        play.call(CASUALTY, Casualty(frame.side, units, REDUCED, "rb.13.36"))


def end(play: June6Play, frame: Flight) -> None:
    """At the end say who has gone a single hex."""
    units = alive(play.state, frame.units)
    if not units or frame.gone >= frame.length:
        play.done(units if frame.gone == 1 else ())


def first_way(state: June6State, frame: Flight, _side: int) -> tuple[Choice, ...]:
    """Suggest the first way out of the enemy's zones, else the first way."""
    ways = RETREATS.next_hexes(state, under_way(state, frame))
    zones = zone(state, 1 - frame.side)
    return tuple(Choice("retreat_on", (hex,)) for hex in sorted(ways, key=lambda hex: (zones[hex] > 0, hex))[:1])


RETREAT_ON = RETREATS.verb("retreat_on", enter, under_way)
FLIGHT = Step(
    "flight",
    "rb.13.3",
    Flight,
    enter=lambda play, frame: enter(play, frame, frame.to),
    advance=end,
    actor=lambda _state, frame: frame.side,
    verbs=(RETREAT_ON,),
    measure=lambda _state, frame: (max(frame.length - frame.gone, 0),),
    suggest=first_way,
    ask=lambda _state, frame: say("ask.flight", "rb.13.35", units=frame.units, left=frame.length - frame.gone),
)

# 13.3 Retreat: together or one by one, hex by hex, at the price of a step through enemy zones of control.


@dataclass(frozen=True, slots=True)
class Retreat(Frame):
    """Units of a stack that have to retreat so many hexes; the step ends with those that have gone just one."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "origin": "hex", "gone": "unit", "near": "unit"}

    side: int
    units: tuple[int, ...]
    origin: int
    length: int
    gone: tuple[int, ...] = ()
    near: tuple[int, ...] = ()


@rule("rb.13.37")
def stand_or_ask(play: June6Play, frame: Retreat) -> None:
    """13.37 Who cannot retreat as far as he must stays and is reduced, a stack once (13.22)."""
    units = waiting(play.state, frame)
    if not LEAVING.cornered(play.state, frame):
        return
    if units:
        play.tell("unit.cornered", "rb.13.37", units=units, hex=frame.origin)
        play.call(CASUALTY, Casualty(frame.side, units, REDUCED, "rb.13.37"))
    play.done(frame.near)


def go(play: June6Play, frame: Retreat, units: tuple[int, ...], hex: int) -> None:
    """Send units on their way."""
    play.change(gone=(*frame.gone, *units))
    play.call(FLIGHT, Flight(frame.side, units, frame.origin, frame.length, hex))


def gone_by(play: June6Play, frame: Retreat, near: tuple[int, ...]) -> None:
    """Remember who has gone a single hex."""
    play.change(near=(*frame.near, *near))


LEAVING: Leaving[June6State, Retreat] = Leaving(
    RETREATS,
    route=lambda _state, frame, units: route(frame.side, units, frame.origin, frame.length),
    go=go,
    due="rb.13.31",
    single="rb.13.33",
)
RETREAT = Step(
    "retreat",
    "rb.13.3",
    Retreat,
    advance=stand_or_ask,
    actor=lambda _state, frame: frame.side,
    verbs=LEAVING.verbs,
    after={"flight": gone_by},
    measure=lambda state, frame: (len(waiting(state, frame)),),
    suggest=LEAVING.keep_together,
    ask=lambda state, frame: say(
        "ask.retreat", "rb.13.3", units=waiting(state, frame), hex=frame.origin, length=frame.length
    ),
)
