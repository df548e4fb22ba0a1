"""The counters and the order of battle against what the rulebook says of them, and against the map."""

from __future__ import annotations

from collections import Counter as Tally
from fractions import Fraction
from itertools import combinations, pairwise
from math import ceil

import pytest

from engine.bundle.models import units
from engine.bundle.models.units import Formation
from engine.compile.position import units_of
from engine.games.time_for_trumpets import SYSTEM
from engine.games.time_for_trumpets.counters import SUBSTITUTE
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.setup import SETUP
from engine.hexes import Grid
from tests.games.time_for_trumpets import data
from tests.games.time_for_trumpets.oracle import command, stacking, supply
from tests.games.time_for_trumpets.oracle.charts import chart
from tests.games.time_for_trumpets.oracle.snapshot import snapshot

RULES = compile_rules((), {})
ARMIES = ("6pza", "5pza", "7a", "1a", "3a")
SPECIAL = ("kgp/hq", "kgc/hq", "fe/hq")
EAST = {"s": "9910", "t": "9916", "u": "9923", "v": "9926", "w": "9932", "x": "9940", "y": "9949", "z": "9957"}
BEHIND_THE_FRONT = {"vdh/kg", "150bde/hq", "150bde/kg-x", "6pza/cdo/1"}
"""The first units of groups that begin in a hex of the map, in an example or by a drop."""
OLD_TANKS = "29bde"
"""The brigade that drew its worn Shermans again in December: its battalions begin with 12."""
ON_ROADS_IN_FORESTS = ("truck", "afv")
NOT_IN_MARSHES = ("horse", "off_road", "truck", "afv")


@pytest.fixture(scope="module")
def grid() -> Grid:
    made = data.ardennes().grid
    assert made
    return made.grid


@pytest.fixture(scope="module")
def on_road() -> frozenset[str]:
    """The hexes on a road that leads on to another hex."""
    ways = [chain.hexes or () for chain in data.ardennes().chains if chain.layer == "road"]
    return frozenset(hex for way in ways for step in pairwise(way) for hex in step)


# 2 The counters


def test_the_mix_has_as_many_units_of_each_class_as_is_stated() -> None:
    counted = Tally((each.side, each.unit_class) for each in data.roster().values())
    assert counted == {
        (0, "hq"): 45, (0, "front_line"): 253, (0, "combat_support"): 143, (0, "artillery"): 267, (0, "bridge"): 17,
        (0, "leader"): 12, (0, "aircraft"): 8,
        (1, "hq"): 138, (1, "front_line"): 438, (1, "combat_support"): 124, (1, "artillery"): 192, (1, "leader"): 16,
        (1, "aircraft"): 18,
    }  # fmt: skip
    assert sum(counted.values()) == 1671


def test_the_units_that_the_rulebook_counts() -> None:
    records = data.roster().values()
    types = Tally((each.side, each.type) for each in records)
    assert (types[0, "army_hq"], types[0, "corps_hq"]) == (3, 9), "2.6.2"
    assert sum(each.builds_jb_bridges for each in records) == 9, "2.8.4 army engineers"
    assert types[0, "bridge_engineer"] == 6, "2.8.5"
    assert sum(each.mobility == "immobile" for each in records if each.is_artillery) == 9, "32.4"
    seven = [each for each in records if each.nationality == "british" and each.formation == "29bde"]
    seven += [each for each in records if each.id in ("l/montgomery", "30c/2hcr")]
    assert len(seven) == 7, "42.1 the British units that may cross the Meuse"


@pytest.mark.parametrize(
    ("unit", "march", "position"),
    [
        ("26vg/fa/ii", (1, 6, 0), (3, 0, 8)),
        ("lxxxv/18nw/iii", (1, 4, 0), (6, 0, 5)),
        ("1ssd/nw", None, (6, 0, 4)),
        ("8c/275", None, (4, 0, 7)),
        ("fe/hq", (2, 9, 10), (2, 9, 10)),
        ("kgp/hq", (3, 9, 10), (3, 9, 10)),
    ],
)
def test_printed_values_are_those_of_the_rulebook(
    unit: str, march: tuple[int, int, int] | None, position: tuple[int, int, int]
) -> None:
    counter = data.roster()[unit]
    for face, wanted in ((counter.in_march, march), (counter.in_position, position)):
        assert wanted is None or (face.cf, face.mf, face.range) == wanted


