"""What is printed on counters: what does not fit is refused, and said in both languages by every game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.mechanics.counter_checks import check_values, check_word
from engine.play import CounterValue, Unfit, load_system
from engine.rulebook import Renderer, load_catalogue, playable_rulesets
from engine.rulebook.yaml_files import LANGUAGES

GAMES = playable_rulesets()
KNOWN = (
    CounterValue("strength"),
    CounterValue("faces", "numbers"),
    CounterValue("gait", "word", "", ("foot", "horse")),
    CounterValue("badges", "words", "", ("lion", "rose")),
)


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"strength": "3"}, "counter.number"),
        ({"strength": True}, "counter.number"),
        ({"strength": -1}, "counter.number"),
        ({"faces": [1, "2"]}, "counter.numbers"),
        ({"faces": 2}, "counter.numbers"),
        ({"gait": "wheels"}, "counter.word"),
        ({"badges": "lion"}, "counter.words"),
        ({"badges": ["lion", "bear"]}, "counter.stranger"),
    ],
)
def test_a_value_that_does_not_fit_is_refused(values: dict[str, Any], key: str) -> None:
    with pytest.raises(Unfit) as refused:
        check_values(values, KNOWN)
    assert refused.value.message.key == key


def test_what_fits_and_what_is_not_given_is_left_alone() -> None:
    check_values({"strength": 0, "faces": (1, 2), "gait": "", "badges": ["rose"], "colour": 7}, KNOWN)
    check_word("type", "foot", ("foot", "horse"))
    with pytest.raises(Unfit):
        check_word("type", None, ("foot", "horse"))


def wrong(value: CounterValue) -> list[Any]:
    """Things that a value of this kind cannot be."""
    ways: dict[str, list[Any]] = {"number": ["?"], "numbers": [["?"]], "word": ["?"], "words": ["?", ["?"]], "flag": []}
    return ways[value.kind] if value.kind.startswith("number") or value.words else []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_words_for_whatever_may_be_wrong(game: str, language: str) -> None:
    renderer = Renderer(load_catalogue(game), None, language, strict=True)
    setup = load_system(game).setup
    assert setup is not None
    for value in setup.values:
        assert renderer.term(f"value.{value.name}")
        for given in wrong(value):
            with pytest.raises(Unfit) as refused:
                check_values({value.name: given}, setup.values)
            assert renderer.text(refused.value.message)
