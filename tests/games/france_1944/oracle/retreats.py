"""9.7, 4.10 Retreats: how far, over which hexes, where they end, which HQs go along."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from tests.games.france_1944.oracle.command import may_command
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.movement import bridged
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import GERMAN, Piece, Position, other
from tests.games.france_1944.oracle.stacking import may_join
from tests.games.france_1944.oracle.zones import closed_zone

Way = tuple[Hex, ...]


def lengths(stack: Sequence[Piece]) -> tuple[int, ...]:
    """9.7 German infantry, and whoever is stacked with it, two hexes; all others two or three."""
    if any(unit.side == GERMAN and unit.infantry for unit in stack):
        return (number("retreat.infantry"),)
    return tuple(range(number("retreat.least"), number("retreat.most") + 1))


def may_fall_back(position: Position, stack: Sequence[Piece], one: Hex, there: Hex) -> bool:
    """9.7 Tell whether a stack may take a step: no enemies, no enemy zone without friends, no barrier, room for all.

    12.8 The Rhine without a bridge is no way for a retreat.
    """
    ground, mover = position.ground, stack[0].side
    if position.fenced(there):
        return False
    if ground.blocked(one, there) or not ground.open(there) or there in ground.blue:
        return False
    if "rhine" in ground.across(one, there) and not bridged(position, one, there) and not swims(position, mover):
        return False
    return (
        not position.holds(there, other(mover))
        and there not in closed_zone(position, mover)
        and may_join(position, stack, there)
    )


def swims(position: Position, mover: int) -> bool:
    """9.7, 12.8 As it may be read, retreats cross the Rhine, or it is a river like any other to the Germans."""
    as_river = mover == GERMAN and position.reading("rhine.german_crossing") == "river"
    return bool(position.reading("retreat.rhine")) or as_river


def far_enough(position: Position, hex: Hex, attackers: Collection[Hex]) -> bool:
    """9.7 Tell whether a hex is two or more away from every attacking unit."""
    return not position.ground.within(hex, attackers, number("retreat.away") - 1)


def ways(position: Position, stack: Sequence[Piece], attackers: Collection[Hex]) -> set[Way]:
    """9.7 Return every way by which a stack may retreat, hex by hex, as it is read none twice.

    It does not end where it began.
    """
    gone = position.without(*stack)
    allowed = lengths(stack)
    found = set()
    for way in _walks(gone, stack, (stack[0].at,), max(allowed)):
        if len(way) - 1 in allowed and way[-1] != way[0] and far_enough(position, way[-1], attackers):
            found.add(way[1:])
    return found


def _walks(position: Position, stack: Sequence[Piece], way: Way, most: int) -> Iterator[Way]:
    yield way
    if len(way) <= most:
        for there in position.ground.around(way[-1]):
            new = there not in way or bool(position.reading("retreat.turns_back"))
            if new and may_fall_back(position, stack, way[-1], there):
                yield from _walks(position, stack, (*way, there), most)


def ends(position: Position, stack: Sequence[Piece], attackers: Collection[Hex]) -> set[Hex]:
    """9.7 Return every hex in which the retreat of a stack may end."""
    return {way[-1] for way in ways(position, stack, attackers)}


def first_hexes(position: Position, stack: Sequence[Piece], attackers: Collection[Hex], done: Way = ()) -> set[Hex]:
    """9.7 Return the hexes into which a stack may go next, when it has gone some way already."""
    found = ways(position, stack, attackers)
    return {way[len(done)] for way in found if way[: len(done)] == done and len(way) > len(done)}


def extra_hits(position: Position, stack: Sequence[Piece], attackers: Collection[Hex], withdrawal: str) -> int:
    """9.7 A stack that must retreat and cannot stays, and takes one hit more on any of its units."""
    forced = withdrawal == "must" or (withdrawal == "may" and bool(position.reading("retreat.optional_hit")))
    if not forced or not stack or ways(position, stack, attackers):
        return 0
    return number("retreat.extra")


def picked_up(position: Position, stack: Sequence[Piece], way: Way) -> set[str]:
    """4.10 Return the HQs that go along: in a hex that the stack leaves, if they may command one of its units."""
    left = (stack[0].at, *way[:-1])
    hqs = [
        piece for hex in left for piece in position.standing.get(hex, ()) if piece.hq and piece.side == stack[0].side
    ]
    return {hq.id for hq in hqs if any(may_command(hq, unit) for unit in stack)}


def fallen_back(position: Position, stack: Sequence[Piece], way: Way) -> Position:
    """9.7, 4.10 Return the position after a retreat: the stack, and the HQs that it has picked up, at the end."""
    moving = [*stack, *(position.piece(id) for id in picked_up(position, stack, way))]
    return position.changed(*(replace(piece, at=way[-1], fell_back=position.increment) for piece in moving))
