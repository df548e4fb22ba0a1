"""What bots think of choices: from the forms, the goals of the game and a page of values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.state import FortressState, on_map
from engine.games.fortress_europa.tactics import battles, crossings, landings, marches, plans
from engine.games.fortress_europa.tactics.goals import goals, prizes, strength
from engine.games.fortress_europa.tactics.places import WATCH, worths
from engine.mechanics.tactics import ChoiceScore, fixed_score, prospect
from engine.mechanics.tactics.move_scores import Worths
from engine.mechanics.tactics.plain import Tactics, Values
from engine.play import Hints

STEP, PLACE = 10, 6


def value(state: FortressState, side: int) -> int:
    """What a position is worth to a side: strength, places held, how the game would end."""
    sign = 1 if side == ALLIED else -1
    massed = [sum(strength(state, unit) for unit in on_map(state, each)) for each in (ALLIED, GERMAN)]
    taken = sum(weight for hex, weight in prizes(state).items() if controls(state, hex, ALLIED))
    return sign * (STEP * (massed[0] - massed[1]) + PLACE * taken + prospect(state, state.last))


OWN: Mapping[str, ChoiceScore] = {
    "march": marches.pick,
    "to": marches.to,
    "via": fixed_score(-1000),
    "along": fixed_score(-1000),
    "set": plans.put,
    "hide": plans.hide,
    "assign": plans.assign,
    "bridge": plans.bridge,
    "invade": landings.invade,
    "land": landings.land,
    "mulberry": landings.mulberry,
    "drop": landings.drop,
    "raid": landings.raid,
    "ship": landings.ship,
    "sail": crossings.sail,
    "evacuate": landings.evacuate,
    "bring": landings.bring,
    "return": landings.come_back,
    "airlift": plans.airlift,
    "rail": plans.rail,
    "replace": plans.replace,
    "rebuild": plans.rebuild,
    "take_over": plans.take_over,
    "strengthen": plans.strengthen,
    "split": fixed_score(-1),
    "form": fixed_score(1),
    "reserve": plans.reserve,
    "send": plans.withdraw,
    "withdraw": plans.withdraw,
    "partisan": plans.partisan,
    "attack": battles.attack,
    "remove": battles.remove,
    "join": battles.join,
    "also": battles.also,
    "lower": battles.lower,
    "fight": battles.fight,
    "support": battles.support,
    "bomb": battles.bomb,
    "ships": battles.ships,
    "lose": battles.suffer,
    "retreat": battles.retreat,
    "stay": battles.stay,
    "eliminate": plans.cheapest,
    "supply": plans.cheapest,
    "overdraw": plans.cheapest,
    "relieve": fixed_score(1),
    "release": plans.release,
    "goal": plans.write,
    "delay": fixed_score(-1),
}


@dataclass(frozen=True, eq=False)
class OfEurope(Tactics):
    """Tactics whose hexes are judged by side."""

    @cached_property
    def worths(self) -> Worths:
        """Return what hexes are worth to a unit."""
        return worths

    def value(self, state: Any, side: int) -> int:
        """Return what a position is worth to a side."""
        return value(state, side)


TACTICS = OfEurope(
    goals=goals,
    strength=strength,
    verbs={},
    values=Values(),
    own=OWN,
    watch=WATCH,
    weighty={"invade": "allied_turn", "attack": "first_combat"},
    at_once=frozenset({"assign", "set", "hide", "ship", "replace"}),
)
HINTS: Hints = TACTICS.hints()
