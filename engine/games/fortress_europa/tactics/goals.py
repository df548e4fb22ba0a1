"""What is worth having: cities and ports, Paris and Bruxelles, what scenarios name; and how far it is to there."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fortress_europa.control import CONTROL_WATCH, controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.districts import NORTHERN, frozen_in, invaded
from engine.games.fortress_europa.ground import cities, country, district, hex_of, is_fortress, port_value, ports, word
from engine.games.fortress_europa.movement.march import MARCHES
from engine.games.fortress_europa.movement.movers import Mover
from engine.games.fortress_europa.state import FortressState, fights, is_allied, is_hq, nation, on_map
from engine.games.fortress_europa.state import strength as printed
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import WayDistances, enemy_distance, places_of_levels

CITY, GERMAN_CITY, MAJOR, PARIS, BRUXELLES, SITE, NAMED = 2, 4, 9, 8, 6, 1, 5
PORT_SIZE = 3
"""So much supply capacity makes a port a point more worth having."""
HEAVIEST, NEARER, FAR, FRONT, MONTH = 16, 1, 120, 7, 4
"""Each point of weight makes a goal seem so much nearer."""
FOREIGN = 2
"""A goal beyond its sector seems to a nation so many times as light."""
WEST, MIDDLE, NORTH, SOUTH = "west", "middle", "north", "south"
SECTORS = {"british": NORTH, "french": SOUTH}
DETACHED = 4
"""Every so manyth American unit goes for the ports first."""
WAYS = WayDistances(MARCHES, FAR)
ASLEEP = ("frozen", "at", "record", "entered", "landed_on")
"""On what it rests where Germans sleep."""


def strength(state: FortressState, unit: int) -> int:
    """What a unit counts."""
    return 0 if is_hq(state, unit) or not fights(state, unit) else printed(state, unit)


@cached_value()
def prizes(state: FortressState) -> Mapping[int, int]:
    """The places that count in the campaign, and those that the levels of this scenario name."""
    found = {hex: GERMAN_CITY if country(state, hex) == "germany" else CITY for hex in cities(state)}
    found |= {hex: MAJOR for hex in cities(state) if word(state.board, "settlement", hex) == "major_city"}
    found |= {hex_of(state, "R11"): PARIS, hex_of(state, "BB8"): BRUXELLES}
    for hex in ports(state):
        found[hex] = found.get(hex, 0) + 1 + port_value(state, hex) // PORT_SIZE
    for hex in state.board.grid.hexes:
        if word(state.board, "site", hex):
            found[hex] = found.get(hex, 0) + SITE
    for hex in places_of_levels(state):
        found[hex] = found.get(hex, 0) + NAMED
    return {hex: min(HEAVIEST, weight) for hex, weight in found.items() if hex >= 0}


@cached_value(*CONTROL_WATCH)
def goals(state: FortressState, side: int) -> Mapping[int, int]:
    """The places that the Allies lack; the Germans hold those near the front, or go for what a scenario names."""
    lacking = {hex: weight for hex, weight in prizes(state).items() if not controls(state, hex, ALLIED)}
    if side == ALLIED:
        return lacking
    if state.winter and state.last - state.rules.bulge_first < MONTH:
        named = {hex: NAMED for hex in places_of_levels(state) if controls(state, hex, ALLIED)}
        if named and state.turn <= state.last:
            return named
    near = enemy_distance(state, GERMAN)
    return {hex: weight for hex, weight in lacking.items() if near[hex] <= FRONT} or lacking


@cached_value(*ASLEEP)
def quiet(state: FortressState) -> frozenset[int]:
    """The hexes in which the Allies would wake all Germans: all but the invaded districts, while any are frozen."""
    ours = set(invaded(state)) or {district(state, hex) for hex in state.landed_on.entities(1)}
    if not frozen_in(state) or not ours or not ours.isdisjoint(NORTHERN):
        return frozenset()
    return frozenset(hex for hex in state.board.grid.hexes if district(state, hex) not in ours)


@cached_value("control", *ASLEEP)
def wanted(state: FortressState) -> tuple[tuple[int, int], ...]:
    """The places in which the Allies have not been, with their weights; where Germans sleep only if nothing else is."""
    lacking = [(hex, weight) for hex, weight in prizes(state).items() if not is_allied(state, hex)]
    return tuple(sorted([each for each in lacking if each[0] not in quiet(state)] or lacking))


@cached_value()
def sector_of(state: FortressState, hex: int) -> str:
    """To which sector a place belongs: the ports of the west, the north, the south, or the middle."""
    if hex in ports(state) and country(state, hex) == "france":
        return WEST
    rows, columns = state.board.grid.rows, state.board.grid.columns
    row, column = divmod(hex, columns)
    if row * 2 > rows + 6:
        return SOUTH
    return NORTH if row * 3 < rows and column * 2 > columns else MIDDLE


@cached_value("record")
def sector(state: FortressState, unit: int) -> str:
    """The sector of a unit, by its nation; some Americans go for the ports."""
    found = SECTORS.get(nation(state, unit), MIDDLE)
    return WEST if found == MIDDLE and unit % DETACHED == 0 else found


@cached_value("down", "failed", "flooded", "control", *ASLEEP)
def field(state: FortressState, name: str) -> list[int]:
    """How far each hex lies from the goals of a sector, dear ones seeming nearer, if nobody stood in the way."""
    places = wanted(state)
    starts = tuple(hex for hex, _weight in places)
    heads = tuple(
        (HEAVIEST - (weight if sector_of(state, hex) == name else weight // FOREIGN)) * NEARER for hex, weight in places
    )
    found: list[int] = WAYS.to(state, Mover(), starts, heads)
    return found


@cached_value("down", "failed", "flooded")
def way_to(state: FortressState, starts: tuple[int, ...]) -> list[int]:
    """How far each hex lies from the nearest of some."""
    found: list[int] = WAYS.to(state, Mover(), starts)
    return found


@cached_value("destroyed")
def cover(state: FortressState, side: int) -> list[int]:
    """How many times the ground of each hex raises the strength of a defender."""
    board, grid, heights = state.board, state.board.grid, ("mountain", "alpine")
    strong = [
        hex in grid
        and (
            hex in cities(state)
            or board.word("terrain", hex) in heights
            or (side == GERMAN and is_fortress(state, hex))
        )
        for hex in range(grid.size)
    ]
    return [2 if each else 1 for each in strong]


@cached_value("at", "record")
def staffs(state: FortressState, side: int) -> tuple[int, ...]:
    """The hexes of the headquarters of a side."""
    size = state.board.grid.size
    return tuple(state.at[unit] for unit in on_map(state, side) if is_hq(state, unit) and state.at[unit] < size)
