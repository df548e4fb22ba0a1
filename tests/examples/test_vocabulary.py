"""Everything that examples may name is listed, with a line about it where the game has one."""

from dataclasses import replace

import pytest

from engine.examples.vocabulary import vocabulary
from engine.play import load_system
from engine.rulebook.catalogue import load_catalogue

PRIMER, CATALOGUE = load_system("primer"), load_catalogue("primer")


@pytest.mark.parametrize(("language", "spring"), [("en", "Wet spring"), ("ja", "雨の多い春")])
def test_options_findings_and_layers_are_listed(language: str, spring: str) -> None:
    told = vocabulary(PRIMER, CATALOGUE, language)
    assert told["options"]["battle.hunger_counts"].startswith("once, each; ")
    assert told["options"]["hungry-attackers"].startswith("once, each; ")
    assert told["layers"] == {"wet_spring": spring}


def test_an_entry_is_described_where_the_game_has_a_term_for_it() -> None:
    terms = {"entry.held": {"en": "turns held", "ja": "保持したターン"}}
    catalogue = replace(CATALOGUE, terms={**CATALOGUE.terms, **terms})
    assert vocabulary(PRIMER, catalogue, "en")["state"]["held"] == "turns held; scalar of number"
    assert vocabulary(PRIMER, catalogue, "ja")["state"]["held"] == "保持したターン; scalar of number"
    assert vocabulary(PRIMER, CATALOGUE, "en")["state"]["held"] == "scalar of number"


def test_a_game_without_a_rulebook_has_no_options() -> None:
    told = vocabulary(replace(PRIMER, slug="nowhere"), CATALOGUE, "en")
    assert (told["options"], told["layers"]) == ({}, {})
