"""12 The End Phase, in its order."""

from __future__ import annotations

from engine.games.case_yellow.attrition import ATTRITION_OF_BOTH, wears_out
from engine.games.case_yellow.better_defence import BETTER_DEFENCE
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.crossing import CROSSING
from engine.games.case_yellow.dynamo import END_OF_DYNAMO, time_is_up
from engine.games.case_yellow.open_city import OPEN_CITY
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.points import CLAIMS
from engine.games.case_yellow.recovery import RECOVERY
from engine.games.case_yellow.refit import PANZER_REFIT
from engine.games.case_yellow.refugees import REFUGEES
from engine.games.case_yellow.replacements import REPLACEMENTS
from engine.games.case_yellow.surrender import SURRENDER
from engine.games.case_yellow.terror import TERROR
from engine.games.case_yellow.victory import by_points, judge_turn
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
        BETTER_DEFENCE,
        PANZER_REFIT,
        Item(END_OF_DYNAMO, when=time_is_up),
    )


END_PHASE = sequence("end_phase", *segments(), section="rb.12.1", scope="phase")
