"""31.6 to 31.8 Options of the German set-up, on the campaign."""

from __future__ import annotations

import random
from collections import Counter as Tally
from dataclasses import replace

from engine.games.fortress_europa.set_up.boxes import BOXES, starting
from engine.games.fortress_europa.state import FortressState, area_of
from engine.play import Game
from engine.playtest.reference import resolve
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import asked, number, offers, refusals, take, where


def campaign(**options: object) -> Game:
    """Begin the campaign with options; the German set-up is asked for."""
    found = resolve("fortress_europa/campaign")
    chosen = {**found.scenario.options, **{name.replace("__", "."): value for name, value in options.items()}}
    return Game.start(replace(found.scenario, options=chosen), 1, system=found.system)


def in_boxes(state: FortressState) -> Tally[str]:
    """Count the units of each box."""
    return Tally(area_of(state, unit) for unit in starting(state))


# 31.8

PANZER, SECURITY = "ge.panzer/lehr", "ge.security/325_security"


def test_the_units_of_the_boxes_are_chosen_freely() -> None:
    """rb.31.8#a, rb.31.8#b Every box keeps its number, and a frozen district freezes whoever is put there."""
    assert refusals(campaign(), "exchange", PANZER) == ["boxes.fixed"]
    game = campaign(setup__limited=True)
    state = table.now(game)
    before, panzer = in_boxes(state), number(state, PANZER)
    assert set(before) == set(BOXES) and area_of(state, panzer) == "free" and not state.frozen[panzer]
    take(game, "exchange", PANZER)
    other = next(unit for unit in offers(game, "with") if area_of(state, number(state, unit)) == "netherlands")
    place = where(game, other)
    take(game, "with", other)
    assert in_boxes(state) == before
    assert (area_of(state, panzer), where(game, PANZER)) == ("netherlands", place)


def test_frozen_and_district_rules_go_with_the_box() -> None:
    """rb.31.8#c The panzers are frozen and stay in the district, the other unit sets up anywhere."""
    game = campaign(setup__limited=True)
    state = table.now(game)
    take(game, "exchange", PANZER)
    other = next(unit for unit in offers(game, "with") if area_of(state, number(state, unit)) == "netherlands")
    take(game, "with", other)
    assert [table.of(game, "frozen", unit) for unit in (PANZER, other)] == [1, 0]
    goals = {unit: {hex for each, hex in offers(game, "set") if each == unit} for unit in (PANZER, other)}
    holland = table.labels(state, state.board.area("district_netherlands"))
    assert goals[PANZER] <= holland and len(goals[other]) > 10 * len(goals[PANZER])


def test_no_coastal_unit_leaves_the_coast_by_an_exchange() -> None:
    """rb.31.8#c, rb.22.1#b Chance exchanges units; every one stands where its box and its type let it be."""
    rng, game = random.Random(5), campaign(setup__limited=True)
    state = table.now(game)
    before = in_boxes(state)
    for _turn in range(12):
        take(game, "exchange", rng.choice(offers(game, "exchange")))
        take(game, "with", rng.choice(offers(game, "with")))
    from engine.games.fortress_europa.set_up.boxes import is_coastal, place_of, ranges

    assert in_boxes(state) == before and sum(other >= 0 for other in state.quarters) > 12
    for unit, hexes in ranges(state).items():
        assert place_of(state, unit) in hexes
    assert any(is_coastal(state, unit) and state.quarters[unit] >= 0 for unit in starting(state))
    assert asked(game) == "set_up" and not list(game.system.invariants(state))
