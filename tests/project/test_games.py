"""A game system's slug names its code, its resources and its tests; none of the three may be missing."""

from tests.project.tree import ROOT, files_under

PLACES = ("engine/games", "resources/rulesets", "tests/games")


def slugs_in(place: str) -> set[str]:
    folders = [path for path in (ROOT / place).glob("*/") if path.is_dir()]
    return {folder.name for folder in folders if any(files_under(folder))}


def test_every_game_system_has_all_its_places() -> None:
    found = {place: slugs_in(place) for place in PLACES}
    every = set().union(*found.values())
    missing = [f"{place}/{slug}" for place in PLACES for slug in sorted(every - found[place])]
    assert "primer" in every
    assert not missing
