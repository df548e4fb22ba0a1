"""The measurements: that they measure the same work as their peers, and, marked bench, that budgets hold."""

from __future__ import annotations

from functools import cache
from time import sleep

import pytest

from engine.bench import Measured, maps, measures
from engine.bench.timing import high, middle, one_time
from engine.board.steps import Reached
from engine.cli.playtest import WHOLE_PRIMER
from engine.playtest import Reference, resolve
from tests.playtest import toy

GENEROUS = 2
NAMES = [name for name, _measure in measures(toy.load())]


@cache
def primer() -> Reference:
    return resolve(WHOLE_PRIMER)


def test_times_are_better_below_and_rates_above_their_budget() -> None:
    assert Measured(4, "ms", 5).met
    assert not Measured(6, "ms", 5).met
    assert Measured(4000, "per s", 3000).met
    assert not Measured(2000, "per s", 3000).met
    assert Measured(4, "ms").met


def test_the_ratio_says_how_many_times_as_fast_as_the_peer() -> None:
    assert Measured(2, "ms").beside("other", 6).ratio == 3
    assert Measured(200, "per s").beside("other", 100).ratio == 2
    assert Measured(2, "ms").beside("other", None).ratio is None
    assert Measured(2, "ms").beside("other", None).peer == "other"


def test_a_ratio_below_the_least_one_is_missed() -> None:
    assert Measured(2, "ms", 5).beside("other", 6, 2).met
    assert not Measured(2, "ms", 5).beside("other", 3, 2).met
    assert Measured(2, "ms", 5).beside("other", None, 2).met


def test_waiting_takes_no_processor_time() -> None:
    assert one_time(sleep, 0.05) < 25_000_000


def test_medians_and_high_percentiles_are_given_in_their_unit() -> None:
    samples = [1_000_000] * 99 + [50_000_000]
    assert middle(samples, "ms") == 1
    assert middle(samples, "us") == 1000
    assert high(list(range(1_000_000, 101_000_000, 1_000_000)), "ms") == pytest.approx(96, abs=1)


def test_networkx_finds_the_same_costs() -> None:
    networkx = pytest.importorskip("networkx")
    land = maps.country()
    for terms in (land.terms, land.free):
        graph = maps.peer_graph(land, terms)
        for start in land.starts[:20]:
            ours = Reached(land.steps, start, maps.BUDGET, terms)
            assert ours.costs == networkx.single_source_dijkstra_path_length(graph, start, maps.BUDGET)


@pytest.mark.bench
@pytest.mark.parametrize("name", NAMES)
def test_budgets_hold_within_a_generous_limit(name: str) -> None:
    measured = dict(measures(primer()))[name]()
    if measured.budget is not None:
        limit = measured.budget / GENEROUS if measured.more_is_better else measured.budget * GENEROUS
        assert measured.value >= limit if measured.more_is_better else measured.value <= limit
