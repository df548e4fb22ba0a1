"""23.0, 24.0 Stacking."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.time_for_trumpets.oracle.position import GERMAN, Piece, Position

LIMIT = 3
TOGETHER = (
    ({"kgp", "150bde"}, 1),
    ({"1ssd", "3fj"}, 2),
    ({"116pz", "560vg"}, 1),
    ({"4id", "10ad"}, 1),
    ({"101ab", "10ccb"}, 1),
)
"""24.1 to 24.6 Formations that stack together, and the first turn on which they do."""
SS_CORPS = ("1ssk", "2ssk")
LEADING = ("division", "brigade", "kampfgruppe")


def counts(piece: Piece) -> bool:
    """23.0a, 23.3a Tell whether it is a ground combat unit other than a headquarters."""
    return piece.counter.is_ground_unit and not piece.counter.is_hq


def number(pieces: Sequence[Piece]) -> int:
    """23.3, 24.4 How many units some pieces are: one AA company of the Escort Brigade is free with its armor."""
    here = [piece for piece in pieces if counts(piece)]
    free = any("escort_aa" in each.counter.traits for each in here)
    armor = any(each.counter.formation == "fe" and each.counter.mobility == "afv" for each in here)
    return len(here) - int(free and armor)


def excess(position: Position, hex: str, side: int) -> int:
    """23.3c How many units too many a side has in a hex."""
    return max(0, number([each for each in position.stacks.get(hex, ()) if each.side == side]) - LIMIT)


def hq_kind(piece: Piece) -> str:
    """23.1c Return as what a headquarters shares a hex; divisions and brigades are one kind, three are free."""
    counter = piece.counter
    if not counter.is_hq or counter.id in ("kgp/hq", "kgc/hq", "fe/hq"):
        return ""
    return "division" if counter.commands == "brigade" else counter.commands


def leader(position: Position, piece: Piece, *levels: str) -> str:
    """6.1 Return the headquarters of a level to which a unit belongs; itself if it is one."""
    return next((each.id for each in (piece, *position.above(piece)) if each.counter.commands in levels), "")


def division(position: Position, piece: Piece) -> str:
    """2.6.1.4, 2.6.3e Return the division, brigade or KG headquarters; else the highest post above a unit."""
    found = leader(position, piece, *LEADING)
    posts = [each.id for each in (piece, *position.above(piece)) if each.counter.commands == "cp"]
    return found or (posts[-1] if posts else "")


def corps(position: Position, piece: Piece) -> str:
    """23.6 Return the corps of a unit; a division that obeys no corps stands for one."""
    return leader(position, piece, "corps") or division(position, piece)


def formation(position: Position, piece: Piece) -> str:
    """1.4 Return the name of the division or brigade to which a unit belongs now."""
    headquarters = division(position, piece)
    return position.pieces[headquarters].counter.formation if headquarters else piece.counter.formation


def nation(piece: Piece) -> str:
    """7.12, 7.13 Return German, American or British."""
    return "german" if piece.side == GERMAN else piece.counter.nationality


def is_free_step(position: Position, one: Piece, other: Piece) -> bool:
    """7.12d, 7.12e, 7.13d Tell whether a step without a name stacks with another unit."""
    if not one.is_step:
        return False
    if one.counter.nationality == "ss":
        above = leader(position, other, "corps")
        return bool(above) and position.pieces[above].counter.formation in SS_CORPS
    return nation(one) == nation(other)


def is_joint(position: Position, one: Piece, other: Piece) -> bool:
    """24.1 to 24.6, 7.12, 7.13 Tell whether a special rule brings two units together."""
    pair = {formation(position, one), formation(position, other)}
    special = any(pair == names and position.turn >= since for names, since in TOGETHER)
    return special or is_free_step(position, one, other) or is_free_step(position, other, one)


def is_passed(position: Position, one: Piece, other: Piece) -> bool:
    """23.5, 23.6 Tell whether a unit may enter the hex of another: of the same corps, or one of its army's echelon."""
    if one.strategic or other.strategic or is_joint(position, one, other):
        return True
    if leader(position, one, "army") != leader(position, other, "army"):
        return False
    corps_of = [corps(position, each) for each in (one, other)]
    return "" in corps_of or corps_of[0] == corps_of[1]


def may_enter(position: Position, piece: Piece, hex: str) -> bool:
    """23.5b, 23.6b Tell whether a unit may go through a hex with friends."""
    if not counts(piece):
        return True
    friends = [each for each in position.stacks.get(hex, ()) if each.side == piece.side and each.id != piece.id]
    return all(is_passed(position, piece, each) for each in friends if counts(each))


def shows_full_id(piece: Piece) -> bool:
    """24.7, 24.8 Tell whether it is an Allied tank battalion that shows its full name: with 11 CF or more."""
    counter = piece.counter
    return counter.side != GERMAN and counter.has_full_id and not piece.is_step and counter.strength(piece.steps) >= 11


def may_stay(position: Position, piece: Piece, hex: str) -> bool:
    """23.0 Tell whether a unit may be in a hex at the end of a segment, with the friends who are there."""
    friends = [each for each in position.stacks.get(hex, ()) if each.side == piece.side and each.id != piece.id]
    if piece.counter.is_hq:
        return not hq_kind(piece) or all(hq_kind(each) != hq_kind(piece) for each in friends)
    if not counts(piece):
        return True
    others = [each for each in friends if counts(each)]
    if not may_enter(position, piece, hex) or number([piece, *others]) > LIMIT:
        return False
    if any(each.strategic != piece.strategic for each in others):
        return False
    alike = [each for each in others if shows_full_id(each)]
    if shows_full_id(piece) and alike:
        return False
    substitutes = [each for each in others if each.counter.type == "artillery_substitute"]
    if piece.counter.type == "artillery_substitute" and substitutes:
        return False
    return all(are_one(position, piece, each) for each in others)


def are_one(position: Position, one: Piece, other: Piece) -> bool:
    """23.5a, 23.6a, 23.7b Tell whether two units of a side may end together: of one division, or with an echelon."""
    if is_joint(position, one, other):
        return True
    if leader(position, one, "army") != leader(position, other, "army"):
        return False
    corps_of = [corps(position, each) for each in (one, other)]
    if "" not in corps_of and corps_of[0] != corps_of[1]:
        return False
    divisions = [division(position, each) for each in (one, other)]
    return "" in divisions or divisions[0] == divisions[1]
