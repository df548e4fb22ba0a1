"""9.0 to 11.0 Military districts, rail lines and sea movement."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa import districts
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.entering import RETREAT, entered
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.rail import RAIL_CONTROL
from engine.play import Game, Step
from tests.games.fortress_europa.table import (
    asked,
    events,
    foot,
    labels,
    now,
    number,
    of,
    offers,
    play,
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
    told = {"phasing": NAMES[side], "impulse": impulse, "capacity_at_start": 9, **entries}
    return play(step, OfSide(side), units, faces, **told)


def march(game: Game, unit: str, *hexes: str) -> None:
    """March a unit by way of some hexes."""
    take(game, "march", unit)
    for hex in hexes[:-1]:
        take(game, "via", hex)
    take(game, "to", hexes[-1])


def done(deed: Any, units: Any, **entries: Any) -> Game:
    """Let something happen to a position."""
    return play(Step("deed", enter=lambda play, _frame: deed(play)), None, units, **entries)


def frozen(game: Game) -> set[str]:
    """Return the units that are still frozen."""
    state = now(game)
    return {state.unit_id(unit) for unit in state.frozen.entities(1)}


# 9.1 Release

ASLEEP = {foot("ge.7", area="d7"): "J6", foot("ge.15", area="d15"): "T8", foot("ge.19", area="d19"): "M30"}
COLD = {"frozen": {"ge.7": 1, "ge.15": 1, "ge.19": 1}}


@pytest.mark.parametrize(
    ("hexes", "how", "left"),
    [
        (["K4"], "land", {"ge.15", "ge.19"}),
        (["V5"], "land", set()),
        (["K4", "I30"], "land", set()),
        (["I30"], "raid", {"ge.7", "ge.15"}),
        (["R11"], "drop", {"ge.7", "ge.15", "ge.19"}),
    ],
)
def test_landings_release_their_district_or_all(hexes: list[str], how: str, left: set[str]) -> None:
    """rb.9.1#f, rb.9.1#h Landings release their district or all."""

    def land(play: Any) -> None:
        districts.landing(play, [play.state.board.hex(hex) for hex in hexes], how)

    assert frozen(done(land, ASLEEP, **COLD)) == left


def test_a_second_district_releases_all() -> None:
    """rb.9.1#h One after the other."""

    def twice(play: Any) -> None:
        for hex in ("K4", "I30"):
            districts.landing(play, [play.state.board.hex(hex)], "raid")

    assert frozen(done(twice, ASLEEP, **COLD)) == set()


@pytest.mark.parametrize(("goal", "left"), [("L8", {"ge.15", "ge.19"}), ("N8", set())])
def test_allies_that_leave_the_invaded_district_release_all(goal: str, left: set[str]) -> None:
    """9.1 D, E N8 is in the district of the 15th Army."""
    units = {foot("us.1"): "L6", **ASLEEP}
    game = moving(units, entered=[["d7", 1]], frozen={"ge.15": 1, "ge.19": 1})
    march(game, "us.1", goal)
    assert frozen(game) == left


def test_attacks_on_frozen_units_release_all() -> None:
    """rb.9.9#a An attack on free units does not."""

    def attack(unit: str) -> set[str]:
        return frozen(
            done(
                lambda play: districts.attacked(play, [number(play.state, unit)]),
                {**ASLEEP, foot("ge.f"): "M9"},
                **COLD,
            )
        )

    assert (attack("ge.19"), attack("ge.f")) == (set(), {"ge.7", "ge.15", "ge.19"})


