"""The questions of worked examples answer with what the rules say."""

from __future__ import annotations

from typing import Any

import pytest

from engine.examples.query_checks import answer
from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.movement.moves import MOVES, Moving
from engine.rulebook.catalogue import catalogue_of
from tests.games.case_yellow.fighting import EAST, FIELD
from tests.games.case_yellow.table import corps, offers, panzer, play, position, refusals, take, troop

ENEMY = corps("fr.corps/1")


def ask(state: Any, name: str, *args: Any) -> Any:
    """Ask by ids and labels."""
    return answer(state, SYSTEM.queries[name], name, list(args))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_question_and_what_it_wants_to_know_has_a_text(language: str) -> None:
    words = catalogue_of("case_yellow")
    for name, query in SYSTEM.queries.items():
        assert words.message(f"query.{name}", language), name
        assert all(words.message(f"arg.{arg.name}", language) for arg in query.args), name


def test_reach_and_trains_are_what_the_prompt_offers() -> None:
    units = {corps("fr.corps/2"): "1110", panzer("ge.pz/1"): "1128", troop("ge.div/1"): "1127"}
    game = play(MOVES, Moving(1), units, system=SYSTEM, active="german")
    found = ask(game.state, "reach", "ge.pz/1")
    take(game, "pick", "ge.pz/1")
    assert set(found) == set(offers(game, "to"))


def test_a_verdict_names_what_the_rules_say_against_it() -> None:
    game = play(MOVES, Moving(1), {ENEMY: FIELD, panzer("ge.pz/1"): EAST}, system=SYSTEM, active="german")
    against = refusals(game, "bridgehead", FIELD)
    found = ask(game.state, "bridgehead", FIELD)
    assert (found["reasons"][0], found["clauses"][0]) in against
    assert found["least"] is None


def test_who_is_elsewhere_is_not_in_the_fight() -> None:
    state = position({ENEMY: FIELD, panzer("ge.pz/1"): "1130", panzer("ge.pz/2"): EAST})
    assert ask(state, "odds", FIELD, ["ge.pz/1"]) is None
    assert ask(state, "column", FIELD, ["ge.pz/1", "ge.pz/2"]) is None
    assert ask(state, "must_attack", FIELD, ["ge.pz/1"]) == []
    assert ask(state, "outcome", FIELD, ["ge.pz/2"], 6)["column"] == "1:1"


def test_what_is_off_the_map_needs_no_line_and_has_no_zone() -> None:
    state = position({ENEMY: FIELD, panzer("ge.pz/1"): ""})
    assert ask(state, "supplied", "ge.pz/1")
    assert not ask(state, "has_zone", "ge.pz/1")
    assert ask(state, "reach", "ge.pz/1") == []
    assert ask(state, "retreats", ["ge.pz/1"]) == []


def test_a_step_to_a_hex_far_away_is_none() -> None:
    state = position({ENEMY: FIELD, panzer("ge.pz/1"): EAST})
    assert ask(state, "step", "ge.pz/1", "1125")["allowed"] is False
    assert ask(state, "supply_step", "ge.pz/1", "1125") == {"allowed": False, "reasons": ["far"]}
    assert ask(state, "step_costs", "ge.pz/1", "1125") is None


def test_counters_say_what_is_printed_and_what_shows() -> None:
    state = position({troop("ge.fj/1", "1/2", 5, 2, kind="fj"): FIELD}, disrupted={"ge.fj/1": 1})
    found = ask(state, "counter", "ge.fj/1")
    assert (found["strength"], found["rating"], found["movement"]) == ("1/2", 5, 2)
    assert ask(state, "rating", "ge.fj/1") == 3
