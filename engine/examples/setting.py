"""The position that an example gives: map, rules, counters, state, and where the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

from engine.compile.library import scenarios_of
from engine.examples.mapping import patched
from engine.examples.model import At, FromJournal, Given, Unit
from engine.examples.names import number, read
from engine.examples.problems import Failed, Inexpressible, Miswritten, found_in, unknown
from engine.examples.sequence import stack_at
from engine.play import BadJournal, Game, Journal, Mismatch, Scenario, StackEntry, State, System, load, resume
from engine.play.schema import Spec
from engine.play.state_data import KERNEL_ENTRIES, record_from_plain
from engine.rulebook.options import load_options
from engine.rulebook.records import frozen
from engine.rulebook.yaml_files import RulesetError

BLANK = "blank"
KEPT = ("last",)
"""What a blank position has of its scenario's, beside map and counters: how long the game lasts."""
IN_JOURNAL = ("map", "units", "state", "at", "rules", "seed", "faces", "draws")
"""What a position from a journal has from there."""
NAMED = ("unit", "side", "hex", "place", "edge")


def set_up(system: System, given: Given, folder: Path, readings: Mapping[str, str]) -> Game:
    """Set a position up and run to the first decision; `readings` are chosen like options."""
    scenario = scenario_of(system, given)
    options = {**scenario.options, **_options(system, given.options), **readings}
    scenario = replace(scenario, layers=(*scenario.layers, *given.layers), options=options)
    if isinstance(given.start, FromJournal):
        check_beside(given, given.start)
        return _resumed(system, scenario, given.start, folder)
    board = patched(scenario.board, given.map)
    scenario = replace(scenario, board=board, roster=(*scenario.roster, *_made_up(scenario, given.units)))
    rules = with_changes(_rules(system, scenario), given.rules)
    state = system.state(board, rules, scenario.roster)
    state.adopt(scenario, system.vocabulary)
    _fill(system, state, scenario, given)
    state.forget()
    return _begun(system, state, scenario, given)


def _options(system: System, given: Mapping[str, Any]) -> dict[str, Any]:
    """Name options as the rulebook does; in a game's record of rules their names have no points."""
    try:
        official = {name.replace(".", "_"): name for name in load_options(system.slug)}
    except RulesetError:
        official = {}
    return {official.get(name, name): value for name, value in given.items()}


def _rules(system: System, scenario: Scenario) -> Any:
    try:
        return system.rules(scenario.layers, scenario.options)
    except RulesetError as error:
        raise Inexpressible("ruleset", detail=str(error)) from error


def scenario_of(system: System, given: Given) -> Scenario:
    """Find the scenario whose set-up, or at least map and counters, the example uses."""
    makers = scenarios_of(system)
    if not makers:
        raise unknown("scenario", given.start, makers)
    named = given.start if isinstance(given.start, str) and given.start != BLANK else given.scenario
    return makers[found_in("scenario", named, makers)]() if named else next(iter(makers.values()))()


def check_beside(given: Given, start: FromJournal) -> None:
    """Refuse what cannot change a position from a journal."""
    fresh = Given()
    names = [name for name in IN_JOURNAL if getattr(given, name) != getattr(fresh, name)]
    if names:
        raise Miswritten("beside_journal", file=start.journal, names=", ".join(names))


def _resumed(system: System, scenario: Scenario, start: FromJournal, folder: Path) -> Game:
    try:
        journal = Journal.read(folder / start.journal)
        if start.after is not None:
            journal.moves = journal.moves[: start.after + 1]
        return resume(journal, scenario, system=system)
    except (BadJournal, Mismatch) as error:
        raise Failed("journal", file=start.journal, detail=str(error)) from error


# Rules and counters


