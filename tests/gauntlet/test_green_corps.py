"""Green corps prove themselves in attack, in defence, or by their end; each gets its other counter for good."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import happened, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.green_corps import SCENARIOS, SYSTEM, is_green, morale


def fought(*faces: int) -> Game:
    """A game with known dice."""
    return start(SYSTEM, SCENARIOS["toy"], *faces)


def number(game: Game, unit: str) -> int:
    """The number of a unit."""
    return int(state_of(game).unit_number(unit))


def told(game: Game, unit: str) -> tuple[bool, int, int, int]:
    """Whether a unit is green, its morale, its steps, its marker."""
    state, one = state_of(game), number(game, unit)
    return is_green(state, one), morale(state, one), state.steps[one], state.out_of_supply[one]


def test_a_green_attacker_that_clears_the_hex_is_tested() -> None:
    game = fought(5)
    assert told(game, "v") == (True, 1, 3, 1)
    take(game, "attack", "v", "a")
    assert where(game, "a") != "0203"
    assert told(game, "v") == (False, 3, 3, 1)
    assert (where(game, "v"), happened(game).count("toy.tested")) == ("0202", 1)


def test_one_that_clears_no_hex_stays_green() -> None:
    game = fought(4)
    take(game, "attack", "v", "a")
    assert (where(game, "a"), told(game, "v")) == ("0203", (True, 1, 3, 1))


def test_a_green_defender_is_tested_when_the_attacker_loses_two_steps() -> None:
    game = fought(1)
    take(game, "done")
    take(game, "attack", "a", "v")
    assert told(game, "v") == (False, 3, 3, 1)


def test_it_stays_green_when_the_attacker_loses_one() -> None:
    game = fought(2)
    take(game, "done")
    take(game, "attack", "a", "v")
    assert told(game, "v") == (True, 1, 3, 1)


def test_a_reduced_one_is_tested_on_its_reduced_side() -> None:
    game = fought(5)
    take(game, "attack", "vii", "b")
    assert told(game, "vii") == (False, 3, 2, 0)


def test_one_that_is_eliminated_waits_in_the_box_as_a_tested_one() -> None:
    game = fought(1)
    take(game, "attack", "vii", "b")
    assert (where(game, "vii"), told(game, "vii")) == (None, (False, 3, 0, 0))
    assert [unit for _turn, unit in state_of(game).box] == [number(game, "vii")]


def test_a_tested_one_is_not_replaced_again() -> None:
    game = fought(5)
    take(game, "attack", "old", "b")
    assert (told(game, "old")[:2], "toy.tested" in happened(game)) == ((False, 2), False)


def test_each_attacks_once_and_only_an_enemy_beside_it() -> None:
    game = fought(4)
    take(game, "attack", "v", "a")
    assert refused(game, "attack", "v", "a") == ["toy.no_attack"]
    assert refused(game, "attack", "old", "a") == ["toy.no_attack"]


def test_undo_through_the_conversion() -> None:
    game = fought(5)
    take(game, "attack", "v", "a")
    undo_all_and_redo(game)
    assert not told(game, "v")[0]
