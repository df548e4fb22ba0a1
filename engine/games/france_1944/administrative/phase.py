"""10.1 The administrative phase, segment by segment."""

from __future__ import annotations

from engine.games.france_1944.administrative.arrivals import REINFORCEMENTS
from engine.games.france_1944.administrative.attrition import ATTRITION_CHECKS
from engine.games.france_1944.administrative.replacements import CLEAR_BOX, REPLACEMENT
from engine.games.france_1944.administrative.southern import SOUTHERN, is_september
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.orders import OfSide
from engine.play import Item, sequence

ADMINISTRATIVE_PHASE = sequence(
    "administrative_phase",
    ATTRITION_CHECKS,
    Item(REPLACEMENT, lambda _state: OfSide(GERMAN)),
    Item(REPLACEMENT, lambda _state: OfSide(ALLIED)),
    CLEAR_BOX,
    Item(SOUTHERN, when=is_september),
    Item(REINFORCEMENTS, lambda _state: OfSide(GERMAN)),
    Item(REINFORCEMENTS, lambda _state: OfSide(ALLIED)),
    section="rb.10.1",
    scope="phase",
)
