"""8.47, 10, 1.5 to 1.8 Coming onto the map: by release, over beaches, out of the air."""

from __future__ import annotations

from engine.games.june_6.airborne import DROP, Drops
from engine.games.june_6.drop_zones import DROPS, WHERE_TO_DROP
from engine.games.june_6.entering import ENTER, ENTRY, ON_THE_MARCH
from engine.games.june_6.landing import in_box
from engine.games.june_6.landing_phase import ENTRY as LANDINGS
from engine.games.june_6.landing_phase import LAND, OVER_THE_BEACH, landing_force
from engine.games.june_6.queries.asking import AT, UNIT, activation_with
from engine.games.june_6.release import must_roll, number, release_tally
from engine.games.june_6.resistance import resistance
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Query, Tally
from engine.play.guards import first_refusal


def release(state: June6State, unit: int) -> Record:
    """10.32 Whether a formation has to roll for its release, its release number, and what is added to the roll."""
    return {
        "rolls": must_roll(state, unit),
        "number": number(state, unit),
        "modifier": release_tally(state, unit).total,
    }


def release_die(state: June6State, unit: int) -> Tally:
    """10.32 What is added to the roll, item by item."""
    return release_tally(state, unit)


def gates(state: June6State, unit: int) -> tuple[int, ...]:
    """10.1 The hexes by which a unit comes onto the map."""
    return () if in_hex(state, unit) else tuple(ENTRY.gateways(state, unit))


def entry(state: June6State, unit: int, at: int) -> Record:
    """10.1 Whether a unit may come onto the map in a hex when it is active, what that costs, and what it has."""
    active = activation_with(state, unit)
    refusals = attempted(state, active.side, ENTER, (unit, at), active)
    return verdict(refusals, cost=ON_THE_MARCH.spent(state, unit, at))


def shore(state: June6State, unit: int) -> tuple[int, ...]:
    """1.71 The hexes to which a unit in a landing box may land on 6 June."""
    return tuple(LANDINGS.gateways(state, unit)) if in_box(state, unit) else ()


def landing(state: June6State, unit: int, at: int) -> Record:
    """1.71 Whether a unit may land in a hex on 6 June, and what that costs."""
    force = landing_force(state)
    refusals = attempted(state, force.side, LAND, (unit, at), force)
    return verdict(refusals, cost=OVER_THE_BEACH.spent(state, unit, at))


def landing_costs(state: June6State, unit: int, at: int) -> Tally:
    """8.47 What the first hex costs, item by item."""
    return ON_THE_MARCH.costs(state, unit, at)


def drop(state: June6State, unit: int, at: int) -> Record:
    """1.5 Whether a unit that waits to drop may drop in a hex."""
    return verdict(attempted(state, side_of(state, unit), DROP, (unit, at), Drops()))


def drop_zone(state: June6State, unit: int) -> tuple[int, ...]:
    """1.51 The hexes in which a unit of an airborne division may come down by parachute."""
    side, frame = side_of(state, unit), Drops()
    tries = (DROP.attempt(side, (unit, hex), frame) for hex in DROPS.gateways(state, unit))
    return tuple(each.hex for each in tries if first_refusal(state, each, WHERE_TO_DROP) is None)


QUERIES = {
    "release": Query(release, (UNIT,), "record"),
    "release_die": Query(release_die, (UNIT,), "tally"),
    "gates": Query(gates, (UNIT,), "hexes"),
    "entry": Query(entry, (UNIT, AT), "record"),
    "shore": Query(shore, (UNIT,), "hexes"),
    "landing": Query(landing, (UNIT, AT), "record"),
    "landing_costs": Query(landing_costs, (UNIT, AT), "tally"),
    "resistance": Query(resistance, (AT,), "tally"),
    "drop": Query(drop, (UNIT, AT), "record"),
    "drop_zone": Query(drop_zone, (UNIT,), "hexes"),
}
