"""28.4 Where the panzer reserve comes back."""

from __future__ import annotations

from engine.games.fortress_europa.panzer_reserve import entries, joined_to_the_east
from engine.games.fortress_europa.state import FortressState
from tests.games.fortress_europa.table import europe, foot, labels, position


def test_the_reserve_comes_back_where_the_way_to_the_east_is_open() -> None:
    state = position({foot("us.1"): "R11"}, turn=27, control={"II10": "allied"})
    found = labels(state, entries(state))
    assert {"GG10", "QQ4", "RR13"} <= found
    assert "II10" not in found, "28.4: the Germans control the city"
    assert "R11" not in found, "28.4: it lies in Germany"


def surrounded(label: str) -> FortressState:
    """Return a position with Allied units two hexes away from a place on all sides."""
    board = europe()
    near, wide = set(board.grid.area(board.hex(label), 1)), set(board.grid.area(board.hex(label), 2))
    wall = sorted(board.label(hex) for hex in wide - near)
    return position({foot(f"us.{number}"): place for number, place in enumerate(wall)}, turn=27)


def test_a_pocket_is_joined_to_the_east_only_if_it_lies_on_the_edge() -> None:
    on_the_edge, inland = surrounded("RR13"), surrounded("KK15")
    assert "RR13" in labels(on_the_edge, joined_to_the_east(on_the_edge))
    assert "KK15" not in labels(inland, joined_to_the_east(inland))
    assert "KK15" in labels(on_the_edge, joined_to_the_east(on_the_edge))
