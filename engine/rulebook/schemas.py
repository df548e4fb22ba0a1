"""JSON Schemas of a ruleset's files, for editors. `python -m engine.rulebook.schemas` writes them anew."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.paths import data_folder
from engine.rulebook.book import Rulebook
from engine.rulebook.catalogue import MessageEntry, TermEntry
from engine.rulebook.counters import CounterEntry
from engine.rulebook.findings import Finding
from engine.rulebook.glossary import Concept
from engine.rulebook.layers import RuleLayer
from engine.rulebook.options import Option
from engine.rulebook.parameters import Parameter
from engine.rulebook.records import schema_of
from engine.rulebook.sections import Section
from engine.rulebook.tables import Chart

LISTS: Mapping[str, type] = {
    "sections": Section,
    "parameters": Parameter,
    "options": Option,
    "findings": Finding,
    "messages": MessageEntry,
    "terms": TermEntry,
    "glossary": Concept,
    "counters": CounterEntry,
}
SINGLE: Mapping[str, type] = {"rulebook": Rulebook, "table": Chart, "layer": RuleLayer}
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schema of every kind of file."""
    lists = {name: schema_of(kind, several=True) for name, kind in LISTS.items()}
    single = {name: schema_of(kind) for name, kind in SINGLE.items()}
    return {name: {"$schema": DIALECT, "title": name, **shape} for name, shape in {**lists, **single}.items()}


def folder() -> Path:
    """Say where the schemas lie."""
    return data_folder("resources") / "schemas" / "rulebook"


def written(schema: Mapping[str, Any]) -> str:
    """Write a schema as its file holds it."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def write_schemas(where: Path) -> None:
    """Write every schema into a folder."""
    where.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (where / f"{name}.json").write_text(written(schema), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_schemas(folder())
