"""17, 19 Aircraft and naval units, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.air import advanced, bridges, strafing
from engine.games.fortress_europa.air.allocation import AIR_ALLIED, AIR_GERMAN, allied_aircraft
from engine.games.fortress_europa.air.before_revealing import SUPPORT
from engine.games.fortress_europa.air.bridges import BRIDGES
from engine.games.fortress_europa.air.nullification import NULLIFY
from engine.games.fortress_europa.air.range import in_range, within
from engine.games.fortress_europa.combat.steps import FIRST_COMBAT
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.naval import SHIPS, are_due_home, reaches, waters
from engine.games.fortress_europa.orders import OfSide
from engine.play import Frame, Game
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import asked, foot, now, number, offers, refusals, staff, take

US, HQ = foot("us.1"), staff("us.hq")
INFANTRY = table.unit("ge.1", "infantry", (2, 3), (4, 3))
SHIP = table.unit("br.fleet", "naval", (5, 0))


def allied(**entries: Any) -> Game:
    """Ask the Allied player to assign aircraft."""
    return table.play(AIR_ALLIED, OfSide(ALLIED), {US: "E27"}, **{"weather": "clear", **entries})


def german(*, rest: int = 0, **entries: Any) -> Game:
    """Ask the German player."""
    units = {US: "E27", INFANTRY: "F27"}
    return table.play(AIR_GERMAN, OfSide(GERMAN), units, **{"weather": "clear", **entries})


# 17.3-17.8 Range


def test_hqs_give_range_over_the_sea_but_not_over_switzerland() -> None:
    """rb.17.4#b, rb.17.4#c Hqs give range over the sea but not over switzerland."""
    state = table.position({HQ: "V22", INFANTRY: "F27"})
    grid, here = state.board.grid, table.hex_of(state, "V22")
    reached = within(state, here)
    assert all(grid.distance(here, hex) <= 8 for hex in reached)
    behind = [hex for hex in grid.hexes if grid.distance(here, hex) <= 8 and hex not in reached]
    assert "HH20" not in table.labels(state, reached)
    assert all(state.board.grid.label(hex)[0:2] >= "AA" for hex in behind)


def test_tac_range_of_the_example() -> None:
    """rb.17.4#a SHAEF in P11 reaches the Seine, but not Y10."""
    state = table.position({HQ: "P11"})
    reached = table.labels(state, within(state, table.hex_of(state, "P11")))
    assert "Y10" not in reached and "X11" in reached


def test_no_hq_gives_range_in_the_first_invasion() -> None:
    """rb.17.4#d No hq gives range in the first invasion."""
    entries: dict[str, Any] = {"phasing": "allied", "invading_now": 1}
    far = table.hex_of(table.position({HQ: "P20"}), "P22")
    assert in_range(table.position({HQ: "P20"}), ALLIED, far)
    assert not in_range(table.position({HQ: "P20"}, **entries), ALLIED, far)


# 17.1, 17.6, 17.7, 17.9 Allocation


@pytest.mark.parametrize(
    ("turn", "weather", "sac", "tac"),
    [(4, "clear", 4, 7), (4, "storm", 2, 0), (16, "overcast", 2, 0), (17, "overcast", 0, 0), (20, "clear", 4, 7)],
)
def test_allied_aircraft_by_weather_and_season(turn: int, weather: str, sac: int, tac: int) -> None:
    """rb.17.1#a, rb.17.1#b, rb.17.1#c, rb.17.1#d, rb.17.6#a, rb.17.9.1#a Allied aircraft by weather and season."""
    game = allied(turn=turn, weather=weather)
    found = {kind for kind, _mission in offers(game, "assign")}
    assert found == {kind for kind, count in (("sac", sac), ("tac", tac)) if count}
    for _aircraft in range(sac):
        take(game, "assign", "sac", "u_boat")
    for _aircraft in range(tac):
        take(game, "assign", "tac", "strafing")
    assert asked(game) == "rest"


