"""1.11 to 1.14 Where the Germans may set up freely, and the fortress that Cherbourg Command keeps."""

from __future__ import annotations

from engine.games.june_6.command.formations import of_fortress
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.map import BEACHES, bank, beach_hexes, beach_of, distance, is_city, is_coastal, within, word
from engine.games.june_6.state import June6State, holder, in_hex, in_play, is_headquarters, side_of, units_in
from engine.mechanics.cached_values import cached_value
from engine.play import Refusal, refuse, rule

# 1.11 to 1.14 Where the Germans may put what they set up freely.

BEACH_STRONGPOINT = "beach_strongpoint"
IN_CAEN = "ge.21pz"
"""The division of which some units begin in Caen."""
STRETCHES = (("omaha",), ("gold", "juno", "sword"))
"""The stretches of coast along which strongpoint units lie."""


@rule("pb.1.12")
def is_strongpoint_unit(state: June6State, unit: int) -> bool:
    """1.12 Strongpoint units are placed along the coast."""
    return state.counter(unit).type == BEACH_STRONGPOINT


@rule("pb.1.11")
def is_free(state: June6State, unit: int) -> bool:
    """1.11, 1.12 Strongpoint units, the garrison of Cherbourg and what begins in Caen have no fixed hex."""
    if side_of(state, unit) != GERMAN or not in_hex(state, unit):
        return False
    counter = state.counter(unit)
    in_caen = counter.formation == IN_CAEN and state.at[unit] in state.board.area("caen_city")
    return is_strongpoint_unit(state, unit) or counter.is_of_cherbourg or in_caen


@cached_value("at")
def free_units(state: June6State) -> tuple[int, ...]:
    """Return every unit of the Germans that has no fixed hex."""
    return tuple(unit for unit in range(len(state.record)) if is_free(state, unit))


def _beaches(state: June6State, names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(hex for name in names for hex in beach_hexes(state, name))


def _strongpoints(state: June6State, around: tuple[int, ...], reach: int) -> tuple[int, ...]:
    return tuple(hex for hex in within(state, around, reach) if word(state.board, "strongpoint", hex))


@rule("pb.1.11")
@cached_value("record")
def cherbourg_zone(state: June6State, unit: int) -> tuple[int, ...]:
    """1.11a Cherbourg, and for all but the headquarters the strongpoints around it."""
    city = state.board.area("cherbourg_city")
    if is_headquarters(state, unit):
        return city
    ring = _strongpoints(state, city, state.rules.cherbourg_range)
    return tuple(dict.fromkeys((*city, *ring)))


@rule("pb.1.12")
@cached_value("record")
def strongpoint_zone(state: June6State, here: int) -> tuple[int, ...]:
    """1.12 The hexes for a strongpoint unit; none of them is a beach."""
    return tuple(hex for hex in _near_the_coast(state, here) if not beach_of(state, hex) and in_play(state, hex))


def _near_the_coast(state: June6State, here: int) -> tuple[int, ...]:
    """1.12a-d Near the beaches of its stretch, around its place at Utah, or near the coast east of the Orne."""
    reach = state.rules.beach_strongpoint_range
    stretches = (_beaches(state, names) for names in STRETCHES)
    stretch = next((hexes for hexes in stretches if distance(state, here, hexes) <= reach), None)
    if stretch is not None:
        return within(state, stretch, reach)
    if _nearest_beach(state, here) == "utah":
        return within(state, (here,), state.rules.beach_strongpoint_utah)
    coast = tuple(hex for hex in state.board.grid.hexes if is_coastal(state, hex))
    own_bank = bank(state, (here,), state.board.grid.size)
    return tuple(hex for hex in within(state, coast, reach) if hex in own_bank)


def _nearest_beach(state: June6State, hex: int) -> str:
    return min(BEACHES, key=lambda name: distance(state, hex, beach_hexes(state, name)))


@rule("pb.1.11")
def zone_of(state: June6State, unit: int) -> tuple[int, ...]:
    """1.11, 1.12 The hexes among which a unit may be set up."""
    if is_strongpoint_unit(state, unit):
        return strongpoint_zone(state, state.at[unit])
    if state.counter(unit).is_of_cherbourg:
        return cherbourg_zone(state, unit)
    return state.board.area("caen_city")


@rule("pb.1.13", "pb.1.14")
@cached_value("record")
def delay_zone(state: June6State, here: int) -> tuple[int, ...]:
    """1.13 Near the beach of the delay point, but not on the coast; 1.14 those in cities go into any city."""
    if is_city(state, here):
        found = tuple(hex for hex in state.board.grid.hexes if is_city(state, hex))
    else:
        beach = beach_hexes(state, _nearest_beach(state, here))
        near = within(state, beach, state.rules.delay_setup_range)
        found = tuple(hex for hex in near if not is_coastal(state, hex))
    return tuple(hex for hex in found if in_play(state, hex))


@rule("pb.1.13")
def takes_delay_point(state: June6State, hex: int) -> bool:
    """1.13, 1.14 One delay point a hex, and no unit with it."""
    return not state.delay[hex] and not units_in(state, hex)


@rule("pb.1.12")
def has_strongpoint_unit(state: June6State, hex: int) -> bool:
    """1.12 One strongpoint unit a hex."""
    return holder(state, hex) == GERMAN and any(is_strongpoint_unit(state, unit) for unit in units_in(state, hex))


# 1.11 Cherbourg Command stays in its fortress, until chit G6 lets it go.

NOWHERE_ELSE: frozenset[int] = frozenset()


@rule("pb.1.11#b")
def beyond_fortress(state: June6State, unit: int) -> frozenset[int]:
    """1.11b The hexes in which a unit may not end its march: those beyond the fortress, for its own garrison."""
    return _beyond(state, unit) if of_fortress(state, unit) else NOWHERE_ELSE


@cached_value("record", "events")
def _beyond(state: June6State, unit: int) -> frozenset[int]:
    if state.events[("g6",)]:
        return NOWHERE_ELSE
    return frozenset(state.board.grid.hexes).difference(cherbourg_zone(state, unit))


@rule("pb.1.11#a3")
def staff_stays(state: June6State, unit: int, hex: int) -> Refusal | None:
    """1.11a The headquarters never leaves the city, in a retreat or an advance either; G6 lifts this."""
    return fortress_holds(state, unit, hex) if is_headquarters(state, unit) else None


@rule("pb.1.11#b")
def fortress_holds(state: June6State, unit: int, hex: int) -> Refusal | None:
    """1.11a, b The headquarters keeps to the city, the others to it and the strongpoints around; G6 lifts this."""
    if hex in beyond_fortress(state, unit) and hex != state.at[unit]:
        return refuse("move.fortress", "pb.1.11#b", units=(unit,), hexes=(hex,), unit=unit, hex=hex)
    return None
