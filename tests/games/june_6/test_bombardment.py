"""16.4 Bombardments.

Sections: rb.16.41, rb.16.42, rb.16.43, rb.16.26, rb.16.13, rb.19.41, rb.13.22, rb.6.16, qa.c-1, qa.c-2,
qa.c-3.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.support.bombardment import (
    BOMBARD,
    BOMBARDMENT,
    Bombardment,
    bombardment_tally,
    bombardments_left,
)
from engine.play import Game, Item, Step, Verb, sequence
from tests.games.june_6.fighting import REST, asked, happened, marks, run, state_of
from tests.games.june_6.table import hq, offers, position, refusals, take, troop

ROCKETS: dict[str, Any] = {"type": "rockets", "support": True, "defence_only": True}
UNITS = {
    hq("us.hq/V", "corps"): "E2229",
    hq("cw.hq/I", "corps"): "E2229",
    hq("us.hq/1"): "E2233",
    troop("us.16/1", 6, back=(3, 3, 4)): "E2235",
    troop("ge.7nw/84", 1, **ROCKETS): "E2239",
    troop("ge.915/352", 6, back=(3, 3, 4)): "E2236",
    hq("ge.hq/352"): "E2236",
}


def struck(face: int, *, modifier: int = 0, source: str = "air", target: str = "E2236", **entries: Any) -> Game:
    """A bombardment whose die shows a face."""
    hex = position({}).board.place(target)
    root = sequence("shelling", Item(BOMBARDMENT, lambda _state: Bombardment(hex, modifier, source)), REST)
    return run(root, UNITS, (face or 10,), **entries)


@pytest.mark.parametrize(
    ("face", "result"), [(0, "-"), (3, "-"), (4, "F Pinned"), (6, "A Pinned"), (9, "A Pinned; F Dis-1")]
)
def test_the_die_gives_the_line(face: int, result: str) -> None:
    assert happened(struck(face), "hex.bombarded")[0]["result"] == result


def test_the_owner_chooses_who_is_pinned_and_who_is_disordered() -> None:
    game = struck(4)
    assert asked(game) == ("german", "casualty")
    assert offers(game, "suffer") == ["ge.915/352", "ge.hq/352"]
    take(game, "suffer", "ge.hq/352")
    assert list(state_of(game).pinned) == [0, 0, 0, 0, 0, 0, 1]


def test_a_headquarters_loses_its_step_last_and_pins_come_first() -> None:
    game = struck(9, modifier=2)
    assert marks(game, "ge.915/352") == (1, 0), "nobody was asked: the headquarters is spared"
    assert list(state_of(game).pinned)[5:] == [1, 1]


def test_all_are_disordered_and_one_reduced_at_the_end_of_the_table() -> None:
    game = struck(9, modifier=3)
    assert marks(game, "ge.hq/352") == (1, 1)
    assert marks(game, "ge.915/352") == (1, 0), "its disorder comes off with the step"


@pytest.mark.parametrize(("source", "modifier"), [("tot", 2), ("rockets", 1), ("air", 2)])
def test_modifiers_and_the_strongpoint(source: str, modifier: int) -> None:
    state = position({**UNITS, troop("ge.1/84"): "E2239"})
    place = state.board.place
    assert bombardment_tally(state, Bombardment(place("E2236"), modifier, source)).total == modifier
    assert bombardment_tally(state, Bombardment(place("E2239"), modifier, source)).total == modifier - 1


def orders(side: int, *active: str, faces: Iterable[int] = (4,), **entries: Any) -> Game:
    """An activation in which nothing can be done but to bombard."""
    ids = [unit.id for unit in UNITS]
    frame = Activation(side, (), tuple(map(ids.index, active)))
    menu = Step(
        "menu",
        record=Activation,
        actor=lambda _state, frame: frame.side,
        verbs=(BOMBARD, Verb("done", lambda play, _frame: play.done())),
        measure=lambda state, frame: (bombardments_left(state, frame),),
    )
    root = sequence("shelling", Item(menu, lambda _state: frame), REST)
    return run(root, UNITS, faces, **entries)


def test_american_corps_and_rockets_bombard_within_their_ranges() -> None:
    assert offers(orders(0, "us.hq/V", "cw.hq/I", "us.hq/1"), "bombard") == [("us.hq/V", "E2236")]
    assert offers(orders(1, "ge.7nw/84", "ge.hq/352"), "bombard") == [("ge.7nw/84", "E2235")]


@pytest.mark.parametrize(
    ("unit", "hex", "key"),
    [
        ("cw.hq/I", "E2236", "bombard.no_gunner"),
        ("us.hq/1", "E2236", "bombard.no_gunner"),
        ("us.hq/V", "E2235", "bombard.no_enemy"),
        ("us.hq/V", "E2239", "artillery.out_of_range"),
        ("us.16/1", "E2236", "order.not_active"),
    ],
)
def test_nobody_else_and_nowhere_else(unit: str, hex: str, key: str) -> None:
    game = orders(0, "us.hq/V", "cw.hq/I", "us.hq/1")
    assert key in [found for found, _clause in refusals(game, "bombard", unit, hex)]


def test_a_bombardment_turns_the_unit_to_its_fired_side() -> None:
    game = orders(0, "us.hq/V", faces=(10,))
    take(game, "bombard", "us.hq/V", "E2236")
    assert state_of(game).fired[0] == 1
    assert happened(game, "hex.bombarded")[0]["total"] == 2
    assert refusals(game, "bombard", "us.hq/V", "E2236") == [("artillery.has_fired", "rb.16.42")]


@pytest.mark.parametrize("marker", ["pinned", "disorder", "isolated"])
def test_a_marker_silences_it(marker: str) -> None:
    marked: dict[str, Any] = {marker: {"us.hq/V": 1}}
    game = orders(0, "us.hq/V", **marked)
    assert refusals(game, "bombard", "us.hq/V", "E2236") == [("artillery.not_steady", "rb.16.13")]


def test_a_corps_activation_brings_one_bombardment_more_before_movement() -> None:
    entries: dict[str, Any] = {"corps_active": "us.hq/V"}
    game = orders(0, "us.hq/V", "us.16/1", faces=(10, 10), **entries)
    take(game, "bombard", "us.hq/V", "E2236")
    assert (state_of(game).fired[0], state_of(game).barraged[0]) == (0, 1)
    take(game, "bombard", "us.hq/V", "E2236")
    assert (state_of(game).fired[0], offers(game, "bombard")) == (1, [])
    late = orders(0, "us.hq/V", "us.16/1", faces=(10,), activations={"us.hq/V": 1}, **entries)
    take(late, "bombard", "us.hq/V", "E2236")
    assert state_of(late).fired[0] == 1, "once its own units act it costs the artillery"
