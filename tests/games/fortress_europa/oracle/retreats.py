"""15.4-15.11, 16.6, 16.7 Retreats: the attacker leads them and lets nobody die who can get away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from tests.games.fortress_europa.oracle.grid import Hex, distance, side
from tests.games.fortress_europa.oracle.movement import bridged_by_funny
from tests.games.fortress_europa.oracle.position import ALLIED, DROPPERS, GERMAN, RAIDERS, Position, Unit, other
from tests.games.fortress_europa.oracle.stacking import may_join
from tests.games.fortress_europa.oracle.zones import enemy_zone

Path = tuple[Hex, ...]
Choice = Mapping[str, Path]
"""Where each unit goes; a unit without an entry, or with an empty path, is eliminated."""


def may_fall_back(position: Position, unit: Unit, one: Hex, hex: Hex) -> bool:
    """15.5, 15.6, 15.9, 16.7, 24.3 Tell whether a retreat may go from a hex to the next."""
    ground = position.ground
    if not ground.land(hex) or ground.estuary(one, hex) or side(one, hex) in ground.arrows:
        return False
    if position.down(one, hex) and not bridged_by_funny(position, unit, one, hex):
        return False
    if position.terrain(hex) == "alpine" and not unit.mountaineer:
        return False
    if position.terrain(hex) == "dyke" and any(position.holds(gate, other(unit.side)) for gate in ground.around(hex)):
        return False
    return hex not in enemy_zone(position, unit.side) and not position.holds(hex, other(unit.side))


def paths(position: Position, unit: Unit, length: int) -> Iterator[Path]:
    """15.3, 15.5 Return all ways of a length that do not come back to the hex where the unit stood."""
    yield from _paths(position, unit, (), length)


def _paths(position: Position, unit: Unit, done: Path, length: int) -> Iterator[Path]:
    at = done[-1] if done else unit.at
    if len(done) == length:
        if _may_end(position, unit, at, length):
            yield done
        return
    for hex in position.ground.around(at):
        if hex not in done and hex != unit.at and may_fall_back(position, unit, at, hex):
            yield from _paths(position, unit, (*done, hex), length)


def _may_end(position: Position, unit: Unit, hex: Hex, length: int) -> bool:
    """16.7 Not on the dyke; as it may be read, as far away as the retreat is long."""
    if position.terrain(hex) == "dyke":
        return False
    return not position.reading("retreat.distance") or distance(unit.at, hex) == length


def frozen_ground(position: Position, unit: Unit, path: Path) -> bool:
    """15.10 Tell whether an Allied retreat enters a district in which Germans are frozen."""
    if unit.side != ALLIED:
        return False
    asleep = {position.ground.district.get(foe.at) for foe in position.of(GERMAN) if foe.frozen} - {None}
    home = position.ground.district.get(unit.at)
    return any(position.ground.district.get(hex) in asleep - {home} for hex in path)


def ways(position: Position, unit: Unit, lengths: Sequence[int]) -> list[Path]:
    """15.4, 15.10 Return the ways of one unit by itself; those into a frozen district only if there is no other."""
    alone = position.without(unit)
    found = [
        path
        for length in lengths
        for path in paths(position, unit, length)
        if may_join(alone, [replace(unit, at="")], path[-1])
    ]
    free = [path for path in found if not frozen_ground(position, unit, path)]
    return free or found


def fits(position: Position, units: Sequence[Unit], choice: Choice) -> bool:
    """15.7 Tell whether all units that get away end in lawful stacks."""
    gone = position.without(*units)
    ends: dict[Hex, list[Unit]] = {}
    for unit in units:
        if choice.get(unit.id):
            ends.setdefault(choice[unit.id][-1], []).append(replace(unit, at=""))
    return all(may_join(gone, moved, hex) for hex, moved in ends.items())


def most_saved(position: Position, units: Sequence[Unit], lengths: Sequence[int]) -> int:
    """15.4 Return how many units can get away together."""
    ends = [sorted({path[-1] for path in ways(_apart(position, units), unit, lengths)}) for unit in units]
    options = [[(), *((end,) for end in found)] for found in ends]
    best = 0
    for chosen in product(*options):
        choice = {unit.id: path for unit, path in zip(units, chosen, strict=True)}
        saved = sum(bool(path) for path in chosen)
        if saved > best and fits(position, units, choice):
            best = saved
    return best


def _apart(position: Position, units: Sequence[Unit]) -> Position:
    """Return the position without the stacks that retreat together, in which each of them finds its ways."""
    return position.without(*units)


def lawful(position: Position, units: Sequence[Unit], lengths: Sequence[int], choice: Choice) -> bool:
    """15.4, 15.5, 15.7 Tell whether the attacker may lead these units so: nobody dies who could get away.

    As it is read, the number that gets away is the greatest that all together allow; or else each unit by itself has no
    way left beside the others.
    """
    apart = _apart(position, units)
    open_ways = {unit.id: ways(apart, unit, lengths) for unit in units}
    if any(path and tuple(path) not in open_ways[id] for id, path in choice.items()):
        return False
    if not fits(position, units, choice):
        return False
    dead = [unit for unit in units if not choice.get(unit.id)]
    if position.reading("retreat.group") == "most":
        return len(units) - len(dead) == most_saved(position, units, lengths)
    return not any(fits(position, units, {**choice, unit.id: path}) for unit in dead for path in open_ways[unit.id])


def followers(position: Position, hex: Hex, attackers: Sequence[Unit]) -> list[Unit]:
    """15.11 Return the Germans that fell back to a hex and leave with its defenders, when drops or raiders take it."""
    special = any(unit.kind in RAIDERS or (unit.kind in DROPPERS and unit.dropped) for unit in attackers)
    return [unit for unit in position.stack(hex, GERMAN) if unit.fought] if special else []
