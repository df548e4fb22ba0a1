"""5 to 11 What is left of movement: who stops, who may go on, trains over every ground, voyages from every port."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa import districts, rail, stacking, zones
from engine.games.fortress_europa.combat.retreat_ways import RETREATS
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.entering import RAIL, SAIL, entered
from engine.games.fortress_europa.ground import cities, district
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.rail import RAIL_CONTROL
from engine.games.fortress_europa.sea import bases as all_bases
from engine.games.fortress_europa.sea import joined, sea_limit
from engine.games.fortress_europa.supply.lines import NEAR
from engine.games.fortress_europa.turn import begin_turn
from engine.mechanics.lines import Link
from engine.mechanics.retreating import route
from engine.play import Game, Step
from tests.games.fortress_europa.table import (
    asked,
    foot,
    hex_of,
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
    unit,
    where,
)


def moving(units: Any, faces: Any = (), *, side: int = ALLIED, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, faces, **{"phasing": side, "impulse": impulse, **entries})


def march(game: Game, name: str, *hexes: str) -> None:
    """March a unit by way of some hexes."""
    take(game, "march", name)
    for hex in hexes[:-1]:
        take(game, "via", hex)
    take(game, "to", hexes[-1])


def goals(game: Game, name: str) -> set[str]:
    """Return where a unit may march."""
    take(game, "march", name)
    found = set(offers(game, "to"))
    game.undo()
    return found


def done(deed: Any, units: Any, **entries: Any) -> Game:
    """Let something happen to a position."""
    return play(Step("deed", enter=lambda play, _frame: deed(play)), None, units, **entries)


# 5, 6 Movement and stacks


def test_any_number_of_units_move_each_with_its_own_allowance_and_no_die() -> None:
    """rb.5.1#a, rb.5.2#b, rb.5.3#b What one leaves another does not get, nor the same in the next impulse."""
    units = {foot(f"us.{n}"): f"Q{12 + n}" for n in range(8)}
    game = moving(units)
    march(game, "us.0", "Q11")
    state = now(game)
    assert [allowance(state, number(state, name)) for name in ("us.0", "us.1")] == [3, 4]
    for n in range(1, 8):
        march(game, f"us.{n}", f"R{12 + n}")
    assert {where(game, f"us.{n}") for n in range(1, 8)} == {f"R{12 + n}" for n in range(1, 8)}
    assert not [event for event in game.events if event.key.startswith(("strafing", "crossing"))]
    later = moving({foot("us.0"): "Q11"}, impulse=2)
    assert allowance(now(later), 0) == 2


def test_ground_and_enemies_shorten_a_march() -> None:
    """rb.5.5#a The same armor from the same hex: over rough ground, and into a zone."""
    free = goals(moving({tanks("us.t"): "S16"}), "us.t")
    assert goals(moving({tanks("us.t"): "S16", foot("ge.1"): "S14"}), "us.t") < free
    assert free < goals(moving({foot("us.1", 6): "S16"}), "us.1")


def test_a_soaked_unit_has_not_even_a_hex() -> None:
    """rb.5.6#b, rb.8.2#d In a storm another unit moves one; it stays, even where a retreat has put it."""
    units = {foot("us.1"): "DD5", foot("us.2"): "DD5"}
    game = moving(units, impulse=2, weather="storm", soaked={"us.1": 1})
    assert [allowance(now(game), unit) for unit in (0, 1)] == [0, 1]
    assert offers(game, "march") == ["us.2"] and "move.soaked" in refusals(game, "march", "us.1")


def test_stacks_part_and_join_on_the_way() -> None:
    """rb.6.4#c Two go together, one goes on, another comes to the first."""
    game = moving({foot("us.1"): "Q16", foot("us.2"): "Q16", foot("us.3"): "R17"})
    take(game, "march", "us.1")
    take(game, "along", "us.2")
    take(game, "to", "Q17")
    march(game, "us.1", "Q18")
    march(game, "us.3", "Q17")
    take(game, "march", "us.2")
    take(game, "along", "us.3")
    take(game, "to", "Q18")
    assert [where(game, name) for name in ("us.1", "us.2", "us.3")] == ["Q18"] * 3


