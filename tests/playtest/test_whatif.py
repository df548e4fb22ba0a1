"""What if: each kind of variation does what it says, and a planted imbalance comes out on top."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import ChangeError, SetValue
from engine.play import Game
from engine.playtest import UnknownScenario, resolve
from engine.playtest.reference import Reference
from engine.playtest.variant_games import Variant, VariantRun
from engine.playtest.variation_text import variation_text, variations_text
from engine.playtest.variations import (
    Absent,
    Arriving,
    Disbanded,
    EntryVariation,
    Fixed,
    Late,
    OptionVariation,
    ParameterVariation,
    Stronger,
    coming,
    strengthened,
)
from engine.playtest.whatif import variations, what_if

BASE = Variant("primer/two_bridges")
SMALL = Variant("primer/mill_race")
BUNDLE = Path(__file__).resolve().parents[2] / "scenarios" / "primer" / "two_bridges"


def test_a_planted_imbalance_is_found_and_ranked_first() -> None:
    planted = EntryVariation("control", "kestria", "1105")
    table = what_if(SMALL, [Late("k.lancers"), Fixed("weather", "clear"), planted, Stronger("k.1")], VariantRun(22))
    first, *others = table.effects
    assert first.words == planted.words
    assert first.estimate.verdict == "more"
    assert all(abs(effect.estimate.mean) < first.estimate.mean for effect in others)
    assert not any(effect.estimate.verdict in ("more", "less") for effect in others)


def test_nothing_that_changes_nothing_is_settled() -> None:
    found = BASE.load()
    same = EntryVariation("last", found.scenario.position["last"])
    table = what_if(BASE, [same, Arriving("k.3", 2)], VariantRun(5))
    assert [effect.estimate.mean for effect in table.effects] == [0.0, 0.0]


def test_variations_cover_units_bridges_and_weather() -> None:
    found = {one.words for one in variations(BASE.load())}
    assert {"k.guard absent", "l.hussars late by 1", "k.2 +1 strength", "weather always rain"} <= found
    assert sum(words.startswith("blown[") for words in found) == 2
    assert {one.words for one in variations(BASE.load(), ("weather",))} == {
        "weather always clear",
        "weather always rain",
    }


def test_an_absent_unit_is_nowhere_and_never_comes() -> None:
    for unit in ("k.guard", "k.3"):
        found = Absent(unit).applied(BASE.load())
        state: Any = Game.start(found.scenario, system=found.system).state
        assert state.at[state.unit_number(unit)] == -1
        assert all(who != state.unit_number(unit) for _turn, who in state.arrivals)


def test_a_late_unit_comes_later() -> None:
    found = BASE.load()
    assert coming(found)["k.3"] == 2
    assert coming(Late("k.3", 2).applied(found))["k.3"] == 4
    moved = Late("k.guard").applied(found)
    assert coming(moved)["k.guard"] == 2
    assert "k.guard" not in moved.scenario.position["at"]
    assert coming(found) == coming(resolve("primer/two_bridges")), "the scenario itself stays as it is"


def test_a_stronger_unit_has_more_on_every_face() -> None:
    found = Stronger("k.guard", 2).applied(BASE.load())
    assert [counter.strengths for counter in found.scenario.roster if counter.id == "k.guard"] == [(5, 8)]
    assert strengthened((3, (0, 1)), -2) == (1, (0, 0))


def test_a_stronger_unit_has_whole_points_more_where_halves_are_counted() -> None:
    def strengths(found: Reference) -> list[Fraction]:
        return [face.strength for each in found.scenario.roster if each.id == "ge.pz/7" for face in each.faces]

    before = resolve("case_yellow/historical")
    after = strengths(Stronger("ge.pz/7", 1).applied(before))
    assert after == [strength + 1 for strength in strengths(before)] and after


def test_weather_numbers_and_options_reach_the_game() -> None:
    found = Fixed("weather", "rain").applied(BASE.load())
    started: Any = Game.start(found.scenario, system=found.system).state
    assert started.weather == "rain"
    found = ParameterVariation("points.unit", 9).applied(BASE.load())
    assert Game.start(found.scenario, system=found.system).state.rules.points_unit == 9
    found = OptionVariation("battle.hunger_counts", "each").applied(BASE.load())
    assert Game.start(found.scenario, system=found.system).state.rules.battle_hunger_counts == "each"


def test_edits_of_a_bundle_change_what_is_played_and_not_the_files() -> None:
    before = (BUNDLE / "oob.yaml").read_bytes()
    edit = SetValue("oob.yaml", ("arrivals", 0, "turn"), 4)
    assert coming(Variant(str(BUNDLE), edits=(edit,)).load())["k.3"] == 4
    assert (BUNDLE / "oob.yaml").read_bytes() == before
    with pytest.raises(ChangeError):
        Variant(str(BUNDLE), edits=(SetValue("nothing.yaml", ("a",), 1),)).load()
    with pytest.raises(UnknownScenario, match="no bundle"):
        Variant("primer", edits=(edit,)).load()


@pytest.mark.parametrize(
    "wrong", [Absent("k.99"), Late("k.99"), Stronger("k.99"), EntryVariation("moon", 1), ParameterVariation("moon", 1)]
)
def test_what_there_is_not_cannot_be_varied(wrong: Absent) -> None:
    with pytest.raises(UnknownScenario, match=r"k\.99|moon"):
        wrong.applied(BASE.load())


def test_variations_are_said_in_both_languages() -> None:
    made = (
        Absent("u"), Disbanded("f"), Arriving("u", 2), Late("u"), Stronger("u", -1), EntryVariation("luck", 1, "lorn"),
        Fixed("weather", "storm"), ParameterVariation("a.b", 3), OptionVariation("c", True),
    )  # fmt: skip
    assert [variation_text(one) for one in made] == [one.words for one in made]
    assert [variation_text(one, "ja") for one in made[:3]] == ["uなし", "f全体なし", "uが第2ターンに登場"]
    down = EntryVariation("blown", 1, "0602/0702")
    assert [variation_text(down, language) for language in ("en", "ja")] == ["bridge 0602/0702 down", "橋0602/0702なし"]
    assert variations_text(made[:2], name=lambda id: id.upper()) == "U absent, F absent"
