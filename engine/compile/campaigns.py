"""Starting from a campaign: its formations on a date, and those that come later with shifted turns."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bundle.models.units import Formation
from engine.compile.formation_tree import create, join, leave, path_of, walked
from engine.compile.lineup import Lineup, LineupUnit
from engine.compile.oob_edits import AUTHOR, OF_A_PLACE, WHO, OobEdits
from engine.compile.position import Use

Data = dict[str, Any]
LISTS = ("formations", "setup", "arrivals", "withdrawals", "pools")


@dataclass
class Start:
    """What is taken from a campaign, as oob.yaml says it; `without_place` are units for which no place is known."""

    formations: list[Data] = field(default_factory=list)
    setup: list[Data] = field(default_factory=list)
    arrivals: list[Data] = field(default_factory=list)
    withdrawals: list[Data] = field(default_factory=list)
    pools: list[Data] = field(default_factory=list)
    units: tuple[str, ...] = ()
    without_place: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True)
class CampaignRequest:
    """What somebody wants: formations as they are in a turn of the campaign, which is the `first` of the scenario.

    Units that have arrived until then stand where they entered, or at `position`.
    """

    formations: Collection[str]
    turn: int
    first: int
    position: Mapping[str, Any] | None = None


def start_from(campaign: Lineup, wish: CampaignRequest, known: Container[str]) -> Start:
    """Take formations out of a campaign; units that the mix does not hold (`known`) are left out and named."""
    chosen = [name for name in campaign.formations if name in wish.formations]
    own = [unit for name in chosen for unit in campaign.under if campaign.under[unit] == name]
    units = [unit for unit in own if unit in known and not _is_gone(campaign.standings[unit], wish)]
    found = Start(units=tuple(units), unknown=tuple(unit for unit in own if unit not in known))
    found.formations = [
        _pruned(campaign, name, {*chosen}, {*units}) for name in chosen if _is_top(campaign, name, chosen)
    ]
    setup: list[tuple[Data, list[str]]] = []
    arrivals: list[tuple[Data, list[str]]] = []
    for unit in units:
        _enter(campaign.standings[unit], wish, setup, arrivals)
    found.setup, found.arrivals = _entries(setup), sorted(_entries(arrivals), key=_turn)
    placed = {unit for _entry, members in (*setup, *arrivals) for unit in members}
    found.pools = _pools(campaign, {*units})
    pooled = {unit for pool in found.pools for unit in pool["units"]}
    found.withdrawals = [
        {"who": {"units": [unit]}, "turn": leaves - wish.turn + wish.first}
        for unit in units
        if (leaves := campaign.standings[unit].leaves) is not None
    ]
    found.without_place = tuple(unit for unit in units if unit not in placed | pooled)
    return found


def _is_gone(standing: LineupUnit, wish: CampaignRequest) -> bool:
    return standing.leaves is not None and standing.leaves <= wish.turn


def _is_top(campaign: Lineup, name: str, chosen: Collection[str]) -> bool:
    return not any(above in chosen for above in campaign.path(campaign.above.get(name, "")))


def _pruned(campaign: Lineup, name: str, chosen: Collection[str], units: Collection[str], top: bool = True) -> Data:
    """A formation with those of its parts, and those of its units, that are taken."""
    one = campaign.formations[name]
    said: Data = one.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude={"parts", "hq", "units"})
    if top and (side := campaign.side_of_formation(name)):
        said["side"] = side
    if one.hq in units:
        said["hq"] = one.hq
    if own := [unit for unit in one.units if unit in units]:
        said["units"] = own
    parts = [_pruned(campaign, part.id, chosen, units, top=False) for part in _taken(campaign, one, chosen)]
    return {**said, **({"parts": parts} if parts else {})}


def _taken(campaign: Lineup, one: Formation, chosen: Collection[str]) -> list[Formation]:
    """The chosen formations right under one, or under others that are not chosen."""
    found: list[Formation] = []
    for part in one.parts:
        found += [part] if part.id in chosen else _taken(campaign, part, chosen)
    return found


def _enter(standing: LineupUnit, wish: CampaignRequest, setup: list[Any], arrivals: list[Any]) -> None:
    """Put a unit's entry with those of which the same is said."""
    for use in standing.uses[:1]:
        said: Data = use.entry.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        rest = {key: value for key, value in said.items() if key not in (*WHO, *OF_A_PLACE)}
        turn = said.get("turn")
        if turn is None:
            _gather(setup, {"at": _stood(use, said), **rest}, use.unit)
        elif isinstance(turn, int) and turn <= wish.turn:
            place = wish.position or said.get("at")
            rest.pop("state", None)
            if rest.get("provenance"):
                rest["provenance"] = dict(AUTHOR)
            if place:
                _gather(setup, {"at": dict(place), **rest}, use.unit)
        else:
            shift = wish.first - wish.turn
            times = {key: said[key] + shift for key in ("turn", "until") if isinstance(said.get(key), int)}
            kept: Data = {key: said[key] for key in ("turn", "until", "step", "at") if key in said}
            _gather(arrivals, {**kept, **times, **rest}, use.unit)


