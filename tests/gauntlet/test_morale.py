"""Two checks of morale, each with its own list, of which only the best for the defender counts."""

from __future__ import annotations

from typing import Any

from engine.play import Choice, Game
from tests.gauntlet.field import on_map
from tests.gauntlet.fighting import Combat as Battle
from tests.gauntlet.test_assault import amounts
from tests.gauntlet.toybox import offers, start, take, where
from tests.gauntlet.toys.morale import ATTACKER, BOARD, BOXES, DEFENDER, RESULTS, SCENARIOS, SYSTEM, check_of


def state_of(game: Game) -> Any:
    """The state, whose entries are the toy's own."""
    return game.state


def attacks(here: str, target: str, *faces: tuple[int, int]) -> Game:
    """Red's attack, with what both dice show."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "done")
    if faces:
        take(game, "attack", here, target)
    return game


def lists(here: str, target: str) -> tuple[dict[str, int], dict[str, int]]:
    """The morale of both leads."""
    state = state_of(attacks(here, target))
    check = check_of(state, Battle(0, BOARD.hex(here), BOARD.hex(target)))
    return amounts(ATTACKER.tally(state, check)), amounts(DEFENDER.tally(state, check))


def test_of_the_ground_only_the_best_for_the_defender_counts() -> None:
    assert lists("0202", "0302") == ({"morale": 3}, {"morale": 3, "terrain": 2})


def test_in_mobile_combat_no_ground_counts_and_the_marker_counts_on_both_sides() -> None:
    assert lists("0201", "0301") == ({"morale": 4, "air": 1}, {"morale": 2, "air_against": -2})


def test_the_boxes_and_their_effects() -> None:
    assert RESULTS.missing(BOXES.values()) == ()
    game = attacks("0202", "0302", (4, 6))
    assert [event["code"] for event in game.events if event.key == "toy.result"] == ["stalemate"]
    assert offers(game, "lose") == [("a",)], "the lead takes the hit, not the other unit"
    take(game, "lose", "a")
    take(game, "lose", "x")
    assert where(game, "x") == "0302"


def test_a_failed_defence_retreats_after_its_lead_is_hit() -> None:
    game = attacks("0202", "0302", (3, 6))
    take(game, "lose", "x")
    assert offers(game, "fall_back")


def test_the_outlook_counts_both_dice() -> None:
    game = attacks("0202", "0302")
    sight = SYSTEM.sight.chances
    assert sight is not None
    (found,) = sight(game.state, (Choice("attack", (BOARD.hex("0202"), BOARD.hex("0302"))),))
    assert (found.throws, found.strengths) == (36, (3, 5))
    assert dict(found.results) == {
        "result.standoff": 15,
        "result.retreat": 3,
        "result.repulse": 15,
        "result.stalemate": 3,
    }


def test_of_rough_ground_and_a_river_one_counts() -> None:
    """9.4 They are worth the same here, and do not add up."""
    board_of = on_map("morale", BOARD, "a 0201 i 3", "x 0301 i 3")
    game = start(SYSTEM, board_of)
    check = check_of(state_of(game), Battle(0, BOARD.hex("0201"), BOARD.hex("0301")))
    assert amounts(DEFENDER.tally(state_of(game), check)) == {"morale": 3, "terrain": 1}
