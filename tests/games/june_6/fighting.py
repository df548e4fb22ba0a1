"""Combats by hand: fights to ask questions of, and battles that are fought through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games.june_6 import COMBAT_INTERRUPTS, COMBAT_STEPS, VOCABULARY
from engine.games.june_6.combat.battle import BATTLES, Battles
from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6State
from engine.mechanics.special_records import Special
from engine.play import Game, Item, Step, System, Verb, sequence
from tests.games.june_6.table import position, scenario, take

REST = Step("rest", actor=lambda _state, _frame: 0, verbs=(Verb("rest", lambda play, _frame: play.done()),))
SYSTEM = System(
    slug="june_6",
    state=June6State,
    root=BATTLES,
    rules=compile_rules,
    steps=COMBAT_STEPS,
    interrupts=COMBAT_INTERRUPTS,
    vocabulary=VOCABULARY,
)


def fight(units: Any, target: str, *attackers: str, **facts: Any) -> tuple[June6State, Fight]:
    """A position and an attack in it; `entries` of the position and `options` are taken out of the facts."""
    entries = facts.pop("entries", {})
    state = position(units, **entries)
    numbers = tuple(state.unit_number(unit) for unit in attackers)
    side = state.counter(numbers[0]).side
    return state, Fight(side, state.board.place(target), numbers, **facts)


def shifts(tally: Any) -> dict[str, int]:
    """What a tally adds up by the keys of its items, without the odds."""
    found: dict[str, int] = {}
    for message, amount in tally:
        key = message.key.removeprefix("combat.")
        if key != "odds":
            found[key] = found.get(key, 0) + amount
    return found


def battles(units: Any, *attackers: str, faces: Iterable[int] = (), **entries: Any) -> Game:
    """A game at the declaration of attacks; `hqs`, `efficiency` and `kind` are taken out of the entries."""
    pairs = list(units.items()) if isinstance(units, dict) else list(units)
    ids = [counter.id for counter, _place in pairs]
    side = next(counter.side for counter, _place in pairs if counter.id == attackers[0])
    hqs = tuple(ids.index(hq) for hq in entries.pop("hqs", ()))
    facts = {name: entries.pop(name) for name in ("efficiency", "kind") if name in entries}
    frame = Battles(side, hqs, tuple(ids.index(unit) for unit in attackers), **facts)
    root = sequence("fighting", Item(BATTLES, lambda _state: frame), REST)
    return run(root, pairs, faces, **entries)


def run(root: Step, units: Any, faces: Iterable[int] = (), **entries: Any) -> Game:
    """A game in which a sequence of steps is at work; `rules` are the special rules of its scenario."""
    rules = entries.pop("rules", ())
    made = replace(scenario(units, **entries), special=Special(rules) if rules else ())
    return Game.start(made, system=replace(SYSTEM, root=root), faces=[(face,) for face in faces])


def state_of(game: Game) -> June6State:
    """The game's state."""
    assert isinstance(game.state, June6State)
    return game.state


def attack(game: Game, target: str, *units: str) -> None:
    """Declare an attack by these units and no other."""
    take(game, "attack", target)
    for unit in units:
        take(game, "join", unit)
    take(game, "declare")
    if game.prompt is not None and "no_more_attacks" in game.prompt.offers:
        take(game, "no_more_attacks")


def modes(game: Game, attacker: str, defender: str) -> None:
    """Choose modes without any support."""
    while game.prompt is not None and "no_support" in game.prompt.offers:
        take(game, "no_support")
    take(game, attacker)
    take(game, defender)


def asked(game: Game) -> tuple[str, str]:
    """Whose decision it is, and in which step."""
    assert game.prompt is not None
    return June6State.SIDES[game.prompt.actor], game.prompt.place[-1]


def where(game: Game, unit: str) -> str:
    """The label of a unit's hex, or nothing."""
    state = state_of(game)
    at = state.at[state.unit_number(unit)]
    return state.board.label(at) if at >= 0 else ""


def marks(game: Game, unit: str) -> tuple[int, int]:
    """A unit's steps and disorder."""
    state = state_of(game)
    number = state.unit_number(unit)
    return state.steps[number], state.disorder[number]


def happened(game: Game, key: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in game.events if event.key == key]
