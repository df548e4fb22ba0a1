"""The table: drags, clicks and keys in the primer, counted."""

from __future__ import annotations

import pytest

from editor.play.hand import HEX, UNIT, Spot
from editor.play.session import PlaySession
from editor.play.table import Table
from engine.bundle import read_bundle
from engine.compile import compile_bundle
from engine.paths import data_folder


def primer(seed: int = 1, scenario: str = "two_bridges") -> PlaySession:
    """The primer on the screen."""
    bundle = read_bundle(data_folder("scenarios") / "primer" / scenario)
    session = PlaySession(compile_bundle(bundle), seed, bundle=bundle)
    session.fast = True
    return session


@pytest.fixture
def table() -> Table:
    return Table(primer())


def unit(table: Table, name: str) -> int:
    return table.session.game.state.unit_number(name)


def hex_of(table: Table, label: str) -> int:
    return table.session.game.state.board.hex(label)


def test_dragging_a_unit_is_one_group_and_one_step_back(table: Table) -> None:
    session, guard = table.session, unit(table, "k.guard")
    before = session.game.digest()
    assert table.lift(guard)
    hexes = [spot.value for spot in table.hand.lit if spot.kind == HEX]
    assert hexes
    assert table.drop_on([Spot(HEX, hexes[0])])
    assert session.places()[guard] == hexes[0]
    assert len(session.game.history) == 3
    session.take_back()
    assert session.game.digest() == before


def test_a_unit_that_is_dropped_where_it_may_not_go_comes_back_without_a_trace(table: Table) -> None:
    session, guard = table.session, unit(table, "k.guard")
    before, told = session.game.digest(), []
    table.refused.connect(lambda choice, refusals: told.append(refusals[0].message.key))
    table.lift(guard)
    assert not table.drop_on([Spot(HEX, hex_of(table, "1201"))])
    assert told == ["move.too_far"]
    assert session.game.digest() == before
    assert not session.is_open
    assert session.log.entries[-1].event.key != "march.entered"


def test_clicking_a_unit_and_then_another_leaves_the_first_alone(table: Table) -> None:
    session = table.session
    assert table.touch([Spot(UNIT, unit(table, "k.guard"))])
    assert table.lifted == unit(table, "k.guard")
    assert table.touch([Spot(UNIT, unit(table, "k.1"))])
    assert table.lifted == unit(table, "k.1")
    assert table.escape()
    assert len(session.game.history) == 1
    assert not table.escape()


def test_shift_sets_way_points_and_enter_ends_at_the_last(table: Table) -> None:
    session, guard = table.session, unit(table, "k.lancers")
    table.touch([Spot(UNIT, guard)])
    board = session.game.state.board
    near = next(h for h, _e in board.adjacent(session.places()[guard]) if Spot(HEX, h) in table.hand.lit)
    assert table.touch([Spot(HEX, near)], through=True)
    assert table.waypoints == (near,)
    assert session.is_open
    assert table.accept()
    assert session.places()[guard] == near
    assert not session.is_open
    session.take_back()
    assert len(session.game.history) == 1
