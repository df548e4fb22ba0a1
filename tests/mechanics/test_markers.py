"""Markers: each that a game declares has its word in both languages, and every such word means a marker."""

from __future__ import annotations

import pytest

from engine.play import State, load_system
from engine.rulebook import Renderer, load_catalogue, playable_rulesets
from engine.rulebook.yaml_files import LANGUAGES

GAMES = playable_rulesets()
MARK = "mark."


def words_of(state: type[State]) -> dict[str, bool]:
    """Return the words that a game may have for what lies on its map, and whether it must have them."""
    found: dict[str, bool] = {}
    for name, spec in state.SCHEMA.items():
        if spec.marker:
            found[name] = True
            found.update({f"{name}_{value}": False for value in range(2, (spec.high or 0) + 1)})
        elif spec.form in ("relation", "scalar") and spec.values in ("hex", "place"):
            found[name] = False
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_marker_has_its_word(game: str, language: str) -> None:
    renderer = Renderer(load_catalogue(game), None, language, strict=True)
    for name, needed in words_of(load_system(game).state).items():
        assert renderer.term(f"{MARK}{name}") if needed else True


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_marker_means_one(game: str) -> None:
    known = words_of(load_system(game).state)
    said = [term.removeprefix(MARK) for term in load_catalogue(game).terms if term.startswith(MARK)]
    assert said and set(said) <= set(known)
