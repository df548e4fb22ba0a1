"""The texts of worked examples are in the words of the glossary: none holds a misprint that it lists."""

from __future__ import annotations

import pytest

from engine.examples.files import read_file, shipped
from engine.rulebook.glossary import load_glossary
from engine.rulebook.language_pairs import bad_terms
from engine.rulebook.yaml_files import rulesets

MISPRINT = "term.misprint"


def misprints(slug: str) -> list[str]:
    """Name each misprint in the examples of a game, with its place."""
    words = [*load_glossary().values(), *load_glossary(slug, shared=False).values()]
    return [
        f"{path.name}: {one.id}: {bad.found}"
        for path in shipped(slug)
        for one in read_file(path).examples
        for pair in (one.title, one.text)
        for bad in bad_terms(dict(pair), words, slug)
        if bad.code == MISPRINT
    ]


@pytest.mark.parametrize("slug", rulesets())
def test_no_example_repeats_a_misprint_that_the_glossary_lists(slug: str) -> None:
    assert not misprints(slug)
