"""Scenarios full of special rules keep the kernel's promises, and a rule refuses just what it names."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.primer import SYSTEM
from engine.mechanics.areas import Who
from engine.mechanics.special import allowed, forbidden, note
from engine.mechanics.special_records import Special, SpecialRule, UnitAction
from engine.play import Choice
from tests.compile.trial import playable, started
from tests.conformance.cases import Case
from tests.conformance.kit import CHECKS, check, plays_to_the_end
from tests.games.primer.table import choice, refused, state, take, unit
from tests.gauntlet.toybox import add_to_rules

FAR = {"l.town": "1210"}
RULES: list[Mapping[str, Any]] = [
    {"id": "apart", "forbid": "enter", "who": {"side": "lorn"}, "where": {"within": 1, "of": {"areas": ["mill"]}}},
    {"id": "near", "forbid": "enter", "who": {"types": ["guns"]}, "where": {"units_at": {"side": "lorn"}, "reach": 2}},
    {
        "id": "esk",
        "forbid": "cross",
        "who": {"types": ["horse"]},
        "where": {"chains": ["esk"]},
        "when": {"turns": {"to": 1}},
    },
    {"id": "few", "limit": "move", "most": 3, "each": "turn", "who": {"side": "kestria"}},
    {
        "id": "mud",
        "cost": "enter",
        "change": 1,
        "where": {"terrain": ["clear"]},
        "when": {"if": {"state": "weather", "equals": "rain"}},
    },
    {"id": "duty", "require": "attack", "who": {"units": ["k.guard"]}},
    {"id": "stand", "require": "defence_stance", "choice": "stand", "who": {"side": "lorn"}},
    {"id": "brave", "modifier": "attack_column", "change": 1, "who": {"side": "kestria"}},
    {"id": "scouts", "exempt": "pr.3.4#b", "who": {"types": ["horse"]}},
    {"id": "fed", "treat": "in_supply", "who": {"side": "kestria"}, "when": {"since": {"lost": {"side": "lorn"}}}},
    {"id": "tired", "modifier": "movement_points", "change": -2, "who": {"units": ["k.2"]}},
]
VICTORY = {
    "awards": [
        {
            "id": "town",
            "to": "kestria",
            "points": 2,
            "each": "turn",
            "if": {"control": {"areas": ["harrow"]}, "by": "kestria"},
        }
    ],
    "levels": [
        {"id": "storm", "side": "kestria", "at": "at_once", "if": {"lost": {"side": "lorn"}, "least": 4}},
        {"id": "lead", "side": "kestria", "if": {"points": "kestria", "minus": "lorn", "least": 0}},
        {"id": "hold", "side": "lorn"},
    ],
}
AT = {
    "k.guard": "0405", "k.1": "0505", "k.2": "0402", "k.lancers": "0305", "k.guns": "0405",
    "l.town": "0905", "l.battery": "0905", "l.upland": "0802", "l.river": "0705", "l.militia": "0808",
}  # fmt: skip


def everything() -> Case:
    scenario = playable(AT, special_rules=RULES, victory=VICTORY, turn_sheet={"weather": ["clear", "rain"]})
    return Case("primer/trial", SYSTEM, lambda: scenario, toy=False)


@pytest.mark.parametrize(
    "name", ["undo", "resume", "write out", "prompt", "offers", "secrets", "forks", "texts", "state"]
)
def test_a_scenario_full_of_rules_keeps_the_kernels_promises(name: str) -> None:
    check(CHECKS[name], everything(), 3)


@pytest.mark.parametrize("seed", range(3))
def test_games_under_rules_end_by_the_scenarios_levels(seed: int) -> None:
    game = plays_to_the_end(everything(), seed)
    assert game.outcome is not None and game.outcome.message.key == "victory.level"


SOME = st.lists(
    st.sampled_from(["0501", "0601", "0401", "0503", "0602", "0402", "0504", "0403"]),
    min_size=1,
    max_size=5,
    unique=True,
)


@settings(max_examples=25, deadline=None)
@given(shut=SOME, names=st.sets(st.sampled_from(["k.1", "k.2"])))
def test_a_forbid_rule_refuses_just_what_it_names(shut: list[str], names: set[str]) -> None:
    """Steps into shut hexes are refused to those who are named, and everything else is as without the rule."""
    at = {"k.1": "0502", "k.2": "0502", **FAR}
    rule = {"id": "shut", "forbid": "enter", "who": {"units": sorted(names)}, "where": {"hexes": shut}}
    ruled = started(at, special_rules=[rule] if names else [])
    plain = started(at)
    board = state(plain).board
    for name in ("k.1", "k.2"):
        near = {board.label(hex) for hex, _edge in board.adjacent(board.place("0502"))}
        found = []
        for game in (plain, ruled):
            take(game, "pick", name)
            found.append({hex for hex in near if not game.why_not(0, choice(game, "to", hex))})
            clauses = [(hex, c) for hex in sorted(near) for _key, c in refused(game, "to", hex) if c == "special:shut"]
            if game is ruled:
                around = {hex for hex, _clause in clauses}
                assert around == (set(shut) & near if name in names else set())
            game.undo()
        straight = found[0] - set(shut) if name in names else found[0]
        assert found[1] == straight


def test_a_choice_at_random_never_breaks_a_rule() -> None:
    game, rng = everything().start(1), random.Random(1)
    entered: list[tuple[int, int]] = []
    while game.prompt is not None:
        choices: list[Choice] = game.prompt.choices
        before = len(game.events)
        game.take(game.prompt.actor, rng.choice(choices))
        moves = [e for e in game.events[before:] if e.key in ("march.entered", "unit.advanced", "unit.fell_back")]
        entered += [(event["unit"], event["hex"]) for event in moves]
    lorn = [hex for name, hex in entered if state(game).counter(name).side == 1]
    mill = state(game).board.place("0702")
    assert lorn and not [hex for hex in lorn if state(game).board.grid.distance(hex, mill) <= 1]


def test_what_is_allowed_in_company_needs_that_company() -> None:
    game = started({"k.1": "0502", "k.2": "0402", "l.town": "1210"})
    one, two, town = (unit(game, name) for name in ("k.1", "k.2", "l.town"))
    here = SpecialRule("with", "allow", "stack", Who((one,)), company=Who((two,)))
    add_to_rules(game.state, special=Special((here,)))
    assert allowed(game.state, UnitAction("stack", one, 0), (two,)) and allowed(game.state, UnitAction("stack", one, 0))
    assert not allowed(game.state, UnitAction("stack", one, 0), (two, town))
    assert not allowed(game.state, UnitAction("stack", two, 0), (two,)) and not allowed(
        game.state, UnitAction("march", one, 0)
    )


def test_a_limit_by_hex_counts_each_hex_by_itself() -> None:
    game = started()
    rule = SpecialRule("once", "limit", "dig", number=1, each="hex")
    add_to_rules(game.state, special=Special((rule,)))
    note(game.state, UnitAction("dig", 0, 5), UnitAction("dig", 1, 5))
    assert (
        forbidden(game.state, UnitAction("dig", 2, 5)) is not None
        and forbidden(game.state, UnitAction("dig", 0, 6)) is None
    )
    game.state.rewind(0)
    assert forbidden(game.state, UnitAction("dig", 2, 5)) is None
