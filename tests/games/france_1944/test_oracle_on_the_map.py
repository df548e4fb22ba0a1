"""The oracle of France 1944 on the printed map, with the options of the ruleset."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.games.france_1944.hand import armor, hq, infantry, moving, on
from tests.games.france_1944.oracle import arrivals, lines, movement, rhine
from tests.games.france_1944.oracle.ground import Ground, touching
from tests.games.france_1944.oracle.numbers import RULESET
from tests.games.france_1944.oracle.position import ALLIED, READINGS
from tests.games.france_1944.oracle.sheet import ground_of
from tests.games.oracle.numbers import read

FOUND_BY_THE_ORACLE = {
    "lines.over_water",
    "retreat.turns_back",
    "rhine.attack_in_first_box",
    "south.row_is_source",
    "surrounded.pocket",
}


@cache
def west() -> Ground:
    return ground_of()


def test_every_marked_hexside_lies_between_two_hexes_of_the_map() -> None:
    for edge in west().sides:
        one, other = sorted(edge)
        assert other in touching(one) and one in west().terrain and other in west().terrain


def test_the_banks_of_the_rhine_lie_on_either_side_of_it() -> None:
    for edge, words in west().sides.items():
        if "rhine" in words:
            assert len(edge & west().east) == 1


@pytest.mark.parametrize(("hex", "bridges"), [("3409", 1), ("3511", 3), ("3510", 2), ("3715", 2)])
def test_printed_bridges(hex: str, bridges: int) -> None:
    unit = armor("us.9ad", "3312")
    assert len(rhine.rolled_for(moving(unit, ground=west()), unit, hex)) == bridges


def test_the_south_has_a_blue_hex_below_each_hex() -> None:
    assert len(west().south) == 15 and all(set(touching(hex)) & west().blue for hex in west().south)


@pytest.mark.parametrize(
    ("start", "end", "length"),
    [("1309", "3016", 17), ("1409", "3310", 19), ("1309", "3310", 20), ("1409", "3417", 20), ("2907", "3715", 12)],
)
def test_lines_without_enemies(start: str, end: str, length: int) -> None:
    position = on(west())
    assert lines.reached(position, end, 25, ALLIED)[start] == length


@pytest.mark.parametrize(
    ("start", "end", "points"), [("1209", "1111", 4), ("1111", "0309", 8), ("1111", "1414", 5), ("1414", "1816", 4)]
)
def test_marches_without_enemies(start: str, end: str, points: int) -> None:
    unit = armor("us.4ad", start)
    assert movement.steps(moving(unit, ground=west()), unit, 30)[end] == points


def test_a_corps_that_lands_has_six_points_left_in_rough_ground() -> None:
    unit = infantry("us.xv", away="pool", due=1)
    position = on(west(), unit, hq("hq.us1", "1309"))
    assert arrivals.entries(position, ALLIED) == {"1207", "1309", "1409"}
    assert arrivals.points_on_entry(position, unit, "1207") == 6
    assert arrivals.points_on_entry(position, replace(unit, mpa=6), "1409") == 11


def test_doubtful_rules_are_read_as_the_options_of_the_ruleset_say() -> None:
    options = {option["id"]: option["default"] for option in read(RULESET.folder / "options.yaml")}
    assert set(READINGS) - set(options) <= FOUND_BY_THE_ORACLE
    assert {name: READINGS[name] for name in set(READINGS) & set(options)} == {
        name: options[name] for name in set(READINGS) & set(options)
    }