@pytest.mark.parametrize(
    ("type", "weight"),
    [("hq_troops", 1), ("assault_gun", 1), ("hq", 0), ("artillery", 0), ("flak", 0), ("security", 0), ("infantry", 1)],
)
def test_what_a_type_counts_in_a_stack(type: str, weight: int) -> None:
    """rb.6.5#b, rb.6.5#a HQ troops and assault guns count; HQs, guns, flak and security units do not."""
    assert stacking.weight(position({unit("ge.1", type, (2, 4)): "R12"}), 0) == weight


def test_each_side_has_the_whole_limit_of_a_hex() -> None:
    """rb.6.6#a Three of each in clear terrain, after a drop on enemies."""
    units = {foot(f"us.{n}"): "R12" for n in range(3)} | {foot(f"ge.{n}"): "R12" for n in range(3)}
    state = position({**units, foot("us.more"): "R13"})
    assert [stacking.excess(state, hex_of(state, "R12"), side) for side in (ALLIED, GERMAN)] == [0, 0]
    assert not stacking.has_room(state, (number(state, "us.more"),), hex_of(state, "R12"))
    alone = position({**{foot(f"ge.{n}"): "R12" for n in range(3)}, foot("us.more"): "R13"})
    assert stacking.has_room(alone, (number(alone, "us.more"),), hex_of(alone, "R12"))


# 7 Zones


@pytest.mark.parametrize(
    ("counter", "marks"),
    [
        (foot("us.1", type="airborne"), {"dropped": {"us.1": 1}}),
        (raider("us.1"), {}),
        (raider("us.1", "commando"), {}),
        (unit("fr.1", "partisan", (0, 0)), {}),
    ],
)
def test_some_units_control_their_own_hex_alone(counter: Any, marks: dict[str, Any]) -> None:
    """rb.7.1#e, rb.7.1#g, rb.20.6#a, rb.21.6#a, rb.24.3#a In the turn of a drop; raiders and the partisan always."""
    state = position({counter: "R12"}, phasing="allied", **marks)
    assert labels(state, zones.zone(state, ALLIED)) == {"R12"}
    if marks:
        later = position({counter: "R12"}, phasing="german")
        assert len(zones.zone(later, ALLIED)) > 4


def test_friends_in_a_zone_change_nothing() -> None:
    """rb.7.3#a For marches, retreats and supply lines."""
    units = {foot("us.1"): "Q16", foot("us.2"): "Q18", foot("ge.1"): "Q19", staff("us.hq"): "Q14"}
    game = moving(units)
    march(game, "us.1", "Q18")
    assert "us.1" not in offers(game, "march")
    state = position({**units, foot("us.3"): "P18"})
    ways = RETREATS.ways(state, route(ALLIED, (number(state, "us.3"),), hex_of(state, "P18"), 1, (), (1, 1)))
    assert "Q18" not in labels(state, (way.here for way in ways))
    behind = position({foot("us.2"): "Q18", foot("us.9"): "Q17", foot("ge.1"): "Q19", staff("us.hq"): "Q14"})
    link = Link(ALLIED, number(behind, "us.hq"))
    assert NEAR.leads(behind, link, hex_of(behind, "Q18")) and not NEAR.leads(behind, link, hex_of(behind, "Q20"))


# 8 Ground


def test_ports_and_trains_do_not_soak() -> None:
    """rb.8.2#e, rb.8.2#g, rb.8.2#f Rotterdam is flooded; on foot it soaks, and whoever is soaked may still sail."""

    def come(how: str, name: str) -> Game:
        units = {foot("us.1"): "EE4", foot("ge.1"): "EE4"}
        return done(lambda play: entered(play, number(play.state, name), -1, play.state.board.hex("EE4"), how), units)

    assert of(come(SAIL, "us.1"), "soaked", "us.1") == 0 and of(come(RAIL, "ge.1"), "soaked", "ge.1") == 0
    assert of(come("march", "us.1"), "soaked", "us.1") == 1
    game = moving({foot("us.1"): "EE4"}, soaked={"us.1": 1}, control={"EE4": "allied"})
    assert offers(game, "march") == [] and ("us.1", "england") in offers(game, "sail")


