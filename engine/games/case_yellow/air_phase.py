"""5.1 The Air Phase, from the RAF over Dunkirk to the Stukas."""

from __future__ import annotations

from engine.games.case_yellow.availability import AVAILABILITY
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.interdiction import INTERDICTION
from engine.games.case_yellow.orders import OfSide
from engine.games.case_yellow.paradrop import GLIDERS, PARADROP, drops, gliders_come
from engine.games.case_yellow.stukas import STUKAS, Diving
from engine.play import Item, sequence

AIR_PHASE = sequence(
    "air_phase",
    AVAILABILITY,
    Item(INTERDICTION, lambda _state: OfSide(ALLIED)),
    Item(GLIDERS, when=gliders_come),
    Item(PARADROP, lambda _state: OfSide(GERMAN), when=drops),
    Item(STUKAS, lambda _state: Diving(GERMAN)),
    section="rb.4.0#b",
    scope="phase",
)
