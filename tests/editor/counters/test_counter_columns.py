"""The columns of the games that ship: every value that a game reads has a title in both languages, and its section."""

import pytest

from editor.counters.counter_columns import columns_of
from editor.counters.mix import CounterMix
from engine.bundle import read_bundle
from engine.paths import data_folder
from engine.play import load_system
from engine.rulebook import catalogue_of
from engine.validate.view import BundleView


@pytest.mark.parametrize("game", ["primer", "june_6"])
def test_every_value_of_a_game_has_a_title_and_a_section_that_exists(game: str) -> None:
    system, catalogue = load_system(game), catalogue_of(game)
    assert system.setup is not None
    assert system.setup.values
    numbers = {section.number for section in catalogue.sections}
    for value in system.setup.values:
        assert catalogue.term(f"value.{value.name}", "en"), value.name
        assert catalogue.term(f"value.{value.name}", "ja"), value.name
        assert not value.section or value.section in numbers
        for word in value.words:
            assert catalogue.term(f"{value.name}.{word}", "ja"), word


@pytest.mark.parametrize("name", ["primer/two_bridges", "june_6/campaign"])
def test_a_game_declares_every_value_that_its_counters_have(name: str) -> None:
    view = BundleView(read_bundle(data_folder("scenarios") / name))
    system = view.system
    assert system is not None
    assert system.setup is not None
    declared = {value.name for value in system.setup.values}
    used = {value for counter in view.roster_counters.values() for value in (*counter.values, *counter.back)}
    assert used - declared <= {"sherman"}, "faces of another counter, which no column can hold"


def test_columns_speak_the_language_and_show_its_names_first() -> None:
    view = BundleView(read_bundle(data_folder("scenarios") / "june_6" / "campaign"))
    columns = {column.key: column for column in columns_of(CounterMix(view, "ja"))}
    assert columns["values.strength"].title == "戦力"
    assert "2.2" in columns["values.strength"].tip
    assert columns["name.en"].hidden
    assert not columns["name.ja"].hidden
