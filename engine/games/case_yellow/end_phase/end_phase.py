"""12.1 The End Phase, in its order."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.disruption import RECOVERY
from engine.games.case_yellow.dynamo.declaring_dynamo import END_OF_DYNAMO, time_is_up
from engine.games.case_yellow.end_phase.armor_attrition import ATTRITION_OF_BOTH, wears_out
from engine.games.case_yellow.end_phase.better_defense import BETTER_DEFENSE
from engine.games.case_yellow.end_phase.bridgehead_crossing import CROSSING
from engine.games.case_yellow.end_phase.panzer_refit import PANZER_REFIT
from engine.games.case_yellow.end_phase.paris_open_city import OPEN_CITY
from engine.games.case_yellow.end_phase.refugees import REFUGEES
from engine.games.case_yellow.end_phase.replacements import REPLACEMENTS
from engine.games.case_yellow.end_phase.surrender import SURRENDER
from engine.games.case_yellow.end_phase.terror_bombing import TERROR
from engine.games.case_yellow.state import OfSide
from engine.games.case_yellow.victory import CLAIMS, by_points, judge_turn
from engine.play import Item, Step, rule, sequence

JUDGE_TURN = Step("judge_turn", "rb.12.8#d", enter=judge_turn)


@rule("rb.12.1#a")
def segments() -> tuple[Step | Item, ...]:
    """12.1 The segments of the End Phase, in their order."""
    return (
        RECOVERY,
        CROSSING,
        Item(TERROR, lambda _state: OfSide(GERMAN)),
        SURRENDER,
        REFUGEES,
        Item(OPEN_CITY, lambda _state: OfSide(ALLIED)),
        Item(CLAIMS, when=by_points),
        JUDGE_TURN,
        Item(ATTRITION_OF_BOTH, when=wears_out),
        REPLACEMENTS,
        BETTER_DEFENSE,
        PANZER_REFIT,
        Item(END_OF_DYNAMO, when=time_is_up),
    )


END_PHASE = sequence("end_phase", *segments(), section="rb.12.1", scope="phase")
