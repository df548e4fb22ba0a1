"""Factors with their limits, two lists for columns and die, a loss order, all of them plain data."""

from __future__ import annotations

from typing import Any

import pytest

from engine.mechanics.battle.plain import Attack
from engine.play import Choice, Game, Outlook
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, happened, offers, refused, start, take, undo_all_and_redo, where
from tests.gauntlet.toys.assault import BOARD, COLUMNS, COMBAT, DEFENCE, DIE, RESULTS, SCENARIOS, SHIFTS, SYSTEM, TABLE


def amounts(tally: Any) -> dict[str, int]:
    """What is told, by its key."""
    return {item.message.key.removeprefix("toy."): item.amount for item in tally}


def position(red: str, blue: str) -> Any:
    """A state in which red and blue stand somewhere."""
    return start(SYSTEM, on_map("assault", BOARD, red, blue)).state


def worth(blue: str) -> dict[str, int]:
    """What the only defender is worth, factor by factor."""
    state = position("f 0202 foot 9", blue)
    return amounts(DEFENCE.tally(state, Attack(state.at[1], (0,), (1,)), 1))


@pytest.mark.parametrize(
    ("blue", "found"),
    [
        ("x 0401 foot 3", {"printed": 3}),
        ("x 0302 foot 3", {"printed": 3, "hard": 3}),
        ("x 0301 foot 3", {"printed": 3, "hard": 3, "hill": 6, "limit": -6}),
        ("x 0302 tank 3", {"printed": 3, "armour": -1, "hard": 2}),
        ("x 0401 tank 3", {"printed": 3}),
    ],
)
def test_factors_are_rounded_in_turn_and_kept_between_half_and_twice(blue: str, found: dict[str, int]) -> None:
    assert worth(blue) == found


def shown(game: Game, here: str, target: str) -> Outlook:
    """The outlook of an attack."""
    sight = SYSTEM.sight.chances
    assert sight is not None
    (found,) = sight(game.state, (Choice("attack", (BOARD.hex(here), BOARD.hex(target))),))
    return found


def test_defenders_owe_a_counterattack_in_their_next_turn() -> None:
    alone = on_map("assault", BOARD, "f 0201 foot 2", "F 0202 foot 2")
    game = start(SYSTEM, alone, 3)
    take(game, "done")
    take(game, "attack", "0201", "0202")
    take(game, "done")
    assert refused(game, "done") == ["toy.must_answer"]
    take(game, "attack", "0202", "0201")


def test_it_lapses_when_the_attackers_go_away() -> None:
    alone = on_map("assault", BOARD, "f 0201 foot 2, g 0101 foot 1", "F 0202 foot 2")
    game = start(SYSTEM, alone, 3)
    take(game, "done")
    take(game, "attack", "0201", "0202")
    state: Any = game.state
    assert (asked(game), len(state.due)) == (("blue", "moves"), 1)
    take(game, "move", "F", "0303")
    assert len(state.due) == 0


def red_attacks(*faces: int) -> Game:
    """Red's turn to attack."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "done")
    return game


def test_one_list_moves_the_column_the_other_the_die() -> None:
    found = shown(red_attacks(), "0202", "0302")
    assert found.strengths == (5, 8), "3 on foot and 4 halved to 2, against 4 and 3 that are 4 there"
    assert amounts(found.shifts) == {"guns": 1, "river": -1, "works": -1}
    assert (found.before, found.after, found.throws) == ("odds.1:2", "odds.1:2", 6)
    line = [TABLE["1:2"][max(face - 1, 1) - 1] for face in range(1, 7)]
    assert line == ["A2", "A2", "A1", "A1", "CA", "CA"]
    assert dict(found.results) == {
        "result.loses_0": 4,
        "result.loses_1": 0,
        "result.eliminated": 0,
        "result.falls_back": 0,
        "result.owes": 2,
        "result.nothing": 0,
    }


def test_a_count_has_its_limit_and_the_column_the_ends_of_the_table() -> None:
    red = "a 0203 gun, b 0203 gun, c 0203 gun, d 0401 foot 9, p 0401 pioneer, q 0401 pioneer"
    state = position(red, "x 0402 foot 2")
    attack = Attack(state.at[6], tuple(range(6)), (6,))
    assert amounts(SHIFTS.tally(state, attack)) == {"odds": 5, "guns": 2, "table": -2}
    assert amounts(DIE.tally(state, attack)) == {"pioneers": 1}


def test_the_river_counts_only_where_all_attack_across_the_least_of_it() -> None:
    state = position("a 0202 foot, b 0201 foot, c 0401 foot", "x 0301 foot, y 0302 foot")
    units = {"stream": (0,), "river": (1,), "none": (2,)}
    hill, town = state.at[3], state.at[4]

    def river(target: int, *attackers: int) -> int:
        return amounts(SHIFTS.tally(state, Attack(target, attackers, (3,)))).get("river", 0)

    assert river(town, *units["stream"]) == -1
    assert river(hill, *units["river"]) == -2
    assert river(hill, *units["river"], *units["none"]) == 0


def test_tanks_bear_the_first_loss_whoever_stands_with_them() -> None:
    game = red_attacks(1)
    take(game, "attack", "0202", "0302")
    assert offers(game, "lose") == [("t",)]
    take(game, "lose", "t")
    assert offers(game, "lose") == [("t",)], "the second step, too, as it has some left"
    take(game, "lose", "t")
    assert happened(game).count("toy.hurt") == 2
    undo_all_and_redo(game)


def test_effects_come_in_their_order_losses_before_the_retreat() -> None:
    board_of = on_map("assault", BOARD, "r 0401 foot 17", "x 0302 foot, y 0302 gun")
    game = start(SYSTEM, board_of, 6)
    take(game, "done")
    take(game, "attack", "0401", "0302")
    told = [event["code"] for event in game.events if event.key == "toy.result"]
    assert told == ["DR"], "17 against 2 and 2, one column less for the gun; 6, less one for the trench"
    assert offers(game, "lose") == [("x",)], "guns come last"
    take(game, "lose", "x")
    assert where(game, "x") is None
    assert where(game, "y") == "0302"
    take(game, "fall_back", offers(game, "fall_back")[0][0])
    assert where(game, "y") != "0302"


def test_every_cell_of_the_table_has_an_entry() -> None:
    assert RESULTS.missing(code for column in COLUMNS for code in TABLE[column]) == ()
    assert {row.key for row in COMBAT.modifiers.rows} == {"toy.odds", "toy.guns", "toy.flak", "toy.river"}
