"""5.0 to 8.0, 13.1, 17.10.4 Movement by land: what a march does, hex by hex."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.stacking import EXCESS
from engine.games.fortress_europa.zones import zone
from engine.play import Game
from tests.games.fortress_europa.table import (
    asked,
    coastal,
    events,
    foot,
    labels,
    now,
    number,
    of,
    offers,
    play,
    position,
    raider,
    refusals,
    staff,
    take,
    tanks,
    where,
)

NAMES = ("allied", "german")


def moving(units: Any, faces: Any = (), *, side: int = ALLIED, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, faces, phasing=NAMES[side], impulse=impulse, **entries)


def march(game: Game, unit: str, *hexes: str) -> None:
    """March a unit by way of some hexes."""
    take(game, "march", unit)
    for hex in hexes[:-1]:
        take(game, "via", hex)
    take(game, "to", hexes[-1])


def goals(game: Game, unit: str) -> set[str]:
    """Return where a unit may march."""
    take(game, "march", unit)
    found = set(offers(game, "to"))
    game.undo()
    return found


# 5.4, 6.4 How far


@pytest.mark.parametrize(
    ("weather", "impulse", "hexes"),
    [("clear", 1, 4), ("clear", 2, 2), ("overcast_star", 2, 1), ("storm", 1, 2), ("storm", 2, 1)],
)
def test_infantry_goes_as_far_as_the_chart_says(weather: str, impulse: int, hexes: int) -> None:
    """5.4 4 hexes in clear weather; half of them, or one."""
    game = moving({foot("us.1"): "Q16"}, impulse=impulse, weather=weather)
    assert (f"Q{16 + hexes}" in goals(game, "us.1")) and f"Q{17 + hexes}" not in goals(game, "us.1")


def test_a_unit_that_has_marched_goes_on_with_what_is_left() -> None:
    """6.4 It may be picked again until its allowance is spent."""
    game = moving({foot("us.1"): "Q16"})
    march(game, "us.1", "Q19")
    assert offers(game, "march") == ["us.1"]
    march(game, "us.1", "Q20")
    assert (where(game, "us.1"), offers(game, "march")) == ("Q20", [])


def test_a_stack_marches_at_the_pace_of_its_slowest_unit_and_parts_again() -> None:
    """rb.6.4#a, rb.6.4#b, rb.5.3#a rmor of 6 goes along with infantry of 4, and 2 hexes more on its own."""
    game = moving({foot("us.1"): "Q16", tanks("us.t"): "Q16"})
    take(game, "march", "us.1")
    take(game, "along", "us.t")
    take(game, "to", "Q20")
    assert (where(game, "us.1"), where(game, "us.t"), offers(game, "march")) == ("Q20", "Q20", ["us.t"])
    march(game, "us.t", "Q22")
    assert where(game, "us.t") == "Q22"


def test_headquarters_move_in_the_second_impulse_alone_in_any_weather() -> None:
    """13.1"""
    first = moving({staff("us.hq"): "Q16", foot("us.1"): "Q16"})
    assert offers(first, "march") == ["us.1"]
    assert "move.hq_waits" in refusals(first, "march", "us.hq")
    assert "Q21" in goals(moving({staff("us.hq"): "Q16"}, impulse=2, weather="storm"), "us.hq")


# 7.2, 8.9, 8.10 Zones


def test_a_unit_stops_in_an_enemy_zone_and_does_not_move_again() -> None:
    """7.2 It has hexes left, and may leave neither by land nor into the next zone."""
    game = moving({foot("us.1"): "Q16", foot("ge.1"): "Q19"})
    march(game, "us.1", "Q18")
    assert offers(game, "march") == []
    slow = goals(moving({foot("us.1", 1): "Q18", foot("ge.1"): "Q19"}), "us.1")
    assert slow & {"P18", "R18"} == set() and "Q17" in slow


def test_units_in_a_zone_are_held_in_the_second_impulse() -> None:
    """rb.5.1#b, rb.8.9#a, rb.8.9#b Another unit may come to them."""
    game = moving({foot("us.1"): "Q18", foot("us.2"): "Q17", foot("ge.1"): "Q19"}, impulse=2)
    assert offers(game, "march") == ["us.2"]
    assert "move.held" in refusals(game, "march", "us.1")
    assert "Q18" in goals(game, "us.2")


def test_zones_do_not_reach_over_blown_rivers_estuaries_or_into_fortresses() -> None:
    """rb.7.1#d P4 lies across the estuary from P5; the Seine has no bridge between Q8 and R8."""
    found = position({foot("us.1"): "Q8"}, down={"Q8/R8": 1})
    assert "R8" not in labels(found, zone(found, ALLIED)) and "Q7" in labels(found, zone(found, ALLIED))
    havre = position({foot("us.1"): "P5"})
    assert "P4" not in labels(havre, zone(havre, ALLIED))
    german = position({foot("ge.1"): "P5"}, frozen={"ge.1": 1})
    assert labels(german, zone(german, GERMAN)) == {"P5"}