def test_a_forced_retreat_releases_nobody_and_has_to_be_made_good() -> None:
    """rb.9.6#a, rb.15.10#c The unit leaves the district of the 1st Army as soon as it can."""

    def retreat(play: Any) -> None:
        unit, hex = number(play.state, "us.1"), play.state.board.hex("E12")
        here, play.state.at[unit] = play.state.at[unit], hex
        entered(play, unit, here, hex, RETREAT)

    units = {foot("us.1"): "F9", foot("ge.1", area="d1"): "B20"}
    game = done(retreat, units, frozen={"ge.1": 1}, entered=[["d7", 1]])
    assert (frozen(game), of(game, "leaving", "us.1")) == ({"ge.1"}, 1)
    later = moving(
        {foot("us.1"): "E12", foot("ge.1", area="d1"): "B20"},
        frozen={"ge.1": 1},
        leaving={"us.1": 1},
        shuns={"us.1": 4},
    )
    assert (
        later.prompt is not None and "done" not in later.prompt.offers and "move.must_leave" in refusals(later, "done")
    )


def test_a_free_unit_takes_the_place_of_a_frozen_one_while_the_district_keeps_its_level() -> None:
    """rb.9.1#d, rb.9.1#d2 The 7th district starts with one unit; of two frozen units in a hex its owner names one."""
    units = {foot("ge.7", area="d7"): "J6", foot("ge.f", area="free"): "J8"}
    game = moving(units, side=GERMAN, frozen={"ge.7": 1})
    march(game, "ge.f", "J6")
    assert (frozen(game), offers(game, "march")) == (set(), ["ge.7"])
    pair = {foot("ge.7", area="d7"): "J6", foot("ge.8", area="d7"): "J6", foot("ge.f", area="free"): "J8"}
    game = moving(pair, side=GERMAN, frozen={"ge.7": 1, "ge.8": 1})
    march(game, "ge.f", "J6")
    assert asked(game) == "relief"
    take(game, "relieve", "ge.8")
    assert frozen(game) == {"ge.7"}


def test_a_district_below_its_level_relieves_nobody() -> None:
    """rb.9.1#d3 One of its two units is gone."""
    units = {foot("ge.7", area="d7"): "J6", foot("ge.8", area="d7"): "", foot("ge.f", area="free"): "J8"}
    game = moving(units, side=GERMAN, frozen={"ge.7": 1})
    march(game, "ge.f", "J6")
    assert frozen(game) == {"ge.7"}


# 10.0 Rail


def test_a_train_goes_far_and_the_unit_moves_no_more() -> None:
    """10.3, 10.4 From Paris to Köln; one of the six is used."""
    game = moving({foot("ge.1"): "R11"}, side=GERMAN)
    take(game, "rail", "ge.1")
    assert {"GG10", "RR13"} <= set(offers(game, "to"))
    take(game, "to", "GG10")
    assert (where(game, "ge.1"), now(game).used["rail",], offers(game, "march")) == ("GG10", 1, [])


def test_headquarters_go_by_rail_in_the_second_impulse_once_a_month() -> None:
    """rb.13.1#e Headquarters go by rail in the second impulse once a month."""
    units = {staff("ge.hq"): "R11", staff("ge.hq2"): "GG10", foot("ge.1"): "R11"}
    game = moving(units, side=GERMAN, impulse=2)
    assert sorted(offers(game, "rail")) == ["ge.hq", "ge.hq2"]
    take(game, "rail", "ge.hq")
    take(game, "to", "RR13")
    assert offers(game, "rail") == [] and "rail.used_up" in refusals(game, "rail", "ge.hq2")


@pytest.mark.parametrize("blocked", [{"air": [[ALLIED, "railway", "sac", 3]]}, {"rail_lost": {"R11": 1}}])
def test_railway_attacks_and_lost_lines_stop_trains(blocked: dict[str, Any]) -> None:
    """rb.17.10.3#c, rb.10.7#f Three aircraft take all six; 10.7 a lost hex is not used."""
    assert offers(moving({foot("ge.1"): "R11"}, side=GERMAN, **blocked), "rail") == []