def test_an_anti_tank_battalion_defends_with_its_second_number() -> None:
    counter = data.roster()["6pza/667"]
    assert (counter.attack(3), counter.defence(3)) == (6, 9), "2.8.1"
    glider = data.roster()["82ab/325/i"]
    assert (glider.strength(2), glider.strength(1), glider.in_march.mf) == (4, 2, 6), "2.7.1"


@pytest.mark.parametrize(
    ("units", "fire"),
    [
        ("1ssd/fa/", 13),
        ("3fj/fa/", 16),
        ("1ssk/402vak/", 19),
        ("1ssk/4nw/", 28),
        ("1ssk/9nw/", 34),
        ("26vg/fa/", 15),
        ("lehr/fa/", 12),
        ("xlvii/15nw/", 34),
        ("xlvii/766vak/", 24),
    ],
)
def test_the_fire_of_formations_adds_up_to_the_sums_of_the_examples(units: str, fire: int) -> None:
    batteries = [
        each for each in data.roster().values() if each.id.startswith(units) and each.type != "artillery_substitute"
    ]
    assert sum(each.in_position.cf for each in batteries) == fire


def test_steps_follow_class_and_weapon() -> None:
    for each in data.roster().values():
        expected = {
            "TigerI": 4, "Panther": 4, "Jagdpanther": 4, "TigerII": 5, "Jagdtiger": 5,
        }.get(each.weapon)  # fmt: skip
        if expected:
            assert (each.is_heavy, each.steps) == (True, expected), each.id
        elif each.is_afv and each.is_german:
            assert (each.is_heavy, each.steps) == (False, 2), each.id
        elif each.is_artillery and each.type != "artillery_substitute":
            assert (each.steps, each.defence_only, each.in_position.mf) == (1, True, 0), each.id
        elif each.is_hq:
            assert each.steps == (2 if each.id in SPECIAL else 1), each.id
            assert each.has_modes != (each.id in SPECIAL), each.id
            assert each.in_position.range == each.in_march.range * (1 if each.id in SPECIAL else 2), each.id
        elif each.is_ground_unit and not (each.is_afv or each.is_artillery):
            assert (each.steps == 3) == (each.strength(each.steps) == 6), each.id
            assert each.strength(each.steps) <= 6, each.id
        if each.is_bridge_engineer:
            assert each.steps == RULES.bridge_engineers_steps, each.id
        falling = [each.strength(steps) for steps in range(1, each.steps + 1)]
        assert falling == sorted(falling), each.id


def test_tank_battalions_with_their_full_name_never_have_less_than_11() -> None:
    for each in data.roster().values():
        if each.has_full_id:
            named = [each.strength(steps) for steps in (each.steps, each.steps - 1)]
            assert min(named) >= 11, each.id
            assert [each.strength(steps) for steps in range(each.steps - 2, 0, -1)] == [9, 7, 5, 3], each.id


def test_every_counter_has_a_name_of_its_own_in_both_languages() -> None:
    for language in ("en", "ja"):
        names = Tally(counter.name[language] for counter in data.mix().values())
        assert [name for name, count in names.items() if count > 1] == []


def test_every_value_says_where_it_comes_from() -> None:
    assert [
        id for id, counter in data.mix().items() if counter.provenance is None or not counter.provenance.reason
    ] == []


# The charts


def test_ladders_are_those_of_the_step_charts() -> None:
    """rb.52.8#a, rb.52.9#a, rb.52.9#f The strengths of all counters fall as the charts say."""
    rows = {"M4": "m4", "Easy8": "easy8", "Sherman": "sherman_firefly", "Cromwell": "cromwell_churchill",
            "Churchill": "cromwell_churchill", "M10": "m10_m18", "M18": "m10_m18", "M36": "m36_achilles",
            "Achilles": "m36_achilles", "M5": "m5"}  # fmt: skip
    steps, parts = chart("steps_allied_tanks"), chart("steps_german_afv")
    for each in data.roster().values():
        falling = [each.strength(left) for left in range(each.steps, 0, -1)]
        if each.weapon in rows and each.size == "battalion":
            told = [steps.look_up(f"{rows[each.weapon]}_battalion", f"s{n}") for n in range(1, 7)]
            weak = [12, 11] if each.formation == OLD_TANKS else told[:2]
            assert falling == [cf for cf in (*weak, *told[2:]) if cf], each.id
        elif each.is_afv and each.is_german:
            row = {2: "two_steps", 4: "four_steps", 5: "five_steps"}[each.steps]
            told = [Fraction(str(parts.look_up(row, f"s{n}"))) for n in range(1, each.steps + 1)]
            assert falling == [ceil(part * falling[0]) for part in told], each.id


