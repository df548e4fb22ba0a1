"""What the primer says to somebody who points at the map is what its prompts and refusals say."""

from __future__ import annotations

import pytest

from engine.games.primer import SYSTEM
from engine.play import NOWHERE, Choice, Game
from tests.games.primer.table import offers, state, table, take

SIGHT = SYSTEM.sight
CROWD = {"k.1": "0405", "k.2": "0405", "k.lancers": "0603", "k.guns": "0304", "l.town": "0705", "l.river": "0803"}


def movers(game: Game) -> list[int]:
    """Give Kestria's units on the map."""
    return [
        unit for unit, place in enumerate(state(game).at) if place != NOWHERE and state(game).counter(unit).side == 0
    ]


@pytest.mark.parametrize("weather", ["clear", "rain"])
def test_reach_is_what_the_prompt_offers_and_all_else_is_barred(weather: str) -> None:
    game = table(at=CROWD, weather=weather)
    for unit in movers(game):
        found, board = SIGHT.reach(state(game), unit), state(game).board  # type: ignore[misc]
        barred = {hex for hex in board.grid.hexes if SIGHT.barred(state(game), unit, hex)}  # type: ignore[misc]
        take(game, "pick", state(game).counter(unit).id)
        assert {board.label(hex) for hex in found} == set(offers(game, "to"))
        assert barred == set(board.grid.hexes) - set(found) - {state(game).at[unit]}
        game.undo()


def test_costs_are_those_of_the_march() -> None:
    game = table(at=CROWD)
    for unit in movers(game):
        found = dict(SIGHT.reach(state(game), unit))  # type: ignore[misc]
        sums = {hex: SIGHT.cost(state(game), unit, hex) for hex in found}  # type: ignore[misc]
        assert {hex: tally.total for hex, tally in sums.items() if tally} == found
        take(game, "pick", state(game).counter(unit).id)
        for hex in found:
            assert game.explain(0, Choice("to", (hex,))) == sums[hex]
        game.undo()


def test_what_stands_in_a_hex_and_what_its_ground_does() -> None:
    game = table(at=CROWD)
    position, grid = state(game), state(game).board.grid
    assert SIGHT.stacking(position, grid.index("0405")) == (2, 2)  # type: ignore[misc]
    assert SIGHT.stacking(position, grid.index("0101")) == (0, 2)  # type: ignore[misc]
    assert SIGHT.defence(position, grid.index("0905")).total == -1  # type: ignore[misc]
    assert SIGHT.defence(position, grid.index("0405")).total == 0  # type: ignore[misc]
    assert dict(SIGHT.terrain(position, "marsh")) == {"arm.foot": "4", "arm.horse": "6", "arm.guns": "no"}  # type: ignore[misc]
    assert SIGHT.terrain(position, "lava") == ()  # type: ignore[misc]
