"""What people read: no id of the data in anything that is said, in either language."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.france_1944 import SYSTEM
from engine.play import Game
from engine.rulebook.render import Renderer
from engine.rulebook.yaml_files import LANGUAGES
from tests.conformance.playouts import pick
from tests.conformance.texts import catalogue_of, everything_said
from tests.games.whole import at_random

SCENARIOS = ("falaise_gap", "to_the_west_wall", "over_the_rhine")
ID = re.compile(r"\b(?:hq|us|br|ca|po|fr|ge)\.[a-z0-9]|[a-z]_[a-z]|[a-z]{2}\.[a-z]{2}|[{}【]|None|True|False")
"""An id of a unit, a word or a message; a place that was not filled; a value of the language Python."""
LATIN = re.compile(r"[a-z]{3,}")
"""What no Japanese sentence of this game has: names of units and places are in katakana or in capitals."""


def said_in(game: Game, language: str, chance: random.Random) -> list[str]:
    """All that is said at a prompt in a language."""
    catalogue, prompt = catalogue_of(game.system.slug), game.prompt
    assert catalogue is not None
    if prompt is None:
        return []
    return list(everything_said(game, prompt, Renderer(catalogue, game.state, language), chance))


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_that_is_said_shows_an_id(name: str) -> None:
    chance, seen = random.Random(1944), 0
    for number, game in enumerate(at_random(SYSTEM, name, 3, pick)):
        for language in LANGUAGES if number % 23 == 0 else ():
            said = said_in(game, language, chance)
            seen += len(said)
            assert [text for text in said if ID.search(text)] == []
            if language == "ja":
                assert [text for text in said if LATIN.search(text)] == []
    assert seen > 500
