"""An example under other rules than it was written for: another stack of layers, other choices, another reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.examples.model import Example, Given
from engine.rulebook.findings import Finding, load_findings
from engine.rulebook.layers import Stack


def under(slug: str, example: Example, layers: Stack = (), choices: Mapping[str, Any] | None = None) -> Example:
    """Return an example as it is played with more layers and other choices; what it chooses itself goes first."""
    known = load_findings(slug)
    own = {*_settled(example.given, known), *(name.rpartition(".")[0] for name in example.expect_under)}
    for case in example.cases:
        own |= _settled(case.given, known)
    kept = {name: value for name, value in (choices or {}).items() if not _is_settled(name, own, known)}
    below = (one for one in layers if (one if isinstance(one, str) else one.id) not in example.given.layers)
    given = example.given.model_copy(
        update={"layers": (*below, *example.given.layers), "options": {**kept, **example.given.options}}
    )
    return example.model_copy(update={"given": given})


def _settled(given: Given, known: Mapping[str, Finding]) -> set[str]:
    """Name the options that an example chooses, with the findings that they are about."""
    chosen = set(given.options)
    of_findings = (name for name in chosen if name in known)
    more = {option for name in of_findings for reading in known[name].readings for option in reading.sets}
    about = {name for name, one in known.items() if any(chosen & set(reading.sets) for reading in one.readings)}
    return chosen | more | about


def _is_settled(name: str, own: set[str], known: Mapping[str, Finding]) -> bool:
    """Tell whether an example has chosen what a choice is about."""
    if name in own:
        return True
    readings = known[name].readings if name in known else ()
    about = {other for other, one in known.items() for reading in one.readings if name in reading.sets}
    return bool(own & about) or any(set(reading.sets) & own for reading in readings)


def read_otherwise(example: Example, finding: str, one: str, other: str) -> Example | None:
    """Return an example that expects under one reading of a finding what it says of another; None where it is silent.

    What does not hold then is the difference between the readings.
    """
    expected = example.expect_under.get(f"{finding}.{one}", () if example.expect_under else example.expect)
    if not expected and not example.cases:
        return None
    if not expected:
        given = example.given.model_copy(update={"options": {**example.given.options, finding: other}})
        return example.model_copy(update={"given": given, "expect_under": {}, "printed": ()})
    changed = {"expect": (), "cases": (), "printed": (), "expect_under": {f"{finding}.{other}": expected}}
    return example.model_copy(update=changed)