def test_battalions_and_gun_crews_have_the_steps_of_the_chart() -> None:
    """rb.2.11#d, rb.2.12#d A front of 6 goes 6, 4, 2; others half, rounded up, but for companies with a single step."""
    sides = chart("steps_non_afv")
    for each in data.roster().values():
        if each.is_afv or each.is_hq or each.is_artillery or not each.is_ground_unit or each.steps == 1:
            continue
        full = each.strength(each.steps)
        told = (full, *(sides.look_up(full, side) for side in ("back", "last")))
        falling = tuple(each.strength(left) for left in range(each.steps, 0, -1))
        assert falling == tuple(cf for cf in told if cf) or (full, falling) == (1, (1, 1)), each.id


def test_afv_battalions_have_the_steps_of_the_chart() -> None:
    """rb.2.11#e, rb.2.11#f, rb.2.12#e, rb.2.12#f Four, five, six of them; other German AFV have two."""
    steps = chart("steps_afv")
    rows = {"TigerII": "tiger_2", "Jagdtiger": "jagdtiger", "Panther": "panther", "Jagdpanther": "jagdpanther"}
    rows |= {"TigerI": "tiger_1", "M5": "us_m5_battalion"}
    for each in data.roster().values():
        if not each.is_afv or (each.side and each.size != "battalion"):
            continue
        row = rows.get(each.weapon, "german_other_afv" if each.is_german else "td_battalion")
        if each.side and each.is_tank and each.weapon != "M5":
            row = "us_m4_battalion" if each.nationality == "us" else "british_tank_battalion"
        assert each.steps == steps.look_up(row, "steps"), each.id


def test_the_artillery_park_has_a_box_for_each_battalion() -> None:
    """rb.44.1#a A brigade of Nebelwerfer has 6, the 26th VG 5; a VAK has five or six."""
    park = chart("park")
    guns = Tally(one.formation for one in data.roster().values() if one.is_artillery and one.type != SUBSTITUTE)
    assert {guns[name] for name in guns if name.startswith("nw")} == {park.look_up("nw_brigade")}
    assert guns["26vg"] == park.look_up("26vg_regiment")
    assert {guns[f"{name}vg"] for name in (18, 62, 560, 277)} == {park.look_up("vg_regiment")}
    assert {guns[name] for name in ("2pz", "116pz", "lehr")} == {park.look_up("panzer_regiment")}
    assert {guns[name] for name in guns if name.startswith("vak")} == {park.look_up("vak"), park.look_up("vak") + 1}


def test_command_ranges_are_those_of_the_chart() -> None:
    ranges, nation = chart("command_range"), {0: "german", 1: "allied"}
    for each in data.roster().values():
        if each.is_hq and each.commands != "cp":
            level = "special" if each.id in SPECIAL else each.commands
            row = f"{nation[each.side]}_{level}" if level in ("corps", "division") else level
            told = (ranges.look_up(row, "march"), ranges.look_up(row, "deployed"))
            assert (each.in_march.range, each.in_position.range) == told, each.id
        elif each.is_hq:
            row = "cp" if each.regiment.isdigit() else "combat_command_cp"
            assert each.in_march.range == ranges.look_up(row, "march"), each.id


def test_aircraft_have_the_values_of_the_chart() -> None:
    aircraft = chart("aircraft")
    for each in data.roster().values():
        if each.is_aircraft:
            values = (each.air_attack, each.air_defence, each.air_support, each.air_shift, int(each.is_fighter))
            columns = ("attack", "defence", "support", "shift", "fighter")
            assert values == tuple(aircraft.look_up(each.weapon, column) for column in columns), each.id


# 6 Formations


def test_every_formation_has_the_headquarters_of_its_level() -> None:
    kinds: dict[str, set[str]] = {}
    for formation, above in data.formations("campaign"):
        if formation.hq:
            counter = data.roster()[formation.hq]
            assert counter.is_hq and counter.formation == formation.id
            kinds.setdefault(counter.commands, set()).add(formation.id)
        else:
            fed = formation.id.startswith(("vak", "nw")) or formation.id in ("ge", "allied", "vdh", "lxvi.arty")
            assert fed, formation.id
        assert all(data.roster()[unit].formation == formation.id for unit in formation.units)
        if formation.hq and above[:1]:
            assert above[0].hq or above[0].id in ("ge", "allied"), formation.id
    assert kinds["army"] == set(ARMIES)
    members = [unit for formation, _above in data.formations("campaign") for unit in formation.units]
    assert sorted(members) == sorted(data.roster())


