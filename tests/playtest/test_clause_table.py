"""The table of clauses: code, tests and examples behind each, and what is missing."""

from __future__ import annotations

import pytest

from engine.playtest.clause_table import ClauseRow, clause_table, plain_row
from engine.playtest.code_sources import _at_head


def row(**more: object) -> ClauseRow:
    """Make a row without anything."""
    found: dict[str, object] = {"explains": "", "code": (), "tests": (), "examples": ()}
    return ClauseRow("pr.1#a", "is", {"en": "x", "ja": "x"}, **{**found, **more})  # type: ignore[arg-type]


def test_the_primer_lacks_nothing() -> None:
    rows = clause_table("primer")
    assert [found.address for found in rows if found.missing] == []
    stacking = next(found for found in rows if found.address == "pr.2.1#a")
    assert "stacking_and_zones.stacking" in stacking.code and stacking.examples
    assert plain_row(stacking)["missing"] == ()


@pytest.mark.parametrize(
    ("found", "missing"),
    [
        ({}, ("code", "test or example")),
        ({"code": ("f",)}, ("test or example",)),
        ({"examples": ("e",)}, ("code",)),
        ({"code": ("f",), "tests": ("t",)}, ()),
        ({"explains": "history only"}, ()),
    ],
)
def test_a_clause_needs_code_and_a_test_or_example(found: dict[str, object], missing: tuple[str, ...]) -> None:
    assert row(**found).missing == missing


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("rb.9.7#b, rb.9.7#c A stack stays a stack.", ("rb.9.7#b", "rb.9.7#c")),
        ("11.2, 11.4 With Germans in the estuary.", ("11.2", "11.4")),
        ("A stack of 3 units.", ()),
        ("rb.9.7#b", ()),
    ],
)
def test_a_docstring_names_clauses_at_its_head(text: str, clauses: tuple[str, ...]) -> None:
    assert _at_head(text) == clauses
