"""Hints for whoever wants to play Case Yellow well: what choices, positions and places are worth."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.case_yellow.hints import bridging, commanding, fighting, marching
from engine.games.case_yellow.hints.goals import goals
from engine.games.case_yellow.hints.marching import MARCHING
from engine.games.case_yellow.hints.standing import value
from engine.mechanics.tactics import ChoiceScore, fixed_score, score_by_verb
from engine.play import Hints

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
    "bridgehead": bridging.bridge,
    "lift_bridgehead": bridging.lift,
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
    "lift_defence": commanding.lift_defence,
    "rebuild": commanding.rebuild,
    "declare_refit": commanding.declare_refit,
    "restore": commanding.restore,
    "bring_back": commanding.bring_back,
}
"""What each kind of choice is worth; whatever is not here is worth nothing, such as to end a step."""


HINTS = Hints(appraise=score_by_verb(OPINIONS), value=value, goals=goals, weighty=WEIGHTY)
