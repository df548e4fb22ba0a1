"""13.3 The way of a retreat: which hexes it may take, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.casualties import CASUALTY, REDUCED, Casualty
from engine.games.june_6.fortress import staff_stays
from engine.games.june_6.garrisons import closed_beaches
from engine.games.june_6.ground import is_city
from engine.games.june_6.movement.march import ground_lets
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_play
from engine.games.june_6.supply import sources, supplier
from engine.games.june_6.zones import zone
from engine.mechanics.choices import Choose
from engine.mechanics.guards import blame
from engine.mechanics.positions import alive
from engine.mechanics.steps import step_forbidden
from engine.play import NOWHERE, Arg, Choice, Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class Flight(Frame):
    """Units that retreat together, from where, how far in all, the hex that comes next and how far they have come."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "origin": "hex", "to": "hex"}

    side: int
    units: tuple[int, ...]
    origin: int
    length: int
    to: int = NOWHERE
    gone: int = 0


@rule("rb.13.35")
def length_after(state: June6State, flight: Flight, hex: int) -> int:
    """13.35, 13.37 How far a retreat leads by a hex: further if it begins in an enemy zone; a roomy city ends it."""
    if is_city(state, hex) and room(state, hex, flight.units) is None:
        return flight.gone + 1
    if flight.gone == 0 and zone(state, 1 - flight.side)[hex]:
        return max(flight.length, state.rules.retreat_extended)
    return flight.length


@rule("rb.13.32", "rb.13.38")
def may_enter(state: June6State, flight: Flight, here: int, hex: int) -> bool:
    """13.32 Not back, not to enemy units, not out of play, nor where the terrain forbids it to anybody of them."""
    if hex == flight.origin or holder(state, hex) == 1 - flight.side or not in_play(state, hex):
        return False
    if hex in closed_beaches(state, flight.side):
        return False
    return all(
        ground_lets(state, unit, here, hex) is None
        and staff_stays(state, unit, hex) is None
        and step_forbidden(state, unit, here, hex, "retreat") is None
        for unit in flight.units
    )


@rule("rb.13.34")
def finds_room(state: June6State, flight: Flight, hex: int, last: bool) -> bool:
    """13.34 Nobody ends in a hex that is full, and a stack does not even pass through it."""
    return room(state, hex, flight.units) is None or (not last and len(flight.units) == 1)


def completes(state: June6State, flight: Flight, here: int, hex: int) -> bool:
    """13.37 Tell whether a retreat that takes this hex next can be made to its end."""
    length = length_after(state, flight, hex)
    gone = flight.gone + 1
    if not may_enter(state, flight, here, hex) or not finds_room(state, flight, hex, gone >= length):
        return False
    onward = Flight(flight.side, flight.units, flight.origin, length, gone=gone)
    return gone >= length or any(completes(state, onward, hex, there) for there, _edge in state.board.adjacent(hex))


def next_hexes(state: June6State, flight: Flight, here: int) -> tuple[int, ...]:
    """The hexes that a retreat may take next."""
    near = (hex for hex, _edge in state.board.adjacent(here))
    return towards_supply(state, flight, here, tuple(hex for hex in near if completes(state, flight, here, hex)))


def first_hexes(state: June6State, flight: Flight) -> tuple[int, ...]:
    """The hexes by which a retreat may begin."""
    return next_hexes(state, flight, flight.origin)


@rule("rb.13.32")
def towards_supply(state: June6State, flight: Flight, here: int, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """5.21c By an option units retreat nearer to a source of supply wherever they can."""
    if state.rules.retreat_towards != "supply" or not hexes:
        return hexes
    found = sources(state, supplier(state, flight.units[0]))
    grid = state.board.grid

    def distance(hex: int) -> int:
        return min((grid.distance(hex, source) for source in found), default=0)

    return tuple(hex for hex in hexes if distance(hex) < distance(here)) or hexes


def place(state: June6State, frame: Flight) -> int:
    """Where the units are."""
    units = alive(state, frame.units)
    return state.at[units[0]] if units else NOWHERE


@rule("rb.13.36")
def enter(play: June6Play, frame: Flight, hex: int) -> None:
    """13.36 Enter the next hex; in an enemy zone that costs the unit, or the stack as a whole, a step."""
    state, units = play.state, alive(play.state, frame.units)
    length, first = length_after(state, frame, hex), frame.gone == 0
    for unit in units:
        play.tell("unit.retreats", "rb.13.3", unit=unit, came=state.at[unit], hex=hex)
        state.at[unit] = hex
    play.change(length=length, gone=frame.gone + 1, to=NOWHERE)
    if zone(state, 1 - frame.side)[hex] and (first or state.rules.retreat_each_zone):
        play.call(CASUALTY, Casualty(frame.side, units, REDUCED, "rb.13.36"))


def end(play: June6Play, frame: Flight) -> None:
    """At the end say who has gone a single hex."""
    units = alive(play.state, frame.units)
    if not units or frame.gone >= frame.length:
        play.done(units if frame.gone == 1 else ())


def first_way(state: June6State, frame: Flight, _side: int) -> tuple[Choice, ...]:
    """Suggest the first way out of the enemy's zones, else the first way."""
    ways = next_hexes(state, frame, place(state, frame))
    zones = zone(state, 1 - frame.side)
    return tuple(Choice("retreat_on", (hex,)) for hex in sorted(ways, key=lambda hex: (zones[hex] > 0, hex))[:1])


# 13.32, 13.34 The next hex must let the retreat reach its end.
RETREAT_ON = Choose[June6State, Flight]()(
    "retreat_on",
    enter,
    lambda state, frame, _side: next_hexes(state, frame, place(state, frame)),
    "retreat.no_way",
    "rb.13.32",
    also=("rb.13.3",),
    arg=Arg("to", "hex"),
    blame=lambda _state, attempt: blame(units=attempt.frame.units),
)
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