# 8.1 to 8.4 Ground


def test_rough_halves_armor_and_stops_it_when_half_is_spent() -> None:
    """rb.8.1#b, rb.8.1#c S18 to S20 are rough: armor of 6 has 2 hexes more after the first, none after the fourth."""
    fresh = moving({tanks("us.t"): "S17"})
    take(fresh, "march", "us.t")
    take(fresh, "via", "S18")
    assert "S20" in offers(fresh, "to") and "S21" not in offers(fresh, "to")
    late = moving({tanks("us.t"): "S14", foot("us.1", 6): "S14"})
    march(late, "us.t", "S18")
    assert (offers(late, "march"), "S20" in goals(late, "us.1")) == (["us.1"], True)


def test_flooded_hexes_hold_a_unit_for_the_turn() -> None:
    """8.2 DD4 is flooded; a unit that was there before leaves it."""
    game = moving({foot("us.1"): "DD5"})
    march(game, "us.1", "DD4")
    assert (of(game, "soaked", "us.1"), offers(game, "march")) == (1, [])
    later = moving({foot("us.1"): "DD4"}, impulse=2, soaked={"us.1": 1})
    assert "move.soaked" in refusals(later, "march", "us.1")
    assert offers(moving({foot("us.1"): "DD4"}, impulse=2), "march") == ["us.1"]


def test_mountains_stop_all_but_mountain_units_and_the_alps_let_in_no_others() -> None:
    """8.3, 8.4 II27 and JJ27 are alpine."""
    hill = moving({foot("ge.1"): "Q28", foot("ge.m", type="mountain"): "Q28"}, side=GERMAN)
    assert len(goals(hill, "ge.m")) > len(goals(hill, "ge.1"))
    alps = moving({foot("ge.1"): "JJ24", foot("ge.m", type="mountain"): "JJ24"}, side=GERMAN)
    state = now(alps)
    alpine = {label for label in goals(alps, "ge.m") if state.board.word("terrain", state.board.hex(label)) == "alpine"}
    assert alpine and not alpine & goals(alps, "ge.1")


# 8.7, 16.7 The dyke


@pytest.mark.parametrize(("guard", "crosses"), [("", True), ("JJ1", False), ("KK1", True)])
def test_the_dyke_is_crossed_if_the_far_side_is_free(guard: str, crosses: bool) -> None:
    """16.7 No unit ends on II2; an enemy at KK1 only stops the march behind it."""
    game = moving({foot("ge.1", 2): "HH2", **({foot("us.1"): guard} if guard else {})}, side=GERMAN)
    found = goals(game, "ge.1")
    assert ("JJ2" in found) is crosses and "II2" not in found


# 17.10.4 Rivers without bridges

SEINE = {"Q8/R8": 1}


def test_foot_stops_behind_a_blown_river_in_the_first_impulse_alone() -> None:
    """rb.17.10.4#f, rb.17.10.4#g Foot stops behind a blown river in the first impulse alone."""
    first = moving({foot("us.1"): "Q8"}, down=SEINE)
    march(first, "us.1", "R8")
    assert offers(first, "march") == []
    second = moving({foot("us.1"): "Q8"}, impulse=2, down=SEINE)
    march(second, "us.1", "R8")
    assert offers(second, "march") == ["us.1"]


def test_armor_rolls_before_it_crosses_and_may_try_elsewhere() -> None:
    """rb.17.10.4#h, rb.17.10.4#i 4 fails in the first impulse; it goes on from where it stands, but not over this
    hexside."""
    game = moving({tanks("us.t"): "P8"}, [4, 3], down={**SEINE, "Q9/R9": 1, "Q9/R8": 1})
    march(game, "us.t", "Q8", "R8")
    assert (where(game, "us.t"), events(game, "crossing.failed")) == ("Q8", 1)
    march(game, "us.t", "R9")
    assert (where(game, "us.t"), events(game, "crossing.made")) == ("R9", 1)


def test_of_a_stack_only_the_armor_that_crosses_goes_on() -> None:
    """17.10.4 Each unit rolls; one fails and stays."""
    game = moving({tanks("us.t"): "Q8", tanks("us.u"): "Q8"}, [6, 1], down=SEINE)
    take(game, "march", "us.t")
    take(game, "along", "us.u")
    take(game, "to", "R8")
    assert (where(game, "us.t"), where(game, "us.u")) == ("Q8", "R8")


# 17.10.1 Strafing


