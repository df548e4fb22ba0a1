"""The rulebook as data: its numbers are read, its sections are implemented, its texts are whole in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import fields
from itertools import pairwise

import pytest

from engine.games.primer import SYSTEM
from engine.games.primer.map import PLACES
from engine.games.primer.rules import SLUG, PrimerRules, compile_rules
from engine.games.primer.setup import two_bridges
from engine.games.primer.state import ROSTER
from engine.games.primer.supply import LINES
from engine.play import RULES, Game, Verb, sentence
from engine.rulebook.catalogue import load_catalogue
from engine.rulebook.clause_finder import Finder
from engine.rulebook.parameters import load_parameters, parameters
from engine.rulebook.render import Renderer
from engine.rulebook.sections import load_sections, tokens
from engine.rulebook.tables import load_tables
from engine.rulebook.yaml_files import LANGUAGES
from tests.project.tree import ROOT

SOURCES = sorted((ROOT / "engine/games/primer").glob("*.py"))
TREES = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}
SECTIONS = load_sections(SLUG)
CLAUSES = {clause.address: clause for section in SECTIONS for clause in section.clauses}
NUMBERS = {section.number for section in SECTIONS}
OF_LINES = {LINES.none, *(leg.far for leg in LINES.legs)}
"""What the form of lines says by itself."""
OF_MARCHES = {"move.no_way", "move.too_far"}
"""What marches say by themselves."""
MINE = {function: mark for function, mark in RULES.items() if function.__module__.startswith("engine.games.primer")}


def test_every_number_is_read_by_a_rule() -> None:
    trees = [tree for name, tree in TREES.items() if name != "rules.py"]
    read = {node.attr for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert {field.name for field in fields(PrimerRules)} <= read


def test_every_number_is_stated_by_the_clause_that_it_names() -> None:
    for name, parameter in parameters(SLUG).items():
        assert parameter.clauses, name
        for address in parameter.clauses:
            for language in LANGUAGES:
                assert ("parameter", name) in tokens(CLAUSES[address].text[language]), (name, address, language)


def test_every_token_leads_somewhere_and_every_table_is_named() -> None:
    known: dict[str, Collection[str]] = {
        "parameter": load_parameters(SLUG),
        "table": load_tables(SLUG),
        "clause": CLAUSES,
    }
    named = [token for clause in CLAUSES.values() for text in clause.text.values() for token in tokens(text)]
    assert [token for token in named if token[1] not in known[token[0]]] == []
    assert {name for kind, name in named if kind == "table"} == set(known["table"])


def test_both_languages_state_the_same_numbers_and_none_is_loose() -> None:
    for address, clause in CLAUSES.items():
        assert sorted(tokens(clause.text["en"])) == sorted(tokens(clause.text["ja"])), address
        for text in clause.text.values():
            bare = re.sub(r"\{[^{}]*\}", "", text)
            assert not re.search(r"[02-9０-９]", bare), address


def test_every_rule_says_its_section_and_every_section_has_its_rule() -> None:
    finder = Finder(SECTIONS)
    for function, mark in MINE.items():
        assert finder.clauses(mark.section), function
        assert sentence(function).startswith(f"{number_of(mark.section)} "), function
    chapters = {number for number in NUMBERS if "." not in number}
    assert {number_of(mark.section) for mark in MINE.values()} == NUMBERS - chapters


def number_of(clause: str) -> str:
    """Return the number of a clause's section."""
    return clause.partition("#")[0]


def spoken() -> list[tuple[str, str]]:
    """Return key and clause of all that the code says, where both stand there as words."""
    found = []
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                found += [(one, other) for one, other in pairwise(words) if number_of(other) in NUMBERS]
    return found


def test_all_that_is_said_has_words_and_names_a_section() -> None:
    said = [key for key, _clause in spoken() if "." in key and not key.startswith("engine")]
    assert len(set(said)) > 60
    catalogue = load_catalogue(SLUG)
    missing = [(key, language) for key in said for language in LANGUAGES if not catalogue.message(key, language)]
    assert missing == []


def verbs() -> Iterator[Verb]:
    """Give every verb of the game."""
    for homes in SYSTEM.verbs.values():
        for step in homes:
            yield from step.verbs


def test_no_text_is_left_over() -> None:
    known = {key for key, _clause in spoken()}
    known |= {f"{kind}.{verb.name}" for verb in verbs() for kind in ("verb", "choice")}
    known |= {f"arg.{arg.name}" for verb in verbs() for arg in verb.args}
    known |= {f"{kind}.{name}" for name in SYSTEM.steps_by_name for kind in ("step", "ask")}
    known |= {f"query.{name}" for name in SYSTEM.queries} | OF_MARCHES | OF_LINES
    known |= {f"arg.{arg.name}" for query in SYSTEM.queries.values() for arg in query.args}
    assert set(load_catalogue(SLUG).messages) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_has_its_term(language: str) -> None:
    game = Game.start(two_bridges(), system=SYSTEM)
    renderer = Renderer(load_catalogue(SLUG), game.state, language, strict=True)
    rules = compile_rules((), {})
    words = [f"terrain.{word}" for word in rules.terrain.rows] + [f"arm.{word}" for word in rules.arms.rows]
    words += [f"stance.{word}" for word in rules.stances.rows] + [f"result.{word}" for word in rules.results.rows]
    words += [f"odds.{word}" for word in rules.crt.columns] + [f"place.{word}" for word in rules.places.rows]
    words += [f"weather.{word}" for word in ("clear", "rain")] + [f"roll.{word}" for word in ("battle", "demolition")]
    for word in words:
        assert renderer.term(word)
    for side in range(len(game.state.SIDES)):
        assert renderer.side(side)
    for name in SYSTEM.steps_by_name:
        assert renderer.step(name)
    for verb in verbs():
        assert renderer.verb(verb)
        assert all(renderer.argument(arg) for arg in verb.args)


def test_the_tables_fit_each_other_and_the_map() -> None:
    rules = compile_rules((), {})
    assert {cell for row in rules.crt.cells for cell in row} == set(rules.results.rows)
    assert set(rules.places.rows) == set(PLACES.values())
    assert {counter.arm for counter in ROSTER} == set(rules.arms.rows)
    assert set(two_bridges().board.words("terrain")) == set(rules.terrain.rows)


def test_place_names_in_kanji_have_a_reading() -> None:
    for name in PLACES.values():
        term = load_catalogue(SLUG).terms[f"place.{name}"]
        assert re.fullmatch(r"[ぁ-んー]+", term["reading"]), name


def test_a_layer_changes_what_it_names_and_nothing_else() -> None:
    plain, wet = compile_rules((), {}), compile_rules(("wet_spring",), {})
    changed = {field.name for field in fields(PrimerRules) if getattr(plain, field.name) != getattr(wet, field.name)}
    assert changed == {"terrain", "bridge_demolition"}
    assert (plain.terrain.look_up("marsh", "foot"), wet.terrain.look_up("marsh", "foot")) == (4, 6)
