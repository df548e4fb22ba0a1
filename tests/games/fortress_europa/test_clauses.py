"""Every clause has code that names it, and a test or worked example; those that do not yet are listed."""

from __future__ import annotations

from pathlib import Path

from engine.playtest.clause_table import ClauseRow, clause_table
from tests.games.oracle.numbers import read

WITHOUT = Path(__file__).parent / "clauses_without.yaml"
LISTED = {"without_code": 43, "without_proof": 655}
"""How many the lists had at first; they only become shorter."""


def listed(what: str) -> set[str]:
    """The clauses of a list."""
    return {f"{section}#{key}" for section, keys in read(WITHOUT)[what].items() for key in keys.split()}


def lacking(rows: tuple[ClauseRow, ...], what: str) -> set[str]:
    """The clauses that lack something."""
    return {row.address for row in rows if what in row.missing}


def test_no_clause_lacks_anything_that_the_lists_do_not_name() -> None:
    rows = clause_table("fortress_europa")
    without_code, without_proof = listed("without_code"), listed("without_proof")
    assert sorted(lacking(rows, "code") - without_code) == []
    assert sorted(lacking(rows, "test or example") - without_code - without_proof) == []


def test_the_lists_name_clauses_of_the_rulebook_and_grow_no_longer() -> None:
    clauses = {row.address for row in clause_table("fortress_europa")}
    for what, most in LISTED.items():
        assert len(listed(what)) <= most
        assert listed(what) <= clauses