def test_rivers_with_bridges_cost_nothing() -> None:
    """rb.8.5#a Infantry crosses the Seine and goes on; without bridges it stops."""
    assert "U9" in goals(moving({foot("us.1"): "Q8"}), "us.1")
    assert "U9" not in goals(moving({foot("us.1"): "Q8"}, down={"Q8/R8": 1, "R7/Q8": 1}), "us.1")


def test_hexes_without_a_number_are_no_hexes() -> None:
    """rb.8.6#a, rb.8.12#a Switzerland, Spain and England have none: no unit is ever next to one."""
    state = position({tanks("us.t", 40): "BB20"})
    grid = state.board.grid
    known = {grid.label(hex) for hex in grid.hexes}
    assert len(known) == 1320 < grid.size
    assert all(near in grid for hex in grid.hexes for near, _edge in state.board.adjacent(hex))
    assert goals(moving({tanks("us.t", 40): "BB20"}), "us.t") <= known


def test_the_dyke_is_not_clear_ground() -> None:
    """rb.8.7#c No unit stays there, and whoever drops there would roll among rough ground."""
    from engine.games.fortress_europa.airborne.drops import column

    state = position({foot("us.1", type="airborne"): "england"})
    assert stacking.limit(state, hex_of(state, "II2")) == 0
    assert column(state, 0, hex_of(state, "II2")) == "non_clear"


def test_blue_arrows_are_no_way_for_marches_supply_or_retreats() -> None:
    """rb.8.8#a C9 and C10 lie side by side."""
    assert "C10" not in goals(moving({foot("us.1", 1): "C9"}), "us.1")
    state = position({foot("us.1"): "C10", staff("us.hq"): "C9"}, control={"E10": "allied"})
    line = NEAR.path(state, Link(ALLIED, 1), hex_of(state, "C10"))
    assert "E10" in labels(state, line)
    ways = RETREATS.ways(state, route(ALLIED, (0,), state.at[0], 1, (), (1, 1)))
    assert "C9" not in labels(state, (way.here for way in ways))


def test_a_unit_leaves_all_zones_before_it_enters_another() -> None:
    """rb.8.10#b From Q18 to P18, both beside the enemy, by a free hex; not straight."""
    units = {foot("us.1"): "Q18", foot("ge.1"): "Q19"}
    game = moving(units)
    take(game, "march", "us.1")
    assert "P18" in offers(game, "to")
    take(game, "via", "Q17")
    take(game, "to", "P18")
    assert where(game, "us.1") == "P18"
    slow = goals(moving({foot("us.1", 1): "Q18", foot("ge.1"): "Q19"}), "us.1")
    assert "P18" not in slow


# 9 Districts


def test_leaving_the_invaded_district_for_the_interior_releases_all() -> None:
    """rb.9.1#e M10 is in the district of the 7th Army, M12 in no district."""
    units = {foot("us.1"): "M10", foot("ge.7", area="d7"): "F6", foot("ge.19", area="d19"): "M30"}
    entries: dict[str, Any] = {"frozen": {"ge.7": 1, "ge.19": 1}, "entered": [["d7", 1]]}
    state = position(units)
    assert district(state, hex_of(state, "M10")) == "d7"
    assert district(state, hex_of(state, "M12")) == ""
    stays = moving(units, **entries)
    march(stays, "us.1", "L9")
    assert of(stays, "frozen", "ge.19") == 1
    game = moving(units, **entries)
    march(game, "us.1", "M12")
    assert (of(game, "frozen", "ge.7"), of(game, "frozen", "ge.19")) == (0, 0)


def test_a_released_unit_has_its_zone_at_once() -> None:
    """rb.9.7#a In the middle of the Allied player turn."""
    seen: list[int] = []

    def release(play: Any) -> None:
        seen.append(len(zones.zone(play.state, GERMAN)))
        districts.release(play, ("d7",), "rb.9.1#b")
        seen.append(len(zones.zone(play.state, GERMAN)))

    done(release, {foot("ge.7", area="d7"): "G8"}, frozen={"ge.7": 1}, phasing="allied")
    assert seen == [1, 7]


# 10 Rail


def _beyond() -> list[str]:
    state = position({foot("ge.1"): "R10"})
    keep = {"R10", "R9", "R11"}
    return [label for label in labels(state, rail.lines(state)) if label not in keep]


