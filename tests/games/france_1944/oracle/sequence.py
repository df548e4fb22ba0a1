"""2.0, 5.1, 5.2 The turn: points and chits at its start, whose chit it is, and who may react when with what."""

from __future__ import annotations

from dataclasses import replace

from tests.games.france_1944.oracle.increments import allowance
from tests.games.france_1944.oracle.numbers import number, on_track
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position, other
from tests.games.france_1944.oracle.special import antwerp_points, reaction_bonus
from tests.games.france_1944.oracle.supply import may_activate, supplied

SIDES = ("allied", "german")
STEPS = (
    "turn_marker",
    "reset_reaction",
    "air_support",
    "supply",
    "reaction_points",
    "initiative_chits",
    "administrative_chit",
    "commitment",
    "cycle",
    "german_final",
    "allied_final",
    "victory",
)


def steps(turn: int) -> tuple[str, ...]:
    """2.0 Return the steps of a turn; the first begins with the commitment."""
    return STEPS[STEPS.index("commitment") :] if turn == 1 else STEPS


def available(roll: int, turn: int) -> bool:
    """2.0 Step 3: the air is available if the die is not above the number of the month."""
    return roll <= on_track(turn, "air")


def interdiction_choices(position: Position) -> set[int]:
    """2.0 Step 3, 9.2 Return how many tactical markers may interdict; in the first turn none."""
    return set(range(position.tactical + 1)) if position.air_available and position.turn > 1 else {0}


def stock_after(position: Position, side: int) -> int:
    """2.0 Step 4, 11.4 Return the supply points after this turn's are added; they are kept from turn to turn."""
    extra = antwerp_points(position) if side == ALLIED else 0
    return min(number("supply.most"), position.stock[side] + on_track(position.turn, f"{SIDES[side]}_supply") + extra)


def reaction_after(position: Position, side: int) -> int:
    """2.0 Steps 2 and 5 Return the reaction points of this turn; what was left of the last is gone.

    12.1, 12.2 Allies add the bonus of their counter. Interdiction takes two for each marker. 12.9 After the Rhine is
    crossed Germans have none.
    """
    told = on_track(position.turn, f"{SIDES[side]}_reaction")
    if side == ALLIED:
        return min(number("reaction.most"), told + reaction_bonus(position))
    return 0 if position.rhine_crossed else max(0, told - number("interdiction.loss") * position.interdiction)


def chits_placed(position: Position) -> tuple[int, int]:
    """2.0 Step 6: each side puts in as many chits as it has committed; then the commitment is 0."""
    return position.committed


def commitments(position: Position, side: int) -> set[int]:
    """2.0 Step 8: return how many points may be turned into the commitment for the next turn."""
    most = min(number(f"commit.{SIDES[side]}"), position.stock[side])
    return set(range(most + 1))


def initiative_choices(position: Position) -> set[str]:
    """5.1 Return the HQs that the owner of the chit may activate, or else pass; single pieces may not act now."""
    return {piece.id for piece in position.of(position.side) if may_activate(position, piece)}


def reactor(initiative: int, spent: tuple[int, int], declined: tuple[bool, bool]) -> int | None:
    """2.0 Step 9, 5.1 Return who may spend reaction points after an initiative phase, or None.

    First the other side. The owner of the chit only if the other has declined without having spent a point.
    """
    reacting = other(initiative)
    if not declined[reacting]:
        return reacting
    if spent[reacting] == 0 and not declined[initiative]:
        return initiative
    return None


def points_left(position: Position, side: int) -> int:
    """5.2 Return what a side may still spend in this opportunity."""
    return max(0, min(position.reaction[side], number("reaction.opportunity") - position.spent[side]))


def again(position: Position, piece: Piece) -> bool:
    """5.2 Once in an opportunity, or, as it may be read, in each phase of it."""
    return piece.activated and not position.reading("reaction.again")


def may_army(position: Position, hq: Piece) -> bool:
    """5.2, 11.5 An army reaction takes the whole allowance, and an HQ in supply that has not reacted yet."""
    acting = may_activate(position, hq) and not again(position, hq)
    return acting and points_left(position, hq.side) >= number("reaction.army")


def does_nothing(position: Position, piece: Piece) -> bool:
    """11.5 Whoever has no allowance left out of supply does nothing; as it may be read, units attack all the same."""
    if not piece.hq and not position.reading("oos.attack_mpa"):
        return False
    return not supplied(position, piece) and allowance(replace(piece, weakened=True)) == 0


def may_single(position: Position, piece: Piece) -> bool:
    """5.2 One HQ or combat unit of the map for a point, in supply or not, once in an opportunity."""
    if not piece.at or again(position, piece) or piece.side != position.side:
        return False
    if does_nothing(position, piece):
        return False
    return points_left(position, piece.side) >= number("reaction.single")


def may_spend_for_nothing(position: Position, side: int) -> bool:
    """5.1 The reacting player may spend a point and do nothing, to keep the other from reacting."""
    return points_left(position, side) >= number("reaction.single")


def reactions(position: Position) -> dict[str, set[str]]:
    """5.2 Return what the side that is asked may do: army HQ, single PIECE."""
    mine = position.of(position.side)
    return {
        "army": {piece.id for piece in mine if may_army(position, piece)},
        "single": {piece.id for piece in mine if may_single(position, piece)},
    }


def final_reactions() -> tuple[int, int]:
    """2.0 Steps 10 and 11: first the Germans, then the Allies; neither denies the other."""
    return (GERMAN, ALLIED)
