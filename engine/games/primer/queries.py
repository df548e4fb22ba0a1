"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from __future__ import annotations

from typing import Any

from engine.games.primer.counters import COUNTERS
from engine.games.primer.movement import march, path_tally
from engine.games.primer.odds import battle_tally, reaches
from engine.games.primer.retreat import RETREATS, Retreat, next_hex
from engine.games.primer.state import Battle, PrimerState, side_of, strength, units_in
from engine.games.primer.supply import distances, in_supply
from engine.games.primer.victory import score
from engine.games.primer.zones import controllers
from engine.mechanics.march import Plan
from engine.mechanics.sights import cost_to, others_of, path_to
from engine.play import NOWHERE, Given, Query, Tally

UNIT, HEX, SIDE = Given("unit", "unit"), Given("hex", "hex"), Given("side", "side")
TO, TARGET = Given("to", "hex"), Given("target", "hex")
UNITS = Given("units", "unit", many=True)
STANCES = Given("stances", "word", many=True, optional=True)


def cost(state: PrimerState, unit: int, to: int) -> int | None:
    """3 What the best march costs, all rules considered; nothing where none leads there."""
    return cost_to(march(state, unit), to)


def path(state: PrimerState, unit: int, to: int) -> tuple[int, ...]:
    """3 The hexes that the best march enters."""
    return path_to(march(state, unit), to)


def costs(state: PrimerState, unit: int, to: int) -> Tally:
    """3 Every cost of the best march."""
    return path_tally(state, Plan(unit, state.at[unit], path(state, unit, to)))


def reach(state: PrimerState, unit: int) -> tuple[int, ...]:
    """3 Every hex to which a unit may march."""
    return others_of(march(state, unit), state.at[unit])


def room(state: PrimerState, hex: int) -> int:
    """2.1 How many more units a hex takes."""
    return state.rules.stacking_limit - len(units_in(state, hex))


def zone(state: PrimerState, side: int, hex: int) -> tuple[int, ...]:
    """2.2 The units of a side that control a hex."""
    return controllers(state, side, hex)


def line(state: PrimerState, unit: int) -> int | None:
    """7.1 How long a unit's line of supply is."""
    if state.at[unit] == NOWHERE or not in_supply(state, unit):
        return None
    return distances(state, side_of(state, unit)).get(state.at[unit])


def supplied(state: PrimerState, unit: int) -> bool:
    """7.1 Whether a unit is in supply."""
    return state.at[unit] != NOWHERE and in_supply(state, unit)


def shifts(
    state: PrimerState, target: int, units: tuple[int, ...], stances: tuple[str, ...] | None = None
) -> Tally | None:
    """5.3 How the column of a battle comes about; nothing if a unit is too far away to take part."""
    if not all(state.at[unit] != NOWHERE and reaches(state, unit, target) for unit in units):
        return None
    return battle_tally(state, Battle(target, units), stances or ())


def odds(state: PrimerState, target: int, units: tuple[int, ...], stances: tuple[str, ...] | None = None) -> str | None:
    """5.3 The column of a battle; nothing if a unit is too far away to take part."""
    tally = shifts(state, target, units, stances)
    return None if tally is None else str(state.rules.crt.columns[tally.total])


def retreats(state: PrimerState, unit: int, origin: int) -> tuple[int, ...]:
    """6.2 The hexes to which a unit may fall back from a battle."""
    if state.at[unit] == NOWHERE:
        return ()
    return RETREATS.next_hexes(state, next_hex(state, Retreat(unit, origin, 1)))


def counter(state: PrimerState, unit: int) -> dict[str, Any]:
    """1.1 What a counter says."""
    printed = state.counter(unit)
    return {
        "side": state.SIDES[printed.side],
        "arm": printed.arm,
        "steps": printed.steps,
        **COUNTERS.said(printed),
    }


QUERIES = {
    "cost": Query(cost, (UNIT, TO), "number"),
    "costs": Query(costs, (UNIT, TO), "tally"),
    "path": Query(path, (UNIT, TO), "path"),
    "reach": Query(reach, (UNIT,), "hexes"),
    "zone": Query(zone, (SIDE, HEX), "units"),
    "room": Query(room, (HEX,), "number"),
    "strength": Query(strength, (UNIT,), "number"),
    "odds": Query(odds, (TARGET, UNITS, STANCES), "word"),
    "shifts": Query(shifts, (TARGET, UNITS, STANCES), "tally"),
    "retreats": Query(retreats, (UNIT, Given("origin", "hex")), "hexes"),
    "supply": Query(supplied, (UNIT,), "yes_no"),
    "line": Query(line, (UNIT,), "number"),
    "cup": Query(lambda state: tuple(state.sky), (), "words"),
    "points": Query(score, (SIDE,), "tally"),
    "counter": Query(counter, (UNIT,), "record"),
}
