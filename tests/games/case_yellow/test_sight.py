"""What Case Yellow says to somebody who points at the map is what its prompts and refusals say."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.movement.moves import MOVES, Moving
from engine.play import Choice, Game
from engine.rulebook import Renderer
from engine.rulebook.catalogue import catalogue_of
from tests.games.case_yellow.table import corps, index, offers, panzer, play, position, take, troop

SIGHT = SYSTEM.sight
CROWD = {
    panzer("ge.pz/1"): "1120",
    corps("ge.corps/1"): "1119",
    troop("ge.div/1", band="yellow"): "1219",
    corps("fr.corps/1"): "1117",
    corps("fr.corps/2"): "1318",
}
GERMANS = [unit.id for unit in CROWD if unit.side]


def moving(**entries: Any) -> Game:
    return play(MOVES, Moving(1), CROWD, system=SYSTEM, active="german", **entries)


def test_reach_is_what_the_prompt_offers_and_all_else_is_barred() -> None:
    game = moving()
    assert SIGHT.reach and SIGHT.barred
    board = game.state.board
    for name in GERMANS:
        unit = index(game.state, name)  # type: ignore[arg-type]
        found = SIGHT.reach(game.state, unit)
        near = board.grid.area(game.state.at[unit], 8)  # type: ignore[attr-defined]
        barred = {hex for hex in near if SIGHT.barred(game.state, unit, hex)}
        take(game, "pick", name)
        assert {board.label(hex) for hex in found} == set(offers(game, "to"))
        assert barred == set(near) - set(found) - {game.state.at[unit]}  # type: ignore[attr-defined]
        game.undo()


def test_costs_and_ways_are_those_of_the_march() -> None:
    game = moving()
    assert SIGHT.reach and SIGHT.cost and SIGHT.way and SIGHT.movement
    unit = index(game.state, "ge.pz/1")  # type: ignore[arg-type]
    found = dict(SIGHT.reach(game.state, unit))
    sums = {hex: SIGHT.cost(game.state, unit, hex) for hex in found}
    ways = {hex: SIGHT.way(game.state, unit, hex) for hex in found}
    assert max(found.values()) <= SIGHT.movement(game.state, unit)
    take(game, "pick", "ge.pz/1")
    for hex in found:
        assert game.explain(1, Choice("to", (hex,))) == sums[hex]
        assert ways[hex][-1] == hex


def held(*units: Any) -> tuple[int, int]:
    state = position([(unit, "1118") for unit in units])
    assert SIGHT.stacking
    return SIGHT.stacking(state, state.board.place("1118"))


def test_a_hex_holds_what_the_stacking_rules_let_it_hold() -> None:
    divisions = [troop(f"ge.div/{number}") for number in range(3)]
    staff = [troop(f"ge.reg/{number}", size="regiment") for number in range(2)]
    assert held(*divisions[:2]) == (2, 3)
    assert held(*divisions[:2], staff[0]) == (3, 3)
    assert held(divisions[0], *staff) == (3, 4)
    assert held(*divisions) == (3, 2)
    assert held(corps("ge.corps/1"), corps("ge.corps/2")) == (2, 1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_it_says_of_the_ground_and_of_hands_has_words(language: str) -> None:
    words, state = catalogue_of("case_yellow"), position(CROWD)
    assert SIGHT.terrain and SIGHT.holdings
    terms = {term for word in ("clear", "forest", "highland", "sea") for term, _cell in SIGHT.terrain(state, word)}
    assert terms == {
        "mover.foot",
        "mover.motorized",
        "mover.motorized_off_road",
        "mover.columns",
    }
    assert all(words.term(term, language) for term in terms)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_side_has_in_hand_can_be_read(language: str) -> None:
    state = position(
        CROWD,
        turn=5,
        points={"allied": 2},
        available=[["allied", 3]],
        cup=["allied.move", "german.move"],
        replacements=[["allied", "infantry", 2]],
        defence_markers=1,
    )
    assert SIGHT.holdings
    renderer = Renderer(catalogue_of("case_yellow"), state, language)
    said = [renderer.text(message) for message in SIGHT.holdings(state, 0)]
    assert len(said) == 5
    assert all(said)


@pytest.mark.parametrize(("points", "said"), [(0, "1 division in refit until turn 7"), (3, "3 refit points")])
def test_the_germans_see_their_refit(points: int, said: str) -> None:
    state = position({panzer("ge.pz/1"): None}, turn=6, refit_turn=7, refit_pool=[[0, "ge.pz/1"]], refit_points=points)
    assert SIGHT.holdings
    renderer = Renderer(catalogue_of("case_yellow"), state, "en")
    assert said in [renderer.text(message) for message in SIGHT.holdings(state, 1)]


def test_the_ground_helps_whoever_defends() -> None:
    state = position({corps("fr.corps/1"): "2323"}, better_defence={"2323": 1})
    assert SIGHT.defence
    assert SIGHT.defence(state, state.board.place("2323")).total == -3
    assert SIGHT.defence(state, state.board.place("1118")).total == 0
