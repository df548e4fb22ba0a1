"""4 Action Round chits and the initiative: whose they are, what round they let play, which of them a turn has."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.sequence import turn_sheet
from engine.games.case_yellow.state import YellowPlay, YellowState, on_map
from engine.play import rule

# 4, 13.2 The initiative: by the scenario, and the Allies' while Dynamo runs

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
    said = turn_sheet.initiative(state)
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


# Chits

MOVE, COMBAT, EITHER = "move", "combat", "either"
KINDS = (MOVE, COMBAT, EITHER)
ROUNDS = (MOVE, COMBAT)


def chit(state: YellowState, side: int, kind: str) -> str:
    """Name a chit: "german.move"."""
    return f"{state.SIDES[side]}.{kind}"


def owner(state: YellowState, word: str) -> int:
    """Whose chit it is."""
    return state.SIDES.index(word.partition(".")[0])


def kind(word: str) -> str:
    """Return what a chit lets its owner play: a Move round, a Combat round, or either."""
    return word.partition(".")[2]


@rule("rb.2.2#i", "rb.4.0#g")
def chits_of_turn(state: YellowState, side: int) -> tuple[str, ...]:
    """2.2 The chits of a side in this turn: those of the scenario, in the turns of Dynamo those of 13.2d."""
    if side == ALLIED and leads_by_dynamo(state):
        return dynamo_chits(state)
    counts = {kind: turn_sheet.number(state, f"{state.SIDES[side]}_{kind}") for kind in KINDS}
    return tuple(chit(state, side, kind) for kind, count in counts.items() for _each in range(count))


@rule("rb.13.2#d")
def dynamo_chits(state: YellowState) -> tuple[str, ...]:
    """13.2d While Dynamo gives them the initiative, the Allies have two Move chits and a Combat chit."""
    rules = state.rules
    moves = (chit(state, ALLIED, MOVE),) * rules.dynamo_move_chits
    return (*moves, *(chit(state, ALLIED, COMBAT),) * rules.dynamo_combat_chits)


@rule("rb.13.1#b")
def chits_outside(state: YellowState) -> tuple[str, ...]:
    """13.1b The Allied Move chit that stays out of the cup, to be used when Dynamo is declared."""
    count = 0 if state.dynamo_turn else turn_sheet.allied_outside(state)
    return (chit(state, ALLIED, MOVE),) * count


def played(state: YellowState, side: int, kind: str) -> int:
    """Count the rounds of a kind that a side has played this turn."""
    return int(state.rounds[(state.SIDES[side], kind)])


@rule("rb.4.0#k")
def open_rounds(state: YellowState, chit: str) -> tuple[str, ...]:
    """4 What a chit can be played for: what it shows, so long as its owner may have one more round of that kind."""
    most = {MOVE: state.rules.rounds_move_most, COMBAT: state.rules.rounds_combat_most}
    shown = ROUNDS if kind(chit) == EITHER else (kind(chit),)
    return tuple(each for each in shown if played(state, owner(state, chit), each) < most[each])


@rule("rb.4.0#b", "rb.4.0#l")
def plays_on(state: YellowState) -> bool:
    """4 By one reading a turn with as many chits as the track has boxes plays them all, even three in a row."""
    chits = sum(len(chits_of_turn(state, side)) for side in (ALLIED, GERMAN))
    return state.rules.rounds_always_eight and chits >= state.rules.rounds_most


@rule("rb.4.0#l")
def runs_out(state: YellowState, side: int) -> bool:
    """4 Tell whether one more round of a side would be one too many in a row."""
    most = state.rules.rounds_running_most
    if plays_on(state) and not any(owner(state, word) != side for word in state.cup):
        return False
    last = [owner(state, word) for _box, word in state.track][-most:]
    return len(last) == most and all(each == side for each in last)
