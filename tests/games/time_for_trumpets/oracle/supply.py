"""9.0 Supply: roads from sources to headquarters, paths from these to units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.games.time_for_trumpets.oracle import sheet
from tests.games.time_for_trumpets.oracle.position import GERMAN, Piece, Position
from tests.games.time_for_trumpets.oracle.stacking import leader
from tests.games.time_for_trumpets.oracle.zones import any_zone

LETTERS = {"6pza": "stuv", "5pza": "vwxy", "7a": "yz"}
"""9.2 The letters of the roads that supply each German army."""
PLACES = {"6pza": "german_supply_6", "5pza": "german_supply_5", "7a": "german_supply_7"}
DEPOTS = {"6pza": "liege", "5pza": "namur"}
NORTH, SOUTH = ("boundary_6_5",), ("boundary_5_7_east", "boundary_5_7_west")
AREAS = {"6pza": ("ao_6pza", *NORTH), "5pza": ("ao_5pza", *NORTH, *SOUTH), "7a": ("ao_7a", *SOUTH)}
"""9.6g, 26 The areas of the armies, with the roads on their boundaries."""


def army(position: Position, piece: Piece) -> str:
    """6.1 Return the name of the army to which a unit belongs."""
    headquarters = leader(position, piece, "army")
    return position.pieces[headquarters].counter.formation if headquarters else ""


def sources(position: Position, side: int, name: str) -> set[str]:
    """9.1 to 9.3 Return the hexes that supply an army."""
    if side == GERMAN:
        armies = [name] if name else list(LETTERS)
        found = {hex for each in armies for letter in LETTERS[each] for hex in sheet.area(f"entry_{letter}")}
        found |= {hex for each in armies for hex in sheet.area(PLACES[each])}
        taken = {hex for each in armies if each in DEPOTS for hex in sheet.area(DEPOTS[each])}
        return found | {hex for hex in taken if position.holds(GERMAN, hex)}
    found = {hex for letter in "abcdefghijklmnopqr" for hex in sheet.area(f"zone_{letter}")} & sheet.on_road()
    return found | (sheet.area("liege") | sheet.area("namur") if name == "1a" else set())


def boundaries() -> frozenset[str]:
    """26 Return the hexes of the roads on the boundaries of the armies."""
    return frozenset().union(*(sheet.area(each) for each in NORTH + SOUTH))


def inland(army: str) -> frozenset[str]:
    """26 Return the hexes of an army's area that are not on a boundary; none without an army."""
    return sheet.area(f"ao_{army}") - boundaries() if army else frozenset()


def region(position: Position, piece: Piece) -> frozenset[str] | None:
    """9.6g Return where German supply roads of a unit lead: its army's area; XLVII Corps has that of the 7th, too.

    Beyond the Meuse they lead anywhere but along a boundary that is not the army's.
    """
    name = army(position, piece)
    if piece.side != GERMAN or not name:
        return None
    corps = leader(position, piece, "corps")
    wide = bool(corps) and position.pieces[corps].counter.formation == "xlvii"
    areas = AREAS["5pza"] + AREAS["7a"] if wide else AREAS[name]
    beyond = sheet.area("across_meuse") - boundaries()
    return beyond.union(*(sheet.area(each) for each in areas))


def spread(position: Position, side: int, begin: Iterable[str], steps: Mapping[str, Iterable[str]]) -> set[str]:
    """9.4 Return the hexes that supply reaches from some hexes: it ends in an enemy zone and does not cross one."""
    closed = any_zone(position, 1 - side)
    found = {hex for hex in begin if not position.holds(1 - side, hex)}
    wave = sorted(found)
    while wave:
        here = wave.pop()
        if here in closed and here not in begin:
            continue
        for there in steps[here]:
            if there in found or position.holds(1 - side, there):
                continue
            if not closed.get(here, set()) & closed.get(there, set()):
                found.add(there)
                wave.append(there)
    return found


def roads(position: Position, piece: Piece) -> set[str]:
    """9.6 Return the hexes to which supply roads lead for a headquarters, from the sources of its army."""
    area = region(position, piece)
    steps: dict[str, list[str]] = {hex: [] for hex in sheet.terrain()}
    for one, other in map(tuple, sheet.roads()):
        if sheet.water().get(frozenset((one, other))) and not position.bridged(one, other):
            continue
        for here, there in ((one, other), (other, one)):
            if there not in position.rubble and (area is None or there in area):
                steps[here].append(there)
    begin = {hex for hex in sources(position, piece.side, army(position, piece)) if hex not in position.rubble}
    return spread(position, piece.side, begin, steps)


def path_steps(position: Position, here: str) -> Iterable[str]:
    """9.7d, 9.7e Return the hexes to which a supply path leads from one: over bridges, over rivers at fords, too."""
    for there in sheet.beside(here):
        side = frozenset((here, there))
        said = sheet.water().get(side)
        if not said or position.bridged(here, there) or (said == "river" and side in sheet.fords()):
            yield there


def reach(position: Position, hq: Piece) -> dict[str, int]:
    """9.7b, 9.7d Return the hexes within the range on the back of a headquarters, with the length of the path."""
    if not hq.hex:
        return {}
    closed = any_zone(position, 1 - hq.side)
    found, wave = {hq.hex: 0}, [hq.hex]
    for length in range(1, hq.counter.in_position.range + 1):
        coming = []
        for here in wave:
            if here in closed and here != hq.hex:
                continue
            for there in path_steps(position, here):
                shared = closed.get(here, set()) & closed.get(there, set())
                if there not in found and not shared and not position.holds(1 - hq.side, there):
                    found[there] = length
                    coming.append(there)
        wave = coming
    return found


def has_road(position: Position, hq: Piece) -> bool:
    """9.6 Tell whether a supply road leads to a headquarters."""
    return hq.hex in roads(position, hq)


def is_isolated(position: Position, piece: Piece) -> bool:
    """9.16 Tell whether no way free of enemies and their zones leads from a unit to a source; water is a reading."""
    closed = set(any_zone(position, 1 - piece.side))
    closed |= {hex for hex in position.stacks if position.holds(1 - piece.side, hex)}
    goal = sources(position, piece.side, army(position, piece))
    blocks = position.options.get("isolation_water") == "blocks"
    found, wave = {piece.hex}, [piece.hex]
    while wave:
        here = wave.pop()
        if here in goal:
            return False
        for there in path_steps(position, here) if blocks else sheet.beside(here):
            if there not in found and there not in closed:
                found.add(there)
                wave.append(there)
    return True
