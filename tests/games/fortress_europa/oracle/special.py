"""24.0, 25.0 Partisans and the Volkssturm; 30.2 what an entry destroys."""

from __future__ import annotations

from tests.games.fortress_europa.oracle.control import controls
from tests.games.fortress_europa.oracle.grid import Hex, distance
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, remembered
from tests.games.fortress_europa.oracle.zones import enemy_zone

HOME = ("germany", "italy")


def partisan_ready(turn: int, die: int) -> bool:
    """24.1 In the first turn there is a partisan; later at 5 or 6."""
    return turn == 1 or die >= number("partisan.die")


@remembered
def partisan_hexes(position: Position) -> set[Hex]:
    """24.2 Return the rail hexes for the partisan: no city, not in Germany or Italy, no German zone, no SS near."""
    ground = position.ground
    black = [unit.at for unit in position.of(GERMAN) if "ss" in unit.tags]
    rails = {hex for hex in ground.terrain if ground.has(hex, "rail") and not ground.city(hex)}
    abroad = {hex for hex in rails if ground.country.get(hex) not in HOME} - enemy_zone(position, ALLIED)
    return {hex for hex in abroad if all(distance(hex, at) > number("partisan.ss") for at in black)}


def volkssturm(position: Position, appeared: set[Hex], in_play: int) -> set[Hex]:
    """25.1, 25.2, 25.4 Return the German cities in which Volkssturm is due: an Allied unit within three hexes.

    Once in each city, not in one that is Allied. At most eight are in play; which come first is not told.
    """
    ground = position.ground
    if in_play >= number("volkssturm.most"):
        return set()
    cities = {hex for hex in ground.terrain if ground.city(hex) and ground.country.get(hex) == "germany"} - appeared
    near = [unit.at for unit in position.of(ALLIED) if unit.kind != "partisan"]
    threatened = {hex for hex in cities if any(distance(hex, at) <= number("volkssturm.range") for at in near)}
    return {hex for hex in threatened if controls(position, hex, GERMAN) or _dropped_on(position, hex)}


def _dropped_on(position: Position, hex: Hex) -> bool:
    """25.2 Tell whether a German city is Allied only for a drop of this turn, which the Volkssturm still meets."""
    return position.control.get(hex, GERMAN) == GERMAN and all(unit.dropped for unit in position.stack(hex, ALLIED))


def destroyed_by(position: Position, hex: Hex) -> bool:
    """16.3, 20.8, 30.2 Tell whether Allies in a hex destroy its fortress, base or site: not with Germans in it."""
    works = position.ground.has(hex, "fortress", "u_boat_base", "v1_site")
    held = any(unit.kind != "partisan" for unit in position.stack(hex, ALLIED))
    return works and held and not position.holds(hex, GERMAN)
