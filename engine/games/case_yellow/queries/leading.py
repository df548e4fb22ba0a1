"""4, 13 Initiative and chits, Operation Dynamo and the evacuation."""

from __future__ import annotations

from engine.games.case_yellow.chits import chits_of_turn, open_rounds, runs_out
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.dynamo import early_chance, in_time, open_ports, runs
from engine.games.case_yellow.evacuation import EVACUATE, capacity
from engine.games.case_yellow.initiative import leads_by_dynamo, side_with_initiative
from engine.games.case_yellow.moves import Moving
from engine.games.case_yellow.queries.asking import SIDE, UNIT, Words
from engine.games.case_yellow.state import YellowState
from engine.mechanics.sights import Record, attempted, verdict
from engine.play import Given, Query


def initiative(state: YellowState) -> int:
    """4, 13.2c Who has the initiative this turn."""
    return side_with_initiative(state)


def chits(state: YellowState, side: int) -> Words:
    """4, 13.2d The chits that a side has in this turn."""
    return chits_of_turn(state, side)


def chit_rounds(state: YellowState, chit: str) -> Words:
    """4 The rounds for which a chit can still be played."""
    return open_rounds(state, chit)


def put_back(state: YellowState, side: int) -> bool:
    """4 Whether a chit of a side would be put back, because it would play too many rounds in a row."""
    return runs_out(state, side)


def dynamo(state: YellowState) -> Record:
    """13.1 Whether Dynamo may be declared this turn, or early now, whether it runs, whether it gives the initiative."""
    return {
        "may": in_time(state),
        "early": early_chance(state),
        "runs": runs(state),
        "leads": leads_by_dynamo(state),
        "declared": state.dynamo_turn,
        "over": state.dynamo_over,
    }


def dynamo_ports(state: YellowState) -> tuple[int, ...]:
    """13.3b The ports from which the Allies may leave."""
    return open_ports(state)


def evacuation(state: YellowState, unit: int) -> Record:
    """13.4 Whether a unit may leave from the port, and how many more steps may do so in this round."""
    left = capacity(state).total - state.evacuated
    return verdict(attempted(state, ALLIED, EVACUATE, (unit,), Moving(ALLIED)), left=left)


QUERIES = {
    "initiative": Query(initiative, (), "side"),
    "chits": Query(chits, (SIDE,), "words"),
    "chit_rounds": Query(chit_rounds, (Given("chit", "word"),), "words"),
    "put_back": Query(put_back, (SIDE,), "yes_no"),
    "dynamo": Query(dynamo, (), "record"),
    "dynamo_ports": Query(dynamo_ports, (), "hexes"),
    "capacity": Query(capacity, (), "tally"),
    "evacuation": Query(evacuation, (UNIT,), "record"),
}