BEYOND = _beyond()
"""All rail hexes but Paris and the two before it."""


def _cities() -> list[str]:
    state = position({foot("ge.1"): "R10"})
    return [label for label in labels(state, cities(state)) if label != "R11"]


CITIES = _cities()
"""All cities but Paris."""


def test_trains_run_in_every_weather_over_every_ground() -> None:
    """rb.10.1#b, rb.10.4#b, rb.10.5#a A unit goes from rail hex to rail hex through mountains in a storm."""
    game = moving({foot("ge.1"): "M21"}, side=GERMAN, weather="storm")
    state = now(game)
    assert rail.capacity(state) == 6
    take(game, "rail", "ge.1")
    found = {hex_of(state, label) for label in offers(game, "to")}
    assert found <= set(rail.lines(state)) and len(found) > 100
    way = rail.line_to(state, hex_of(state, "M21"), hex_of(state, "M26"))
    assert sum(state.board.word("terrain", hex) == "mountain" for hex in way) > 2
    take(game, "to", "M26")
    assert where(game, "ge.1") == "M26"


def test_a_march_along_a_line_pays_for_the_ground() -> None:
    """rb.10.5#b M22 and M23 are mountain hexes with a line; a unit on foot stops in the first."""
    game = moving({foot("ge.1", 6): "M21"}, side=GERMAN)
    march(game, "ge.1", "M22")
    assert offers(game, "march") == []


@pytest.mark.parametrize(
    ("extra", "control", "open_"),
    [
        ({}, {}, True),
        ({"S10": "us.z"}, {}, False),
        ({}, {"R11": "allied"}, False),
    ],
)
def test_the_line_to_a_city_is_open(extra: dict[str, str], control: dict[str, str], open_: bool) -> None:
    """rb.10.6#b The only city for a unit in R9 is Paris, if nobody closes the line."""
    cut: dict[str, Any] = {"rail_lost": dict.fromkeys(BEYOND, 1)}
    units = {foot("ge.1"): "R9", **{foot(name): hex for hex, name in extra.items()}}
    game = moving(units, side=GERMAN, control=dict.fromkeys(CITIES, "allied") | control, **cut)
    assert bool(offers(game, "rail")) == open_


def test_the_city_of_the_line_may_be_in_an_enemy_zone() -> None:
    """rb.10.6#c Paris is besieged from the far side; the unit in R9 still goes by rail, but not into Paris."""
    units = {foot("ge.1"): "R9", foot("ge.2"): "R11", foot("us.1"): "R12"}
    game = moving(units, side=GERMAN, rail_lost=dict.fromkeys(BEYOND, 1))
    take(game, "rail", "ge.1")
    assert offers(game, "to") == ["R10"]


def test_a_line_is_of_use_in_the_turn_after_it_was_gained() -> None:
    """rb.10.7#a A German unit passes a lost hex; trains use it after the rail control phase."""
    game = moving({foot("ge.1"): "R9", foot("ge.2"): "R11"}, side=GERMAN, rail_lost={"R10": 1})
    march(game, "ge.1", "R10")
    state = now(game)
    port = hex_of(state, "R10")
    assert state.passed[port] and port not in rail.usable(state)
    after = play(RAIL_CONTROL, OfSide(GERMAN), {foot("ge.1"): "R10"}, passed={"R10": 1}, rail_lost={"R10": 1})
    assert port in rail.usable(now(after))


@pytest.mark.parametrize(
    ("control", "extra", "passed"),
    [({}, "", True), ({"R11": "allied"}, "", False), ({}, "S11", False)],
)
def test_germans_gain_lines_that_lead_home(control: dict[str, str], extra: str, passed: bool) -> None:
    """rb.10.7#d2 The line leads to Paris, if that is not Allied nor behind an Allied zone."""
    units = {foot("ge.1"): "R8", **({foot("us.1"): extra} if extra else {})}
    game = moving(units, side=GERMAN, control=dict.fromkeys(CITIES, "allied") | control)
    march(game, "ge.1", "R9")
    assert bool(now(game).passed[hex_of(now(game), "R9")]) == passed


