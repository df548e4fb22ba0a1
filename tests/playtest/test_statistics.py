"""Statistics: shares with their bounds, spreads, the turn of decision, what a turn asks of the table."""

from __future__ import annotations

import pytest

from engine.playtest import GameResult, TurnMark, playtest
from engine.playtest.shares import spread, wilson
from engine.playtest.statistics import Pace, decision_turn, handling, margin, outcomes, statistics

SIDES = ("red", "blue")


def mark(turn: int, red: int = 0, blue: int = 0, work: tuple[int, int] = (0, 0), tall: int = 0) -> TurnMark:
    return TurnMark(turn, work[0], work[1], (red, blue), (0, turn), (4, 5), (), tall)


def result(winner: str | None, *track: TurnMark, score: tuple[int, int] = (0, 0)) -> GameResult:
    return GameResult(1, winner, score, len(track), "d", 10, track)


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0, 1)],
)
def test_bounds_of_a_share_are_wilsons(count: int, games: int, low: float, high: float) -> None:
    assert wilson(count, games) == pytest.approx((low, high), abs=1e-4)


def test_outcomes_count_every_side_and_draws() -> None:
    found = outcomes([result("red"), result("red"), result(None), result("blue")], SIDES)
    assert [(share.name, share.count, share.share) for share in found] == [
        ("red", 2, 0.5),
        ("blue", 1, 0.25),
        ("draw", 1, 0.25),
    ]


def test_a_spread_has_mean_and_quantiles() -> None:
    found = spread(range(101))
    assert (found.count, found.mean, found.median) == (101, 50.0, 50.0)
    assert found.quantiles == (5.0, 25.0, 50.0, 75.0, 95.0)
    assert spread([]).count == 0
    assert spread([3]).deviation == 0.0


def test_a_margin_is_over_the_best_of_the_others() -> None:
    three = GameResult(1, None, (5, 9, 2), 1, "d", 1)
    assert [margin(three, side) for side in range(3)] == [-4, 4, -7]


@pytest.mark.parametrize(
    ("points", "turn"),
    [
        ([(0, 0), (2, 1), (1, 1), (3, 1), (4, 2)], 3),
        ([(5, 0), (6, 0), (7, 0)], 0),
        ([(0, 0), (0, 3), (0, 4), (5, 4)], 3),
        ([(0, 3), (0, 4)], 1),
    ],
)
def test_a_game_is_decided_after_the_turn_since_which_the_winner_was_ahead(
    points: list[tuple[int, int]], turn: int
) -> None:
    track = [mark(number, *pair) for number, pair in enumerate(points)]
    assert decision_turn(result("red", *track), SIDES) == turn


def test_nothing_is_decided_without_a_winner_or_without_points() -> None:
    assert decision_turn(result(None, mark(0), mark(1, 3)), SIDES) is None
    assert decision_turn(result("red"), SIDES) is None
    assert decision_turn(result("red", mark(0)._replace(score=())), SIDES) is None


def test_a_turn_asks_for_its_own_rolls_and_decisions() -> None:
    games = [
        result("red", mark(0), mark(1, work=(10, 4), tall=1), mark(2, work=(16, 5))),
        result("red", mark(0), mark(1, work=(20, 2), tall=2)),
    ]
    first, second = handling(games)
    assert (first.turn, first.counters, first.tall, first.rolls, first.decisions) == (1, 9.0, 1.5, 3.0, 15.0)
    assert (second.turn, second.tall, second.rolls, second.decisions) == (2, 0.0, 1.0, 6.0)
    assert second.seconds(Pace(decision=10, roll=100, counter=1, tall=1000)) == 60 + 100 + 9


def test_statistics_of_real_games_agree_with_the_games() -> None:
    batch = playtest("primer/mill_race", 12, seed=3)
    found = statistics(batch.results, ("kestria", "lorn"))
    assert sum(share.count for share in found.outcomes) == sum(count for _m, count in found.margin_counts) == 12
    assert found.margins.mean == pytest.approx(found.scores[0].mean - found.scores[1].mean)
    assert found.decisions.mean * 12 == pytest.approx(batch.decisions)
    assert sum(turn.decisions for turn in found.handling) == pytest.approx(found.decisions.mean)
    last = max(found.points)
    assert [spreads.mean for spreads in found.points[last]] == pytest.approx([one.mean for one in found.scores])
    assert found.losses[0][0].mean == 0.0
    assert 0 < found.hours < 5


def test_no_games_are_no_statistics() -> None:
    with pytest.raises(ValueError, match="no finished games"):
        statistics([], SIDES)


def level(turn: int, standing: int) -> TurnMark:
    """A moment of a scenario that has levels of victory, and no points."""
    return mark(turn)._replace(standing=standing)


def test_where_levels_of_victory_decide_points_are_not_asked() -> None:
    track = (level(0, -2), level(1, 1), level(2, -1), level(3, 1), level(4, 2))
    games = [result("red", *track), result("blue", *track[:3])]
    found = statistics(games, SIDES)
    assert (found.by_levels, found.has_points) == (True, False)
    assert found.margin_counts == ((-1, 1), (2, 1))
    assert [share.name for share in found.decided] == ["2", "3"]
    assert {turn: one.mean for turn, (one,) in found.levels.items()} == {0: -2, 1: 1, 2: -1, 3: 1, 4: 2}


def test_the_last_moment_of_a_game_has_the_level_that_it_ended_with() -> None:
    batch = playtest("june_6/learning", 1, bots=("random",))
    (game,) = batch.results
    last = game.track[-1].standing
    assert last
    assert game.winner == ("allied" if last > 0 else "german")
