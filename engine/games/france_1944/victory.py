"""2.0 step 12 Victory: the levels of the scenario; bridgeheads and German cities are counted at each turn's end."""

from __future__ import annotations

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import german_cities, is_allied
from engine.games.france_1944.special.bridgeheads import bank_hexes
from engine.games.france_1944.state import FrancePlay, FranceState, combat_units
from engine.games.france_1944.supply.lines import in_range
from engine.games.france_1944.supply.states import supplied_hqs
from engine.mechanics.victory import end, judged
from engine.play import Frame, rule, say


@rule("rb.12.6#e")
def bridgeheads(state: FranceState) -> int:
    """12.6 Count the hexes with a bridgehead marker."""
    return sum(state.bridgehead[hex] for hex in bank_hexes(state))


@rule("pb.0#d")
def is_given_up(state: FranceState, hex: int) -> bool:
    """13.0 A German city is given up that the Allies were in last, or that no German defends or supplies."""
    if is_allied(state, hex):
        return True
    far = state.rules.city_deserted
    near = any(state.board.grid.distance(state.at[unit], hex) <= far for unit in combat_units(state, GERMAN))
    return not near and not any(in_range(state, hq, hex) for hq in supplied_hqs(state, GERMAN))


@rule("pb.4")
def cities_given_up(state: FranceState) -> int:
    """13.0 Count these cities (scenario 4)."""
    return sum(is_given_up(state, hex) for hex in german_cities(state))


def judge_turn(play: FrancePlay, _frame: Frame) -> None:
    """2.0 At the end of a turn: count, award points, and see whether a level ends the game already."""
    state = play.state
    state.heads = bridgeheads(state)
    state.cities = cities_given_up(state)
    judged(play, "turn")


@rule("rb.2#m")
def judge_end(play: FrancePlay, _frame: Frame) -> None:
    """2.0 After the last turn: the level that is reached; without levels, who holds bridgeheads over the Rhine."""
    if not judged(play, "end"):
        held = bridgeheads(play.state)
        end(play, ALLIED if held else GERMAN, say("outcome.bridgeheads", "rb.12.6", hexes=held))
