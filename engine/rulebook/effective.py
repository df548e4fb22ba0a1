"""A rulebook as it stands under a stack of layers: every value can say who set it, and what was there before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.rulebook.catalogue import term_values
from engine.rulebook.counters import counter_values
from engine.rulebook.layers import Change, Conflict, Setting, Stack, Traced, all_changes, stacked
from engine.rulebook.options import OPTION, Choices, chosen, option_values
from engine.rulebook.parameters import parameter_values
from engine.rulebook.ruleset import Ruleset, load_ruleset
from engine.rulebook.sections import clause_values, section_values
from engine.rulebook.tables import cell_values


@dataclass(frozen=True)
class Effective:
    """Every value of a rulebook by address under a stack of layers, and the changes that do not fit."""

    slug: str
    layers: Stack
    values: Mapping[str, Traced]
    conflicts: tuple[Conflict, ...] = ()
    map_changes: tuple[Change, ...] = ()

    def __getitem__(self, address: str) -> Any:
        return self.values[address].value


@dataclass(frozen=True)
class ValueDifference:
    """A value that is not the same under two stacks: what the rulebook itself says, and what each stack makes of it."""

    address: str
    base: Any
    first: Traced | None
    second: Traced | None

    @property
    def change(self) -> Change | None:
        """The change that makes the difference: the second stack's last one, else the first's."""
        return next((side.change for side in (self.second, self.first) if side and side.change), None)


def base_values(rules: Ruleset) -> dict[str, dict[str, Any]]:
    """Return the rulebook's own values by kind and address."""
    return {
        "section": section_values(rules.sections),
        "clause": clause_values(rules.sections),
        "parameter": parameter_values(rules.parameters),
        "cell": cell_values(rules.tables),
        "option": option_values(rules.options),
        "term": term_values(rules.terms),
        "counter": counter_values(rules.counters),
    }


def effective(slug: str, layers: Stack = (), options: Choices | None = None) -> Effective:
    """Put a stack of layers over a rulebook, and over that the readings that options choose.

    Changes that do not fit are not applied but listed as conflicts; those of the map are listed for whoever holds it.
    """
    return effective_of(load_ruleset(slug), layers, options)


def effective_of(rules: Ruleset, layers: Stack = (), options: Choices | None = None) -> Effective:
    """Do so with a rulebook that has been read."""
    slug, conflicts = rules.slug, list[Conflict]()
    values: dict[str, Traced] = {}
    for kind, base in base_values(rules).items():
        values.update(stacked(slug, kind, base, layers, conflicts))
    for address, value in read_values(slug, layers, options).items():
        if address in values and values[address].value != value:
            values[address] = Traced((*values[address].chain, Setting("options", value)))
    of_map = tuple(change for _layer, change in all_changes(slug, layers) if change.kind == "map")
    return Effective(slug, layers, values, tuple(conflicts), of_map)


def read_values(slug: str, layers: Stack, options: Choices | None) -> dict[str, Any]:
    """Return what choices set, by address."""
    if not options:
        return {}
    found = chosen(slug, options, layers)
    return {**{f"{OPTION}{name}": value for name, value in found.options.items()}, **found.values}


def differences(slug: str, first: Stack, second: Stack) -> tuple[ValueDifference, ...]:
    """Compare a rulebook under two stacks of layers, address by address."""
    rules = load_ruleset(slug)
    return compared(effective_of(rules, first), effective_of(rules, second))


def compared(first: Effective, second: Effective) -> tuple[ValueDifference, ...]:
    """Compare a rulebook as it stands with how it stands otherwise, address by address."""
    one, other = first.values, second.values
    found = []
    for address in dict.fromkeys((*one, *other)):
        a, b = one.get(address), other.get(address)
        if (a.value if a else None) != (b.value if b else None):
            known = a or b
            found.append(ValueDifference(address, known.base if known else None, a, b))
    return tuple(found)
