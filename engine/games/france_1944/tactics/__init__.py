"""What bots think of choices: from the forms, the goals of the game and a page of values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.games.france_1944.combat.advance import Advance
from engine.games.france_1944.combat.fights import HEAVY, TACTICAL
from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.ground import is_allied
from engine.games.france_1944.movement.march import MARCHES
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.marching import waiting
from engine.games.france_1944.state import FranceState, combat_units
from engine.games.france_1944.tactics.fights import DECLARES, air, attack, fall_back, join, lead, suffer
from engine.games.france_1944.tactics.goals import goals, missions, places, strength, way_to
from engine.games.france_1944.tactics.places import WATCH, worths
from engine.games.france_1944.tactics.plans import activate, administrative, army, bulge, command, drop, go_on, single
from engine.mechanics.tactics import ChoiceScore, fixed_score, foremost, prospect
from engine.mechanics.tactics.move_scores import Worths
from engine.mechanics.tactics.plain import MarchTactics, Tactics, Values
from engine.play import Attempt, Style

STEP, PLACE, EAGER = 12, 10, 8


def commit(_state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """As much as may be: a chit is worth more than a point in store."""
    return attempt.number


def replace(state: FranceState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Strong units first, and those that are still there before those that are gone."""
    counter = state.counter(attempt.unit)
    return 20 + counter.faces[-1].set_piece + counter.faces[-1].mobile + 3 * state.steps[attempt.unit]


def advance(state: FranceState, attempt: Attempt[Advance], style: Style) -> int:
    """A unit follows up, unless it would stand much worse."""
    worth = worths(state, attempt.unit, style)
    return worth(attempt.hex) - worth(state.at[attempt.unit]) + EAGER


def advance_on(state: FranceState, attempt: Attempt[Advance], style: Style) -> int:
    """It goes on to where it is better."""
    return advance(state, attempt, style) - EAGER


def value(state: FranceState, side: int) -> int:
    """What a position is worth: steps, places held, how far the foremost Allies still have to go, the levels."""
    sign = 1 if side == ALLIED else -1
    massed = [sum(strength(state, unit) for unit in combat_units(state, each)) for each in (ALLIED, 1 - ALLIED)]
    held = sum(weight for hex, weight in places(state).items() if is_allied(state, hex))
    going = missions(state, ALLIED)
    way = foremost(way_to(state, ALLIED, goal)[state.at[unit]] for unit, goal in going.items() if goal >= 0)
    return sign * (STEP * (massed[0] - massed[1]) + PLACE * held - way // 2 + prospect(state, state.last))


OWN: Mapping[str, ChoiceScore] = {
    "attack": attack,
    "join": join,
    "advance": advance,
    "advance_on": advance_on,
    "go_on": go_on,
    "activate": activate,
    "army": army,
    "single": single,
    "administrative": administrative,
    "command": command,
    "commit": commit,
    "lead": lead,
    "lose": suffer,
    "fall_back": fall_back,
    "stand": fixed_score(0),
    TACTICAL: air,
    HEAVY: air,
    "replace": replace,
    "declare": fixed_score(DECLARES),
    "also": fixed_score(-1),
    "deny": fixed_score(-1),
    "interdict": fixed_score(-1),
    "cross": fixed_score(30),
    "bulge": bulge,
    "drop": drop,
    "reroll": fixed_score(-1),
}


@dataclass(frozen=True, eq=False)
class OfFrance(Tactics):
    """Tactics whose hexes are judged by side: the Allies go for goals, the Germans stand in the way."""

    @cached_property
    def worths(self) -> Worths:
        """Return what hexes are worth to a unit."""
        return worths

    def value(self, state: Any, side: int) -> int:
        """Return what a position is worth to a side."""
        return value(state, side)


TACTICS = OfFrance(
    goals=goals,
    strength=strength,
    verbs={
        "pick": "pick",
        "to": "to",
        "via": "never",
        "retreat_together": "retreat",
        "arrive": "place",
        "place": "place",
    },
    march=MarchTactics(
        MARCHES,
        waiting=lambda state, frame: (unit for (unit,) in waiting(state, frame, frame.side)),
        watch=("marched", "box", "administrative", "short", *WATCH),
        least=1,
    ),
    values=Values(),
    own=OWN,
    watch=WATCH,
    weighty={"go_on": "activation", "activate": "activation", "attack": "attacks"},
    at_once=frozenset({"command", "administrative"}),
)
HINTS = TACTICS.hints()
