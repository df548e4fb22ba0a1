"""The oracle against the examples of the rulebook, without the engine."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.games.time_for_trumpets import data
from tests.games.time_for_trumpets.crowd import superiors
from tests.games.time_for_trumpets.oracle import command, movement, sheet, stacking, supply, zones
from tests.games.time_for_trumpets.oracle.position import Piece, Position

DAY, NIGHT = 6, 7
DOWN = [frozenset(side.split("/")) for side in ("7742/7842", "7743/7842", "7845/7946", "7746/7846", "7847/7948")]
"""Bridges over the Our that are down on the first morning."""
SIX = frozenset(("6519", "6521", "6419", "6420", "6619", "6620"))


def table(where: dict[str, str], **facts: Any) -> Position:
    """Set units on the table, each at full strength; `marks` are what lies on some of them."""
    marks, roster, above = facts.pop("marks", {}), data.roster(), superiors()
    pieces = {
        unit: Piece(
            roster[unit],
            hex,
            **{
                "steps": roster[unit].steps,
                "superior": above[unit] if above.get(unit) in where else "",
                **marks.get(unit, {}),
            },
        )
        for unit, hex in where.items()
    }
    return Position(pieces, **{"turn": DAY, **facts})


def piece(position: Position, unit: str) -> Piece:
    return position.pieces[unit]


# 23, 24 Stacking


def test_a_tank_battalion_shows_its_full_name_until_the_second_hit() -> None:
    both = {"9ad/ccb/14": "7826", "9ad/cca/19": "7726"}
    whole = table(both)
    assert not stacking.may_stay(whole, piece(whole, "9ad/cca/19"), "7826")
    down = table(both, marks={"9ad/ccb/14": {"steps": 4}})
    assert stacking.shows_full_id(piece(whole, "9ad/ccb/14")) and not stacking.shows_full_id(piece(down, "9ad/ccb/14"))
    assert stacking.may_stay(down, piece(down, "9ad/cca/19"), "7826")


def test_divisions_of_one_corps_pass_each_other_but_do_not_end_together() -> None:
    here = table({"5pza/hq": "9430", "lxvi/hq": "9430", "18vg/hq": "8930", "62vg/hq": "8930", "18vg/293/i": "8529",
                  "62vg/164/i": "8530", "fe/hq": "8930", "fe/stug": "8428"})  # fmt: skip
    for unit, hex in (("62vg/164/i", "8529"), ("fe/stug", "8530")):
        assert stacking.may_enter(here, piece(here, unit), hex)
        assert not stacking.may_stay(here, piece(here, unit), hex)


def test_corps_do_not_pass_each_other_unless_one_moves_strategically() -> None:
    where = {"5pza/hq": "9430", "lxvi/hq": "9430", "xlvii/hq": "8642", "18vg/hq": "8930", "26vg/hq": "8342",
             "18vg/293/i": "8140", "26vg/77/ii": "8141"}  # fmt: skip
    here = table(where)
    assert not stacking.may_enter(here, piece(here, "26vg/77/ii"), "8140")
    moving = table(where, marks={"26vg/77/ii": {"strategic": True}})
    assert stacking.may_enter(moving, piece(moving, "26vg/77/ii"), "8140")
    assert not stacking.may_stay(moving, piece(moving, "26vg/77/ii"), "8140"), "28.4"


def test_an_aa_company_of_the_escort_is_free_with_its_armor_only() -> None:
    stack = {unit: "7725" for unit in ("fe/pz", "fe/stug", "fe/pg/i", "fe/aa/1")}
    assert stacking.excess(table(stack), "7725", 0) == 0
    foot = {unit: "7725" for unit in ("fe/pg/i", "fe/pg/ii", "fe/eng", "fe/aa/1")}
    assert stacking.excess(table(foot), "7725", 0) == 1


# 25 Zones of control


def test_shores_of_a_lake_are_no_neighbors_for_a_zone() -> None:
    lake = next(tuple(sorted(side)) for side, word in sheet.water().items() if word == "lake")
    here = table({"1id/26/i": lake[0]})
    assert lake[1] in sheet.beside(lake[0])
    assert lake[1] not in zones.reached(here, piece(here, "1id/26/i"), False)


def test_a_tank_has_a_zone_in_the_open_but_not_in_the_town() -> None:
    here = table({"10ccb/desobry/tk": "5744"})
    reached = zones.reached(here, piece(here, "10ccb/desobry/tk"), False)
    assert "5644" in set(sheet.beside("5744")) - reached
    assert {hex for hex in sheet.beside("5744") if sheet.terrain()[hex] == "clear"} - sheet.villages() <= reached


def test_self_propelled_aa_stops_infantry_but_no_tank_and_has_no_zone_in_the_forest() -> None:
    here = table({"7c/aaa/474": "6243"})
    for afv, stopped in ((False, True), (True, False)):
        zone = zones.reached(here, piece(here, "7c/aaa/474"), afv)
        assert ("6143" in zone) == stopped
        assert "6242" not in zone, "forest"
    assert "6143" in zones.any_zone(here, 1), "25.2a it blocks supply of all"


def test_light_aa_in_a_hex_is_no_zone_for_a_jagdpanther() -> None:
    here = table({"8c/aaa/635": "5546"})
    assert "5546" in zones.zone(here, 1, True), "25.1i its own hex"
    assert not (set(sheet.beside("5546")) & set(zones.zone(here, 1, True)))


@pytest.mark.parametrize(
    ("sky", "turn", "closed"),
    [
        ("fog", DAY, {"woods", "broken", "forest", "marsh"}),
        ("dense_fog", DAY, {"clear", "woods", "broken", "forest", "marsh"}),
        ("snow", DAY, {"clear", "woods", "broken", "forest", "marsh"}),
        ("clear", NIGHT, {"forest", "marsh"}),
    ],
)
def test_weather_and_night_keep_zones_out(sky: str, turn: int, closed: set[str]) -> None:
    here = table({}, turn=turn, weather=lambda _hex: sky)
    by_ground = {ground: hex for hex, ground in sheet.terrain().items()}
    veiled = {ground for ground, hex in by_ground.items() if zones.is_veiled(here, "0101", hex)}
    assert veiled - {"town", "city"} == closed


# 7, 9 Command and supply round Trois-Ponts


def ring(**facts: Any) -> Position:
    units = {"1ssd/hq": "6921", "1ssd/eng": "6620", "1ssd/1/i": "6520", "82ab/505/i": "6420", "82ab/505/ii": "6619"}
    return table(units, **facts)


def test_command_goes_where_a_friend_is_and_supply_does_not() -> None:
    here = ring()
    assert zones.any_zone(here, 1).keys() >= SIX
    assert {"1ssd/eng", "1ssd/1/i"} <= command.in_comm(here)
    assert "6520" not in supply.reach(here, piece(here, "1ssd/hq"))


def test_in_fog_paths_are_free_and_supply_wants_the_bridge() -> None:
    here = table({"1ssd/hq": "6921", "1ssd/1/i": "6520", "82ab/505/i": "6420"}, weather=lambda _hex: "fog")
    assert "1ssd/1/i" in command.in_comm(here)
    assert "6520" in supply.reach(here, piece(here, "1ssd/hq"))
    blown = table(
        {"1ssd/hq": "6921", "1ssd/1/i": "6520"}, bridges={frozenset(("6520", "6619")): 1}, weather=lambda _hex: "fog"
    )
    around = supply.reach(blown, piece(blown, "1ssd/hq")).get("6520", 99)
    assert around > supply.reach(here, piece(here, "1ssd/hq"))["6520"]


def test_a_headquarters_that_is_not_reached_takes_its_units_with_it() -> None:
    far = {"5pza/hq": "9838", "xlvii/hq": "7641", "26vg/hq": "7541", "26vg/77/i": "7440"}
    here = table(far)
    assert command.in_comm(here) == {"5pza/hq"}, "7.5e, 7.9e"
    wide = table(far, marks={"5pza/hq": {"deployed": True}})
    assert command.in_comm(wide) == set(far), "7.1h"


def test_a_post_commands_the_units_of_its_regiment() -> None:
    where = {"28id/hq": "6647", "28id/109/cp": "7353", "28id/109/a-co": "7852", "28id/110/k-co": "7853"}
    here = table(where)
    assert command.range_of(piece(here, "28id/hq")) == 9
    assert {"28id/109/cp", "28id/109/a-co"} <= command.in_comm(here)
    assert "28id/110/k-co" not in command.in_comm(here)


def test_supply_roads_do_not_cross_the_boundary_of_the_army() -> None:
    here = table({"6pza/hq": "9822", "1ssk/hq": "9722"})
    reached = supply.roads(here, piece(here, "1ssk/hq"))
    assert "9722" in reached
    assert reached <= sheet.area("ao_6pza") | sheet.area("across_meuse")


# 29, 30 Costs


@pytest.mark.parametrize(
    ("unit", "helped", "way", "points"),
    [
        ("26vg/77/ii", False, ("7946", "7845"), 4),
        ("26vg/77/ii", False, ("7946", "7846", "7747"), 4),
        ("2pz/304/i", False, ("7844", "7744"), 5),
        ("26vg/fa/ii", True, ("7846", "7747"), 4),
        ("2pz/hvyaa", False, ("7945", "7944", "7843", "7743"), 7),
        ("2pz/2/ii", True, ("7943", "7944", "7843", "7743"), 8),
    ],
)
def test_crossings_cost_what_the_examples_say(unit: str, helped: bool, way: tuple[str, ...], points: int) -> None:
    here = table({unit: way[0]}, marks={unit: {"helped": helped}}, bridges=dict.fromkeys(DOWN, 1))
    mover, cost = piece(here, unit), 0
    for one, other in pairwise(way):
        step = movement.price(here, mover, one, other, one == way[0])
        assert step is not None, (one, other)
        cost += step
    assert cost == 2 * points
    assert movement.reach(here, mover)[way[-1]] == cost


def test_guns_do_not_ford_alone() -> None:
    here = table({"26vg/fa/ii": "7846"})
    assert movement.price(here, piece(here, "26vg/fa/ii"), "7846", "7747", True) is None


def test_a_truck_keeps_to_the_road_in_the_forest() -> None:
    here = table({"2pz/2/ii": "6036"})
    mover = piece(here, "2pz/2/ii")
    assert sheet.terrain()["6035"] in ("forest", "broken", "clear", "woods")
    off = [hex for hex in sheet.terrain() if sheet.terrain()[hex] == "forest"]
    assert all(movement.off_road(here, "truck", hex) is None for hex in off)
    assert movement.by_road(here, "truck", "6036", "6035") == 1
    assert movement.allowance(mover) == 16


def test_a_unit_stops_in_a_zone_and_does_not_slip_through_it() -> None:
    here = table({"2pz/2/ii": "6242", "7c/aaa/474": "6243"})
    reached = movement.reach(here, piece(here, "2pz/2/ii"))
    assert "6143" in reached
    beyond = [hex for hex in sheet.beside("6143") if hex in zones.zone(here, 1, False) and hex != "6243"]
    straight = [hex for hex in beyond if hex in reached and hex not in sheet.beside("6242")]
    assert all(reached[hex] > reached["6143"] for hex in straight)
    assert "6243" not in reached
