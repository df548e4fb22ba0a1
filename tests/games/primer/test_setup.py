"""What the rules say of starting positions that people write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.board import Board
from engine.games.primer import SYSTEM
from engine.games.primer.scenarios import SCENARIOS
from engine.games.primer.setup import SETUP
from engine.games.primer.state import PrimerState
from engine.play import Game, Refusal
from tests.games.primer.table import state, table, unit

FINE = {"k.1": "0405", "l.town": "0905"}


def position(at: Mapping[str, str], **entries: Any) -> PrimerState:
    """Set units up, whether that is legal or not."""
    made = state(table(at=FINE, **entries))
    for number in range(len(made.roster)):
        made.at[number] = -1
    for name, hex in at.items():
        number = next(at for at, counter in enumerate(made.roster) if counter.id == name)
        made.at[number] = made.board.place(hex)
        made.steps[number] = made.counter(number).steps
    return made


def said(refusals: Any) -> list[tuple[str, str]]:
    """Return key and clause of refusals."""
    return [(refusal.message.key, refusal.clause) for refusal in refusals]


def about(refusals: Any, name: str, made: PrimerState) -> list[str]:
    """Return the keys of refusals that blame a unit."""
    number = next(at for at, counter in enumerate(made.roster) if counter.id == name)
    found: list[Refusal] = list(refusals)
    return [refusal.message.key for refusal in found if number in refusal.units]


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_ships_is_legal_and_nobody_starts_hungry_or_stuck(name: str) -> None:
    scenario = SCENARIOS[name]()
    made = state(Game.start(scenario, system=SYSTEM))
    assert {key for key, _clause in said(SETUP.illegal(made))} <= {"setup.sky"}, "the first chit has been drawn"
    for side in range(2):
        assert [said(worry(made, side)) for worry in SETUP.worries.values()] == [[], [], []]


def test_full_and_shared_hexes() -> None:
    full = position({"k.1": "0405", "k.2": "0405", "k.3": "0405", "l.town": "0905"})
    assert ("setup.stacked", "2.1") in said(SETUP.illegal(full))
    shared = position({"k.1": "0905", "l.town": "0905"})
    assert ("setup.shared", "2.1") in said(SETUP.illegal(shared))
    assert about(SETUP.illegal(position({"k.1": "0405", "k.2": "0405", "l.town": "0905"})), "k.1", full) == []


def test_guns_do_not_stand_in_a_marsh() -> None:
    made = position({"k.guns": "0709", "k.1": "0709", "l.town": "0905"})
    assert about(SETUP.illegal(made), "k.guns", made) == ["setup.ground"]
    assert about(SETUP.illegal(made), "k.1", made) == []


def test_steps_are_those_of_the_counter() -> None:
    made = position(FINE)
    guard = unit(table(at=FINE), "k.1")
    for steps, wrong in ((0, True), (1, False), (2, False)):
        made.steps[guard] = steps
        assert (("setup.steps", "1.1") in said(SETUP.illegal(made))) == wrong


def test_every_turn_needs_its_weather() -> None:
    made = position(FINE, sky=["clear"] * 3, last=4)
    assert ("setup.sky", "1.3") in said(SETUP.illegal(made))
    assert ("setup.sky", "1.3") not in said(SETUP.illegal(position(FINE, sky=["clear"] * 4, last=4)))


def on_board(board: Board) -> list[tuple[str, str]]:
    """Return what is wrong with a map alone, once there is weather enough."""
    made = state(table(at=FINE))
    bare = PrimerState(board, made.rules, made.roster)
    return [one for one in said(SETUP.illegal(bare)) if one[0] != "setup.sky"]


def test_a_map_without_road_ends_or_town() -> None:
    board = state(table(at=FINE)).board
    assert on_board(board) == []
    assert (
        on_board(board.patched(hexes={"source": dict.fromkeys(board.grid.hexes, "")})) == [("setup.source", "3.5")] * 2
    )
    assert on_board(replace(board, names={})) == [("setup.town", "8.4")]


def test_worries_of_a_side() -> None:
    cut = position({"k.1": "1105", "l.town": "0905"})
    assert about(SETUP.worries["supply"](cut, 0), "k.1", cut) == ["setup.hungry"]
    ring = {"l.upland": "0302", "l.river": "0502", "l.town": "0403", "l.hussars": "0401"}
    held = position({"k.1": "0402", **ring})
    assert about(SETUP.worries["moves"](held, 0), "k.1", held) == ["setup.stuck"]
    assert about(SETUP.worries["moves"](position(FINE), 0), "k.1", cut) == []


def test_places_that_are_too_far() -> None:
    far = position({"k.1": "0101", "l.town": "0905"}, last=1)
    assert ("setup.far", "8.3") in said(SETUP.worries["reach"](far, 0))
    assert said(SETUP.worries["reach"](position(FINE, last=20), 0)) == []
    assert said(SETUP.worries["reach"](far, 1)) == []
