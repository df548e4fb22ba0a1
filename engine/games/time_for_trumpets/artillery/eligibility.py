"""43 to 47 Which artillery may fire in a battle, and what forbids it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.activity.status import is_resting
from engine.games.time_for_trumpets.artillery import combining
from engine.games.time_for_trumpets.artillery.batteries import (
    fire_range,
    is_battery,
    is_in_battery,
    is_nebelwerfer,
    post,
    reaches,
)
from engine.games.time_for_trumpets.artillery.echelons import commander, group_of, is_divisional, supported
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.command.paths import in_command
from engine.games.time_for_trumpets.orders import OfSide
from engine.games.time_for_trumpets.preparation.freshness import exhausted
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No, forbids
from engine.mechanics.positions import in_hex, on_map, side_of
from engine.play import NOWHERE, Attempt, rule


@dataclass(frozen=True, slots=True)
class Firing(OfSide):
    """A side that names the artillery that fires in a battle, for the attack or in defense."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    fight: Fight
    defending: int = 0


no = No[TrumpetsState, Firing]()

# 43 What kind of unit fires, and in what condition

# 43.0 Only battalions of the firing side fire.
is_own_battery = no(
    "fire.not_artillery", "rb.43", lambda s, a: side_of(s, a.unit) != a.side or not is_battery(s, a.unit)
)
# 43.1 Nebelwerfer only support attacks.
is_for_attack = no(
    "fire.attack_only",
    "rb.43.1#a",
    lambda s, a: a.frame.defending and is_nebelwerfer(s, a.unit),
    also=("rb.45.5#a", "rb.48.2.2#d2"),
    needs=(is_own_battery,),
)
# 46.2 Only battalions in battery fire.
in_battery = no(
    "fire.not_in_battery",
    "rb.46.2#b",
    lambda s, a: not is_in_battery(s, a.unit),
    also=("rb.45.1#c", "rb.46.3#b", "rb.46.4#b", "rb.47.2#b", "rb.47.3#b", "rb.47.4#c", "rb.47.5#c", "rb.47.6#c"),
    needs=(is_own_battery,),
)
# 43.1 A battalion with a Fired marker does not fire again.
has_not_fired = no(
    "fire.fired",
    "rb.43.1#c",
    lambda s, a: s.fired[a.unit] or a.unit in a.frame.fight.fires(bool(a.frame.defending)),
    also=("rb.43.1#e", "rb.45.5#b", "rb.46.5#b", "rb.46.6#c", "rb.47.7#b", "rb.47.8#b"),
    needs=(is_own_battery,),
)
# 43.6 Exhausted artillery never fires; 43.6 fatigued artillery does.
is_not_exhausted = no(
    "fire.exhausted",
    "rb.43.6#b",
    lambda s, a: exhausted(s, post(s, a.unit)),
    also=("rb.43.6#a", "rb.45.1#f", "rb.46.1#a", "rb.47.1#a"),
    needs=(in_battery,),
)


@rule("rb.43.7.4#b", "rb.46.1#c", "rb.47.1#c", "rb.13.5.1#d", "rb.13.5.1#e", "rb.13.5.1#f")
def defends_while_resting(state: TrumpetsState, unit: int) -> bool:
    """43.7.4 Tell whether Resting artillery may support a defender: FA of a division or brigade, its own formation."""
    return state.rules.fire_resting_divisions and is_divisional(state, unit) and not is_nebelwerfer(state, unit)


# 43.7 Resting artillery does not fire in attack; 43.7.4 FA of divisions and brigades fires in defense.
is_not_resting = no(
    "fire.resting",
    "rb.43.7.4#a",
    lambda s, a: is_resting(s, post(s, a.unit)) and not (a.frame.defending and defends_while_resting(s, a.unit)),
    also=("rb.43.7.1#a", "rb.43.7.2#a", "rb.45.1#f", "rb.46.1#b", "rb.47.1#b", "rb.13.5.2#f", "rb.13.5.2#g"),
    needs=(in_battery,),
)

# 46.2 Supply and command

