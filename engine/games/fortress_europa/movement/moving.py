"""5.0 A move impulse: everything that the phasing player may do in it."""

from __future__ import annotations

from engine.games.fortress_europa.air.strafing import STRAFE
from engine.games.fortress_europa.airborne.airlift import AIRLIFT
from engine.games.fortress_europa.arrivals.reinforcements import BRING, due
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.districts import must_leave
from engine.games.fortress_europa.ground import RESERVE, box, district
from engine.games.fortress_europa.invasions.landing import LAND
from engine.games.fortress_europa.invasions.mulberry import MULBERRY, mulberry_is_placed
from engine.games.fortress_europa.movement.journey import JOURNEY, MARCH
from engine.games.fortress_europa.movement.march import MARCHES, onward
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.planning import PICK, PLAN, SET_OUT, is_ready
from engine.games.fortress_europa.movement.readiness import hold
from engine.games.fortress_europa.movement.relief import RELIEF
from engine.games.fortress_europa.movement.trains import ARRIVE, RAIL, TRAIN
from engine.games.fortress_europa.movement.voyages import EVACUATE, SAIL
from engine.games.fortress_europa.options.armor_release import ARMOR_RELEASE, roll_for_all
from engine.games.fortress_europa.options.decoys import COVER
from engine.games.fortress_europa.options.jersey import FERRY
from engine.games.fortress_europa.options.leaving import EXIT
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.panzer_reserve import RETURN
from engine.games.fortress_europa.partisans import PARTISAN
from engine.games.fortress_europa.raids import RAID
from engine.games.fortress_europa.state import POOL, FortressPlay, FortressState, fights, in_hex, units_of
from engine.games.fortress_europa.volkssturm import quiet_cities
from engine.mechanics.guards import Blame, blame, forbids
from engine.play import NOWHERE, Attempt, Step, Verb, rule, say

MOST_TRIES = 9999
"""More attempts to cross a river than any impulse holds."""


@rule("rb.8.9#a")
def begin(play: FortressPlay, frame: OfSide) -> None:
    """8.9 In the second move impulse units that are in enemy zones are held there."""
    if play.state.impulse == 2:
        hold(play.state, frame.side)
    elif frame.side == GERMAN:
        roll_for_all(play)


def left_to_do(state: FortressState, frame: OfSide) -> tuple[int, int, int]:
    """Count what falls with every order: units and Volkssturm to come, hexes and voyages left, attempts and decoys."""
    units = units_of(state, frame.side)
    waiting = len(due(state, frame.side)) + sum(is_to_come(state, unit) for unit in units) + quiet_cities(state)
    ways, there = (state.sailed, state.landed, state.flown), (unit for unit in units if state.at[unit] != NOWHERE)
    moves = sum(allowance(state, unit) + sum(not way[unit] for way in ways) for unit in there)
    return waiting, moves, MOST_TRIES - len(state.failed) - sum(state.covered)


def is_to_come(state: FortressState, unit: int) -> bool:
    """Tell whether an event may yet bring a unit from the pool or the reserve, a Mulberry or the partisan."""
    if in_hex(state, unit):
        return False
    return state.away[unit] == POOL or state.at[unit] == box(state, RESERVE) or not fights(state, unit)


def moves(name: str, section: str) -> Step:
    """5.1 Make the step of a move impulse."""
    return Step(
        name,
        section,
        OfSide,
        enter=begin,
        actor=lambda _state, frame: frame.side,
        verbs=(
            PICK,
            RAIL,
            SAIL,
            EVACUATE,
            BRING,
            ARRIVE,
            RETURN,
            LAND,
            MULBERRY,
            RAID,
            AIRLIFT,
            PARTISAN,
            FERRY,
            EXIT,
            COVER,
            DONE,
        ),
        measure=left_to_do,
        station=True,
        ask=lambda state, frame: say(f"ask.{name}", section, side=frame.side),
    )


@forbids("move.must_leave", "rb.15.10#c", about=())
def nobody_stays(state: FortressState, attempt: Attempt[OfSide]) -> Blame | None:
    """15.10 Units that were forced among frozen ones leave their district, if they can."""
    for unit in must_leave(state) if attempt.side == ALLIED else ():
        name, frame = district(state, state.at[unit]), attempt.frame
        if is_ready(state, frame, unit) and any(district(state, hex) != name for hex in onward(state, unit).hexes()):
            return blame((unit,), (state.at[unit],), unit=unit)
    return None


DONE = Verb(
    "done", lambda play, _frame: play.done(), guards=(nobody_stays, mulberry_is_placed), text="verb.done_moving"
)
FIRST_MOVE, SECOND_MOVE = moves("first_move", "rb.5.1"), moves("second_move", "rb.4.3#g")
MOVEMENT_STEPS = (ARMOR_RELEASE, PLAN, SET_OUT, JOURNEY, MARCH, RELIEF, TRAIN, STRAFE)
MOVEMENT_FORMS = (MARCHES,)