def with_changes(rules: Any, changes: Mapping[str, Any]) -> Any:
    """Change parameters and cells of a game's record of rules, for one example only."""
    for address, value in changes.items():
        name, bracket, _rest = address.partition("[")
        held = rule_field(rules, name)
        try:
            new = getattr(rules, held).changed(address, frozen(value)) if bracket else frozen(value)
        except LookupError as error:
            raise Inexpressible("no_cell", detail=str(error)) from error
        rules = replace(rules, **{held: new})
    return rules


def rule_field(rules: Any, name: str) -> str:
    """Find the field of a parameter or table in a game's record of rules."""
    known = [each.name for each in fields(rules)] if is_dataclass(rules) else []
    return str(found_in("rule", name.replace(".", "_"), known))


def _made_up(scenario: Scenario, units: tuple[Unit, ...]) -> list[Any]:
    """Make counters that the game does not have, after ones that it has."""
    known = {counter.id: counter for counter in scenario.roster}
    made = []
    for unit in units:
        if unit.like is None:
            if unit.values:
                raise Miswritten("values_without_like", unit=unit.id)
            found_in("unit", unit.id, known)
            continue
        if unit.id in known:
            raise Miswritten("unit_is_known", unit=unit.id)
        model = known[found_in("unit", unit.like, known)]
        printed = [each.name for each in fields(model)]
        found = {found_in("value", name, printed): value for name, value in unit.values.items()}
        values = {name: _like_printed(getattr(model, name), value) for name, value in found.items()}
        made.append(replace(model, id=unit.id, **values))
    return made


def _like_printed(printed: Any, value: Any) -> Any:
    """Give a value the form of what is printed: where that is a list of records, each is a mapping, or its values."""
    kind = type(printed[0]) if isinstance(printed, tuple) and printed else None
    if kind is not None and isinstance(value, Mapping):
        value = _by_steps(value)
    if kind is None or not is_dataclass(kind) or not isinstance(value, (list, tuple)):
        return frozen(value)
    names = [each.name for each in fields(kind)]
    records = [each if isinstance(each, Mapping) else dict(zip(names, each, strict=False)) for each in value]
    return tuple(kind(**{found_in("value", name, names): frozen(each[name]) for name in each}) for each in records)


def _by_steps(value: Mapping[Any, Any]) -> list[Any]:
    """Put values that are given by the number of steps in order, the one for 1 step first."""
    wanted = [str(step) for step in range(1, len(value) + 1)]
    if sorted(map(str, value)) != wanted:
        raise Miswritten("no_face", value=str(dict(value)), given=", ".join(map(str, value)), wanted=", ".join(wanted))
    return [each for _step, each in sorted(value.items(), key=lambda item: int(item[0]))]


# State


def _fill(system: System, state: State, scenario: Scenario, given: Given) -> None:
    if given.start != BLANK:
        load(state, scenario.position)
        if system.prepare is not None and not scenario.frames:
            system.prepare(state)
    else:
        load(state, {name: scenario.position[name] for name in KEPT if name in scenario.position})
        state.turn = 0 if given.at is None else 1
    for unit in given.units:
        _place(state, unit)
    for name, data in given.state.items():
        spec = entry_of(state, name)
        load(state, {name: tidied(state, spec, data)})


def entry_of(state: State, name: str) -> Spec:
    """Find an entry of the state schema."""
    return state.SCHEMA[found_in("entry", name, [each for each in state.SCHEMA if each not in KERNEL_ENTRIES])]


def unit_columns(state: State) -> list[str]:
    """Name the entries that every unit has."""
    return [name for name, spec in state.SCHEMA.items() if spec.entity == "unit" and spec.form == "column"]


def _place(state: State, unit: Unit) -> None:
    """Give a unit its entries; what is not given is as on its counter, where that says anything."""
    here = state.unit_number(unit.id)
    for name in unit_columns(state):
        spec, column = state.SCHEMA[name], state.entry_named(name)
        if name in KERNEL_ENTRIES:
            continue
        printed = getattr(state.counter(here), name, None)
        if name in unit.named:
            column[here] = read(state, spec.values, _value(state, spec, unit.named[name]))
        elif isinstance(printed, int) and column[here] == spec.default:
            column[here] = printed
    for name in unit.named:
        found_in("column", name, unit_columns(state))


