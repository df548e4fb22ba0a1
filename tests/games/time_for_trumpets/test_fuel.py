"""10.0 to 12.0 Supply by air, the German fuel shortage, fuel dumps."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.movement.fuel_counters import drives
from engine.games.time_for_trumpets.movement.segment import MOVEMENT, MOVEMENT_STEPS
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.state import ALLIED, GERMAN
from engine.games.time_for_trumpets.supply.by_air import AIR_SUPPLY, Drop
from engine.games.time_for_trumpets.supply.dumps import INCIDENTAL, enters
from engine.games.time_for_trumpets.supply.fuel import FUEL, is_low_on_fuel
from engine.play import Step
from tests.games.time_for_trumpets.field import (
    ardennes,
    asked,
    hex_of,
    hq,
    marked,
    now,
    number,
    offers,
    play,
    refusals,
    squadron,
    take,
    unit,
)

PRUEM = "9232"


# 10 Supply by air


def surrounded(count: int) -> dict[Any, str]:
    """Return an American corps with a division cut off, so many battalions around it, and aircraft with the corps."""
    units: dict[Any, str] = {
        hq("us.army", "army_hq", 20, formation="1a"): "7010",
        hq("us.corps", "corps_hq", 16): "7010",
        hq("us.div", "division_hq", 9): "5645",
        squadron("us.air", "P-47D"): "",
    }
    return units | {unit(f"us.{n}"): "5645" for n in range(count)}


CHAIN = {"us.corps": "us.army", "us.div": "us.corps"}


def dropping(count: int, turn: str) -> Any:
    """Return the segment of supply by air with everybody of the division out of supply."""
    units = surrounded(count)
    starving = {"us.div": 1, **{f"us.{n}": 1 for n in range(count)}}
    obey = {**CHAIN, **{f"us.{n}": "us.div" for n in range(count)}}
    return play(
        AIR_SUPPLY,
        Drop(),
        units,
        turn=moment(turn),
        superior=obey,
        out_of_supply=starving,
        based={"us.air": "us.corps"},
    )


def test_a_drop_costs_an_aircraft_and_supplies_twenty_units() -> None:
    """rb.10#a, rb.10#c, rb.10#d The owner chooses 20 of 22 battalions."""
    game = dropping(22, "23MO")
    assert offers(game, "drop_supply") == [("us.corps", "us.air"), ("us.div", "us.air")]
    take(game, "drop_supply", "us.div", "us.air")
    for n in range(20):
        take(game, "feed", f"us.{n}")
    state = now(game)
    assert marked(state, "out_of_supply") == {"us.20", "us.21"}
    assert marked(state, "flown") == {"us.air"}
    assert asked(game) == "rest"


def test_few_units_are_supplied_without_a_question() -> None:
    game = dropping(3, "23AF")
    take(game, "drop_supply", "us.div", "us.air")
    assert marked(now(game), "out_of_supply") == set()
    assert asked(game) == "rest"


@pytest.mark.parametrize("turn", ["22AF", "23PD", "23EV"])
def test_there_is_no_drop_at_night_or_before_the_twenty_third(turn: str) -> None:
    """rb.10#a From 23MO on, on MO and AF turns."""
    assert asked(dropping(1, turn)) == "rest"


# 11, 12 Fuel


def panzers(**places: str) -> dict[Any, str]:
    """Return two German panzer divisions and KG Peiper, each with a tank battalion."""
    found: dict[Any, str] = {hq("ge.army", "army_hq", 20, formation="5pza"): PRUEM}
    for name, place in (("2pz", "7241"), ("lehr", "7339"), ("kgp", "7014")):
        kind = "kampfgruppe_hq" if name == "kgp" else "division_hq"
        found[hq(f"ge.{name}", kind, 8, formation=name)] = places.get(name, place)
        found[unit(f"ge.{name}.t", "medium_tank", mobility="afv")] = places.get(name, place)
    return found


FORMATIONS = {f"ge.{name}.t": f"ge.{name}" for name in ("2pz", "lehr", "kgp")} | {
    f"ge.{name}": "ge.army" for name in ("2pz", "lehr", "kgp")
}


