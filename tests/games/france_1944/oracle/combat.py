"""9.3-9.6, 4.9, 11.5 Combat: strengths with the bonus of an HQ, morale of the leads, the matrix, hits and losses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from tests.games.france_1944.oracle.attacks import over_water
from tests.games.france_1944.oracle.command import may_command
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.numbers import (
    MOBILE,
    SET_PIECE,
    air_change,
    band_hits,
    bonus_counts,
    chart,
    ground_morale,
    matrix_box,
    matrix_hits,
    number,
    side_morale,
    withdrawal,
)
from tests.games.france_1944.oracle.position import GERMAN, Piece, Position, other
from tests.games.france_1944.oracle.supply import supplied


def halved(strength: int) -> int:
    """11.5 Half of it, rounded up."""
    return (strength + 1) // 2


def attack_strength(position: Position, attackers: Sequence[Piece], kind: str) -> int:
    """8.0, 4.9, 11.5 One number: all strengths, halved for a unit that reacts out of supply, and the HQ's bonus."""
    plain = sum(unit.strength(kind) for unit in attackers if not unit.weakened)
    weak = halved(sum(unit.strength(kind) for unit in attackers if unit.weakened))
    return plain + weak + attack_bonus(position, attackers, kind)


def attack_bonus(position: Position, attackers: Sequence[Piece], kind: str) -> int:
    """4.9, 9.6 The active HQ adds its bonus if an attacker is in its hex, and a unit that it may command."""
    hqs = [piece for piece in position.of(attackers[0].side) if piece.id == position.active]
    return number("hq.bonus") if bonus_counts(kind, True) and any(_helps(position, hq, attackers) for hq in hqs) else 0


def _helps(position: Position, hq: Piece, fighting: Iterable[Piece]) -> bool:
    together = any(unit.at == hq.at for unit in fighting)
    return together and any(may_command(hq, unit) for unit in position.units(hq.at, hq.side))


def out_of_supply(position: Position, piece: Piece) -> bool:
    """11.5 A check at the moment of combat, for defenders; by the letter only a marker that it leaves counts."""
    if supplied(position, piece):
        return False
    return piece.unsupplied or position.reading("oos.defence") == "check"


def defenders(position: Position, at: Collection[Hex], attacker: int) -> list[Piece]:
    """8.0 All combat units in the hexes defend."""
    return [unit for hex in at for unit in position.units(hex, other(attacker))]


def defence_strength(position: Position, at: Collection[Hex], attacker: int, kind: str) -> int:
    """8.0, 11.5, 4.9 One number: those out of supply are added up first, then halved; one HQ adds its bonus."""
    units = defenders(position, at, attacker)
    weak = [unit for unit in units if out_of_supply(position, unit)]
    plain = sum(unit.strength(kind) for unit in units if unit not in weak)
    bonus = defence_bonus(position, at, attacker, kind)
    return plain + halved(sum(unit.strength(kind) for unit in weak)) + bonus


def defence_bonus(position: Position, at: Collection[Hex], attacker: int, kind: str) -> int:
    """4.9 One HQ at most, in supply, with defenders of whom it may command one; it need not be active."""
    units = defenders(position, at, attacker)
    hqs = [piece for hex in at for piece in position.standing.get(hex, ()) if piece.hq]
    helping = [hq for hq in hqs if not out_of_supply(position, hq) and _helps(position, hq, units)]
    return number("hq.bonus") if helping and bonus_counts(kind, False) else 0


def terrain_morale(position: Position, attackers: Sequence[Piece], at: Collection[Hex], kind: str) -> int:
    """9.4, 9.1 The one kind of terrain that is best for the defender; none in mobile combat."""
    if kind == MOBILE:
        return 0
    ground, defender = position.ground, other(attackers[0].side)
    found = [0]
    for hex in at:
        found.append(ground_morale(ground.terrain[hex]))
        words = [
            word for word in chart("features") if ground.has(hex, word) and (word != "west_wall" or defender == GERMAN)
        ]
        found += [ground_morale(word) for word in words]
    waters = [over_water(position, unit, at) for unit in attackers]
    if all(waters):
        found.append(min(max(side_morale(word) for word in each) for each in waters))
    return max(found)


