"""Which division goes where: an army spreads over what is to be had instead of queueing for the nearest of it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.june_6.counters import ALLIED, CORPS
from engine.games.june_6.formations import commander, divisions, headquarters_by_formation
from engine.games.june_6.hints.goals import distance, open_hexes, prizes, way_to
from engine.games.june_6.state import June6State, in_hex
from engine.games.june_6.victory import by_points
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.tactics import shared_out
from engine.play import NOWHERE

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
