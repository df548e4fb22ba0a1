"""30.0 Victory, 33.1.3, 33.3.10 and what the levels of scenarios look at."""

from __future__ import annotations

from engine.games.fortress_europa.control import held
from engine.games.fortress_europa.counters import ALLIED, DISTRICTS, GERMAN
from engine.games.fortress_europa.ground import cities, cities_in, hex_of, word
from engine.games.fortress_europa.options.leaving import judge_exit
from engine.games.fortress_europa.state import BULGE, FortressPlay, FortressState, manned
from engine.games.fortress_europa.supply.capacity import marker, total
from engine.mechanics.victory import end, judged
from engine.play import Frame, rule, say

PARIS, BRUXELLES, GENOVA, TORINO = "R11", "BB8", "Y34", "X29"
BASTOGNE, LIEGE, NAMUR, AACHEN = "EE12", "EE10", "CC10", "GG10"
NOTHING, TACTICAL, STRATEGIC = 0, 1, 2


def majors(state: FortressState) -> frozenset[int]:
    """30.1 Return the five major cities in Germany."""
    return frozenset(hex for hex in cities(state) if word(state.board, "settlement", hex) == "major_city")


@rule("rb.30.1#a", "rb.30.1#b", "rb.30.1#d2")
def allies_win(state: FortressState) -> bool:
    """30.1 Paris and Bruxelles, with four major cities or fifteen cities of Germany; Genova and Torino count."""
    capitals = {hex_of(state, PARIS), hex_of(state, BRUXELLES)}
    if held(state, capitals, ALLIED) != capitals:
        return False
    towns = cities_in(state, "germany") | {hex_of(state, GENOVA), hex_of(state, TORINO)}
    enough = len(held(state, majors(state), ALLIED)) >= state.rules.victory_majors
    return enough or len(held(state, towns, ALLIED)) >= state.rules.victory_cities


@rule("rb.33.3.10#a", "rb.33.3.10#b")
def bulge_level(state: FortressState) -> int:
    """33.3.10 Germans in Bastogne, and in Liège or Namur, or in Aachen: they have to stand there."""
    here = manned(state, GERMAN)
    if hex_of(state, BASTOGNE) not in here:
        return NOTHING
    if hex_of(state, LIEGE) in here or hex_of(state, NAMUR) in here:
        return STRATEGIC
    return TACTICAL if hex_of(state, AACHEN) in here else NOTHING


@rule("rb.33.1.3", "rb.33.1.5", "rb.33.4.7#a", "rb.33.4.7#b")
def note_results(play: FortressPlay) -> None:
    """33.1.3, 33.4.7 Note what the levels of the scenarios ask for: capacity, invaded districts, the Bulge.

    33.1.3 By one reading the capacity is the total of ports and Mulberries.
    """
    state = play.state
    capacity = total(state) if state.rules.capacity_meaning == "total" else marker(state)
    state.supply_capacity = max(0, capacity)
    for name in DISTRICTS:
        if state.entered["invaded", name]:
            setattr(state, f"invaded_{name}", 1)
    if state.turn == state.rules.bulge_first + state.rules.bulge_turns - 1:
        state.bulge_level = bulge_level(state)


def judge_turn(play: FortressPlay, _frame: Frame) -> None:
    """4.4 At the end of a turn: note results, award points, and see whether a level ends the game.

    31.15 By option the armor that has left over the east edge may end it.
    """
    note_results(play)
    if not judged(play, "turn"):
        judge_exit(play)


@rule("rb.33.3.10#a", "rb.33.3.10#b")
def is_drawn_bulge(state: FortressState) -> bool:
    """33.3.10 Tell whether the Bulge ends without a level, which by one reading is a draw."""
    return state.winter == BULGE and state.rules.bulge_no_level == "draw" and bulge_level(state) == NOTHING


@rule("rb.30.1#c", "rb.30.1#d", "rb.30.1#e", "rb.30#a")
def judge_end(play: FortressPlay, _frame: Frame) -> None:
    """30.1 After the last turn: the level that is reached; without levels, three major cities win for the Germans."""
    if is_drawn_bulge(play.state):
        end(play, None, say("outcome.draw", "rb.33.3.10#a"))
        return
    if judged(play, "end"):
        return
    if allies_win(play.state):
        end(play, ALLIED, say("outcome.allied", "rb.30.1#a"))
    elif len(held(play.state, majors(play.state), GERMAN)) >= play.state.rules.victory_german_majors:
        end(play, GERMAN, say("outcome.german", "rb.30.1#c"))
    else:
        end(play, None, say("outcome.draw", "rb.30.1#d"))
