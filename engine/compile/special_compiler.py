"""Special rules of the files as rules that can be played; what the game cannot play is a flaw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bundle.file_errors import Path
from engine.bundle.models import places
from engine.bundle.models import special as s
from engine.bundle.models.scenario import Rules, ScenarioModel
from engine.compile.compile_context import CompileContext
from engine.compile.condition_compiler import condition
from engine.mechanics.special_records import Special, SpecialRule, When

Fields = dict[str, Any]
ALWAYS = (s.UseOption, s.UseLayer)


def settled(scenario: ScenarioModel) -> Rules:
    """The rules of a scenario with the options and layers of those special rules that always hold."""
    said = [rule for rule in scenario.special_rules if isinstance(rule, ALWAYS) and is_always(rule)]
    options = {rule.option: rule.value for rule in said if isinstance(rule, s.UseOption)}
    layers = tuple(rule.layer for rule in said if isinstance(rule, s.UseLayer))
    rules = scenario.rules
    update = {"options": {**rules.options, **options}, "layers": tuple(dict.fromkeys((*rules.layers, *layers)))}
    return rules.model_copy(update=update) if said else rules


def is_always(rule: s.Rule) -> bool:
    """Whether a rule holds for everybody, everywhere, at any time."""
    return (rule.who, rule.where, rule.origin, rule.when) == (None, None, None, None)


def special_rules(terms: CompileContext) -> Special | tuple[()]:
    """All special rules but those that hold always, which `settled` puts into options and layers."""
    rules = []
    for number, rule in enumerate(terms.scenario.special_rules):
        path: Path = ("special_rules", number)
        if isinstance(rule, ALWAYS):
            terms.unless(is_always(rule), "meanwhile", path)
        elif terms.names(rule, path):
            rules.append(_rule(terms, rule, path))
    return Special(tuple(rules)) if rules else ()


def _rule(terms: CompileContext, rule: s.Rule, path: Path) -> SpecialRule:
    fields = COMPILERS[type(rule)](terms, rule, path)
    crossing = fields["word"] in terms.words.crossing and fields["kind"] not in ("modifier", "treat", "exempt")
    where = None
    if rule.where is not None:
        at = (*path, "where")
        where = terms.hexsides(rule.where, at) if crossing else _place(terms, rule.where, at)
    moving = fields["kind"] in ("forbid", "allow", "limit", "cost")
    terms.unless(rule.origin is None or moving, "origin", (*path, "from"))
    return SpecialRule(
        rule.id,
        who=terms.who(rule.who),
        where=where,
        origin=None if rule.origin is None else terms.area(rule.origin, (*path, "from")),
        when=when(terms, rule.when, (*path, "when")),
        **fields,
    )


def _place(terms: CompileContext, where: Any, path: Path) -> Any:
    """The place of an action that happens in hexes: hexsides are none."""
    named = where.chains if isinstance(where, places.Chains) else ()
    chains = any(chain.hexsides for chain in terms.ground.map.chains if chain.id in named)
    sides = isinstance(where, places.Hexsides) or chains
    terms.unless(not sides, "no_hexes", path)
    return terms.area(where, path)


def when(terms: CompileContext, it: s.WhenModel | None, path: Path) -> When | None:
    """The time of a rule."""
    if it is None:
        return None
    turns = it.turns or places.Turns.model_construct()
    meanwhile = None if it.condition is None else condition(terms, it.condition, (*path, "if"), always=True)
    since = None if it.since is None else condition(terms, it.since, (*path, "since"), always=True)
    return When(turns.first, turns.last, turns.only, it.steps, meanwhile, since)


# The kinds


def _forbid(terms: CompileContext, rule: s.Forbid, path: Path) -> Fields:
    terms.knows(rule.forbid, terms.words.forbid, rule.id, (*path, "forbid"))
    return {"kind": "forbid", "word": rule.forbid}


def _allow(terms: CompileContext, rule: s.Allow, path: Path) -> Fields:
    known = terms.knows(rule.allow, terms.words.allow, rule.id, (*path, "allow"))
    companions = rule.with_units is None or not known or rule.allow in terms.words.company
    terms.unless(companions, "company", (*path, "with"))
    return {"kind": "allow", "word": rule.allow, "company": terms.who(rule.with_units)}


def _require(terms: CompileContext, rule: s.Require, path: Path) -> Fields:
    words = terms.words
    plain = (rule.least, rule.by_turn) == (1, None) and (rule.each in ("unit", "formation") or rule.choice)
    terms.unless(plain, "duty", path)
    if rule.choice is None:
        terms.knows(rule.require, words.require, rule.id, (*path, "require"))
        groups = terms.by_formation(rule.who) if rule.each == "formation" else ()
        return {"kind": "require", "word": rule.require, "groups": groups}
    if terms.knows(rule.require, words.choices, rule.id, (*path, "require")):
        terms.knows(rule.choice, words.choices[rule.require], rule.id, (*path, "choice"))
    return {"kind": "choice", "word": rule.require, "choice": rule.choice}


def _limit(terms: CompileContext, rule: s.LimitModel, path: Path) -> Fields:
    terms.knows(rule.limit, terms.words.limit, rule.id, (*path, "limit"))
    return {"kind": "limit", "word": rule.limit, "number": rule.most, "each": rule.each}


def _cost(terms: CompileContext, rule: s.Cost, path: Path) -> Fields:
    if terms.knows(rule.cost, terms.words.costs, rule.id, (*path, "cost")):
        terms.knows(rule.unit, terms.words.costs[rule.cost], rule.id, (*path, "unit"))
    exactly = rule.exactly is not None
    number = rule.exactly if exactly else rule.change
    return {"kind": "cost", "word": rule.cost, "number": number, "exactly": exactly}


def _modifier(terms: CompileContext, rule: s.ModifierModel, path: Path) -> Fields:
    terms.knows(rule.modifier, terms.words.modifiers, rule.id, (*path, "modifier"))
    return {"kind": "modifier", "word": rule.modifier, "number": rule.change}


def _treat(terms: CompileContext, rule: s.Treat, path: Path) -> Fields:
    terms.knows(rule.treat, terms.words.treats, rule.id, (*path, "treat"))
    return {"kind": "treat", "word": rule.treat}


def _exempt(terms: CompileContext, rule: s.Exempt, path: Path) -> Fields:
    terms.knows(rule.exempt, terms.words.exempts, rule.id, (*path, "exempt"))
    return {"kind": "exempt", "word": rule.exempt}


COMPILERS: Mapping[type[s.Rule], Callable[[CompileContext, Any, Path], Fields]] = {
    s.Forbid: _forbid,
    s.Allow: _allow,
    s.Require: _require,
    s.LimitModel: _limit,
    s.Cost: _cost,
    s.ModifierModel: _modifier,
    s.Treat: _treat,
    s.Exempt: _exempt,
}
