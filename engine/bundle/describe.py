"""Special rules, budgets, victory levels and awards in words, made of their data, in either language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bundle.models.budgets import BudgetModel
from engine.bundle.models.special import (
    Allow,
    Cost,
    Exempt,
    Forbid,
    LimitModel,
    ModifierModel,
    Require,
    Rule,
    Treat,
    UseLayer,
    UseOption,
    WhenModel,
)
from engine.bundle.models.victory import AwardModel, ControlModel, LevelModel, LostModel
from engine.bundle.phrases import Names, Phrases, is_of_hexes, is_one_hex, plain_name


def describe(
    said: Rule | BudgetModel | LevelModel | AwardModel, language: str = "en", names: Names = plain_name
) -> str:
    """One sentence. `names(kind, id)` gives the name that people know: of a side, unit, formation, area, word ..."""
    if isinstance(said, Rule | BudgetModel) and said.text and language in said.text:
        return said.text[language]
    speech = Phrases(language, names)
    words = SPEAKERS[type(said)](speech, said)
    return words[:1].upper() + words[1:]


def _rule(speech: Phrases, rule: Rule, key: str, **values: Any) -> str:
    """A rule's sentence, with what all rules may say: who, when, exceptions."""
    common = {"who": speech.who(rule.who), "when": _when(speech, rule.when), "exception": ""}
    common["for_whom"] = speech.say("rule.for", who=common["who"]) if rule.who else ""
    if rule.exception_to:
        common["exception"] = speech.say("exception", clauses=rule.exception_to)
    return speech.say(f"rule.{key}", **{**common, **values})


def _when(speech: Phrases, when: WhenModel | None) -> str:
    if when is None:
        return ""
    parts = [_turns(speech, when)] if when.turns else []
    if when.steps:
        parts.append(speech.say("when.steps", steps=speech.named("step", when.steps)))
    if when.condition:
        parts.append(speech.say("when.if", condition=speech.condition(when.condition)))
    if when.since:
        parts.append(speech.say("when.since", condition=speech.condition(when.since)))
    return "".join(parts)


def _turns(speech: Phrases, when: WhenModel) -> str:
    turns = when.turns
    assert turns is not None
    if turns.only:
        if len(turns.only) == 1:
            return speech.say("when.turn", first=turns.only[0])
        return speech.say("when.only", turns=turns.only)
    if turns.first is None:
        return speech.say("when.until", last=turns.last)
    if turns.last is None:
        return speech.say("when.on", first=turns.first)
    key = "when.turn" if turns.first == turns.last else "when.turns"
    return speech.say(key, first=turns.first, last=turns.last)


def _forbid(speech: Phrases, rule: Forbid) -> str:
    return _rule(speech, rule, "forbid" if rule.who else "forbid.everybody", do=speech.do(rule.forbid, rule))


def _allow(speech: Phrases, rule: Allow) -> str:
    company = speech.say("rule.with", who=speech.who(rule.with_units)) if rule.with_units else ""
    return _rule(speech, rule, "allow", do=speech.do(rule.allow, rule), company=company)


def _require(speech: Phrases, rule: Require) -> str:
    due = speech.say("rule.by_turn", turn=rule.by_turn) if rule.by_turn is not None else ""
    if rule.choice:
        choice, question = speech.choice(rule.require, rule.choice), speech.name("word", rule.require)
        at = speech.say("rule.place", where=speech.where(rule.where)) if rule.where else ""
        return _rule(speech, rule, "choose", who=speech.chooser(rule.who), choice=choice, question=question, place=at)
    often = speech.say("rule.often", number=rule.least) if rule.least > 1 else ""
    each = speech.say(f"each.{rule.each}")
    return _rule(speech, rule, "require", do=speech.do(rule.require, rule), due=due, often=often, each=each)


def _limit(speech: Phrases, rule: LimitModel) -> str:
    span = speech.say(f"span.{rule.each}")
    return _rule(
        speech, rule, "limit", do=speech.do(rule.limit, rule), times=speech.number("times", rule.most), span=span
    )


