"""Two trees beside each other: against itself a tree is neither better nor worse."""

from __future__ import annotations

from pathlib import Path

from tests.soak.bots_beside import Ended, Pair, partner, play_pair, worth

HERE = Path(__file__).parents[2]


def test_a_tree_beside_itself_wins_as_much_as_it_loses() -> None:
    games = play_pair(Pair(str(HERE), "primer/two_bridges", 1, "greedy"))
    assert worth(games, points=False) == worth(games, points=True) == 0.5
    assert games[0].standing == -games[1].standing != 0
    process = partner(str(HERE)).process
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(60) == 0


def test_a_pair_may_be_worth_something_though_each_side_wins_once() -> None:
    games = (Ended(1.0, 9), Ended(0.0, -4))
    assert worth(games, points=False) == 0.5
    assert worth(games, points=True) == 1.0
