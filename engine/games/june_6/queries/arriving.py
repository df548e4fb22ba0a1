"""10, 1.5 to 1.8 Coming onto the map: by release, and out of the air."""

from __future__ import annotations

from engine.games.june_6.airborne import DROP, Drops
from engine.games.june_6.drop_zones import DROPS, WHERE_TO_DROP
from engine.games.june_6.landing import in_box
from engine.games.june_6.landing_phase import ENTRY
from engine.games.june_6.release import must_roll, number, release_tally
from engine.games.june_6.resistance import resistance
from engine.games.june_6.state import June6State, side_of
from engine.mechanics.questions import Hexes, Record, Unit, may
from engine.play.guards import first_refusal


def release(state: June6State, unit: Unit) -> Record:
    """10.32 Whether a formation has to roll for its release, its release number, and what is added to the roll."""
    return {
        "rolls": must_roll(state, unit),
        "number": number(state, unit),
        "modifier": release_tally(state, unit).total,
    }


def shore(state: June6State, unit: Unit) -> Hexes:
    """1.71 The hexes to which a unit in a landing box may land on 6 June."""
    return tuple(ENTRY.gateways(state, unit)) if in_box(state, unit) else ()


def drop_zone(state: June6State, unit: Unit) -> Hexes:
    """1.51 The hexes in which a unit of an airborne division may come down by parachute."""
    side, frame = side_of(state, unit), Drops()
    tries = (DROP.attempt(side, (unit, hex), frame) for hex in DROPS.gateways(state, unit))
    return tuple(each.hex for each in tries if first_refusal(state, each, WHERE_TO_DROP) is None)


QUESTIONS = {
    "release_die": release_tally,
    "resistance": resistance,
    # 1.5 Whether a unit that waits to drop may drop in a hex.
    "drop": may(DROP, lambda _state: Drops()),
}
