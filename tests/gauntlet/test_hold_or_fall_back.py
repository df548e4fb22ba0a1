"""A leader's decision between the result of a combat and the retreat."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, offers, refused, start, take, undo_all_and_redo, where
from tests.gauntlet.toys.hold_or_fall_back import SCENARIOS, SYSTEM

DEFENDER_FALLS_BACK_1, DEFENDER_SHOCKED_1, DEFENDER_FALLS_BACK_2, ATTACKER_FALLS_BACK_1 = 3, 4, 5, 2


def attacked(*faces: int) -> Game:
    """A1 of red's I corps has attacked B1 and B2."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "attack", "0302", "0402")
    return game


def fall_back(game: Game) -> None:
    while asked(game) == ("blue", "retreat"):
        take(game, "fall_back", *offers(game, "fall_back")[0])


def lost(game: Game) -> int:
    return sum(event.key == "toy.hurt" for event in game.events)


def test_the_leader_is_asked_between_the_roll_and_its_effect() -> None:
    game = attacked(DEFENDER_FALLS_BACK_1)
    assert asked(game) == ("blue", "hold?")
    assert (lost(game), where(game, "B1"), where(game, "B2")) == (0, "0402", "0402")


def test_without_the_order_all_fall_back_and_lose_nothing() -> None:
    game = attacked(DEFENDER_FALLS_BACK_2)
    take(game, "done")
    fall_back(game)
    assert asked(game) == ("red", "attacks")
    assert (lost(game), {"0402"} & {where(game, "B1"), where(game, "B2")}) == (0, set())


def test_with_the_order_they_lose_as_many_steps_and_stay() -> None:
    game = attacked(DEFENDER_FALLS_BACK_2)
    take(game, "hold", "BL")
    assert offers(game, "lose") == [("B1",), ("B2",)]
    take(game, "lose", "B2")
    take(game, "lose", "B2")
    assert asked(game) == ("red", "attacks")
    assert (where(game, "B1"), where(game, "B2")) == ("0402", "0402")


def test_the_shocked_fall_back_and_the_others_take_every_loss() -> None:
    game = attacked(DEFENDER_SHOCKED_1)
    take(game, "hold", "BL")
    assert offers(game, "lose") == [("B2",)]
    assert refused(game, "lose", "B1") == ["toy.no_lose"]
    take(game, "lose", "B2")
    assert asked(game) == ("blue", "retreat")
    fall_back(game)
    assert (where(game, "B1") == "0402", where(game, "B2")) == (False, "0402")


def test_a_leader_holds_no_more_combats_of_the_corps_than_he_commands() -> None:
    game = attacked(DEFENDER_FALLS_BACK_1, DEFENDER_FALLS_BACK_1)
    take(game, "hold", "BL")
    take(game, "lose", "B1")
    take(game, "attack", "0303", "0403")
    assert asked(game) == ("blue", "retreat"), "BL commands one combat"


def test_a_leader_holds_failed_attacks_of_his_own_corps_and_no_other_corps_that_turn() -> None:
    game = attacked(ATTACKER_FALLS_BACK_1, ATTACKER_FALLS_BACK_1)
    assert asked(game) == ("red", "hold?")
    take(game, "hold", "AL")
    take(game, "lose", "A1")
    take(game, "done")
    take(game, "attack", "0303", "0403")
    assert asked(game) != ("red", "hold?"), "AL has a combat left, but of the I corps"


def test_another_corps_in_the_hex_has_no_part_in_the_attack_or_its_result() -> None:
    game = start(SYSTEM, SCENARIOS["toy"], ATTACKER_FALLS_BACK_1)
    take(game, "attack", "0303", "0403")
    take(game, "hold", "AL")
    assert offers(game, "lose") == [("A2",)], "A3 is of the II corps"


def test_undo_through_the_order() -> None:
    game = attacked(DEFENDER_SHOCKED_1)
    take(game, "hold", "BL")
    take(game, "lose", "B2")
    undo_all_and_redo(game)
