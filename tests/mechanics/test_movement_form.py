"""Movement as rows: search, tallies, refusals and guards are made from one list and agree, in random positions."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from operator import attrgetter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement, Toll, bar, plain, toll
from engine.play import NOWHERE, Arg, Refusal, Verb
from engine.play.guards import all_refusals
from tests.mechanics.marching import BOARD, CLAUSE, MUDDY, ROSTER, TOY, Go, Land, Rules, land
from tests.mechanics.walked import walked

LABELS = [BOARD.label(hex) for hex in BOARD.grid.hexes]
EDGES = [BOARD.grid.edge_label(edge) for edge in BOARD.grid.edges if min(BOARD.grid.edge_hexes(edge)) >= 0]
RIVERS = [label for label in EDGES if BOARD.word("river", BOARD.edge(label))]
ROADS = [label for label in EDGES if BOARD.word("road", BOARD.edge(label))]
FOOT, WHEELS, MATE, TRUCK = range(4)


@st.composite
def lands(draw: st.DrawFn) -> Land:
    """A random position: the first unit is on the map."""
    at = draw(st.dictionaries(st.sampled_from([unit.id for unit in ROSTER]), st.sampled_from(LABELS), min_size=1))
    at = {"r0": draw(st.sampled_from(LABELS)), "r1": draw(st.sampled_from(LABELS)), **at}
    held: dict[str, str] = {}
    apart = {id: hex for id, hex in at.items() if held.setdefault(hex, id[0]) == id[0]}
    hexes = st.lists(st.sampled_from(LABELS), max_size=3, unique=True)
    return land(
        {"r0": at["r0"], **apart},
        ferry=draw(hexes),
        shut=draw(hexes),
        mud=draw(hexes),
        room=draw(st.lists(st.sampled_from(EDGES), max_size=2, unique=True)),
        blown=draw(st.lists(st.sampled_from(ROADS), max_size=2, unique=True)),
    )


def on_map(state: Land) -> list[int]:
    return [unit for unit, hex in enumerate(state.at) if hex != NOWHERE]


@given(lands())
@settings(max_examples=40)
def test_the_search_finds_what_tallies_and_refusals_let_pass(state: Land) -> None:
    for unit in on_map(state):
        here = state.at[unit]
        found = TOY.onward(state, (unit,), here, 0, False)
        assert {hex: found.cost(hex) for hex in found.costs} == walked(TOY, state, (unit,), here)


@given(lands(), st.data())
@settings(max_examples=40)
def test_so_it_does_on_the_way(state: Land, data: st.DataObject) -> None:
    for unit in on_map(state):
        found = TOY.onward(state, (unit,), state.at[unit], 0, False)
        here = data.draw(st.sampled_from(sorted(found.costs)))
        spent = found.costs[here]
        onward = TOY.onward(state, (unit,), here, spent, False, found.path(here)[1:])
        assert {hex: onward.cost(hex) for hex in onward.costs} == walked(TOY, state, (unit,), here, spent)


@given(lands())
@settings(max_examples=40)
def test_a_path_costs_what_the_search_says_and_every_step_of_it_may_be_taken(state: Land) -> None:
    for unit in on_map(state):
        here = state.at[unit]
        found = TOY.onward(state, (unit,), here, 0, False)
        for hex in found.hexes():
            path, spent = found.path(hex), 0
            assert TOY.path_tally(state, Plan(unit, here, path[1:])).total == found.cost(hex)
            for step in pairwise(path):
                assert TOY.may_step(state, unit, *step, spent) is None
                spent += TOY.step_cost(state, unit, *step)


TO = Verb("to", print, (Arg("to", "hex"),))


def against(movement: Movement[Any, Any], state: Land, plan: Plan, hex: int) -> tuple[Refusal, ...]:
    return all_refusals(state, TO.attempt(0, (hex,), plan), movement.guards)


@given(lands())
@settings(max_examples=40)
def test_guards_refuse_just_what_is_not_in_reach(state: Land) -> None:
    for unit in on_map(state):
        here = state.at[unit]
        found = TOY.onward(state, (unit,), here, 0, False)
        assert TOY.can_march(state, (unit,), False) == any(hex != here for hex in found.hexes())
        for hex in set(BOARD.grid.hexes) - {here}:
            assert bool(against(TOY, state, Plan(unit, here), hex)) == (hex not in found)


@given(lands())
@settings(max_examples=40)
def test_a_stack_goes_where_the_rows_let_it_go_together(state: Land) -> None:
    if state.at[WHEELS] < 0:
        return
    state.at[WHEELS] = state.at[FOOT]
    pair, here = (FOOT, WHEELS), state.at[FOOT]
    found = TOY.onward(state, pair, here, 0, False)
    go = TOY.going(state, pair, False)
    for hex in found.hexes():
        for start, there in pairwise(found.path(hex)):
            spent = found.cost(start) or 0
            assert TOY.step_refused(state, go, start, there, spent) is None


@given(lands())
@settings(max_examples=40)
def test_remembered_answers_are_those_worked_out_anew(state: Land) -> None:
    for unit in on_map(state):
        TOY.onward(state, (unit,), state.at[unit], 0, False)
    moved = next(iter(on_map(state)))
    state.at[moved] = NOWHERE
    state.ferry[BOARD.hex("0301")] = 1
    state.blown[BOARD.edge("0301/0401")] = 1
    for unit in on_map(state):
        old = TOY.onward(state, (unit,), state.at[unit], 0, False)
        new = TOY.varied().onward(state, (unit,), state.at[unit], 0, False)
        assert (old.costs, old.came) == (new.costs, new.came)


@given(lands())
@settings(max_examples=40)
def test_in_mud_the_allowance_shrinks_for_what_follows(state: Land) -> None:
    for unit in on_map(state):
        here, points = state.at[unit], MUDDY.spendable(state, (unit,), False)
        wide, found = (each.onward(state, (unit,), here, 0, False) for each in (TOY, MUDDY))
        assert set(found.hexes()) <= set(wide.hexes())
        assert MUDDY.can_march(state, (unit,), False) == any(hex != here for hex in found.hexes())
        for hex in found.hexes():
            path = found.path(hex)
            entered = any(state.mud[each] for each in path[1:])
            total = MUDDY.path_tally(state, Plan(unit, here, path[1:])).total
            assert total <= (points // 2 if entered else points)
            onward = MUDDY.onward(state, (unit,), hex, total, False, path[1:])
            assert all(total + cost <= (points // 2 if entered else points) for cost in onward.costs.values())


# By hand


def keys(found: tuple[Refusal, ...]) -> list[str]:
    return [refusal.message.key for refusal in found]


def why(state: Land, unit: int, label: str) -> list[str]:
    return keys(against(TOY, state, Plan(unit, state.at[unit]), BOARD.hex(label)))


def items(state: Land, unit: int, here: str, there: str) -> list[tuple[str, int]]:
    tally = TOY.step_tally(state, TOY.go(state, unit), BOARD.hex(here), BOARD.hex(there))
    assert tally is not None
    return [(item.message.key, item.amount) for item in tally]


def test_the_cheapest_open_fare_is_paid_item_by_item() -> None:
    state = land({"r0": "0101", "r2": "0201", "b0": "0402"})
    assert items(state, FOOT, "0101", "0201") == [("cost.road", 1), ("cost.traffic", 1)]
    state = land({"r0": "0101", "r2": "0201", "r1": "0201", "b0": "0402"})
    assert items(state, FOOT, "0101", "0201") == [("cost.ground", 2)]
    assert items(state, FOOT, "0301", "0302") == [("cost.road", 1), ("cost.enter", 1)]


def test_what_bars_the_shortest_way_is_named_by_its_row() -> None:
    assert why(land({"r0": "0101", "b0": "0201"}), FOOT, "0201") == ["move.enemy"]
    assert why(land({"r0": "0101", "r1": "0201", "r2": "0201"}), FOOT, "0201") == ["move.full"]
    assert why(land({"r0": "0303"}), FOOT, "0403") == ["move.no_ferry"]
    assert why(land({"r0": "0303"}, ferry=("0303",)), FOOT, "0403") == []
    assert why(land({"r0": "0101"}), FOOT, "0505") == ["move.too_far"]
    assert why(land({"r1": "0301", "r0": "0302", "r2": "0303"}, room=()), WHEELS, "0303") == []


def test_a_full_bridge_is_told_and_the_march_uses_it_up() -> None:
    state = land({"r0": "0301", "r1": "0301"}, room=("0301/0401",))
    here, there = BOARD.hex("0301"), BOARD.hex("0401")
    assert why(state, FOOT, "0401") == []
    go = TOY.going(state, (FOOT, WHEELS), False)
    refusal = TOY.step_refused(state, go, here, there, 0)
    assert refusal is not None
    assert refusal.message.key == "move.bridge_full"
    state.room[BOARD.edge("0301/0401")] = 0
    assert why(state, FOOT, "0401") == ["move.bridge_full"]


def test_a_row_with_another_number_changes_everything() -> None:
    at = {"r0": "0101", "b0": "0401"}
    state, dear = land(at), land(at, replace(Rules(), enter=9))
    hex = BOARD.hex("0301")
    assert hex in TOY.onward(state, (FOOT,), state.at[FOOT], 0, False)
    assert hex not in TOY.onward(dear, (FOOT,), dear.at[FOOT], 0, False)
    assert why(state, FOOT, "0301") == []
    assert why(dear, FOOT, "0301") == ["move.barred"]


@given(lands(), st.integers(0, 3))
@settings(max_examples=40)
def test_who_may_always_go_one_hex_goes_it_for_all_that_he_has(state: Land, points: int) -> None:
    always = TOY.varied(least=lambda _rules: 1, allowance=lambda _state, _unit, _manner: points)
    for unit in on_map(state):
        here = state.at[unit]
        found = always.onward(state, (unit,), here, 0, False)
        assert always.can_march(state, (unit,), False) == any(hex != here for hex in found.hexes())
        for there, _edge in BOARD.adjacent(here):
            if points and always.may_step(state, unit, here, there, 0) is None:
                assert found.cost(there) is not None
                assert always.step_cost(state, unit, here, there) <= points


def test_of_a_stack_the_unit_is_named_that_is_to_blame() -> None:
    state = land({"r0": "0101", "r2": "0101"})
    wheels = TOY.varied(rules=(bar("move.men", CLAUSE, units=lambda _state, go, _hex: go.units[1:])(everywhere),))
    refusal = wheels.entry_refused(state, wheels.going(state, (0, 2), False), BOARD.hex("0102"))
    assert refusal
    assert (refusal.units, dict(refusal.message.values)["unit"]) == ((2,), 2)
    assert (
        wheels.step_stopped(state, TOY.go(state, 0), BOARD.hex("0101"), BOARD.hex("0102"), 0, wheels.entering) is None
    )


def everywhere(_state: Land, _go: Go) -> frozenset[int]:
    """All hexes."""
    return frozenset(BOARD.grid.hexes)


def test_charges_are_told_in_the_order_of_the_rules_with_their_values() -> None:
    state = land({"r0": "0202"})
    hexes: Toll[Land, Go] = toll("cost.hex", CLAUSE)(lambda _state, _go: dict.fromkeys(BOARD.grid.hexes, 1))
    edges: Toll[Land, Go] = toll("cost.edge", CLAUSE, on="cross", named=(("river", "stream"),))(
        lambda _state, _go: dict.fromkeys(BOARD.grid.edges, 1)
    )
    for rows in ((hexes, edges), (edges, hexes)):
        tally = TOY.varied(rules=rows).step_tally(state, TOY.go(state, 0), BOARD.hex("0202"), BOARD.hex("0203"))
        assert tally
        assert [item.message.key for item in tally][-2:] == [row.key for row in rows]
    assert dict(edges.item(3, 1).message.values) == {"river": "stream", "hex": 3}


def test_plain_places_have_names() -> None:
    state = land({"r0": "0101", "b0": "0402"})
    assert plain.named(plain.ENEMY)(state, 0) == {BOARD.hex("0402")}
    assert BOARD.hex("0401") in plain.named(plain.BESIDE_ENEMY)(state, 0)
    assert plain.named("area:mined")(state, 0) == {BOARD.hex("0104"), BOARD.hex("0304")}
    with pytest.raises(ValueError, match="no place 'mined'"):
        plain.named("mined")


def test_a_plain_toll_takes_its_price_from_the_parameters() -> None:
    row = plain.toll_in("cost.enter", CLAUSE, plain.ENEMY, attrgetter("enter"))
    state = land({"r0": "0101", "b0": "0402"}, Rules(enter=3))
    assert dict(row.prices(state, TOY.go(state, 0)).items()) == {BOARD.hex("0402"): 3}
