"""25.0 Zones of control: who exerts one on whom, into which hexes."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.time_for_trumpets.counters import AA_TYPES, ANTI_TANK_TYPES, Counter
from engine.games.time_for_trumpets.ground import (
    BUILT_UP,
    CLEAR,
    LAKE,
    MARSH,
    MEUSE,
    SEA,
    VILLAGE,
    is_frozen,
    settlement,
    terrain,
    water,
)
from engine.games.time_for_trumpets.preparation.ground_and_weather import SEVERITY, in_army_squall, is_night, weather
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.positions import in_hex, places_of, units_of
from engine.play import rule

Zone = dict[int, tuple[int, ...]]
ALL, SOFT = "all", "soft"
"""25.1 Words of the chart: on every enemy, or on all but AFVs."""
NIGHT, SNOW = "night", "snow"
ROWS: Mapping[str, str] = {
    "heavy_aa": "heavy_aa",
    "machine_gun": "mg",
    **dict.fromkeys(ANTI_TANK_TYPES, "at"),
    **{kind: "light_aa" for kind in AA_TYPES if kind != "heavy_aa"},
}
WATCH = (
    *("record", "steps", "ground", "turn"),
    *("weather_6", "weather_5", "weather_7", "squall_6", "squall_5", "squall_7"),
)


# Who


@rule("rb.25.1#a", "rb.25.1#b", "rb.25.1#d", "rb.25.1#f", "rb.25.1#h", "rb.31.3#b", "rb.39.3#a", "rb.29.1#f1")
def row_of(counter: Counter) -> str:
    """25.1 Return the row of the chart for a counter; nothing for leaders, aircraft, bridges and commandos: no ZOC."""
    if not counter.is_ground_unit or counter.is_commando:
        return ""
    if counter.is_engineer or counter.is_bridge_engineer:
        return "engineer"
    if counter.is_recon:
        return "armoured_recon"
    if counter.is_hq:
        return "hq"
    if counter.is_artillery:
        return "artillery"
    if counter.is_afv:
        return "afv"
    return ROWS.get(counter.type, "infantry")


@cached_value("record")
def rows(state: TrumpetsState) -> tuple[str, ...]:
    """25.1 Return the row of the chart for each unit."""
    return tuple(row_of(state.counter(unit)) for unit in range(len(state.record)))


# Where


@cached_value()
def around(state: TrumpetsState) -> tuple[tuple[int, ...], ...]:
    """25.3 Return for each hex those into which a unit in it may exert a zone: not across the Meuse and lakes."""
    board = state.board
    return tuple(
        tuple(
            there
            for there, edge in board.adjacent(here)
            if water(board, edge) not in (MEUSE, LAKE) and board.word("terrain", there) != SEA
        )
        for here in range(board.grid.size)
    )


@rule("rb.25.1#b", "rb.25.1#c", "rb.25.1#e", "rb.25.1#g", "rb.25.4#a")
@cached_value("ground")
def columns(state: TrumpetsState) -> tuple[tuple[str, ...], ...]:
    """25.1 Return for each hex the columns of the chart: its ground, and a village in it; both must let a zone in."""
    return tuple(_columns(state, hex) for hex in range(state.board.grid.size))


def _columns(state: TrumpetsState, hex: int) -> tuple[str, ...]:
    ground = terrain(state, hex) or CLEAR
    if ground == MARSH and is_frozen(state):
        ground = "marsh_frozen"
    village = settlement(state, hex) == VILLAGE and ground not in BUILT_UP
    return (ground, VILLAGE) if village else (ground,)


@rule("rb.25.2#d", "rb.25.2#e", "rb.25.4#d")
def is_veiled(state: TrumpetsState, here: int, there: int) -> bool:
    """25.2d Tell whether weather or night keeps zones of units in a hex out of another one; the worse hex decides."""
    table, column = state.rules.zoc_weather, veil_column(state, there)
    if is_night(state) and table.look_up(NIGHT, column):
        return True
    worst = max(sky(state, here), sky(state, there), key=SEVERITY.index)
    return worst != SEVERITY[0] and bool(table.look_up(worst, column))


def veil_column(state: TrumpetsState, hex: int) -> str:
    """25.2d Return the column of a hex in the notes of the chart; a village keeps the ground in which it lies."""
    ground = terrain(state, hex) or CLEAR
    return "built_up" if ground in BUILT_UP else ground


@rule("rb.25.2#d", "rb.26.2.5#d")
def sky(state: TrumpetsState, hex: int) -> str:
    """25.2d Return the weather of a hex; by a reading an army's squall is like snow."""
    falls = in_army_squall(state, hex) and state.rules.squall_zoc == "as_snow"
    return SNOW if falls else weather(state, hex)


