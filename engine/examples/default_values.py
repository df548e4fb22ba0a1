"""Values that the shipped examples of a game give to the entries of steps and of records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.examples.example_game import written
from engine.examples.files import read_file, shipped
from engine.examples.model import Example, Given
from engine.examples.setting import steps_of

Usual = Mapping[str, list[str]]
"""By the name of an entry the values that it has somewhere, each once."""
Found = dict[str, dict[str, list[str]]]


def usual_values(slug: str) -> Mapping[str, Mapping[str, Usual]]:
    """Return by step, and by entry of the state that holds records, the values of what they consist of."""
    steps: Found = {}
    records: Found = {}
    for path in shipped(slug):
        for example in read_file(path).examples:
            for given in _givens(example):
                for at in steps_of(given):
                    _note(steps, at.step, at.named)
                for name, held in given.state.items():
                    for record in held if isinstance(held, list) else ():
                        _note(records, name, record if isinstance(record, Mapping) else {})
    return {"steps": steps, "records": records}


def _givens(example: Example) -> Iterator[Given]:
    yield example.given
    yield from (case.given for case in example.cases)


def _note(found: Found, name: str, entries: Mapping[str, Any]) -> None:
    for entry, value in entries.items():
        seen = found.setdefault(name, {}).setdefault(entry, [])
        if written(value) not in seen:
            seen.append(written(value))
