"""Hints for bots that play June 6: what choices and positions are worth."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.state import June6State, face, is_combat, on_map
from engine.games.june_6.tactics import commanding, fighting, places
from engine.games.june_6.tactics.goals import approach, gap, goals, leave, of_levels, open_hexes, prizes
from engine.games.june_6.tactics.places import MARCHING, NARROW
from engine.games.june_6.victory import controller
from engine.mechanics.tactics import (
    NEAREST,
    ChoiceScore,
    fixed_score,
    foremost,
    next_turn_named,
    onward,
    prospect,
    score_by_verb,
)
from engine.play import Hints

# What a position is worth: how the game would end as things stand, how near the Allies have come, who is left.

POINT, PULL, BARRED = 40, 20, 12
CLOSE = 8
"""Whoever is so many hexes from a prize is thought to have half of it."""
SPENT = 4
"""So many turns before the end strength begins to count for less, and ground for more."""
TAKEN = 20
"""What the Allies gain by a place that their levels name: more than a fight for it costs."""


def value(state: June6State, side: int) -> int:
    """Say what a position is worth: the level as things stand, points, strength left, how near the Allies have come."""
    end = next_turn_named(state, ALLIED)
    left = min(end - state.turn, SPENT)
    forces = (strength(state, ALLIED) - strength(state, GERMAN)) * (1 + left) // (1 + SPENT)
    ahead = prospect(state, end, onward(state, ALLIED) if state.result is None else 0)
    balance = forces + POINT * state.points + pull(state) - front(state) + taken(state) + ahead
    return balance if side == ALLIED else -balance


def taken(state: June6State) -> int:
    """Say what the places are worth that the Allies have of those which the levels name, where these are few."""
    places = of_levels(state)
    return TAKEN * sum(controller(state, hex) == ALLIED for hex in places) if len(places) <= NARROW else 0


def front(state: June6State) -> int:
    """Say how far the foremost Allies are from what they want; the first count most, and a line in the way counts."""
    free, through = approach(state), gap(state)
    places = [state.at[unit] for unit in on_map(state, ALLIED) if is_combat(state, unit)]
    return foremost(min(through[hex], free[hex] + BARRED) for hex in places)


def pull(state: June6State) -> int:
    """Say how near the Allies are to each prize that is still to be had, where points decide."""
    near = [state.at[unit] for unit in on_map(state, ALLIED) if is_combat(state, unit)]
    found = 0
    for name, worth in prizes(state).items() if near else ():
        hexes = open_hexes(state, name)
        if hexes:
            far = min(state.board.grid.distance(hexes[0], place) for place in near)
            found += PULL * worth * CLOSE // (CLOSE + far)
    return found


def strength(state: June6State, side: int) -> int:
    """Count the strength of a side on the map, disorder taken off."""
    return sum(max(0, face(state, unit).strength * 2 - state.disorder[unit]) for unit in on_map(state, side))


# Hints for whoever wants to play June 6 well: what choices, positions and places are worth.

WEIGHTY: Mapping[str, str] = dict.fromkeys(("to", "attack", "land", "stand", "assault"), "activation")
"""What is worth thinking about, and up to where. Who opens a turn is not: to play it on to its end changed nothing."""


OPINIONS: Mapping[str, ChoiceScore] = {
    "pick": MARCHING.pick,
    "strategic": places.strategic,
    "to": MARCHING.to,
    "via": fixed_score(-NEAREST),
    "enter": places.come_on,
    "land": places.come_on,
    "enter_by_road": places.come_on,
    "recover": commanding.recover,
    "rebuild": fixed_score(70),
    "attach": fixed_score(20),
    "split": fixed_score(-5),
    "demolish": commanding.demolish,
    "build": fixed_score(30),
    "bombard": fixed_score(35),
    "leave_map": leave,
    "attack": fighting.attack,
    "join": fighting.join,
    "declare": fixed_score(50),
    "fire": fighting.fire,
    "cover": fighting.cover,
    "air": fighting.markers,
    "naval": fighting.markers,
    "assault": fighting.MODES.choose,
    "probe": fighting.MODES.choose,
    "stand": fighting.MODES.choose,
    "retreat": fighting.MODES.choose,
    "suffer": fighting.suffer,
    "reduce_arrival": fighting.reduce_enemy,
    "retreat_together": fighting.retreat,
    "retreat_alone": fighting.retreat,
    "retreat_on": fighting.retreat,
    "advance": fighting.advance,
    "advance_on": fixed_score(3),
    "follow": fixed_score(3),
    "counterattack": fighting.counterattack,
    "buy": commanding.buy,
    "buy_corps": commanding.buy_corps,
    "plan_corps": commanding.plan_corps,
    "commit_group": commanding.commit,
    "open_with": commanding.open_with,
    "open_with_corps": fixed_score(50),
    "declare_corps": fixed_score(90),
    "name_hq": commanding.lead,
    "lead": commanding.lead,
    "rouse": fixed_score(5),
    "choose_division": commanding.lead,
    "send_division": commanding.lead,
    "act_last": fixed_score(2),
    "come_anyway": fixed_score(5),
    "hold_back": fixed_score(-5),
    "strike": commanding.strike,
    "interdict": commanding.interdict,
    "interdict_supply": commanding.interdict_supply,
    "drop": commanding.near_the_plan,
    "glide": commanding.near_the_plan,
    "set_up": fixed_score(-5),
    "shift_delay": fixed_score(-5),
}
"""What each kind of choice is worth; whatever is not here is worth nothing, such as to end a step."""


DOUBT = 4
"""In games that were played on from there, what promised no more than this came to no more than habit does."""

HINTS = Hints(appraise=score_by_verb(OPINIONS), value=value, goals=goals, weighty=WEIGHTY, doubt=DOUBT)