def _cost(speech: Phrases, rule: Cost) -> str:
    unit, do = speech.name("word", rule.unit), speech.do(rule.cost, rule)
    if rule.change is None:
        return _rule(speech, rule, "cost_exactly", do=do, number=rule.exactly, unit=unit)
    key = "cost_more" if rule.change >= 0 else "cost_less"
    return _rule(speech, rule, key, do=do, number=abs(rule.change), unit=unit)


def _modifier(speech: Phrases, rule: ModifierModel) -> str:
    place = speech.say("rule.place", where=speech.where(rule.where)) if rule.where else ""
    return _rule(
        speech, rule, "modifier", what=speech.name("word", rule.modifier), change=f"{rule.change:+d}", place=place
    )


def _treat(speech: Phrases, rule: Treat) -> str:
    place = speech.say("rule.place", where=speech.where(rule.where)) if rule.where else ""
    return _rule(speech, rule, "treat", what=speech.name("word", rule.treat), place=place)


def _exempt(speech: Phrases, rule: Exempt) -> str:
    return _rule(speech, rule, "exempt", clause=rule.exempt)


def _option(speech: Phrases, rule: UseOption) -> str:
    values = {"option": speech.name("option", rule.option), "value": speech.value(rule.value)}
    return _rule(speech, rule, "option", **values)


def _layer(speech: Phrases, rule: UseLayer) -> str:
    return _rule(speech, rule, "layer", layer=speech.name("layer", rule.layer))


def _budget(speech: Phrases, budget: BudgetModel) -> str:
    who = speech.who(budget.who)
    if budget.cost is None:
        return speech.say("budget", who=who, number=budget.most)
    cost = speech.name("word", budget.cost) if budget.cost.isidentifier() else budget.cost
    return speech.say("budget.points", who=who, number=budget.most, cost=cost)


def _level(speech: Phrases, level: LevelModel) -> str:
    name = level.name.get(speech.language) or speech.name("level", level.id)
    moment = speech.say(f"at.{level.at}") if isinstance(level.at, str) else speech.say("at.turn", turn=level.at)
    if level.condition is None:
        return speech.say("level.otherwise", name=name)
    return speech.say("level", name=name, moment=moment, condition=speech.condition(level.condition))


def _award(speech: Phrases, award: AwardModel) -> str:
    points = speech.number("points", award.points or 0)
    if award.points is not None and (counted := _each_of(speech, award)):
        return speech.say(f"award.each_{award.each}", side=speech.side(award.to), points=points, of=counted)
    values = {"side": speech.side(award.to), "condition": speech.condition(award.condition)}
    alone = isinstance(award.condition, ControlModel) and is_one_hex(award.condition.control)
    each = speech.say("award.once" if alone and award.each == "hex" else f"award.{award.each}")
    if award.by_turn is not None:
        return speech.say("award.by_turn", points=award.by_turn, each=each, **values)
    if award.table is not None:
        return speech.say("award.table", table=speech.name("table", award.table), each=each, **values)
    return speech.say("award", points=points, each=each, **values)


def _each_of(speech: Phrases, award: AwardModel) -> str:
    """What is counted one by one: hexes of a place that the side controls, units that are lost; else nothing."""
    it = award.condition
    if not isinstance(it, ControlModel | LostModel) or (it.most, it.exactly) != (None, None):
        return ""
    if it.least is not None and (it.least, award.each) != (1, "hex"):
        return ""
    if isinstance(it, LostModel):
        return speech.who(it.lost) if award.each == "unit" and it.count == "units" else ""
    if award.each != "hex" or it.by != award.to or is_one_hex(it.control):
        return ""
    where = speech.where(it.control)
    if speech.is_named(it.control):
        return where
    return speech.say("each.of_hexes" if is_of_hexes(it.control) else "each.of_place", where=where)


SPEAKERS: dict[type, Callable[[Phrases, Any], str]] = {
    Forbid: _forbid,
    Allow: _allow,
    Require: _require,
    LimitModel: _limit,
    Cost: _cost,
    ModifierModel: _modifier,
    Treat: _treat,
    Exempt: _exempt,
    UseOption: _option,
    UseLayer: _layer,
    BudgetModel: _budget,
    LevelModel: _level,
    AwardModel: _award,
}
