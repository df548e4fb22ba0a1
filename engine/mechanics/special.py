"""Special rules of a scenario, compiled from data: what they refuse, allow, demand, cost and change."""

from __future__ import annotations

from collections.abc import Iterator

from engine.mechanics.areas import among
from engine.mechanics.special_records import (
    SpecialRule,
    UnitAction,
    concerns,
    group_key,
    in_force,
    rules_now,
    since_key,
)
from engine.play import NOWHERE, Refusal, State, Tally, TallyItem, Trigger, refuse, say

SCOPES = {"turn": "turn", "phase": "phase"}


def _refused(rule: SpecialRule, *units: int, hexes: tuple[int, ...] = ()) -> Refusal:
    return refuse("special.rule", rule.clause, units=units, hexes=hexes, rule=rule.clause)


def forbidden(state: State, *actions: UnitAction) -> Refusal | None:
    """What forbids any of these actions, or has used them up."""
    if not state.special:
        return None
    for action in actions:
        for rule in rules_now(state, "forbid", action.word):
            if concerns(state, rule, action):
                return _refused_at(state, rule, action)
        for rule in rules_now(state, "limit", action.word):
            if concerns(state, rule, action) and state.uses[_tally_of(rule, action)] >= rule.number:
                return _refused_at(state, rule, action)
    return None


def _refused_at(state: State, rule: SpecialRule, action: UnitAction) -> Refusal:
    return _refused(rule, action.unit, hexes=(action.place,) if action.place in state.board.grid else ())


def _tally_of(rule: SpecialRule, action: UnitAction) -> tuple[str, ...]:
    """Under what the uses of a limit are counted."""
    of = {"hex": f"at {action.place}", "unit": f"by {action.unit}"}.get(rule.each, "")
    return (SCOPES.get(rule.each, "game"), "special", rule.id, of)


def note(state: State, *actions: UnitAction) -> None:
    """Count actions that are done together, for the rules that limit or demand them."""
    if not state.special:
        return
    for word in dict.fromkeys(action.word for action in actions):
        for rule in rules_now(state, "limit", word):
            for key in dict.fromkeys(_tally_of(rule, action) for action in actions if concerns(state, rule, action)):
                state.uses[key] += 1
    _note_duties(state, actions)


def _note_duties(state: State, actions: tuple[UnitAction, ...]) -> None:
    for action in actions:
        for rule in rules_now(state, "require", action.word):
            key = group_key(state, rule, action.unit)
            if key is not None and concerns(state, rule, action):
                state.uses[key] = 1


def allowed(state: State, action: UnitAction, company: tuple[int, ...] = ()) -> bool:
    """Whether a rule allows an action that the rulebook forbids, in the company of these units."""
    return any(
        concerns(state, rule, action) and all(among(state, rule.company, unit) for unit in company)
        for rule in rules_now(state, "allow", action.word)
    )


def costs(state: State, tally: Tally, *actions: UnitAction, least: int = 0) -> Tally:
    """What actions done together cost, the rulebook's own cost given; never less than `least`.

    Rules name points, and a tally may count parts of them.
    """
    if not state.special:
        return tally
    return add_costs(state, tally, in_force(state, "cost", *(action.word for action in actions)), *actions, least=least)


def add_costs(state: State, tally: Tally, numbers: tuple[int, ...], *actions: UnitAction, least: int = 0) -> Tally:
    """The same by certain rules, whenever they hold: for costs that are kept."""
    rules = [state.special.rules[number] for number in numbers]
    meant = [rule for rule in rules if any(concerns(state, rule, action) for action in actions)]
    if fixed := [rule for rule in meant if rule.exactly]:
        tally = Tally((_item(fixed[-1], tally.parts),), tally.parts)
    more = (_item(rule, tally.parts) for rule in meant if not rule.exactly)
    found = Tally((*tally.items, *more), tally.parts)
    short = least - found.total
    return found.plus(short, "special.least", least=least) if meant and short > 0 else found


def _item(rule: SpecialRule, parts: int = 1) -> TallyItem:
    return TallyItem(say("special.rule", rule.clause, rule=rule.clause), rule.number * parts)


def modified(state: State, tally: Tally, word: str, units: tuple[int, ...], place: int = NOWHERE) -> Tally:
    """A sum with what rules add to it, each once, if it is about one of these units."""
    if not state.special:
        return tally
    rules = rules_now(state, "modifier", word)
    meant = [rule for rule in rules if any(concerns(state, rule, UnitAction(word, unit, place)) for unit in units)]
    return Tally((*tally.items, *(_item(rule, tally.parts) for rule in meant)), tally.parts) if meant else tally


def treated_as(state: State, word: str, unit: int) -> bool:
    """Whether a unit counts as something."""
    return _applies(state, "treat", word, unit)


def exempt(state: State, clause: str, unit: int) -> bool:
    """Whether a clause of the rulebook does not hold for a unit."""
    return _applies(state, "exempt", clause, unit)


def _applies(state: State, kind: str, word: str, unit: int) -> bool:
    rules = rules_now(state, kind, word)
    if not rules:
        return False
    here = state.vocabulary.place(state, unit)
    return any(concerns(state, rule, UnitAction(word, unit, here)) for rule in rules)


def ordered(state: State, question: str, answer: str, units: tuple[int, ...], place: int) -> Refusal | None:
    """Why an answer may not be given; of several rules about a question the first one counts."""
    for rule in rules_now(state, "choice", question):
        if any(concerns(state, rule, UnitAction(question, unit, place)) for unit in units):
            return None if rule.choice == answer else _refused(rule, *units)
    return None


def obliged(state: State, action: UnitAction) -> Refusal | None:
    """What says that an action must be done; it speaks against doing nothing."""
    for rule in rules_now(state, "require", action.word):
        if concerns(state, rule, action) and not _done_already(state, rule, action.unit):
            return _refused_at(state, rule, action)
    return None


def _done_already(state: State, rule: SpecialRule, unit: int) -> bool:
    """Whether another unit of the group has done the duty this turn, for rules that want it once of each group."""
    key = group_key(state, rule, unit)
    return key is not None and bool(state.uses[key])


def since_trigger(watch: tuple[str, ...]) -> Trigger:
    """Make the trigger that notes from when on a rule with `since` holds."""

    def waits(state: State) -> bool:
        return bool(state.special) and any(rule.when and rule.when.since for rule in state.special.rules)

    def begins(state: State) -> Iterator[tuple[str]]:
        for rule in state.special.rules:
            since = rule.when.since if rule.when else None
            if since is not None and not state.uses[since_key(rule.id)] and since.holds(state):
                yield (rule.id,)

    def remember(play: object, rule: str) -> None:
        play.state.uses[since_key(rule)] = 1  # type: ignore[attr-defined]

    return Trigger("special_rules", watch, begins, remember, wanted=waits)
