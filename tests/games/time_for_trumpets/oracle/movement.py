"""29.0, 30.0 Movement: what hexes cost, and how far a unit gets. Points are halves."""

from __future__ import annotations

import heapq
from fractions import Fraction

from tests.games.time_for_trumpets.oracle import sheet, stacking
from tests.games.time_for_trumpets.oracle.charts import chart
from tests.games.time_for_trumpets.oracle.position import Piece, Position
from tests.games.time_for_trumpets.oracle.zones import zone


def halves(cell: object) -> int | None:
    """29.4 Return a price of a chart in half points; nothing for what is prohibited."""
    text = str(cell).strip("+E")
    return None if text == "no" else int(Fraction(text) * 2)


def allowance(piece: Piece) -> int:
    """29.0, 29.2.1 Return the half points of a unit: its MF, halved once at most and rounded up."""
    factor = piece.counter.in_position.mf if piece.deployed else piece.counter.in_march.mf
    starved = piece.out_of_supply and piece.counter.mobility in ("afv", "truck", "off_road") and not piece.counter.is_hq
    halved = piece.disrupted or piece.shocked or piece.resting or piece.exhausted or starved
    return 2 * ((factor + 1) // 2 if halved else factor)


def off_road(position: Position, mobility: str, there: str) -> int | None:
    """29.4 Return what a hex costs across country; fog and night make some ground dearer."""
    ground = sheet.terrain()[there]
    price = halves(chart("off_road").look_up(f"{ground}_{position.ground}", mobility))
    if price is None:
        return None
    return price + (2 * int(str(chart("off_road_dark").look_up(ground))) if is_dark(position, there) else 0)


def is_dark(position: Position, hex: str) -> bool:
    """29.4 Tell whether it is night, or fog or worse lies in a hex."""
    return position.is_night or position.weather(hex) in ("fog", "dense_fog")


def by_road(position: Position, mobility: str, here: str, there: str) -> int | None:
    """29.5 Return what a hex costs along a road; no road leads over water without its bridge."""
    road = sheet.roads().get(frozenset((here, there)))
    if road is None or (sheet.water().get(frozenset((here, there))) and not position.bridged(here, there)):
        return None
    return halves(chart("road").look_up(f"{road.removesuffix('_road')}_{position.ground}", mobility))


def across(position: Position, piece: Piece, here: str, there: str, first: bool) -> int | None:
    """30.1, 30.2 Return what is added for water off a bridge: at a ford, or on foot as the first move.

    Where the chart shows an E, only units cross that an engineer helps.
    """
    side = frozenset((here, there))
    said = sheet.water().get(side)
    if not said:
        return 0
    ways, mobility = [], piece.counter.mobility
    if side in sheet.fords() and said in ("river", "stream"):
        cell = str(chart("ford").look_up(f"{said}_{position.ground}", mobility))
        ways.append(None if cell.endswith("E") and not piece.helped else halves(cell))
    if mobility == "foot" and first:
        ways.append(halves(chart("foot_crossing").look_up(said)))
    open_ways = [way for way in ways if way is not None]
    return min(open_ways) if open_ways else None


def price(position: Position, piece: Piece, here: str, there: str, first: bool) -> int | None:
    """29.0 Return the least that the step to a hex costs; nothing where there is no way."""
    mobility = piece.counter.mobility
    ways = [by_road(position, mobility, here, there)]
    country, added = off_road(position, mobility, there), across(position, piece, here, there, first)
    ways.append(None if country is None or added is None else country + added)
    return min((way for way in ways if way is not None), default=None)


def reach(position: Position, piece: Piece) -> dict[str, int]:
    """29.0 Return the hexes that a unit may enter, with the fewest half points; not where it may end."""
    enemy = zone(position, 1 - piece.side, piece.counter.is_afv)
    most = allowance(piece)
    best = {piece.hex: 0}
    heap = [(0, piece.hex)]
    while heap:
        cost, here = heapq.heappop(heap)
        if cost > best[here] or (here != piece.hex and here in enemy):
            continue
        for there in sheet.beside(here):
            added = price(position, piece, here, there, here == piece.hex)
            if added is None or cost + added > most or cost + added >= best.get(there, most + 1):
                continue
            if position.holds(1 - piece.side, there) or enemy.get(here, set()) & enemy.get(there, set()):
                continue
            if not stacking.may_enter(position, piece, there):
                continue
            best[there] = cost + added
            heapq.heappush(heap, (cost + added, there))
    return best
