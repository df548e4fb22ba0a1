"""Which values in statements are reconstructed: not printed in the rulebook, but made to fit it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.rulebook.parameters import Parameter
from engine.rulebook.provenance import Provenance
from engine.rulebook.sections import Clause, tokens
from engine.rulebook.tables import Table

MARK = "†"
"""The sign behind a reconstructed value in a statement."""
LEGEND = "rulebook.reconstructed"
"""The key of the text that explains the mark."""


def is_reconstructed(provenance: Provenance) -> bool:
    """Tell whether a value is reconstructed."""
    return provenance.kind == "reconstructed"


def is_reconstructed_value(parameter: Parameter, value: Any) -> bool:
    """Tell whether the value of a parameter is reconstructed; what a layer or a choice has set is not."""
    return is_reconstructed(parameter.provenance) and value == parameter.value


def is_reconstructed_table(table: Table) -> bool:
    """Tell whether any cell of a table is reconstructed."""
    return any(is_reconstructed(table.provenance_of(address)) for address in table.addresses())


def reconstructed_in(
    clause: Clause, known: Mapping[str, Parameter], values: Mapping[str, Any], tables: Mapping[str, Table]
) -> tuple[str, ...]:
    """Return the parameters and tables of a clause whose values are reconstructed."""
    found = (token for text in clause.text.values() for token in tokens(text))
    return tuple(dict.fromkeys(name for kind, name in found if _is_made(kind, name, known, values, tables)))


def _is_made(
    kind: str, name: str, known: Mapping[str, Parameter], values: Mapping[str, Any], tables: Mapping[str, Table]
) -> bool:
    if kind == "table":
        return name in tables and is_reconstructed_table(tables[name])
    return kind == "parameter" and name in known and is_reconstructed_value(known[name], values.get(name))


def marked(words: Mapping[str, str], made: Iterable[str]) -> dict[str, str]:
    """Return the words for tokens with the mark behind those that are reconstructed."""
    signed = set(made)
    return {name: f"{said}{MARK}" if name in signed else said for name, said in words.items()}
