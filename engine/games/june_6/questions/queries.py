"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.june_6.activation.orders import is_on_map
from engine.games.june_6.arrivals.entering import ENTER, ENTRY
from engine.games.june_6.arrivals.reinforcements import SCHEDULE
from engine.games.june_6.combat.advance import ADVANCES, FURTHER
from engine.games.june_6.combat.resolution import COMBAT
from engine.games.june_6.combat.retreat import RETREATS
from engine.games.june_6.first_day.beach_landing import ENTRY as LANDINGS
from engine.games.june_6.first_day.beach_landing import LAND, landing_force
from engine.games.june_6.movement.allowance import allowance
from engine.games.june_6.movement.march import MARCHES, path_tally
from engine.games.june_6.movement.moves import is_free_to_move, scenario_lets_move
from engine.games.june_6.questions import combat, command, movement, positions
from engine.games.june_6.questions.records import activation_with, advance_of, breakthrough_of, fight_over
from engine.games.june_6.supply.lines import LOC, has_line, loc_of
from engine.games.june_6.zones import controllers
from engine.mechanics.questions import (
    AdvanceQuestions,
    ArrivalQuestions,
    Called,
    CombatQuestions,
    LineQuestions,
    MarchQuestions,
    ZoneQuestions,
    questions,
)

# 8.22 What keeps a unit from marching at all: it is not in a hex, pinned, scattered, or a scenario forbids it.
STARTS = (is_on_map, is_free_to_move, scenario_lets_move)
STRATEGIC = {"reach": "strategic_reach", "cost": "strategic_cost", "costs": "strategic_costs"}
LANDING = {"entry": "landing", "entry_costs": "landing_costs"}
ASKED = (
    MarchQuestions(MARCHES, STARTS, allowance, path_tally),
    Called(MarchQuestions(MARCHES, STARTS, manner=lambda _state, _unit: True), STRATEGIC),
    ZoneQuestions(controllers),
    LineQuestions(LOC, loc_of, has_line),
    CombatQuestions(COMBAT, fight_over),
    RETREATS,
    AdvanceQuestions(ADVANCES, advance_of),
    Called(AdvanceQuestions(FURTHER, breakthrough_of), {"advance": "advance_on"}),
    ArrivalQuestions(ENTRY, ENTER, activation_with, SCHEDULE),
    Called(ArrivalQuestions(LANDINGS, LAND, landing_force), LANDING),
)
OWN = (movement, combat, command, positions)
QUERIES = questions(*ASKED, own=OWN, supposing=(activation_with, fight_over))
