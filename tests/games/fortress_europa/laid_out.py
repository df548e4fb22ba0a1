"""Positions of the oracle, laid out on the engine's table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.board import Board, compile_board
from engine.games.fortress_europa.counters import Counter, Face
from engine.games.fortress_europa.layers import HEXES, HEXSIDES, TERRAIN
from engine.hexes import Axis, Grid, Letters, Numbering, Orientation, Sheet, Stagger
from engine.play import Scenario
from tests.games.fortress_europa.oracle.ground import Ground, Port
from tests.games.fortress_europa.oracle.numbers import chart
from tests.games.fortress_europa.oracle.position import ALLIED, COMBAT, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west
from tests.games.fortress_europa.table import europe

AWAY = {"due": 1, "withdrawn": 3, "pool": 4, "left": 5}
BOXES = {"england": "england", "africa": "africa", "reserve": "panzer_reserve"}
FLAGS = (
    "frozen",
    "dropped",
    "invading",
    "raiding",
    "on_enemy",
    "by_drop",
    "stays",
    "soaked",
    "moved",
    "sailed",
    "fought",
)
OF_THE_TURN = ("dropped", "invading", "raiding", "on_enemy", "moved", "sailed")
"""Marks that last for the player turn: only the side whose turn it is has them."""


def with_known_ports(ground: Ground) -> Ground:
    """Return a small map on which the ports and arrows are those of the tables that lie there."""
    rows = {hex: row for hex, row in chart("ports").items() if ground.land(hex)}
    ports = {hex: Port(int(row["capacity"]), row["sea"] == "mediterranean") for hex, row in rows.items()}
    pairs = (frozenset(pair.split("-")) for pair in chart("sea_links")["blue_arrow"])
    return replace(ground, ports=ports, arrows=frozenset(pair for pair in pairs if pair <= ground.terrain.keys()))


def board_of(ground: Ground) -> Board:
    """Compile the engine's map of a small one of the oracle."""
    grid = small_grid(ground)
    words = {
        "terrain": TERRAIN,
        **HEXES,
        **{name: said for name, said in HEXSIDES.items() if said[0]},
        "bridge": ("", "bridge"),
    }
    layers: dict[str, dict[str | int, str]] = {
        name: {hex: word for hex, said in ground.features.items() for word in said if word in HEXES[name]}
        for name in HEXES
    }
    layers["port"] = {hex: "inland_port" if port.inland else "port" for hex, port in ground.ports.items()}
    rivers: dict[str | int, str] = {
        "/".join(sorted(edge)): word for edge, said in ground.sides.items() for word in said
    }
    rails: dict[str | int, str] = {"/".join(sorted(edge)): "rail" for edge in ground.rails}
    hexes: dict[str, Mapping[str | int, str]] = {"terrain": dict[str | int, str](ground.terrain.items()), **layers}
    edges: dict[str, Mapping[str | int, str]] = {"river": rivers, "rail": rails, "bridge": {}}
    areas: dict[str, list[str]] = {}
    for prefix, told in (("country", ground.country), ("district", ground.district), ("zone", ground.zone)):
        for hex, name in told.items():
            areas.setdefault(f"{prefix}_{name}", []).append(hex)
    areas |= {name: sorted(hexes) for name, hexes in ground.areas.items()}
    return compile_board(
        grid,
        hex_layers=hexes,
        edge_layers=edges,
        words=words,
        boxes=("england", "africa", "panzer_reserve"),
        areas=areas,
    )


def counter_of(unit: Unit) -> Counter:
    """Print the counter of a unit."""
    nation = ("ss" if "ss" in unit.tags else "heer") if unit.nation == "german" else unit.nation
    faces = tuple(Face(*face) for face in reversed(unit.faces))
    regular = (Face(*unit.back),) if unit.back != (0, 0) else ()
    size = "II" if "battalion" in unit.tags else "XX"
    names = {"en": unit.id, "ja": unit.id}
    return Counter(unit.id, unit.side, names, unit.kind, nation, "", faces=faces, regular=regular, size=size)


def scenario_of(position: Position, **entries: Any) -> Scenario:
    """Lay a position out: the map, the counters and the entries of the state."""
    units = position.units
    places = {unit.id: unit.at or BOXES.get(unit.away, "") for unit in units}
    columns: dict[str, Mapping[str, int]] = {
        name: {unit.id: 1 for unit in units if getattr(unit, name)} for name in FLAGS
    }
    columns["soaked"] = columns["soaked"] if position.impulse == 2 else {}
    for name in OF_THE_TURN:
        columns[name] = {unit.id: 1 for unit in units if getattr(unit, name) and unit.side == position.side}
    columns["italian"] = {unit.id: 1 for unit in units if "italian" in unit.tags and not position.italy_entered}
    columns["marched"] = columns["moved"]
    columns["held"] = dict.fromkeys(position.bound or (), 1)
    columns["away"] = {unit.id: AWAY.get(unit.away, 2) for unit in units if not places[unit.id]}
    board = europe() if position.ground is west() else board_of(position.ground)
    names = ("allied", "german")
    told: dict[str, Any] = {
        **columns,
        "at": {id: place for id, place in places.items() if place},
        "steps": {unit.id: unit.steps for unit in units},
        "turn": position.turn,
        "weather": position.weather,
        "phasing": names[position.side],
        "impulse": position.impulse,
        "fighting": int(position.phase == COMBAT),
        "invading_now": position.invasion,
        "landed_on": dict.fromkeys(position.landed, 1),
        "beaches": dict.fromkeys(position.beaches, 1),
        "control": {hex: names[side] for hex, side in position.control.items()},
        "destroyed": dict.fromkeys(position.destroyed, 1),
        "down": {"/".join(sorted(edge)): 1 for edge in position.bridges_down},
        "damage": dict(position.damage),
        "mulberry": dict(position.mulberries),
        "not_yet": dict.fromkeys(position.not_yet, 1),
        "rail_lost": dict.fromkeys(position.rail_lost, 1),
        "air": [[ALLIED, "railway", "sac", position.bombed]] if position.bombed else [],
        "flooded": int(position.flooded),
        **entries,
    }
    readings = {name: value for name, value in position.readings.items()}
    return Scenario("fortress_europa", "crowd", board, tuple(map(counter_of, units)), told, options=readings)


def small_grid(ground: Ground) -> Grid:
    """Make the grid of a small map that begins at A1."""
    columns = max(ord(hex[0]) - ord("A") + 1 for hex in ground.terrain)
    rows = max(int(hex[1:]) for hex in ground.terrain)
    numbering = Numbering(column=Axis(letters=Letters.DOUBLED), row=Axis(digits=1))
    return Grid(Orientation.FLAT, Stagger.ODD, (Sheet(numbering, columns, rows),))
