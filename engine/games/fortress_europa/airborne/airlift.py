"""20.10, 20.11 The airlift of airborne units from city to city."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.airborne.drops import BY_AIR, is_airborne
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.districts import is_shunned
from engine.games.fortress_europa.ground import AFRICA, ENGLAND, box, cities, is_fortress
from engine.games.fortress_europa.invasions.landing import has_moved
from engine.games.fortress_europa.options.decoys import seen_by
from engine.games.fortress_europa.orders import PLACE, UNIT, OfSide
from engine.games.fortress_europa.setup import may_enter
from engine.games.fortress_europa.state import FortressPlay, FortressState, controller, enemies_in, fights, side_of
from engine.games.fortress_europa.supply.capacity import FLIGHT, may_land
from engine.games.fortress_europa.turn import CLEAR
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, units_of
from engine.play import NOWHERE, Refusal, Verb, rule

LIFTS = "airlifts"
"""Under what `used` counts the airlifts of a player turn, and `game_used` those of the Germans in the game."""


# Where


@rule("rb.20.10#a", "rb.20.10#b")
@cached_value("control", "taken")
def airfields(state: FortressState, side: int) -> frozenset[int]:
    """20.10 The cities that a side has held since the impulse began; for the Allies England and Africa are cities."""
    boxes = {box(state, ENGLAND), box(state, AFRICA)} - {NOWHERE} if side == ALLIED else set()
    held = (hex for hex in cities(state) if controller(state, hex) == side and not state.taken[hex])
    return frozenset(held) | boxes


@rule("rb.20.10#c", "rb.20.11#b")
def is_threatened(state: FortressState, side: int, place: int) -> bool:
    """20.10 Tell whether a place is in an enemy zone; 20.11 or a fortress with enemies next to it."""
    if place >= state.board.grid.size:
        return False
    near = (foe for far, _edge in state.board.adjacent(place) for foe in enemies_in(state, side, far))
    return place in zone(state, 1 - side) or (is_fortress(state, place) and any(fights(state, foe) for foe in near))


# How many


@rule("rb.20.10#a", "rb.20.11#a", "rb.20.17#a", "rb.20.17#b")
def lifts_left(state: FortressState, side: int) -> int:
    """20.10, 20.11, 20.17 How many units a side may still move by airlift in this turn."""
    rules = state.rules
    if side == ALLIED:
        return min(rules.airlift_allied - state.used[(LIFTS,)], rules.air_moves_allied - state.used[BY_AIR])
    in_game = rules.airlift_german - state.game_used[(LIFTS,)]
    return min(1 - state.used[(LIFTS,)], in_game, rules.air_moves_german - state.used[BY_AIR])


no = No[FortressState, OfSide]()
# 20.10 Each side lifts its own units.
lifts_its_own = no("unit.not_yours", "rb.20.10#a", lambda s, a: side_of(s, a.unit) != a.side)
# 20.10 Only airborne units and gliders fly.
lifts_airborne = no("lift.not_airborne", "rb.20.10#a", lambda s, a: not is_airborne(s, a.unit), needs=(lifts_its_own,))
# 20.10 Nobody flies unless the weather is clear.
flies_in_clear_weather = no("lift.weather", "rb.20.10#a", lambda s, _a: s.weather != CLEAR, about=())
# 20.10, 20.11, 20.17 A side has so many airlifts.
has_lifts_left = no(
    "lift.used_up",
    "rb.20.10#a",
    lambda s, a: lifts_left(s, a.side) <= 0,
    also=("rb.20.11#a", "rb.20.17#a", "rb.20.17#b"),
    about=(),
)
# 20.10 The unit has been in the city since the turn began.
has_not_moved = no(
    "lift.has_moved",
    "rb.20.10#e",
    lambda s, a: has_moved(s, a.unit) or s.come[a.unit],
    also=("rb.20.10#e2",),
    needs=(lifts_its_own,),
)
# 27.7 Whoever has received replacements does not move.
may_leave = no("lift.stays", "rb.27.7#c", lambda s, a: s.stays[a.unit])
# 9.1 Frozen units do not move.
is_not_frozen = no("lift.frozen", "rb.9.1#a", lambda s, a: s.frozen[a.unit])
# 31.1 By option a German regiment that has been rebuilt flies no more; 27.9 else it may.
is_not_rebuilt = no(
    "lift.rebuilt",
    "rb.31.1#b",
    lambda s, a: s.rules.drops_regiments and s.grounded[a.unit],
    also=("rb.27.9#e",),
    needs=(lifts_its_own,),
)
# 20.10 It starts in a city of its side.
from_an_airfield = no(
    "lift.no_city", "rb.20.10#a", lambda s, a: s.at[a.unit] not in airfields(s, a.side), needs=(lifts_its_own,)
)
# 20.10 It flies to another one.
to_an_airfield = no(
    "lift.not_there",
    "rb.20.10#b",
    lambda s, a: a.place not in airfields(s, a.side) or a.place == s.at[a.unit],
    about=("unit", "place"),
)
# 20.10, 20.11 Neither is in an enemy zone.
both_are_safe = no(
    "lift.threatened",
    "rb.20.10#c",
    lambda s, a: is_threatened(s, a.side, s.at[a.unit]) or is_threatened(s, a.side, a.place),
    also=("rb.20.11#b",),
    needs=(from_an_airfield, to_an_airfield),
    about=("unit", "place"),
)
# 15.10 A unit that has left the district into which it was forced does not fly back.
goes_not_back = no(
    "move.shunned",
    "rb.15.10#d",
    lambda s, a: is_shunned(s, a.unit, a.place),
    about=("unit",),
    hex=lambda _s, a: a.place,
)
# 8.4 Only mountain units fly into the Alps.
no_alps = no.told("rb.8.4#a", lambda s, a: may_enter(s, a.unit, a.place), needs=(to_an_airfield,))


@rule("rb.20.10#f", "rb.18.7.6#d", "rb.18.7.7#d")
def capacity_lets(state: FortressState, attempt: object) -> Refusal | None:
    """20.10, 18.7.6, 18.7.7 A unit that comes to Europe needs supply capacity; on the map it flies freely."""
    side, unit, place = (getattr(attempt, name) for name in ("side", "unit", "place"))
    comes = side == ALLIED and not in_hex(state, unit) and place < state.board.grid.size
    return may_land(state, FLIGHT) if comes else None


@rule("rb.20.10#a", "rb.20.10#d", "rb.20.11#a")
def lift(play: FortressPlay, frame: OfSide, unit: int, place: int) -> None:
    """20.10 A unit flies to another city."""
    from engine.games.fortress_europa.entering import ARRIVE, entered

    state = play.state
    here, state.at[unit] = state.at[unit], place
    state.moved[unit] = state.flown[unit] = state.marched[unit] = 1
    state.used[(LIFTS,)] += 1
    state.used[BY_AIR] += 1
    if frame.side != ALLIED:
        state.game_used[(LIFTS,)] += 1
    play.tell("unit.flies", "rb.20.10#a", to=seen_by(state, unit), unit=unit, place=place)
    entered(play, unit, here, place, ARRIVE)
    if place not in state.board.grid:
        state.by_drop[unit] = 0


def targets(state: FortressState, frame: OfSide, side: int) -> Iterator[tuple[int, int]]:
    """List who might fly where."""
    if state.weather == CLEAR and lifts_left(state, side) > 0:
        fields = sorted(airfields(state, side))
        for unit in units_of(state, side):
            if is_airborne(state, unit) and state.at[unit] in airfields(state, side):
                yield from ((unit, place) for place in fields)


AIRLIFT = Verb(
    "airlift",
    lift,
    (UNIT, PLACE),
    (
        lifts_its_own,
        lifts_airborne,
        flies_in_clear_weather,
        has_lifts_left,
        has_not_moved,
        may_leave,
        is_not_frozen,
        is_not_rebuilt,
        from_an_airfield,
        to_an_airfield,
        both_are_safe,
        goes_not_back,
        no_alps,
        capacity_lets,
    ),
    targets,
)
