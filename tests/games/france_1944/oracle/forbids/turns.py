"""What rules have against choices of the turn and of the administrative phase."""

from __future__ import annotations

from tests.games.france_1944.oracle import (
    administrative,
    arrivals,
    command,
    sequence,
    special,
    stacking,
    supply,
)
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.numbers import number
from tests.games.france_1944.oracle.position import ALLIED, GERMAN
from tests.games.france_1944.oracle.zones import closed_zone


def over_limit(here: Moment, points: int) -> bool:
    """2.0 Step 8: five for the Allies, three for the Germans."""
    return points > number(f"commit.{sequence.SIDES[here.actor]}")


def over_stock(here: Moment, points: int) -> bool:
    """2.0 Step 8: only what is in stock."""
    return points > here.position.stock[here.actor]


def first_turn_air(here: Moment) -> bool:
    """9.2 The one marker of the first turn is for ground support."""
    return here.position.turn == 1


def out_of_season(here: Moment, *_args: object) -> bool:
    """12.3, 12.4 Market Garden from September to March, Varsity in April and May."""
    return not special.landing(here.position)


def not_in_its_box(here: Moment, *_args: object) -> bool:
    """12.3 The 18th Airborne waits in its box."""
    return not any(piece.airborne and piece.away == "uk" and piece.steps > 0 for piece in here.position.pieces)


def too_late_to_drop(here: Moment, *_args: object) -> bool:
    """12.3 Before the HQ is chosen. 12.4 Before the first increment."""
    position = here.position
    garden = special.landing(position) == special.MARKET_GARDEN
    return bool(position.box) or (garden and bool(position.active))


def not_to_command(here: Moment, *_args: object) -> bool:
    """12.3, 12.4 It counts against the infantry capacity of the active HQ, and as the US unit of a British one."""
    active = here.position.active
    return bool(active) and not command.takes_landing(here.position, here.position.piece(active), here.commanded)


def no_allied_chit(here: Moment, *_args: object) -> bool:
    """12.3 In an initiative phase of the Allies, and once in its cycle."""
    position = here.position
    return position.phase != "initiative" or position.side != ALLIED or position.dropped


def no_landing_ground(here: Moment, hex: Hex) -> bool:
    """7.0, 10.1.3, 12.3 Water, neutral ground, and the south off the map."""
    return not here.position.ground.open(hex)


def no_room_to_land(here: Moment, hex: Hex) -> bool:
    """7.1 Stacking holds at every moment."""
    units = [piece for piece in here.position.pieces if piece.airborne]
    return not here.position.holds(hex, GERMAN) and not stacking.may_join(here.position, units, hex)


def far_from_staffs(here: Moment, hex: Hex) -> bool:
    """12.3 Within five hexes of an Allied HQ."""
    staffs = [piece.at for piece in here.position.of(ALLIED) if piece.hq]
    return not here.position.ground.within(hex, staffs, number("landing.range"))


def bulge_out_of_season(here: Moment) -> bool:
    """12.5 October to January."""
    return not number("bulge.first") <= here.position.turn <= number("bulge.last")


def too_few_chits(here: Moment) -> bool:
    """12.5 Two German chits in the container."""
    return here.position.chits[GERMAN] < number("bulge.chits")


def bulge_again(here: Moment) -> bool:
    """12.5 As it is read, once a game."""
    return here.position.bulge_used and bool(here.position.reading("bulge.once"))


def not_holder(here: Moment) -> bool:
    """12.10 The holder of the Advantage."""
    return here.position.advantage != here.actor


def not_yet(here: Moment) -> bool:
    """12.10 From the turn after the marker changed hands."""
    return here.position.turn < here.position.advantage_from


def beside_the_box(here: Moment, id: str) -> bool:
    """10.1.1, 10.1.2 Who was eliminated by attrition takes no points in this phase."""
    return here.position.piece(id).away == "beside"


def marker_bars(here: Moment, id: str) -> bool:
    """11.5 Nor does a unit with a marker."""
    return here.position.piece(id).unsupplied


def no_staff_near(here: Moment, id: str) -> bool:
    """10.1.2, 4.6 On the map a unit must be supplied by an HQ."""
    piece = here.position.piece(id)
    return bool(piece.at) and not supply.hq_supplied(here.position, piece)


def full_strength(here: Moment, id: str) -> bool:
    """10.1.2 No step is lost."""
    piece = here.position.piece(id)
    return piece.steps >= (1 if piece.fuehrer else 3)


def pool_empty(here: Moment, id: str) -> bool:
    """10.1.2 Points of that nation and kind are spent."""
    pools = administrative.pools(here.position, here.position.piece(id))
    return all(administrative.points_of(here.position, pool) <= here.paid.get(pool, 0) for pool in pools)


def rhine_bars(here: Moment, id: str) -> bool:
    """12.9 After the breach Germans raise Führer divisions only."""
    piece = here.position.piece(id)
    return here.position.rhine_crossed and piece.side == GERMAN and not piece.fuehrer


def out_of_game(here: Moment, id: str) -> bool:
    """10.1.1, 3.11 Removed for good, or not called up yet."""
    return here.position.piece(id).away in ("removed", "pool", "track")


def not_due(here: Moment, id: str, _hex: Hex) -> bool:
    """10.1.4, 10.1.5, 4.10 The piece comes later."""
    return not arrivals.is_due(here.position, here.position.piece(id))


def no_entry(here: Moment, id: str, hex: Hex) -> bool:
    """10.1.4, 10.1.5, 11.4 The hex is not an entry hex of the side now."""
    return hex not in arrivals.entries(here.position, here.position.piece(id).side)


def entry_in_zone(here: Moment, id: str, hex: Hex) -> bool:
    """10.1.6 No entry in an enemy zone without a friend."""
    return hex in closed_zone(here.position, here.position.piece(id).side)


def entry_full(here: Moment, id: str, hex: Hex) -> bool:
    """7.1 Stacking, and no enemies."""
    return not stacking.may_join(here.position, [here.position.piece(id)], hex)
