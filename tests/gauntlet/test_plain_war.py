"""Rules that are plain data play, explain and refuse."""

from __future__ import annotations

import ast
import inspect
from dataclasses import replace

import pytest

from engine.mechanics.lines import Traced
from engine.play import Game, Tally
from tests.gauntlet.toybox import offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys import plain_war
from tests.gauntlet.toys.plain_war import BOARD, MARCHES, SCENARIOS, SUPPLY, SYSTEM, TROOPS
from tests.mechanics.walked import walked

NAMES = {troop.id: number for number, troop in enumerate(TROOPS)}


def begin(**at: str) -> Game:
    """A game in which red sends, with some units elsewhere."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **at}}
    return start(SYSTEM, lambda: replace(toy, position=position))


def begun(unit: str, hex: str) -> Game:
    """A game in which a unit has been sent from a hex."""
    game = begin(**{unit: hex})
    take(game, "send", unit)
    return game


def sum_of(game: Game, verb: str, *args: str) -> list[tuple[str, str, int]]:
    """Return the items of the sum behind a choice: key, clause, amount."""
    assert game.prompt is not None
    found = game.explain(game.prompt.actor, game.choice_from_plain(verb, args))
    assert isinstance(found, Tally)
    return [(item.message.key, item.message.clause, item.amount) for item in found]


def test_the_toy_has_no_function_of_its_own() -> None:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
    found = [node for node in ast.walk(ast.parse(inspect.getsource(plain_war))) if isinstance(node, kinds)]
    assert found == []


@pytest.mark.parametrize(
    ("unit", "to", "items"),
    [
        ("guard", "0202", [("cost.ground", "2.1", 1)]),
        ("guard", "0203", [("cost.ground", "2.1", 2)]),
        ("train", "0303", [("cost.road", "2.2", 1)] * 2),
        ("train", "0403", [("cost.road", "2.2", 1)] * 3 + [("cost.zone", "3.1", 1)]),
        (
            "lancers",
            "0402",
            [("cost.ground", "2.1", 1)] * 3
            + [("cost.road", "2.2", 1), ("cost.ground", "2.1", 1), ("cost.zone", "3.1", 1)],
        ),
    ],
)
def test_a_march_costs_what_the_chart_says(unit: str, to: str, items: list[tuple[str, str, int]]) -> None:
    game = begin()
    take(game, "send", unit)
    assert sum_of(game, "to", to) == items
    take(game, "to", to)
    assert where(game, unit) == to


def test_a_stream_is_for_who_can_wade() -> None:
    game = begin(guard="0304", lancers="0305", train="0204")
    take(game, "send", "guard")
    assert sum_of(game, "to", "0404") == [("cost.ground", "2.1", 2), ("cost.river", "2.3", 1)]
    assert refused(begun("train", "0304"), "to", "0404") == ["move.too_far"], "there is a way round, by the road"


@pytest.mark.parametrize(
    ("unit", "at", "to", "why"),
    [
        ("guard", "0303", "0503", "move.enemy_there"),
        ("guard", "0104", "0105", "move.full"),
        ("train", "0102", "0203", "move.no_way"),
        ("train", "0102", "0401", "move.too_far"),
        ("lancers", "0206", "0305", "move.swamp"),
    ],
)
def test_refusals_say_which_row(unit: str, at: str, to: str, why: str) -> None:
    game = begin(**{unit: at})
    take(game, "send", unit)
    if why == "move.swamp":
        assert refused(game, "via", "0205") == ["march.leads_no_further"]
    else:
        assert refused(game, "to", to) == [why]
        assert (to,) not in offers(game, "to")


def test_who_makes_a_zone_is_to_blame() -> None:
    game = begun("guard", "0602")
    (refusal,) = game.why_not(0, game.choice_from_plain("to", ("0503",)))
    assert (refusal.clause, refusal.units) == ("2.4", (NAMES["picket"],))


@pytest.mark.parametrize("hex", ["0103", "0304", "0402", "0205", "0506"])
@pytest.mark.parametrize("unit", ["guard", "train", "lancers"])
def test_reach_is_what_tallies_and_refusals_let_pass(unit: str, hex: str) -> None:
    state = state_of(begin(**{unit: hex}))
    found = MARCHES.onward(state, (NAMES[unit],), BOARD.hex(hex), 0, "")
    assert {place: found.cost(place) for place in found.costs} == walked(MARCHES, state, (NAMES[unit],), BOARD.hex(hex))


def line_of(game: Game, unit: str) -> tuple[list[str], list[tuple[str, tuple[int, ...]]]]:
    """Return the line of a red unit, and what closes it."""
    state, key = state_of(game), Traced(0, ())
    path = SUPPLY.path(state, key, state.at[NAMES[unit]])
    closed = SUPPLY.closed(state, key, state.at[NAMES[unit]])
    return [BOARD.label(hex) for hex in path], [(each.message.key, each.units) for each in closed]


def test_a_line_of_supply_leads_to_a_source() -> None:
    path, closed = line_of(begin(), "guard")
    assert (path[0], path[-1], len(path), closed) == ("0103", "0101", 3, [])


@pytest.mark.parametrize(
    ("at", "key", "units"),
    [
        ({"guard": "0505", "picket": "0504", "vedette": "0506"}, "supply.enemy", ("picket", "vedette")),
        ({"guard": "0404", "picket": "0403", "vedette": "0405"}, "supply.enemy", ("picket", "vedette")),
    ],
)
def test_who_has_no_line_is_not_sent_and_hears_why(at: dict[str, str], key: str, units: tuple[str, ...]) -> None:
    game = begin(**at)
    path, closed = line_of(game, "guard")
    assert path == []
    assert key in [said for said, _units in closed]
    assert {unit for _said, who in closed for unit in who} <= {NAMES[unit] for unit in units}
    assert refused(game, "send", "guard") == [closed[0][0]]


def test_both_sides_send_their_units_and_it_can_be_taken_back() -> None:
    game = begin()
    for unit, hex in (("guard", "0202"), ("train", "0303"), ("lancers", "0205")):
        take(game, "send", unit)
        take(game, "to", hex)
    take(game, "send", "picket")
    assert refused(game, "to", "0303") == ["move.enemy_there"]
    take(game, "to", "0402")
    undo_all_and_redo(game)
