"""counters.yaml: what is known of the counters of a game whose counters are not code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.rulebook.provenance import Provenance
from engine.rulebook.records import Texts, build
from engine.rulebook.yaml_files import read_list, ruleset_folder

COUNTER = "counter:"


@dataclass(frozen=True)
class CounterEntry:
    """One counter: its names, and its values by name; a value may have a provenance of its own."""

    id: str
    names: Texts
    values: Mapping[str, Any]
    provenance: Provenance
    value_provenance: Mapping[str, Provenance] = field(default_factory=dict)

    def provenance_of(self, name: str) -> Provenance:
        """Say where a value comes from."""
        return self.value_provenance.get(name, self.provenance)


def load_counters(slug: str) -> dict[str, CounterEntry]:
    """Read the counters of a ruleset, if it has any."""
    found: dict[str, CounterEntry] = {}
    for place, entry in read_list(ruleset_folder(slug) / "counters.yaml", optional=True):
        counter = build(CounterEntry, place, entry)
        if counter.id in found:
            raise place.wrong(f"there are two counters {counter.id!r}")
        found[counter.id] = counter
    return found


def counter_values(counters: Mapping[str, CounterEntry]) -> dict[str, Any]:
    """Return by address what layers can change of counters."""
    return {f"{COUNTER}{name}": dict(counter.values) for name, counter in counters.items()}
