"""8.24, 9, 19 Strategic movement, stacking, delay points: what questions of marches do not say."""

from __future__ import annotations

from engine.games.june_6.movement.delay import points_beside
from engine.games.june_6.movement.march import holds
from engine.games.june_6.moves import STRATEGIC
from engine.games.june_6.points import allowance_for, parts
from engine.games.june_6.queries.asking import activation_with
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6State
from engine.mechanics.questions import Hex, Own, Unit, Units, may


def stacking(state: June6State, hex: Hex, units: Units = ()) -> bool:
    """9.1 Whether units may stand in a hex beside those who do; without units, whether these may as they are."""
    return room(state, hex, units) is None


def delay_holds(state: June6State, unit: Unit, hex: Hex, left: int) -> bool:
    """19.13 Whether delay points stop a unit beside them with so many points left."""
    return holds(state, unit, hex, left)


QUESTIONS: Own = {
    # 8.24 Whether a unit may move strategically when its headquarters is active; its points in parts of one.
    "strategic": may(
        STRATEGIC,
        activation_with,
        points=lambda s, unit: allowance_for(s, unit, strategic=True),
        parts=lambda s, _unit: parts(s.rules),
    ),
    "delay_beside": (points_beside, "hexes"),
}
