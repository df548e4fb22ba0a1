"""Places: posts that have to be held, what it is worth to stand in a hex, and to march there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.board import Board
from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.command.formations import commander, divisions_of, organic
from engine.games.june_6.counters import CORPS, GERMAN
from engine.games.june_6.map import strongpoints
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.state import June6State, face, in_hex, is_combat, on_map, side_of, stacks
from engine.games.june_6.supply.lines import network, supplier
from engine.games.june_6.tactics.goals import distance, goals, homeward, must_go, of_levels, way_of
from engine.games.june_6.victory import by_points
from engine.games.june_6.zones import zone
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.tactics import STAYS, Marching, Worth, comes_on, distance_from, enemy_distance, nearest_first
from engine.play import NOWHERE, Attempt, Frame, Style

# Who stays where he is needed: posts that somebody has to hold, hexes without a way out, those whom others serve.

PRIZE, STRONGPOINT_POST = 60, 40
THREAT = 10
"""An enemy so near makes a place a post; places far behind the front need no garrison."""
FRONT = 4
NARROW = 6
"""A prize of more hexes is a stretch of country: it is held before it, not in it."""
SEVERAL = 2
"""So many hold a prize that the enemy is about to attack."""


def posts(state: June6State, unit: int) -> Mapping[int, int]:
    """Return what the places are worth to a defender where too few others of his side stand who can hold them."""
    side, here = side_of(state, unit), state.at[unit]
    held, near = garrisons(state, side), enemy_distance(state, side)
    found: dict[int, int] = {}
    for hex, worth in threatened(state, side).items():
        others = held.get(hex, 0) - (hex == here)
        if others < (SEVERAL if worth == PRIZE and near[hex] <= FRONT else 1):
            found[hex] = worth // (1 + others)
    return found


@cached_value("at", "record", "turn", "control", "taken", "events", "demolished")
def threatened(state: June6State, side: int) -> Mapping[int, int]:
    """Return the prizes and strongpoints to which an enemy is near."""
    near = enemy_distance(state, side)
    places = dict.fromkeys(strongpoints(state), STRONGPOINT_POST) | dict.fromkeys(prize_posts(state, side), PRIZE)
    return {hex: worth for hex, worth in places.items() if near[hex] <= THREAT}


def prize_posts(state: June6State, side: int) -> list[int]:
    """Return the prizes that can be held hex by hex: those of a scenario that weigh most, all where points decide."""
    found = goals(state, side)
    least = max(found.values(), default=0) if of_levels(state) else 0
    heavy = [hex for hex, weight in found.items() if weight >= least]
    return heavy if by_points(state) or len(heavy) <= NARROW else []


@cached_value("at", "record", "steps")
def garrisons(state: June6State, side: int) -> dict[int, int]:
    """Count the units in each hex that can hold it."""
    found: dict[int, int] = {}
    for unit in on_map(state, side):
        if is_combat(state, unit) and face(state, unit).strength:
            found[state.at[unit]] = found.get(state.at[unit], 0) + 1
    return found


@cached_value("at", "record", "blown", "pontoon")
def closed_in(state: June6State, side: int) -> frozenset[int]:
    """Return the hexes in the enemy's zones out of which no way leads but into another of these, or to the enemy."""
    neighbours, exposed, held = state.board.grid.neighbours, zone(state, 1 - side), stacks(state)
    foes = {hex for hex, units in held.items() if side_of(state, units[0]) != side}
    near = (hex for hex in state.board.grid.hexes if exposed[hex])
    return frozenset(
        hex for hex in near if all(other < 0 or exposed[other] or other in foes for other in neighbours[hex])
    )


@cached_value("at", "record", "assigned", "attached")
def served(state: June6State, unit: int) -> tuple[int, ...]:
    """Return where those stand whom a headquarters or a battery serves, those at the front if there are any."""
    leader = commander(state, unit)
    leaders: tuple[int, ...] = (leader,) if leader != NOWHERE else ()
    if leader != NOWHERE and state.counter(leader).headquarters == CORPS:
        leaders = (leader, *divisions_of(state, leader))
    own = [each for hq in leaders for each in organic(state, hq) if in_hex(state, each) and is_combat(state, each)]
    side = side_of(state, unit)
    places = sorted({state.at[each] for each in own or on_map(state, side) if is_combat(state, each)})
    near = enemy_distance(state, side)
    return tuple(hex for hex in places if near[hex] <= FRONT) or tuple(places)


# What it is worth for a unit to stand in a hex: nearer to the goal, in the enemy's way, on good ground, not alone.

CITY, STRONGPOINT = "city", 2
TOWARDS, CONTACT, GROUND, COMPANY, CUT_OFF, GOAL = 6, 12, 8, 2, 60, 30
ENCLOSED = 30
LAG = 4
"""What each hex beyond the next one counts that parts guns and headquarters from those whom they serve."""
SAFE = 3
"""How many hexes behind the front support units and headquarters like to stay."""
FARTHEST = 30
WATCHED = ("at", "record", "steps", "disorder", "turn", "control", "taken", "events", "blown", "pontoon", "demolished")
"""What the worth of hexes rests on."""


def worth_of(state: June6State, unit: int, hex: int, style: Style) -> int:
    """Return what a hex is worth to a unit."""
    return worths(state, unit, style)(hex)


@cached_value(*WATCHED)
def worths(state: June6State, unit: int, style: Style) -> Worth:
    """Return how to say what hexes are worth to a unit, as things stand."""
    if must_go(state, unit):
        special = off_the_map(state, unit)
    elif not is_combat(state, unit) or not face(state, unit).strength:
        special = behind_the_front(state, unit)
    elif side_of(state, unit) == GERMAN:
        special = in_the_way(state, unit, style)
    else:
        special = forward(state, unit, style)
    return _with_friends(state, unit, special)


