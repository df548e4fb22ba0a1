"""Positions that games seldom show: many units put close together at random, under markers of all kinds."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.games.june_6.state import June6State
from tests.games.june_6.oracle.snapshot import Position, Unit, snapshot
from tests.games.june_6.oracle.stacking import stack_allowed
from tests.games.june_6.oracle.ways import hex_cost

RADIUS = 2
MARKERS = {"disorder": 2, "pinned": 1, "scattered": 1, "isolated": 1}
MARKED = 0.15
"""How many of the units get each marker."""


def crowd(state: June6State, chance: random.Random) -> None:
    """Move half of the units of a position to the hexes around one of them, and mark some."""
    position = snapshot(state)
    units = [*position.of(0), *position.of(1)]
    area = sorted(position.ground.near(chance.choice(units).at, RADIUS))
    owner = {hex: side for side in range(2) for hex in chance.sample(area, len(area) // 3)}
    for unit in chance.sample(units, len(units) // 2):
        _put(state, position, unit, [hex for hex in area if owner.get(hex) == unit.side], chance)
    for unit in units:
        for marker, most in MARKERS.items():
            getattr(state, marker)[unit.number] = chance.randint(1, most) if chance.random() < MARKED else 0


def _put(state: June6State, position: Position, unit: Unit, hexes: Sequence[int], chance: random.Random) -> None:
    """Move a unit to a hex that has room for it, if there is one; nobody is put among enemies, or into the sea."""
    now = snapshot(state)
    fitting = [
        hex
        for hex in hexes
        if position.in_play(hex)
        and hex_cost(position, unit, hex) is not None
        and not now.closed_to(hex, unit.side)
        and stack_allowed([*now.standing(hex), unit])
    ]
    if fitting:
        state.at[unit.number] = chance.choice(fitting)