def test_what_aircraft_fly() -> None:
    """rb.17.10.2#a, rb.17.10.3#a, rb.17.10.3#b, rb.17.2#a What aircraft fly."""
    game = allied()
    assert refusals(game, "assign", "sac", "ground_support") == ["air.wrong_kind"]
    assert refusals(game, "assign", "tac", "railway") == ["air.tac_alone"]
    assert refusals(game, "assign", "sac", "german_fuel") == ["air.wrong_kind"]
    take(game, "assign", "sac", "railway")
    assert refusals(game, "assign", "tac", "railway") == []


def test_germans_use_no_more_than_month_and_turn_allow() -> None:
    """rb.17.7#a, rb.17.7#b, rb.17.7#d, rb.17.9.2#a, rb.17.10.9#b June: 6, at most 4 in a turn."""
    game = german(turn=4, month_used=[["tac", 3]])
    assert refusals(game, "assign", "tac", "carpet_bombing") == ["air.not_met"]
    for _aircraft in range(3):
        take(game, "assign", "tac", "counter_air")
    assert asked(game) == "rest"


def test_aircraft_nullify_each_other() -> None:
    """rb.17.9.3#a, rb.17.9.3#b, rb.17.9.3#c, rb.17.10.8#b, rb.4.3#c2, rb.17.5#b Of a SAC and two TAC on railways the
    Allied player removes one; counter-air meets German support."""
    air = [
        [0, "railway", "sac", 1],
        [0, "railway", "tac", 2],
        [1, "railway", "tac", 1],
        [0, "counter_air", "tac", 1],
        [1, "counter_air", "tac", 3],
        [0, "u_boat", "sac", 1],
        [1, "u_boat", "tac", 2],
    ]
    game = table.play(NULLIFY, Frame(), {US: "E27"}, air=air)
    assert offers(game, "nullify") == [("sac", "railway"), ("tac", "railway")]
    take(game, "nullify", "tac", "railway")
    state = now(game)
    assert {key: state.air[key] for key, _count in tuple(state.air.items())} == {
        (0, "railway", "sac"): 1,
        (0, "railway", "tac"): 1,
        (1, "counter_air", "tac"): 2,
    }


# 17.10.4 Bridges


def test_sections_are_in_one_piece_and_end_where_rivers_meet() -> None:
    """rb.17.10.4#c Sections are in one piece and end where rivers meet."""
    state = table.position({US: "E27"})
    found = bridges.sections(state)
    grid = state.board.grid
    for section in set(found.values()):
        inner = {vertex for edge in section for vertex in grid.edge_vertices(edge)}
        for vertex in inner:
            here = [edge for edge in bridges.rivers_at(state, vertex) if edge in section]
            assert len(here) == 1 or len(bridges.rivers_at(state, vertex)) == 2 or bridges.is_mouth(state, vertex)
    assert len(found) == 627 and len(set(found.values())) > 40


def test_a_tac_needs_range_over_the_whole_section() -> None:
    """rb.17.10.4#a, rb.17.10.4#b, rb.17.10.4#d, rb.17.3#a A tac needs range over the whole section."""
    game = table.play(
        BRIDGES,
        OfSide(ALLIED),
        {HQ: "P20"},
        air=[[0, "bridge", "tac", 1], [0, "bridge", "sac", 1]],
        weather="clear",
        impulse=1,
    )
    state = now(game)
    assert {kind for _edge, kind in offers(game, "bridge")} == {"sac", "tac"}
    far = next(edge for edge in bridges.sections(state) if not bridges.is_in_reach(state, edge))
    one, other = (state.board.label(hex) for hex in state.board.grid.edge_hexes(far))
    assert refusals(game, "bridge", f"{one}/{other}", "tac") == ["bridge.out_of_range"]
    take(game, "bridge", f"{one}/{other}", "sac")
    assert all(now(game).down[edge] for edge in bridges.sections(state)[far])


# 17.10.1 Strafing


