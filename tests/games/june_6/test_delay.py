"""19.1 Delay points."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.movement.march import onward
from engine.play import Game
from tests.games.june_6.marches import events, march, now, orders
from tests.games.june_6.table import hq, normandy, offers, position, refusals, take, troop

BOARD = normandy()
POINT = {"E2527": 1}
FAR = {troop("ge.1/1"): "W5211"}


def stands(game: Game, hex: str = "E2527") -> bool:
    return bool(now(game).delay[BOARD.hex(hex)])


def foot(movement: int, **facts: Any) -> Any:
    return troop("us.1/1", movement=movement, **facts)


def test_who_can_pay_takes_it_and_goes_on() -> None:
    """rb.19.12: two points more; the march goes on."""
    game = orders(0, {foot(5): "E2528", **FAR}, delay=POINT)
    take(game, "pick", "us.1/1")
    tally = game.explain(0, game.choice_from_plain("to", ("E2527",)))
    assert tally is not None and tally.total == 3
    take(game, "via", "E2527")
    take(game, "to", "E2526")
    assert not stands(game) and events(game, "delay.taken") == 1
    game.undo()
    assert stands(game)


def test_whoever_has_too_little_left_stops_beside_it_and_clears_it() -> None:
    """rb.19.13: at E2528 one point is left, three were needed."""
    game = orders(0, {foot(2): "E2629", **FAR}, delay=POINT)
    take(game, "pick", "us.1/1")
    assert "E2628" in offers(game, "to") and "E2528" in offers(game, "to")
    assert offers(game, "via") and "E2528" not in offers(game, "via"), "from there it goes no further"
    take(game, "to", "E2528")
    assert not stands(game) and events(game, "delay.removed") == 1


def test_the_last_point_leaves_it_standing() -> None:
    """rb.19.14"""
    game = orders(0, {foot(1): "E2629", **FAR}, delay=POINT)
    march(game, "us.1/1", "E2528")
    assert stands(game)


def test_whoever_could_take_it_but_stops_of_its_own_will_leaves_it_standing() -> None:
    """rb.19.13: it does not have to stop."""
    game = orders(0, {foot(5): "E2629", **FAR}, delay=POINT)
    march(game, "us.1/1", "E2528")
    assert stands(game)


def test_any_reason_to_stop_will_do() -> None:
    """qa.u-7: an enemy zone stops it with points left, though it could have paid."""
    game = orders(0, {foot(8): "E2528", troop("ge.1/1"): "E2326"}, delay={"E2526": 1})
    march(game, "us.1/1", "E2427")
    assert not stands(game, "E2526")


def test_whoever_begins_beside_it_may_always_take_it() -> None:
    """rb.8.12: whatever it costs; but only as the first step."""
    game = orders(0, {foot(2): "E2528", **FAR}, delay=POINT)
    take(game, "pick", "us.1/1")
    assert "E2527" in offers(game, "to") and "E2527" not in offers(game, "via")
    take(game, "to", "E2527")
    assert not stands(game)
    far = orders(0, {foot(3): "E2529", **FAR}, delay=POINT)
    take(far, "pick", "us.1/1")
    assert refusals(far, "to", "E2527") == [("move.delay_stops", "rb.19.13")]


def test_not_into_what_the_ground_or_a_zone_forbids() -> None:
    """rb.8.12 sets the cost aside and nothing else: E2733 lies across a marsh hexside, E2934 in the sea."""
    state = position({foot(2): "E2834", **FAR}, delay={"E2733": 1, "E2934": 1})
    found = onward(state, 0, state.at[0], 0, False)
    assert BOARD.hex("E2733") in found and BOARD.hex("E2934") not in found


def test_germans_pass_freely_and_take_it_in_where_they_end() -> None:
    """rb.19.15"""
    game = orders(1, {troop("ge.1/1", movement=5): "E2528"}, delay=POINT)
    take(game, "pick", "ge.1/1")
    take(game, "via", "E2527")
    take(game, "to", "E2526")
    assert stands(game)
    game = orders(1, {troop("ge.1/1", movement=5): "E2528"}, delay=POINT)
    march(game, "ge.1/1", "E2527")
    assert not stands(game)


def test_no_zone_and_no_strategic_movement_beside_it() -> None:
    """rb.19.11: the Allies do not pass beside it strategically, the Germans do."""
    truck = troop("us.1/1", movement=8, mobility="motorised")
    there = {truck: "E2424", hq("us.hq/1"): "E2526", **FAR}
    state = position(there, delay={"E2522": 1})
    found = onward(state, 0, state.at[0], 0, True)
    assert BOARD.hex("E2323") in found and BOARD.hex("E2523") not in found
    german = troop("ge.2/1", movement=8, mobility="motorised")
    state = position({german: "E2424"}, delay={"E2522": 1})
    assert BOARD.hex("E2522") in onward(state, 0, state.at[0], 0, True)
