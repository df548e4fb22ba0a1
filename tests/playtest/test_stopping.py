"""Stopping: no verdict where there is no difference, however often somebody looks; the right one where there is."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.playtest.stopping import Watch, alike_after

RUNS = 200
LOOKS = 200
ALIKE: dict[str, Callable[[random.Random], float]] = {
    "wins": lambda dice: (dice.random() < 0.5) - (dice.random() < 0.5),
    "rare wins": lambda dice: (dice.random() < 0.03) - (dice.random() < 0.03),
    "margins": lambda dice: dice.gauss(0, 7) - dice.gauss(0, 7),
    "lopsided margins": lambda dice: dice.expovariate(0.2) - dice.expovariate(0.2),
    "mostly the same": lambda dice: dice.choice((-3, 3)) if dice.random() < 0.1 else 0,
}


def watched(one: Callable[[random.Random], float], seed: int) -> Watch:
    """Look after every pair, and stop at the first verdict."""
    dice, watch = random.Random(seed), Watch()
    for _ in range(LOOKS):
        watch.add(one(dice))
        if watch.verdict != "open":
            break
    return watch


@pytest.mark.parametrize("name", ALIKE)
def test_two_arms_alike_get_no_verdict_in_19_of_20_runs(name: str) -> None:
    wrong = sum(watched(ALIKE[name], seed).verdict != "open" for seed in range(RUNS))
    assert wrong <= 0.05 * RUNS


@pytest.mark.parametrize(("shift", "verdict"), [(0.6, "more"), (-0.6, "less")])
def test_a_real_difference_is_found_with_its_sign_and_sooner_the_greater_it_is(shift: float, verdict: str) -> None:
    near = [watched(lambda dice: dice.gauss(shift, 1), seed) for seed in range(30)]
    far = [watched(lambda dice: dice.gauss(3 * shift, 1), seed) for seed in range(30)]
    assert {watch.verdict for watch in near} == {watch.verdict for watch in far} == {verdict}
    assert sum(watch.count for watch in far) < sum(watch.count for watch in near) / 1.5


def test_the_interval_holds_the_mean_at_every_look_in_19_of_20_runs() -> None:
    missed = 0
    for seed in range(RUNS):
        dice, watch, held = random.Random(seed), Watch(), True
        for _ in range(LOOKS // 4):
            watch.add(dice.gauss(4, 6))
            held &= watch.interval.low <= 4 <= watch.interval.high
        missed += not held
    assert missed <= 0.05 * RUNS


def test_the_interval_narrows() -> None:
    dice, watch, widths = random.Random(1), Watch(), []
    for count in (50, 200, 800):
        while watch.count < count:
            watch.add(dice.gauss(0, 5))
        widths.append(watch.interval.high - watch.interval.low)
    assert widths[0] > 1.5 * widths[1] > 2 * widths[2]


def test_a_tolerance_settles_that_there_is_no_difference_to_speak_of() -> None:
    dice, watch, without = random.Random(3), Watch(tolerance=1.5), Watch()
    while watch.verdict == "open" and watch.count < 500:
        difference = dice.gauss(0, 3)
        watch.add(difference)
        without.add(difference)
    assert watch.verdict == "equal"
    assert without.verdict == "open"


def test_games_that_never_differ_are_equal_after_59_pairs_and_not_before() -> None:
    watch = Watch()
    verdicts = []
    for _ in range(alike_after()):
        verdicts.append(watch.verdict)
        watch.add(0)
    assert set(verdicts) == {"open"}
    assert (watch.verdict, watch.count, watch.interval) == ("equal", 59, (0.0, 0.0))


def test_nothing_is_said_before_there_is_enough_to_go_by() -> None:
    watch = Watch()
    for _ in range(9):
        watch.add(100)
        assert watch.verdict == "open"
        assert watch.interval.high == float("inf")
    for _ in range(4):
        watch.add(100)
    assert watch.verdict == "more"


@given(st.lists(st.integers(-9, 9), min_size=30, max_size=80), st.integers(2, 1000))
def test_verdicts_know_neither_names_nor_units(differences: list[int], unit: int) -> None:
    plain, mirrored, scaled = Watch(), Watch(), Watch()
    for difference in differences:
        plain.add(difference)
        mirrored.add(-difference)
        scaled.add(unit * difference)
    assert mirrored.verdict == {"more": "less", "less": "more"}.get(plain.verdict, plain.verdict)
    assert scaled.verdict == plain.verdict
    assert scaled.interval.high == pytest.approx(unit * plain.interval.high)