@pytest.mark.parametrize(("face", "steps", "length"), [(2, 1, 3), (3, 2, 5)])
def test_strafed_units_lose_a_step_and_stop(face: int, steps: int, length: int) -> None:
    """rb.17.10.1#c, rb.17.10.1#d, rb.17.10.1#e Two aircraft; the whole way lies within range."""
    path = ("F26", "F25", "F24", "F23", "F22")
    state = table.position({HQ: "F21"})
    hexes = tuple(table.hex_of(state, label) for label in path)
    frame = strafing.Strafing(1, table.hex_of(state, "F27"), hexes)
    entries = {"phasing": "german", "impulse": 1, "air": [[0, "strafing", "tac", 2]]}
    game = table.play(strafing.STRAFE, frame, {HQ: "F21", INFANTRY: "F27"}, (face,), **entries)
    assert table.of(game, "steps", "ge.1") == steps
    assert strafing.stops_after(now(game), hexes, 0) == 3 and length in (3, 5)


def test_short_moves_are_not_strafed() -> None:
    """rb.17.10.1#b Short moves are not strafed."""
    entries: dict[str, Any] = {"phasing": "german", "impulse": 1, "air": [[0, "strafing", "tac", 2]]}
    state = table.position({HQ: "F21", INFANTRY: "F27"}, **entries)
    path = tuple(table.hex_of(state, label) for label in ("F26", "F25", "F24"))
    assert not strafing.is_exposed(state, 1, table.hex_of(state, "F27"), path, 0)
    assert strafing.is_exposed(state, 1, table.hex_of(state, "F27"), path, 1)


# 17.10.2 Support in the first invasion


def test_support_is_assigned_before_hidden_units_appear() -> None:
    """rb.17.10.2#b, rb.17.10.2#c Support is assigned before hidden units appear."""
    entries: dict[str, Any] = {"phasing": "allied", "invading_now": 1, "impulse": 1, "invading": {"us.1": 1}}
    air = [[0, "ground_support", "tac", 4]]
    game = table.play(SUPPORT, OfSide(ALLIED), {US: "M5", INFANTRY: "M5"}, air=air, **entries)
    for _aircraft in range(3):
        take(game, "support", "M5")
    assert refusals(game, "support", "M5") == ["air.most"]
    assert now(game).supported[table.hex_of(now(game), "M5")] == 3


# 19 Naval units


def test_ships_reach_two_hexes_and_fire_once() -> None:
    """rb.19.6#a, rb.19.6#b The example: from T4."""
    state = table.position({SHIP: "T4"})
    hexes = {label: table.hex_of(state, label) for label in ("R5", "S6", "T5", "U6", "V5", "V4", "T7")}
    assert [label for label, hex in hexes.items() if reaches(state, 0, (hex,))] == ["R5", "S6", "T5", "U6", "V5", "V4"]
    assert not reaches(state, 0, (hexes["R5"], hexes["T7"]))


def test_a_ship_supports_an_attack() -> None:
    """rb.19.4#a, rb.19.4#b A ship supports an attack."""
    state = table.position({US: "U5"})
    foe = next(
        state.board.label(hex)
        for hex, _edge in state.board.adjacent(table.hex_of(state, "U6"))
        if state.board.word("terrain", hex) == "clear"
        and state.board.grid.distance(hex, table.hex_of(state, "T4")) <= 2
    )
    units = {US: "U6", INFANTRY: foe, SHIP: "T4"}
    game = table.play(FIRST_COMBAT, OfSide(ALLIED), units, (4,), phasing="allied", impulse=1, fighting=1)
    take(game, "attack", foe)
    take(game, "join", "us.1")
    assert offers(game, "ships") == ["br.fleet"]
    take(game, "ships", "br.fleet")
    take(game, "fight")
    assert table.of(game, "fired", "br.fleet") == 1


