"""33.0 Vehicles on forest roads try to avoid interdiction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.games.time_for_trumpets.disruption import disrupt
from engine.games.time_for_trumpets.ground import FOREST, is_bridged, road, terrain, water
from engine.games.time_for_trumpets.movement.march import may_step
from engine.games.time_for_trumpets.movement.marching import MARCH
from engine.games.time_for_trumpets.movement.may_move import MAY_MOVE
from engine.games.time_for_trumpets.movement.movers import allowance, is_vehicle
from engine.games.time_for_trumpets.movement.tolls import interdicted
from engine.games.time_for_trumpets.movement.units import own
from engine.games.time_for_trumpets.orders import HEX, UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.march import March
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Verb, rule
from engine.play.chance import Faces

DIE = 6
AVOIDED, DISRUPTED = "avoided", "disrupted"

no = No[TrumpetsState, OfCorps]()


@rule("rb.33#c", "rb.33#e", "rb.33#i")
def forest_roads(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """33.0e Return the interdicted forest road hexes before which a unit stands; not from one of them."""
    here, side, board = state.at[unit], side_of(state, unit), state.board
    hexes = interdicted(state, side)
    if not hexes or (here in hexes and terrain(state, here) == FOREST):
        return ()
    return tuple(
        hex
        for hex, edge in board.adjacent(here)
        if hex in hexes
        and terrain(state, hex) == FOREST
        and road(board, edge)
        and (not water(board, edge) or is_bridged(board, edge))
    )


@rule("rb.33#g", "rb.5.8#e")
def evade(play: TrumpetsPlay, _frame: OfCorps, unit: int, hex: int) -> None:
    """33.0g A die is rolled for the vehicle."""
    play.roll("evasion", (DIE,), unit, hex)


@rule("rb.33#h", "rb.33#i", "rb.33#j", "rb.29.3#g")
def evaded(play: TrumpetsPlay, _frame: OfCorps, faces: Faces) -> None:
    """33.0h Avoided, the forest road costs no more than usual; 33.0j else the unit enters its first hex and stops."""
    state, (unit, hex) = play.state, [int(each) for each in faces.subject]
    result = str(state.rules.evasion.look_up(faces[0]))
    play.tell(f"evasion.{result}", "rb.33#h" if result == AVOIDED else "rb.33#j", unit=unit, hex=hex)
    if result == AVOIDED:
        state.evaded[unit] = hex
        return
    state.evaded[unit] = hex
    play.call(MARCH, March(unit, state.at[unit], (hex,)), "halts" if result != DISRUPTED else "disrupts")


def added(state: TrumpetsState) -> int:
    """33.0j Return what interdiction adds to the first hex."""
    return int(state.rules.interdiction.look_up("vehicle_forest_road")) * state.PARTS


@rule("rb.33#j")
def halts(play: TrumpetsPlay, _frame: OfCorps, spent: int) -> None:
    """33.0j A unit that has not avoided interdiction stops."""
    stop_last(play, spent)


@rule("rb.33#j", "rb.29.3#g")
def disrupts(play: TrumpetsPlay, _frame: OfCorps, spent: int) -> None:
    """33.0j By one reading such a unit is disrupted, too."""
    unit = stop_last(play, spent)
    if unit != NOWHERE and play.state.rules.evasion_disrupts:
        disrupt(play, unit, "rb.33#j")


def stop_last(play: TrumpetsPlay, spent: int) -> int:
    """33.0j Stop the unit that stands in the hex where it has tried to avoid interdiction; it pays for it after all."""
    state = play.state
    for unit, hex in enumerate(state.evaded):
        if hex != NOWHERE and state.at[unit] == hex and not state.halted[unit]:
            state.halted[unit] = 1
            state.expended[unit] += spent + added(state)
            return unit
    return NOWHERE


def triers(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int, int]]:
    """33.0c Return the vehicles of the activated corps before interdicted forest roads."""
    if not interdicted(state, frame.side):
        return
    for unit in own(state, frame.corps):
        if is_vehicle(state, unit) and not state.halted[unit]:
            yield from ((unit, hex) for hex in forest_roads(state, unit))


# 33.0c-d Only vehicles avoid interdiction.
is_a_vehicle = no("evasion.no_vehicle", "rb.33#d", lambda s, a: not is_vehicle(s, a.unit), needs=(is_on_map,))
# 33.0e It stands before the first forest road hex of the area.
is_before = no(
    "evasion.not_before",
    "rb.33#e",
    lambda s, a: a.hex not in forest_roads(s, a.unit),
    also=("rb.33#c",),
    about=("unit", "hex"),
    needs=(is_a_vehicle,),
)
# 33.0g It tries once.
is_first_try = no("evasion.tried", "rb.33#g", lambda s, a: s.evaded[a.unit] != NOWHERE, needs=(is_before,))
# 33.0f It has enough points for the hex with its interdiction, and nothing else bars the way.
can_pay = no.told("rb.33#f", lambda s, a: may_step(s, a.unit, s.at[a.unit], a.hex, 0), needs=(is_before,))
# 29.0 It has not been stopped.
is_moving = no("move.stopped", "rb.29#b", lambda s, a: not allowance(s, a.unit), needs=(is_before,))
EVADE = Verb(
    "evade",
    evade,
    (UNIT, HEX),
    (is_own, is_on_map, is_of_corps, is_a_vehicle, is_before, is_first_try, *MAY_MOVE, is_moving, can_pay),
    triers,
)
AFTER: Mapping[str, Callable[[Any, Any, Any], None]] = {"evasion": evaded, "halts": halts, "disrupts": disrupts}
