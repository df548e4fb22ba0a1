"""Reconstructed values are marked wherever a statement says them, in every game and in both languages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.rulebook import Renderer, catalogue_of, load_ruleset, rulesets
from engine.rulebook.layers import Change, RuleLayer
from engine.rulebook.reconstructed import LEGEND, MARK, is_reconstructed_table
from engine.rulebook.section_text import clause_texts, section_lines
from engine.rulebook.sections import Clause, numbers, tokens
from engine.rulebook.yaml_files import LANGUAGES

SLUGS = rulesets()
NOT_THAT_VALUE = {
    "rb.5.1#d1": "turn 1 of the scenario",
    "rb.5.1#e7": "1 marker for each disruption, as printed",
    "rb.8.3#d": "with 2 corps or divisions, as printed",
    "rb.10.8#k": "1 attempt in a round, as printed",
    "rb.11.3#a": "the odds 2:1 and 1:2",
}
"""Clauses whose own number only happens to be the same as a reconstructed one of their section."""


rules_of = cache(load_ruleset)


@cache
def made_of(slug: str) -> frozenset[str]:
    """All parameters and tables of a game with reconstructed values."""
    rules = rules_of(slug)
    numbers = (name for name, one in rules.parameters.items() if one.provenance.kind == "reconstructed")
    return frozenset((*numbers, *(name for name, table in rules.tables.items() if is_reconstructed_table(table))))


def tokens_made(slug: str, text: str) -> list[str]:
    """Name the reconstructed tokens of a statement, as often as it has them."""
    return [name for _kind, name in tokens(text) if name in made_of(slug)]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reconstructed_value_in_a_statement_is_marked(slug: str, language: str) -> None:
    words = Renderer(catalogue_of(slug), None, language)
    sections = rules_of(slug).sections
    whole = replace(sections[0], clauses=tuple(clause for section in sections for clause in section.clauses))
    texts = {clause.address: clause.text[language] for clause in whole.clauses}
    seen = 0
    for told in clause_texts(slug, (), whole, words):
        wanted = tokens_made(slug, texts[told.address])
        assert told.text.count(MARK) == len(wanted), told
        assert set(wanted) <= set(told.made), told
        seen += len(wanted)
    assert bool(seen) == bool(made_of(slug))


@pytest.mark.parametrize("slug", SLUGS)
def test_no_statement_writes_a_reconstructed_number_as_a_bare_one(slug: str) -> None:
    rules = rules_of(slug)
    bare = [
        clause.address
        for section in rules.sections
        for clause in section.clauses
        if _values(slug, section.clauses) & set(numbers(clause.text["en"])) and clause.address not in NOT_THAT_VALUE
    ]
    assert bare == []


def _values(slug: str, clauses: tuple[Clause, ...]) -> set[str]:
    """The reconstructed numbers that the clauses of a section state."""
    parameters = rules_of(slug).parameters
    names = {name for clause in clauses for name in tokens_made(slug, clause.text["en"]) if name in parameters}
    return {str(parameters[name].value).lstrip("-") for name in names}


def test_the_section_ends_with_the_legend_if_it_has_a_mark_and_only_then() -> None:
    rules = rules_of("case_yellow")
    sections = {section.key: section for section in rules.sections}
    for language in LANGUAGES:
        words = Renderer(catalogue_of("case_yellow"), None, language)
        lines = {key: list(section_lines("case_yellow", (), sections[key], words)) for key in ("rb.2.2", "rb.8.1")}
        assert lines["rb.2.2"][-1].strip() == words.text_of(LEGEND)
        assert MARK not in "".join(lines["rb.8.1"])


def test_what_a_layer_has_set_is_not_reconstructed_any_more() -> None:
    eight = Change("markers.bridgehead", "set", "number", "from my own copy", 6, 8)
    layer = RuleLayer("mine", "house", {"en": "Mine", "ja": "私版"}, (eight,))
    section = next(section for section in rules_of("case_yellow").sections if section.key == "rb.2.2")
    words = Renderer(catalogue_of("case_yellow"), None, "en")
    told = {each.address: each for each in clause_texts("case_yellow", (layer,), section, words)}
    assert "8 for bridgeheads" in told["rb.2.2#p"].text
    assert "markers.bridgehead" not in told["rb.2.2#p"].made
    assert "markers.refugees" in told["rb.2.2#p"].made