def test_ships_keep_south_of_gg1_and_stay_in_port_in_a_storm() -> None:
    """rb.19.1#a, rb.19.3#a, rb.19.7#a, rb.19.7#b, rb.19.9#a Ships keep south of gg1 and stay in port in a storm."""
    state = table.position({SHIP: ""})
    edge = {hex for hex in waters(state) if state.board.word("terrain", hex) != "sea"}
    assert {"A2", "A3"} <= table.labels(state, edge) and all(label[0] == "A" for label in table.labels(state, edge))
    off = table.position({SHIP: "A3"})
    reached = {hex for hex in off.board.grid.hexes if reaches(off, 0, (hex,))}
    assert {"A2", "A3", "A4", "B3"} <= table.labels(off, reached) and "C4" not in table.labels(off, reached)
    game = table.play(SHIPS, OfSide(ALLIED), {SHIP: ""}, invading_now=1, phasing="allied")
    assert asked(game) == "ships" and refusals(game, "done") == ["naval.to_place"]
    take(game, "ship", "br.fleet", "T4")
    assert asked(game) == "rest" and now(game).at[number(now(game), "br.fleet")] == table.hex_of(now(game), "T4")
    storm = table.play(SHIPS, OfSide(ALLIED), {SHIP: "T4"}, weather="storm", phasing="allied")
    assert asked(storm) == "rest"


# The advanced air system


def test_german_aircraft_fly_from_two_boxes_while_there_is_fuel() -> None:
    """17.9 (advanced) Aircraft in the west meet all missions but those against replacements and fuel."""
    entries: dict[str, Any] = {"options": {"air.advanced": True}, "fuel": 3, "fuel_production": 7, "fighters_west": 4}
    game = german(**entries)
    found = set(offers(game, "assign"))
    assert ("nf", "strafing") not in found and ("nf", "german_fuel") in found, ("rb.adv.17.9.1#c", "rb.adv.17.9.2#d")
    take(game, "assign", "tac", "german_fuel")
    found = set(offers(game, "assign"))
    assert ("tac", "german_fuel") not in found and ("tac", "strafing") in found, ("rb.adv.17.9.2#c", "rb.adv.17.6#b")
    take(game, "assign", "tac", "strafing")
    take(game, "assign", "nf", "german_fuel")
    assert asked(game) == "rest" and now(game).fuel == 0, ("rb.adv.17.6#d", "rb.adv.17.6#e", "rb.adv.17.7.3#a")


@pytest.mark.parametrize(
    ("turn", "weather", "sac", "tac", "fighters"),
    [(4, "clear", 5, 7, 2), (4, "storm", 3, 0, 2), (20, "clear", 5, 7, 3), (20, "storm", 0, 0, 0)],
)
def test_aircraft_of_the_advanced_system(turn: int, weather: str, sac: int, tac: int, fighters: int) -> None:
    """17.1, 17.6 (advanced)"""
    state = table.position({US: "E27"}, turn=turn, weather=weather, options={"air.advanced": True})
    found = allied_aircraft(state)
    assert (found.get("sac", 0), found.get("tac", 0)) == (sac, tac), ("rb.adv.17.6#a", "rb.adv.17.1#a", "rb.adv.17.1#b")
    assert advanced.german_aircraft(state, "nf") == fighters, ("rb.adv.17.6#b", "rb.adv.17.6#c", "rb.adv.17.1#c")


def test_fuel_begins_and_production_follows_the_attacks() -> None:
    """17.7 (advanced)"""
    game = allied(turn=1, options={"air.advanced": True})
    assert asked(game) == "boxes"
    take(game, "post", 5)
    begun = now(game).fuel, now(game).fuel_production, now(game).fighters_west
    assert begun == (30, 7, 5), ("rb.adv.17.7#a", "rb.adv.17.7#b", "rb.adv.17.9.1#a")
    for air, level in (([[0, "german_fuel", "sac", 2], [1, "german_fuel", "tac", 1]], 6), ([], 8)):
        after = table.play(NULLIFY, Frame(), {US: "E27"}, air=air, fuel_production=7, options={"air.advanced": True})
        assert now(after).fuel_production == level, ("rb.adv.17.7.2#a", "rb.adv.17.7.2#b", "rb.adv.17.10.10#b")


