"""The words of the game for special rules: what can be forbidden, limited, required, and how each is called."""

from __future__ import annotations

from typing import Any

from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.word_terms import is_named, named
from engine.bundle.models.special import Forbid, Require
from engine.rulebook import RulesetError, layer_ids
from engine.rulebook.options import Option, load_options

Rows = list[tuple[str, Any]]
ACTIONS = ("forbid", "allow", "require", "limit", "cost")
NUMBERS: dict[str, dict[str, Any]] = {"limit": {"most": 1}, "cost": {"change": 1}, "modifier": {"change": 1}}


def vocabulary(edits: ScenarioActions, kind: str) -> tuple[str, ...]:
    """The words of a kind of rule."""
    words = edits.words
    known = {
        "forbid": words.forbid,
        "allow": words.allow,
        "require": (*words.require, *words.choices),
        "limit": words.limit,
        "cost": tuple(words.costs),
        "modifier": words.modifiers,
        "treat": words.treats,
        "exempt": words.exempts,
        "option": tuple(options(edits)),
        "layer": layers(edits),
    }
    return known[kind]


def kinds(edits: ScenarioActions) -> list[str]:
    """The kinds of rules for which the game has words."""
    every = (*ACTIONS, "modifier", "treat", "exempt", "option", "layer")
    return [kind for kind in every if vocabulary(edits, kind)]


def options(edits: ScenarioActions) -> dict[str, Option]:
    """The options of the rulebook."""
    scenario = edits.scenario
    try:
        return load_options(scenario.rules.game) if scenario is not None else {}
    except RulesetError:
        return {}


def layers(edits: ScenarioActions) -> tuple[str, ...]:
    """The layers that ship for the game, and the scenario's own."""
    scenario = edits.scenario
    if scenario is None or edits.document is None:
        return ()
    try:
        shipped = tuple(layer_ids(scenario.rules.game))
    except RulesetError:
        shipped = ()
    return (*shipped, *edits.document.view.own_layers)


def words_of(edits: ScenarioActions, kind: str, rule: Any) -> Rows:
    """The words of a kind with what people call them; a word that the game does not know stays as it is."""
    words = dict.fromkeys((*vocabulary(edits, kind), getattr(rule, kind)))
    return [(said(edits, kind, word), word) for word in words]


def said(edits: ScenarioActions, kind: str, word: str) -> str:
    """What people call a word of a kind of rule."""
    phrases, own = edits.phrases(), edits.named
    if phrases is None or own is None:
        return word
    if kind == "exempt":
        return own.catalogue.number(word)
    if is_named(edits, kind, word):
        return named(edits, kind, word)
    if kind in ACTIONS:
        if word in edits.words.choices:
            return named(edits, "choice", word) if is_named(edits, "choice", word) else phrases.name("action", word)
        return phrases.do(word, Forbid.model_validate({"id": "x", "forbid": word}))
    return phrases.name(kind if kind in ("option", "layer") else "word", word)


def answers(edits: ScenarioActions, rule: Any) -> Rows:
    """The answers to a question that is asked; or the values of an option."""
    if isinstance(rule, Require) and rule.choice is not None:
        words = dict.fromkeys((*edits.words.choices.get(rule.require, ()), rule.choice))
        return [(named(edits, "answer", word), word) for word in words]
    return []


def begun(edits: ScenarioActions, kind: str, word: str = "") -> dict[str, Any]:
    """A new rule of a kind, which already holds together."""
    word = word or vocabulary(edits, kind)[0]
    made: dict[str, Any] = {kind: word, **NUMBERS.get(kind, {})}
    if kind == "require" and word in edits.words.choices:
        made["choice"] = edits.words.choices[word][0]
    if kind == "cost":
        made["unit"] = edits.words.costs[word][0]
    if kind == "option":
        made["value"] = _used(options(edits)[word])
    return made


def _used(option: Option) -> Any:
    """A value of an option that is not its default."""
    if option.type == "bool":
        return not option.default
    others = [value for value in option.values if value != option.default]
    return others[0] if others else option.default
