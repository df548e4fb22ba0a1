"""What can be asked of a position: the questions of worked examples, answered by the rules themselves."""

from engine.games.fortress_europa.combat.odds import COMBAT
from engine.games.fortress_europa.combat.retreat import RETREATS
from engine.games.fortress_europa.movement.march import MARCHES
from engine.games.fortress_europa.movement.readiness import MAY_MOVE
from engine.games.fortress_europa.questions import combat, landings, movement, positions, supply
from engine.games.fortress_europa.questions.supposed import battle, retreat_of
from engine.games.fortress_europa.supply.lines import PORTS, is_supplied
from engine.games.fortress_europa.zones import controllers
from engine.mechanics.positions import side_of
from engine.mechanics.questions import (
    CombatQuestions,
    LineQuestions,
    MarchQuestions,
    RetreatQuestions,
    ZoneQuestions,
    questions,
)

ASKED = (
    MarchQuestions(MARCHES, MAY_MOVE),
    ZoneQuestions(controllers),
    LineQuestions(PORTS, side_of, is_supplied),
    CombatQuestions(COMBAT, battle),
    RetreatQuestions(RETREATS, retreat_of),
)
OWN = (positions, movement, combat, landings, supply)
QUERIES = questions(*ASKED, own=OWN, supposing=(battle, retreat_of))