def test_a_month_brings_fuel_up_to_the_end_of_the_track() -> None:
    """17.7.1 (advanced) July begins with turn 5; in between aircraft stay in their boxes."""
    advanced_air = {"options": {"air.advanced": True}, "fuel_production": 7, "fuel": 36}
    game = allied(turn=5, **advanced_air)
    assert asked(game) == "boxes" and now(game).fuel == 40, "rb.adv.17.7.1#a"
    assert asked(allied(turn=6, **advanced_air)) == "air_allied", "rb.adv.17.9.1#b"


# What the missions do besides


def test_ships_fire_for_any_nation_but_not_for_germans() -> None:
    """rb.19.4#c, rb.19.4#d, rb.19.5#b, rb.19.10#a Two ships join one battle; none is attacked or attacks alone."""
    other = table.unit("us.fleet", "naval", (4, 0))
    foe, beach = "U6", "U7"
    units = {foot("fr.1"): beach, INFANTRY: foe, SHIP: "T4", other: "T4"}
    game = table.play(FIRST_COMBAT, OfSide(ALLIED), units, (4,), phasing="allied", impulse=1, fighting=1)
    take(game, "attack", foe)
    take(game, "ships", "br.fleet")
    assert refusals(game, "fight") == ["attack.nobody"]
    take(game, "ships", "us.fleet")
    take(game, "join", "fr.1")
    assert offers(game, "fight") == [()]
    german_turn = table.play(FIRST_COMBAT, OfSide(GERMAN), units, (4,), phasing="german", impulse=1, fighting=1)
    assert offers(german_turn, "attack") == [beach]
    take(german_turn, "attack", beach)
    assert refusals(german_turn, "ships", "br.fleet") == ["naval.cannot_fire"]


def test_ships_take_no_losses() -> None:
    """rb.19.5#a, rb.19.2#a All attackers are lost, two ships in one hex are not."""
    other = table.unit("us.fleet", "naval", (4, 0))
    units = {foot("fr.1"): "U7", table.tanks("ge.p"): "U6", table.tanks("ge.q"): "U6", SHIP: "T4", other: "T4"}
    entries = {"phasing": "allied", "impulse": 1, "fighting": 1, "steps": {"fr.1": 1}}
    game = table.play(FIRST_COMBAT, OfSide(ALLIED), units, (1,), **entries)
    take(game, "attack", "U6")
    take(game, "join", "fr.1")
    take(game, "ships", "br.fleet")
    take(game, "fight")
    assert table.where(game, "fr.1") == "" and table.where(game, "br.fleet") == table.where(game, "us.fleet") == "T4"


@pytest.mark.parametrize(
    ("turn", "second", "reading", "leave"),
    [(12, 0, "first", 0), (13, 0, "first", 1), (12, 9, "first", 1), (13, 12, "last", 0)],
)
def test_ships_go_home(turn: int, second: int, reading: str, leave: int) -> None:
    """rb.19.8#a In September, or in the third turn after the second invasion: the first or the last of both."""
    state = table.position({SHIP: "T4"}, turn=turn, second_turn=second, options={"naval.leave": reading})
    assert are_due_home(state) == bool(leave)


def test_german_support_needs_range_and_is_lost_if_unused() -> None:
    """rb.17.5#a, rb.17.7#c, rb.17.10.2#g, rb.17.8#a Within eight hexes of an HQ, or over Germany."""
    units = {US: "E27", INFANTRY: "F27"}
    entries = {"phasing": "german", "impulse": 1, "fighting": 1, "air": [[1, "counter_air", "tac", 2]]}
    far = table.play(FIRST_COMBAT, OfSide(GERMAN), units, (4,), **entries)
    take(far, "attack", "E27")
    assert refusals(far, "support") == ["air.out_of_range"]
    near = table.play(FIRST_COMBAT, OfSide(GERMAN), {**units, table.staff("ge.hq"): "F26"}, (4,), **entries)
    take(near, "attack", "E27")
    take(near, "join", "ge.1")
    take(near, "join", "ge.hq")
    take(near, "support")
    take(near, "support")
    take(near, "fight")
    assert now(near).air[GERMAN, "counter_air", "tac"] == 0
