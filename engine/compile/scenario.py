"""A bundle compiled into a scenario that can be played, with everything that stands against it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.board import Board
from engine.bundle import Bundle, Fault, read_bundle
from engine.bundle.models import ScenarioModel as ScenarioFile
from engine.compile.additions import Additions, additions
from engine.compile.budgets import accounts
from engine.compile.bundle_problems import BundleProblem, FilePlace, bundle_problem
from engine.compile.compile_context import terms_of
from engine.compile.deploying import deployment
from engine.compile.layer_words import unknown_words
from engine.compile.layers import Own, layer_flaws, own_layers, stacked_on
from engine.compile.map_compiler import compile_map, labels_of
from engine.compile.place_selection import PlacedMap, formations_of
from engine.compile.position import Uses, leaving_of, left_out, pools_of, superiors_of, uses_of, written
from engine.compile.roster import Roster, compile_roster, resolved, used
from engine.compile.sources import Whole, whole
from engine.compile.special_compiler import settled
from engine.mechanics.deploying import Deployment
from engine.play import LaterUnit, NoSuchGame, Scenario, State, System, load, load_system
from engine.rulebook import RulesetError


@dataclass(frozen=True)
class Compiled:
    """What came of a bundle: a scenario unless something forbids it, and the flaws met on the way."""

    scenario: Scenario | None
    system: System | None
    flaws: tuple[BundleProblem, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """Codes of what stands against it."""
        return (*(fault.code for fault in self.faults), *(found.code for found in self.flaws))


def find_system(scenario: ScenarioFile) -> tuple[System | None, tuple[BundleProblem, ...]]:
    """The game of a scenario."""
    place = FilePlace("scenario.yaml", ("rules", "game"))
    try:
        system = load_system(scenario.rules.game)
    except NoSuchGame:
        return None, (bundle_problem("rules.game", place, name=scenario.rules.game),)
    if system.setup is None:
        return system, (bundle_problem("rules.no_setup", place, name=scenario.rules.game),)
    return system, ()


def find_rules(bundle: Bundle, system: System, own: Own) -> tuple[Any, tuple[BundleProblem, ...]]:
    """The rules record under the scenario's layers, shipped ones and the bundle's own, and its options."""
    assert bundle.scenario
    scenario = bundle.scenario
    try:
        said = settled(scenario)
        flaws = layer_flaws(system.slug, said.layers, bundle, own)
        return (None, flaws) if flaws else (system.rules(stacked_on(said.layers, own), said.options), ())
    except RulesetError as error:
        path = ("rules", "options" if scenario.rules.options and not scenario.rules.layers else "layers")
        return None, (bundle_problem("rules.layers", FilePlace("scenario.yaml", path), detail=str(error)),)
    except Exception as error:  # a game's own code meets what people write
        detail = f"{type(error).__name__}: {error}"
        return None, (bundle_problem("rules.layers", FilePlace("scenario.yaml", ("rules",)), detail=detail),)


NO_LAYERS: Own = {}


def assembled(
    scenario: ScenarioFile,
    board: Board,
    roster: Roster,
    position: Mapping[str, Any],
    own: Additions | None = None,
    layers: Own = NO_LAYERS,
    deploys: Deployment | None = None,
) -> Scenario:
    """The scenario that is played, made of its parts."""
    said = settled(scenario)
    return Scenario(
        scenario.rules.game,
        scenario.id,
        board,
        roster.records,
        position,
        frames=scenario.under_way,
        titles=dict(scenario.title),
        layers=stacked_on(said.layers, layers),
        options=dict(said.options),
        deployment=deploys,
        **({} if own is None else {name: getattr(own, name) for name in PLAYED}),
    )


PLAYED = ("special", "victory", "turn_sheet", "texts", "area")


def make_state(system: System, rules: Any, scenario: Scenario) -> State:
    """An empty state of a scenario."""
    sizes = system.sizes(scenario) if system.sizes else None
    state = system.state(scenario.board, rules, scenario.roster, sizes)
    state.adopt(scenario, system.vocabulary)
    return state


def fill_state(state: State, position: Mapping[str, Any], own: Mapping[str, Any]) -> tuple[BundleProblem, ...]:
    """Load a position entry by entry; entries that cannot be loaded are left out and named."""
    flaws = []
    for name, value in position.items():
        at = FilePlace("scenario.yaml", ("state", name)) if name in own else FilePlace("oob.yaml")
        if name not in state.SCHEMA:
            flaws.append(bundle_problem("state.unknown", at, name=name, known=tuple(state.SCHEMA)))
            continue
        try:
            load(state, {name: value})
        except Exception as error:  # anything may stand in the file
            flaws.append(bundle_problem("state.value", at, name=name, detail=_plain_words(error)))
    return tuple(flaws)


def _plain_words(error: Exception) -> str:
    words = str(error)
    return words if isinstance(error, LookupError | ValueError) and words else f"{type(error).__name__}: {words}"


def compile_bundle(bundle: Bundle | Path | str, system: System | None = None) -> Compiled:
    """Compile a bundle; nothing is raised, what cannot be compiled is said. `system` stands in for the game's own."""
    if not isinstance(bundle, Bundle):
        bundle = read_bundle(bundle)
    if bundle.faults or bundle.scenario is None:
        return Compiled(None, system, faults=bundle.faults)
    parts = whole(bundle)
    flaws = list(parts.flaws)
    if system is None:
        system, more = find_system(bundle.scenario)
        flaws += more
    if system is None or system.setup is None:
        return Compiled(None, system, tuple(flaws))
    own = own_layers(bundle)
    rules, more = find_rules(bundle, system, own)
    flaws += [*more, *missing(parts)]
    if flaws or rules is None:
        return Compiled(None, system, tuple(flaws))
    return _compiled(bundle.scenario, parts, system, rules, own)


