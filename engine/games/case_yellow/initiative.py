"""4, 13.2 The initiative: by the scenario, and the Allies' while Dynamo runs."""

from __future__ import annotations

from engine.games.case_yellow import sheet
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.ground import in_area
from engine.games.case_yellow.state import YellowPlay, YellowState, on_map
from engine.play import rule

BY_ROUNDS, BY_MEUSE = "rounds", "meuse"


@rule("rb.13.2#c")
def leads_by_dynamo(state: YellowState) -> bool:
    """13.2c The Allies lead in the three turns after the declaration, until the one after the port has fallen."""
    last = state.dynamo_turn + state.rules.dynamo_turns
    return bool(state.dynamo_turn) and not state.dynamo_over and state.dynamo_turn < state.turn <= last


@rule("rb.4.0#g")
def side_with_initiative(state: YellowState) -> int:
    """4 Who has the initiative this turn."""
    if leads_by_dynamo(state):
        return ALLIED
    said = sheet.initiative(state)
    if said == BY_ROUNDS:
        return by_rounds(state)
    if said == BY_MEUSE:
        return by_meuse(state)
    return state.SIDES.index(said)


@rule("sb.3")
def by_rounds(state: YellowState) -> int:
    """S3 The side that played more rounds in the turn before; the Germans if both played as many."""
    return ALLIED if state.rounds_before[ALLIED] > state.rounds_before[GERMAN] else GERMAN


@rule("sb.2")
def by_meuse(state: YellowState) -> int:
    """S2 The Allies, unless the Germans stand beyond the Meuse by then."""
    beyond = in_area(state, "beyond_the_meuse")
    return GERMAN if any(state.at[unit] in beyond for unit in on_map(state, GERMAN)) else ALLIED


@rule("rb.4.0#g")
def settle_initiative(play: YellowPlay) -> None:
    """4 Note who has the initiative, and say so."""
    side = side_with_initiative(play.state)
    play.state.initiative = side
    play.tell("initiative.is", "rb.4.0#g", side=side)
