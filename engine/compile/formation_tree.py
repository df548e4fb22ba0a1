"""The tree of formations, rewritten: units change their formation, formations come, move and go."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from engine.compile.oob_edits import OobEdits, Path

FORMATIONS = "formations"


def walked(orders: OobEdits) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Every formation with its path, those above first."""

    def below(path: Path, many: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
        for number, one in enumerate(many):
            yield (*path, number), one
            yield from below((*path, number, "parts"), one.get("parts") or ())

    yield from below((FORMATIONS,), orders.data.get(FORMATIONS) or ())


def path_of(orders: OobEdits, formation: str) -> Path:
    """Where a formation stands; LookupError if there is none of that name."""
    return next((path for path, one in walked(orders) if one["id"] == formation), None) or _none(formation)


def _none(formation: str) -> Path:
    raise LookupError(formation)


def leave(orders: OobEdits, units: Collection[str]) -> tuple[str, ...]:
    """Take units out of all formations; those that were headquarters."""
    heads = []
    for path, one in list(walked(orders)):
        if one.get("hq") in units:
            heads.append(one["hq"])
            orders.remove((*path, "hq"))
        for number in reversed(range(len(one.get("units") or ()))):
            if one["units"][number] in units:
                orders.remove((*path, "units", number))
    return tuple(heads)


def join(orders: OobEdits, units: Sequence[str], formation: str) -> None:
    """Put units under a formation; a headquarters leads it if it has none."""
    heads = leave(orders, units)
    path = path_of(orders, formation)
    for unit in units:
        one = orders.at(path)
        if unit in heads and not one.get("hq"):
            orders.put((*path, "hq"), unit)
        else:
            orders.append((*path, "units"), unit)


def create(orders: OobEdits, formation: Mapping[str, Any], under: str = "") -> None:
    """Make a formation, under another one or of its own."""
    path = (*path_of(orders, under), "parts") if under else (FORMATIONS,)
    orders.append(path, dict(formation))


def move(orders: OobEdits, formation: str, under: str) -> None:
    """Put a formation under another one, or make it stand alone; ValueError if that one lies within it."""
    path = path_of(orders, formation)
    if under and path_of(orders, under)[: len(path)] == path:
        raise ValueError(under)
    whole = orders.at(path)
    side = next((one["side"] for at, one in walked(orders) if "side" in one and path[: len(at)] == at), None)
    orders.remove(path)
    create(orders, whole if under or side is None else {**whole, "side": side}, under)


def delete(orders: OobEdits, formations: Collection[str]) -> None:
    """Take formations out of the tree."""
    for path, one in reversed(list(walked(orders))):
        if one["id"] in formations:
            orders.remove(path)


def free_id(orders: OobEdits, wish: str) -> str:
    """An id like the wish that no formation has."""
    taken = {one["id"] for _path, one in walked(orders)}
    number, found = 1, wish
    while found in taken:
        number += 1
        found = f"{wish}.{number}"
    return found
