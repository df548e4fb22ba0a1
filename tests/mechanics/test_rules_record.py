"""Rules as a record, compiled once for each choice of layers and options."""

from __future__ import annotations

from engine.games.primer.rules import SLUG, PrimerRules
from engine.mechanics.rules_record import rules_of

COMPILE = rules_of(PrimerRules, SLUG)


def test_the_record_holds_parameters_options_and_tables() -> None:
    rules = COMPILE((), {})
    assert isinstance(rules, PrimerRules)
    assert rules.battle_hunger_counts == "once"
    assert rules.terrain.rows


def test_it_is_compiled_once_for_each_choice() -> None:
    assert COMPILE((), {}) is COMPILE([], {})
    other = COMPILE((), {"battle.hunger_counts": "each"})
    assert other is not COMPILE((), {})
    assert other.battle_hunger_counts == "each"


def test_each_record_has_its_own_memory() -> None:
    assert rules_of(PrimerRules, SLUG)((), {}) is not COMPILE((), {})
