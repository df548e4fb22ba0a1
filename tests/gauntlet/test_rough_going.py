"""Budgets that shrink on the way: rough, floods and mountains in two impulses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Game
from tests.gauntlet.toybox import offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.rough_going import BOARD, MARCHES, SCENARIOS, SYSTEM, TERRAIN, TROOPS

GROUND = TERRAIN.codes(BOARD)
NAMES = {troop.id: number for number, troop in enumerate(TROOPS)}


def begin(**at: str) -> Game:
    """A game in which red sends, with some units elsewhere."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **at}}
    return start(SYSTEM, lambda: replace(toy, position=position))


def by_hand(unit: str, here: str) -> dict[str, int]:
    """Find what the rules let a unit reach, a step at a time, with nothing but what they say of each step."""
    troop = list(TROOPS)[NAMES[unit]]
    best, ways = {(here, False): 0}, [(here, False, 0)]
    for hex, slowed, spent in ways:
        halted = spent and (GROUND[BOARD.hex(hex)] == "flooded" or (GROUND[BOARD.hex(hex)], troop.kind) == HELD)
        left = ((troop.points + 1) // 2 if slowed else troop.points) - spent
        for other, _edge in BOARD.adjacent(BOARD.hex(hex)) if left > 0 and not halted else ():
            there = (BOARD.label(other), slowed or (troop.kind == "armor" and GROUND[other] == "rough"))
            if there not in best and there[0] != "0803":
                best[there] = spent + 1
                ways.append((*there, spent + 1))
    found: dict[str, int] = {}
    for (hex, _slowed), spent in best.items():
        found[hex] = min(spent, found.get(hex, spent))
    return found


HELD = ("mountain", "armor")


@pytest.mark.parametrize("hex", ["0103", "0203", "0304", "0404", "0405", "0606", "0302", "0105"])
@pytest.mark.parametrize("unit", ["tanks", "panzers", "alpini"])
def test_reach_is_what_the_rules_say_step_by_step(unit: str, hex: str) -> None:
    state = state_of(begin(**{unit: hex}))
    found = MARCHES.onward(state, (NAMES[unit],), BOARD.hex(hex), 0, 0)
    assert {BOARD.label(there): found.cost(there) for there in found.hexes()} == by_hand(unit, hex)


def test_rough_halves_what_armor_has_and_stops_who_has_spent_as_much() -> None:
    game = begin()
    take(game, "send", "panzers")
    assert refused(game, "to", "0503") == ["move.too_far"]
    assert refused(game, "via", "0304") == ["march.leads_no_further"], "4 points are halved to 2, and these are spent"
    assert "0403" in {hex for (hex,) in offers(game, "to")}, "on clear ground until it enters its first rough hex"
    take(game, "to", "0304")
    assert state_of(game).slowed[NAMES["panzers"]]


def test_who_has_spent_more_than_half_may_still_enter_the_first_rough_hex() -> None:
    game = begin()
    take(game, "send", "panzers")
    take(game, "via", "0405")
    assert {"0505", "0506"} <= {hex for (hex,) in offers(game, "to")}
    take(game, "to", "0505")
    assert where(game, "panzers") == "0505"


def test_a_march_costs_a_point_for_each_hex() -> None:
    game = begin()
    take(game, "send", "panzers")
    tally = game.explain(0, game.choice_from_plain("to", ("0505",)))
    assert tally is not None
    assert [(item.message.key, item.message.clause, item.amount) for item in tally] == [("cost.hex", "5.4", 1)] * 4


def test_odd_points_are_halved_up_and_the_way_round_costs_what_it_costs() -> None:
    game = begin()
    take(game, "send", "tanks")
    assert "0503" in {hex for (hex,) in offers(game, "to")}, "by 0402, on clear ground"
    take(game, "via", "0303")
    assert ("0403",) in offers(game, "to"), "5 points are halved to 3"
    assert refused(game, "to", "0503") == ["move.too_far"]


def test_others_go_through_rough_as_they_go_elsewhere() -> None:
    game = begin(foot="0203")
    take(game, "send", "foot")
    take(game, "via", "0303")
    assert {"0403", "0503"} <= {hex for (hex,) in offers(game, "to")}


def test_floods_hold_for_the_turn_and_mountains_for_the_impulse() -> None:
    game = begin(tanks="0205")
    for unit, hex in (("foot", "0201"), ("tanks", "0306"), ("alpini", "0405")):
        take(game, "send", unit)
        if unit == "foot":
            assert refused(game, "via", "0201") == ["march.leads_no_further"]
        take(game, "to", hex)
    take(game, "done")
    assert refused(game, "send", "foot") == ["toy.nowhere_to_go"]
    take(game, "send", "tanks")
    take(game, "to", "0406")
    assert where(game, "tanks") == "0406"
    while game.state.turn == 1:
        take(game, "done")
    take(game, "send", "foot")
    undo_all_and_redo(game)


def test_a_march_is_stopped_where_the_rule_stops_it() -> None:
    game = begin(tanks="0205")
    take(game, "send", "tanks")
    assert ("0306",) in offers(game, "to") and ("0306",) not in offers(game, "via")
    take(game, "to", "0306")
    game = begin()
    take(game, "send", "alpini")
    assert ("0206",) in offers(game, "via")
