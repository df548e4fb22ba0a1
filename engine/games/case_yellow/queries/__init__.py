"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.case_yellow.advance import ADVANCES
from engine.games.case_yellow.flight import RETREATS
from engine.games.case_yellow.fresh import FRESH
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.placing import ENTRY, PLACE, SCHEDULE
from engine.games.case_yellow.queries import (
    arriving,
    ending,
    falling_back,
    fighting,
    flying,
    leading,
    marching,
    positions,
    supplying,
    zoning,
)
from engine.games.case_yellow.queries.asking import advance_of, fight_over, los, placing_of, retreat_of
from engine.games.case_yellow.resolution import COMBAT
from engine.games.case_yellow.supply import SUPPLY, line_of
from engine.games.case_yellow.zones import zone
from engine.mechanics.questions import (
    AdvanceQuestions,
    ArrivalQuestions,
    CombatQuestions,
    LineQuestions,
    MarchQuestions,
    RetreatQuestions,
    ZoneQuestions,
    questions,
)

ASKED = (
    MarchQuestions(MARCHES, FRESH),
    ZoneQuestions(lambda state, side, hex: zone(state, side).get(hex, ())),
    LineQuestions(SUPPLY, line_of, los),
    CombatQuestions(COMBAT, fight_over),
    RetreatQuestions(RETREATS, retreat_of),
    AdvanceQuestions(ADVANCES, advance_of),
    ArrivalQuestions(ENTRY, PLACE, placing_of, SCHEDULE),
)
OWN = (marching, arriving, zoning, supplying, fighting, falling_back, flying, ending, leading, positions)
QUERIES = questions(*ASKED, own=OWN, supposing=(fight_over, retreat_of))
