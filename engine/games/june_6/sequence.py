"""3, 1.6 The sequence of play: that of 6 June, and that of all other turns."""

from __future__ import annotations

from engine.games.june_6.activation.cup import OPENING, Opening, d_day
from engine.games.june_6.activation.markers import presets
from engine.games.june_6.arrivals.by_sea import BY_SEA, by_sea
from engine.games.june_6.arrivals.reinforcements import PLACEMENT
from engine.games.june_6.command.attachment import ASSIGNMENT, Assignment
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day.airborne import DROP_PHASE
from engine.games.june_6.first_day.beach_landing import BEACH_COMBAT, LANDING_PHASE, landing_force
from engine.games.june_6.first_day.german_setup import SETUP_PHASE
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.first_day.random_event_chits import CHIT, DRAW_CHITS, Showing, draws, is_any_moment
from engine.games.june_6.first_day.secret_setup import WRITING, Writing
from engine.games.june_6.initiative import INITIATIVE
from engine.games.june_6.phases import END_PHASE, FULL_PHASE, REDUCED_PHASE
from engine.games.june_6.state import June6Play, June6State
from engine.games.june_6.supply.resource_points import LOGISTICS, Logistics
from engine.games.june_6.support.air_and_naval import AIR_PHASE
from engine.games.june_6.victory import judge_end
from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Frame, Item, Step, rule, sequence

LAST_DATED = 16
"""The turn of 5/6 July, the last one with a date."""


@rule("rb.3.2", "rb.3.4")
def later(state: June6State) -> bool:
    """3.2 Tell whether 6 June is over."""
    return not d_day(state)


def sets_up(state: June6State) -> bool:
    """1.1 The Germans set up by themselves in a game that begins on 6 June; by history they may still split units."""
    return state.turn < D_DAY


@rule("rb.3.87")
def begin_turn(play: June6Play, _frame: Frame) -> None:
    """3.87 The turn marker advances; the turns of the game's own calendar have a date."""
    turn = play.state.turn + 1
    if turn <= LAST_DATED:
        next_turn(play, "turn.begins", "rb.3.87", date=str(turn))
    else:
        next_turn(play, "turn.begins_undated", "rb.3.87")


@rule("pb.1.3", "pb.1.31", "pb.1.32", "pb.1.33", "pb.1.62", "pb.1.64#a")
def hand_out_markers(play: June6Play, _frame: Frame) -> None:
    """1.3, 1.62 On 6 June nobody buys: the markers of both sides are set out."""
    for side in (ALLIED, GERMAN):
        presets(play, side)


FIRST_MARKERS = Step("first_markers", "pb.1.3", enter=hand_out_markers)
JUDGE_END = Step("judge_end", "pb.2.6", enter=judge_end)

TURN = sequence(
    "turn",
    Item(CHIT, lambda _state: Showing(ALLIED), when=is_any_moment),
    Item(CHIT, lambda _state: Showing(GERMAN), when=is_any_moment),
    Item(DROP_PHASE, when=d_day),
    INITIATIVE,
    Item(FIRST_MARKERS, when=d_day),
    Item(ASSIGNMENT, lambda _state: Assignment(ALLIED), when=later),
    Item(LOGISTICS, lambda _state: Logistics(ALLIED), when=later),
    AIR_PHASE,
    Item(ASSIGNMENT, lambda _state: Assignment(GERMAN), when=later),
    Item(LOGISTICS, lambda _state: Logistics(GERMAN), when=later),
    Item(OPENING, lambda _state: Opening(GERMAN, aside=True), when=d_day),
    PLACEMENT,
    Item(LANDING_PHASE, landing_force, when=d_day),
    Item(BEACH_COMBAT, when=d_day),
    FULL_PHASE,
    REDUCED_PHASE,
    END_PHASE,
    section="rb.3",
    scope="turn",
    enter=begin_turn,
)
TURNS = until_the_last(TURN, "rb.3")
GAME = sequence(
    "game",
    Item(SETUP_PHASE, when=sets_up),
    Item(DRAW_CHITS, when=draws),
    Item(WRITING, lambda _state: Writing(ALLIED), when=draws),
    Item(WRITING, lambda _state: Writing(GERMAN), when=draws),
    Item(BY_SEA, when=by_sea),
    TURNS,
    JUDGE_END,
    section="rb.3",
)
