"""25 Zones of control: the examples of Bastogne, weather, the edge, and how they stop a march."""

from __future__ import annotations

import pytest

from engine.games.time_for_trumpets.counters import ALLIED, GERMAN
from engine.games.time_for_trumpets.zones import any_zone, exerts, off_map_zone, zone
from tests.games.time_for_trumpets.field import hex_of, hq, now, position, refusals, take, unit
from tests.games.time_for_trumpets.marching import CORPS, NIGHT, goes_on_from, infantry, may_step, segment, tank

TEAM = unit("us.team", "medium_tank", (5, 9), (9, 9), mobility="afv", formation="10ad")
SPAA = unit("us.spaa", "self_propelled_aa", (2, 9), mobility="off_road")
HALFTRACKS = unit("us.half", "armored_infantry", (3, 9), (6, 9), mobility="off_road")
FOOT = infantry("ge.foot")
PANZER = tank("ge.pz")
MOTORIZED = unit("ge.mot", "motorized_infantry", (2, 8), (4, 8), mobility="truck")


def test_tanks_exert_no_zone_into_towns() -> None:
    """rb.25.1#d, rb.25.1#e The tank beside Bastogne controls its clear hexes, not the town."""
    state = position({TEAM: "5744"}, turn=5)
    assert exerts(state, 0, hex_of("5743"), False)
    assert not exerts(state, 0, hex_of("5644"), False)
    assert exerts(state, 0, hex_of("5744"), True)


def test_light_aa_stops_soft_units_in_the_open_alone() -> None:
    """rb.25.1#f, rb.25.1#g, rb.25.2#a It stops infantry in 6143, not in the forest, and no AFV; it blocks supply."""
    state = position({SPAA: "6243"}, turn=5)
    assert exerts(state, 0, hex_of("6143"), False)
    assert not exerts(state, 0, hex_of("6143"), True)
    assert not exerts(state, 0, hex_of("6242"), False)
    assert hex_of("6143") in any_zone(state, ALLIED)
    moving = position({MOTORIZED: "6343", PANZER: "6444", SPAA: "6243"}, turn=5)
    assert not goes_on_from(moving, MOTORIZED, "6143")
    assert goes_on_from(moving, MOTORIZED, "6242")
    assert goes_on_from(moving, PANZER, "6144")


def test_armored_infantry_reaches_where_tanks_do_not() -> None:
    """rb.25.1#a Armored infantry in 5846 stops everybody in 5947; tanks reach into no forest."""
    state = position({HALFTRACKS: "5846", TEAM: "6045"}, turn=5)
    assert exerts(state, 0, hex_of("5947"), True)
    assert not exerts(state, 1, hex_of("6046"), False)


@pytest.mark.parametrize(
    ("entries", "into"),
    [
        ({"turn": 5}, {"clear", "forest"}),
        ({"turn": 5, "weather_5": "fog"}, {"clear"}),
        ({"turn": 5, "weather_5": "dense_fog"}, set()),
        ({"turn": 5, "weather_5": "snow"}, set()),
        ({"turn": NIGHT}, {"clear"}),
    ],
)
def test_weather_and_night_keep_zones_out(entries: dict[str, object], into: set[str]) -> None:
    """rb.25.2#d Fog, night and worse keep zones out of certain ground."""
    state = position({HALFTRACKS: "6242"}, **entries)
    here = hex_of("6242")
    around = {state.board.word("terrain", hex) for hex in zone(state, ALLIED, False) if hex != here}
    assert around & {"clear", "forest"} == into
    assert here in zone(state, ALLIED, True)


def test_the_worse_weather_of_two_hexes_decides() -> None:
    """rb.25.2#d Dense fog in the north: nothing reaches into the boundary road."""
    north, road, south = infantry("ge.n"), infantry("ge.r"), infantry("ge.s")
    state = position({north: "9122", road: "9124", south: "9025"}, turn=1, weather_6="dense_fog", weather_5="clear")
    assert not exerts(state, 1, hex_of("9025"), False)
    assert not exerts(state, 2, hex_of("9024"), False)
    assert exerts(state, 2, hex_of("9026"), False)


def test_zones_do_not_cross_the_meuse() -> None:
    """rb.25.3#a They cross rivers, not the Meuse and lakes."""
    state = position({FOOT: "1233"}, turn=5)
    board, here = state.board, hex_of("1233")
    words = {board.word("river", edge): there for there, edge in board.adjacent(here)}
    assert "meuse" in words
    assert words["meuse"] not in zone(state, GERMAN, False)


def test_the_edge_cannot_be_slipped_past() -> None:
    """rb.25.4#a, rb.25.4#d Infantry on the edge controls the clear hexes beyond it, but for dense fog and snow."""
    edge = infantry("us.edge", "28id")
    assert off_map_zone(position({edge: "7563"}, turn=5), ALLIED, hex_of("7563"), True)
    assert not off_map_zone(position({edge: "7563"}, turn=5, weather_7="snow"), ALLIED, hex_of("7563"), True)
    guns = unit("us.fa", "field_artillery", (2, 6), unit_class="artillery")
    assert not off_map_zone(position({guns: "7563"}, turn=5), ALLIED, hex_of("7563"), True)


def test_a_march_stops_in_a_zone_and_does_not_go_on_in_the_same() -> None:
    """rb.25.6#a, rb.25.6#b, rb.25.6#c It leaves the zone, and does not go around it."""
    foe = infantry("us.1", "28id")
    game = segment({CORPS: "8240", FOOT: "8044", foe: "7844"}, "ge.xlvii")
    assert not goes_on_from(now(game), FOOT, "7944")
    take(game, "march", "ge.foot")
    take(game, "to", "7944")
    assert "move.stopped" in refusals(game, "march", "ge.foot")
    beside = position({FOOT: "7944", foe: "7844"}, turn=5)
    assert may_step(beside, FOOT, "7945") == "move.same_zone"
    assert may_step(beside, FOOT, "8044") == ""
    assert may_step(position({FOOT: "7944", foe: "7844", infantry("us.2", "28id"): "8045"}, turn=5), FOOT, "8044") == ""


def test_headquarters_have_no_zone_but_two_special_ones() -> None:
    """rb.25.1#h, rb.31.3#b The HQ of KGP is an engineer, that of Führer Escort recon."""
    plain = hq("ge.hq")
    peiper = hq("ss.kgp", "kampfgruppe_hq", traits=("always_march", "combat_engineer"))
    state = position({plain: "7944", peiper: "8240"}, turn=5)
    assert not exerts(state, 0, hex_of("7945"), False)
    assert exerts(state, 1, hex_of("8241"), True)
