"""Starting positions: how they become a game's own, and what speaks against them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mechanics.starting_positions import (
    all_flaws,
    lacking,
    named_layers,
    passable,
    position_with_entries,
    shared,
    wrong_steps,
)
from engine.play import LaterUnit, MapLayer, Refusal, Written, refuse
from tests.gauntlet.toybox import small_board
from tests.mechanics.fielded import BOX, FIRST, LAST, SECOND, THIRD, A, B, Field, X, Y, field

WRITTEN = Written(
    placed={"a": "0101"},
    coming=(LaterUnit("b", 2, "0501"), LaterUnit("x", 3), LaterUnit("y", 1, "0401", "by air")),
    steps={"a": 1},
    first=2,
    last=7,
    own={"entry": {"z": "0301"}, "weather": "rain"},
)


def test_arrivals_wait_off_the_map_with_their_hexes_of_entry() -> None:
    found = position_with_entries(Written(WRITTEN.placed, WRITTEN.coming, WRITTEN.steps, 2, 7, {}))
    assert found["at"] == {"a": "0101"}
    assert found["arrivals"] == [[2, "b"], [3, "x"], [1, "y"]]
    assert found["entry"] == {"b": "0501", "y": "0401"}
    assert (found["turn"], found["last"], found["steps"]) == (1, 7, {"a": 1})


def test_some_wait_elsewhere_and_what_the_files_say_themselves_comes_last() -> None:
    found = position_with_entries(WRITTEN, {"y": "box"})
    assert found["at"] == {"a": "0101", "y": "box"}
    assert found["arrivals"] == [[2, "b"], [3, "x"]]
    assert found["entry"] == {"z": "0301"}
    assert found["weather"] == "rain"


def test_layers_are_those_of_terrain_hexes_and_hexsides() -> None:
    found = named_layers(("clear", "woods"), {"port": ("none", "port")}, {"river": ("none", "river")})
    assert found == {
        "terrain": MapLayer("hex", ("clear", "woods")),
        "port": MapLayer("hex", ("none", "port")),
        "river": MapLayer("edge", ("none", "river")),
    }


def test_nobody_ever_steps_into_some_terrain_or_out_of_it() -> None:
    board = small_board(3, 1, hex_layers={"terrain": {"0201": "sea"}})
    open_to = passable(("sea", "lake"))
    first, sea, last = board.grid.hexes
    assert not open_to(board, first, sea, 0)
    assert not open_to(board, sea, last, 0)
    assert open_to(board, first, last, 0)


def test_units_in_play_have_steps_but_not_too_many() -> None:
    state = field(a=FIRST, b=SECOND, y=BOX)
    state.steps[A], state.steps[Y] = 0, 2
    found = list(wrong_steps(state, "setup.steps", "2.2"))
    assert [(refusal.message["unit"], refusal.message["most"]) for refusal in found] == [(A, 2), (Y, 1)]
    assert {refusal.clause for refusal in found} == {"2.2"}


def test_enemies_do_not_share_a_hex() -> None:
    state = field(a=FIRST, b=FIRST, x=FIRST)
    assert shared(state, FIRST, (A, B), "setup.shared", "8.1") is None
    found = shared(state, FIRST, (A, B, X), "setup.shared", "8.1")
    assert found is not None
    assert (found.message.key, found.clause, found.hexes) == ("setup.shared", "8.1", (FIRST,))


def test_whoever_lacks_something_on_the_map_is_named() -> None:
    state = field(a=FIRST, b=BOX, x=LAST)
    found = list(lacking(state, 0, lambda _state, _unit: False, "setup.no_line", "7.1"))
    assert [refusal.units for refusal in found] == [(A,)]
    assert not list(lacking(state, 0, lambda _state, unit: unit == A, "setup.no_line", "7.1"))


def test_flaws_are_those_of_all_checks_and_of_units_in_the_wrong_hex() -> None:
    def dry(_state: Field, unit: int, hex: int) -> Refusal | None:
        return refuse("setup.water", "10.1", units=(unit,)) if hex == THIRD else None

    def steps(state: Field) -> Iterator[Refusal]:
        return wrong_steps(state, "setup.steps", "2.2")

    state = field(a=FIRST, b=THIRD, x=BOX)
    state.steps[A] = 0
    found = [(refusal.message.key, refusal.units) for refusal in all_flaws(state, (steps,), dry)]
    assert found == [("setup.steps", (A,)), ("setup.water", (B,))]