def test_nobody_loses_a_line_in_its_own_turn() -> None:
    """rb.10.7#e Allied units that come to German lines in the German turn note nothing, and Germans only gain."""

    def come(play: Any) -> None:
        rail.note_passage(play, ALLIED, play.state.board.hex("R10"))

    units = {foot("us.1"): "R10"}
    assert not any(now(done(come, units, phasing="german", control={"R11": "allied"})).passed)
    assert any(now(done(come, units, phasing="allied", control={"R11": "allied"})).passed)
    game = play(RAIL_CONTROL, OfSide(GERMAN), {foot("ge.1"): "R11"}, passed={"R9": 1}, rail_lost={"R10": 1})
    assert labels(now(game), now(game).rail_lost.entities(1)) == {"R10"}


def test_lines_off_the_map_join_the_exits() -> None:
    """rb.10.8#a, rb.10.8#b, rb.10.8#c East to east, south to south, and RR26 alone to the south."""
    state = position({foot("ge.1"): "R10"})
    found = {state.board.label(hex): labels(state, ends) for hex, ends in rail.off_map(state).items()}
    east, south = {"RR7", "RR13", "RR19", "RR26"}, {"KK29", "AA35", "BB30", "BB31"}
    assert {hex: ends & east for hex, ends in found.items() if hex in east} == {hex: east - {hex} for hex in east}
    assert {hex: ends & south for hex, ends in found.items() if hex in south} == {hex: south - {hex} for hex in south}
    assert {hex for hex in east if found[hex] & south} == {"RR26"} and all("RR26" in found[hex] for hex in south)


@pytest.mark.parametrize(
    "block",
    [{"units": {unit("fr.p", "partisan", (0, 0)): "R10"}}, {"down": {"Q10/R10": 1, "R9/R10": 1, "R10/S10": 1}}],
)
def test_partisans_and_blown_bridges_block_a_line(block: dict[str, Any]) -> None:
    """rb.10.9#a, rb.24.3#b, rb.17.10.4#e With all other lines lost, R9 no longer leads to Paris by R10."""
    lost: dict[str, Any] = {"rail_lost": dict.fromkeys(BEYOND, 1)}
    assert offers(moving({foot("ge.1"): "R9"}, side=GERMAN, **lost), "rail") == ["ge.1"]
    extra = dict(block)
    units = {foot("ge.1"): "R9", **extra.pop("units", {})}
    if "down" in extra:
        state = position({foot("ge.1"): "R9"})
        edges = [edge for hex in ("R9", "R10", "R11") for _there, edge in rail.lines(state)[hex_of(state, hex)]]
        pairs = ("/".join(state.board.label(hex) for hex in state.board.grid.edge_hexes(edge)) for edge in edges)
        extra["down"] = dict.fromkeys(pairs, 1)
    assert offers(moving(units, side=GERMAN, **lost, **extra), "rail") == []


def test_the_train_of_the_month_is_not_saved() -> None:
    """rb.10.10#b, rb.17.10.3#d One HQ in July after none in June, whatever flies; other units do not use it."""
    for used in (0, 1):
        game = play(
            Step("begin", enter=begin_turn), None, {foot("ge.1"): "R11"}, turn=4, month_used=[["hq_rail", used]]
        )
        assert rail.hq_left(now(game)) == 1
    air = [[ALLIED, "railway", "sac", 4]]
    second = moving({foot("ge.1"): "R11", staff("ge.hq"): "R11"}, side=GERMAN, impulse=2, air=air)
    assert offers(second, "rail") == ["ge.hq"]


# 11 The sea


def test_voyages_do_not_count_hexes() -> None:
    """rb.11.1#a, rb.11.4#a4 England joins Cherbourg and Bremen alike; from Africa all ports of the south, and back."""
    state = position({foot("us.1"): "england"})
    england, africa = (hex_of(state, name) for name in ("england", "africa"))
    north, south = ("K2", "QQ4", "A19", "EE4"), ("N33", "O35", "T34", "I30", "Y34")
    assert all(joined(state, england, hex_of(state, label)) for label in north)
    assert not any(joined(state, england, hex_of(state, label)) for label in south)
    for label in south:
        here = hex_of(state, label)
        assert joined(state, africa, here) and joined(state, here, africa)
        assert not any(joined(state, here, hex_of(state, other)) for other in (*north, *south, "england"))


