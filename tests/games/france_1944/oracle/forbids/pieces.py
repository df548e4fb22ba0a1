"""What rules have against a piece that is named: whose it is, where, whether it may act."""

from __future__ import annotations

from tests.games.france_1944.oracle import (
    command,
    increments,
    sequence,
    supply,
)
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.numbers import number


def not_own(here: Moment, id: str, *_rest: object) -> bool:
    """4.5, 5.1, 5.2, 7.0, 8.0, 9.6, 10.1.2, 10.1.4 A player uses his own pieces."""
    return here.position.piece(id).side != here.actor


def off_map(here: Moment, id: str, *_rest: object) -> bool:
    """4.6, 5.1, 5.2, 7.0, 8.0 Only pieces in hexes act."""
    return not here.position.piece(id).at


def no_staff(here: Moment, id: str, *_rest: object) -> bool:
    """5.1, 5.2 An initiative phase and an army reaction need an HQ, not a single piece."""
    return not here.position.piece(id).hq


def is_staff(here: Moment, id: str, *_rest: object) -> bool:
    """3.0, 4.7, 4.9, 10.1.2 Combat unit does not mean HQ."""
    return here.position.piece(id).hq


def out_of_supply(here: Moment, id: str, *_rest: object) -> bool:
    """11.5 Who is out of supply is not activated, but by a single-piece reaction."""
    piece = here.position.piece(id)
    return bool(piece.at) and not supply.supplied(here.position, piece)


def activated_before(here: Moment, id: str, *_rest: object) -> bool:
    """5.2 Once in an opportunity."""
    return sequence.again(here.position, here.position.piece(id))


def army_too_dear(here: Moment, *_args: object) -> bool:
    """5.2 An army reaction takes three points, and three are the most in an opportunity."""
    return sequence.points_left(here.position, here.actor) < number("reaction.army")


def no_points(here: Moment, *_args: object) -> bool:
    """5.2 A single piece takes a point."""
    return sequence.points_left(here.position, here.actor) < number("reaction.single")


def no_allowance(here: Moment, id: str, *_rest: object) -> bool:
    """11.5 A piece of the least allowance does nothing out of supply."""
    piece = here.position.piece(id)
    return bool(piece.at) and sequence.does_nothing(here.position, piece)


def uncommanded(here: Moment, id: str, *_rest: object) -> bool:
    """3.0, 5.3, 7.0, 8.0 Only commanded units move or attack."""
    return not here.position.piece(id).commanded


def commanded_before(here: Moment, id: str) -> bool:
    """4.7 The unit is commanded already."""
    return here.position.piece(id).commanded


def out_of_range(here: Moment, id: str) -> bool:
    """4.6 The path is too long, or barred."""
    position, unit = here.position, here.position.piece(id)
    covered = command.in_range(position, position.piece(position.active))
    return unit.at not in covered and not command.airborne_dropped(position, unit)


def wrong_nation(here: Moment, id: str) -> bool:
    """4.5 The HQ may not command that nation."""
    position, unit = here.position, here.position.piece(id)
    return not command.may_command(position.piece(position.active), unit) and not command.airborne_dropped(
        position, unit
    )


def too_many(here: Moment, id: str) -> bool:
    """4.5, 4.7 Capacity of armor or infantry, or the one US unit of a British HQ."""
    position, unit = here.position, here.position.piece(id)
    hq = position.piece(position.active)
    alone = id in command.candidates(position, hq)
    if here.position.piece(id).commanded:
        return False
    return alone and not command.may_designate(position, hq, [*here.commanded, unit])


def not_linked(here: Moment, box: int) -> bool:
    """6.0 The box is not linked with the one before, or not in the top row."""
    return box not in increments.following(here.position.box)


def blank_box(here: Moment) -> bool:
    """6.0 A box without a number is for movement."""
    return "A" not in increments.kinds(here.position.box)


def attack_only(here: Moment, *_args: object) -> bool:
    """6.0 In an attack increment nobody moves."""
    return here.position.attacking


def movement_only(here: Moment, *_args: object) -> bool:
    """6.0 In a movement increment nobody attacks."""
    return not here.position.attacking


def staff_stays(here: Moment, id: str) -> bool:
    """4.8, 7.0 An HQ moves in a single-piece reaction only."""
    return here.position.piece(id).hq and here.position.phase != "single"


def too_slow(here: Moment, id: str, *_rest: object) -> bool:
    """6.0 The box does not let a unit of that allowance attack."""
    return not increments.may_attack_in(here.position.box, increments.allowance(here.position.piece(id)))
