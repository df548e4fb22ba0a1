"""31.5 The Isle of Jersey: German units cross to it, and back, as their only move in an impulse."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.entering import ARRIVE, entered
from engine.games.fortress_europa.ground import JERSEY, hex_of
from engine.games.fortress_europa.movement.journey import turn_over
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.readiness import MAY_MOVE, is_dry, is_on_map
from engine.games.fortress_europa.orders import HEX, UNIT, OfSide, is_own
from engine.games.fortress_europa.stacking import has_room
from engine.games.fortress_europa.state import FortressPlay, FortressState, enemies_in, fights, is_allied, on_map
from engine.mechanics.guards import No
from engine.play import Verb, rule

LANDINGS = ("H5", "J3", "J4")


@rule("rb.31.5#d")
def ways(state: FortressState, unit: int) -> tuple[int, ...]:
    """31.5 The hexes to which a unit may cross: to Jersey from three hexes, and back."""
    if not state.rules.jersey_island:
        return ()
    island, coast = hex_of(state, JERSEY), tuple(hex_of(state, label) for label in LANDINGS)
    return coast if state.at[unit] == island else (island,) if state.at[unit] in coast else ()


no = No[FortressState, OfSide]()
# 31.5 Only German units cross.
is_german = no("jersey.germans_only", "rb.31.5#f", lambda _s, a: a.side != GERMAN, about=())
# 31.5 They make no other move in the impulse.
has_not_moved = no(
    "jersey.moved", "rb.31.5#e", lambda s, a: s.marched[a.unit] or not allowance(s, a.unit), needs=(is_own, is_on_map)
)
# 31.5 They cross from three hexes of the coast, and back.
leads_there = no(
    "jersey.no_way", "rb.31.5#d", lambda s, a: a.hex not in ways(s, a.unit), needs=(is_on_map,), about=("unit", "hex")
)
# 31.5 Once the Allies have had the island, no German unit comes back.
is_not_lost = no(
    "jersey.lost", "rb.31.5#h", lambda s, a: a.hex == hex_of(s, JERSEY) and is_allied(s, a.hex), about=("hex",)
)
# 7.2 No enemy is there, and 6.1 there is room.
is_free_of_enemies = no(
    "move.enemy_there",
    "rb.7.2#a",
    lambda s, a: tuple(foe for foe in enemies_in(s, GERMAN, a.hex) if fights(s, foe)),
    about=("hex",),
)
# 6.1 There is room on the island.
finds_room = no("arrival.no_room", "rb.6.1#a", lambda s, a: not has_room(s, (a.unit,), a.hex), about=("unit", "hex"))


@rule("rb.31.5#d", "rb.31.5#e")
def cross(play: FortressPlay, _frame: OfSide, unit: int, hex: int) -> None:
    """31.5 A unit crosses the water; it has made its move of the impulse."""
    state, here = play.state, play.state.at[unit]
    turn_over(play, unit)
    state.at[unit] = hex
    state.marched[unit] = state.moved[unit] = state.halted[unit] = 1
    play.tell("jersey.crosses", "rb.31.5#d", unit=unit, hex=hex)
    entered(play, unit, here, hex, ARRIVE)


def crossings(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """List who may cross where."""
    mine = on_map(state, GERMAN) if frame.side == GERMAN and state.rules.jersey_island else ()
    return ((unit, hex) for unit in mine if fights(state, unit) for hex in ways(state, unit))


FERRY = Verb(
    "ferry",
    cross,
    (UNIT, HEX),
    (
        *(is_own, is_german, is_on_map, *MAY_MOVE, is_dry, has_not_moved),
        *(leads_there, is_not_lost, is_free_of_enemies, finds_room),
    ),
    crossings,
)
