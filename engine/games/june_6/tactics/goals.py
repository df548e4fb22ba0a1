"""Goals: hexes worth fighting for, which division goes where, units that have to leave the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.june_6.command.formations import commander, divisions, headquarters_by_formation
from engine.games.june_6.counters import ALLIED, CORPS, GERMAN
from engine.games.june_6.movement.allowance import Mover
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.movement.moves import at_the_edge
from engine.games.june_6.state import June6State, face, in_hex, in_play, on_map, side_of
from engine.games.june_6.supply.lines import network, supplier
from engine.games.june_6.victory import by_points, controller, objective_hexes, worth
from engine.games.june_6.zones import zone
from engine.mechanics.areas import units_of
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.conditions import Condition, NumberOf, UnitsAt, parts_of
from engine.mechanics.tactics import ScoreBy, WayDistances, places_of_levels, shared_out
from engine.play import NOWHERE

# Which hexes are worth fighting for, by the objectives of the playbook or the levels of the scenario.

LEVEL_WEIGHT = 20
POINT_WEIGHT = 4
FOOT = Mover("foot")
WAYS = WayDistances(MARCHES, limit=200)


@cached_value("turn", "control", "taken", "events")
def goals(state: June6State, _side: int) -> Mapping[int, int]:
    """Return the hexes worth having, with what each weighs; both sides want the same ones."""
    found: dict[int, int] = {}
    for hex, weight in (*of_levels(state).items(), *_of_points(state)):
        if in_play(state, hex):
            found[hex] = max(weight, found.get(hex, 0))
    return found


@cached_value("record")
def of_levels(state: June6State) -> Mapping[int, int]:
    """Return the places of which the scenario's levels speak; those that more levels ask for weigh more."""
    return {hex: LEVEL_WEIGHT * count for hex, count in places_of_levels(state).items()}


def _of_points(state: June6State) -> Iterator[tuple[int, int]]:
    """The objectives that the Allies have not yet taken."""
    for name, value in prizes(state).items():
        yield from ((hex, value * POINT_WEIGHT) for hex in open_hexes(state, name))


@cached_value("turn", "taken", "events")
def prizes(state: June6State) -> Mapping[str, int]:
    """Return what the objectives that are still to be had are worth in the next turn, where points decide."""
    found: dict[str, int] = {}
    for name in map(str, state.rules.objectives.rows) if by_points(state) else ():
        if not state.taken[(name,)]:
            value = worth(state, name, state.turn + 1) - min(0, int(state.rules.objectives.look_up(name, "never")))
            if value > 0:
                found[name] = value
    return found


def open_hexes(state: June6State, name: str) -> list[int]:
    """Return the hexes of an objective that the Allies do not hold."""
    return [hex for hex in objective_hexes(state, name) if controller(state, hex) != ALLIED]


@cached_value("turn", "control", "taken", "events", "at")
def wanted(state: June6State) -> tuple[int, ...]:
    """Return where the Allies have to go: what weighs most and is not theirs; at last to whatever Germans are left."""
    found = goals(state, ALLIED)
    heavy = max(found.values(), default=0) if of_levels(state) else 0
    there = tuple(sorted(hex for hex, weight in found.items() if weight >= heavy and controller(state, hex) != ALLIED))
    return there or tuple(sorted({state.at[unit] for unit in on_map(state, GERMAN)}))


def distance(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest hex worth having."""
    return way_to(state, wanted(state))


@cached_value("record")
def sought(state: June6State) -> tuple[int, ...]:
    """Return what the Allies are here for, whether they have it or not: what weighs most, or every objective.

    A standard for positions must not move: else whoever takes a place seems further from the next one than before.
    """
    levels = of_levels(state)
    heavy = (hex for hex, weight in levels.items() if weight == max(levels.values()))
    objectives = (hex for name in map(str, state.rules.objectives.rows) for hex in objective_hexes(state, name))
    return tuple(sorted(hex for hex in (heavy if levels else objectives) if in_play(state, hex)))


def approach(state: June6State) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest that is sought."""
    return way_to(state, sought(state))


@cached_value("record", "blown", "pontoon", "at")
def gap(state: June6State) -> list[int]:
    """Return the same for a march that goes through no German zone: how far it is to a gap in the line, and on."""
    return WAYS.far(state, FOOT, sought(state), (), zone(state, GERMAN))


def way_to(state: June6State, places: tuple[int, ...]) -> list[int]:
    """Return how far, on foot and if nobody stood in the way, each hex lies from the nearest of some."""
    return WAYS.to(state, FOOT, places)


# Which division goes where: an army spreads over what is to be had instead of queueing for the nearest of it.

CROWD = 6
"""So many hexes further an objective seems for each division that goes there already."""
Places = tuple[int, ...]


def way_of(state: June6State, unit: int) -> list[int]:
    """Return how far it is from each hex to where a unit's division goes; to the nearest prize for anybody else."""
    leader = commander(state, unit)
    aim = aims(state).get(leader) if leader != NOWHERE and by_points(state) else None
    return way_to(state, aim) if aim else distance(state)


@cached_value("at", "record")
def staffs(state: June6State) -> tuple[tuple[int, int], ...]:
    """Return the headquarters of the Allied divisions and corps on the map, and where they stand."""
    corps = (hq for hq in headquarters_by_formation(state).values() if state.counter(hq).headquarters == CORPS)
    allied = (hq for hq in corps if state.counter(hq).side == ALLIED)
    return tuple((hq, state.at[hq]) for hq in (*divisions(state, ALLIED), *allied) if in_hex(state, hq))


@cached_by(staffs, "turn", "control", "taken", "events")
def aims(state: June6State) -> Mapping[int, Places]:
    """Return the hexes of the objective to which each headquarters leads: who is nearest chooses first."""
    there = {name: hexes for name in prizes(state) if (hexes := tuple(open_hexes(state, name)))}
    away = state.board.grid.distance
    far = {hq: {name: away(here, hexes[0]) for name, hexes in there.items()} for hq, here in staffs(state) if there}
    return {hq: there[name] for hq, name in shared_out(far, lambda going: CROWD * going).items()}


# Units that a scenario wants off the map: who they are, when they go, and by which way.

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
