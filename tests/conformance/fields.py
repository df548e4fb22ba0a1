"""What the proofs of rows have to know of each movement, and where they look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.board import Cells
from engine.games.case_yellow.state import YellowState, is_motorized
from engine.games.fortress_europa.air.bridges import sections
from engine.games.fortress_europa.counters import DISTRICTS
from engine.games.fortress_europa.districts import home
from engine.games.fortress_europa.state import is_armored
from engine.games.june_6 import map as june_map
from engine.games.june_6.state import June6State
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement
from engine.mechanics.positions import holder, on_map
from engine.play import NOWHERE, System, Verb
from engine.play.position_query import BLIND, PositionQuery
from tests.conformance.cases import Case, cases
from tests.conformance.playouts import pick
from tests.mechanics.marching import BOARD, MUDDY, ROSTER, TOY, Land, land
from tests.mechanics.walked import After, unchanged

Marching = Movement[Any, Any]
Positions = Iterator[tuple[str, Any]]
Mood = Callable[[Any, int], None]
"""mood(state, unit): put a unit into another condition."""


@dataclass(frozen=True)
class Known:
    """What a game adds: conditions of units, what a march changes on its way, whether units march as stacks.

    `by_hand` are rows of which no position of the game tells anything: why, and what makes one that does. `told` are
    those that only give a better reason, since another row does as much: why. `silent` are those that speak only with
    an option that no scenario has: why.
    """

    moods: Mapping[str, Mood] = field(default_factory=dict)
    after: After = unchanged
    stacks: bool = False
    by_hand: Mapping[str, tuple[str, Callable[[Any], None]]] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)
    silent: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Field:
    """A movement, whoever else speaks of it, and positions in which to ask."""

    movement: Marching
    positions: Callable[[int], Positions]
    known: Known = Known()
    sight: PositionQuery = BLIND
    to: Verb | None = None


def fields() -> Iterator[Field]:
    """Return the movements of every game, of every toy of the gauntlet, and of the toy of the form."""
    yield Field(TOY, lands)
    yield Field(MUDDY, lands)
    found = cases()
    for system in {id(case.system): case.system for case in found}.values():
        among = [case for case in found if case.system is system and case.name.endswith(ONLY.get(system.slug, ""))]
        for form in system.forms:
            if isinstance(form, Movement):
                yield Field(form, _games_of(among), KNOWN.get(form.name, Known()), system.sight, _order(system))


def _order(system: System) -> Verb | None:
    """Return the order that says where a march goes."""
    planning = (step for step in system.steps_by_name.values() if step.record is Plan)
    return next((verb for step in planning if (verb := step.verb("to"))), None)


# Positions

ONLY = {"time_for_trumpets": "skyline"}
"""Of a game on thousands of hexes with hundreds of units, the scenario in which its rows are tried."""
EVERY, MOST, TOYS = 50, 600, 3
"""How many choices of a random game lie between two positions, where it is given up, and the first for toys."""


def _games_of(among: list[Case]) -> Callable[[int], Positions]:
    return lambda seed: (found for case in among for found in _random_game(case, seed))


def _random_game(case: Case, seed: int) -> Positions:
    """Play one scenario at random and stop now and then."""
    game, rng, every = case.start(seed, playout=True), Random(seed), TOYS if case.toy else EVERY
    for number in range(MOST):
        if game.prompt is None:
            return
        if number % every == 0:
            yield f"{case.name}, seed {seed}, choice {number}", game.state
        game.take_as(game.prompt.actor, pick(game.prompt, rng), 0)


def lands(seed: int) -> Positions:
    """Return random positions of the toy, in which a hex holds units of one side."""
    rng, labels = Random(seed), [BOARD.label(hex) for hex in BOARD.grid.hexes]
    edges = [BOARD.grid.edge_label(edge) for edge in BOARD.grid.edges if min(BOARD.grid.edge_hexes(edge)) >= 0]
    for number in range(60):
        yield f"land {seed}.{number}", _land(rng, labels, edges)


def _land(rng: Random, labels: list[str], edges: list[str]) -> Land:
    at: dict[str, str] = {}
    for unit in rng.sample(ROSTER, rng.randint(2, len(ROSTER))):
        hex = rng.choice(labels)
        if all(other[0] == unit.id[0] for other, where in at.items() if where == hex):
            at[unit.id] = hex
    ferry, shut, mud = (rng.sample(labels, rng.randint(0, 3)) for _mark in range(3))
    state = land(at, ferry=ferry, shut=shut, mud=mud)
    for edge in rng.sample(edges, 6):
        state.room[BOARD.edge(edge)] = rng.randint(0, 1)
    return state


# What games add


def _into(name: str) -> Mood:
    def mood(state: Any, unit: int) -> None:
        getattr(state, name)[unit] = 1

    return mood


def _points_taken(state: June6State, trail: tuple[int, ...]) -> June6State:
    """19.12 Who enters the hex of a delay point takes it."""
    twin = state.copy()
    for hex in trail:
        twin.delay[hex] = 0
    return twin


def _bluffs(river: str) -> Callable[[June6State], None]:
    """Let bluffs run along all rivers, or wherever there is none."""

    def change(state: June6State) -> None:
        board = state.board
        edges = [edge for edge in board.grid.edges if june_map.word(board, "river", edge) == river]
        sides: Cells = dict.fromkeys(edges, "bluff")
        object.__setattr__(state, "board", board.patched(edges={"side": sides}))

    return change


def _beaches_held(state: June6State) -> None:
    """Let the garrisons of all beaches stand."""
    for name in june_map.beach_names(state):
        for hex in june_map.beach_hexes(state, name):
            state.garrison[hex] = 1


def _works(state: Any, unit: int) -> None:
    """Let everybody work a ferry."""
    for other in range(len(state.at)):
        state.ferry[other] = 1


def _filled(state: Any, unit: int) -> None:
    """Let every bridge be full."""
    for edge in state.board.grid.edges:
        state.crossed[edge] = 24


def _in_box(box: int) -> Mood:
    def mood(state: Any, _unit: int) -> None:
        state.box = box

    return mood


def _marked(state: Any, unit: int) -> None:
    """Let a unit go administratively in the first box."""
    state.box, state.admin[unit] = 1, 1


_GARRISONS = ("garrisons seldom meet Germans in random games", _beaches_held)
_FEW_BLUFFS = ("only five hexsides of the map have a name", _bluffs(""))
_NO_BLUFF = ("no bluff of the map runs along a major river", _bluffs(june_map.MAJOR_RIVER))


def _in_forests(state: YellowState) -> None:
    """Let a motorized unit of each side stand in a forest, apart from the others."""
    forests = [hex for hex in state.board.grid.hexes if state.board.word("terrain", hex) == "forest"]
    for side in (0, 1):
        for unit in [unit for unit in on_map(state, side) if is_motorized(state, unit)][:1]:
            state.at[unit] = next(hex for hex in forests if holder(state, hex) == NOWHERE)


def _barred_to_yellow(state: YellowState) -> None:
    """Play by the reading in which yellow units do not enter zones that bind them."""
    object.__setattr__(state, "rules", replace(state.rules, yellow_into_zone="barred"))


def _open_city(state: YellowState, unit: int) -> None:
    state.paris_open = 1


def _bound_to_italy(state: Any) -> None:
    """Let the Germans stay in Italy."""
    for unit in on_map(state, 1):
        state.italian[unit] = 1


def _shunning(state: Any) -> None:
    """Let a German be frozen in the south, and the Allies have left his district."""
    frozen = on_map(state, 1)[0]
    state.at[frozen], state.frozen[frozen] = state.board.place("H29"), 1
    for unit in on_map(state, 0):
        state.shuns[unit], state.leaving[unit] = DISTRICTS.index(home(state, frozen)) + 1, 0


def _on_guard_at_the_dyke(state: Any) -> None:
    """Let an enemy stand beyond the dyke, on either side."""
    for side, label in ((1, "JJ1"), (0, "HH2")):
        units = on_map(state, side)
        if units:
            state.at[units[0]] = state.board.place(label)


def _failed_at_the_seine(state: Any) -> None:
    """Let all armored units have failed to cross a river."""
    edges = sections(state)[state.board.edge("Q8/R8")]
    for edge in edges:
        state.down[edge] = 1
        for unit in (unit for unit in on_map(state, 0) if is_armored(state, unit)):
            state.failed[unit, edge] = 1


_FAR_OFF = "Skyline Drive is far from there: the oracle and the tests of movement hold it"
_RARE = "the first turns of Skyline Drive do not come to it: the oracle and the tests of movement hold it"


KNOWN = {
    "trumpets.marches": Known(
        silent={
            "move.enemy_there among_enemies end": "only commandos pass through enemies, and there are none",
            **dict.fromkeys(
                (
                    *(f"cost.rubble in_rubble_{way} enter" for way in ("major", "minor", "country")),
                    *(f"cost.interdiction interdicted_{where} enter" for where in ("country", "road")),
                    "cost.overrun overrun_hexes enter",
                    "cost.dark wading_in_the_dark enter",
                    "move.keeps_off keeping_off enter",
                    "move.one_hex one_hex stop",
                    "move.jammed strategic_in_a_jam enter",
                    "move.must_return off_the_way_home enter",
                    "move.boundary_stops at_the_boundary stop",
                    "move.bridge_full <lambda>",
                    "move.light_bridge light_bridge",
                    "stacking.not_passed friends_apart enter",
                    "clash.given_up given_up enter",
                ),
                _RARE,
            ),
            **dict.fromkeys(
                (
                    "move.boundary beyond_the_boundary enter",
                    "move.kautenbach past_kautenbach",
                    "move.meuse over_the_meuse",
                ),
                _FAR_OFF,
            ),
        },
    ),
    "fortress_europa.marches": Known(
        by_hand={
            "move.bound_to_italy out_of_italy enter": ("the Allies enter Italy late", _bound_to_italy),
            "move.shunned back_among_frozen enter": ("retreats among frozen units are rare", _shunning),
            "move.dyke_guarded across_the_dyke": ("the map has one dyke", _on_guard_at_the_dyke),
            "move.crossing_failed must_not_cross": ("bridges are seldom down", _failed_at_the_seine),
        },
        told={"move.sea at_sea enter": "the sea has no price"},
        silent={"move.blue_arrow along_arrows": "arrows lie on estuaries, but those to Jersey with its option"},
    ),
    "plain_war.marches": Known(told={"move.enemy_there hexes enter": "enemies stand in their own zones"}),
    "case_yellow.marches": Known(
        moods={"bound": _into("entered_dyle"), "open city": _open_city},
        stacks=True,
        by_hand={
            "cost.traffic traffic enter": ("columns seldom halt in forests in random games", _in_forests),
            "move.zone_barred yellow_keeps_out enter": ("another reading is played", _barred_to_yellow),
        },
    ),
    "france_1944.marches": Known(
        moods={"administrative": _into("administrative")},
        told={"move.beyond_edge beyond_the_edge enter": "no unit has the points for a hex off the map"},
    ),
    "crossings.marches": Known(moods={"ferry": _works, "full": _filled}),
    "time_slices.marches": Known(moods={"box": _in_box(1), "admin": _marked}),
    "june_6.marches": Known(
        moods={name: _into(name) for name in ("strategic", "isolated", "disorder")},
        after=_points_taken,
        by_hand={
            "off_road: cost.hexside": _FEW_BLUFFS,
            "country: cost.hexside": _FEW_BLUFFS,
            "ferry: cost.hexside": _NO_BLUFF,
            "off_road_ferry: cost.hexside": _NO_BLUFF,
            "move.garrison_there garrison_there enter": _GARRISONS,
        },
    ),
}