@rule("rb.25.1#i")
def exerts(state: TrumpetsState, unit: int, hex: int, on_afv: bool) -> bool:
    """25.1 Tell whether a unit exerts its zone in a hex on enemy AFVs, or on other enemies."""
    row = rows(state)[unit]
    if not row or not in_hex(state, unit):
        return False
    here = state.at[unit]
    if hex == here:
        return True
    return hex in around(state)[here] and _reaches(state, row, here, hex, on_afv)


def _reaches(state: TrumpetsState, row: str, here: int, there: int, on_afv: bool) -> bool:
    chart = state.rules.zoc
    for column in columns(state)[there]:
        word = chart.look_up(row, column)
        if word != ALL and (word != SOFT or on_afv):
            return False
    return not is_veiled(state, here, there)


# All of a side


def _places(state: TrumpetsState, side: int, _afv: bool) -> tuple[int, ...]:
    """Return where the units of a side are: on that rests what their zones are, on whatever enemy."""
    return places_of(state, side)


@rule("rb.25#a", "rb.25.3#a", "rb.25.5#a")
@cached_by(_places, *WATCH)
def zone(state: TrumpetsState, side: int, afv: bool) -> Zone:
    """25.0 The hexes in which units of a side exert their zone on enemies that are AFVs, or are not, with these units.

    25.1i The hexes of the units themselves are among them.
    """
    found: dict[int, list[int]] = {}
    kinds = rows(state)
    for unit in units_of(state, side):
        row = kinds[unit]
        if not row or not in_hex(state, unit):
            continue
        here = state.at[unit]
        found.setdefault(here, []).append(unit)
        for hex in reach_of(state, row, here, afv):
            found.setdefault(hex, []).append(unit)
    return {hex: tuple(units) for hex, units in found.items()}


@cached_value(*WATCH)
def reach_of(state: TrumpetsState, row: str, here: int, on_afv: bool) -> tuple[int, ...]:
    """25.1 Return the hexes beside a hex into which a kind of unit in it exerts its zone."""
    return tuple(hex for hex in around(state)[here] if _reaches(state, row, here, hex, on_afv))


@rule("rb.25.2#a", "rb.25.2#b")
@cached_by(places_of, *WATCH)
def any_zone(state: TrumpetsState, side: int) -> frozenset[int]:
    """25.2 The hexes in which units of a side exert their zone on whatever enemy: it blocks supply."""
    return frozenset(zone(state, side, False)) | frozenset(zone(state, side, True))


def exerting(state: TrumpetsState, side: int, hex: int, afv: bool) -> tuple[int, ...]:
    """25.0 Return the units of a side whose zone a hex is in."""
    return zone(state, side, afv).get(hex, ())


@rule("rb.25.7#b", "rb.25.6#a", "rb.29.1#f1")
def affects(state: TrumpetsState, unit: int, hex: int) -> bool:
    """25.6, 25.7 Tell whether a hex is in an enemy zone that affects a unit: commandos pass through enemies."""
    counter = state.counter(unit)
    if not counter.is_ground_unit or counter.is_commando:
        return False
    return hex in zone(state, 1 - counter.side, counter.is_afv)


@rule("rb.25.4#a", "rb.25.4#c", "rb.27.5#a")
def off_map_zone(state: TrumpetsState, side: int, hex: int, afv: bool) -> bool:
    """25.4, 27.5 Tell whether units of a side in an edge hex exert their zone into the clear hexes beyond the edge."""
    units = (unit for unit in units_of(state, side) if state.at[unit] == hex)
    words = {state.rules.zoc.look_up(row, CLEAR) for unit in units if (row := rows(state)[unit])}
    return (ALL in words or (SOFT in words and not afv)) and not _is_veiled_beyond(state, hex)


@rule("rb.25.4#d")
def _is_veiled_beyond(state: TrumpetsState, hex: int) -> bool:
    """25.4 In dense fog and snow nobody exerts a zone beyond the edge."""
    table, above = state.rules.zoc_weather, sky(state, hex)
    return above != SEVERITY[0] and bool(table.look_up(above, CLEAR))
