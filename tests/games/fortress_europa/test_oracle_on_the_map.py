"""The oracle of Fortress Europa on the printed map, with the numbers and options of the ruleset."""

from __future__ import annotations

import pytest

from tests.games.fortress_europa.hand import on
from tests.games.fortress_europa.oracle.grid import distance, side, touching
from tests.games.fortress_europa.oracle.ground import AMSTERDAM_GATES, DYKE
from tests.games.fortress_europa.oracle.numbers import PRINTED, RULESET, chart
from tests.games.fortress_europa.oracle.readings import FOUND, READINGS
from tests.games.fortress_europa.oracle.sea import mediterranean
from tests.games.fortress_europa.oracle.sheet import west
from tests.games.oracle.numbers import read


def lowest(value: object) -> int:
    """Return a parameter, or the least face of a range of dice."""
    return int(str(value).split("-", maxsplit=1)[0])


@pytest.mark.parametrize("name", sorted(PRINTED))
def test_the_ruleset_has_the_printed_number(name: str) -> None:
    assert lowest(RULESET.parameters[name]) == PRINTED[name]


def test_doubtful_rules_are_read_as_the_options_of_the_ruleset_say() -> None:
    options = {option["id"]: option["default"] for option in read(RULESET.folder / "options.yaml")}
    named = {name: reading for name, reading in READINGS.items() if reading.doubt != FOUND or name in options}
    assert {name: reading.default for name, reading in named.items()} == {name: options[name] for name in named}


@pytest.mark.parametrize("name", sorted(READINGS))
def test_a_reading_has_another_value(name: str) -> None:
    assert READINGS[name].others and READINGS[name].default not in READINGS[name].others


def test_every_marked_hexside_lies_between_two_neighbours() -> None:
    for edge in (*west().sides, *west().rails, *west().arrows):
        one, other = sorted(edge)
        assert other in touching(one)


def test_the_hexsides_that_the_text_names() -> None:
    """7.0 A19/B19 and B18/B19 are rivers; the blue arrows of 12.15 are no ways for a march."""
    assert west().river("A19", "B19") and west().river("B18", "B19")
    assert not west().estuary("A19", "B19")


def test_the_dyke_has_its_gates_and_is_no_clear_hex() -> None:
    """8.7, 11.8"""
    assert west().terrain[DYKE] == "dyke" and set(touching(DYKE)) >= AMSTERDAM_GATES


@pytest.mark.parametrize("layer", ["fortresses", "sites", "cities", "ports"])
def test_places_of_the_tables_lie_on_land(layer: str) -> None:
    assert all(west().land(hex) for hex in chart(layer))


@pytest.mark.parametrize(
    ("table", "words"),
    [("fortresses", ("fortress",)), ("sites", ("u_boat_base", "v1_site")), ("cities", ("city", "major_city"))],
)
def test_the_tables_agree_with_the_map(table: str, words: tuple[str, ...]) -> None:
    assert {hex for hex in west().terrain if west().has(hex, *words)} == set(chart(table))


def test_districts_begin_and_end_where_the_text_says() -> None:
    """9.10"""
    for name, ends in chart("districts").items():
        for hex in (ends["from"], ends["to"]):
            district = west().district.get(hex)
            assert district == name or not west().land(hex) or hex in AWAY


AWAY = {"BB33"}
"""The eastern end of the 19th Army: east of the coast of our map."""


def test_every_section_of_a_river_is_in_one_piece() -> None:
    """17.10.4"""
    sections = set(west().sections.values())
    assert sum(len(section) for section in sections) == len(west().sections)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Q8/R8", "R10/Q11", True),
        ("Q8/R8", "R12/S12", False),
        ("R12/S12", "R13/S13", True),
        ("S10/T10", "U12/T12", False),
    ],
)
def test_sections_of_the_seine_and_its_rivers(one: str, other: str, same: bool) -> None:
    """17.10.4 The example: mouth to Oise, Oise to Marne, Marne upward; Oise and Marne have their own."""
    first, second = (west().sections[frozenset(edge.split("/"))] for edge in (one, other))
    assert (first == second) is same


def test_the_seine_is_in_range_of_the_headquarters_of_the_example_but_not_all_of_the_oise() -> None:
    """17.10.4"""
    seine = west().sections[side("Q8", "R8")]
    oise = west().sections[side("S10", "T10")]
    assert all(min(distance("P11", hex) for hex in edge) <= 8 for edge in seine)
    assert distance("P11", "Y10") == 9 and oise


@pytest.mark.parametrize(
    ("hex", "south"),
    [("N33", True), ("T34", True), ("I30", True), ("K2", False), ("A19", False), ("M32", True), ("M5", False)],
)
def test_the_two_seas(hex: str, south: bool) -> None:
    """11.4"""
    assert mediterranean(on(west()), hex) is south


@pytest.mark.parametrize("hex", ["QQ4", "M6", "E10", "A19", "CC6"])
def test_inland_ports_have_banks(hex: str) -> None:
    """11.4C, 12.16"""
    port = west().ports[hex]
    assert port.inland and port.banks and hex not in port.banks


def test_the_way_to_antwerp() -> None:
    """12.16"""
    assert west().ports["CC6"].banks == {"BB4", "BB5", "CC4", "CC5"}


def test_which_ports_are_not_inland() -> None:
    """12.16 Rotterdam and Brest; St-Nazaire too."""
    assert not any(west().ports[hex].inland for hex in ("EE4", "B2", "C9", "P4"))
