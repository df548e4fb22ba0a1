"""Hints for whoever wants to play June 6 well: what choices, positions and places are worth."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.june_6.hints import commanding, fighting, leaving, marching
from engine.games.june_6.hints.goals import goals
from engine.games.june_6.hints.marching import MARCHING
from engine.games.june_6.hints.standing import value
from engine.mechanics.tactics import NEAREST, ChoiceScore, fixed_score, score_by_verb
from engine.play import Hints

WEIGHTY: Mapping[str, str] = dict.fromkeys(("to", "attack", "land", "stand", "assault"), "activation")
"""What is worth thinking about, and up to where. Who opens a turn is not: to play it on to its end changed nothing."""


OPINIONS: Mapping[str, ChoiceScore] = {
    "pick": MARCHING.pick,
    "strategic": marching.strategic,
    "to": MARCHING.to,
    "via": fixed_score(-NEAREST),
    "enter": marching.come_on,
    "land": marching.come_on,
    "enter_by_road": marching.come_on,
    "recover": commanding.recover,
    "rebuild": fixed_score(70),
    "attach": fixed_score(20),
    "split": fixed_score(-5),
    "demolish": commanding.demolish,
    "build": fixed_score(30),
    "bombard": fixed_score(35),
    "leave_map": leaving.leave,
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
