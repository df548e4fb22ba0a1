"""7.1 Stacking, which holds at every moment: in movement, in retreat, in advance."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import Piece, Position, other


def fits(pieces: Iterable[Piece]) -> bool:
    """7.1 At most four armor, two infantry, four combat units; HQs do not count."""
    units = [piece for piece in pieces if not piece.hq]
    armor = sum(unit.armor for unit in units)
    infantry = sum(unit.infantry for unit in units)
    return (
        armor <= number("stack.armor") and infantry <= number("stack.infantry") and len(units) <= number("stack.combat")
    )


def may_join(position: Position, coming: Iterable[Piece], hex: Hex) -> bool:
    """7.1 Tell whether pieces may be in a hex together with the friends who are there."""
    moving = list(coming)
    side, known = moving[0].side, {piece.id for piece in moving}
    there = [piece for piece in position.standing.get(hex, ()) if piece.side == side and piece.id not in known]
    return not position.holds(hex, other(side)) and fits([*there, *moving])
