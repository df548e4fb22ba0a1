"""1.11 Cherbourg Command stays in its fortress, until chit G6 lets it go."""

from __future__ import annotations

from engine.games.june_6.formations import of_fortress
from engine.games.june_6.setup_zones import cherbourg_zone
from engine.games.june_6.state import June6State, is_headquarters
from engine.mechanics.cached_values import cached_value
from engine.play import Refusal, refuse, rule

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
