"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from __future__ import annotations

from engine.games.case_yellow.combat.advance import ADVANCES
from engine.games.case_yellow.combat.resolution import COMBAT
from engine.games.case_yellow.combat.retreat import RETREATS
from engine.games.case_yellow.movement.march import FRESH, MARCHES
from engine.games.case_yellow.movement.reinforcements import ENTRY, PLACE, SCHEDULE
from engine.games.case_yellow.questions import combat, movement, phases, positions
from engine.games.case_yellow.questions.records import advance_of, fight_over, los, placing_of, retreat_of
from engine.games.case_yellow.supply.lines import SUPPLY, line_of
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
OWN = (movement, positions, combat, phases)
QUERIES = questions(*ASKED, own=OWN, supposing=(fight_over, retreat_of))
