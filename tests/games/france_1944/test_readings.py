"""Readings that the rulebook leaves open, on the printed map: each changes what it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.france_1944.combat.retreat import bars_retreat
from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.ground import (
    ANTWERP,
    BEYOND,
    BRITTANY,
    EAST_BANK,
    NORMANDY,
    SCHELDT,
    SOUTH,
    V1_PORTS,
    antwerp_is_open,
    area,
    bridged,
    german_cities,
    is_rhine,
    place,
)
from engine.games.france_1944.state import FranceState, combat_units, in_hex, units_in
from engine.games.france_1944.supply.lines import allied_sources_now
from engine.games.france_1944.victory import is_given_up
from engine.mechanics.positions import take_off
from engine.play import Game, load_system
from engine.playtest import scenario_of

SYSTEM = load_system("france_1944")


def begun(**options: Any) -> FranceState:
    """Begin the campaign under some readings."""
    scenario = replace(scenario_of("france_1944/campaign"), options=options)
    state = Game.start(scenario, system=SYSTEM).state
    assert isinstance(state, FranceState)
    return state


def take_antwerp(state: FranceState) -> None:
    """Let the Allies have Antwerp, without the German that may be there."""
    for hex in place(state, ANTWERP):
        for unit in units_in(state, hex):
            take_off(state, unit)
        state.control[hex] = ALLIED


@pytest.mark.parametrize(("reading", "supplies"), [("open", False), ("controlled", True)])
def test_antwerp_supplies_with_germans_in_the_estuary_by_one_reading(reading: str, supplies: bool) -> None:
    state = begun(**{"antwerp.source": reading})
    (antwerp,) = place(state, ANTWERP)
    take_antwerp(state)
    assert not antwerp_is_open(state)
    assert (antwerp in allied_sources_now(state)) is supplies


def test_antwerp_opens_when_no_german_is_in_the_estuary() -> None:
    state = begun()
    take_antwerp(state)
    for unit in [unit for hex in area(state, SCHELDT) for unit in units_in(state, hex)]:
        take_off(state, unit)
    assert antwerp_is_open(state)
    assert place(state, ANTWERP) <= set(allied_sources_now(state))


@pytest.mark.parametrize(("reading", "barred"), [(False, True), (True, False)])
def test_the_rhine_without_a_bridge_bars_retreats_but_for_one_reading(reading: bool, barred: bool) -> None:
    state = begun(**{"retreat.rhine": reading})
    bare = [edge for edge in state.board.grid.edges if is_rhine(state.board, edge) and edge not in bridged(state)]
    assert bare and all(bars_retreat(state, edge) is barred for edge in bare)


def test_a_german_city_is_given_up_when_no_german_is_near_or_supplies_it() -> None:
    state = begun()
    cities = german_cities(state)
    near = state.rules.city_deserted
    units = [unit for unit in combat_units(state, 1 - ALLIED) if in_hex(state, unit)]
    for city in cities:
        if any(state.board.grid.distance(state.at[unit], city) <= near for unit in units):
            assert not is_given_up(state, city)
    city = min(cities)
    state.control[city] = ALLIED
    assert is_given_up(state, city)


def test_the_map_has_every_place_that_the_rules_name() -> None:
    state = begun()
    areas = (NORMANDY, SCHELDT, V1_PORTS, BRITTANY, SOUTH, BEYOND, EAST_BANK)
    assert [name for name in areas if not area(state, name)] == []
    assert len(place(state, ANTWERP)) == 1


def test_the_southern_row_supplies_the_allies_once_they_have_come_there() -> None:
    state = begun()
    row = {hex for hex in area(state, SOUTH) if not units_in(state, hex)}
    assert row.isdisjoint(allied_sources_now(state))
    state.south_open = 1
    assert row | area(state, BEYOND) <= set(allied_sources_now(state))