@pytest.mark.parametrize(
    ("entries", "key"),
    [
        ({"held": {"us.1": 1}, "impulse": 2}, "move.held"),
        ({"halted": {"us.1": 1}}, "sea.stopped"),
        ({"sailed": {"us.1": 1}}, "sea.sailed"),
        ({"stays": {"us.1": 1}}, "move.stays"),
        ({"dropped": {"us.1": 1}}, "move.landed"),
    ],
)
def test_who_may_not_move_may_not_sail(entries: dict[str, Any], key: str) -> None:
    """rb.11.1#b By whatever rule it is kept."""
    game = moving({foot("us.1"): "K2"}, control={"K2": "allied"}, **entries)
    if key == "move.held":
        now(game).held[0] = 1
    assert key in refusals(game, "sail", "us.1", "england")


def test_the_first_clear_turn_has_ten_voyages_bases_or_not() -> None:
    """rb.11.7#b Ten, and not six, nor sixteen."""
    first = position({foot("us.1"): "K2"})
    bases = {first.board.label(hex): 1 for hex in all_bases(first)}
    plain = position({foot("us.1"): "K2"}, destroyed=bases)
    assert sea_limit(plain) == 6
    assert sea_limit(position({foot("us.1"): "K2"}, destroyed=bases, clear_turn=1)) == 10


def test_a_port_in_a_zone_stops_whoever_sails_in() -> None:
    """rb.11.8#b, rb.11.8#c K2 is occupied, and a German is beside it; without a garrison nobody sails in."""
    units = {foot("us.1"): "england", foot("us.2"): "K2", foot("ge.1"): "K3"}
    entries: dict[str, Any] = {"control": {"K2": "allied"}, "capacity_at_start": 5}
    game = moving(units, **entries)
    take(game, "sail", "us.1", "K2")
    assert where(game, "us.1") == "K2" and of(game, "halted", "us.1") == 1 and "us.1" not in offers(game, "march")
    alone = moving({foot("us.1"): "england", foot("ge.1"): "K3"}, **entries)
    assert refusals(alone, "sail", "us.1", "K2") == ["sea.no_voyage"]
    free = moving({foot("us.1"): "england", foot("ge.1"): "K4"}, **entries)
    assert ("us.1", "K2") in offers(free, "sail")
    german = moving({foot("us.1"): "england"}, capacity_at_start=5)
    assert offers(german, "sail") == [("us.1", "africa")]


@pytest.mark.parametrize(
    ("name", "reading", "may"),
    [("br.1", "barred", False), ("br.1", "free", True), ("us.1", "barred", True), ("br.1", "away", True)],
)
def test_nobody_sails_to_where_only_another_nation_could_attack(name: str, reading: str, may: bool) -> None:
    """rb.14.11#e K2 is held by Americans beside the one German stack that they could attack."""
    foe = "K4" if reading == "away" else "K3"
    units = {foot(name): "england", foot("us.2"): "K2", foot("ge.1"): foe}
    options = {"nations.march": "free" if reading == "free" else "barred"}
    game = moving(units, control={"K2": "allied"}, capacity_at_start=5, options=options)
    assert ((name, "K2") in offers(game, "sail")) == may
    if not may:
        assert refusals(game, "sail", name, "K2") == ["move.idle_nation"]


@pytest.mark.parametrize(
    ("guard", "control", "may"),
    [
        ("", "allied", True),
        ("HH1", "allied", False),
        ("JJ2", "allied", False),
        ("JJ3", "allied", True),
        ("", "german", False),
    ],
)
def test_amsterdam_lies_behind_the_dyke(guard: str, control: str, may: bool) -> None:
    """rb.11.8#d, rb.18.8#b Four hexes at the dyke are free of Germans, and the city is Allied."""
    from engine.games.fortress_europa.supply.lines import allied_sources

    units = {foot("us.1"): "england", **({foot("ge.1"): guard} if guard else {})}
    game = moving(units, control={"GG3": control}, capacity_at_start=5, mulberry={"M5": 12}, beaches={"M5": 1})
    assert (("us.1", "GG3") in offers(game, "sail")) == may
    assert (hex_of(now(game), "GG3") in allied_sources(now(game))) == may
    assert asked(game) == "first_move"
