"""49 Terrain effects: the rows of the chart for the hex of the defender, and the water that attackers cross."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.fights import Fight, hexes_of_attackers
from engine.games.time_for_trumpets.ground import BUILT_UP, MARSH, has_village, is_frozen, settlement, terrain, water
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.battle.modifiers import Mod, modifier
from engine.play import rule

RUBBLE, VILLAGE, FROZEN_MARSH, CLEAR = "rubble", "village", "marsh_frozen", "clear"
mod = Mod[TrumpetsState, Fight]()


def amount(cell: object) -> int:
    """Return a cell of a chart as a number."""
    return int(str(cell))


@rule("rb.49#a")
def ground_row(state: TrumpetsState, hex: int) -> str:
    """49.0 Return the row of the chart for a hex: rubble, a town or city, or else its ground."""
    town = settlement(state, hex)
    if state.rubble[hex] or town in BUILT_UP:
        return RUBBLE if state.rubble[hex] else town
    ground = terrain(state, hex)
    if ground == MARSH and is_frozen(state):
        return FROZEN_MARSH
    return ground if ground in state.rules.terrain_combat.rows else CLEAR


def rows(state: TrumpetsState, hex: int) -> tuple[str, ...]:
    """49.0 Return the rows of the chart that count for a hex: a village adds its own to the ground."""
    ground = ground_row(state, hex)
    return (ground, VILLAGE) if has_village(state, hex) and ground != RUBBLE else (ground,)


def of_ground(state: TrumpetsState, hex: int, column: str) -> int:
    """49.0 Add up a column of the chart for a hex."""
    return sum(amount(state.rules.terrain_combat.look_up(row, column)) for row in rows(state, hex))


# 49.0 The ground under the defender.
ground = mod("shift.ground", "rb.49#a", lambda s, f: of_ground(s, f.target, "shift"), also=("rb.49#b",))
# 49.0 Villages and rubble help the defender at the die.
ground_drm = mod("drm.ground", "rb.49#a", lambda s, f: of_ground(s, f.target, "drm"), also=("rb.49#b",))


def waters(state: TrumpetsState, fight: Fight) -> list[str]:
    """49.0 Return what water lies between the defenders and each hex of attackers; an empty word for none."""
    edges = dict(state.board.adjacent(fight.target))
    return [water(state.board, edges[hex]) for hex in hexes_of_attackers(state, fight) if hex in edges]


@modifier("shift.water", "rb.49#a", "rb.49#b")
def across_water(state: TrumpetsState, fight: Fight) -> int:
    """49.0 Attacks across water are worse if all attackers come across it; the least of several waters counts."""
    found, chart = waters(state, fight), state.rules.hexside_combat
    if found and all(found):
        return max(amount(chart.look_up(word, "all")) for word in found)
    return min((amount(chart.look_up(word, "some")) for word in found if word), default=0)
