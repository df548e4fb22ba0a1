"""7.6 to 7.9 Attack supply: sources, ranges, and what it costs to draw on the last.

Sections: rb.7.6, rb.7.7, rb.7.8, rb.7.9.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.supply.attack_supply import is_attack_supplied, westwall_supply
from tests.games.case_yellow.fighting import asked, attack, rounds
from tests.games.case_yellow.table import corps, index, now, position, take, troop, where


def supplied(units: Any, unit: str, target: str = "1118", **entries: Any) -> bool:
    """Whether a unit has attack supply."""
    state = position(units, **entries)
    return is_attack_supplied(state, index(state, unit), state.board.place(target))


def wagons(id: str, reach: int) -> Any:
    """An attack supply unit."""
    return troop(id, 0, 0, reach, traits=("attack_supply",), red_box=True, band="white")


FRENCH, BRITISH, BELGIAN, DUTCH = corps("fr.x"), corps("br.x"), corps("be.x"), troop("nl.1")
GERMAN = corps("ge.x", 6, 4)


def test_on_the_first_turn_everybody_has_it() -> None:
    assert supplied({GERMAN: "1118"}, "ge.x", turn=1)
    assert not supplied({GERMAN: "1118"}, "ge.x", turn=2)


def test_on_the_second_turn_germans_have_it_in_the_netherlands() -> None:
    assert supplied({GERMAN: "3925"}, "ge.x", target="3924", turn=2)
    assert not supplied({GERMAN: "3925"}, "ge.x", target="3924", turn=3)
    assert not supplied({GERMAN: "2427"}, "ge.x", target="2426", turn=2)


def test_the_dutch_have_it_at_home() -> None:
    assert supplied({DUTCH: "4025"}, "nl.1", target="4024")


def test_belgians_draw_it_from_antwerp_however_far_away() -> None:
    assert supplied({BELGIAN: "2922"}, "be.x")
    assert not supplied({BELGIAN: "2922"}, "be.x", control={"3423": "german", "3516": "german"})


def test_the_british_draw_it_from_a_port_three_hexes_away() -> None:
    assert supplied({BRITISH: "3213"}, "br.x")
    assert not supplied({BRITISH: "2713"}, "br.x")


def test_the_french_draw_it_from_paris_eight_hexes_away() -> None:
    assert supplied({FRENCH: "1418"}, "fr.x")
    assert not supplied({FRENCH: "1419"}, "fr.x")


def test_army_group_1_serves_french_and_british_five_hexes_away() -> None:
    units = {FRENCH: "2020", BRITISH: "2019", wagons("fr.ag1", 5): "2016"}
    assert supplied(units, "fr.x")
    assert supplied(units, "br.x")
    assert not supplied({FRENCH: "2022", wagons("fr.ag1", 5): "2016"}, "fr.x")


def test_german_cities_linked_to_the_ruhr_serve_six_hexes_away() -> None:
    assert supplied({GERMAN: "2329"}, "ge.x")
    assert not supplied({GERMAN: "2229"}, "ge.x")


def test_an_army_group_serves_as_far_as_its_allowance() -> None:
    assert supplied({GERMAN: "2229", wagons("ge.aga", 6): "2328"}, "ge.x")
    assert not supplied({GERMAN: "2229", wagons("ge.aga", 0): "2328"}, "ge.x")


def test_it_serves_nobody_while_it_is_cut_off_from_the_ruhr_itself() -> None:
    ring = {corps(f"fr.{at}"): hex for at, hex in enumerate(("2428", "2329", "2228", "2227", "2327", "2427"))}
    assert not supplied({GERMAN: "2229", wagons("ge.aga", 6): "2328", **ring}, "ge.x")


def test_by_an_option_only_the_side_that_has_moved_gives_supply() -> None:
    units = {FRENCH: "2020", wagons("fr.ag1", 5): "2016"}
    options = {"attack_supply.sides": "back"}
    assert not supplied(units, "fr.x", options=options)
    assert supplied(units, "fr.x", options=options, flipped={"fr.ag1": 1})


def test_the_westwall_serves_one_attack_a_round() -> None:
    state = position({GERMAN: "1431"}, control={"1431": "german"})
    unit = index(state, "ge.x")
    assert westwall_supply(state, unit)
    state.westwall = 1
    assert not westwall_supply(state, unit)


RING = {corps(f"ge.{at}"): hex for at, hex in enumerate(("1917", "2015", "1915", "2116", "2117", "1916"))}
CUT_OFF = {FRENCH: "2017", wagons("fr.ag1", 5): "2016", **RING}
"""The French with AG1's unit, encircled."""


@pytest.mark.parametrize(("choice", "lost", "marked"), [("draw_supply", True, 0), ("spare_supply", False, 1)])
def test_army_group_1_without_supply_serves_once_more_if_its_owner_wants_it(
    choice: str, lost: bool, marked: int
) -> None:
    game = rounds(CUT_OFF, side=0, turn=3, faces=[3])
    attack(game, "1917", "fr.x")
    assert asked(game) == ("allied", "scarce_supply")
    take(game, choice)
    assert any(event.key == "supply.last_resort" for event in game.events) is lost
    assert (where(game, "fr.ag1") == "") is lost
    assert now(game).unsupplied[0] == marked


def test_nobody_draws_on_the_last_supply_in_vain() -> None:
    """7.6d: a unit out of supply shifts the attack anyway."""
    game = rounds(CUT_OFF, side=0, turn=3, faces=[3], oos={"fr.x": 1})
    attack(game, "1917", "fr.x")
    assert where(game, "fr.ag1") == "2016"


def test_the_last_supply_is_drawn_on_without_asking_once_it_serves() -> None:
    """7.7f: it is lost at the end of the round, whatever else it does in it."""
    game = rounds(CUT_OFF, side=0, turn=3, faces=[3], serving={"fr.ag1": 1})
    attack(game, "1917", "fr.x")
    assert (where(game, "fr.ag1"), now(game).unsupplied[0]) == ("", 0)


def test_who_attacks_without_it_is_marked_until_it_has_it() -> None:
    game = rounds({GERMAN: "1119", FRENCH: "1118"}, turn=3, faces=[1])
    attack(game, "1118", "ge.x")
    assert now(game).unsupplied[0] == 1
