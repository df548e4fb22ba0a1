"""Every row of every line: taken away alone, it changes who has a line, its way, its length and what closes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.supply import lines as yellow
from engine.games.fortress_europa.state import is_hq
from engine.games.fortress_europa.supply.lines import headquarters as staffs
from engine.games.france_1944.ground import is_blocked
from engine.games.france_1944.supply.lines import traced
from engine.games.france_1944.supply.states import headquarters
from engine.games.june_6.supply.lines import Supplied
from engine.games.primer.supply import line_of
from engine.games.time_for_trumpets.command.paths import command_line, range_of
from engine.games.time_for_trumpets.state import BLOWN as BRIDGE_BLOWN
from engine.games.time_for_trumpets.supply.lines import SUPPLY_ROAD, road_line, supply_range
from engine.games.time_for_trumpets.supply.sources import army_name, sources
from engine.games.time_for_trumpets.works.nearby import bridge_sites
from engine.mechanics.lines import Capacity, CommandChain, Line, Link, TracedLine
from engine.mechanics.positions import on_map
from tests.conformance.cases import Case, cases, is_daily
from tests.conformance.lines import Tracing, rests_on_steps, rows_of, said_of, shows
from tests.conformance.playouts import pick

EVERY, MOST, SEEDS, HEXES, SMALL = 160, 480, (1, 2), 6, 400
"""Choices between two positions, of a game, games, hexes that are asked of, and boards of which more is asked."""
Keys = Callable[[Any], Iterator[Any]]


def of_nations(state: Any) -> Iterator[Any]:
    """Whose supply a line of June 6 carries."""
    return (Supplied(name) for name in ("us", "cw", "german", "cherbourg"))


def of_case_yellow(state: Any) -> Iterator[Any]:
    """What units of each nation trace, on foot and motorized, and how far attack supply leads from some hexes."""
    for motorized in (False, True):
        for side, nation in ((1, "german"), (0, "french"), (0, "british"), (0, "belgian")):
            yield yellow.traced_by(state, side, nation, motorized)
        yield TracedLine(1, yellow.sources_of(state, 1, "german")[:1], yellow.on_wheels(motorized), 4)
    for wet in sorted(yellow.flooded.places(state, 0))[:3]:
        yield from (TracedLine(0, (hex,), yellow.on_wheels(False), 2) for hex, _edge in state.board.adjacent(wet))


def into_the_rear(state: Any) -> Iterator[Any]:
    """Where lines of communication lead."""
    return (yellow.into(state, side, area) for side in (0, 1) for area in (*yellow.EDGES, "paris"))


def from_units(state: Any) -> Iterator[Any]:
    """Lines that lead from units."""
    return (Link(int(state.counter(unit).side), unit) for unit, hex in enumerate(state.at) if hex >= 0)


def of_france(state: Any) -> Iterator[Any]:
    """What headquarters of each side trace, and units without one."""
    for side in (0, 1):
        yield traced(state, side, state.rules.supply_line)
        yield traced(state, side, state.rules.supply_near_source)


def of_headquarters(state: Any) -> Iterator[Any]:
    """Whom the headquarters of France command."""
    return (Link(side, hq) for side in (0, 1) for hq in headquarters(state, side) if state.at[hq] >= 0)


def of_staffs(state: Any) -> Iterator[Any]:
    """Whom some headquarters of each side in Fortress Europa supply."""
    return (Link(side, hq) for side in (0, 1) for hq in staffs(state, side)[:3])


def behind_staffs(state: Any) -> Iterator[Any]:
    """What leads to some headquarters of each side in Fortress Europa, however far."""
    for side in (0, 1):
        yield TracedLine(side, tuple(state.at[hq] for hq in staffs(state, side)[:2]))


def staffs_of_the_ardennes(state: Any) -> Iterator[int]:
    """Some headquarters on the map of A Time for Trumpets."""
    for side in (0, 1):
        yield from [unit for unit in on_map(state, side) if state.counter(unit).is_hq][:4]


def commanding(state: Any) -> Iterator[Any]:
    """Whom some headquarters of the Ardennes command."""
    return (command_line(state, hq, 2 * range_of(state, hq)) for hq in staffs_of_the_ardennes(state))


def along_roads(state: Any) -> Iterator[Any]:
    """Where supply roads lead for some headquarters of the Ardennes."""
    return (road_line(state, hq) for hq in staffs_of_the_ardennes(state))


def off_the_roads(state: Any) -> Iterator[Any]:
    """Whom some headquarters of the Ardennes supply."""
    for hq in staffs_of_the_ardennes(state):
        yield TracedLine(state.counter(hq).side, (state.at[hq],), "", supply_range(state, hq))


def out_of_isolation(state: Any) -> Iterator[Any]:
    """How units of the Ardennes get out of isolation."""
    for hq in staffs_of_the_ardennes(state):
        yield TracedLine(state.counter(hq).side, sources(state, army_name(state, hq)))


KEYS: Mapping[str, Keys] = {
    "time_for_trumpets.command": commanding,
    "time_for_trumpets.supply_road": along_roads,
    "time_for_trumpets.supply_path": off_the_roads,
    "time_for_trumpets.way_out": out_of_isolation,
    **dict.fromkeys(("fortress_europa.to_hq", "fortress_europa.to_source"), of_staffs),
    **dict.fromkeys(
        (
            "fortress_europa.behind_the_front",
            "fortress_europa.replacement_line",
            "fortress_europa.replacement_anyhow",
        ),
        behind_staffs,
    ),
    "france_1944.supply": of_france,
    "france_1944.command": of_headquarters,
    "june_6.loc": of_nations,
    "case_yellow.supply": of_case_yellow,
    "case_yellow.communications": into_the_rear,
    "primer.supply": lambda state: (line_of(state, side) for side in (0, 1)),
    "plain_war.supply": lambda state: (TracedLine(side, ()) for side in (0, 1)),
}


def _blown(state: Any) -> None:
    """Blow every bridge; pontoons beside them do not mend the road."""
    for edge in state.board.grid.edges:
        if state.board.word("bridge", edge) == "bridge":
            state.blown[edge] = state.pontoon[edge] = 1


def _moved_apart(state: Any) -> None:
    """Let no unit stand in the way."""
    for side in (0, 1):
        for unit in on_map(state, side)[3:]:
            state.at[unit] = -1


def _into_france(state: Any) -> None:
    """Let the Germans stand in France."""
    france = sorted(in_area(state, "france"))
    for number, unit in enumerate(on_map(state, 1)):
        state.at[unit] = france[number * 7 % len(france)]


def _cornered(state: Any) -> None:
    """Let the first unit stand in a corner, beside it one enemy, and a friend behind him."""
    foe, between = (
        next(unit for unit, hex in enumerate(state.at) if hex >= 0 and state.side_of(unit)),
        state.around(0)[0],
    )
    behind = next(hex for hex in state.around(between) if state.board.grid.distance(0, hex) > 1)
    _alone(state, {0: 0, 1: behind, foe: between})


def _beside_the_source(state: Any) -> None:
    """Let a single unit stand beside the only source of the enemy."""
    _alone(state, {0: state.board.adjacent(state.board.area("east")[0])[0][0]})


def _beside_headquarters(state: Any) -> None:
    """Let two headquarters of enemies stand beside each other, and nobody else."""
    own, foe = headquarters(state, 0)[0], headquarters(state, 1)[0]
    here = state.at[own]
    near = next(hex for hex, edge in state.board.adjacent(here) if not is_blocked(state.board, edge))
    _alone(state, {own: here, foe: near})


def _on_the_scheldt(state: Any) -> None:
    """Let an Allied headquarters stand alone among waters."""
    staff = next(unit for unit in range(len(state.at)) if is_hq(state, unit) and not state.counter(unit).side)
    _alone(state, {staff: state.board.place("BB4")})


def _beset(state: Any) -> None:
    """Let a German headquarters stand near an enemy and behind a city of the enemy."""
    board, start = state.board, state.board.place("O17")
    enemy = next(unit for unit in range(len(state.at)) if state.counter(unit).id == "us.infantry/1")
    far = next(hex for hex in board.grid.area(start, 3) if board.grid.distance(hex, start) == 3)
    _alone(state, {staffs(state, 1)[0]: start, enemy: far})
    state.control[board.place("O14")] = 0


def _alone(state: Any, units: Mapping[int, int]) -> None:
    for unit in range(len(state.at)):
        state.at[unit] = units.get(unit, -1)


def _ruined(state: Any) -> None:
    """Lay a road hex before each headquarters of the Ardennes in rubble."""
    for hq in staffs_of_the_ardennes(state):
        path = SUPPLY_ROAD.path(state, road_line(state, hq), state.at[hq])
        for hex in path[1:2]:
            state.rubble[hex] = 1


def _bridges_down(state: Any) -> None:
    """Blow all bridges of the Ardennes."""
    for edge in bridge_sites(state):
        state.bridge[edge] = BRIDGE_BLOWN


BY_HAND: Mapping[str, tuple[Callable[[Any], None], ...]] = {
    "june_6.loc": (_blown, _moved_apart),
    "time_for_trumpets.supply_road": (_ruined, _bridges_down),
    **dict.fromkeys(("time_for_trumpets.supply_path", "time_for_trumpets.way_out"), (_bridges_down,)),
    "france_1944.command": (_beside_headquarters,),
    "plain_war.supply": (_beside_the_source,),
    **dict.fromkeys(("chain_of_command.path", "port_supply.near", "port_supply.far"), (_cornered,)),
    "case_yellow.supply": (_moved_apart,),
    "fortress_europa.to_hq": (_on_the_scheldt, _beset),
    "case_yellow.communications": (_into_france,),
}
"""What makes positions in which rows speak that do not in random games."""

ONLY = {
    "case_yellow.communications": ("line.zone", "line.abroad"),
    "fortress_europa.to_hq": (
        *("line.water", "line.estuary", "line.city", "line.zone"),
        "line.to_hq, longer",
    ),
    "fortress_europa.to_source": ("line.not_controlled",),
    "fortress_europa.behind_the_front": ("line.water", "line.zone"),
    "fortress_europa.replacement_line": ("line.not_controlled",),
    "fortress_europa.replacement_anyhow": ("line.water",),
    "time_for_trumpets.command": ("line.command, longer",),
    "time_for_trumpets.supply_road": ("supply.boundary", "supply.rubble", "supply.blown"),
    "time_for_trumpets.supply_path": ("supply.water", "line.supply_path, longer"),
    "time_for_trumpets.way_out": ("supply.no_way",),
}
"""Lines that share their other rows with one before. In Fortress Europa enemies and partisans have a zone in their hex,
and blue arrows lie on estuaries but for those of an optional rule. In A Time for Trumpets enemies have a zone in their
hex, a line that ends in a zone does not cross it either, and water closes the way out of isolation by another reading:
the oracle of the game and its tests of supply hold these rows."""


@dataclass(frozen=True)
class Form:
    """A line, and the cases in which it is traced."""

    line: Tracing
    cases: tuple[Case, ...]


def forms() -> Iterator[Form]:
    """Return the lines of every game and toy."""
    found = cases()
    for system in {id(case.system): case.system for case in found}.values():
        among = tuple(case for case in found if case.system is system and is_daily(case))
        for form in system.forms:
            if isinstance(form, Line):
                yield Form(form, among)
            elif isinstance(form, CommandChain):
                yield Form(form.line, among)
            elif isinstance(form, Capacity):
                yield Form(form.near, among)
                yield Form(form.far, among)


FORMS = list(forms())


def positions(form: Form, seed: int) -> Iterator[Any]:
    """Play scenarios at random and stop now and then; look at what is made by hand, too."""
    for case in form.cases:
        game, rng = case.start(seed, playout=True), Random(seed)
        for number in range(MOST):
            if game.prompt is None:
                break
            if number % (EVERY if game.state.board.grid.size > SMALL else EVERY // 40) == 0:
                yield game.state
                for change in BY_HAND.get(form.line.name, ()) if not number else ():
                    twin = game.state.copy()
                    change(twin)
                    yield twin
            game.take_as(game.prompt.actor, pick(game.prompt, rng), 0)


@pytest.mark.parametrize("form", FORMS, ids=[form.line.name for form in FORMS])
def test_every_row_changes_everything_that_follows_from_it(form: Form) -> None:
    line, rng = form.line, Random(1)
    wanted = ONLY.get(line.name)
    pending = {named.name: named for named in rows_of(line) if wanted is None or named.name in wanted}
    for seed in SEEDS:
        for state in positions(form, seed) if pending else ():
            for key in list(KEYS.get(line.name, from_units)(state)) if pending else ():
                some = rng.sample(range(state.board.grid.size), min(HEXES, state.board.grid.size))
                rests_on_steps(line, state, key, some)
                for hex in some:
                    said_of(line, state, key, hex)
                for named in list(pending.values()):
                    if shows(line, state, key, named):
                        del pending[named.name]
    assert not pending, f"no position was found in which these rows show themselves: {', '.join(pending)}"
