"""Every name that an example of a game may use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any

from engine.compile.library import scenarios_of
from engine.examples.default_values import Usual, usual_values
from engine.examples.example_game import written
from engine.play import State, System
from engine.play.frames import Step
from engine.play.schema import Spec
from engine.play.state_data import KERNEL_ENTRIES, kinds_of
from engine.play.system import KERNEL_STEPS
from engine.rulebook.catalogue import Catalogue
from engine.rulebook.findings import load_findings
from engine.rulebook.layers import layer_ids, load_layer
from engine.rulebook.options import load_options
from engine.rulebook.yaml_files import RulesetError, ruleset_folder

Words = Mapping[str, str]
FEW = 6
"""How many values of an entry are shown."""


def vocabulary(system: System, catalogue: Catalogue, language: str) -> Mapping[str, Words]:
    """List scenarios, units, the map, steps, verbs, entries, rules, messages and terms, each with some words."""
    makers, known = scenarios_of(system), usual_values(system.slug)
    found: dict[str, dict[str, str]] = {
        "sides": {side: catalogue.term(f"side.{side}", language) or "" for side in system.sides},
        "scenarios": {name: make().titles.get(language, "") for name, make in makers.items()},
        "steps": {
            name: _said(catalogue, f"step.{name}", language, _record(step, known["steps"].get(name, {})))
            for name, step in _steps(system)
        },
        "verbs": dict(_verbs(system, catalogue, language)),
        "state": {
            name: _entry(name, spec, catalogue, language, known["records"].get(name, {}))
            for name, spec in _entries(system.state)
        },
        "options": dict(_options(system.slug, language)),
        "layers": dict(_layers(system.slug, language)),
    }
    if makers:
        scenario = next(iter(makers.values()))()
        rules = system.rules((), {})
        found["units"] = {counter.id: counter.names.get(language, "") for counter in scenario.roster}
        found["map"] = {
            name: f"{layer.kind}: {', '.join(filter(None, layer.words))}"
            for name, layer in scenario.board.layers.items()
        }
        if scenario.board.boxes:
            found["map"]["boxes"] = ", ".join(scenario.board.boxes)
        found["rules"] = {field.name: _rule(getattr(rules, field.name)) for field in fields(rules)}
    shared = catalogue.parent.messages if catalogue.parent else {}
    every = {**{key: text for key, text in shared.items() if key.startswith("victory.")}, **catalogue.messages}
    found["messages"] = {key: texts[language] for key, texts in every.items()}
    found["terms"] = {key: texts[language] for key, texts in catalogue.terms.items()}
    return found


def _steps(system: System) -> Iterator[tuple[str, Step]]:
    own = (item for item in system.steps_by_name.items() if item[1] not in KERNEL_STEPS)
    return ((name, step) for name, step in own if isinstance(step.record, type))


def _record(step: Step, usual: Usual) -> str:
    assert isinstance(step.record, type)
    return _fields(step.record, usual)


def _fields(record: type, usual: Usual) -> str:
    """Name the entries of a record with their kinds, what they are if left out, and values that examples use."""
    kinds = kinds_of(record)
    return ", ".join(
        f"{each.name} ({'; '.join((kinds.get(each.name, 'number'), *_often(each, usual.get(each.name, ()))))})"
        for each in fields(record)
    )


def _often(entry: Field[Any], seen: Sequence[str]) -> Iterator[str]:
    if entry.default is not MISSING:
        yield f"left out: {written(entry.default)}"
    if seen:
        yield f"such as {', '.join(seen[:FEW])}"


def _said(catalogue: Catalogue, key: str, language: str, more: str) -> str:
    return "; ".join(filter(None, (catalogue.message(key, language), more)))


def _verbs(system: System, catalogue: Catalogue, language: str) -> Iterator[tuple[str, str]]:
    for name, steps in system.verbs.items():
        verb = steps[0].verb(name)
        assert verb is not None
        args = ", ".join(f"{arg.name} ({arg.kind})" for arg in verb.args)
        at = f"at {', '.join(step.name for step in steps)}"
        yield name, "; ".join(filter(None, (catalogue.message(verb.label, language), args, at)))


def _entries(state: type[State]) -> Iterator[tuple[str, Spec]]:
    return ((name, spec) for name, spec in state.SCHEMA.items() if name not in KERNEL_ENTRIES)


def _entry(name: str, spec: Spec, catalogue: Catalogue, language: str, usual: Usual) -> str:
    return "; ".join(filter(None, (catalogue.term(f"entry.{name}", language), _form(spec, usual))))


def _form(spec: Spec, usual: Usual) -> str:
    if spec.record:
        return f"{spec.form} ({_fields(spec.record, usual)})"
    of = f" by {spec.entity}" if spec.entity else ""
    return f"{spec.form}{of} of {spec.values}"


def _options(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Name options and findings, with the values that they take and what they are about."""
    if not _has_rules(slug):
        return
    for name, option in load_options(slug).items():
        values = option.values or ({"true": {}, "false": {}} if option.type == "bool" else {"a whole number": {}})
        yield name, f"{', '.join(values)}; {option.title[language]}"
    for name, finding in load_findings(slug).items():
        if finding.readings:
            yield name, f"{', '.join(reading.key for reading in finding.readings)}; {finding.text[language]}"


def _layers(slug: str, language: str) -> Iterator[tuple[str, str]]:
    if _has_rules(slug):
        yield from ((layer, load_layer(slug, layer).title[language]) for layer in layer_ids(slug))


def _has_rules(slug: str) -> bool:
    try:
        ruleset_folder(slug)
    except RulesetError:
        return False
    return True


def _rule(value: object) -> str:
    rows, columns = getattr(value, "rows", None), getattr(value, "columns", None)
    if rows is None or columns is None:
        return str(value)
    return f"rows {', '.join(map(str, rows))}; columns {', '.join(map(str, columns)) or '-'}"