@pytest.mark.parametrize(("owner", "passed"), [("allied", {"R9", "R10", "R11"}), ("german", set())])
def test_a_line_to_a_city_is_needed_to_take_rail_hexes(owner: str, passed: set[str]) -> None:
    """rb.10.7#c2 n Allied unit enters R9, on the line to Paris; with Paris German nothing is noted."""
    game = moving({foot("us.1"): "Q9"}, control={"R11": owner})
    march(game, "us.1", "R9")
    state = now(game)
    assert labels(state, state.passed.entities(1)) == passed


def test_rail_hexes_change_hands_at_the_end_of_the_player_turn() -> None:
    """rb.10.7#c, rb.10.7#d What the Allies passed is lost to the Germans; what the Germans passed is theirs again."""
    lost = play(RAIL_CONTROL, OfSide(ALLIED), {foot("us.1"): "R11"}, passed={"R11": 1}, phasing="allied")
    assert labels(now(lost), now(lost).rail_lost.entities(1)) == {"R11"}
    won = play(
        RAIL_CONTROL, OfSide(GERMAN), {foot("ge.1"): "R11"}, passed={"R11": 1}, rail_lost={"R11": 1}, phasing="german"
    )
    assert now(won).rail_lost.entities(1) == []


# 11.0 Sea

HELD: dict[str, Any] = {"control": {"K2": "allied", "N33": "allied"}}
"""Cherbourg and Marseille are Allied."""


def test_units_sail_within_geography_and_march_on_with_half_of_their_movement_value() -> None:
    """rb.11.3#a, rb.11.3#c, rb.11.4#a5 From England to Cherbourg, not to Marseille; armor of 6 then goes 3 hexes."""
    game = moving({tanks("us.t"): "england", foot("us.1"): "africa"}, **HELD)
    assert set(offers(game, "sail")) == {("us.t", "K2"), ("us.t", "africa"), ("us.1", "N33"), ("us.1", "england")}
    take(game, "sail", "us.t", "K2")
    march(game, "us.t", "K5")
    assert (where(game, "us.t"), now(game).used["sea",], offers(game, "march")) == ("K5", 1, [])
    assert ("us.t", "england") not in offers(game, "sail")


def test_a_unit_that_has_marched_too_far_does_not_sail() -> None:
    """rb.11.3#b our hexes of six are more than half."""
    game = moving({tanks("us.t"): "K6"}, **HELD)
    march(game, "us.t", "K2")
    assert "sea.too_far_by_land" in refusals(game, "sail", "us.t", "england")


@pytest.mark.parametrize(
    ("entries", "key"),
    [
        ({"weather": "storm"}, "sea.storm"),
        ({"invading_now": 2}, "sea.invasion_turn"),
        ({"used": [["sea", 5]]}, "sea.used_up"),
    ],
)
def test_there_is_no_sea_movement_in_storms_invasions_or_beyond_the_limit(entries: dict[str, Any], key: str) -> None:
    """rb.12.3#a There is no sea movement in storms invasions or beyond the limit."""
    game = moving({foot("us.1"): "england"}, **HELD, **entries)
    assert offers(game, "sail") == [] and key in refusals(game, "sail", "us.1", "K2")


@pytest.mark.parametrize(("enemy", "sails"), [("M5", False), ("N5", False), ("O5", True)])
def test_germans_on_its_banks_close_an_inland_port(enemy: str, sails: bool) -> None:
    """rb.11.4#c2, rb.7.4#a Caen lies behind the estuary between M5 and N5."""
    game = moving({foot("us.1"): "M6", foot("ge.1"): enemy}, control={"M6": "allied"})
    assert (("us.1", "england") in offers(game, "sail")) is sails


def test_two_units_a_turn_are_evacuated_from_a_beach() -> None:
    """11.4 B They count among those that sail."""
    units = {foot(f"us.{number}"): "L4" for number in range(3)}
    game = moving(units, beaches={"L4": 1}, control={"L4": "allied"})
    for number_ in range(2):
        take(game, "evacuate", f"us.{number_}", "england")
    assert offers(game, "evacuate") == [] and now(game).used["evacuation",] == 2
    assert events(game, "sea.sails") == 2
