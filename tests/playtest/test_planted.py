"""What is planted is found: an imbalance ranks first, and where there is no difference none is told."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bundle import SetValue
from engine.playtest import playtest
from engine.playtest.stopping import Watch
from engine.playtest.variant_games import Variant, VariantResult, VariantRun, rounds
from engine.playtest.variations import Absent, Disbanded
from engine.playtest.whatif import what_if

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
MILL = "primer/mill_race"
RUNS, PAIRS = 200, 60
ALLOWED = RUNS // 20


def verdict(margins: Sequence[int], dice: random.Random) -> str:
    """Compare games with others of the same kind, as often as a comparison may look."""
    watch = Watch()
    while watch.verdict == "open" and watch.count < PAIRS:
        one, other = dice.choices(margins, k=2)
        watch.add(other - one)
    return watch.verdict


def test_real_games_against_others_of_the_same_scenario_give_no_verdict() -> None:
    margins = [result.score[0] - result.score[1] for result in playtest("primer/two_bridges", 40).results]
    assert len(set(margins)) > 5
    dice = random.Random(7)
    verdicts = [verdict(margins, dice) for _ in range(RUNS)]
    assert sum(one in ("more", "less") for one in verdicts) <= ALLOWED


def test_a_place_that_nobody_defends_ranks_before_small_things() -> None:
    table = what_if(Variant(MILL), (Absent("k.guns"), Absent("l.town"), Absent("k.3")), VariantRun(16))
    assert table.effects[0].words == "l.town absent"


@pytest.mark.soak
def test_fresh_games_of_one_scenario_compared_with_others_give_no_verdict() -> None:
    verdicts = []
    for run in range(100):
        watch, seed = Watch(), 1000 * run
        both = (rounds((Variant(MILL),), range(first, first + PAIRS)) for first in (seed, seed + PAIRS))
        for one, other in zip(*both, strict=True):
            assert isinstance(one[0], VariantResult)
            assert isinstance(other[0], VariantResult)
            watch.add(other[0].margin() - one[0].margin())
            if watch.verdict != "open":
                break
        verdicts.append(watch.verdict)
    assert sum(one in ("more", "less") for one in verdicts) <= 5


@pytest.mark.soak
def test_in_june_6_a_victory_that_is_too_easy_ranks_first_and_is_settled() -> None:
    base = Variant(str(SCENARIOS / "june_6" / "saint_lo"), bots=("greedy",))
    path = ("victory", "levels", 0, "if", "occupy", "within")
    planted = replace(base, title="planted", edits=(SetValue("scenario.yaml", path, 8),))
    small = (Disbanded("us.2"), Disbanded("us.V"), Disbanded("ge.353"))
    table = what_if(base, (*small, planted), VariantRun(40, jobs=2), measure="level")
    first = table.effects[0]
    assert (first.words, first.estimate.verdict) == ("planted", "more")


@pytest.mark.soak
def test_in_june_6_a_division_that_is_missing_ranks_before_single_counters() -> None:
    base = Variant("june_6/saint_lo", bots=("greedy",))
    single = (Absent("us.5arty/V"), Absent("ge.det.1"), Absent("us.749/V"))
    table = what_if(base, (*single, Disbanded("ge.3fj")), VariantRun(24, jobs=2), measure="level")
    assert table.effects[0].words == "ge.3fj absent"
