"""What a position is worth: points, how the game would end, how near the Germans are to their goals, who is left."""

from __future__ import annotations

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.ground import controller, in_area
from engine.games.case_yellow.hints.goals import COUNTRIES, PORTS
from engine.games.case_yellow.hints.thrust import drawn
from engine.games.case_yellow.points import cut_off
from engine.games.case_yellow.state import YellowState, face, on_map
from engine.games.case_yellow.surrender import has_surrendered
from engine.games.case_yellow.victory import by_points, points
from engine.mechanics.tactics import foremost, prospect

POINT, CITY, CHANNEL_CUT = 40, 15, 60
OUT_OF_SUPPLY = 2


def value(state: YellowState, side: int) -> int:
    """Say what a position is worth to a side."""
    balance = strength(state, GERMAN) - strength(state, ALLIED) - front(state) + held(state)
    balance -= prospect(state, state.last)
    if by_points(state):
        balance += POINT * (points(state, GERMAN) - points(state, ALLIED))
    return balance if side == GERMAN else -balance


def held(state: YellowState) -> int:
    """Say what the cities that the Germans have taken, and the way that they have cut, are worth on the way."""
    found = 0
    for country, areas in COUNTRIES.items():
        if not has_surrendered(state, country):
            found += CITY * sum(controller(state, hex) == GERMAN for area in areas for hex in in_area(state, area))
    found += CITY * sum(controller(state, hex) == GERMAN for hex in in_area(state, PORTS))
    return found + CHANNEL_CUT * (bool(in_area(state, PORTS)) and cut_off(state, PORTS))


def front(state: YellowState) -> int:
    """Say how far the foremost Germans are from what draws them."""
    return foremost(drawn(state, unit)[state.at[unit]] for unit in on_map(state, GERMAN))


def strength(state: YellowState, side: int) -> int:
    """Count the strength of a side on the map; less for those out of supply or disrupted."""
    found = 0
    for unit in on_map(state, side):
        numbers = face(state, unit)
        worn = 1 + state.disrupted[unit] + OUT_OF_SUPPLY * state.oos[unit]
        found += 3 * numbers.halves * (2 + numbers.rating) // (4 * worn)
    return found
