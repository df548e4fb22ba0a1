"""5.0, 8.0, 13.1 Movement over land in the two impulses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.games.fortress_europa.oracle.grid import Hex, Side, side
from tests.games.fortress_europa.oracle.ground import DYKE
from tests.games.fortress_europa.oracle.numbers import allowance_word, number
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit, other, remembered
from tests.games.fortress_europa.oracle.zones import held_fast, may_step, stops

SIDES = ("allied", "german")


def half_up(value: int) -> int:
    """Halve and round up."""
    return (value + 1) // 2


def column(unit: Unit) -> str:
    """5.4 Return the column of the movement allowance chart."""
    if unit.hq:
        return "hq"
    return f"{SIDES[unit.side]}_{'armor' if unit.armored else 'other'}"


def allowance(position: Position, unit: Unit, *, landing: bool = False) -> int:
    """5.4, 5.6, 8.11 Return how many hexes a unit may move in this impulse; at least one, if it may move at all.

    11.3 Who sails has half of the movement value, rounded down. 12.11 Who lands in the second impulse of an invasion
    (`landing`) has half of the allowance.
    """
    word = allowance_word(position.weather, position.impulse, column(unit))
    if word == "none" or unit.mv == 0:
        return 0
    value = unit.mv // 2 if unit.sailed else unit.mv
    base = {"full": value, "half": half_up(value), "one": 1}[word]
    if landing:
        base //= 2
    return max(number("move.least"), base)


def may_move(position: Position, unit: Unit) -> bool:
    """5.1, 8.2, 8.9, 9.1, 13.1, 20.7, 21.2, 27.7 Tell whether a unit on the map may move over land in this impulse."""
    if not unit.at or unit.frozen or unit.stays or unit.side != position.side or unit.kind == "partisan":
        return False
    if position.impulse == 1 and (unit.dropped or unit.invading or unit.raiding):
        return False
    if position.impulse == 2 and (unit.soaked or held_fast(position, unit)):
        return False
    return allowance(position, unit) > 0


@dataclass(frozen=True)
class Spot:
    """A moment of a march: where, what it has cost, what it may cost in all, and whether it ends here."""

    hex: Hex
    spent: int
    limit: int
    ended: bool = False


@remembered
def reach(position: Position, unit: Unit, *, landing: bool = False) -> set[Hex]:
    """5.0, 8.0 Return the hexes in which a march may end; stacking is looked at when the impulse ends (6.3)."""
    return set() if not may_move(position, unit) else set(costs(position, unit, landing=landing))


def costs(position: Position, unit: Unit, *, landing: bool = False) -> dict[Hex, int]:
    """5.4 Return the hexes in which a march may end, with the fewest hexes that lead there."""
    points = allowance(position, unit, landing=landing)
    seen: set[Spot] = set()
    found: dict[Hex, int] = {}
    rim = [Spot(unit.at, 0, points)]
    while rim:
        spot = rim.pop(0)
        for step in _steps(position, unit, spot, points):
            if step in seen:
                continue
            seen.add(step)
            if step.hex not in (DYKE, unit.at) and position.terrain(step.hex) != "dyke":
                found[step.hex] = min(found.get(step.hex, step.spent), step.spent)
            rim.append(step)
    return found


def _steps(position: Position, unit: Unit, spot: Spot, points: int) -> Iterator[Spot]:
    if spot.ended or spot.spent >= spot.limit:
        return
    for hex in position.ground.around(spot.hex):
        if may_enter(position, unit, spot.hex, hex):
            yield _arrive(position, unit, spot, hex, points)


def _arrive(position: Position, unit: Unit, spot: Spot, hex: Hex, points: int) -> Spot:
    """8.1 Armor in rough has half its allowance, rounded up; if half of it is spent already, it stops."""
    spent, limit, ended = spot.spent + 1, spot.limit, ends_here(position, unit, spot.hex, hex)
    if unit.armored and position.terrain(hex) == "rough" and limit == points:
        ended = ended or 2 * spot.spent >= points
        limit = half_up(points)
    return Spot(hex, spent, max(limit, spent), ended or spent >= limit)


def may_enter(position: Position, unit: Unit, one: Hex, hex: Hex) -> bool:
    """8.0 Tell whether a unit may step from a hex into the next."""
    ground = position.ground
    if not ground.land(hex) or ground.estuary(one, hex) or position.holds(hex, other(unit.side)):
        return False
    if position.terrain(hex) == "alpine" and not unit.mountaineer:
        return False
    if side(one, hex) in ground.arrows or not may_step(position, unit.side, one, hex):
        return False
    return (
        _over_dyke(position, unit, one, hex)
        and crosses(position, unit, one, hex)
        and not bound_home(position, unit, hex)
    )


def crosses(position: Position, unit: Unit, one: Hex, hex: Hex) -> bool:
    """17.10.4 Over blown bridges armor goes only after a successful roll; 31.16 or where a funny waits."""
    if not position.down(one, hex) or not unit.armored:
        return True
    return side(one, hex) in unit.rolled or bridged_by_funny(position, unit, one, hex)


def bridged_by_funny(position: Position, unit: Unit, one: Hex, hex: Hex) -> bool:
    """31.16 A part of the 79th on the banks of a section lets Allies over it, but not into an enemy zone."""
    if "funnies.units" not in position.options or unit.side != ALLIED or stops(position, ALLIED, hex):
        return False
    banks = {bank for edge in position.ground.sections[side(one, hex)] for bank in edge}
    return any("funny" in friend.tags and friend.at in banks for friend in position.of(ALLIED))


def ends_here(position: Position, unit: Unit, one: Hex, hex: Hex) -> bool:
    """7.2, 8.2-8.4, 17.10.4 Tell whether a unit stops in a hex that it enters; 24.3 a partisan has a zone there."""
    word = position.terrain(hex)
    if stops(position, unit.side, hex) or word in ("flooded", "alpine"):
        return True
    if word == "mountain" and not unit.mountaineer:
        return True
    blown = position.down(one, hex) and not unit.armored and position.impulse == 1
    return blown and not bridged_by_funny(position, unit, one, hex)


def _over_dyke(position: Position, unit: Unit, one: Hex, hex: Hex) -> bool:
    """8.7, 16.7 The hexes beside the dyke are free of enemies, as it is read; a march does not end on it."""
    dyke = hex if position.terrain(hex) == "dyke" else one if position.terrain(one) == "dyke" else ""
    if not dyke:
        return True
    reading = position.reading("dyke.free")
    beside = set(position.ground.around(dyke))
    if reading == "hex":
        beside &= {hex}
    if reading == "far_side":
        near = {one, *position.ground.around(one)} if hex == dyke else set(beside) - {hex, *position.ground.around(hex)}
        beside -= near
    return not any(position.holds(gate, other(unit.side)) for gate in beside) and stays_off(position, unit, hex)


def stays_off(position: Position, unit: Unit, hex: Hex) -> bool:
    """8.7 Tell whether a unit does not have to stop on the dyke."""
    return position.terrain(hex) != "dyke" or not stops(position, unit.side, hex)


def bound_home(position: Position, unit: Unit, hex: Hex) -> bool:
    """9.3 Two German units stay in Italy until an Allied unit has entered it."""
    home = "italian" in unit.tags and not position.italy_entered
    return home and position.ground.country.get(hex) != "italy"


def tries(position: Position, unit: Unit) -> set[Side]:
    """17.10.4 Return the hexsides at which an armored unit may roll for a crossing from where it stands."""
    if not unit.armored:
        return set()
    around = [hex for hex in position.ground.around(unit.at) if position.down(unit.at, hex)]
    open_sides = {side(unit.at, hex) for hex in around if _but_for_the_roll(position, unit, hex)}
    return open_sides - unit.failed - unit.rolled


def _but_for_the_roll(position: Position, unit: Unit, hex: Hex) -> bool:
    return may_enter(position, replace(unit, rolled=unit.rolled | {side(unit.at, hex)}), unit.at, hex)


def soaks(position: Position, unit: Unit, hex: Hex) -> bool:
    """8.2 A march into a flooded hex in the first impulse ends the movement of the turn, even after a retreat."""
    return position.impulse == 1 and position.terrain(hex) == "flooded" and unit.at != hex


def relieves(position: Position, unit: Unit, hex: Hex) -> set[str]:
    """9.1C A German unit that is free and enters the hex of a frozen one may stop there and free it, one for one."""
    if unit.side != GERMAN or unit.frozen:
        return set()
    return {friend.id for friend in position.stack(hex, GERMAN) if friend.frozen}
