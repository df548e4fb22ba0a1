"""References in statements name what they mean: two of them never read alike, and none is lost in its own section."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rulebook import Renderer, catalogue_of, load_ruleset, rulesets
from engine.rulebook.section_text import clause_lines
from engine.rulebook.sections import clause_label, tokens

SLUGS = rulesets()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_reference_is_written_with_its_letter(slug: str) -> None:
    rules, words = load_ruleset(slug), Renderer(catalogue_of(slug), None, "en")
    by_key = {section.key: section for section in rules.sections}
    whole = replace(
        rules.sections[0], clauses=tuple(clause for section in rules.sections for clause in section.clauses)
    )
    said = dict(clause_lines(slug, (), whole, words))
    for clause in whole.clauses:
        targets = dict.fromkeys(name for kind, name in tokens(clause.text["en"]) if kind == "clause")
        labels = [clause_label(by_key[name.partition("#")[0]], name.partition("#")[2]) for name in targets]
        assert len(set(labels)) == len(targets), clause.address
        assert all(label in said[clause.address] for label in labels), clause.address
        own = by_key[clause.address.partition("#")[0]]
        assert own.number not in labels or len(own.clauses) == 1, clause.address
