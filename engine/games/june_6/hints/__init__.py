"""Hints for whoever wants to play June 6 well: what choices, positions and places are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.hints import commanding, fighting, marching
from engine.games.june_6.hints.goals import distance, gap, goals
from engine.games.june_6.state import June6State, face, on_map
from engine.mechanics.victory import decides, grade, reached
from engine.play import Attempt, Hints, Style

Appraise = Callable[[June6State, Attempt, Style], int]

POINT, LEVEL, WON = 40, 60, 400
FOREMOST, BARRED = (4, 3, 2, 1, 1), 12
ACTIVATION, TURN = "activation", "turn"
WEIGHTY: Mapping[str, str] = {
    **dict.fromkeys(("open_with", "lead", "plan_corps", "commit_group"), TURN),
    **dict.fromkeys(("to", "attack", "land", "stand", "assault", "rouse"), ACTIVATION),
}
"""What is worth thinking about, and up to where."""


def so_much(points: int) -> Appraise:
    """A choice that is always worth the same."""
    return lambda _state, _attempt, _style: points


OPINIONS: Mapping[str, Appraise] = {
    "pick": marching.pick,
    "strategic": marching.strategic,
    "to": marching.to,
    "via": marching.via,
    "enter": marching.come_on,
    "land": marching.come_on,
    "enter_by_road": marching.come_on,
    "recover": commanding.recover,
    "rebuild": so_much(70),
    "attach": so_much(20),
    "split": so_much(-5),
    "demolish": commanding.demolish,
    "build": so_much(30),
    "bombard": so_much(35),
    "leave_map": so_much(-500),
    "attack": fighting.attack,
    "join": fighting.join,
    "declare": so_much(50),
    "fire": fighting.fire,
    "cover": fighting.cover,
    "air": fighting.markers,
    "naval": fighting.markers,
    "assault": fighting.mode,
    "probe": fighting.mode,
    "stand": fighting.mode,
    "retreat": fighting.mode,
    "suffer": fighting.suffer,
    "reduce_arrival": fighting.reduce_enemy,
    "retreat_together": fighting.retreat,
    "retreat_alone": fighting.retreat,
    "retreat_on": fighting.retreat,
    "advance": fighting.advance,
    "advance_on": so_much(3),
    "follow": so_much(3),
    "counterattack": fighting.counterattack,
    "buy": commanding.buy,
    "buy_corps": commanding.buy_corps,
    "plan_corps": commanding.plan_corps,
    "commit_group": commanding.commit,
    "open_with": commanding.open_with,
    "open_with_corps": so_much(50),
    "declare_corps": so_much(90),
    "name_hq": commanding.lead,
    "lead": commanding.lead,
    "rouse": so_much(5),
    "choose_division": commanding.lead,
    "send_division": commanding.lead,
    "act_last": so_much(2),
    "come_anyway": so_much(5),
    "hold_back": so_much(-5),
    "strike": commanding.strike,
    "interdict": commanding.interdict,
    "interdict_supply": commanding.interdict_supply,
    "drop": commanding.near_the_plan,
    "glide": commanding.near_the_plan,
    "set_up": so_much(-5),
    "shift_delay": so_much(-5),
}
"""What each kind of choice is worth; whatever is not here is worth nothing, such as to end a step."""


def appraise(state: June6State, attempt: Attempt, style: Style) -> int:
    """Say how good a choice looks."""
    opinion = OPINIONS.get(attempt.verb)
    return opinion(state, attempt, style) if opinion else 0


def value(state: June6State, side: int) -> int:
    """Say what a position is worth: the level as things stand, points, strength left, how near the Allies have come."""
    balance = POINT * state.points + strength(state, ALLIED) - strength(state, GERMAN) - front(state) + prospect(state)
    return balance if side == ALLIED else -balance


def prospect(state: June6State) -> int:
    """Say how the game would end if it ended now, in a scenario that has its own levels; a game that is over counts."""
    if not decides(state):
        return ending(state)
    return grade(state, reached(state, "end")) * (LEVEL if state.result is None else WON)


def ending(state: June6State) -> int:
    """Say what the end of a game without levels of its own is worth to the Allies."""
    if state.result is None or state.result.winner is None:
        return 0
    return WON if state.result.winner == ALLIED else -WON


def front(state: June6State) -> int:
    """Say how far the foremost Allies are from what they want; the first count most, and a line in the way counts."""
    free, through = distance(state), gap(state)
    places = [state.at[unit] for unit in on_map(state, ALLIED)]
    foremost = sorted(min(through[hex], free[hex] + BARRED) for hex in places)[: len(FOREMOST)]
    return sum(weight * each for weight, each in zip(FOREMOST, foremost, strict=False))


def strength(state: June6State, side: int) -> int:
    """Count the strength of a side on the map, disorder taken off."""
    return sum(max(0, face(state, unit).strength * 2 - state.disorder[unit]) for unit in on_map(state, side))


HINTS = Hints(appraise=appraise, value=value, goals=goals, weighty=WEIGHTY)