def off_the_map(state: June6State, unit: int) -> Worth:
    """Who has to leave goes to the edge, and keeps out of the enemy's zones on the way."""
    far, exposed = homeward(state, unit), zone(state, 1 - side_of(state, unit))
    return lambda hex: -TOWARDS * far[hex] - CUT_OFF * (exposed[hex] > 0)


def forward(state: June6State, unit: int, style: Style) -> Worth:
    """An attacker goes towards what is worth having, and up to the enemy if he can attack there."""
    far, near, prizes = way_of(state, unit), enemy_distance(state, side_of(state, unit)), goals(state, 0)
    contact = CONTACT if style.boldness >= _caution(state, unit) else -CONTACT

    def worth(hex: int) -> int:
        return GOAL * (hex in prizes) - TOWARDS * far[hex] + contact * (near[hex] == 1)

    return worth


def in_the_way(state: June6State, unit: int, style: Style) -> Worth:
    """A defender holds a post, or stands between the enemy and what he wants, close but not surrounded."""
    far, near, prizes = distance(state), enemy_distance(state, side_of(state, unit)), goals(state, 1)
    ground, right = defenses(state), 1 if style.boldness >= _caution(state, unit) else 2
    lonely, shut = posts(state, unit), closed_in(state, side_of(state, unit))

    def worth(hex: int) -> int:
        place = GOAL * (hex in prizes) - 2 * min(far[hex], FARTHEST) + ground[hex]
        if hex in lonely:
            return place + lonely[hex]
        return place - 2 * TOWARDS * abs(near[hex] - right) - ENCLOSED * (hex in shut)

    return worth


def behind_the_front(state: June6State, unit: int) -> Worth:
    """Headquarters and guns follow those whom they serve, some hexes behind the front, out of the enemy's zones."""
    side = side_of(state, unit)
    near, exposed = enemy_distance(state, side), zone(state, 1 - side)
    lag = distance_from(state.board, served(state, unit))

    def worth(hex: int) -> int:
        close, behind = max(0, SAFE - near[hex]), max(0, near[hex] - SAFE)
        return -TOWARDS * close - behind - LAG * max(0, lag[hex] - 1) - CUT_OFF * (exposed[hex] > 0)

    return worth


def _with_friends(state: June6State, unit: int, special: Worth) -> Worth:
    """Units like to stand beside their own, but not all in one hex; and never out of supply."""
    supplied = near_supply(state, supplier(state, unit))
    own, held = zone(state, side_of(state, unit)), stacks(state)
    combat = is_combat(state, unit) and face(state, unit).strength > 0

    def worth(hex: int) -> int:
        points = special(hex) - CUT_OFF * (hex not in supplied)
        return points + COMPANY * ((own[hex] > 0) - sum(other != unit for other in held.get(hex, ()))) * combat

    return worth


@cached_value("record", "demolished")
def defenses(state: June6State) -> list[int]:
    """Return what the ground of each hex is worth to a defender."""
    found = list(
        state.board.cached(("june_6.defences", state.rules.terrain.cells), ("terrain",), partial(_ground, state))
    )
    for hex in strongpoints(state):
        found[hex] += GROUND * STRONGPOINT
    return found


def _ground(state: June6State, board: Board) -> tuple[int, ...]:
    """What the terrain of each hex is worth to a defender, and that a city is one."""
    chart, words = state.rules.terrain, board.words("terrain")
    worth = [GROUND * ((word == CITY) - int(chart.look_up(word, "drm"))) for word in words]
    return tuple([worth[kind] for kind in board.values("terrain")] + [0] * (board.size - board.grid.size))


def _caution(state: June6State, unit: int) -> int:
    """Weak, disordered and reduced units keep away unless their leader is bold."""
    tired = state.disorder[unit] * 25 + (20 if state.steps[unit] < state.counter(unit).steps else 0)
    return 20 + tired + (25 if face(state, unit).strength < 3 else 0)


@cached_by(network, "blown", "pontoon")
def near_supply(state: June6State, supplied: str) -> frozenset[int]:
    """Return the hexes from which a line of communication is short enough, the enemy's zones over country aside."""
    wave = found = set(network(state, supplied))
    for _ in range(state.rules.loc_off_road):
        wave = {other for hex in wave for other, _edge in state.board.adjacent(hex)} - found
        found = found | wave
    return frozenset(found)


# How good a march looks: the best place that a unit can get to, against where it stands.

FAR_FROM_ENEMY, HASTE = 9, 60
STAFF_FIRST = 300


def waiting(state: June6State, frame: Activation) -> tuple[int, ...]:
    """The units that have not acted, those nearest to the enemy first; units that wish to recover stay."""
    fresh = [unit for unit in frame.units if in_hex(state, unit) and not (state.moved[unit] or state.recovered[unit])]
    able = [unit for unit in fresh if not state.disorder[unit]]
    return nearest_first(state, able, enemy_distance(state, frame.side))


MARCHING = Marching(MARCHES, worths, waiting, (*WATCHED, "moved", "recovered", "strategic"))
_comes_on = comes_on(worths)


def come_on(state: June6State, attempt: Attempt[Frame], style: Style) -> int:
    """Headquarters come first: their units on the map act only with them."""
    leads = attempt.unit in getattr(attempt.frame, "hqs", ())
    return _comes_on(state, attempt, style) + (STAFF_FIRST if leads else 0)


def strategic(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Strategic movement is for units far from any enemy."""
    unit = attempt.unit
    far = enemy_distance(state, side_of(state, unit))[state.at[unit]]
    return HASTE if far >= FAR_FROM_ENEMY and not state.counter(unit).headquarters else STAYS
