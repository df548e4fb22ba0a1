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
    Arrivals,
    Battles,
    Called,
    Flights,
    Following,
    Marches,
    Supplied,
    Zones,
    questions,
)

BATTLES = Battles(COMBAT, fight_over)
ASKED = (
    Marches(MARCHES),
    Zones(controllers),
    Supplied(SUPPLY, line_of, is_supplied),
    Called(BATTLES, {"strengths": "strengths", "chances": "chances"}),
    Flights(RETREATS, retreat_of),
    Following(ADVANCES, advance_of),
    Arrivals(ENTRY, ARRIVE, of_unit, SCHEDULE),
)
OWN = (positions, commanding, fighting, supplying, special)
QUERIES = questions(*ASKED, own=OWN, supposing=(fight_over,))
