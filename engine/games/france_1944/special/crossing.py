"""12.8 Crossing the Rhine in boats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.france_1944.ground import bridged, is_rhine, is_water, rhine_banks
from engine.games.france_1944.movement.entering import marched
from engine.games.france_1944.orders import HEX, UNIT, OfSide, is_on_map, is_own
from engine.games.france_1944.phases.track import below
from engine.games.france_1944.stacking import full, has_room
from engine.games.france_1944.state import FrancePlay, FranceState, holder, in_hex, is_hq, side_of, units_in, units_of
from engine.games.france_1944.zones import barred_by_zones, zone
from engine.mechanics.guards import No, forbids
from engine.play import Attempt, Refusal, Verb, rule


@rule("rb.12.8#c")
def is_amphibious_box(state: FranceState) -> bool:
    """12.8 Tell whether units may cross the Rhine in boats in this increment: the box that is a whole series."""
    if state.rules.amphibious_box == "first":
        return state.increment == 1
    return state.box > 0 and not below(state, state.box) and state.box in below(state, 0)


@rule("rb.12.8#a")
def unbridged(state: FranceState, here: int, hex: int) -> bool:
    """12.8 Tell whether the Rhine without a bridge is between two hexes."""
    if state.board.grid.distance(here, hex) != 1:
        return False
    edge = state.board.grid.edge_between(here, hex)
    return is_rhine(state.board, edge) and edge not in bridged(state)


def far_banks(state: FranceState, unit: int) -> tuple[int, ...]:
    """Return the hexes across the Rhine, where no bridge leads."""
    near = (hex for hex, _edge in state.board.adjacent(state.at[unit]))
    return tuple(hex for hex in near if unbridged(state, state.at[unit], hex) and not is_water(state.board, hex))


@rule("rb.12.8#c")
def could_cross(state: FranceState, unit: int) -> bool:
    """12.8 Tell whether a unit may cross in boats somewhere now: it began the phase beside the Rhine."""
    if not is_amphibious_box(state) or not in_hex(state, unit) or state.at[unit] not in rhine_banks(state):
        return False
    if not state.by_rhine[unit] or state.marched[unit] or stays_ashore(state, unit) or is_marching(state, unit):
        return False
    return any(is_open(state, unit, hex) for hex in far_banks(state, unit))


def is_open(state: FranceState, unit: int, hex: int) -> bool:
    """12.8 Tell whether a unit might land in a hex: without an enemy, with room, 4.8 and no headquarters alone."""
    side = side_of(state, unit)
    alone = (is_hq(state, unit) and hex in barred_by_zones(state, side)) or enters_zone(state, unit, hex)
    return holder(state, hex) != 1 - side and not alone and has_room(state, (unit,), hex)


@rule("rb.12.8#c")
def is_marching(state: FranceState, unit: int) -> bool:
    """12.8 Nobody assaults by administrative movement, but for one reading."""
    return bool(state.administrative[unit]) and not state.rules.amphibious_administrative


@rule("rb.5.3#c")
def enters_zone(state: FranceState, unit: int, hex: int) -> bool:
    """5.3 Tell whether a unit in administrative movement would enter an enemy zone."""
    return bool(state.administrative[unit]) and hex in zone(state, 1 - side_of(state, unit))


@rule("rb.12.8#c")
def stays_ashore(state: FranceState, unit: int) -> bool:
    """12.8 By one reading only combat units cross in boats."""
    return is_hq(state, unit) and not state.rules.amphibious_hq


def candidates(state: FranceState, _frame: object, side: int) -> Iterator[tuple[int, int]]:
    """The units that might cross, each with the hexes across the river."""
    for unit in units_of(state, side):
        if state.commanded[unit] and could_cross(state, unit):
            yield from ((unit, hex) for hex in far_banks(state, unit))


no = No[FranceState, Any]()
# 7.0 Only units that act cross.
acts = no("move.not_commanded", "rb.7#e", lambda s, a: not s.commanded[a.unit])
# 12.8 It takes the whole movement of a unit.
has_not_marched = no("move.has_marched", "rb.12.8#d", lambda s, a: s.marched[a.unit])
# 5.3 Nobody crosses in boats by administrative movement.
is_ordinary = no("crossing.administrative", "rb.12.8#c", lambda s, a: is_marching(s, a.unit))
# 12.8 By one reading headquarters have no boats.
has_boats = no("crossing.headquarters", "rb.12.8#c", lambda s, a: stays_ashore(s, a.unit))
# 12.8 The first increment has to be the one for amphibious assault.
right_box = no("crossing.box", "rb.12.8#c", lambda s, a: not is_amphibious_box(s))
# 12.8 A unit crosses only if it began the phase beside the Rhine.
began_there = no("crossing.not_begun_there", "rb.12.8#c", lambda s, a: not s.by_rhine[a.unit])
# 12.8 It crosses where no bridge leads over the Rhine.
over_the_rhine = no(
    "crossing.not_rhine",
    "rb.12.8#b",
    lambda s, a: a.hex not in far_banks(s, a.unit),
    needs=(is_on_map,),
    about=("unit", "hex"),
)


@forbids("crossing.enemy_there", "rb.12.8#d", needs=(over_the_rhine,), about=("unit", "hex"))
def bank_is_free(state: FranceState, attempt: Attempt[OfSide]) -> tuple[int, ...]:
    """12.8 Where an enemy holds the other bank, he has to be attacked."""
    return units_in(state, attempt.hex) if holder(state, attempt.hex) == 1 - attempt.side else ()


def bank_has_room(state: FranceState, attempt: Attempt[OfSide]) -> Refusal | None:
    """7.1 There has to be room."""
    unit, hex = attempt.unit, attempt.hex
    return None if has_room(state, (unit,), hex) else full(state, (unit,), hex)


# 4.8 A headquarters lands in an enemy zone only where a friendly combat unit stands.
is_not_alone = no(
    "move.hq_zone",
    "rb.4.8#d",
    lambda s, a: is_hq(s, a.unit) and a.hex in barred_by_zones(s, a.side),
    needs=(over_the_rhine,),
    about=("unit", "hex"),
)
# 5.3 By administrative movement nobody enters an enemy zone.
keeps_out = no(
    "move.administrative_zone",
    "rb.5.3#c",
    lambda s, a: enters_zone(s, a.unit, a.hex),
    needs=(over_the_rhine,),
    about=("unit", "hex"),
)
# 7.1 It needs room.
finds_room = no.told("rb.7.1", bank_has_room, needs=(over_the_rhine,))


@rule("rb.12.8#d")
def cross(play: FrancePlay, _frame: object, unit: int, hex: int) -> None:
    """12.8 The unit crosses, and goes no further."""
    state, here = play.state, play.state.at[unit]
    state.marched[unit] = 1
    state.at[unit] = hex
    play.tell("rhine.boats", "rb.12.8#d", unit=unit, came=here, hex=hex)
    marched(play, unit, here, hex)


CROSS = Verb(
    "cross",
    cross,
    (UNIT, HEX),
    (
        *(is_own, is_on_map, acts, has_not_marched, is_ordinary, has_boats, right_box, began_there),
        *(over_the_rhine, bank_is_free, is_not_alone, keeps_out, finds_room),
    ),
    candidates,
)
