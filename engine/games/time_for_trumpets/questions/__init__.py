"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.time_for_trumpets.combat.advance_ways import ADVANCES
from engine.games.time_for_trumpets.combat.odds import COMBAT
from engine.games.time_for_trumpets.combat.retreat_ways import RETREATS
from engine.games.time_for_trumpets.command.paths import COMMAND_PATH
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.may_move import MAY_MOVE
from engine.games.time_for_trumpets.questions import (
    air,
    artillery,
    combat,
    command,
    formations,
    leaders,
    movement,
    positions,
    special,
    supply,
    turns,
    works,
)
from engine.games.time_for_trumpets.questions.supposed import (
    advance_of,
    battle,
    command_of,
    controllers,
    is_supplied,
    retreat_of,
    supply_of,
    way_out_of,
)
from engine.games.time_for_trumpets.supply.lines import SUPPLY_PATH, SUPPLY_ROAD, WAY_OUT, road_line
from engine.mechanics.questions import (
    AdvanceQuestions,
    Called,
    CombatQuestions,
    LineQuestions,
    MarchQuestions,
    RetreatQuestions,
    ZoneQuestions,
    questions,
)

COMMAND = LineQuestions(COMMAND_PATH, command_of)
ROAD = LineQuestions(SUPPLY_ROAD, road_line)
ISOLATION = LineQuestions(WAY_OUT, way_out_of)
ASKED = (
    MarchQuestions(MARCHES, MAY_MOVE),
    ZoneQuestions(controllers),
    LineQuestions(SUPPLY_PATH, supply_of, is_supplied),
    Called(COMMAND, {f"supply_{word}": f"command_{word}" for word in ("path", "length", "closed", "blockers", "cut")}),
    Called(ROAD, {"supply_path": "supply_road", "supply_closed": "road_closed", "supply_blockers": "road_blockers"}),
    Called(ISOLATION, {"supply_path": "way_out", "supply_blockers": "way_out_blockers"}),
    CombatQuestions(COMBAT, battle),
    RetreatQuestions(RETREATS, retreat_of),
    AdvanceQuestions(ADVANCES, advance_of),
)
OWN = (positions, formations, movement, works, command, supply, air, artillery, combat, leaders, special, turns)
QUERIES = questions(*ASKED, own=OWN, supposing=(battle, retreat_of))
