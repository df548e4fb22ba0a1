"""Units that a scenario wants off the map: who they are, when they go, and by which way."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.exiting import at_the_edge
from engine.games.june_6.hints.goals import way_to
from engine.games.june_6.state import June6State, face, in_hex, in_play, side_of
from engine.games.june_6.supply import network, supplier
from engine.games.june_6.zones import zone
from engine.mechanics.areas import units_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.conditions import Condition, NumberOf, UnitsAt, parts_of
from engine.mechanics.tactics import ScoreBy

rate = ScoreBy[June6State]()
LAST_TURNS = 3
"""So many turns before the end, the last one counted, they set out."""
GOES, STAYS = 300, -500

Group = tuple[int, ...]


def must_go(state: June6State, unit: int) -> bool:
    """Tell whether it is time for a unit to leave."""
    return state.last - state.turn < LAST_TURNS and unit in leavers(state, side_of(state, unit))


@cached_value("record", "steps", "at")
def leavers(state: June6State, side: int) -> frozenset[int]:
    """Return the units of a side that its level of victory wants gone, or of which the enemy's wants few gone."""
    found: list[int] = []
    for level in state.victory.levels if state.victory else ():
        for part in parts_of(level.condition):
            if level.side == side:
                found.extend(unit for unit in unwanted(state, part) if side_of(state, unit) == side)
            else:
                found.extend(unit for group in reluctant(state, part) for unit in group if side_of(state, unit) == side)
    return frozenset(found)


def unwanted(state: June6State, part: Condition) -> Group:
    """Return the units of which a condition wants none in a place."""
    if not isinstance(part, NumberOf) or part.count.most != 0 or len(part.parts) != 1:
        return ()
    inner = part.parts[0]
    return tuple(units_of(state, inner.who)) if isinstance(inner, UnitsAt) else ()


def reluctant(state: June6State, part: Condition) -> Iterator[Group]:
    """Give as many groups of units as must be gone so that not too few of them are there; the weakest go first."""
    if not isinstance(part, NumberOf) or not part.count.most:
        return
    groups = [group for inner in part.parts if (group := unwanted(state, inner))]
    if len(groups) == len(part.parts) > part.count.most:
        groups.sort(key=lambda group: (sum(face(state, unit).strength for unit in group if in_hex(state, unit)), group))
        yield from groups[: part.count.most + 1]


def homeward(state: June6State, unit: int) -> list[int]:
    """Return how far it is from each hex to where a unit can leave: the edge, on roads that supply its side."""
    return way_to(state, gates(state, supplier(state, unit), side_of(state, unit)))


@cached_value("at", "record", "blown", "pontoon", "control", "source", "cherbourg_fell")
def gates(state: June6State, supplied: str, side: int) -> tuple[int, ...]:
    """Return the hexes at the edge that lie on the roads of those who are supplied so, out of the enemy's zones."""
    enemy = zone(state, 1 - side)
    roads = (hex for hex in sorted(network(state, supplied)) if in_play(state, hex) and not enemy[hex])
    return tuple(hex for hex in roads if at_the_edge(state, hex))


# Nobody leaves but those who must, when it is time.
leave = rate.only_if(lambda s, a: must_go(s, a.unit), GOES, STAYS)
