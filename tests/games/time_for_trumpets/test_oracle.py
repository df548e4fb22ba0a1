"""The engine beside the oracle, in positions by chance."""

from __future__ import annotations

import pytest

from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.command.segment import COMMAND
from engine.games.time_for_trumpets.movement.march import onward
from engine.games.time_for_trumpets.stacking import excess, may_enter, may_stay
from engine.games.time_for_trumpets.supply.lines import has_way_out, is_on_path, roads_of
from engine.games.time_for_trumpets.zones import any_zone, zone
from tests.games.time_for_trumpets.crowd import crowd, indices, numbers
from tests.games.time_for_trumpets.field import hex_of, now, play, position
from tests.games.time_for_trumpets.oracle import command, movement, sheet, stacking, supply, zones
from tests.games.time_for_trumpets.oracle.position import GERMAN
from tests.games.time_for_trumpets.oracle.snapshot import snapshot

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_zones_of_control(seed: int) -> None:
    units, entries = crowd(seed)
    state = position(units, **entries)
    here, names = snapshot(state), {unit: name for name, unit in numbers(state).items()}
    for side in (0, 1):
        for afv in (False, True):
            told = {hex_of(hex): units for hex, units in zones.zone(here, side, afv).items()}
            assert {hex: {names[unit] for unit in by} for hex, by in zone(state, side, afv).items()} == told
        assert any_zone(state, side) == indices(zones.any_zone(here, side))


@pytest.mark.parametrize("seed", SEEDS)
def test_stacking(seed: int) -> None:
    units, entries = crowd(seed)
    state = position(units, **entries)
    here, number = snapshot(state), numbers(state)
    wrong = []
    for piece in here.pieces.values():
        for hex in sheet.beside(piece.hex):
            if here.holds(1 - piece.side, hex):
                continue
            unit, there = number[piece.id], hex_of(hex)
            for ask, tell in ((may_enter, stacking.may_enter), (may_stay, stacking.may_stay)):
                if (ask(state, unit, there) is None) != tell(here, piece, hex):
                    wrong.append((ask.__name__, piece.id, hex, [each.id for each in here.stacks.get(hex, ())]))
    assert wrong == []
    for hex in here.stacks:
        for side in (0, 1):
            assert excess(state, hex_of(hex), side) == stacking.excess(here, hex, side), hex


@pytest.mark.parametrize("seed", SEEDS)
def test_command(seed: int) -> None:
    units, entries = crowd(seed, strategic={})
    state = now(play(COMMAND, None, units, **entries))
    here = snapshot(state)
    commanded = command.in_comm(here)
    assert {name for name, unit in numbers(state).items() if in_command(state, unit)} == commanded


@pytest.mark.parametrize("seed", SEEDS)
def test_supply(seed: int) -> None:
    units, entries = crowd(seed)
    state = position(units, **entries)
    here, number = snapshot(state), numbers(state)
    for name, piece in here.pieces.items():
        if piece.counter.is_hq and piece.counter.commands != "cp":
            assert set(roads_of(state, number[name])) == indices(supply.roads(here, piece)), name
            reached = supply.reach(here, piece)
            own = [hex for hex in here.stacks if here.holds(piece.side, hex)]
            wrong = [hex for hex in own if is_on_path(state, number[name], hex_of(hex)) != (hex in reached)]
            assert wrong == [], name
    for name in list(here.pieces)[::9]:
        assert has_way_out(state, number[name]) != supply.is_isolated(here, here.pieces[name]), name


@pytest.mark.parametrize("seed", SEEDS)
def test_movement(seed: int) -> None:
    units, entries = crowd(seed)
    state = position(units, **entries)
    here, number = snapshot(state), numbers(state)
    for name, piece in here.pieces.items():
        if piece.strategic or not piece.counter.is_ground_unit or piece.deployed:
            continue
        reached = onward(state, number[name])
        told = movement.reach(here, piece)
        if piece.side == GERMAN and not set(told) <= supply.inland(supply.army(here, piece)):
            continue
        costs = {hex: reached.cost(hex_of(hex)) for hex in sheet.terrain()}
        found = {hex: 2 * cost // state.PARTS for hex, cost in costs.items() if cost is not None}
        assert {**found, piece.hex: 0} == told, (name, piece.hex, piece.counter.mobility)
