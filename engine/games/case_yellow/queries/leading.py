"""4, 13 Initiative and chits, Operation Dynamo and the evacuation."""

from __future__ import annotations

from engine.games.case_yellow.chits import chits_of_turn, open_rounds, runs_out
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.dynamo import early_chance, in_time, open_ports, runs
from engine.games.case_yellow.evacuation import EVACUATE, capacity
from engine.games.case_yellow.initiative import leads_by_dynamo, side_with_initiative
from engine.games.case_yellow.moves import Moving
from engine.games.case_yellow.state import YellowState
from engine.mechanics.questions import Own, Record, may


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


QUESTIONS: Own = {
    # 4, 13.2c Who has the initiative this turn.
    "initiative": (side_with_initiative, "side"),
    # 4, 13.2d The chits that a side has in this turn, and the rounds for which a chit can still be played.
    "chits": (chits_of_turn, "words"),
    "chit_rounds": (open_rounds, "words"),
    # 4 Whether a chit of a side would be put back, because it would play too many rounds in a row.
    "put_back": runs_out,
    # 13.3b The ports from which the Allies may leave.
    "dynamo_ports": (open_ports, "hexes"),
    "capacity": capacity,
    # 13.4 Whether a unit may leave from the port, and how many more steps may do so in this round.
    "evacuation": may(EVACUATE, lambda _state: Moving(ALLIED), left=lambda s, _unit: capacity(s).total - s.evacuated),
}
