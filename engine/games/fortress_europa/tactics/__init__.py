"""What bots think of choices: from the forms, the goals of the game and a page of values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.games.fortress_europa.control import controls
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.march import MARCHES
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import FortressState, fights, is_hq, on_map

from engine.games.fortress_europa.tactics import battles, landings, plans
from engine.games.fortress_europa.tactics.attacks import plans as attack_plans
from engine.games.fortress_europa.tactics.goals import goals, prizes, strength
from engine.games.fortress_europa.tactics.places import WATCH, worths
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import ChoiceScore, Marching, enemy_distance, fixed_score, prospect
from engine.mechanics.tactics.move_scores import Worths
from engine.mechanics.tactics.plain import Tactics, Values
from engine.play import Hints, Style

STEP, PLACE = 10, 6
BEHIND, TRIED, LEAST = 14, 12, 3


@cached_value(*WATCH)
def waiting(state: FortressState, side: int) -> tuple[int, ...]:
    """The units that may still be sent: headquarters, then who attacks, then who stands in danger, then the rest."""
    near, hostile, crew = enemy_distance(state, side), zone(state, 1 - side), attack_plans(state, side).crew
    found = []
    for unit in on_map(state, side):
        if state.marched[unit] or state.frozen[unit] or state.held[unit] or state.stays[unit]:
            continue
        here = state.at[unit]
        if not fights(state, unit) or (side == GERMAN and near[here] > BEHIND and state.impulse != 1):
            continue
        if unit in crew and near[here] <= 1 and _is_set(state, side, unit):
            continue
        rank = 0 if is_hq(state, unit) else 2 if unit in crew else 1 if here in hostile else 3
        found.append((rank, -near[here] if unit in crew else near[here], unit))
    return tuple(unit for _rank, _near, unit in sorted(found) if allowance(state, unit))


def _is_set(state: FortressState, side: int, unit: int) -> bool:
    """Tell whether a unit stands where it is to attack, and beside nobody else."""
    targets, crew = attack_plans(state, side)
    pressing = {state.at[foe] for foe in zone(state, 1 - side).get(state.at[unit], ())}
    return crew[unit] in pressing and pressing <= targets.keys()


def in_order(state: FortressState, frame: OfSide) -> Iterable[int]:
    """The units that wait, as the march asks for them."""
    return waiting(state, frame.side)


def value(state: FortressState, side: int) -> int:
    """What a position is worth to a side: strength, places held, how the game would end."""
    sign = 1 if side == ALLIED else -1
    massed = [sum(strength(state, unit) for unit in on_map(state, each)) for each in (ALLIED, GERMAN)]
    taken = sum(weight for hex, weight in prizes(state).items() if controls(state, hex, ALLIED))
    return sign * (STEP * (massed[0] - massed[1]) + PLACE * taken + prospect(state, state.last))


MARCHING = Marching[FortressState](MARCHES, worths, in_order, WATCH, LEAST, TRIED)
OWN: Mapping[str, ChoiceScore] = {
    "march": MARCHING.pick,
    "to": MARCHING.to,
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
    "sail": landings.sail,
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
STEADY_STYLE = Style()
