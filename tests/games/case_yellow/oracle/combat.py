"""11.3 Strengths, ratings, odds and shifts of a combat."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tests.games.case_yellow.oracle.attack_supply import supplied
from tests.games.case_yellow.oracle.attacks import defenders, enemy_garrison, supported
from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.lines import Lines
from tests.games.case_yellow.oracle.numbers import chart, number
from tests.games.case_yellow.oracle.ratings import rating
from tests.games.case_yellow.oracle.snapshot import Position, Unit

Units = Sequence[Unit]
SOFT = ("city", "marsh", "flooded")
"""11.3c No armor shift into these or out of them."""
RIVERS = {"minor_river": "minor", "major_river": "major", "rhine": "rhine"}


# 11.3a Strengths and odds


def garrison(position: Position, hex: int) -> int:
    """11.7a The strength printed in the hex, as long as the line stands."""
    if not position.line_stands(hex):
        return 0
    ground, rows = position.ground, chart("garrisons")
    name = ground.board.name(hex).title() if ground.board.name(hex) else ""
    for row in rows:
        if str(row).casefold() == name.casefold() or (row == "Metz" and hex in ground.area("metz")):
            return int(rows[row]["strength"])
    line = "westwall" if hex in ground.area("westwall") else "maginot"
    return int(rows[line]["strength"])


def strengths(position: Position, target: int, units: Units) -> tuple[Fraction, Fraction]:
    """11.3a All strengths of either side, the garrison's too."""
    against = defenders(position, units[0].side, target)
    own = garrison(position, target) if enemy_garrison(position, units[0].side, target) else 0
    attack = sum((unit.strength for unit in units), Fraction(0))
    return attack, sum((unit.strength for unit in against), Fraction(0)) + own


def column(attack: Fraction, defence: Fraction) -> int | None:
    """11.3a Count columns from 1:1; fractions are dropped to the attacker's disadvantage."""
    if not defence:
        return number("odds.most")
    if not attack:
        return None
    if attack >= defence:
        return int(attack / defence) - 1
    return 1 - -(-defence // attack)


# 11.3d Ratings


def _belgian(position: Position, units: Units, against_german: bool) -> int:
    """8.6b The rating of Belgians counts for whoever is stacked with them; else the best."""
    found = []
    for unit in units:
        beside = [one for one in position.standing(unit.at) if one.nation == "belgian"] if unit.side == ALLIED else []
        mixed = bool(beside) and unit.nation != "belgian"
        counted = beside if mixed else [unit]
        found.append(max(rating(position, one, against_german) for one in counted if not one.supply))
    return max(found, default=0)


def best_ratings(position: Position, target: int, units: Units) -> tuple[int, int]:
    """11.3d The best of either side; 12.11b helps defenders against Germans."""
    german = units[0].side == GERMAN
    fighting = [unit for unit in units if not unit.supply]
    against = [unit for unit in defenders(position, units[0].side, target) if not unit.supply]
    return _belgian(position, fighting, False), _belgian(position, against, german)


def difference(position: Position, target: int, units: Units) -> int:
    """11.3d, 11.7b How much better the attackers are; nothing counts against a line that stands."""
    mine, theirs = best_ratings(position, target, units)
    return 0 if position.line_stands(target) else mine - theirs


# 11.3c Shifts; columns to the right count above nothing


def terrain_shift(position: Position, target: int) -> int:
    """11.3c The hex of the defender, works, Better Defence."""
    found = int(chart("terrain")[position.ground.terrain(target)]["shift"])
    return found + (number("shift.works") if position.works_stand(target) else 0)


def defence_shift(position: Position, target: int, side: int) -> int:
    """12.11a Better Defence."""
    return number("defence.shift") if target in position.better and side == GERMAN else 0


def river_shift(position: Position, target: int, units: Units) -> int:
    """11.3c, 10.8 The least of the rivers, if all attack over one and no bridgehead helps."""
    adjacent = [unit for unit in units if not unit.arko]
    edges = [position.ground.between(unit.at, target) for unit in adjacent]
    rivers = [position.ground.river(edge) if edge >= 0 else "none" for edge in edges]
    if not rivers or "none" in rivers or bridgehead(position, target, adjacent):
        return 0
    return min(int(chart("rivers")[RIVERS[river]]["shift"]) for river in rivers)


def bridgehead(position: Position, target: int, units: Units) -> bool:
    """10.8c A German marker, or parachutists in a hex out of which the attack comes."""
    if not units or units[0].side != GERMAN:
        return False
    if target in position.bridgeheads:
        return True
    return any("fj" in one.traits for unit in units for one in position.standing(unit.at))


def supply_shift(lines: Lines, target: int, units: Units) -> int:
    """7.5d, 7.6d One attacker out of supply or without attack supply is enough; whatever can be drawn on is."""
    bad = any(unit.oos or not supplied(lines, unit, target) for unit in units)
    return number("shift.supply") if bad else 0


def armour_shift(position: Position, target: int, units: Units) -> int:
    """11.3c* Allied armored divisions where no Panzers defend; the 1st Tank Brigade; or the Panzers, less one."""
    if position.ground.terrain(target) in SOFT:
        return 0
    able = [unit for unit in units if position.ground.terrain(unit.at) not in SOFT]
    against = defenders(position, units[0].side, target)
    if units[0].side == ALLIED:
        divisions = any(unit.armour and unit.size == "division" for unit in able)
        tanks = number("shift.armour") if divisions and not any(one.panzer for one in against) else 0
        matilda = number("shift.matilda") if against and any("matilda" in unit.traits for unit in able) else 0
        return tanks + matilda
    panzers = sum(unit.panzer for unit in able) * number("shift.panzer")
    if not panzers or position.line_stands(target):
        return 0
    met = number("shift.panzer_against_armour") if any(one.armour for one in against) else 0
    return min(max(panzers - met, 0), number("shift.panzer_most"))


def arko_shift(position: Position, target: int, units: Units) -> int:
    """11.8b The ARKO takes part."""
    return number("shift.arko") if any(unit.arko for unit in units) and supported(position, target) else 0


def starving_shift(position: Position, target: int, side: int) -> int:
    """11.3c A defender is out of supply."""
    starved = any(unit.oos for unit in defenders(position, side, target))
    return number("shift.defender_oos") if starved else 0


def shifts(position: Position, lines: Lines, target: int, units: Units) -> dict[str, int]:
    """11.3c All shifts but those of aircraft, right above nothing; no zeros."""
    side = units[0].side
    found = {
        "terrain": -terrain_shift(position, target),
        "better": -defence_shift(position, target, side),
        "river": -river_shift(position, target, units),
        "supply": -supply_shift(lines, target, units),
        "armour": armour_shift(position, target, units),
        "arko": arko_shift(position, target, units),
        "starving": starving_shift(position, target, side),
    }
    return {name: value for name, value in found.items() if value}


def net(total: int, side: int) -> int:
    """11.3b Two columns at most for the Germans, one for the Allies."""
    german, allied = number("net.german"), number("net.allied")
    return max(-allied, min(german, total)) if side == GERMAN else max(-german, min(allied, total))


def final_column(position: Position, lines: Lines, target: int, units: Units) -> str | None:
    """11.3a The column that is rolled on: 1:4 and less is AE at once, above 6:1 is 6:1."""
    start = column(*strengths(position, target, units))
    if start is None or start < number("odds.least"):
        return None
    moved = start + net(sum(shifts(position, lines, target, units).values()), units[0].side)
    moved = max(number("odds.automatic"), min(moved, number("odds.most")))
    return f"1:{1 - moved}" if moved < 0 else f"{moved + 1}:1"
