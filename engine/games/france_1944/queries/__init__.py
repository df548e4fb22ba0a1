"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.france_1944.administrative.arrivals import ARRIVE, ENTRY
from engine.games.france_1944.administrative.schedule import SCHEDULE
from engine.games.france_1944.combat.advance import ADVANCES
from engine.games.france_1944.combat.outcome import COMBAT
from engine.games.france_1944.combat.retreat import RETREATS
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.queries import commanding, fighting, positions, special, supplying
from engine.games.france_1944.queries.asking import advance_of, fight_over, line_of, of_unit, retreat_of
from engine.games.france_1944.supply.lines import SUPPLY
from engine.games.france_1944.supply.states import is_supplied
from engine.games.france_1944.zones import controllers
from engine.mechanics.questions import (
    AdvanceQuestions,
    ArrivalQuestions,
    Called,
    CombatQuestions,
    LineQuestions,
    MarchQuestions,
    RetreatQuestions,
    ZoneQuestions,
    questions,
)

BATTLES = CombatQuestions(COMBAT, fight_over)
ASKED = (
    MarchQuestions(MARCHES),
    ZoneQuestions(controllers),
    LineQuestions(SUPPLY, line_of, is_supplied),
    Called(BATTLES, {"strengths": "strengths", "chances": "chances"}),
    RetreatQuestions(RETREATS, retreat_of),
    AdvanceQuestions(ADVANCES, advance_of),
    ArrivalQuestions(ENTRY, ARRIVE, of_unit, SCHEDULE),
)
OWN = (positions, commanding, fighting, supplying, special)
QUERIES = questions(*ASKED, own=OWN, supposing=(fight_over,))
