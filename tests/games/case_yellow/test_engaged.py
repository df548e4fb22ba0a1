"""11.9 Engaged combats: losses, the markers, the next round, and the end.

Sections: rb.11.9, rb.11.2, rb.10.8, rb.12.12, qa.1.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.combat.engagements import broken, dissolve, engaged_targets, is_engaged
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.state import OfSide
from engine.play import Item, Step, sequence
from engine.play.frames import Place
from tests.games.case_yellow import table
from tests.games.case_yellow.fighting import (
    EAST,
    FIELD,
    NORTH_EAST,
    REST,
    SOUTH_EAST,
    WEST,
    asked,
    attack,
    results,
    rounds,
    steps,
    without_air,
)
from tests.games.case_yellow.marches import SYSTEM
from tests.games.case_yellow.table import corps, events, index, now, offers, panzer, refusals, take, troop, where

ENGAGED_DIE = 4
"""Brings ENG at two to one."""


def clash(own: int = 4, foe: int = 4, *kinds: str, faces: Any = (ENGAGED_DIE,), **entries: Any) -> Any:
    """A combat at two to one that ends engaged, with these ratings."""
    units = {corps("ge.x", 8, own, back=6): EAST, corps("fr.x", 4, foe, back=3): FIELD, **entries.pop("more", {})}
    game = rounds(units, *(kinds or ("combat",)), faces=faces, **entries)
    attack(game, FIELD, "ge.x")
    return game


@pytest.mark.parametrize(("own", "foe", "left"), [(4, 4, (1, 1)), (5, 4, (2, 1)), (4, 5, (1, 2))])
def test_the_lower_rated_side_loses_a_step_or_both(own: int, foe: int, left: tuple[int, int]) -> None:
    game = clash(own, foe)
    assert results(game) == ["ENG"]
    assert (steps(game, "ge.x"), steps(game, "fr.x")) == left


def test_attackers_and_defenders_are_engaged_then() -> None:
    game = clash()
    state = now(game)
    assert [state.board.label(hex) for hex in engaged_targets(state)] == [FIELD]
    assert is_engaged(state, index(state, "ge.x"))
    assert is_engaged(state, index(state, "fr.x"))


@pytest.mark.parametrize(("face", "left"), [(1, 0), (ENGAGED_DIE, 1)])
def test_a_combat_that_is_over_takes_its_bridgehead_with_it(face: int, left: int) -> None:
    """10.8: the marker stays only as long as the combat goes on."""
    game = clash(faces=[face], bridgehead={FIELD: 1})
    state = now(game)
    assert bool(engaged_targets(state)) == bool(left)
    assert state.bridgehead[state.board.hex(FIELD)] == left


def test_if_the_defender_dies_nobody_is_engaged_and_nobody_advances() -> None:
    units = {corps("ge.x", 8, 5): EAST, troop("fr.1", 4, 4): FIELD}
    game = rounds(units, faces=[ENGAGED_DIE])
    attack(game, FIELD, "ge.x")
    assert where(game, "fr.1") == ""
    assert engaged_targets(now(game)) == ()
    assert asked(game)[1] == "rest"


def test_the_attacker_of_before_attacks_again_in_the_enemy_round() -> None:
    game = clash(5, 4, "combat", "combat", faces=[ENGAGED_DIE, 6])
    take(game, "rest")
    without_air(game)
    assert results(game) == ["ENG", "DR"]
    take(game, "retreat_alone", "fr.x", WEST)
    take(game, "retreat_together", "1116")
    assert engaged_targets(now(game)) == ()
    assert asked(game) == ("german", "advance"), "in the enemy's round the attacker advances as ever"


def test_it_is_fought_once_a_round_and_may_last() -> None:
    game = clash(4, 4, "combat", "move", faces=[ENGAGED_DIE, ENGAGED_DIE])
    take(game, "rest")
    assert results(game) == ["ENG", "ENG"]
    assert engaged_targets(now(game)) == ()
    assert (steps(game, "ge.x"), steps(game, "fr.x")) == (0, 0)


def test_who_joins_the_marked_hex_takes_part() -> None:
    more = {panzer("ge.1", 5, 5): NORTH_EAST}
    game = clash(5, 4, "combat", "move", faces=[ENGAGED_DIE, 3], more=more)
    state = now(game)
    state.at[index(state, "ge.1")] = state.board.place(EAST)
    take(game, "rest")
    begun = [event for event in game.events if event.key == "combat.begins"]
    assert len(begun[-1]["units"]) == 2


def test_engaged_units_attack_nobody_else_and_nobody_else_attacks_them() -> None:
    more = {troop("fr.2", 1, 2): "1020", corps("ge.y", 8, 5): SOUTH_EAST}
    game = clash(5, 4, more=more)
    assert asked(game)[1] == "attacks"
    assert FIELD not in offers(game, "attack")
    assert ("attack.was_attacked", "rb.11.2#c") in refusals(game, "attack", FIELD)


def test_a_combat_ends_when_its_defenders_are_gone() -> None:
    game = clash()
    state = now(game)
    assert is_engaged(state, index(state, "ge.x"))
    state.at[index(state, "fr.x")] = -1
    assert list(broken(state)) == [(state.board.place(FIELD), state.board.place(EAST))]


@pytest.mark.parametrize(("option", "left"), [("dissolves", 0), ("defender_free", 1)])
def test_a_refit_dissolves_it(option: str, left: int) -> None:
    def withdraw(play: Any, _frame: Any) -> None:
        dissolve(play, play.state.board.place(EAST))

    game = table.play(
        sequence("refit", Step("withdraw", enter=withdraw), Item(REST, lambda _state: OfSide(GERMAN))),
        Place(),
        {corps("ge.x"): EAST, corps("ge.y"): NORTH_EAST, corps("fr.x"): FIELD},
        system=SYSTEM,
        options={"engaged.by_refit": option},
        engaged={FIELD: [EAST, NORTH_EAST]},
        engager={FIELD: "german"},
    )
    assert len(engaged_targets(now(game))) == left


def test_several_are_fought_in_the_order_of_the_active_side() -> None:
    units = {
        corps("ge.x", 8, 5): EAST,
        corps("fr.x", 4, 4): FIELD,
        corps("ge.y", 8, 5): "1115",
        corps("fr.y", 4, 4): "1114",
    }
    entries = {
        "engaged": {FIELD: [EAST], "1114": ["1115"]},
        "engager": {FIELD: "german", "1114": "german"},
    }
    game = rounds(units, faces=[1, 1], side=0, **entries)
    assert asked(game) == ("allied", "engaged")
    assert sorted(offers(game, "fight_on")) == ["1114", FIELD]
    take(game, "fight_on", "1114")
    assert events(game, "combat.result") == 2
