"""12.3 Counters of captured fuel drive over the map like trucks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import ClassVar

from engine.games.time_for_trumpets.counters import TRUCK
from engine.games.time_for_trumpets.movement.march import MARCHES, manned
from engine.games.time_for_trumpets.movement.movers import Going, Mover
from engine.games.time_for_trumpets.orders import OfCorps, OfSide
from engine.games.time_for_trumpets.preparation.ground_and_weather import is_night
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.choices import Choose
from engine.play import Arg, Step, Verb, rule, say

HEX = Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class Driving(OfSide):
    """A fuel counter that sets out from a hex."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "hex": "hex"}

    hex: int


# How far


@rule("rb.12.3#e")
def truck(state: TrumpetsState) -> Going:
    """12.3 Return what the ground looks at in a fuel counter: a German truck."""
    by_day = state.rules.truck_minor_road == "by_day" and not is_night(state)
    return Going(GERMAN, Mover(TRUCK, state.ground, by_day=by_day), jammed=True)


def goes_through(state: TrumpetsState, here: int, there: int) -> bool:
    """12.3, 25.6 Tell whether a counter goes from hex to hex: not to enemies, nor within the zone of one of them."""
    zones = zone(state, ALLIED, False)
    return there not in manned(state, ALLIED) and set(zones.get(here, ())).isdisjoint(zones.get(there, ()))


@rule("rb.12.3#e")
@cached_value(*MARCHES.watch, *MARCHES.ground)
def drives(state: TrumpetsState, start: int) -> Mapping[int, int]:
    """12.3 Return the hexes to which a fuel counter drives from a hex, with what each costs; enemy zones stop it."""
    most, go = state.rules.fuel_mf * state.PARTS, truck(state)
    costs, waiting = {start: 0}, [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > costs[here] or (here != start and here in zone(state, ALLIED, False)):
            continue
        for there, _edge in state.board.adjacent(here):
            price = MARCHES.cost_of_step(state, go, here, there) if goes_through(state, here, there) else None
            if price is not None and spent + price <= min(most, costs.get(there, most + 1) - 1):
                costs[there] = spent + price
                heappush(waiting, (costs[there], there))
    return costs


# Setting out


def left_in(state: TrumpetsState, hex: int) -> int:
    """12.3 Return how many fuel counters in a hex have not moved in this player turn."""
    return state.captured_fuel[hex] - state.fuel_moved[hex]


def left(state: TrumpetsState) -> int:
    """12.3 Count the fuel counters that have not moved in this player turn."""
    return sum(state.captured_fuel) - sum(state.fuel_moved)


def with_fuel(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[int]:
    """12.3 Return the hexes with fuel counters that have not moved."""
    if frame.side == GERMAN and left(state):
        yield from (hex for hex in range(len(state.captured_fuel)) if left_in(state, hex) > 0)


@rule("rb.12.3#e")
def set_out(play: TrumpetsPlay, frame: OfCorps, hex: int) -> None:
    """12.3 A fuel counter sets out; it moves once in a player turn."""
    play.state.fuel_moved[hex] += 1
    play.call(DRIVE, Driving(frame.side, hex))


# 12.3 Only counters that have not moved in this player turn.
DRIVE_FUEL = Choose[TrumpetsState, OfCorps]()("drive_fuel", set_out, with_fuel, "fuel.has_moved", "rb.12.3#e", arg=HEX)


# Arriving


def ends(state: TrumpetsState, frame: Driving, _side: int = GERMAN) -> tuple[int, ...]:
    """12.3 Return the hexes to which the counter may go."""
    return tuple(sorted(set(drives(state, frame.hex)) - {frame.hex}))


@rule("rb.12.3#e", "rb.12.3#d")
def arrive(play: TrumpetsPlay, frame: Driving, hex: int) -> None:
    """12.3 The counter is in its new hex."""
    state = play.state
    for column in (state.captured_fuel, state.fuel_moved):
        column[frame.hex] -= 1
        column[hex] += 1
    play.tell("fuel.driven", "rb.12.3#e", came=frame.hex, hex=hex)
    play.done()


# 12.3 Only as far as a truck of its movement factor comes.
TO = Choose[TrumpetsState, Driving]()("fuel_to", arrive, ends, "fuel.too_far", "rb.12.3#e", arg=HEX)
DRIVE = Step(
    "fuel_drive",
    "rb.12.3",
    Driving,
    actor=lambda state, frame: frame.side if ends(state, frame) else None,
    verbs=(TO, Verb("fuel_stays", lambda play, _frame: play.done())),
    ask=lambda _state, frame: say("ask.fuel_drive", "rb.12.3#e", hex=frame.hex),
)
"""12.3 Where one fuel counter drives."""
