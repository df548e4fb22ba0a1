"""Where the Panzers break through, and which goal each German unit makes for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import GREAT_RIVERS, in_area, is_crossing, river
from engine.games.case_yellow.state import YellowState, face, is_motorized, on_map
from engine.games.case_yellow.tactics.goals import (
    FAR,
    HEAVIEST,
    WATCHED,
    behind_the_ports,
    draw,
    draw_behind_the_panzers,
    enemies,
    field_of,
    goals,
    north,
    strides,
    turns_south,
)
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.distances import pulled
from engine.mechanics.tactics import shared_out

# Which goal each German unit makes for: what is near and dear, but not all for the same

Fields = tuple[tuple[int, list[int], int], ...]
ARMY, SHARED_AIM = 20, 4
"""Of an army of so many units one more may share a goal; each so many more let it look so much further off."""


@cached_value(*WATCHED)
def aims(state: YellowState) -> dict[int, int]:
    """Return the goal of each German unit; who is nearest to one chooses first."""
    prizes = goals(state, GERMAN)
    if not prizes:
        return {}
    units = [unit for unit in on_map(state, GERMAN) if face(state, unit).halves]
    share = 1 + len(units) // ARMY
    known = {fast: _distances_known(state, fast) for fast in (False, True)}
    far = {unit: known[is_motorized(state, unit)].of(state.at[unit]) for unit in units}
    return shared_out(far, lambda n: SHARED_AIM * (n // share))


class Distances:
    """How far goals seem from hexes, by goal: the lighter a goal, the further off it looks; found hex by hex."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.known: dict[int, Mapping[int, int]] = {}

    def of(self, here: int) -> Mapping[int, int]:
        """Return how far each goal seems from one hex."""
        if here not in self.known:
            self.known[here] = {hex: field[here] + lighter for hex, field, lighter in self.fields}
        return self.known[here]


def _fields_to(state: YellowState, fast: bool) -> Fields:
    """Return each goal with how far all hexes lie from it, and how much further off it looks than the heaviest."""
    prizes = goals(state, GERMAN)
    return tuple((hex, field_of(state, fast, hex), HEAVIEST - weight) for hex, weight in prizes.items())


@cached_by(_fields_to)
def _distances_known(state: YellowState, fast: bool) -> Distances:
    return Distances(_fields_to(state, fast))


# Each corps has a crossing of the Meuse for itself, then the coast as its goal

CORPS, CROWDED, BARRED, HELD, DETOUR = 4, 6, 4, 14, 20
"""So many motorized units cross at one place; each corps more makes it look so much further off, so do enemies on the
near bank and on the far one: whoever finds his crossing held goes by another. And no detour is longer."""
BANK = "beyond_the_meuse"


class MeuseCrossing(NamedTuple):
    """A crossing of the Meuse, from the hex on the right bank to that on the left."""

    near: int
    far: int


def crossings(state: YellowState) -> tuple[MeuseCrossing, ...]:
    """Return all crossings of the Meuse."""
    return state.board.cached(("case_yellow.meuse",), ("river", "bridge"), lambda _board: _crossings(state))


def _crossings(state: YellowState) -> tuple[MeuseCrossing, ...]:
    beyond = in_area(state, BANK)
    steps = ((far, near, edge) for far in sorted(beyond) for near, edge in state.board.adjacent(far))
    return tuple(
        MeuseCrossing(near, far)
        for far, near, edge in steps
        if near >= 0 and near not in beyond and river(state, edge) in GREAT_RIVERS and is_crossing(state, edge)
    )


@cached_by(draw, "interdicted", "dynamo_turn")
def _across(state: YellowState, motorized: bool) -> tuple[list[int], ...]:
    """Return for each crossing how far each hex of the right bank lies from the goal if the way leads across it."""
    on, graph = draw(state, motorized), strides(state, True)
    return tuple(pulled(graph, {each.near: on[each.far] + 1}, FAR) for each in crossings(state))


@cached_value(*WATCHED)
def axes(state: YellowState) -> dict[int, int]:
    """Return by which crossing each motorized unit before the Meuse goes: the shortest way, but each corps by its own.

    Who has least choice chooses first.
    """
    fields, found, load = _across(state, True), dict[int, int](), [0] * len(crossings(state))
    if not fields or turns_south(state):
        return found
    held = enemies(state, GERMAN)
    tolls = [BARRED * (each.near in held) + HELD * (each.far in held) for each in crossings(state)]
    beyond, low = in_area(state, BANK), north(state)
    coming = [u for u in on_map(state, GERMAN) if is_motorized(state, u) and face(state, u).halves]
    coming = [u for u in coming if state.at[u] not in beyond and state.at[u] not in low]
    for unit in sorted(coming, key=lambda unit: (min(field[state.at[unit]] for field in fields), unit)):
        costs = [field[state.at[unit]] + CROWDED * (load[at] // CORPS) + tolls[at] for at, field in enumerate(fields)]
        best = min(range(len(costs)), key=lambda at: (costs[at], -at))
        if fields[best][state.at[unit]] <= min(field[state.at[unit]] for field in fields) + DETOUR:
            found[unit] = best
            load[best] += 1
    return found


def drawn(state: YellowState, unit: int) -> list[int]:
    """Return how far each hex lies from what draws a German unit on.

    In the south all make for the coast first, the Panzers by their crossings, the infantry behind them; else each has
    a goal of its own.
    """
    fast = is_motorized(state, unit)
    if unit in axes(state):
        return _by(state, axes(state)[unit])
    if turns_south(state) or state.at[unit] in north(state) or not behind_the_ports(state):
        return field_of(state, fast, aims(state)[unit]) if unit in aims(state) else draw(state, fast)
    return draw(state, True) if fast else draw_behind_the_panzers(state)


@cached_by(_across)
def _fields(state: YellowState, motorized: bool) -> tuple[list[int], ...]:
    on, beyond = draw(state, motorized), in_area(state, BANK)
    return tuple(
        [on[hex] if hex in beyond else far for hex, far in enumerate(field)] for field in _across(state, motorized)
    )


def _by(state: YellowState, crossing: int) -> list[int]:
    """Return how far each hex lies from the goal by a crossing; beyond the Meuse every way is right."""
    return _fields(state, True)[crossing]


def ways_west(state: YellowState) -> frozenset[int]:
    """Return the banks of the Meuse that the Panzers have to win, as long as they make for the coast."""
    return frozenset() if turns_south(state) else frozenset(hex for each in crossings(state) for hex in each)
