"""What checks look at: a bundle's parts, and what follows from them, worked out when asked and kept while it holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any

from engine.board import Board
from engine.bundle import Bundle
from engine.bundle.models import CounterModel, CountersModel, Map, Oob, ScenarioModel
from engine.bundle.models.units import Formation
from engine.compile import BundleProblem, Compiled, FilePlace, Whole, compile_map, whole
from engine.compile.additions import Additions, additions
from engine.compile.budgets import Account, accounts
from engine.compile.bundle_problems import bundle_problem
from engine.compile.compile_context import CompileContext
from engine.compile.deploying import deployment
from engine.compile.layer_words import speaks_the_games_words, unknown_words
from engine.compile.layers import Own, own_layers
from engine.compile.map_compiler import Labels, labels_of, renewed
from engine.compile.place_selection import PlacedMap, formations_of
from engine.compile.position import Uses, asks_the_map, leaving_of, left_out, pools_of, uses_of
from engine.compile.references import Index, NameReference
from engine.compile.roster import Known, Roster, compile_roster, resolved, same_sources
from engine.compile.scenario import assembled, fill_state, find_rules, find_system, make_state, missing, position_of
from engine.mechanics.deploying import Deployment
from engine.play import LaterUnit, MapLayer, State, System
from engine.validate.memo import Memo

FILES = {"scenario": "scenario.yaml", "map": "map.yaml", "counters": "counters.yaml", "oob": "oob.yaml"}


class BundleView:
    """A bundle at one moment."""

    def __init__(self, bundle: Bundle, memo: Memo | None = None, system: System | None = None) -> None:
        self.bundle = bundle
        self.memo = memo or Memo()
        self._system = system

    # The parts

    @cached_property
    def whole(self) -> Whole:
        """The parts, shipped ones and changes put together."""
        b = self.bundle
        return self.memo.get("whole", (b.scenario, b.map, b.counters, b.oob, b.layers), lambda: whole(b))

    @property
    def scenario(self) -> ScenarioModel | None:
        """The root file."""
        return self.bundle.scenario

    @property
    def map(self) -> Map | None:
        """The map."""
        return self.whole.map

    @property
    def counters(self) -> CountersModel | None:
        """The counter mix."""
        return self.whole.counters

    @property
    def oob(self) -> Oob | None:
        """The order of battle."""
        return self.whole.oob

    def file(self, part: str) -> str:
        """The file of a part."""
        return self.whole.file(part) if part in ("map", "counters", "oob") else FILES[part]

    def is_own(self, file: str) -> bool:
        """Whether a file is the bundle's own, so that it can be changed."""
        return file in self.bundle.texts_of

    # Names

    def references(self, part: str) -> list[NameReference]:
        """Every name in a part; of a mix that changes a shipped one only those that its own file says."""
        model = self.written_counters if part == "counters" else getattr(self, part)
        index = self.memo.get(f"index.{part}", (), Index)
        return self.memo.get(f"references.{part}", (model,), lambda: index.of(model))

    @cached_property
    def roster_counters(self) -> Mapping[str, CounterModel]:
        """Every counter by id, with what it inherits."""
        counters = self.counters
        return self.memo.get("resolved", (counters,), lambda: self._resolved(counters))

    def _resolved(self, counters: CountersModel | None) -> Mapping[str, CounterModel]:
        """Counters that stay the same, with the same prototypes, are not resolved again."""
        last = self.memo.last("resolved")
        if counters is None:
            return {}
        if not last or not last[0][0] or not same_sources(last[0][0], counters):
            return {counter.id: counter for counter in resolved(counters)}
        known = {id(old): last[1].get(old.id) for old in last[0][0].counters}
        fresh = tuple(counter for counter in counters.counters if known.get(id(counter)) is None)
        made = {c.id: c for c in resolved(counters.model_copy(update={"counters": fresh}))}
        return {c.id: made.get(c.id) or known[id(c)] for c in counters.counters}

    @property
    def written_counters(self) -> CountersModel | None:
        """The counters as the file says them that the scenario names; without those of a mix that it changes."""
        own = self.bundle.counters if self.is_own(self.file("counters")) else None
        return own or self.counters

    @cached_property
    def positions(self) -> Mapping[str, int]:
        """The number of each counter in its file; those of a mix that the file changes have none."""
        counters = self.written_counters
        return self.memo.get(
            "positions", (counters,), lambda: {c.id: n for n, c in enumerate(counters.counters)} if counters else {}
        )

    @cached_property
    def formations(self) -> Mapping[str, Formation]:
        """Every formation by id."""
        oob = self.oob
        return self.memo.get("formations", (oob,), lambda: formations_of(oob))

    # What follows from the parts

    @cached_property
    def game(self) -> tuple[System | None, tuple[BundleProblem, ...]]:
        """The game system, and why there is none."""
        scenario = self.scenario
        if scenario is None:
            return self._system, ()
        if self._system is not None:
            return self._system, ()
        return self.memo.get("game", (scenario.rules,), lambda: find_system(scenario))

    @property
    def system(self) -> System | None:
        """The game system, if it can set up bundles."""
        system = self.game[0]
        return system if system is not None and system.setup is not None else None

    @cached_property
    def rulebook(self) -> tuple[Any, tuple[BundleProblem, ...]]:
        """The rules record, and why there is none."""
        scenario, system = self.scenario, self.game[0]
        if scenario is None or system is None:
            return None, ()
        inputs = (scenario.rules, scenario.special_rules, system, self.own_layers)
        return self.memo.get("rules", inputs, lambda: find_rules(self.bundle, system, self.own_layers))

    @cached_property
    def own_layers(self) -> Own:
        """The bundle's own layers of rule changes."""
        return self.memo.get("own_layers", (self.bundle.layers,), lambda: own_layers(self.bundle))

    @cached_property
    def wanted(self) -> Mapping[str, MapLayer]:
        """The layers that the game reads from the map."""
        system, rules = self.system, self.rulebook[0]
        if system is None or system.setup is None or rules is None:
            return self.memo.get("wanted", (None,), dict)
        setup = system.setup
        return self.memo.get("wanted", (rules, system), lambda: setup.layers(rules))

    @cached_property
    def labels(self) -> Labels | None:
        """Hexes and hexsides by label."""
        return labels_of(self.map.grid.grid) if self.map and self.map.grid else None

    @cached_property
    def board(self) -> Board | None:
        """The compiled map."""
        map, wanted = self.map, self.wanted
        return self.memo.get("board", (map, wanted), lambda: self._compiled(map, wanted)) if map else None

    def _compiled(self, map: Map, wanted: Mapping[str, MapLayer]) -> Board | None:
        last = self.memo.last("board")
        printed = self.system is None or self.system.setup is None or self.system.setup.names_places
        if last and last[1] is not None and last[0][1] is wanted:
            board = renewed(last[1], last[0][0], map)
            if board is not None:
                return board
        return compile_map(map, wanted, printed=printed)

    @cached_property
    def ground(self) -> PlacedMap | None:
        """The map with its board."""
        map, board = self.map, self.board
        if map is None or board is None:
            return None
        return self.memo.get("ground", (map, board), lambda: PlacedMap(map, board, labels_of(board.grid)))

    @cached_property
    def uses(self) -> Uses:
        """Who is set up and who arrives."""
        oob, ground, formations = self.oob, self.ground, self.formations
        if oob is None:
            return self.memo.get("uses", (None,), Uses)
        asked = self.memo.get("asks_the_map", (oob,), lambda: asks_the_map(oob))
        return self.memo.get("uses", (oob, ground if asked else None), lambda: uses_of(oob, formations, ground))

    @cached_property
    def accounts(self) -> list[Account]:
        """The budgets of the set-up with what has been taken."""
        scenario, counters, formations, uses = self.scenario, self.roster_counters, self.formations, self.uses
        if scenario is None or not scenario.budgets:
            return []
        inputs = (scenario.budgets, counters, formations, uses)
        return self.memo.get("accounts", inputs, lambda: accounts(scenario, counters, formations, uses))

    @cached_property
    def deployment(self) -> tuple[Deployment | None, tuple[BundleProblem, ...]]:
        """Who sets up in play, and what the game cannot play of it."""
        scenario, ground, roster, system = self.scenario, self.ground, self.roster, self.system
        if scenario is None or ground is None or roster is None or system is None or scenario.set_up is None:
            return None, ()
        held = (self.uses, self.roster_counters, self.accounts, ground, roster, system)
        return self.memo.get("deployment", (scenario.set_up, *held), lambda: deployment(scenario, *held))

    @cached_property
    def roster(self) -> Roster | None:
        """The records of the counters."""
        counters, system = self.counters, self.system
        if counters is None or system is None:
            return None
        known: Known = self.memo.get("records", (system,), dict)
        return self.memo.get("roster", (counters, system), lambda: compile_roster(self.roster_counters, system, known))

    @cached_property
    def additions(self) -> Additions | None:
        """What the scenario adds to the rules, compiled."""
        scenario, system, roster, ground = self.scenario, self.system, self.roster, self.ground
        rules, counters, formations = self.rulebook[0], self.roster_counters, self.formations
        if scenario is None or system is None or roster is None or ground is None or rules is None:
            return None
        said = (scenario.special_rules, scenario.victory, scenario.turn_sheet, scenario.area, scenario.turns)
        inputs = (*said, scenario.sides, ground, counters, formations, roster, system, rules, self.own_layers)
        terms = partial(CompileContext, scenario, ground, counters, formations, roster, system, rules, self.own_layers)
        return self.memo.get("additions", inputs, lambda: additions(terms()))

    @cached_property
    def leaving(self) -> tuple[LaterUnit, ...]:
        """The units that withdraw, with their turns."""
        oob, roster, counters, formations = self.oob, self.roster, self.roster_counters, self.formations
        if oob is None or roster is None or not oob.withdrawals:
            return ()
        return self.memo.get("leaving", (oob, roster), lambda: leaving_of(oob, counters, formations, roster))

    @cached_property
    def pools(self) -> Mapping[str, tuple[str, ...]]:
        """The units that wait in each pool."""
        oob, roster = self.oob, self.roster
        if oob is None or roster is None:
            return {}
        return self.memo.get("pools", (oob, roster), lambda: pools_of(oob, roster))

    @cached_property
    def plain_position(self) -> tuple[Mapping[str, Any], tuple[BundleProblem, ...]]:
        """The position at the start as plain data, and why there is none; the layers of the map do not count."""
        scenario, system, roster, ground, uses = self.scenario, self.system, self.roster, self.ground, self.uses
        if scenario is None or system is None or roster is None or ground is None:
            return {}, ()
        leaving, pools = self.leaving, self.pools
        inputs = (scenario.state, scenario.turns, system, uses, roster, leaving, ground.labels, ground.board.boxes)
        return self.memo.get(
            "plain_position",
            (*inputs, pools),
            lambda: position_of(scenario, system, uses, roster, ground, leaving, pools),
        )

    @cached_property
    def position(self) -> tuple[State | None, tuple[BundleProblem, ...]]:
        """The state at the start, as far as it can be made, and what stands against it."""
        scenario, system, roster, ground = self.scenario, self.system, self.roster, self.ground
        if scenario is None or system is None or roster is None or ground is None or self.rulebook[0] is None:
            return None, ()
        if not speaks_the_games_words(ground.board, self.wanted):
            return None, ()
        inputs = (self.additions, scenario.state, scenario.turns, system, self.uses, roster, ground, self.rulebook[0])
        return self.memo.get("position", inputs, lambda: self._filled(scenario, system, roster, ground))

    def _filled(
        self, scenario: ScenarioModel, system: System, roster: Roster, ground: PlacedMap
    ) -> tuple[State | None, tuple[BundleProblem, ...]]:
        position, flaws = self.plain_position
        own = self.additions if self.additions and not self.additions.flaws else None
        playable = assembled(scenario, ground.board, roster, position, own, self.own_layers)
        state = make_state(system, self.rulebook[0], playable)
        return state, (*flaws, *fill_state(state, position, scenario.state))

    @cached_property
    def compiled(self) -> Compiled:
        """What `compile_bundle` makes of the bundle, of parts that are worked out already."""
        scenario, parts, system = self.scenario, self.whole, self.game[0]
        if self.bundle.faults or scenario is None:
            return Compiled(None, self._system, faults=self.bundle.faults)
        flaws = (*parts.flaws, *self.game[1])
        if system is None or system.setup is None:
            return Compiled(None, system, flaws)
        flaws += (*self.rulebook[1], *missing(parts))
        if flaws or self.rulebook[0] is None:
            return Compiled(None, system, flaws)
        if self.board is None:
            return Compiled(None, system, (bundle_problem("todo.map", FilePlace(self.file("map"))),))
        return self._assembled(scenario, system)

    def _assembled(self, scenario: ScenarioModel, system: System) -> Compiled:
        ground, roster, own = self.ground, self.roster, self.additions
        assert ground and roster and own and self.map
        position, flaws = self.plain_position
        flaws += tuple(unknown_words(self.map, self.wanted, self.file("map")))
        flaws += tuple(left_out(self.uses, roster, ground, self.file("oob")))
        playable = assembled(scenario, ground.board, roster, position, own, self.own_layers, self.deployment[0])
        state = make_state(system, self.rulebook[0], playable)
        flaws += (*own.flaws, *self.deployment[1], *fill_state(state, position, scenario.state))
        return Compiled(None if flaws else playable, system, flaws)