SUPPLIED = ("rb.45.1#c", "rb.46.3#b", "rb.46.4#b", "rb.47.2#b", "rb.47.3#b", "rb.47.4#c", "rb.47.5#c", "rb.47.6#c")
# 46.2 Artillery that is out of supply does not fire.
is_in_supply = no(
    "fire.no_supply",
    "rb.46.2#b",
    lambda s, a: not in_supply(s, post(s, a.unit)),
    also=("rb.9.15#e", *SUPPLIED),
    needs=(in_battery,),
)
# 46.2 Artillery that is Out Comm does not fire.
is_in_command = no(
    "fire.no_command",
    "rb.46.2#b",
    lambda s, a: commander(s, a.unit) == NOWHERE or not in_command(s, post(s, a.unit)),
    also=("rb.43.5#b", "rb.7.14#d", "rb.7.7#e", "rb.7.8#c", *SUPPLIED),
    needs=(in_battery,),
)


@forbids("fire.group", "rb.47.6#d", also=("rb.47.3#c", "rb.43.5#a", "rb.43.5#c"), needs=(in_battery,))
def group_is_there(state: TrumpetsState, attempt: Attempt[Firing]) -> bool:
    """47.6 The HQ of a group is in play, in supply and In Comm; 43.5 enemies beside it are no matter."""
    hq = group_of(state, attempt.unit)
    return hq != NOWHERE and not (in_hex(state, hq) and in_supply(state, hq) and in_command(state, hq))


# 43.2 Range and enemies

# 43.2 The target is within range; 46.6 in defense the hex that is attacked.
is_in_range = no(
    "fire.range",
    "rb.43.2#a",
    lambda s, a: not reaches(s, a.unit, a.frame.fight.target),
    also=("rb.45.5#c", "rb.46.5#c", "rb.46.6#d", "rb.47.7#c", "rb.47.8#c"),
    needs=(in_battery,),
    hex=lambda _s, a: a.frame.fight.target,
    range=lambda s, a: fire_range(s, a.unit),
)


@cached_value("at", "record")
def beside_enemies(state: TrumpetsState, side: int) -> frozenset[int]:
    """43.4 Return the hexes beside combat units of the other side."""
    foes = (unit for unit in on_map(state, 1 - side) if state.roster[state.record[unit]].is_ground_unit)
    places = {state.at[unit] for unit in foes}
    return frozenset(hex for place in places for hex, _edge in state.board.adjacent(place))


@rule("rb.43.3#c")
def nebelwerfer_may(state: TrumpetsState, unit: int, target: int) -> bool:
    """43.3 Nebelwerfer beside the enemy fire at hexes beside them; by one reading at any."""
    near = state.board.grid.distance(state.at[post(state, unit)], target) == 1
    return near or state.rules.fire_adjacent_nw == "any"


@forbids("fire.enemy_adjacent", "rb.43.4#b", also=("rb.43.3#c", "rb.43.4#c"), needs=(in_battery,))
def no_enemy_beside(state: TrumpetsState, attempt: Attempt[Firing]) -> bool:
    """43.4 FA does not fire while an enemy combat unit is adjacent; 43.3 Nebelwerfer fire at what is beside them."""
    if state.at[post(state, attempt.unit)] not in beside_enemies(state, attempt.side):
        return False
    is_nw = is_nebelwerfer(state, attempt.unit)
    return not (is_nw and nebelwerfer_may(state, attempt.unit, attempt.frame.fight.target))


# 46 Whom it supports


@forbids("fire.nobody_supported", "rb.46.2#c", also=("rb.46.2#a", "rb.42.4#a", "rb.45.3#b"), needs=(in_battery,))
def supports_somebody(state: TrumpetsState, attempt: Attempt[Firing]) -> bool:
    """46.2 A unit of its formation takes part in the battle."""
    units = attempt.frame.fight.supported(bool(attempt.frame.defending))
    return not supported(state, attempt.unit, units)


# 45.2, 46.7, 47.9 It may combine with the artillery that fires in the same battle.
combines = no.told(
    "rb.46.7#a",
    lambda s, a: combining.refusal(s, a.unit, a.frame.fight, bool(a.frame.defending)),
    also=("rb.45.2#a", "rb.47.9#a", "rb.45.4#b", "rb.46.8.4#a", "rb.45.1#e", "rb.48.4.1#a"),
    needs=(supports_somebody,),
)
GUARDS = (
    is_own_battery,
    is_for_attack,
    in_battery,
    has_not_fired,
    is_in_range,
    no_enemy_beside,
    is_not_exhausted,
    is_not_resting,
    is_in_supply,
    is_in_command,
    group_is_there,
    supports_somebody,
    combines,
)
