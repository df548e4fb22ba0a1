"""1 to 4, 19, 30 Counters, hexes and hexsides: what is on them, and what has become of them."""

from __future__ import annotations

from engine.games.time_for_trumpets import boundaries, stacking
from engine.games.time_for_trumpets.combat.who import faced
from engine.games.time_for_trumpets.command import chain
from engine.games.time_for_trumpets.control import holder
from engine.games.time_for_trumpets.counters import COUNTERS
from engine.games.time_for_trumpets.ground import (
    area,
    edge_zones,
    has_ford,
    is_bridged,
    map_now,
    road,
    settlement,
    terrain,
    water,
)
from engine.games.time_for_trumpets.preparation import freshness
from engine.games.time_for_trumpets.preparation.ground_and_weather import squall, weather
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.positions import effectiveness_of, work_in
from engine.mechanics.questions import Edge, Hex, Record, Unit, Words


def counter(state: TrumpetsState, unit: Unit) -> Record:
    """2.0 What a counter says."""
    printed = state.counter(unit)
    return {"side": state.SIDES[printed.side], "steps": printed.steps, **COUNTERS.said(printed)}


def kinds(state: TrumpetsState, unit: Unit) -> Words:
    """2.5 to 2.9 As what a unit counts: hq, artillery, front_line, combat_support, afv, tank, vehicle, recon, ..."""
    printed = state.counter(unit)
    is_so = {
        "hq": printed.is_hq,
        "artillery": printed.is_artillery,
        "front_line": printed.is_front_line,
        "combat_support": printed.is_support,
        "leader": printed.is_leader,
        "aircraft": printed.is_aircraft,
        "bridge": printed.is_bridge,
        "ground": printed.is_ground_unit,
        "afv": printed.is_afv,
        "tank": printed.is_tank,
        "heavy_afv": printed.is_heavy_afv,
        "vehicle": printed.is_vehicle,
        "foot": printed.is_foot,
        "infantry": printed.is_infantry,
        "engineer": printed.is_engineer,
        "bridge_engineer": printed.is_bridge_engineer,
        "recon": printed.is_recon,
        "commando": printed.is_commando,
        "company": printed.is_company,
        "always_in_march": printed.is_always_in_march,
        "step": chain.is_step(state, unit),
        "full_id": stacking.shows_full_id(state, unit),
    }
    return tuple(name for name, applies in is_so.items() if applies)


def status(state: TrumpetsState, unit: Unit) -> Record:
    """2.11, 4.0 What a unit is now: its steps, values, ER, and the markers on it and its headquarters."""
    printed, steps = state.counter(unit), state.steps[unit]
    shown = printed.face(steps, bool(state.deployed[unit]))
    return {
        "steps": steps,
        "attack": printed.attack(steps),
        "defence": printed.defence(steps),
        "fire": printed.in_position.cf if printed.is_artillery else 0,
        "movement": shown.mf,
        "range": shown.range,
        "er": freshness.effectiveness(state, unit),
        "deployed": bool(state.deployed[unit]),
        "disrupted": state.disrupted[unit],
        "shocked": bool(state.shocked[unit]),
        "fatigued": freshness.fatigued(state, unit),
        "exhausted": freshness.exhausted(state, unit),
    }


# The map


def hex(state: TrumpetsState, hex: Hex) -> Record:
    """29.4 What the map says of a hex, who holds it, what has been built there, and its weather."""
    side = holder(state, hex)
    return {
        "terrain": terrain(state, hex),
        "settlement": settlement(state, hex),
        "held": state.SIDES[side] if side in range(len(state.SIDES)) else None,
        "work": work_in(state, hex),
        "road_block": bool(state.road_block[hex]),
        "rubble": bool(state.rubble[hex]),
        "zone": edge_zones(state).get(hex, ""),
        "weather": weather(state, hex),
        "squall": squall(state, hex),
        "armies": tuple(army for army, name in boundaries.AREAS.items() if hex in area(state, name)),
    }


def hexside(state: TrumpetsState, edge: Edge) -> Record:
    """30.0 What the map says of a hexside as it is now."""
    board = map_now(state)
    return {
        "water": water(board, edge),
        "road": road(board, edge),
        "ford": has_ford(board, edge),
        "bridge": is_bridged(board, edge),
    }


def touching(state: TrumpetsState, hex: Hex, to: Hex) -> bool:
    """30.1 Whether units in two hexes touch: over a lake or the Meuse only by a bridge."""
    return to in faced(state, hex)


def distance(state: TrumpetsState, hex: Hex, to: Hex) -> int:
    """7.1 How many hexes lie from one hex to another, that one counted."""
    return state.board.grid.distance(hex, to)


def weather_in(state: TrumpetsState, hex: Hex) -> str:
    """3.3 The weather in a hex: clear, fog, dense_fog or snow."""
    return weather(state, hex)


def work_effectiveness(state: TrumpetsState, hex: Hex) -> int:
    """19.1 to 19.5 The ER that a work gives to the defenders of a hex; 0 without one."""
    return effectiveness_of(state, hex)
