"""Every clause has code that names it, and a test or worked example; those without the latter are listed."""

from __future__ import annotations

from pathlib import Path

from engine.playtest.clause_table import ClauseRow, clause_table
from tests.games.oracle.numbers import read

WITHOUT = Path(__file__).parent / "clauses_without.yaml"
AT_MOST = 0
"""How many clauses the list may hold; it only becomes shorter."""


def listed() -> set[str]:
    """The clauses of the list."""
    return {f"{section}#{key}" for section, keys in read(WITHOUT)["without_proof"].items() for key in keys.split()}


def lacking(rows: tuple[ClauseRow, ...], what: str) -> set[str]:
    """The clauses that lack something."""
    return {row.address for row in rows if what in row.missing}


def test_every_clause_has_code_that_names_it() -> None:
    assert sorted(lacking(clause_table("fortress_europa"), "code")) == []


def test_no_clause_lacks_a_proof_that_the_list_does_not_name() -> None:
    assert sorted(lacking(clause_table("fortress_europa"), "test or example") - listed()) == []


def test_the_list_names_clauses_of_the_rulebook_and_grows_no_longer() -> None:
    assert listed() <= {row.address for row in clause_table("fortress_europa")}
    assert len(listed()) <= AT_MOST
