"""8.24, 9, 10, 19 Strategic movement, stacking, delay points, release, and coming out of the air."""

from __future__ import annotations

from engine.games.june_6.arrivals.release import must_roll, number, release_tally
from engine.games.june_6.first_day.airborne import DROP, DROPS, WHERE_TO_DROP, Drops
from engine.games.june_6.first_day.beach_landing import ENTRY, resistance
from engine.games.june_6.first_day.landing_forces import in_box
from engine.games.june_6.movement.allowance import allowance_for, parts
from engine.games.june_6.movement.delay_points import points_beside
from engine.games.june_6.movement.march import holds
from engine.games.june_6.movement.moves import STRATEGIC
from engine.games.june_6.questions.records import activation_with
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6State, side_of
from engine.mechanics.questions import Hex, Hexes, Own, Record, Unit, Units, may
from engine.play.guards import first_refusal

# 8.24, 9, 19 Strategic movement, stacking, delay points: what questions of marches do not say.


def stacking(state: June6State, hex: Hex, units: Units = ()) -> bool:
    """9.1 Whether units may stand in a hex beside those who do; without units, whether these may as they are."""
    return room(state, hex, units) is None


def delay_holds(state: June6State, unit: Unit, hex: Hex, left: int) -> bool:
    """19.13 Whether delay points stop a unit beside them with so many points left."""
    return holds(state, unit, hex, left)


# 10, 1.5 to 1.8 Coming onto the map: by release, and out of the air.


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


QUESTIONS: Own = {
    # 8.24 Whether a unit may move strategically when its headquarters is active; its points in parts of one.
    "strategic": may(
        STRATEGIC,
        activation_with,
        points=lambda s, unit: allowance_for(s, unit, strategic=True),
        parts=lambda s, _unit: parts(s.rules),
    ),
    "delay_beside": (points_beside, "hexes"),
    "release_die": release_tally,
    "resistance": resistance,
    # 1.5 Whether a unit that waits to drop may drop in a hex.
    "drop": may(DROP, lambda _state: Drops()),
}
