"""Zones by exerting unit and class, and weather by area."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.play import Game, Tally
from tests.gauntlet.toybox import offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.fronts import BOARD, MARCHES, SCENARIOS, SYSTEM, TROOPS, zones
from tests.mechanics.walked import walked

NAMES = {troop.id: number for number, troop in enumerate(TROOPS)}
CUP = ["clear", "clear", "fog", "rain", "rain", "snow"]
"""As it lies, sorted; a face is a place in what is left of it."""


def begin(north: str = "clear", south: str = "clear", **at: str) -> Game:
    """A game in which red sends in this weather, with some units elsewhere."""
    toy = SCENARIOS["toy"]()
    position = {**toy.position, "at": {**toy.position["at"], **at}}
    first = CUP.index(north) + 1
    left = [*CUP[: first - 1], *CUP[first:]]
    return start(SYSTEM, lambda: replace(toy, position=position), first, left.index(south) + 1)


def sum_of(game: Game, to: str) -> int:
    """Return what a march costs."""
    assert game.prompt is not None
    found = game.explain(game.prompt.actor, game.choice_from_plain("to", (to,)))
    assert isinstance(found, Tally)
    return found.total


GRENADIERS, WIRBELWIND, PANTHERS = (
    {"0402", "0503", "0504", "0404", "0304", "0303"},
    {"0401", "0502", "0601"},
    {"0505", "0506", "0604", "0606"},
)


@pytest.mark.parametrize(
    ("kind", "north", "south", "expected"),
    [
        ("foot", "clear", "clear", GRENADIERS | WIRBELWIND | PANTHERS),
        ("flak", "clear", "clear", GRENADIERS | WIRBELWIND | PANTHERS),
        ("tanks", "clear", "clear", GRENADIERS | PANTHERS),
        ("foot", "fog", "clear", (GRENADIERS - {"0303"}) | WIRBELWIND | PANTHERS),
        ("foot", "clear", "fog", (GRENADIERS - {"0404"}) | WIRBELWIND | PANTHERS),
        ("foot", "snow", "clear", {"0504", "0404", "0304"} | PANTHERS),
        ("tanks", "clear", "snow", {"0402", "0503", "0303"}),
        ("foot", "rain", "rain", GRENADIERS | WIRBELWIND | PANTHERS),
    ],
)
def test_who_has_a_zone_against_whom_and_where(kind: str, north: str, south: str, expected: set[str]) -> None:
    game = begin(north, south)
    assert {BOARD.label(hex) for hex in zones(state_of(game), 1, kind)} == expected


def test_tanks_drive_past_what_stops_others() -> None:
    game = begin(rifles="0301")
    take(game, "send", "rifles")
    assert refused(game, "via", "0401") == ["march.leads_no_further"]
    game = begin(tanks="0301")
    take(game, "send", "tanks")
    take(game, "via", "0401")
    take(game, "to", "0601")
    assert where(game, "tanks") == "0601"


def test_through_the_zone_of_the_same_unit_one_goes_round_but_into_that_of_another_straight_on() -> None:
    game = begin(rifles="0504")
    take(game, "send", "rifles")
    assert sum_of(game, "0604") == 1
    assert sum_of(game, "0503") == 2, "it leaves the zone to 0603 and comes back"
    take(game, "to", "0604")
    assert where(game, "rifles") == "0604"


def test_where_no_way_leads_round_the_unit_is_to_blame() -> None:
    game = begin(flak="0505", rifles="0606")
    assert refused(game, "send", "rifles") == ["toy.nowhere_to_go"]
    take(game, "send", "flak")
    (refusal,) = game.why_not(0, game.choice_from_plain("to", ("0604",)))
    assert (refusal.message.key, refusal.clause) == ("move.same_zone", "25.6#c")
    assert refusal.units == (NAMES["panthers"],)
    assert ("0604",) not in offers(game, "to")


def test_snow_in_the_south_opens_it() -> None:
    game = begin(south="snow", flak="0505")
    take(game, "send", "flak")
    assert sum_of(game, "0604") == 1


def test_rain_makes_mud_in_its_area_alone() -> None:
    game = begin("rain", "clear")
    take(game, "send", "tanks")
    assert [sum_of(game, hex) for hex in ("0103", "0104")] == [3, 4]
    assert refused(game, "to", "0302") == ["move.no_way"]
    take(game, "to", "0104")
    take(game, "send", "rifles")
    assert sum_of(game, "0302") == 4
    undo_all_and_redo(game)


def test_the_next_turn_has_other_weather_and_dry_ground() -> None:
    game = begin("rain", "rain")
    while game.state.turn == 1:
        take(game, "done")
    state = state_of(game)
    assert (state.north, state.south) != ("rain", "rain")
    take(game, "send", "tanks")
    assert sum_of(game, "0103") == (3 if state.north == "rain" else 1)
    undo_all_and_redo(game)


@pytest.mark.parametrize("weather", [("clear", "clear"), ("fog", "rain"), ("rain", "snow"), ("snow", "fog")])
def test_reach_is_what_tallies_and_refusals_let_pass(weather: tuple[str, str]) -> None:
    for at in ({"tanks": "0303", "rifles": "0404", "flak": "0402"}, {"tanks": "0504", "rifles": "0502"}):
        state = state_of(begin(*weather, **at))
        for unit in NAMES.values():
            found = MARCHES.onward(state, (unit,), state.at[unit], 0, 0)
            assert {hex: found.cost(hex) for hex in found.costs} == walked(MARCHES, state, (unit,), state.at[unit])
