"""Whether what was found is what was expected: what is not named does not count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.examples.names import MATCHERS, number
from engine.examples.problems import found_in

Same = Callable[[Any, Any], bool]


def same(expected: Any, found: Any) -> bool:
    """Compare plain values; records need only hold what is expected, lists are compared item by item."""
    if isinstance(expected, Mapping):
        if expected and all(name in MATCHERS for name in expected):
            return all(MEANS[name](wanted, found) for name, wanted in expected.items())
        return isinstance(found, Mapping) and all(
            name in found and same(wanted, found[name]) for name, wanted in expected.items()
        )
    if isinstance(expected, list | tuple):
        together = zip(expected, found, strict=True) if isinstance(found, list | tuple) else ()
        return isinstance(found, list | tuple) and len(expected) == len(found) and all(same(a, b) for a, b in together)
    if isinstance(found, int) and isinstance(expected, bool | str):
        return bool(number(expected) == found)
    return bool(expected == found)


def words_in(expected: Any) -> Iterator[str]:
    """Return every word of an expected value, those within comparisons, too."""
    if isinstance(expected, Mapping):
        for name in expected:
            found_in("matcher", name, MATCHERS)
        expected = list(expected.values())
    if isinstance(expected, list | tuple):
        for part in expected:
            yield from words_in(part)
    elif expected is not None:
        yield str(expected)


def holds(expected: Any, found: Sequence[Any]) -> bool:
    """Tell whether a heap holds everything that is expected, or with `exactly` nothing else."""
    if isinstance(expected, Mapping) and set(expected) <= {"exactly", "not"}:
        whole = "exactly" not in expected or unordered(expected["exactly"], found)
        return whole and not ("not" in expected and holds(expected["not"], found))
    return pairs_up(list(expected) if isinstance(expected, list | tuple) else [expected], found)


def unordered(expected: Any, found: Any) -> bool:
    """Compare two lists in any order."""
    if not isinstance(expected, list | tuple) or not isinstance(found, list | tuple):
        return same(expected, found)
    return len(expected) == len(found) and pairs_up(list(expected), found)


def pairs_up(expected: list[Any], found: Sequence[Any], alike: Same = same) -> bool:
    """Tell whether everything expected has a find of its own."""
    if not expected:
        return True
    first, *rest = expected
    return any(
        alike(first, item) and pairs_up(rest, [*found[:at], *found[at + 1 :]], alike) for at, item in enumerate(found)
    )


def _compares(found: Any, wanted: Any) -> bool:
    return isinstance(found, int | float) and isinstance(wanted, int | float)


MEANS: Mapping[str, Same] = {
    "at_least": lambda wanted, found: _compares(found, wanted) and found >= wanted,
    "at_most": lambda wanted, found: _compares(found, wanted) and found <= wanted,
    "not": lambda wanted, found: not same(wanted, found),
    "one_of": lambda wanted, found: any(same(each, found) for each in wanted),
    "exactly": unordered,
}
