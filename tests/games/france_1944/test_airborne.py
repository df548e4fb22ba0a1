"""12.3 The airborne corps, and what remembers where it stands."""

from __future__ import annotations

from engine.compile.library import scenarios_of
from engine.games.france_1944 import SYSTEM
from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.movement.march import MARCHES, rivers
from engine.games.france_1944.state import FranceState, on_map
from engine.play import Game


def test_rivers_beside_the_corps_cost_again_when_it_has_gone_on() -> None:
    """12.3: the Allies pay nothing for rivers beside the corps only as long as it stands where it dropped."""
    state = Game.start(scenarios_of(SYSTEM)["to_the_west_wall"](), 0, system=SYSTEM).state
    assert isinstance(state, FranceState)
    grid = state.board.grid
    edge = next(edge for edge in sorted(rivers(state)) if min(grid.edge_hexes(edge)) >= 0)
    here, there = grid.edge_hexes(edge)
    corps = next(unit for unit in range(len(state.record)) if state.counter(unit).airborne)
    unit = next(unit for unit in on_map(state, ALLIED) if unit != corps)

    def price() -> tuple[str, ...]:
        going = MARCHES.going(state, (unit,), MARCHES.manner(state, unit))
        tally = MARCHES.step_tally(state, going, here, there)
        return tuple(item.message.key for item in tally or ())

    assert "cost.river" in price()
    state.dropped, state.at[corps] = here, here
    assert "cost.river" not in price()
    state.at[corps] = next(hex for hex, _edge in state.board.adjacent(here) if hex != there)
    assert "cost.river" in price()
