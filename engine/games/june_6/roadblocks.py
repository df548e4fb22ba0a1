"""Special rules of scenarios that forbid steps, as far as marches are planned around them."""

from __future__ import annotations

from engine.board import MoveGraph
from engine.games.june_6.chart import Mover
from engine.games.june_6.fares import LAYERS
from engine.games.june_6.ground import map_now
from engine.games.june_6.state import June6State
from engine.games.june_6.ways import ways
from engine.mechanics.derived import derived
from engine.mechanics.roadblocks import Numbers, Steps, follows, shut


def ways_under(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    """Return the steps that these rules leave to a kind of mover."""
    return (_as_units_stand if follows(state, numbers) else _for_good)(state, mover, numbers)


@derived("blown", "pontoon")
def _for_good(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    """Return the ways where the rules shut the same steps whatever happens; they are kept with the map and mended."""
    closed, area = _shut_for_good(state, numbers), state.area.held if state.area is not None else None
    key = ("june_6.ways_under", state.rules, mover, area, closed)
    return map_now(state).cached(key, LAYERS, lambda _board: ways(state, mover).without(closed), MoveGraph.on)


@derived()
def _shut_for_good(state: June6State, numbers: Numbers) -> Steps:
    return shut(state, numbers)


@derived("at", "record", "blown", "pontoon")
def _as_units_stand(state: June6State, mover: Mover, numbers: Numbers) -> MoveGraph:
    return ways(state, mover).without(shut(state, numbers))