# 23 The set-up


def test_every_unit_is_set_up_or_arrives_or_waits_in_a_pool() -> None:
    orders = data.orders("campaign")
    coming = [unit for entry in orders.arrivals for unit in units_of(entry, {})]
    waiting = [unit for pool in orders.pools for unit in pool.units]
    assert Tally([*data.placed("campaign"), *coming, *waiting]) == dict.fromkeys(data.roster(), 1)
    assert len(data.placed("campaign")) == 748 + 17


def stacks(scenario: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    boxes = data.ardennes().boxes
    for unit, place in data.placed(scenario).items():
        if place not in boxes:
            found.setdefault(place, []).append(unit)
    return found


@pytest.mark.parametrize("scenario", data.NAMES)
def test_units_stand_where_their_vehicles_can(scenario: str, grid: Grid, on_road: frozenset[str]) -> None:
    cells = data.ardennes().cells("terrain")
    labels = {grid.label(hex) for hex in grid.hexes}
    for hex, there in stacks(scenario).items():
        assert hex in labels
        ground = cells.get(hex, "clear")
        barred = {"forest": ON_ROADS_IN_FORESTS, "marsh": NOT_IN_MARSHES, "sea": ("foot",)}.get(ground, ())
        for unit in there:
            counter = data.roster()[unit]
            off_road = counter.mobility in barred and not counter.is_leader
            assert not off_road or hex in on_road, (unit, hex)
            assert not counter.is_hq or hex in on_road, (unit, hex)


@pytest.mark.parametrize("scenario", data.NAMES)
def test_stacks_at_the_start_are_legal(scenario: str) -> None:
    for hex, there in stacks(scenario).items():
        found = [data.roster()[unit] for unit in there]
        ground = [each for each in found if each.is_ground_unit]
        assert len({each.side for each in found}) == 1, hex
        stacked = [each for each in ground if not each.is_hq]
        assert len(stacked) <= 3, (hex, "23.3")
        kinds = Tally(each.commands for each in ground if each.is_hq)
        assert not kinds or max(kinds.values()) == 1, (hex, "23.1")
        assert sum(each.has_full_id for each in stacked) <= 1, (hex, "24.7")


def chain(scenario: str) -> dict[str, tuple[str, ...]]:
    """The formation of each unit and those above it; brigades and groups of artillery are troops of their corps."""
    return {
        unit: tuple(each.id for each in (formation, *above) if is_told_apart(each))
        for formation, above in data.formations(scenario)
        for unit in formation.units
    }


def is_told_apart(formation: Formation) -> bool:
    return formation.hq is not None and data.roster()[formation.hq].commands != "fag"


def test_no_formations_are_mixed_at_the_start() -> None:
    above = chain("campaign")
    joint = [{"1ssd", "kgp"}, {"4id", "10ad"}, {"101ab", "10ccb"}]
    for hex, there in stacks("campaign").items():
        units_there = [unit for unit in there if data.roster()[unit].is_ground_unit and not data.roster()[unit].is_hq]
        for one, other in combinations(units_there, 2):
            mine, theirs = above[one], above[other]
            nested = mine[0] in theirs or theirs[0] in mine
            attached = attached_to(one) in theirs or attached_to(other) in mine
            assert nested or attached or {mine[0], theirs[0]} in joint, (hex, one, other, "23.5 to 23.7")


def attached_to(unit: str) -> str:
    """The formation to which a unit is attached at the start."""
    for entry in data.orders("campaign").setup:
        if entry.unit == unit and "superior" in entry.state:
            return data.roster()[entry.state["superior"]].formation
    return ""


def test_all_are_in_command_range_at_the_start(grid: Grid) -> None:
    places = data.placed("campaign")
    above = {
        unit: formation.hq if unit != formation.hq else next((each.hq for each in over if each.hq), None)
        for formation, over in data.formations("campaign")
        for unit in formation.units
    }
    leaders = {
        formation.id: next((each.hq for each in (formation, *over) if each.hq), None)
        for formation, over in data.formations("campaign")
    }
    for entry in data.orders("campaign").setup:
        unit = str(entry.unit)
        counter = data.roster()[unit]
        hq = entry.state.get("superior") or above[unit] or leaders[counter.formation]
        boxed = {places[unit], places.get(hq or "", "")} & set(data.ardennes().boxes)
        if hq is None or boxed or not counter.is_ground_unit or counter.type in ("bridge_engineer",):
            continue
        reach = data.roster()[hq].in_position.range
        assert grid.distance(grid.index(places[unit]), grid.index(places[hq])) <= reach, (unit, hq)


def test_no_artillery_stands_next_to_the_enemy(grid: Grid) -> None:
    sides = {hex: data.roster()[there[0]].side for hex, there in stacks("campaign").items()}
    for hex, there in stacks("campaign").items():
        beside = {sides.get(grid.label(near)) for near in grid.neighbours[grid.index(hex)] if near >= 0}
        for unit in there:
            if data.roster()[unit].is_artillery:
                assert 1 - data.roster()[unit].side not in beside, unit


def test_the_forts_are_manned_by_dispersed_companies() -> None:
    forts = data.ardennes().areas["us_forts"].hexes
    fort_side = {entry.unit for entry in data.orders("campaign").setup if entry.state.get("in_fort")}
    assert all(data.roster()[str(unit)].is_dispersed for unit in fort_side)
    standing = stacks("campaign")
    assert [hex for hex in forts if all(data.roster()[unit].is_german for unit in standing.get(hex, []))] == []


# 27 Arrivals


@pytest.mark.parametrize("scenario", data.NAMES)
def test_every_group_arrives_where_a_road_leads(scenario: str, on_road: frozenset[str]) -> None:
    map = data.ardennes()
    zones = {f"off_{name[-1]}": area.hexes for name, area in map.areas.items() if name.startswith("zone_")}
    for entry in data.orders(scenario).arrivals:
        if isinstance(entry.at, units.AtBox):
            assert set(zones[entry.at.box]) & on_road, entry.at
        elif not set(units_of(entry, {})) & BEHIND_THE_FRONT:
            assert isinstance(entry.at, units.AtHex) and entry.at.hex in on_road, entry


def test_groups_come_by_the_letter_that_their_history_names() -> None:
    by: dict[str, str] = {}
    for entry in data.orders("campaign").arrivals:
        for unit in units_of(entry, {}):
            by[unit] = getattr(entry.at, "box", "")[-1:] or next(
                (k for k, v in EAST.items() if v == getattr(entry.at, "hex", "")), ""
            )
    expected = {
        "g": ["82ab/hq", "101ab/hq"], "p": ["7ad/hq", "30id/hq"], "q": ["1id/hq"], "b": ["10ad/hq", "5id/hq", "6ad/hq"],
        "c": ["80id/hq", "3a/hq"], "d": ["26id/hq"], "e": ["4ad/hq", "10ccb/hq"], "o": ["75id/hq"], "j": ["29bde/hq"],
        "n": ["84id/hq", "2ad/hq", "7c/hq", "83id/hq"], "w": ["fe/hq"], "v": ["9ssd/hq"], "y": ["fgb/hq"],
        "x": ["15pg/hq"], "t": ["246vg/hq"], "u": ["3pg/hq"],
    }  # fmt: skip
    assert {letter: [unit for unit in group if by[unit] == letter] for letter, group in expected.items()} == expected


# Scenarios


@pytest.mark.parametrize("scenario", data.NAMES)
def test_every_scenario_can_be_compiled_and_begins_legally(scenario: str) -> None:
    made = data.compiled(scenario, SYSTEM)
    assert made.scenario is not None, made.flaws
    assert [level.id for level in made.scenario.victory.levels] == [
        "german_decisive",
        "german",
        "draw",
        "allied",
        "allied_decisive",
    ]


@pytest.mark.parametrize("scenario", data.NAMES)
def test_everyone_begins_in_comm_and_every_headquarters_on_a_supply_road(scenario: str) -> None:
    state = data.start(scenario, SYSTEM)
    assert list(SETUP.illegal(state)) == []
    here = snapshot(state)
    commanded = command.in_comm(here)
    standing = [each for each in here.pieces.values() if each.hex and each.counter.is_ground_unit]
    assert [each.id for each in standing if each.id not in commanded] == []
    leading = [each for each in standing if each.counter.is_hq and each.counter.commands != "cp"]
    assert [each.id for each in leading if not supply.has_road(here, each)] == []
    assert [each.id for each in standing if not stacking.may_stay(here, each, each.hex)] == []
