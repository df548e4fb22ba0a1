"""Sweeps over whole games and all rules: whose units are offered, what is asked, which tables are rolled on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from engine.bots import load_bot
from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.rules import compile_rules
from engine.games.case_yellow.state import YellowState, side_of
from engine.mechanics.victory import decides
from engine.play import Game
from engine.play.guards import RULES
from engine.playtest.reference import resolve
from engine.rulebook import load_ruleset
from engine.rulebook.tables import Table
from tests.games.case_yellow.scenarios import NAMES, start

SHORT, WHOLE, ROLLS = "fortress_holland", "historical", "free_allies"
OPENING = 40
"""Choices after which the opening of a long scenario is over."""

# Whole games


@dataclass
class Seen:
    """What was offered and rolled in some games."""

    foreign: Counter[tuple[str, str]] = field(default_factory=Counter)
    streams: Counter[tuple[str, str]] = field(default_factory=Counter)
    rounds: Counter[tuple[str, int]] = field(default_factory=Counter)


@cache
def seen() -> Seen:
    """Look at every prompt and roll of a campaign, of some short games, and of the opening of the third scenario."""
    found = Seen()
    for game, least in ((WHOLE, 0), *((SHORT, seed) for seed in range(4))):
        _follow(found, game, least, "greedy")
    for seed in range(4):
        _follow(found, SHORT, seed, "random")
    _follow(found, ROLLS, 0, "greedy", OPENING)
    return found


def _follow(found: Seen, name: str, seed: int, bot: str, most: int = 100_000) -> None:
    setting = resolve(f"case_yellow/{name}")
    game = Game.start(setting.scenario, seed, system=setting.system, playout=True)
    bots = [load_bot(bot, seed) for _side in SYSTEM.sides]
    seats = [game.for_side(side) for side in range(len(bots))]
    while game.prompt is not None and len(game.history) < most:
        found.foreign.update(_foreign(game))
        actor, state = game.prompt.actor, _state(game)
        choice = bots[actor].choose(seats[actor])
        found.rounds[choice.verb, state.active] += 1
        seats[actor].take(choice)
        found.streams.update((key.partition("/")[0], choice.verb) for key, _faces in game.history[-1].dice)


def _state(game: Game) -> YellowState:
    assert isinstance(game.state, YellowState)
    return game.state


def _foreign(game: Game) -> Iterator[tuple[str, str]]:
    """Name the step and the verb of every offer that names a unit of the other side."""
    prompt = game.prompt
    assert prompt is not None
    step = game.system.steps_by_name[prompt.place[-1]]
    for verb in step.verbs:
        for args in prompt.offers.get(verb.name, ()):
            units = [value for arg, value in zip(verb.args, args, strict=True) if arg.kind == "unit"]
            if any(side_of(_state(game), unit) != prompt.actor for unit in units):
                yield step.name, verb.name


OF_THE_OTHER_SIDE = {
    ("loss", "suffer"): "11.3e the attacker chooses the first step of a DE",
    ("beaten", "suffer"): "11.3e the attacker chooses the first step of a DE",
    ("retreat", "retreat_together"): "10.3c the overrunning side moves the overrun units",
    ("retreat", "retreat_alone"): "10.3c the overrunning side moves the overrun units",
}


def test_no_prompt_offers_a_unit_of_the_other_side_but_where_the_rules_say_so() -> None:
    assert set(seen().foreign) <= set(OF_THE_OTHER_SIDE)


def test_units_leave_from_the_port_in_allied_rounds_only() -> None:
    assert seen().rounds["evacuate", ALLIED] > 0
    assert seen().rounds["evacuate", GERMAN] == 0


BY_CHOICE = {
    "bridgehead": "bridgehead",
    "interdiction": "interdict",
    "stukas": "dive",
    "paradrop": "drop",
    "motorized": "roll_for_attacks",
}
"""Rolls that a side may make, and the choice that makes them."""


@pytest.mark.parametrize(("stream", "verb"), BY_CHOICE.items())
def test_what_a_side_may_roll_for_is_never_rolled_without_its_choice(stream: str, verb: str) -> None:
    by = {chosen for rolled, chosen in seen().streams if rolled == stream}
    assert by == {verb}


# Tables


ROLLED_AS = {"crt": "combat"}


def test_every_table_with_a_die_is_rolled_on_in_a_shipped_scenario() -> None:
    rules = compile_rules((), {})
    tables = [table for table in vars_of(rules) if isinstance(table, Table) and table.dice]
    streams = {stream for stream, _verb in seen().streams}
    assert {table.id for table in tables if ROLLED_AS.get(table.id, table.id) not in streams} == set()


def vars_of(record: Any) -> list[Any]:
    """The values of a record."""
    return [getattr(record, name) for name in record.__dataclass_fields__]


@pytest.mark.parametrize("name", NAMES)
def test_scenarios_that_go_by_points_roll_for_some_awards(name: str) -> None:
    state = start(name)
    rows = state.rules.objectives.rows
    variable = [row for row in rows if int(state.rules.objectives.look_up(row, "variable"))]
    least = min(*map(int, state.rules.variable_vp.addresses().values()), 0)
    assert decides(state)
    assert 0 < len(variable) < len(rows)
    worths = (int(state.rules.objectives.look_up(row, column)) for row in variable for column in ("early", "last"))
    assert all(worth + least > 0 for worth in worths)


# What may be done


CHOSEN_BY = {
    "rb.2.2#b": ("interdiction", "interdict"),
    "rb.2.2#c": ("stukas", "dive"),
    "rb.4.0#e": ("stukas", "dive"),
    "rb.4.0#i": ("early_declaration", "declare_dynamo"),
    "rb.4.0#o": ("attacks", "attack"),
    "rb.7.7#f": ("scarce_supply", "draw_supply"),
    "rb.9.5#a": ("declaring", "join"),
    "rb.9.5#b2": ("declaring", "join"),
    "rb.11.8#a": ("declaring", "join"),
    "rb.13.3#e": ("stukas", "dive"),
}
"""What a clause lets a side do, and the choice that does it, where the verb is registered under another clause."""
PERMITS = {"rb.8.6#b", "rb.8.6#d", "rb.13.5#a", "rb.13.5#c"}
"""Clauses that let units stand together: they widen what other choices may do."""


def clauses(function: Any) -> set[str]:
    """The clauses under which a function is registered."""
    mark = RULES.get(function)
    return {mark.section, *mark.also} if mark else set()


def chosen() -> set[str]:
    """The clauses and sections of all choices in the game."""
    found: set[str] = set()
    for step in SYSTEM.steps_by_name.values():
        if step.verbs:
            asked = (*(f for verb in step.verbs for f in (verb.apply, verb.candidates, *verb.guards)),)
            found |= {step.section}.union(*map(clauses, (*asked, step.advance, step.enter, step.leave)))
    return found


def test_every_may_of_the_statements_is_a_choice() -> None:
    sections = load_ruleset("case_yellow").sections
    found = chosen()
    may = [
        clause.address
        for section in sections
        for clause in section.clauses
        if clause.force == "may" and clause.kind in ("rule", "procedure", "exception")
    ]
    lacking = {address for address in may if not {address, address.partition("#")[0]} & found}
    assert lacking == set(CHOSEN_BY) | PERMITS


@pytest.mark.parametrize(("step", "verb"), sorted(set(CHOSEN_BY.values())))
def test_and_the_choice_is_there_and_can_be_left(step: str, verb: str) -> None:
    verbs = [each.name for each in SYSTEM.steps_by_name[step].verbs]
    assert verb in verbs
    assert len(verbs) > 1
