"""Where attack supply units stand: where they serve most of those who may attack, and are not lost."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.case_yellow.attack_supply import WESTWALL, linked_to_edge, linked_to_ruhr
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.ground import in_area
from engine.games.case_yellow.hints.goals import enemy_distance
from engine.games.case_yellow.state import YellowState, face, is_yellow, on_map, side_of, stacks
from engine.games.case_yellow.supply import german_sources, ports
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import Worth

SAFE, FRONT, FADES, SHARED = 3, 2, 6, 4
"""How far from the enemy they are safe alone, who is so near him that he may attack, over how many hexes beyond its
range a supply unit is still missed, and how many times less it is wanted where another one serves."""
EXPOSED, LOST = 60, 500
"""How bad it is to stand beside the enemy, and to lose the unit or its line."""
AT_HOME = ("dutch", "belgian")


def behind_the_front(state: YellowState, unit: int) -> Worth:
    """They stand where they serve most of the front, with a line of their own, and alone only well behind it."""
    side = side_of(state, unit)
    near, friends, here = enemy_distance(state, side), stacks(state), state.at[unit]
    linked = linked_to_ruhr(state, True) if side == GERMAN else linked_to_edge(state, True)
    served, safe = service(state, unit), SAFE if side == GERMAN else 2 * SAFE

    def worth(hex: int) -> int:
        alone = len(friends.get(hex, ())) == (hex == here)
        danger = near[hex] < safe and alone
        return served(hex) - LOST * danger - LOST * (hex not in linked) - EXPOSED * (near[hex] <= 1)

    return worth


def service(state: YellowState, unit: int) -> Worth:
    """Return how to say what a supply unit would do for the front from a hex: most for the strong who lack supply."""
    range, away = state.counter(unit).faces[0].movement, state.board.grid.distance
    wanting = wants_supply(state, unit)

    def served(hex: int) -> int:
        return sum(weight * max(0, min(FADES, range + FADES - away(hex, at))) for at, weight in wanting) // FADES

    return served


@cached_value("at", "record", "steps", "control")
def wants_supply(state: YellowState, unit: int) -> tuple[tuple[int, int], ...]:
    """Return the hexes of units near the enemy with their strength, for all who have no supply from a city or port."""
    side, weights = side_of(state, unit), dict[int, int]()
    near, fixed = enemy_distance(state, side), supplied_anyhow(state, side)
    others = [u for u in on_map(state, side) if state.counter(u).is_supply and u != unit]
    shared = within(state, [(state.at[u], state.counter(u).faces[0].movement) for u in others])
    for each in on_map(state, side):
        hex = state.at[each]
        if near[hex] <= FRONT and hex not in fixed and state.counter(each).nation not in AT_HOME:
            eager = 2 if is_yellow(state, each) else 1
            weights[hex] = weights.get(hex, 0) + eager * face(state, each).halves // (SHARED if hex in shared else 1)
    return tuple(weights.items())


@cached_value("control")
def supplied_anyhow(state: YellowState, side: int) -> frozenset[int]:
    """Return the hexes near the cities, ports and lines that give a side attack supply."""
    rules = state.rules
    if side == GERMAN:
        wall = ((hex, rules.attack_supply_westwall) for hex in in_area(state, WESTWALL))
        return within(state, [*wall, *((hex, rules.attack_supply_city) for hex in german_sources(state))])
    paris = ((hex, rules.attack_supply_paris) for hex in in_area(state, "paris"))
    return within(state, [*paris, *((hex, rules.attack_supply_port) for hex in ports(state))])


def within(state: YellowState, circles: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Return all hexes that lie within any of some distances of hexes."""
    return frozenset(hex for at, far in circles if at >= 0 for hex in state.board.grid.area(at, far))
