"""What it is worth for a unit to stand in a hex: nearer to the goal, in the enemy's way, on good ground, not alone."""

from __future__ import annotations

from functools import partial

from engine.board import Board
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.ground import strongpoints
from engine.games.june_6.hints.aims import way_of
from engine.games.june_6.hints.goals import distance, goals
from engine.games.june_6.hints.leaving import homeward, must_go
from engine.games.june_6.hints.posts import closed_in, posts, served
from engine.games.june_6.state import June6State, face, is_combat, side_of, stacks
from engine.games.june_6.supply import network, supplier
from engine.games.june_6.zones import zone
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.tactics import Worth, distance_from, enemy_distance
from engine.play import Style

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
    ground, right = defences(state), 1 if style.boldness >= _caution(state, unit) else 2
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
def defences(state: June6State) -> list[int]:
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
