"""The words of the game for special rules: what can be forbidden, limited, required, and how each is called."""

from __future__ import annotations

from typing import Any

from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.word_terms import is_named, named
from engine.bundle.models.special import Forbid, Require
from engine.rulebook import RulesetError, layer_ids
from engine.rulebook.options import Option, load_options

Rows = list[tuple[str, Any]]
DEEDS = ("forbid", "allow", "require", "limit", "cost")
NUMBERS: dict[str, dict[str, Any]] = {"limit": {"most": 1}, "cost": {"change": 1}, "modifier": {"change": 1}}


def vocabulary(desk: ScenarioActions, kind: str) -> tuple[str, ...]:
    """The words of a kind of rule."""
    words = desk.words
    known = {
        "forbid": words.forbid,
        "allow": words.allow,
        "require": (*words.require, *words.choices),
        "limit": words.limit,
        "cost": tuple(words.costs),
        "modifier": words.modifiers,
        "treat": words.treats,
        "exempt": words.exempts,
        "option": tuple(options(desk)),
        "layer": layers(desk),
    }
    return known[kind]


def kinds(desk: ScenarioActions) -> list[str]:
    """The kinds of rules for which the game has words."""
    every = (*DEEDS, "modifier", "treat", "exempt", "option", "layer")
    return [kind for kind in every if vocabulary(desk, kind)]


def options(desk: ScenarioActions) -> dict[str, Option]:
    """The options of the rulebook."""
    scenario = desk.scenario
    try:
        return load_options(scenario.rules.game) if scenario is not None else {}
    except RulesetError:
        return {}


def layers(desk: ScenarioActions) -> tuple[str, ...]:
    """The layers that ship for the game, and the scenario's own."""
    scenario = desk.scenario
    if scenario is None or desk.document is None:
        return ()
    try:
        shipped = tuple(layer_ids(scenario.rules.game))
    except RulesetError:
        shipped = ()
    return (*shipped, *desk.document.view.own_layers)


def words_of(desk: ScenarioActions, kind: str, rule: Any) -> Rows:
    """The words of a kind with what people call them; a word that the game does not know stays as it is."""
    words = dict.fromkeys((*vocabulary(desk, kind), getattr(rule, kind)))
    return [(said(desk, kind, word), word) for word in words]


def said(desk: ScenarioActions, kind: str, word: str) -> str:
    """What people call a word of a kind of rule."""
    phrases, own = desk.phrases(), desk.named
    if phrases is None or own is None:
        return word
    if kind == "exempt":
        return own.catalogue.number(word)
    if is_named(desk, kind, word):
        return named(desk, kind, word)
    if kind in DEEDS:
        if word in desk.words.choices:
            return named(desk, "choice", word) if is_named(desk, "choice", word) else phrases.name("action", word)
        return phrases.do(word, Forbid.model_validate({"id": "x", "forbid": word}))
    return phrases.name(kind if kind in ("option", "layer") else "word", word)


def answers(desk: ScenarioActions, rule: Any) -> Rows:
    """The answers to a question that is asked; or the values of an option."""
    if isinstance(rule, Require) and rule.choice is not None:
        words = dict.fromkeys((*desk.words.choices.get(rule.require, ()), rule.choice))
        return [(named(desk, "answer", word), word) for word in words]
    return []


def begun(desk: ScenarioActions, kind: str, word: str = "") -> dict[str, Any]:
    """A new rule of a kind, which already holds together."""
    word = word or vocabulary(desk, kind)[0]
    made: dict[str, Any] = {kind: word, **NUMBERS.get(kind, {})}
    if kind == "require" and word in desk.words.choices:
        made["choice"] = desk.words.choices[word][0]
    if kind == "cost":
        made["unit"] = desk.words.costs[word][0]
    if kind == "option":
        made["value"] = _used(options(desk)[word])
    return made


def _used(option: Option) -> Any:
    """A value of an option that is not its default."""
    if option.type == "bool":
        return not option.default
    others = [value for value in option.values if value != option.default]
    return others[0] if others else option.default
