"""References: how people name what is to be played."""

from __future__ import annotations

import pytest

from engine.play import NoSuchGame, System
from engine.playtest import UnknownScenario, reference, resolve, scenario_of
from tests.playtest import toy


@pytest.fixture(autouse=True)
def _only_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(slug: str) -> System:
        if slug == "race":
            return toy.SYSTEM
        raise NoSuchGame(slug)

    monkeypatch.setattr(reference, "load_system", load)
    monkeypatch.setattr(reference, "games", lambda: ("race",))


def test_a_game_alone_means_its_first_scenario() -> None:
    assert scenario_of("race").id == "start"
    assert resolve("race/").system is toy.SYSTEM


def test_a_scenario_is_named_after_its_game() -> None:
    assert scenario_of("race/again").digest == toy.start().digest


def test_layers_come_on_top() -> None:
    assert scenario_of("race", ("wet", "frost")).layers == ("wet", "frost")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("chess", "no game 'chess'. Games: race."),
        ("race/end", "no scenario 'end'; it has: start, again."),
        ("", "no game"),
    ],
)
def test_what_is_unknown_is_told_with_what_there_is(text: str, says: str) -> None:
    with pytest.raises(UnknownScenario, match=says):
        resolve(text)