def _stood(use: Use, said: Data) -> Data:
    """Where a unit stands at the start: in its own hex, if the entry lists one for each unit."""
    chosen = getattr(use.entry, "chosen", ())
    return {"hex": chosen[use.number]} if use.number < len(chosen) else dict(said["at"])


def _gather(groups: list[tuple[Data, list[str]]], said: Data, unit: str) -> None:
    for known, units in groups:
        if known == said:
            units.append(unit)
            return
    groups.append((said, [unit]))


def _entries(groups: Sequence[tuple[Data, list[str]]]) -> list[Data]:
    return [{**({"unit": who[0]} if len(who) == 1 else {"units": who}), **said} for said, who in groups]


def _turn(entry: Data) -> int:
    return entry["turn"] if isinstance(entry["turn"], int) else 10_000


def _pools(campaign: Lineup, units: Collection[str]) -> list[Data]:
    found = []
    for pool in campaign.oob.pools if campaign.oob else ():
        waiting = [unit for unit in pool.units if unit in units]
        if waiting:
            said = pool.model_dump(mode="json", exclude_defaults=True)
            found.append({**said, "units": waiting})
    return found


def take_in(orders: OobEdits, start: Start, *, alone: bool) -> None:
    """Write what was taken into an order of battle: in the place of all that stands there, or beside the rest."""
    if alone:
        for part in LISTS:
            if getattr(start, part) or orders.data.get(part):
                orders.put((part,), getattr(start, part))
        return
    orders.forget(start.units)
    leave(orders, start.units)
    for formation in start.formations:
        _take_formation(orders, formation)
    for part in ("setup", "arrivals", "withdrawals"):
        for entry in getattr(start, part):
            orders.add(part, entry)
    for pool in start.pools:
        _take_pool(orders, pool)


def _take_formation(orders: OobEdits, formation: Data, under: str = "") -> None:
    """A formation that is there already gets the units, another one comes with them; so do its parts."""
    if any(one["id"] == formation["id"] for _path, one in walked(orders)):
        units = [*([formation["hq"]] if "hq" in formation else []), *formation.get("units", ())]
        join(orders, units, formation["id"])
        path = path_of(orders, formation["id"])
        if "hq" in formation and "hq" not in orders.at(path):
            orders.put((*path, "hq"), formation["hq"])
            orders.put((*path, "units"), [one for one in orders.at(path)["units"] if one != formation["hq"]])
    else:
        create(orders, {key: said for key, said in formation.items() if key != "parts"}, under)
    for part in formation.get("parts", ()):
        _take_formation(orders, part, formation["id"])


def _take_pool(orders: OobEdits, pool: Data) -> None:
    for number, known in enumerate(orders.data.get("pools") or ()):
        if known["id"] == pool["id"]:
            for unit in pool["units"]:
                orders.append(("pools", number, "units"), unit)
            return
    orders.add("pools", pool)
