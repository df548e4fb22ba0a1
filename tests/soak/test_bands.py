"""Rules of June 6 that should matter do: how often they show themselves in games of bots, within stated bands.

The bands are about these bots; `docs/games/june-6.md` says what was measured and what the targets are.
"""

from __future__ import annotations

from functools import cache

import pytest

from engine.playtest.reference import resolve
from engine.playtest.variant import Variant
from engine.playtest.variant_results import game_of
from tests.games.golden import ending
from tests.games.june_6.test_game import GOLDEN
from tests.soak.census import CHANCES, PROBE, RETREAT, Census, census, together

STYLES = ("greedy:20", "greedy:50", "greedy:80")


@cache
def batch(scenario: str, bot: str, games: int) -> tuple[Census, ...]:
    """Count some games between two bots of one kind."""
    arm = Variant(scenario, bots=(bot,))
    found = resolve(scenario)
    return tuple(census(game_of(arm, found, seed)) for seed in range(games))


def test_one_game_has_all_that_a_battle_for_saint_lo_should_have() -> None:
    game = GOLDEN.play_again("saint_lo")
    found = census(game)
    assert 12 <= len(found.combats) <= 50
    assert 0.15 <= found.share(PROBE) <= 0.6
    assert 0.05 <= found.share(RETREAT) <= 0.6
    assert found.deeds["bombardments"] >= 2
    assert found.deeds["bridges blown"] >= 1
    assert found.deeds[CHANCES] >= 1
    assert {combat.side for combat in found.combats} == {0, 1}
    lost = ending(game)["lost"]
    assert isinstance(lost, tuple)
    in_combat = [sum(one.lost[one.side != side] for one in found.combats) for side in range(2)]
    assert 0 < sum(in_combat) <= sum(lost)


def test_every_combat_is_counted_with_its_modifiers_and_its_roll() -> None:
    game = GOLDEN.play_again("learning")
    found = census(game)
    results = [event for event in game.events if event.key == "combat.result"]
    assert [one.total for one in found.combats] == [event["total"] for event in results]
    assert all(0 <= one.total - one.drm <= 9 for one in found.combats)


@pytest.mark.soak
@pytest.mark.parametrize("bot", STYLES)
def test_the_battle_for_saint_lo_uses_both_modes_of_both_sides(bot: str) -> None:
    found = together(batch("june_6/saint_lo", bot, 12))
    assert 0.15 <= found.share(PROBE) <= 0.45
    assert 0.2 <= found.share(RETREAT) <= 0.5
    for deed, least in {"routs": 2, "ambushes": 1, "bombardments": 3, "bridges blown": 2, CHANCES: 1}.items():
        assert found.deeds[deed] >= 12 * least, deed


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_planners_fall_back_as_often_as_they_should() -> None:
    found = together(batch("june_6/saint_lo", "planner", 4))
    assert 0.2 <= found.share(PROBE) <= 0.45
    assert 0.25 <= found.share(RETREAT) <= 0.5


@pytest.mark.soak
@pytest.mark.parametrize("bot", STYLES)
def test_the_drive_on_cherbourg_begins_with_the_corps_and_meets_strongpoints(bot: str) -> None:
    games = batch("june_6/cherbourg", bot, 12)
    whole = together(games)
    assert whole.deeds["corps activations"] >= len(games)
    assert 0.25 <= whole.share(RETREAT) <= 0.8
    assert whole.deeds["strongpoints destroyed"] >= len(games)


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("bot", STYLES)
def test_the_first_week_has_its_dates(bot: str) -> None:
    games = batch("june_6/first_week", bot, 8)
    whole = together(games)
    assert 0.15 <= whole.share(PROBE) <= 0.45
    assert 0.2 <= whole.share(RETREAT) <= 0.55
    assert whole.deeds["strongpoints destroyed"] >= len(games)
    assert whole.deeds["delay points taken"] >= len(games) // 2
    assert sum(game.objectives.get("bayeux", 9) <= 3 for game in games) >= len(games) // 2
    assert not any(game.objectives.get("caen") == 1 for game in games)


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_a_campaign_has_corps_activations_and_groups() -> None:
    whole = together(batch("june_6/campaign", "greedy", 4))
    assert 1 <= whole.deeds["corps activations"] / 4 <= 8
    assert 1 <= whole.deeds["groups committed"] <= 11
