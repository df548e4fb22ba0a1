"""Where a scenario speaks of an area, a line or a box of its map: victory, special rules, set-up, arrivals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.validate.view import BundleView

KEYS = {"area": ("area", "areas"), "chain": ("chains",), "box": ("box", "boxes")}
SCENARIO = ("area", "special_rules", "victory", "state")
OOB = ("setup", "arrivals", "withdrawals")


@dataclass(frozen=True)
class Mention:
    """A section that speaks of it, how often, and where that is shown: a workspace and an address there."""

    section: str
    count: int
    space: str
    address: str


class Mentions:
    """Everything that a scenario says, to be searched."""

    def __init__(self, view: BundleView) -> None:
        scenario = view.scenario.model_dump(mode="json", exclude_defaults=True) if view.scenario else {}
        oob = view.oob.model_dump(mode="json", exclude_defaults=True) if view.oob else {}
        self._parts = [("scenario", key, scenario.get(key)) for key in SCENARIO]
        self._parts += [("oob", key, oob.get(key)) for key in OOB]

    def of(self, kind: str, id: str) -> list[Mention]:
        """The sections that speak of an area, a chain or a box."""
        found = []
        for space, section, data in self._parts:
            first = Counter(self._entries(data, KEYS[kind], id))
            if first:
                address = section if space == "scenario" else next(iter(first))
                found.append(Mention(section, first.total(), space, address))
        return found

    @staticmethod
    def _entries(data: Any, keys: tuple[str, ...], id: str) -> Iterator[str]:
        """The unit, formation or id of each entry that speaks of it, once for each time."""
        entries = data if isinstance(data, list) else [data]
        for entry in entries:
            named = _name(entry) if isinstance(entry, dict) else ""
            yield from (named for value in _values(entry, keys) if value == id)


def _name(entry: dict[str, Any]) -> str:
    """Whom a line of the order of battle is about."""
    return str(entry.get("unit") or entry.get("formation") or next(iter(entry.get("units") or ()), ""))


def _values(data: Any, keys: tuple[str, ...]) -> Iterator[str]:
    """The texts that stand under some keys, alone or in lists."""
    if isinstance(data, list):
        for each in data:
            yield from _values(each, keys)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in keys and isinstance(value, str):
                yield value
            elif key in keys and isinstance(value, list):
                yield from (each for each in value if isinstance(each, str))
            yield from _values(value, keys)
