"""Every toy and every game, under every check."""

from __future__ import annotations

import pytest

from tests.conformance.cases import Case, cases
from tests.conformance.hashes import digests, under_two_hash_seeds
from tests.conformance.kit import CHECKS, check, plays_to_the_end
from tests.conformance.sections import misplaced

FOUND = cases()
EACH = pytest.mark.parametrize("case", FOUND, ids=lambda case: case.name)
GAMES = [case for case in FOUND if not case.toy]


@EACH
@pytest.mark.parametrize("what", CHECKS)
def test_a_random_game_stands_every_check(case: Case, what: str) -> None:
    for seed in (0, 1):
        check(CHECKS[what], case, seed)


@EACH
def test_random_games_end(case: Case) -> None:
    for seed in range(10 if case.toy else 3):
        plays_to_the_end(case, seed)


def test_the_order_of_hashes_changes_nothing() -> None:
    first, second = under_two_hash_seeds(seed=3)
    for case in FOUND:
        assert first[case.name] == second[case.name] == digests(case, 3), case.name


@pytest.mark.parametrize("slug", sorted({case.system.slug for case in GAMES}))
def test_rules_stand_in_the_rulebook(slug: str) -> None:
    assert misplaced(slug) == []


@pytest.mark.soak
@EACH
@pytest.mark.parametrize("what", CHECKS)
def test_many_random_games_stand_every_check(case: Case, what: str) -> None:
    for seed in range(100, 140 if case.toy else 120):
        check(CHECKS[what], case, seed)


@pytest.mark.soak
@pytest.mark.parametrize("case", [case for case in FOUND if case.toy], ids=lambda case: case.name)
def test_500_random_games_of_a_toy_end(case: Case) -> None:
    for seed in range(500):
        plays_to_the_end(case, seed)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("slug", sorted({case.system.slug for case in GAMES}))
def test_10_000_random_games_end(slug: str, part: int) -> None:
    scenarios = [case for case in GAMES if case.system.slug == slug]
    for seed in range(part * 1000, part * 1000 + 1000):
        plays_to_the_end(scenarios[seed % len(scenarios)], seed)
