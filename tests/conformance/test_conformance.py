"""Every toy and every game, under every check."""

from __future__ import annotations

import pytest

from engine.play import System
from tests.conformance.cases import Case, cases, is_daily
from tests.conformance.hashes import digests, under_two_hash_seeds
from tests.conformance.kit import CHECKS, check, plays_to_the_end
from tests.conformance.schema import loose
from tests.conformance.sections import misplaced

FOUND = list(cases())
GAMES = [case for case in FOUND if not case.toy]

LONG = {
    "june_6": ("learning", "saint_lo"),
    "case_yellow": ("fortress_holland",),
    "france_1944": ("falaise_gap",),
    "fortress_europa": (),
    "time_for_trumpets": ("skyline",),
}
"""Games with many long scenarios, and which of them stand every check each time; all of them do in soak."""
SHORT = [case for case in FOUND if case.system.slug not in LONG]
WHOLLY = [case for case in FOUND if case in SHORT or case.name.split("/")[1] in LONG[case.system.slug]]
LONGEST = (
    *("fortress_europa/campaign", "fortress_europa/on_to_berlin", "fortress_europa/west_wall"),
    *(case.name for case in FOUND if not is_daily(case)),
)
"""Scenarios of thousands of choices: they are played in soak alone; a shorter one of the game has the same rules."""
LARGE = ("time_for_trumpets/peiper", "time_for_trumpets/skyline")
"""Scenarios on thousands of hexes with hundreds of units: one random game of each, of Peiper not to its end."""
ORDINARY = [case for case in FOUND if case.name not in LONGEST]
PARTLY = [case for case in ORDINARY if case not in WHOLLY]
SHARE = 3
"""A long scenario stands one check in three, the next one the following; together they stand each of them twice."""


def each(among: list[Case]) -> pytest.MarkDecorator:
    """Run a test with each of these cases."""
    return pytest.mark.parametrize("case", among, ids=[case.name for case in among])


def shares() -> list[tuple[Case, str]]:
    """Deal the checks out among the long scenarios."""
    dealt = [(at, case, number, what) for at, case in enumerate(PARTLY) for number, what in enumerate(CHECKS)]
    return [(case, what) for at, case, number, what in dealt if at % SHARE == number % SHARE]


@each(WHOLLY)
@pytest.mark.parametrize("what", CHECKS)
def test_a_random_game_stands_every_check(case: Case, what: str) -> None:
    for seed in (0,) if case.name in LARGE else (0, 1):
        check(CHECKS[what], case, seed)


@pytest.mark.parametrize(("case", "what"), [pytest.param(*one, id=f"{one[1]}-{one[0].name}") for one in shares()])
def test_a_random_game_stands_its_share_of_the_checks(case: Case, what: str) -> None:
    check(CHECKS[what], case, 0, to_end=False)


def test_the_long_scenarios_share_out_every_check() -> None:
    for what in CHECKS:
        assert sum(one[1] == what for one in shares()) >= len(PARTLY) // SHARE, what


@each([case for case in ORDINARY if case.name not in LARGE or case in WHOLLY])
def test_random_games_end(case: Case) -> None:
    for seed in range(10 if case.toy else 3 if case in WHOLLY else 1):
        plays_to_the_end(case, seed)


def test_the_order_of_hashes_changes_nothing() -> None:
    first, second = under_two_hash_seeds(3, without=LONGEST)
    for case in ORDINARY:
        assert first[case.name] == second[case.name] == digests(case, 3), case.name


@pytest.mark.parametrize("slug", sorted({case.system.slug for case in GAMES}))
def test_rules_stand_in_the_rulebook(slug: str) -> None:
    assert misplaced(slug) == []


@pytest.mark.parametrize("system", {id(case.system): case.system for case in FOUND}.values(), ids=lambda one: one.slug)
def test_states_and_frames_have_fixed_slots(system: System) -> None:
    assert list(loose(system)) == []


@pytest.mark.soak
@pytest.mark.timeout(7200)
@each(FOUND)
@pytest.mark.parametrize("what", CHECKS)
def test_many_random_games_stand_every_check(case: Case, what: str) -> None:
    for seed in range(100, 140 if case.toy else 120):
        check(CHECKS[what], case, seed)


@pytest.mark.soak
@each([case for case in FOUND if case.toy])
def test_500_random_games_of_a_toy_end(case: Case) -> None:
    for seed in range(500):
        plays_to_the_end(case, seed)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("slug", sorted({case.system.slug for case in GAMES if case in SHORT}))
def test_10_000_random_games_end(slug: str, part: int) -> None:
    scenarios = [case for case in GAMES if case.system.slug == slug]
    for seed in range(part * 1000, part * 1000 + 1000):
        plays_to_the_end(scenarios[seed % len(scenarios)], seed)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(4))
@each([case for case in GAMES if case not in SHORT])
def test_200_random_games_of_a_long_scenario_end(case: Case, part: int) -> None:
    for seed in range(part * 50, part * 50 + 50):
        plays_to_the_end(case, seed)