def defending_morale(position: Position, lead: Piece, fight: Fight) -> int:
    """9.4 The defending lead, with the best terrain, less what an air marker takes from a German."""
    air = air_change(fight.air, fight.kind) if fight.air and lead.side == GERMAN else 0
    return lead.morale + terrain_morale(position, fight.attackers, fight.at, fight.kind) + air


def attacking_morale(lead: Piece, fight: Fight) -> int:
    """9.4 The attacking lead; a tactical marker adds to it in mobile combat."""
    return lead.morale + (air_change(fight.air, "own_mobile") if fight.air and fight.kind == MOBILE else 0)


def passes(roll: int, morale: int) -> bool:
    """9.5 The check passes with a roll of the adjusted morale or less."""
    return roll <= morale


def die_hits(face: int) -> int:
    """9.5 Return the hits that a face of the custom die shows; they fall on the units of whoever rolled."""
    return int(chart("custom_die")[face])


@dataclass(frozen=True, eq=False)
class Fight:
    """9.0 A combat: who attacks which hexes, its type, and the air marker that was added."""

    attackers: Sequence[Piece]
    at: Collection[Hex]
    kind: str = SET_PIECE
    air: str = ""


@dataclass(frozen=True)
class Outcome:
    """9.6 The box, the hits of both sides, and whether the defender may or must retreat."""

    box: str
    attacker: int
    defender: int
    withdrawal: str


def outcome(position: Position, fight: Fight, leads: tuple[Piece, Piece], rolls: tuple[int, int, int, int]) -> Outcome:
    """9.5, 9.6 Return what the dice bring: ordinary and custom die of the attacker, then those of the defender."""
    won = passes(rolls[0], attacking_morale(leads[0], fight))
    held = passes(rolls[2], defending_morale(position, leads[1], fight))
    box = matrix_box(won, held)
    attack = attack_strength(position, fight.attackers, fight.kind)
    defence = defence_strength(position, fight.at, fight.attackers[0].side, fight.kind)
    band = band_hits(attack, defence)
    attacker = die_hits(rolls[1]) + matrix_hits(box, fight.kind, True) + band[0]
    defender = die_hits(rolls[3]) + matrix_hits(box, fight.kind, False) + band[1]
    return Outcome(box, max(0, attacker), max(0, defender), withdrawal(box, fight.kind))


def after_choice(outcome: Outcome, *, retreats: bool) -> int:
    """9.7 Return the hits of the defender: one fewer if it may retreat and does so; a forced retreat spares nothing."""
    if outcome.withdrawal == "may" and retreats:
        return max(0, outcome.defender - number("retreat.saves"))
    return outcome.defender


def suffers(hits: int, units: Sequence[Piece], lead: Piece) -> tuple[int, bool]:
    """9.6 Return how many steps a side loses, and whether the lead takes the first of them."""
    lost = min(hits, sum(unit.steps for unit in units))
    return lost, lost > 0 and lead.steps > 0


def may_lose(units: Sequence[Piece], lead: Piece, lost: int) -> set[str]:
    """9.6 Return the units that may take the next step: first the lead, then any."""
    if lost == 0:
        return {lead.id}
    return {unit.id for unit in units if unit.steps > 0}


def is_tested(unit: Piece, *, attacked: bool, vacated: bool, attackers_lost: int) -> bool:
    """3.10 Tell whether a combat tests a green unit: its target is empty, attackers lost two steps, or it is gone."""
    if not unit.green or unit.regular:
        return False
    if unit.steps == 0:
        return True
    return vacated if attacked else attackers_lost >= number("green.attackers_lose")
