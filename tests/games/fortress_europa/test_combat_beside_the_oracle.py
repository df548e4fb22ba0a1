"""14, 15, 16 Duties, battles and retreats of the engine beside those of the oracle, in positions by chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from engine.games.fortress_europa.combat import duties, retreat
from engine.games.fortress_europa.combat.fights import Fight, are_one_nation, targets
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.rules import compile_rules
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.vocabulary import VOCABULARY
from engine.play import load
from tests.games.fortress_europa.crowd import position
from tests.games.fortress_europa.laid_out import scenario_of
from tests.games.fortress_europa.oracle import combat, obligations, results, retreats
from tests.games.fortress_europa.oracle.position import COMBAT, Position, Unit
from tests.games.fortress_europa.oracle.sheet import west

MOST_SETS, MOST_UNITS, MOST_HEXES = 2000, 8, 6


def in_combat(seed: int) -> Position:
    """Return a position by chance; blue arrows are estuaries there, as they are on the printed map."""
    found = position(seed)
    wet = {arrow: frozenset({"estuary"}) for arrow in west().arrows if arrow <= found.ground.terrain.keys()}
    ground = replace(found.ground, arrows=frozenset(), sides={**found.ground.sides, **wet})
    down = frozenset(edge for edge in found.bridges_down if ground.river(*sorted(edge)))
    return replace(found, phase=COMBAT, ground=ground, bridges_down=down)


def laid(found: Position) -> FortressState:
    """Return the same position of the engine."""
    made = scenario_of(found)
    state = FortressState(made.board, compile_rules((), dict(made.options)), made.roster)
    state.adopt(made, VOCABULARY)
    load(state, made.position)
    return state


def numbers(state: FortressState) -> dict[str, int]:
    """Return the numbers of units."""
    return {counter.id: number for number, counter in enumerate(state.roster)}


@pytest.mark.parametrize("seed", [*range(40), 492, 636])
def test_duties_and_strengths_are_the_same(seed: int) -> None:
    """rb.14.1#a, rb.14.4#a, rb.14.4#b, rb.14.9#a, rb.14.10#a, rb.16.3#d, rb.16.5#c, rb.16.5#d, rb.16.5#e By chance."""
    found = in_combat(seed)
    state = laid(found)
    number, label = numbers(state), state.board.grid.label
    for unit in found.of(found.side):
        mine = number[unit.id]
        assert {label(hex) for hex in targets(state, mine)} == obligations.targets(found, unit)
        assert {label(hex) for hex in duties.owes(state, mine)} == obligations.owes(found, unit)
        assert duties.must_attack(state, mine) == obligations.must_attack(found, unit)
        for hexes in filter(None, obligations.choices(found, unit)):
            fight = Fight(found.side, tuple(map(state.board.hex, sorted(hexes))), (mine,))
            assert strengths(state, fight) == combat.strengths(found, [unit], hexes)
    removable = {unit.id for unit in found.of(found.side) if obligations.removable(found, unit)}
    assert {state.roster[unit].id for unit in duties.hopeless(state, found.side)} == removable


def groups(found: Position) -> Iterator[tuple[tuple[Unit, ...], tuple[str, ...]]]:
    """Return all groups of units with hexes that all of them can attack."""
    units = [unit for unit in found.of(found.side) if obligations.targets(found, unit)]
    for size in range(1, len(units) + 1):
        for some in combinations(units, size):
            common = sorted(frozenset.intersection(*(obligations.targets(found, unit) for unit in some)))
            yield from ((some, hexes) for n in range(1, len(common) + 1) for hexes in combinations(common, n))


@pytest.mark.parametrize("seed", [*range(40), 492, 636])
def test_the_battles_on_offer_are_those_of_lawful_sets(seed: int) -> None:
    """rb.14.3#b, rb.14.3#c, rb.14.6#b, rb.14.6#c, rb.14.6#d, rb.9.8#a, rb.9.9#b, rb.14.11#a, rb.14.13#b By trial."""
    found = in_combat(seed)
    reached = {hex for unit in found.of(found.side) for hex in obligations.targets(found, unit)}
    able = [unit for unit in found.of(found.side) if obligations.targets(found, unit)]
    if obligations.effort(found) > MOST_SETS or len(able) > MOST_UNITS or len(reached) > MOST_HEXES:
        return
    sets = list(obligations.lawful_sets(found))
    if not sets:
        return
    state = laid(found)
    number = numbers(state)
    lawful = {(battle.attackers, battle.hexes) for whole in sets for battle in whole}
    assert (not duties.undone(state, found.side)) == (() in sets)
    for units, hexes in groups(found):
        fight = Fight(found.side, tuple(map(state.board.hex, hexes)), tuple(number[unit.id] for unit in units))
        mine = are_one_nation(state, fight.units) and duties.may_fight(state, fight)
        assert mine == ((frozenset(unit.id for unit in units), frozenset(hexes)) in lawful), fight


@pytest.mark.parametrize("seed", range(25))
def test_retreats_lead_the_same_ways_and_save_as_many(seed: int) -> None:
    """rb.15.4#b, rb.15.5#a, rb.15.5#b, rb.15.6#a, rb.15.6#b, rb.15.7#a, rb.16.4#a, rb.16.4#d, rb.16.6#b By chance."""
    found = in_combat(seed)
    state = laid(found)
    number, label = numbers(state), state.board.grid.label
    stacks: dict[tuple[int, str], list[Unit]] = {}
    for unit in found.units:
        if unit.at and unit.kind != "partisan":
            stacks.setdefault((unit.side, unit.at), []).append(unit)
            stands = results.may_stand(found, unit, unit.at)
            assert retreat.need_not_retreat(state, number[unit.id]) == stands
    for units in stacks.values():
        for lengths in ((1,), (2,), (1, 2)):
            frame = retreat.Retreat(tuple(number[u.id] for u in units), found.side, lengths[0], lengths[-1])
            routes = {unit.id: retreat.way_of(state, frame, number[unit.id]) for unit in units}
            for unit in units:
                ways = {tuple(map(label, way.path)) for way in retreat.RETREATS.ways(state, routes[unit.id])}
                assert ways == set(retreats.ways(found.without(*units), unit, lengths))
            ends = {number[id]: frozenset().union(*retreat.ends_by(state, way).values()) for id, way in routes.items()}
            assert retreat.most_saved(state, frame, ends) == retreats.most_saved(found, units, lengths)