def missing(parts: Whole) -> list[BundleProblem]:
    """The parts that are not there yet."""
    names = [name for name in ("map", "counters", "oob") if getattr(parts, name) is None]
    return [bundle_problem(f"todo.{name}", FilePlace(parts.file(name))) for name in names]


def _compiled(scenario: ScenarioFile, parts: Whole, system: System, rules: Any, layers: Own) -> Compiled:
    assert parts.map and parts.counters and parts.oob and system.setup
    board = compile_map(parts.map, system.setup.layers(rules), printed=system.setup.names_places)
    if board is None:
        return Compiled(None, system, (bundle_problem("todo.map", FilePlace(parts.file("map"))),))
    ground = PlacedMap(parts.map, board, labels_of(board.grid))
    whole_counters = {counter.id: counter for counter in resolved(parts.counters)}
    in_play = used(whole_counters, parts.oob) if system.setup.only_used else whole_counters
    roster = compile_roster(in_play, system)
    uses = uses_of(parts.oob, formations_of(parts.oob), ground)
    leaving = leaving_of(parts.oob, whole_counters, formations_of(parts.oob), roster)
    pools, superiors = pools_of(parts.oob, roster), superiors_of(parts.oob, roster)
    position, flaws = position_of(scenario, system, uses, roster, ground, leaving, pools, superiors)
    flaws += tuple(unknown_words(parts.map, system.setup.layers(rules), parts.file("map")))
    flaws += tuple(left_out(uses, roster, ground, parts.file("oob")))
    own = additions(terms_of(scenario, parts.counters, parts.oob, ground, roster, system, rules, layers))
    spent = accounts(scenario, whole_counters, formations_of(parts.oob), uses)
    deploys, more = deployment(scenario, uses, whole_counters, spent, ground, roster, system)
    playable = assembled(scenario, board, roster, position, own, layers, deploys)
    flaws += (*own.flaws, *more, *fill_state(make_state(system, rules, playable), position, scenario.state))
    return Compiled(None if flaws else playable, system, flaws)


def position_of(
    scenario: ScenarioFile,
    system: System,
    uses: Uses,
    roster: Roster,
    ground: PlacedMap,
    leaving: tuple[LaterUnit, ...] = (),
    pools: Mapping[str, tuple[str, ...]] | None = None,
    superiors: Mapping[str, str] | None = None,
) -> tuple[dict[str, Any], tuple[BundleProblem, ...]]:
    """The position as plain data, made by the game."""
    assert system.setup
    try:
        return system.setup.position(written(scenario, uses, roster, ground, leaving, pools, superiors)), ()
    except Exception as error:  # a game's own code meets what people write
        return {}, (bundle_problem("setup.position", FilePlace("oob.yaml"), detail=_plain_words(error)),)