def fuel(faces: Any, turn: str = "20MO", **entries: Any) -> Any:
    """Return the fuel segment of a turn with two dice."""
    return play(FUEL, None, panzers(), faces, turn=moment(turn), superior=FORMATIONS, **entries)


def test_the_table_names_who_has_low_fuel_and_only_vehicles_feel_it() -> None:
    """rb.11#e A six names the 2nd Panzer Division, a five KG Peiper, a seven nobody."""
    state = now(fuel([(2, 4)]))
    assert marked(state, "low_fuel") == {"ge.2pz"}
    assert is_low_on_fuel(state, number(state, "ge.2pz.t"))
    assert not is_low_on_fuel(state, number(state, "ge.2pz"))
    assert not is_low_on_fuel(state, number(state, "ge.lehr.t"))
    assert marked(now(fuel([(2, 3)])), "low_fuel") == {"ge.kgp"}
    assert marked(now(fuel([(3, 4)])), "low_fuel") == set()


def test_there_is_no_shortage_before_the_nineteenth() -> None:
    """rb.11#a From 19PD on."""
    assert marked(now(fuel([], "18EV")), "low_fuel") == set()


def test_a_counter_within_command_range_relieves_a_formation() -> None:
    """rb.11#j, rb.12.4#b, rb.12.4#d KG Peiper is relieved for the day, and one counter is left."""
    game = fuel([(2, 3)], captured_fuel={"7014": 2})
    assert offers(game, "spend_fuel") == ["ge.kgp"]
    take(game, "spend_fuel", "ge.kgp")
    state = now(game)
    assert marked(state, "low_fuel") == set()
    assert state.captured_fuel[hex_of("7014")] == 1
    again = fuel([(2, 3)], "20AF", fuelled_on={"ge.kgp": 20})
    assert marked(now(again), "low_fuel") == set()
    tomorrow = fuel([(2, 3)], "21PD", fuelled_on={"ge.kgp": 20})
    assert marked(now(tomorrow), "low_fuel") == {"ge.kgp"}


def test_fuel_far_away_helps_only_from_the_store() -> None:
    """rb.12.4#d, rb.12.4#e The counter lies at Eupen, out of range, until it is stored."""
    game = fuel([(2, 4)], captured_fuel={"7503": 1})
    assert offers(game, "spend_fuel") == []
    take(game, "store_fuel", "7503")
    take(game, "spend_fuel", "ge.2pz")
    assert marked(now(game), "low_fuel") == set()
    assert now(game).fuel_store == 0


def entering(unit_: Any, place: str, faces: Any = (), **entries: Any) -> Any:
    """Return the position after a unit has entered a hex."""
    step = Step("enters", enter=lambda game, _frame: enters(game, 0, hex_of(place)))
    return now(play(step, None, {unit_: place}, faces, steps_called=(INCIDENTAL,), **entries))


@pytest.mark.parametrize(("place", "turn", "count"), [("7014", "17MO", 8), ("7014", "21MO", 0), ("6818", "18MO", 2)])
def test_dumps_are_looted_once_and_hold_less_from_day_to_day(place: str, turn: str, count: int) -> None:
    """rb.12.3#b, rb.12.3#c, rb.12.3.1#c What the chart has for the day; a German cross marks the hex."""
    state = entering(unit("ge.1"), place, turn=moment(turn))
    assert (state.captured_fuel[hex_of(place)], state.looted[hex_of(place)]) == (count, 1)
    again = entering(unit("ge.1"), place, turn=moment(turn), looted={place: 1})
    assert again.captured_fuel[hex_of(place)] == 0


@pytest.mark.parametrize(("faces", "count"), [((1, 2), 1), ((2, 2), 0)])
def test_towns_may_hold_incidental_fuel(faces: tuple[int, int], count: int) -> None:
    """rb.12.3.2#d, rb.12.3.2#e A total of 3 finds a unit of fuel, one of 4 nothing, and nobody looks twice."""
    state = entering(unit("ge.1"), "7826", [faces])
    assert (state.captured_fuel[hex_of("7826")], state.looted[hex_of("7826")]) == (count, 1)


