"""Hints for whoever wants to play Case Yellow well: what choices, positions and places are worth."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.surrender import has_surrendered
from engine.games.case_yellow.map import controller, in_area
from engine.games.case_yellow.state import YellowState, face, on_map
from engine.games.case_yellow.tactics import commanding, fighting, marching
from engine.games.case_yellow.tactics.goals import COUNTRIES, PORTS, goals
from engine.games.case_yellow.tactics.marching import MARCHING
from engine.games.case_yellow.tactics.thrust import drawn
from engine.games.case_yellow.victory import by_points, cut_off, points
from engine.mechanics.tactics import ChoiceScore, fixed_score, foremost, prospect, score_by_verb
from engine.play import Hints

# What a position is worth: points, how the game would end, how near the Germans are to their goals, who is left

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


# What choices are worth

NEVER = -100_000
WEIGHTY: Mapping[str, str] = {
    "lead_with": "turn",
    "play_round": "turn",
    "attack": "attacks",
}
"""What is worth thinking about, and up to where."""


OPINIONS: Mapping[str, ChoiceScore] = {
    "lead_with": commanding.lead_with,
    "play_round": commanding.play_round,
    "interdict": commanding.interdict,
    "dive": commanding.dive,
    "drop": commanding.drop,
    "place": marching.come_on,
    "pick": MARCHING.pick,
    "to": MARCHING.to,
    "via": fixed_score(NEVER),
    "along": marching.along,
    "leave": fixed_score(NEVER),
    "overrun": marching.overrun,
    "bridgehead": commanding.bridge,
    "lift_bridgehead": commanding.lift,
    "rail": marching.rail,
    "detrain": MARCHING.to,
    "declare_dynamo": commanding.declare_dynamo,
    "evacuate": fixed_score(90),
    "hold_port": commanding.hold_port,
    "roll_for_attacks": fixed_score(1),
    "attack": fighting.attack,
    "join": fighting.join,
    "air": fighting.air,
    "draw_supply": fixed_score(1),
    "suffer": fighting.suffer,
    "give_up": fighting.suffer,
    "stop": fixed_score(90),
    "retreat_together": fighting.retreat,
    "retreat_alone": fighting.retreat,
    "advance": fighting.advance,
    "advance_on": fighting.advance_on,
    "bomb": commanding.bomb,
    "flee": commanding.flee,
    "lift_refugees": fixed_score(-1),
    "cross": commanding.cross,
    "declare_open": fixed_score(-1),
    "dig_in": commanding.dig_in,
    "lift_defence": commanding.lift_defense,
    "rebuild": commanding.rebuild,
    "declare_refit": commanding.declare_refit,
    "restore": commanding.restore,
    "bring_back": commanding.bring_back,
}
"""What each kind of choice is worth; whatever is not here is worth nothing, such as to end a step."""


HINTS = Hints(appraise=score_by_verb(OPINIONS), value=value, goals=goals, weighty=WEIGHTY)
