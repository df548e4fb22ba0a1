"""What the rulebook lets a player choose at each moment: for each list of the table, all arguments."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.france_1944.oracle import (
    administrative,
    advances,
    arrivals,
    attacks,
    combat,
    command,
    increments,
    movement,
    retreats,
    sequence,
    special,
)
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.position import GERMAN

Args = set[tuple[object, ...]]
NOTHING: Args = set()
YES: Args = {()}


def each(found: object) -> Args:
    """Return single arguments."""
    return {(one,) for one in found}  # type: ignore[attr-defined]


def interdiction(here: Moment) -> Args:
    """2.0 Step 3: one more marker."""
    return YES if max(sequence.interdiction_choices(here.position)) > here.position.interdiction else NOTHING


def commitments(here: Moment) -> Args:
    """2.0 Step 8."""
    return each(sequence.commitments(here.position, here.actor))


def surprise(here: Moment) -> Args:
    """12.5 The Bulge."""
    return YES if here.actor == GERMAN and special.may_bulge(here.position) else NOTHING


def staffs(here: Moment) -> Args:
    """5.1 HQs in supply."""
    return each(sequence.initiative_choices(here.position))


def landings(here: Moment) -> Args:
    """12.3, 12.4 Hexes for the 18th Airborne, unless the active HQ could not command it."""
    active = here.position.active
    if active and not command.takes_landing(here.position, here.position.piece(active), here.commanded):
        return NOTHING
    return each(special.landing_hexes(here.position))


def to_command(here: Moment) -> Args:
    """4.5-4.7 Units that may be commanded too."""
    position = here.position
    hq = position.piece(position.active)
    found = command.candidates(position, hq) - {unit.id for unit in here.commanded}
    return {(id,) for id in found if command.may_designate(position, hq, [*here.commanded, position.piece(id)])}


def to_mark(here: Moment) -> Args:
    """5.3 Commanded pieces; the HQ of a single-piece reaction too."""
    commanded = [piece for piece in here.position.of(here.position.side) if piece.commanded]
    return {(piece.id,) for piece in commanded if not piece.administrative and piece.id != here.position.active}


def next_boxes(here: Moment) -> Args:
    """6.0 Boxes of the top row, then linked ones."""
    return each(increments.following(here.position.box))


def attack_increment(here: Moment) -> Args:
    """6.0 Only where the box has a number."""
    return YES if "A" in increments.kinds(here.position.box) else NOTHING


def movers(here: Moment) -> Args:
    """7.0 Pieces that may march and have not done so in this increment."""
    position = here.position
    mine = [piece for piece in position.of(position.side) if movement.may_move(position, piece)]
    fresh = [piece for piece in mine if piece.entered != position.increment]
    return {(piece.id,) for piece in fresh if movement.reach(position, piece) or movement.amphibious(position, piece)}


def ways_on(here: Moment) -> Args:
    """7.0, 12.8 Hexes that a march may reach with the points left, and those across the Rhine if it has not begun."""
    position, piece = here.position, here.moving
    points = increments.points(position.box, increments.allowance(piece), administrative=piece.administrative)
    found = set(movement.steps(position, piece, points - here.spent, start=here.start or piece.at))
    return each(found | (movement.amphibious(position, piece) if not here.spent else set()))


def targets(here: Moment) -> Args:
    """8.0 Hexes that a commanded unit may attack."""
    return each({hex for unit in here.commanded for hex in attacks.targets(here.position, unit)})


def joiners(here: Moment) -> Args:
    """8.0 Units that may attack together with those who do so already."""
    attackers = here.pieces(here.attackers)
    rest = [unit for unit in here.commanded if unit.id not in here.attackers]
    return {(unit.id,) for unit in rest if attacks.lawful(here.position, [*attackers, unit], here.at)}


def markers(here: Moment) -> Args:
    """9.2 Air markers."""
    return each(attacks.air_markers(here.position, here.position.side))


def leads(here: Moment) -> Args:
    """9.3 One of the units on either side."""
    if here.actor == here.position.side:
        return each(here.attackers)
    return {(unit.id,) for unit in combat.defenders(here.position, here.at, here.position.side)}


def losses(here: Moment) -> Args:
    """9.6 The lead first."""
    units = here.pieces(here.stack)
    return each(combat.may_lose(units, here.position.piece(here.lead), here.lost))


def falling_back(here: Moment) -> Args:
    """9.7 The next hexes of a retreat."""
    return each(retreats.first_hexes(here.position, here.pieces(here.stack), here.from_hexes, here.done))


def following_up(here: Moment) -> Args:
    """9.8 The vacated hex, then one more."""
    if not here.done:
        return each(advances.first(here.position, here.moving, here.empty))
    return each(advances.onward(here.position, here.moving, here.start) if len(here.done) == 1 else ())


def armies(here: Moment) -> Args:
    """5.2 HQs for an army reaction."""
    return each(sequence.reactions(here.position)["army"])


def singles(here: Moment) -> Args:
    """5.2 Pieces for a single-piece reaction."""
    return each(sequence.reactions(here.position)["single"])


def rebuilt(here: Moment) -> Args:
    """10.1.2 Units that may take one more step, while points of their pool are left."""
    position = here.position
    mine = [piece for piece in position.pieces if piece.side == here.actor]
    return {
        (piece.id,)
        for piece in mine
        if administrative.most_steps(position, piece) > 0
        and any(
            administrative.points_of(position, pool) > here.paid.get(pool, 0)
            for pool in administrative.pools(position, piece)
        )
    }


def entries(here: Moment) -> Args:
    """10.1.4-10.1.6 Reinforcements that are due, with the hexes where they may be placed."""
    due = [
        piece for piece in here.position.pieces if piece.side == here.actor and arrivals.is_due(here.position, piece)
    ]
    return {(piece.id, hex) for piece in due for hex in arrivals.entry_hexes(here.position, piece)}


def rerolls(here: Moment) -> Args:
    """12.10 The holder of the Advantage."""
    return YES if special.may_reroll(here.position, here.actor) else NOTHING


LISTS: dict[str, Callable[[Moment], Args]] = {
    found.__name__: found
    for found in (
        interdiction,
        commitments,
        surprise,
        staffs,
        landings,
        to_command,
        to_mark,
        next_boxes,
        attack_increment,
        movers,
        ways_on,
        targets,
        joiners,
        markers,
        leads,
        losses,
        falling_back,
        following_up,
        armies,
        singles,
        rebuilt,
        entries,
        rerolls,
    )
}
