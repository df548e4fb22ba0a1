"""Every reading of a doubtful rule plays: an example says what holds under it, and not under the others."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest

from engine.examples import Example, ExampleFile, Runner, read_file, shipped
from engine.examples.under_layers import read_otherwise
from engine.rulebook.findings import load_findings
from engine.rulebook.options import load_options

SLUG = "france_1944"
DOUBTS = {name: tuple(one.key for one in found.readings) for name, found in load_findings(SLUG).items()}
PAIRS = [(name, *pair) for name, keys in DOUBTS.items() for pair in permutations(keys, 2)]


@cache
def examples() -> tuple[tuple[Example, ExampleFile], ...]:
    """The examples that expect something under readings."""
    found = ((each, file) for file in map(read_file, shipped(SLUG)) for each in file.examples)
    return tuple((each, file) for each, file in found if each.expect_under)


@pytest.mark.parametrize(("doubt", "one", "other"), PAIRS, ids=lambda word: word)
def test_what_holds_under_a_reading_does_not_hold_under_another(doubt: str, one: str, other: str) -> None:
    about = [(each, file) for each, file in examples() if f"{doubt}.{one}" in each.expect_under]
    swapped = [(made, file) for each, file in about if (made := read_otherwise(each, doubt, one, other))]
    assert any(Runner(SLUG).run(made, 0, file).kind == "failed" for made, file in swapped)


def test_every_option_is_one_that_a_reading_sets() -> None:
    """The optional rule aside, each option comes from a finding, and each of its values is a reading."""
    readings = (one for found in load_findings(SLUG).values() for one in found.readings)
    read = {item for one in readings for item in one.sets.items()}
    wanted = {
        (option.id, value)
        for option in load_options(SLUG).values()
        for value in (option.values or (False, True))
        if option.id != "operational_advantage"
    }
    assert wanted - read == set()
