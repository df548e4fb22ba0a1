"""Every question that a form brings, in every game and toy: it says what the form says, and changes with its rows."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.bots import load_bot
from engine.mechanics.positions import in_hex
from engine.mechanics.questions import ArrivalQuestions, Asked, Called, asked, questions, sight
from engine.play import System
from engine.rulebook.catalogue import shared_catalogue
from engine.rulebook.yaml_files import LANGUAGES
from tests.conformance.cases import Case, cases
from tests.conformance.questioned import asking, changed, own_answer, same
from tests.gauntlet.toys import plain_war

SCENARIOS = {
    "june_6": "saint_lo",
    "case_yellow": "fortress_holland",
    "france_1944": "to_the_west_wall",
    "time_for_trumpets": "bastogne",
}
"""Where the rows of a game are at work; the first scenario of a game that is not named."""
POSITIONS, EVERY, TIMES = 12, 9, 12
COMING = ("gates", "entry", "landing", "entry_costs", "landing_costs", "due")
"""What units that come are asked."""
SCHEDULED = COMING[1:]
"""Of these test_schedules.py changes the rows."""


class Field(NamedTuple):
    """A game or toy, its forms as they are asked, and a scenario."""

    system: System
    ways: tuple[Asked, ...]
    case: Case


def fields() -> Iterator[Field]:
    """Return every game and toy with forms that bring questions."""
    found = list(cases())
    for system in {id(case.system): case.system for case in found}.values():
        case = next(one for one in found if one.system is system and SCENARIOS.get(system.slug, "") in one.name)
        ways = tuple(way for way in map(asked, _asked(case)) if way.queries())
        if ways:
            yield Field(system, ways, case)


def _asked(case: Case) -> tuple[Any, ...]:
    if case.toy:
        module = import_module(f"tests.gauntlet.toys.{case.name.partition('/')[0]}")
        return (module.ASKED,) if hasattr(module, "ASKED") else case.system.forms
    for place in ("queries", "questions", "questions.queries"):
        name = f"engine.games.{case.system.slug}.{place}"
        if _is_there(name) and hasattr(import_module(name), "ASKED"):
            found: tuple[Any, ...] = import_module(name).ASKED
            return found
    return case.system.forms


def _is_there(name: str) -> bool:
    """Whether there is such a module; nothing lies below a module that is a single file."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


FIELDS = list(fields())
each = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.system.slug)


def positions(case: Case) -> Iterator[Any]:
    """Return states of a random game with units on the map."""
    for seed in (1, 2):
        game, count = case.start(seed, playout=True), 0
        seats = [game.for_side(side) for side in range(len(case.system.sides))]
        bots = [load_bot("random", seed) for _side in seats]
        while (prompt := game.prompt) is not None and count < POSITIONS * EVERY:
            state: Any = game.state
            if count % EVERY == 0 and any(in_hex(state, unit) for unit in range(len(state.record))):
                yield state.copy()
            seats[prompt.actor].take(bots[prompt.actor].choose(seats[prompt.actor]))
            count += 1


def askings(name: str, state: Any, query: Any, rng: Random) -> Iterator[dict[str, Any]]:
    """Return what a question may be told of units that stand somewhere, or of those that come, by name."""
    units = [unit for unit in range(len(state.record)) if in_hex(state, unit) != (name in COMING)]
    for unit in rng.sample(units, min(TIMES, len(units))):
        said = asking(query, state, rng, unit=unit, units=(unit,))
        yield {given.name: each for given, each in zip(query.args, said, strict=True)}


@each
def test_every_question_says_what_its_form_says(field: Field) -> None:
    rng, own = Random(1), [way for way in field.ways if not isinstance(way, Called)]
    first: dict[str, Asked] = {}
    for way in own:
        for name in way.queries():
            first.setdefault(name, way)
    for state in positions(field.case):
        for name, way in first.items():
            query = way.queries()[name]
            for said in askings(name, state, query, rng):
                found = query.function(state, *said.values())
                wanted = own_answer(way, name, state, said)
                assert same(name, found, wanted), f"{name} {said}: {found}, not {wanted}"


@each
def test_every_question_changes_with_the_rows_of_its_form(field: Field) -> None:
    """One that says the same nonsense everywhere does not."""
    rng = Random(2)
    waiting = [(name, way, list(changed(way))) for way in field.ways for name in way.queries() if name not in SCHEDULED]
    for state in positions(field.case):
        waiting = [each for each in waiting if not differs(*each, state, rng)]
    assert not waiting, f"these say the same whatever the rows are: {[each[0] for each in waiting]}"


def differs(name: str, way: Asked, others: list[Asked], state: Any, rng: Random) -> bool:
    """Tell whether a question answers anything else once a row of its form is another."""
    query, twins = way.queries()[name], [other.queries()[name] for other in others]
    for said in askings(name, state, query, rng):
        found = query.function(state, *said.values())
        if any(twin.function(state, *said.values()) != found for twin in twins):
            return True
    return False


@each
def test_the_game_answers_all_questions_of_its_forms(field: Field) -> None:
    for way in field.ways:
        assert way.queries().keys() <= field.system.queries.keys()
        assert all(getattr(field.system.sight, name) is not None for name in way.sight())


def test_a_toy_without_questions_of_its_own_answers_those_of_every_kind_of_form() -> None:
    system = plain_war.SYSTEM
    assert system.queries.keys() == questions(*system.forms).keys()
    kinds = (
        *("movement", "reach", "cost", "costs", "path", "march", "step", "step_costs", "way_costs"),
        *("supplied", "supply_path", "supply_length", "supply_closed", "supply_cut", "supply_blockers", "sources"),
        *("strengths", "modifiers", "odds", "column", "chances"),
        *("retreats", "retreat_ends", "retreat", "advances", "advance"),
    )
    assert set(kinds) == system.queries.keys()
    texts = shared_catalogue()
    assert all(texts.message(f"query.{name}", language) for name in kinds for language in LANGUAGES)
    assert all(texts.message(f"arg.{arg.name}", "en") for query in system.queries.values() for arg in query.args)
    told = sight(*system.forms)
    assert None not in (told.movement, told.reach, told.way, told.cost, told.barred, told.supply, told.retreats)


def test_who_comes_is_asked_of_schedules() -> None:
    known = {
        name for field in FIELDS for way in field.ways if isinstance(way, ArrivalQuestions) for name in way.queries()
    }
    assert known == {"due", "gates", "entry", "entry_costs"}
