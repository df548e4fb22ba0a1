"""What scenarios name exists: bridges, formations of the transfers, builders at the bridges that are down."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.games.time_for_trumpets import SYSTEM
from engine.games.time_for_trumpets.counters import GERMAN
from engine.games.time_for_trumpets.ground import area
from engine.games.time_for_trumpets.special.transfers import in_play, leading, transferred
from engine.games.time_for_trumpets.state import BLOWN, WITHDRAWN, TrumpetsState
from engine.games.time_for_trumpets.works.bridges import is_site, kind_of_builder
from engine.games.time_for_trumpets.works.bridging import BRIDGE_WORDS, has_bridge
from engine.games.time_for_trumpets.works.nearby import bridge_sites, sites_at
from engine.mechanics.positions import on_map
from engine.play import NOWHERE
from tests.games.time_for_trumpets import data

HEXSIDE = re.compile(r'"(\d{4})/(\d{4})"')
BUILT_ON_THE_FIRST_DAY = {"skyline": 2, "clervaux_bastogne": 2, "seventh_army": 3, "two_armies": 2, "campaign": 5}
"""60.4 Dasburg and Gemünd of the 5th Panzer Army, Vianden, Wallendorf and Echternach of the 7th Army."""


@cache
def beginning(scenario: str) -> TrumpetsState:
    """Return the position with which a scenario begins."""
    state = data.start(scenario, SYSTEM)
    assert isinstance(state, TrumpetsState)
    return state


@pytest.mark.parametrize("scenario", data.NAMES)
def test_scenarios_name_only_bridges_that_roads_cross(scenario: str) -> None:
    """rb.22.1#a An award for a hexside without a crossing could never be won."""
    board, sites = beginning(scenario).board, bridge_sites(beginning(scenario))
    text = (data.SCENARIOS / scenario / "scenario.yaml").read_text("utf-8")
    named = {board.grid.edge_between(board.hex(one), board.hex(other)) for one, other in HEXSIDE.findall(text)}
    assert named <= set(sites)


@pytest.mark.parametrize(("scenario", "count"), BUILT_ON_THE_FIRST_DAY.items())
def test_builders_stand_where_bridges_are_built_on_the_first_day(scenario: str, count: int) -> None:
    """rb.60.4#a, rb.21.2.1#a At each of the bridges an engineer of the army is ready, with a bridge at hand."""
    state = beginning(scenario)
    ready = {
        edge
        for unit in on_map(state, GERMAN)
        if kind_of_builder(state, unit)
        for edge in sites_at(state, state.at[unit])
        if is_site(state, edge) and any(has_bridge(state, unit, word) for word in BRIDGE_WORDS)
    }
    places = {hex for edge in ready for hex in state.board.grid.edge_hexes(edge)} & area(state, "lasting_bridges")
    assert len(places) == count


def test_all_lasting_bridges_are_down_at_first() -> None:
    """rb.60.4#a, rb.21.5#e Each of the five places has a crossing, and none of them can be used on 16MO."""
    state = beginning("campaign")
    for hex in area(state, "lasting_bridges"):
        sites = sites_at(state, hex)
        assert sites and all(state.bridge[edge] == BLOWN for edge in sites)


def test_transfers_name_formations_that_there_are() -> None:
    """rb.18.2#a Every line of the table finds its units, and a headquarters that has a part in the campaign."""
    state = beginning("campaign")
    for row in state.rules.transfers.rows:
        turn, formation, to = (state.rules.transfers.look_up(row, column) for column in ("turn", "formation", "to"))
        assert transferred(state, str(formation)), formation
        assert in_play(state, leading(state).get(str(to), NOWHERE)) != NOWHERE, to
        assert 1 < int(str(turn)) <= state.last


def test_as_many_commando_teams_as_the_table_says() -> None:
    """rb.94.2#a The order of battle of the campaign has them all."""
    state = beginning("campaign")
    teams = [unit for unit in range(len(state.record)) if state.counter(unit).is_commando]
    assert len(teams) == state.rules.commandos.look_up("teams")


@pytest.mark.parametrize("scenario", data.NAMES)
def test_later_scenarios_begin_with_the_transfers_made(scenario: str) -> None:
    """rb.18.2#a What was transferred before the first turn obeys its new headquarters from the beginning."""
    state, table = beginning(scenario), beginning(scenario).rules.transfers
    made: dict[str, str] = {}
    for row in table.rows:
        if int(str(table.look_up(row, "turn"))) <= state.turn:
            made[str(table.look_up(row, "formation"))] = str(table.look_up(row, "to"))
    for formation, to in made.items():
        hq = in_play(state, leading(state).get(to, NOWHERE))
        units = [unit for unit in transferred(state, formation) if state.away[unit] != WITHDRAWN and unit != hq]
        assert hq == NOWHERE or all(state.superior[unit] == hq for unit in units), formation