def tidied(state: State, spec: Spec, data: Any) -> Any:
    """Bring an entry into the form in which positions are written; every name in it must be known."""
    if spec.form in ("column", "relation"):
        _must_be(dict, data)
        return {_key(state, spec, key): _value(state, spec, value) for key, value in data.items()}
    if spec.form == "scalar":
        return _value(state, spec, data)
    _must_be(list, data)
    if spec.form == "groups":
        return {"next": len(data) + 1, "records": dict(enumerate(_records(state, spec, data), start=1))}
    if spec.form in ("bag", "queue"):
        read(state, spec.values, data if spec.form == "bag" else [item[1] for item in map(_pair, data)])
    return data


def _key(state: State, spec: Spec, key: Any) -> Any:
    if spec.entity in NAMED:
        read(state, spec.entity, key)
    return key


def _value(state: State, spec: Spec, value: Any) -> Any:
    """Check one value of an entry; a column holds single whole numbers, whatever they stand for."""
    meant = number(value) if spec.values == "number" else value
    wrong = spec.values == "number" and meant is not None and not isinstance(meant, int | list)
    if wrong or (spec.form == "column" and isinstance(meant, list)):
        raise Miswritten("value", value=str(value))
    read(state, spec.values, value)
    return meant


def _records(state: State, spec: Spec, data: list[Any]) -> list[Any]:
    assert spec.record is not None
    names = [field.name for field in fields(spec.record)]
    for record in data:
        _must_be(dict, record)
        for name in record:
            found_in("record", name, names)
        if len(record) < len(names):
            raise Miswritten("record", wanted=", ".join(names))
        record_from_plain(state, spec.record, record)
    return data


def _pair(item: Any) -> list[Any]:
    if not isinstance(item, list) or len(item) != 2:
        raise Miswritten("queue")
    return item


def _must_be(kind: type, data: Any) -> None:
    if not isinstance(data, kind):
        raise Miswritten("form", wanted=f"bundle.kind.{'map' if kind is dict else 'list'}")


# The game


def _begun(system: System, state: State, scenario: Scenario, given: Given) -> Game:
    game = Game(scenario, system, state, given.seed)
    game.digests = False
    script(game, given.faces, given.draws)
    steps = steps_of(given)
    if given.start == BLANK or steps:
        state.stack = stack_at(system, state, steps)
    elif scenario.frames:
        state.stack = tuple(_entry(system, state, data) for data in scenario.frames)
    else:
        game.play.begin()
    game.play.settle()
    game.open_history()
    check_used(game)
    return game


def _entry(system: System, state: State, data: Mapping[str, Any]) -> StackEntry:
    step = system.steps_by_name[data["step"]]
    assert isinstance(step.record, type)
    return StackEntry(step, record_from_plain(state, step.record, data["frame"]), data["label"], entered=True)


def steps_of(given: Given) -> tuple[At, ...]:
    """Return the steps at which an example stands, outermost first."""
    at = given.at
    if isinstance(at, tuple):
        return at
    return () if at is None else (At(step=at),) if isinstance(at, str) else (at,)


def script(game: Game, faces: tuple[Any, ...], draws: tuple[Any, ...]) -> None:
    """Let the next rolls and draws fall as the example says."""
    game.dice.script = [face if isinstance(face, tuple) else (face,) for face in faces]
    game.dice.wanted = list(draws)


def check_used(game: Game) -> None:
    """Refuse faces that nobody rolled and pieces that nobody drew."""
    if game.dice.script:
        raise Failed("faces_left", faces=", ".join(" ".join(map(str, faces)) for faces in game.dice.script))
    if game.dice.wanted:
        raise Failed("draws_left", draws=", ".join(map(str, game.dice.wanted)))
