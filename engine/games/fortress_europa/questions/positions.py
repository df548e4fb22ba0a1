"""2, 3.1, 6, 9, 16.3 Counters, hexes and hexsides: what is on them, and what has become of them."""

from __future__ import annotations

from engine.games.fortress_europa.control import is_allied
from engine.games.fortress_europa.counters import ALLIED, COUNTERS, GERMAN
from engine.games.fortress_europa.districts import frozen_units, relieved
from engine.games.fortress_europa.districts import is_frozen as is_asleep
from engine.games.fortress_europa.districts import must_leave as has_to_leave
from engine.games.fortress_europa.ground import (
    country,
    district,
    is_city,
    is_coastal,
    is_fortress,
    port_value,
    terrain,
    word,
    zone_of_coast,
)
from engine.games.fortress_europa.stacking import excess, has_room, limit, weight
from engine.games.fortress_europa.state import FortressState, face, is_armored, kind, nation
from engine.games.fortress_europa.supply.ports import value
from engine.games.fortress_europa.volkssturm import approached
from engine.mechanics.questions import Edge, Hex, Hexes, Record, Side, Unit, Units


def counter(state: FortressState, unit: Unit) -> Record:
    """2.0 What a counter says."""
    printed = state.counter(unit)
    return {"side": state.SIDES[printed.side], "steps": printed.steps, **COUNTERS.said(printed)}


def status(state: FortressState, unit: Unit) -> Record:
    """2.5 to 2.8 What a unit is now: its type, values, steps, nationality in combat, stacking value."""
    shown = face(state, unit)
    return {
        "type": kind(state, unit),
        "combat": shown.combat,
        "movement": shown.movement,
        "steps": state.steps[unit],
        "armored": is_armored(state, unit),
        "nation": nation(state, unit),
        "stacking": weight(state, unit),
        "frozen": is_asleep(state, unit),
    }


def hex(state: FortressState, hex: Hex) -> Record:
    """3.1 What the map says of a hex, who controls it, and what its port is worth."""
    return {
        "terrain": terrain(state, hex),
        "city": is_city(state, hex),
        "fortress": is_fortress(state, hex),
        "site": word(state.board, "site", hex),
        "coast": is_coastal(state, hex),
        "zone": zone_of_coast(state, hex),
        "district": district(state, hex),
        "country": country(state, hex),
        "control": state.SIDES[ALLIED if is_allied(state, hex) else GERMAN],
        "port": port_value(state, hex),
        "capacity": value(state, hex),
    }


def hexside(state: FortressState, edge: Edge) -> Record:
    """8.5, 17.10.4 What the map says of a hexside, and whether its bridges are down."""
    return {"river": word(state.board, "river", edge), "down": bool(state.down[edge])}


def stacking_limit(state: FortressState, hex: Hex) -> int:
    """6.1 How many units a side may have in a hex."""
    return limit(state, hex)


def stacking(state: FortressState, hex: Hex, units: Units) -> bool:
    """6.1 Whether units find room in a hex beside those of their side that are there."""
    return has_room(state, units, hex)


def surplus(state: FortressState, hex: Hex, side: Side) -> int:
    """6.3 How much more of a side is in a hex than may be."""
    return excess(state, hex, side)


def frozen(state: FortressState) -> Units:
    """9.1 The frozen units."""
    return frozen_units(state)


def relievable(state: FortressState, unit: Unit, hex: Hex) -> Units:
    """9.1 The frozen units in a hex of which a unit that stops there may take the place."""
    return tuple(relieved(state, unit, hex))


def must_leave(state: FortressState) -> Units:
    """15.10 The Allied units that have to leave a district of frozen units in this turn."""
    return has_to_leave(state)


def volkssturm(state: FortressState) -> Hexes:
    """25.1 The cities in which a Volkssturm unit would appear now."""
    return tuple(sorted(city for city, _unit in approached(state)))
