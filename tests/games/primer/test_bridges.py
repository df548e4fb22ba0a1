"""4 Bridges are blown under the feet of the enemy, and mended again."""

import pytest

from engine.play import Game
from tests.games.primer.table import happened, offers, refused, state, step, table, take, where

BRIDGE = "0605/0705"


def march(*faces: int, **at: str) -> Game:
    """Let Kestria's 1st Regiment march by road toward the bridge."""
    game = table(at={"k.1": "0405", "l.river": "0805"} | at, faces=faces)
    take(game, "pick", "k.1")
    take(game, "to", "0705")
    return game


def is_blown(game: Game) -> bool:
    return bool(state(game).blown[state(game).board.edge(BRIDGE)])


def test_the_march_pauses_at_the_bridge_and_lorn_decides() -> None:
    game = march()
    assert (step(game), where(game, "k.1")) == ("fuse", "0605")
    assert game.prompt is not None
    assert game.prompt.actor == 1


def test_a_spared_bridge_is_crossed_and_lorn_may_think_again() -> None:
    game = march()
    take(game, "spare")
    assert (step(game), where(game, "k.1")) == ("fuse", "0705")


def test_a_four_blows_it_and_the_foot_wades() -> None:
    game = march(4)
    take(game, "blow")
    assert is_blown(game)
    assert where(game, "k.1") == "0705"


def test_whoever_has_not_enough_left_to_wade_halts() -> None:
    game = table(at={"k.1": "0105", "l.river": "0805"}, faces=[6])
    take(game, "pick", "k.1")
    take(game, "to", "0705")
    take(game, "blow")
    assert where(game, "k.1") == "0605"
    halted = next(event for event in game.events if event.key == "march.halted")
    assert (halted["reason"].key, halted["reason"]["cost"], halted["reason"]["left"]) == ("move.too_far", 4, 1)


def test_a_three_does_not_and_there_is_one_try_a_turn() -> None:
    game = march(3)
    take(game, "blow")
    assert not is_blown(game)
    assert "bridge.holds" in happened(game)
    assert where(game, "k.1") == "0705"


@pytest.mark.parametrize(("hex", "asked"), [("0905", True), ("1005", False)])
def test_the_fuse_is_two_hexes_long(hex: str, asked: bool) -> None:
    game = table(at={"k.1": "0405", "l.river": hex})
    take(game, "pick", "k.1")
    take(game, "to", "0605")
    assert (step(game) == "fuse") == asked


def test_lorn_does_not_blow_under_its_own_feet() -> None:
    game = table("lorn", at={"k.1": "0101", "l.river": "0805"})
    take(game, "pick", "l.river")
    take(game, "to", "0705")
    assert "fuse" not in happened(game)
    assert where(game, "l.river") == "0705"


def test_foot_at_its_end_mends_a_blown_bridge() -> None:
    game = table(at={"k.1": "0605", "k.2": "0101", "l.river": "0905"}, blown={BRIDGE: 1})
    assert offers(game, "mend") == [("k.1", BRIDGE)]
    take(game, "mend", "k.1", BRIDGE)
    assert not is_blown(game)
    assert refused(game, "pick", "k.1") == [("move.has_moved", "3.1")]


def test_why_a_bridge_is_not_mended() -> None:
    at = {"k.1": "0605", "k.2": "0604", "k.lancers": "0705", "l.river": "0706"}
    game = table(at=at, blown={BRIDGE: 1})
    assert refused(game, "mend", "k.2", BRIDGE) == [("mend.not_at_bridge", "4.3")]
    assert refused(game, "mend", "k.lancers", BRIDGE) == [("mend.not_at_bridge", "4.3"), ("mend.disturbed", "4.3")]
    assert refused(game, "mend", "k.1", "0602/0702") == [("mend.not_at_bridge", "4.3"), ("mend.not_blown", "4.3")]
    assert offers(game, "mend") == [("k.1", BRIDGE)]
