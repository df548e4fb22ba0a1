"""12.3, 12.4, 12.7, 12.10, 12.11, 12.13 Units that land: in the first impulse of an invasion, and in the second."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa import sea, stacking
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import AFRICA, ENGLAND, around, box, is_estuary, is_inland_port
from engine.games.fortress_europa.invasions.sites import (
    FIRST,
    MOST_ZONES,
    SECOND,
    capacity,
    continues,
    harbor,
    invadable,
    zones,
)
from engine.games.fortress_europa.orders import HEX, UNIT, OfSide, is_own
from engine.games.fortress_europa.state import (
    FortressPlay,
    FortressState,
    enemies_in,
    fights,
    friends_in,
    is_armored,
    is_hq,
    kind,
    manned,
    units_in,
)
from engine.games.fortress_europa.zones import zone
from engine.mechanics.guards import No
from engine.play import NOWHERE, Frame, Verb, rule

LANDED = "landed"
"""Under what `used` counts the units that have landed, by impulse."""
ENGINEERS = "engineer"


@rule("rb.12.6#a")
def site(state: FortressState) -> frozenset[int]:
    """12.6 The hexes that are invaded in this turn."""
    return frozenset(state.landed_on.entities(1))


def waiting(state: FortressState) -> tuple[int, ...]:
    """12.4 The Allied units in England and Africa that might land."""
    boxes = (box(state, ENGLAND), box(state, AFRICA))
    return tuple(unit for place in boxes if place != NOWHERE for unit in units_in(state, place) if fights(state, unit))


@rule("rb.12.13#a", "rb.12.13#b")
def is_funny(state: FortressState, unit: int) -> bool:
    """12.13 Tell whether a unit is the 79th Armoured Division."""
    return kind(state, unit) == ENGINEERS


@rule("rb.12.7#a", "rb.12.7#d", "rb.31.16#f")
def fits(state: FortressState, unit: int, hex: int) -> bool:
    """12.7 Tell whether a unit finds room on a beach; the 79th Armoured Division needs none in the first invasion.

    31.16 Of its sub-units only one needs none in each hex.
    """
    there = friends_in(state, ALLIED, hex)
    alone = not any(is_funny(state, other) for other in there)
    if is_funny(state, unit) and alone and state.invading_now == FIRST and state.rules.engineers_stacking == "impulse":
        return True
    return sum(not is_free(state, other) for other in there) < min(
        stacking.beach_limit(state, hex), stacking.limit(state, hex)
    )


@rule("rb.12.7#f", "rb.21.7#d")
def is_free(state: FortressState, unit: int) -> bool:
    """12.7 Tell whether a unit on a beach does not count there; 21.7 invading commandos and rangers do."""
    if state.invading[unit]:
        free = is_funny(state, unit) and unit == stacking.first_engineer(state, unit)
        return free and state.invading_now == FIRST
    return not stacking.weight(state, unit)


@rule("rb.12.4#a", "rb.20.2#a", "rb.21.2#a")
def has_moved(state: FortressState, unit: int) -> bool:
    """12.4, 20.2, 21.2 Tell whether a unit has come or moved in this player turn, by whatever way."""
    return bool(state.moved[unit] or state.flown[unit])


@rule("rb.12.11#c")
def somebody_leaves(state: FortressState, unit: int, hex: int) -> bool:
    """12.11 Tell whether the unit or another one in the hex can leave it again by normal movement."""
    from engine.games.fortress_europa.movement.planning import is_ready

    if any(is_ready(state, OfSide(ALLIED), other) for other in friends_in(state, ALLIED, hex)):
        return True
    enemies, guarded = manned(state, GERMAN), zone(state, GERMAN)
    ways = (far for far, edge in around(state)[hex] if not is_estuary(state, edge))
    return hex not in guarded and any(far not in enemies for far in ways)


# What forbids a landing

no = No[FortressState, Frame]()
# 12.4 Units land from where they wait.
is_waiting = no("land.not_waiting", "rb.12.4#a", lambda s, a: a.unit not in waiting(s), needs=(is_own,))
# 12.5, 12.16 Only coast hexes and inland ports of the invasion areas are invaded.
is_coast = no("land.no_coast", "rb.12.5#a", lambda s, a: a.hex not in invadable(s), about=("hex",))
# 12.4 They start in England, or in Africa for the Mediterranean coast.
from_its_harbor = no(
    "land.elsewhere",
    "rb.12.4#a",
    lambda s, a: s.at[a.unit] != harbor(s, a.hex),
    also=("rb.12.4#b",),
    needs=(is_waiting, is_coast),
    about=("unit", "hex"),
)
# 12.4 They start the turn there: whoever has come or moved in this turn does not land.
has_rested = no("land.has_moved", "rb.12.4#a", lambda s, a: has_moved(s, a.unit), needs=(is_waiting,))
# 27.7 Whoever has received replacements does not move.
may_move = no("land.stays", "rb.27.7#c", lambda s, a: s.stays[a.unit], needs=(is_waiting,))
# 12.13 Of all armored units only the 79th Armoured Division lands.
no_armor = no(
    "land.armored",
    "rb.12.13#a",
    lambda s, a: is_armored(s, a.unit) and not is_funny(s, a.unit),
    needs=(is_waiting,),
)
# 13.1 Headquarters move in the second impulse only.
no_hq = no("land.hq", "rb.13.1#a", lambda s, a: is_hq(s, a.unit), needs=(is_waiting,))
# 12.5, 12.16 No inland port is invaded if its waterway is blocked.
waterway_is_open = no(
    "land.waterway",
    "rb.12.5#c",
    lambda s, a: is_inland_port(s, a.hex) and not sea.channel_open(s, a.hex, landing=True),
    also=("rb.12.5#d", "rb.12.5#e", "rb.12.16#c"),
    needs=(is_coast,),
    about=("hex",),
)
# 12.6 The invaded hexes are one line.
is_one_line = no(
    "land.no_line",
    "rb.12.6#a",
    lambda s, a: not continues(s, site(s), a.hex),
    also=("rb.12.15#b", "rb.12.14#a"),
    needs=(is_coast,),
    about=("hex",),
)
# 12.6 The line lies in one area or overlaps a second.
within_two_zones = no(
    "land.too_many_areas",
    "rb.12.6#b",
    lambda s, a: len(zones(s, (*site(s), a.hex))) > MOST_ZONES,
    needs=(is_coast,),
    about=("hex",),
)
# 12.10 Not more units land than the area has capacity for.
capacity_is_left = no(
    "land.capacity",
    "rb.12.10#a",
    lambda s, a: s.used[(LANDED, s.impulse)] >= capacity(s, (*site(s), a.hex), s.impulse),
    also=("rb.12.10#b", "rb.12.10#c", "rb.12.13#d", "rb.20.15#b", "rb.21.7#c"),
    needs=(is_coast,),
    about=("hex",),
    most=lambda s, a: capacity(s, (*site(s), a.hex), s.impulse),
)
# 12.7 Two units land in a hex, one in difficult ground.
has_room_ashore = no(
    "land.crowded",
    "rb.12.7#a",
    lambda s, a: not fits(s, a.unit, a.hex),
    also=("rb.12.7#b", "rb.20.14#e"),
    needs=(is_waiting, is_coast),
    about=("unit", "hex"),
)
# 12.11 The second wave lands in a hex that was invaded in the first impulse.
was_invaded = no("land.not_invaded", "rb.12.11#a", lambda s, a: not s.landed_on[a.hex], about=("hex",))
# 12.11 No enemy is there.
is_clear_of_enemies = no(
    "land.enemies",
    "rb.12.11#a",
    lambda s, a: any(fights(s, one) for one in enemies_in(s, ALLIED, a.hex)),
    about=("hex",),
)
# 12.11 The stack is not too high.
stacks_ashore = no(
    "land.stacked",
    "rb.12.11#b",
    lambda s, a: not stacking.has_room(s, (a.unit,), a.hex) and not somebody_leaves(s, a.unit, a.hex),
    also=("rb.12.11#c",),
    needs=(is_waiting,),
    about=("unit", "hex"),
)
# 12.11 There is an invasion in this turn, and its second impulse has come.
is_second_wave = no("land.no_invasion", "rb.12.11#a", lambda s, _a: not s.invading_now or s.impulse != SECOND, about=())


# The landing


@rule("rb.12.3#b", "rb.12.7#e", "rb.12.11#a")
def put_ashore(play: FortressPlay, unit: int, hex: int) -> None:
    """12.3 A unit lands: it stands in the hex, on top of any Germans."""
    state = play.state
    state.at[unit] = hex
    state.invading[unit] = state.landed[unit] = state.moved[unit] = 1
    state.used[(LANDED, state.impulse)] += 1
    play.tell("unit.lands", "rb.12.3#b" if state.impulse == FIRST else "rb.12.11#a", unit=unit, hex=hex)


@rule("rb.12.7#e")
def land_first(play: FortressPlay, _frame: Frame, unit: int, hex: int) -> None:
    """12.7 In the first impulse a unit lands in a hex of the site, and makes it one."""
    play.state.landed_on[hex] = 1
    play.state.beaches[hex] = play.state.invading_now
    put_ashore(play, unit, hex)


@rule("rb.12.11#a")
def land_second(play: FortressPlay, _frame: Frame, unit: int, hex: int) -> None:
    """12.11 In the second impulse a unit comes into a hex like any other."""
    from engine.games.fortress_europa.entering import LAND as BY_LANDING
    from engine.games.fortress_europa.entering import entered

    here = play.state.at[unit]
    put_ashore(play, unit, hex)
    entered(play, unit, here, hex, BY_LANDING)


def first_targets(state: FortressState, _frame: Frame, _side: int) -> Iterator[tuple[int, int]]:
    """List who might land where in the first impulse."""
    hexes = [hex for hex in sorted(invadable(state)) if continues(state, site(state), hex)]
    return ((unit, hex) for unit in waiting(state) for hex in hexes)


def second_targets(state: FortressState, _frame: Frame, _side: int) -> Iterator[tuple[int, int]]:
    """List who might land where in the second impulse."""
    hexes = sorted(site(state)) if state.impulse == SECOND else []
    return ((unit, hex) for hex in hexes for unit in waiting(state))


WHO = (is_own, is_waiting, is_coast, from_its_harbor, has_rested, may_move, no_armor)
LAND_FIRST = Verb(
    "land",
    land_first,
    (UNIT, HEX),
    (*WHO, no_hq, waterway_is_open, is_one_line, within_two_zones, capacity_is_left, has_room_ashore),
    first_targets,
)
LAND = Verb(
    "land",
    land_second,
    (UNIT, HEX),
    (is_second_wave, *WHO, was_invaded, is_clear_of_enemies, capacity_is_left, stacks_ashore),
    second_targets,
)