@pytest.mark.parametrize(("face", "steps", "end"), [(2, 1, "Q19"), (3, 2, "Q20")])
def test_a_long_march_in_range_is_strafed(face: int, steps: int, end: str) -> None:
    """17.10.1 Two aircraft: a 2 costs a step and ends the march in its third hex, a 3 does nothing."""
    units = {foot("ge.1"): "Q16", staff("us.hq"): "Q26"}
    game = moving(units, [face], side=GERMAN, air=[[ALLIED, "strafing", "tac", 2]])
    march(game, "ge.1", "Q20")
    assert (where(game, "ge.1"), of(game, "steps", "ge.1"), offers(game, "march")) == (end, steps, [])


# 6.3 The end of the impulse


def test_units_beyond_the_limit_are_eliminated_by_choice_of_their_owner() -> None:
    """6.3, 6.5 Four divisions in clear terrain are one too many; the headquarters does not count."""
    units = {foot(f"us.{number}"): "Q16" for number in range(4)} | {staff("us.hq"): "Q16"}
    game = play(EXCESS, OfSide(ALLIED), units, phasing="allied", impulse=1)
    assert offers(game, "eliminate") == ["us.0", "us.1", "us.2", "us.3"]
    take(game, "eliminate", "us.2")
    assert (asked(game), where(game, "us.2"), now(game).fighting) == ("rest", "", 1)


# 30.2, 16.3, 22.2 What a march does


def test_allies_take_hexes_on_the_way_and_destroy_a_fortress() -> None:
    """rb.30.2#c, rb.18.7.11#a Brest is a fortress, a port and a U-boat base."""
    game = moving({foot("us.1"): "B4"}, [1])
    march(game, "us.1", "B3", "B2")
    state = now(game)
    assert [state.control[state.board.hex(hex)] for hex in ("B3", "B2")] == [ALLIED, ALLIED]
    assert state.destroyed.entities(1) == [state.board.hex("B2")]
    told = ("fortress.destroyed", "u_boat_base.captured", "port.captured")
    assert [events(game, key) for key in told] == [1, 1, 1]


def test_a_coastal_unit_that_marches_turns_to_its_infantry_side() -> None:
    """rb.22.2#a, rb.22.2#d A coastal unit that marches turns to its infantry side."""
    game = moving({coastal("ge.c"): "N5"}, side=GERMAN)
    march(game, "ge.c", "N8")
    assert (of(game, "regular", "ge.c"), events(game, "unit.turns_infantry")) == (1, 1)


def test_raiders_wait_an_impulse_and_replaced_units_a_turn() -> None:
    """rb.21.2#f, rb.27.7#c Raiders wait an impulse and replaced units a turn."""
    game = moving({raider("us.r"): "M5", foot("us.1"): "M5"}, raiding={"us.r": 1}, stays={"us.1": 1})
    assert offers(game, "march") == []
    assert "move.landed" in refusals(game, "march", "us.r") and "move.stays" in refusals(game, "march", "us.1")


def test_the_units_of_torino_and_genova_stay_in_italy() -> None:
    """9.3 By land and by rail."""
    bound = moving({foot("ge.1", 6): "X29"}, side=GERMAN, italian={"ge.1": 1})
    state = now(bound)
    italy = set(state.board.area("country_italy"))
    assert {state.board.hex(label) for label in goals(bound, "ge.1")} <= italy
    assert number(state, "ge.1") == 0


# 14.11 Nations


@pytest.mark.parametrize(
    ("others", "reading", "barred"),
    [
        ({foot("br.1"): "P18"}, "barred", True),
        ({foot("br.1"): "P18"}, "free", False),
        ({foot("us.2"): "P18"}, "barred", False),
        ({raider("br.c", "commando"): "P18"}, "barred", False),
        ({foot("br.1"): "P18", foot("ge.2"): "O18"}, "barred", False),
        ({foot("br.1"): "P18", foot("ge.2"): "R20"}, "barred", False),
    ],
)
def test_two_nations_do_not_march_to_a_single_stack(others: dict[Any, str], reading: str, barred: bool) -> None:
    """rb.14.11#e Unless each has another stack to attack, or one is a commando."""
    game = moving({foot("us.1"): "Q17", foot("ge.1"): "Q19", **others}, options={"nations.march": reading})
    found = goals(game, "us.1")
    assert "P17" in found and ("R19" not in found) == barred
    if barred:
        take(game, "march", "us.1")
        assert refusals(game, "to", "R19") == ["move.idle_nation"]


def test_a_stack_of_two_nations_does_not_march_to_a_single_stack() -> None:
    """rb.14.11#e Each of them may, alone."""
    game = moving({foot("us.1"): "Q17", foot("br.1"): "Q17", foot("ge.1"): "Q19"})
    take(game, "march", "us.1")
    assert "R19" in offers(game, "to")
    take(game, "along", "br.1")
    assert "R19" not in offers(game, "to")
