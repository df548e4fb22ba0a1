"""Whose problem it is: what the checks say, by unit and by formation."""

from __future__ import annotations

from collections.abc import Mapping

from editor.oob.oob_columns import FORMATION, UNIT, RowKey
from engine.validate import Problems

MOST = 12


def problems_by_key(problems: Problems, language: str) -> Mapping[RowKey, tuple[str, ...]]:
    """The sentences about each unit and each formation that has problems; remarks about all of them are left out."""
    found: dict[RowKey, list[str]] = {}
    for problem in problems.open:
        if problem.severity not in ("error", "warning"):
            continue
        said = problem.message(language)
        keys = [RowKey(UNIT, place.unit) for place in problem.places if place.unit]
        keys += [
            RowKey(FORMATION, place.about)
            for place in problem.places
            if place.about and place.path[:1] == ("formations",)
        ]
        for key in dict.fromkeys(keys):
            found.setdefault(key, []).append(said)
    return {key: tuple(said[:MOST]) for key, said in found.items()}
