"""What no other test would notice if a rule were switched off, each with its section."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.activation.activation import ORDERS
from engine.games.june_6.arrivals.german_entry import ENTRY_CHOICE, Entries
from engine.games.june_6.combat.losses import reduce
from engine.games.june_6.counters import ALLIED
from engine.games.june_6.first_day.airborne import DROP_PHASE, Drops
from engine.games.june_6.movement.march import can_stand
from engine.games.june_6.phases import TIDY_UP
from engine.games.june_6.state import June6Play
from engine.games.june_6.victory import newly_taken, objective_hexes
from engine.mechanics.special_records import SpecialRule
from engine.play import Frame, Step
from tests.games.june_6.d_day import on_d_day
from tests.games.june_6.table import hq, position, refusals, take, troop
from tests.games.june_6.test_chits import ambushed
from tests.games.june_6.turns import activation, at_work, state_of, told, value

PARA: dict[str, Any] = {"type": "parachute", "infantry": True, "traits": ("paratroop",)}


def test_a_third_regiment_finds_no_room_to_drop() -> None:
    """rb.9.11"""
    units = {troop(f"us.{number}/101abn", **PARA): "utah_box" for number in (501, 502, 506)}
    game = on_d_day(DROP_PHASE, Drops(), units, ())
    for unit in ("us.501/101abn", "us.502/101abn"):
        take(game, "drop", unit, "W3524")
    assert refusals(game, "drop", "us.506/101abn", "W3524") == [("stacking.full", "rb.9.14")]


def test_entries_are_settled_once_each_and_in_their_order() -> None:
    units = {hq("ge.hq/lehr"): "", hq("ge.hq/17ss"): "", troop("us.16/1"): "E2920"}
    gates = {unit: ["E1035", "E1025"] for unit in ("ge.hq/lehr", "ge.hq/17ss")}
    arrivals = [[3, "ge.hq/lehr"], [3, "ge.hq/17ss"]]
    game = at_work(ENTRY_CHOICE, Entries(), units, turn=3, arrivals=arrivals, gates=gates)
    assert refusals(game, "come_by", "ge.hq/17ss", "E1025") == [("entry.order", "rb.10.35")]
    assert refusals(game, "hold_back", "us.16/1") == [("entry.not_due", "rb.10.35")], "nor does anybody come first"
    take(game, "come_by", "ge.hq/lehr", "E1025")
    assert refusals(game, "come_by", "ge.hq/lehr", "E1035") == [("entry.not_due", "rb.10.35")]
    assert refusals(game, "come_by", "ge.hq/17ss", "E1035") == []


def test_the_units_of_a_corps_lose_their_efficiency_with_its_staff() -> None:
    """rb.6.16"""
    units = {hq("us.hq/V", "corps"): "E2920", troop("us.102cav/V"): "E2921", troop("us.16/1"): "E2921"}

    def lose(play: June6Play, _frame: Frame) -> None:
        reduce(play, play.state.unit_number("us.hq/V"))

    game = at_work(Step("lose", enter=lose), Frame(), units)
    assert [value(game, "reduced_efficiency", unit) for unit in ("us.102cav/V", "us.16/1")] == [1, 0]


def test_who_failed_to_be_released_comes_by_itself_next_turn() -> None:
    """rb.10.34"""
    units = {hq("ge.hq/lehr"): "", troop("ge.901/lehr"): "", troop("us.16/1"): "E2920"}
    arrivals = [[3, "ge.hq/lehr"], [3, "ge.901/lehr"]]
    game = at_work(TIDY_UP, Frame(), units, turn=3, arrivals=arrivals, failures={"ge.hq/lehr": 1})
    assert [value(game, "overdue", unit) for unit in ("ge.hq/lehr", "ge.901/lehr")] == [4, 4]
    assert len(told(game, "release.next_turn")) == 1


def test_where_a_scenario_says_so_they_are_placed_at_once() -> None:
    """pb.5.3.3"""
    units = {hq("ge.hq/275"): "", troop("us.16/1"): "E2920"}
    rules = (SpecialRule("late", "treat", "arrives_at_end"),)
    late: dict[str, Any] = {"turn": 3, "arrivals": [[3, "ge.hq/275"]], "failures": {"ge.hq/275": 1}}
    game = at_work(TIDY_UP, Frame(), units, rules=rules, entry={"ge.hq/275": "E1025"}, **late)
    assert game.state.board.label(value(game, "at", "ge.hq/275")) == "E1025"
    assert not list(state_of(game).arrivals)


def test_vehicles_cannot_be_in_marsh_away_from_roads_nor_anybody_in_the_sea() -> None:
    """rb.8.43"""
    state = position({troop("ge.915/352"): "", troop("ge.22/21pz", mobility="motorised", type="armour"): ""})
    terrain = state.board.layer("terrain")
    found = {word: state.board.values("terrain").index(terrain.code(word)) for word in ("sea", "clear")}
    for unit in (0, 1):
        refusal = can_stand(state, unit, found["sea"])
        assert refusal is not None and refusal.message.key == "move.ground"
        assert can_stand(state, unit, found["clear"]) is None


def test_an_objective_counts_once_when_all_of_it_is_allied() -> None:
    """pb.2.82"""
    state = position({troop("us.16/1"): "E2920"})
    hexes = objective_hexes(state, "bayeux")
    assert list(newly_taken(state)) == []
    for hex in hexes:
        state.control[hex] = ALLIED
    assert list(newly_taken(state)) == [("bayeux",)]
    state.taken[("bayeux",)] = 3
    assert list(newly_taken(state)) == []


@pytest.mark.parametrize("word", ["demolish", "build"])
def test_a_scenario_may_forbid_bridges_to_be_blown_or_built(word: str) -> None:
    """rb.20.4, rb.20.5"""
    units = {hq("us.hq/1"): "E2240", troop("us.16/1"): "E2241"}
    forbidden = (SpecialRule("bridges", "forbid", word),)
    for rules, forbids in ((forbidden, True), ((), False)):
        game = at_work(ORDERS, activation((0, 1), 0), units, rules=rules)
        assert (("special.rule", "special:bridges") in refusals(game, word, "E2241/E2141")) == forbids


def test_only_those_who_came_down_on_the_division_step_aside() -> None:
    """pb.2.84"""
    game = ambushed("E2243", "E2243", 1)
    assert ("sidestep.not_caught", "pb.2.84") in refusals(game, "sidestep", "ge.26/12ss", "E2143")
