"""8.0 What the map lets units do, whatever the position."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fortress_europa.ground import ESTUARY
from engine.games.fortress_europa.movement.movers import Going, Mover
from engine.games.fortress_europa.rules import FortressEuropaRules
from engine.games.fortress_europa.state import FortressState
from engine.mechanics.movement import Fare, Pay, layer
from engine.play import rule

TERRAIN = layer("terrain", hexes=True)
WATER = layer("river")
SEA = "sea"


@rule("rb.5.4#b", "rb.5.2#b", "rb.5.5#a", "rb.8.6#b", "rb.10.5#b")
def hex_price(_rules: FortressEuropaRules, _mover: Mover, terrain: str) -> int | None:
    """5.4 Each hex of land counts one; 8.6 no unit goes to sea."""
    return None if terrain == SEA else 1


@rule("rb.8.5#a", "rb.7.1#b", "rb.7.4#c")
def water_price(rules: FortressEuropaRules, _mover: Mover, water: str) -> int | None:
    """8.5 Rivers are crossed freely while their bridges are usable; estuaries are not crossed."""
    return None if water == ESTUARY and rules.hexsides.look_up(water, "movement") == "no" else 0


def _as_terrain(terrain: str, hex: int) -> Mapping[str, object]:
    return {"terrain": terrain, "hex": hex}


GROUND = Pay("cost.terrain", "rb.5.4#b", TERRAIN, hex_price, _as_terrain)
ACROSS = Pay("", "rb.8.5#a", WATER, water_price, quiet=True)
FARES: tuple[Fare[FortressState, Going], ...] = (Fare("land", (GROUND, ACROSS)),)
