"""Comparisons: the same dice for both arms, differences of pairs, clauses that count otherwise, where games part."""

from __future__ import annotations

import pytest

from engine.playtest import UnknownScenario, resolve
from engine.playtest.comparison import MEASURES, clause_changes, compare, parting, usual_measure
from engine.playtest.variant_games import BrokenGame, Variant, VariantResult, VariantRun, rounds
from engine.playtest.variations import Absent, ParameterVariation
from tests.playtest import toy

BASE = Variant("primer/mill_race")


def with_(*variations: object) -> Variant:
    return Variant("primer/mill_race", variations=variations)  # type: ignore[arg-type]


def test_an_arm_against_itself_plays_the_same_games() -> None:
    found = compare(Variant(toy.load), Variant(toy.load), VariantRun(100))
    assert (found.verdict, found.pairs, found.same) == ("equal", 59, 59)
    assert found.clauses == ()
    assert found.parting is None


def test_one_and_two_processes_come_to_the_same() -> None:
    alone, pair = (compare(BASE, with_(Absent("l.town")), VariantRun(10, 5, jobs)).plain() for jobs in (1, 2))
    assert pair == alone


def test_without_defenders_the_attacker_wins_more_often_and_it_stops_when_that_is_settled() -> None:
    empty = with_(Absent("l.town"), Absent("l.upland"))
    found = compare(BASE, empty, VariantRun(80), measure="wins")
    assert found.verdict == "more"
    assert found.pairs < 80
    assert found.means["wins"][1] > found.means["wins"][0]
    assert found.estimates["wins"].interval.low > 0
    turned = compare(BASE, empty, VariantRun(found.pairs, side="lorn"), measure="wins")
    assert turned.verdict == "less"
    assert turned.estimates["margin"].mean == pytest.approx(-found.estimates["margin"].mean)


def test_games_part_where_a_choice_may_not_be_made() -> None:
    found = parting(BASE, with_(Absent("l.town")), 0)
    assert found is not None
    assert (found.kind, found.move and found.move.args) == ("choice", ("l.town",))
    assert found.found is not None
    assert found.found.first is None
    assert found.found.second


def test_games_part_where_a_sum_differs() -> None:
    arms = BASE, with_(ParameterVariation("battle.guns", 4))
    seed = next(
        one.seed
        for one, other in rounds(arms, range(40))
        if isinstance(one, VariantResult) and isinstance(other, VariantResult) and one.digest != other.digest
    )
    found = parting(*arms, seed)
    assert found is not None
    assert found.kind == "tally"
    assert found.move is not None
    assert found.move.args == ("k.guns",)


def test_games_part_where_other_choices_are_on_offer_or_another_is_taken() -> None:
    layered = parting(BASE, Variant("primer/mill_race", ("wet_spring",)), 0)
    assert layered is not None
    assert layered.kind == "offer"
    other = parting(BASE, Variant("primer/mill_race", bots=("greedy",)), 0)
    assert other is not None
    assert (other.kind, other.step) == ("bot", 2)
    assert other.move is not None
    assert other.other is not None
    assert other.move.args != other.other.args


def test_clauses_whose_counts_differ_are_told_and_only_those() -> None:
    def game(**clauses: int) -> VariantResult:
        return VariantResult(1, 0, (0, 0), 1, 1, "", {name.replace("_", "."): count for name, count in clauses.items()})

    pairs = [(game(r_1=3, r_2=5, r_3=n % 2), game(r_1=3, r_2=7, r_3=1)) for n in range(40)]
    changes = clause_changes(pairs)
    assert [(one.clause, one.first, one.second, one.settled) for one in changes] == [
        ("r.2", 5.0, 7.0, True),
        ("r.3", 0.5, 1.0, True),
    ]
    assert not any(one.settled for one in clause_changes(pairs[:8]))


def test_all_arms_of_a_round_have_the_same_seed_and_broken_games_are_kept_apart() -> None:
    found = list(rounds((Variant(toy.load), Variant(toy.load_broken)), range(40, 52)))
    assert [{game.seed for game in one} for one in found] == [{seed} for seed in range(40, 52)]
    assert all(isinstance(one[0], VariantResult) for one in found)
    broken = [one[1] for one in found if isinstance(one[1], BrokenGame)]
    assert broken
    assert {game.error for game in broken} == {"RuntimeError: stumbled"}
    told = compare(Variant(toy.load), Variant(toy.load_broken), VariantRun(12, 40))
    assert told.lost == tuple(broken)
    assert told.pairs == 12 - len(broken)


def test_measures_are_taken_from_the_point_of_view_of_a_side() -> None:
    game = VariantResult(1, 1, (3, 8), 4, 20, "", {}, "", (5, 2))
    taken = [(of(game, 0), of(game, 1)) for of in MEASURES.values()]
    wanted = {"margin": (-5, 5), "level": (-5, 5), "wins": (0, 1), "losses": (-3, 3)}
    assert dict(zip(MEASURES, taken, strict=True)) == wanted
    drawn = game._replace(winner=None, lost=())
    assert (drawn.won(0), drawn.won(1), drawn.exchange(0)) == (0.5, 0.5, 0)


def test_bots_that_take_turns_are_told_apart() -> None:
    arm = Variant(toy.load, bots=("random/greedy:10/greedy:90",))
    assert [arm.playing(seed) for seed in range(4)] == [("random",), ("greedy:10",), ("greedy:90",), ("random",)]
    found = compare(arm, arm, VariantRun(9))
    assert found.manners == {"random": 0.0, "greedy:10": 0.0, "greedy:90": 0.0}


def test_two_games_are_not_compared() -> None:
    with pytest.raises(UnknownScenario, match="primer and race"):
        compare(BASE, Variant(toy.load))


def test_a_side_that_does_not_play_is_refused() -> None:
    with pytest.raises(UnknownScenario, match="no side 'nobody'; there are: kestria, lorn"):
        compare(BASE, BASE, VariantRun(1, side="nobody"))


def test_a_scenario_is_compared_by_what_decides_it() -> None:
    assert usual_measure(resolve("june_6/saint_lo")) == "level"
    assert usual_measure(resolve("primer/mill_race")) == "margin"
    assert compare(BASE, BASE, VariantRun(1)).measure == "margin"