@pytest.mark.parametrize("place", ["8050", "9710", "7030"])
def test_german_towns_and_open_ground_hold_none(place: str) -> None:
    """rb.12.3.2#c No dice are rolled in Vianden, Schleiden, or outside towns."""
    assert entering(unit("ge.1"), place).looted[hex_of(place)] == 0


def test_allies_destroy_fuel_that_is_left_alone() -> None:
    """rb.12.3#g, rb.12.3#h A unit that enters the hex destroys it."""
    assert entering(unit("us.1"), "7014", captured_fuel={"7014": 3}).captured_fuel[hex_of("7014")] == 0


# 12.3 Fuel counters on the road


def driving(units: dict[Any, str] | None = None, **entries: Any) -> Any:
    """Return the movement segment of a German corps with captured fuel at Stavelot."""
    corps = hq("ge.corps", "corps_hq", formation="1ssk")
    there = {corps: "7826", **(units or {})}
    made = {"captured_fuel": {"7014": 2}, "turn": moment("18MO"), "phasing": "german", **entries}
    return play(MOVEMENT, OfCorps(GERMAN, 0), there, steps_called=MOVEMENT_STEPS, **made)


def test_a_fuel_counter_drives_once_in_a_turn_as_far_as_a_truck() -> None:
    """rb.12.3#e With 8 MF by road; the second counter stays, and a third is not there."""
    game = driving()
    assert offers(game, "drive_fuel") == ["7014"]
    take(game, "drive_fuel", "7014")
    ends = offers(game, "fuel_to")
    far = max(ends, key=lambda end: ardennes().grid.distance(hex_of("7014"), hex_of(end)))
    costs = drives(now(game), hex_of("7014"))
    assert len(ends) > 50 and 8 * now(game).PARTS >= costs[hex_of(far)] > 7 * now(game).PARTS
    take(game, "fuel_to", far)
    state = now(game)
    assert state.captured_fuel[hex_of("7014")] == state.captured_fuel[hex_of(far)] == 1
    assert offers(game, "drive_fuel") == ["7014"]
    take(game, "drive_fuel", "7014")
    take(game, "fuel_stays")
    assert offers(game, "drive_fuel") == [] and refusals(game, "drive_fuel", far) == ["fuel.has_moved"]


def test_enemies_bar_the_way_of_fuel_and_their_zones_stop_it() -> None:
    """rb.12.3#e As for a truck: not to an enemy, and no farther than into its zone of control."""
    free = drives(now(driving()), hex_of("7014"))
    grid, start = ardennes().grid, hex_of("7014")
    there = next(hex for hex in free if grid.distance(start, hex) == 4)
    state = now(driving({unit("us.1", unit_class="front_line"): grid.label(there)}))
    barred = drives(state, start)
    assert there not in barred and any(grid.distance(hex, there) == 1 for hex in barred)
    assert set(barred) < set(free) and all(barred[hex] >= free[hex] for hex in barred)


def test_allies_move_no_fuel() -> None:
    """rb.12.3#e Captured fuel is German."""
    corps = hq("us.corps", "corps_hq")
    game = play(MOVEMENT, OfCorps(ALLIED, 0), {corps: "6510"}, captured_fuel={"7014": 1}, phasing="allied")
    assert offers(game, "drive_fuel") == []


def test_captured_fuel_is_stored_on_any_turn() -> None:
    """rb.12.4#e Before the first shortage, too; nobody is asked when none is on the map."""
    game = fuel([], "17MO", captured_fuel={"7503": 2})
    assert offers(game, "store_fuel") == ["7503"] and offers(game, "spend_fuel") == []
    take(game, "store_fuel", "7503")
    take(game, "done_fuel")
    assert now(game).fuel_store == 1 and now(game).captured_fuel[hex_of("7503")] == 1
    assert asked(fuel([], "17MO", fuel_store=1)) == "rest"
