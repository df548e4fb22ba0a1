"""The ladder: pairs with the sides swapped, who won them, when it is settled, which scenario tells nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.cli.ladder import rung_lines
from engine.playtest import UnknownScenario
from engine.playtest.ladder import Ladder, Rung, climb, pair_of, play_rung
from engine.playtest.variant_games import BrokenGame, Variant, VariantResult, VariantRun
from tests.cli.conftest import Command, hexwright, read
from tests.playtest import toy

__all__ = ["hexwright"]
MILL = Variant("primer/mill_race")


def played(score: tuple[int, int], grade: int | None = None, seed: int = 0) -> VariantResult:
    winner = None if score[0] == score[1] else int(score[1] > score[0])
    return VariantResult(seed, winner, score, 4, 10, "", {}, grade=grade)


@pytest.mark.parametrize(
    ("as_first", "as_second", "sign"),
    [
        ((9, 2), (5, 4), 1),  # lost the second game by less than it won the first by
        ((3, 2), (5, 1), -1),
        ((6, 2), (6, 2), 0),  # the first side always wins: nothing lies between the bots
    ],
)
def test_a_pair_is_won_by_the_larger_summed_lead(
    as_first: tuple[int, int], as_second: tuple[int, int], sign: int
) -> None:
    assert pair_of((played(as_first), played(as_second))).sign == sign


def test_levels_of_victory_count_before_points_where_a_scenario_has_its_own() -> None:
    pair = pair_of((played((0, 9), grade=1), played((9, 0), grade=-2)))
    assert pair.leads == (1, 2)
    assert pair.sign == 1


def test_a_pair_with_a_game_that_broke_off_is_named_and_tells_nothing() -> None:
    rung = Rung("a", "b")
    rung.take((played((5, 0)), BrokenGame(7, "RuntimeError: stumbled")))
    assert (rung.pairs, [lost.seed for lost in rung.lost]) == ([], [7])


def test_greedy_plays_better_than_random_and_the_games_end_when_that_is_settled() -> None:
    rung = play_rung(MILL, "greedy", "random", VariantRun(60))
    assert rung.verdict == "more"
    assert len(rung.pairs) < 60
    assert rung.share > 0.8
    assert 0.5 < rung.interval.low <= rung.share <= rung.interval.high <= 1
    assert rung.separates
    turned = play_rung(MILL, "random", "greedy", VariantRun(60))
    assert turned.verdict == "less"
    assert turned.share == pytest.approx(1 - rung.share)


def test_bots_that_play_alike_cannot_be_told_apart() -> None:
    rung = play_rung(Variant(toy.load), "greedy", "greedy:80", VariantRun(80))
    assert (rung.verdict, rung.separated, len(rung.pairs)) == ("equal", 0, 59)
    assert not rung.separates


def test_a_ladder_orders_all_bots_that_played_each_other() -> None:
    found = climb(Variant(toy.load), ("random", "greedy", "greedy:20", "random"), VariantRun(4))
    assert found.bots == ("random", "greedy", "greedy:20")
    assert [(rung.first, rung.second) for rung in found.rungs] == [
        ("greedy", "random"),
        ("greedy:20", "random"),
        ("greedy:20", "greedy"),
    ]


def test_the_order_goes_by_pairs_won() -> None:
    rungs = [Rung(*names) for names in (("b", "a"), ("c", "a"), ("c", "b"))]
    for rung, score in zip(rungs, ((5, 0), (5, 0), (0, 5)), strict=True):
        rung.take((played(score), played((0, 0))))
    found = Ladder("x", "primer", ("red", "blue"), tuple(rungs), ("a", "b", "c"))
    assert found.order == ("b", "c", "a")
    assert [found.strength(bot) for bot in found.order] == [1.0, 0.5, 0.0]


def test_processes_make_no_difference() -> None:
    alone, two = (play_rung(MILL, "greedy", "random", VariantRun(2, 3, jobs)).plain() for jobs in (1, 2))
    assert alone == two


def test_one_bot_is_no_ladder() -> None:
    with pytest.raises(UnknownScenario, match="two different bots"):
        climb(MILL, ("greedy", "greedy"))


def test_the_command_writes_json(hexwright: Command) -> None:
    asked: tuple[Any, ...] = ("--bots", "random,greedy", "--pairs", 3, "--jobs", 1)
    report = read(hexwright("ladder", "primer/mill_race", *asked, "--json"))
    assert report["order"][0]["bot"] == "greedy"
    (rung,) = report["rungs"]
    assert (rung["first"], rung["second"], rung["pairs"], rung["verdict"]) == ("greedy", "random", 3, "open")
    assert "games of bots" in report["note"]


def test_the_command_tells_people(hexwright: Command) -> None:
    code, out, _err = hexwright("ladder", "primer/mill_race", "--bots", "random,greedy", "--pairs", 1, "--jobs", 1)
    assert code == 0
    assert "greedy against random: 100% of the 1 pair with a winner (0% to 100%)" in out
    assert "Not significant" in out
    assert "cannot tell" not in out


def alike(seed: int) -> tuple[VariantResult, VariantResult]:
    """Give two games that the first side won, whoever played it."""
    return played((5, 0), seed=seed), played((5, 0), seed=seed)


def test_people_learn_that_a_scenario_cannot_separate_two_bots() -> None:
    rung = Rung("b", "a")
    for seed in range(12):
        rung.take(alike(seed))
    told = list(rung_lines(rung, ("Red", "Blue")))
    assert told[0] == "b against a: 12 pairs, none with a winner"
    assert told[-1].strip() == "This scenario does not separate the two: 12 of 12 pairs were equal."
    assert "100% of games as Red, 0% of games as Blue" in told[-2]


@pytest.mark.parametrize(("won", "equal", "separates"), [(4, 3, True), (3, 3, True), (3, 4, False)])
def test_equal_pairs_count_for_neither_and_a_scenario_with_more_of_them_than_others_is_named(
    won: int, equal: int, separates: bool
) -> None:
    rung = Rung("b", "a")
    for seed in range(won):
        rung.take((played((5, 0), seed=seed), played((0, 0), seed=seed)))
    for seed in range(equal):
        rung.take(alike(won + seed))
    assert (rung.share, rung.separated, rung.equal, rung.separates) == (1.0, won, equal, separates)
    told = "\n".join(rung_lines(rung, ("Red", "Blue")))
    assert f"100% of the {won} pairs with a winner" in told
    assert ("does not separate the two" in told) is not separates
    assert f"{equal} of {won + equal} pairs were equal" in told


def test_the_steps_lost_are_told_but_win_no_pair() -> None:
    one, other = played((0, 0), grade=1)._replace(lost=(2, 9)), played((0, 0), grade=1)._replace(lost=(4, 7))
    pair = pair_of((one, other))  # as the first side it cost the other 7 more, as the second side it lost 3 more
    assert (pair.leads, pair.exchanges, pair.sign, pair.sign_of_steps) == ((1, -1), (7, -3), 0, 1)
    worse = pair_of((played((0, 0), grade=1), played((0, 0), grade=2)._replace(lost=(50, 0))))
    assert (worse.sign, worse.sign_of_steps) == (-1, 1)
    rung = Rung("b", "a")
    rung.take((one, other))
    assert (rung.plain()["steps"], rung.plain()["equal"]) == ({"ahead": 1, "behind": 0}, 1)
    assert any("b was ahead in 1 pair, a in 0" in line for line in rung_lines(rung, ("Red", "Blue")))


def test_a_file_keeps_the_games_of_all_rungs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.jsonl"
    first = climb(MILL, ("random", "greedy"), VariantRun(2, out=out)).plain()
    kept = out.read_text(encoding="utf-8").splitlines()
    assert len(kept) == 1 + 2 * 2
    monkeypatch.setattr("engine.playtest.variant_games.play_variant", lambda *_given: pytest.fail("played again"))
    assert climb(MILL, ("random", "greedy"), VariantRun(2, out=out)).plain() == first
    monkeypatch.undo()
    climb(MILL, ("random", "greedy", "greedy:80"), VariantRun(1, out=out))
    assert len(out.read_text(encoding="utf-8").splitlines()) == len(kept) + 2 * 2


def test_the_command_speaks_japanese_and_keeps_its_games(hexwright: Command, tmp_path: Path) -> None:
    asked = ("--bots", "random,greedy", "--pairs", 1, "--jobs", 1, "--out", tmp_path / "kept", "--lang", "ja")
    _code, out, _err = hexwright("ladder", "primer/mill_race", *asked)
    assert "強い順に示します" in out
    assert "greedy対random: 勝敗がついた1組のうち100%" in out
    assert "この組数では確定しません" in out
    assert "Not significant" not in out
    assert (tmp_path / "kept").exists()


def test_the_command_refuses_bots_that_there_are_not(hexwright: Command) -> None:
    code, _out, err = hexwright("ladder", "primer/mill_race", "--bots", "random,moon", "--jobs", 1)
    assert code == 2
    assert "no bot 'moon'" in err
