"""Options: what players may choose about the rules, be it an optional rule or a reading of a doubtful place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from engine.rulebook.findings import Finding, load_findings
from engine.rulebook.layers import Stack, stacked
from engine.rulebook.records import Texts, build, key_as
from engine.rulebook.yaml_files import FileSpot, RulesetError, read_list, ruleset_folder

Choices = Mapping[str, Any]
TYPES: Mapping[str, type] = {"bool": bool, "choice": str, "int": int}
OPTION = "option:"


@dataclass(frozen=True)
class Option:
    """Something that players choose before the game; `from` names the finding whose readings it chooses among."""

    id: str
    title: Texts
    type: Literal["bool", "choice", "int"]
    default: Any
    values: Mapping[str, Texts] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    finding: str = field(default="", metadata=key_as("from"))

    def check(self, place: FileSpot) -> None:
        """Refuse a default that does not fit."""
        if (self.type == "choice") != bool(self.values):
            raise place.wrong("an option of type choice names its values ('values: {...}'); others have none")
        flaw = self.flaw(self.default)
        if flaw:
            raise (place / "default").wrong(flaw)

    def flaw(self, value: object) -> str:
        """Say what is wrong with a value for this option; nothing if it fits."""
        if type(value) is not TYPES[self.type]:
            return f"the option {self.id} is of type {self.type}, and {value!r} is not"
        if self.values and value not in self.values:
            return f"the option {self.id} must be one of {', '.join(self.values)}, and {value!r} is not"
        return ""

    def used(self, value: object) -> bool:
        """Tell whether a value switches something on."""
        return value is True if self.type == "bool" else value != self.default


@dataclass(frozen=True)
class Chosen:
    """What has been chosen: every option's value, every finding's reading, and the values that readings set."""

    options: Mapping[str, Any]
    readings: Mapping[str, str]
    values: Mapping[str, Any]


def load_options(slug: str) -> dict[str, Option]:
    """Read the options of a ruleset."""
    found: dict[str, Option] = {}
    for place, entry in read_list(ruleset_folder(slug) / "options.yaml", optional=True):
        option = build(Option, place, entry)
        if option.id in found:
            raise place.wrong(f"there are two options {option.id!r}")
        found[option.id] = option
    return found


def option_values(known: Mapping[str, Option]) -> dict[str, Any]:
    """Return by address what layers can change of options: their defaults."""
    return {f"{OPTION}{name}": option.default for name, option in known.items()}


def drawn(slug: str, chance: Random) -> dict[str, Any]:
    """Draw a value for every option that has a few of them; what an option needs is in use with it."""
    known, found = load_options(slug), dict[str, Any]()
    for option in known.values():
        if option.type != "int":
            found[option.id] = chance.choice(tuple(option.values) or (False, True))
    used = [option for option in known.values() if option.id in found and option.used(found[option.id])]
    return found | {name: True for option in used for name in option.needs}


def chosen(slug: str, choices: Choices | None = None, layers: Stack = ()) -> Chosen:
    """Work out what some choices mean; they name options with a value, or findings with a reading."""
    known, findings = load_options(slug), load_findings(slug)
    named = _named(slug, choices or {}, known, findings)
    defaults = stacked(slug, "option", option_values(known), layers)
    options = {name: named.get(name, defaults[f"{OPTION}{name}"].value) for name in known}
    _check_fit(known, options)
    readings = {
        name: _reading(finding, choices or {}, options) for name, finding in findings.items() if finding.readings
    }
    values: dict[str, Any] = {}
    for name, key in readings.items():
        if key != findings[name].default or name in (choices or {}):
            values.update(_values(findings[name], key, known))
    return Chosen(options, readings, values)


def effective_options(slug: str, layers: Stack = (), choices: Choices | None = None) -> dict[str, Any]:
    """Return every option's value under a stack of layers and some choices."""
    return dict(chosen(slug, choices, layers).options)


def _named(slug: str, choices: Choices, known: Mapping[str, Option], findings: Mapping[str, Finding]) -> dict[str, Any]:
    """Return the options that choices name, be it by a reading."""
    named: dict[str, Any] = {}
    for name, value in choices.items():
        if name in known:
            sets: Mapping[str, Any] = {name: value}
        elif name in findings:
            sets = _sets(findings[name], value)
        else:
            there = ", ".join((*known, *findings)) or "none"
            raise RulesetError(f"The ruleset {slug!r} has no option or finding {name!r}; there are: {there}.")
        for option, wanted in sets.items():
            if named.setdefault(option, wanted) != wanted:
                raise RulesetError(f"{option} is chosen twice: {named[option]!r} and {wanted!r}.")
    return named


def _sets(finding: Finding, key: Any) -> Mapping[str, Any]:
    reading = finding.reading(key)
    if reading is None:
        there = ", ".join(reading.key for reading in finding.readings) or "none"
        raise RulesetError(f"The finding {finding.id!r} has no reading {key!r}; there are: {there}.")
    return reading.sets


def _values(finding: Finding, key: str, known: Mapping[str, Option]) -> dict[str, Any]:
    return {name: value for name, value in _sets(finding, key).items() if name not in known}


def _reading(finding: Finding, choices: Choices, options: Mapping[str, Any]) -> str:
    """Return the reading that holds: the one that is named, else the one that the options mean, else the default."""
    if finding.id in choices:
        return str(choices[finding.id])
    for reading in finding.readings:
        meant = {name: value for name, value in reading.sets.items() if name in options}
        if meant and all(options[name] == value for name, value in meant.items()):
            return reading.key
    return finding.default


def _check_fit(known: Mapping[str, Option], options: Mapping[str, Any]) -> None:
    """Refuse values that do not fit their options, or one another."""
    for option in known.values():
        flaw = option.flaw(options[option.id])
        if flaw:
            raise RulesetError(f"{flaw[0].upper()}{flaw[1:]}.")
    used = [name for name, option in known.items() if option.used(options[name])]
    for name in used:
        lacking = [other for other in known[name].needs if other not in used]
        barred = [other for other in known[name].excludes if other in used]
        if lacking or barred:
            why = f"needs {', '.join(lacking)}" if lacking else f"excludes {', '.join(barred)}"
            raise RulesetError(f"The option {name} {why}.")
