"""A game's slug names its code, its resources and its tests; only a game in preparation may lack some of them."""

from engine.rulebook import in_preparation
from tests.project.tree import ROOT, files_under, is_litter

PLACES = ("engine/games", "resources/rulesets", "tests/games")
SHARED = {"oracle"}
"""Folders beside the games' tests that the games share."""


def slugs_in(place: str) -> set[str]:
    folders = [path for path in (ROOT / place).glob("*/") if path.is_dir() and not is_litter(path)]
    return {folder.name for folder in folders if any(files_under(folder))}


def test_every_game_system_has_all_its_places() -> None:
    found = {place: slugs_in(place) for place in PLACES}
    every = set().union(*found.values()) - SHARED
    playable = sorted(slug for slug in every if not in_preparation(slug))
    missing = [f"{place}/{slug}" for place in PLACES for slug in playable if slug not in found[place]]
    assert {"primer", "june_6", "case_yellow", "france_1944", "fortress_europa"} <= set(playable)
    assert not missing
