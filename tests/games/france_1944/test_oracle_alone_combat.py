"""The oracle of France 1944 on combats made by hand, of which the rulebook tells the answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.france_1944.hand import PLAIN, airborne, armor, attacking, german, hq, infantry, panzer
from tests.games.france_1944.oracle import advances, attacks, combat, retreats
from tests.games.france_1944.oracle.combat import Fight
from tests.games.france_1944.oracle.ground import Ground, drawn
from tests.games.france_1944.oracle.numbers import MOBILE, SET_PIECE
from tests.games.france_1944.oracle.position import ALLIED, CADRE, GERMAN, REDUCED, Piece, Position

Marks = dict[str, Any]
FLYING: Marks = {"air_available": True}
TARGET = "0505"
BESIDE_A_CITY = replace(PLAIN, features={"0506": frozenset({"german_city"})})
NORTH, SOUTH_EAST, NORTH_EAST = "0504", "0605", "0604"
SOURCED = replace(PLAIN, features={"0101": frozenset({"port"}), "1212": frozenset({"german_city"})})


def with_target(*features: str, terrain: str = "clear", sides: str = "") -> Ground:
    """Return plain ground with something in or around the target."""
    edges = {frozenset(one.split()[0].split("/")): frozenset(one.split()[1:]) for one in sides.split(",") if one}
    words = {**SOURCED.features, TARGET: frozenset(features)}
    return replace(SOURCED, terrain={**PLAIN.terrain, TARGET: terrain}, features=words, sides=edges)


# 8.0 Who may attack


@pytest.mark.parametrize(
    ("marks", "box", "may"),
    [
        ({}, 1, True),
        ({"commanded": False}, 1, False),
        ({"administrative": True}, 1, False),
        ({"fought": True}, 1, False),
        ({"mpa": 3}, 9, False),
        ({"mpa": 4}, 9, True),
        ({"mpa": 4, "weakened": True}, 9, False),
        ({"mpa": 6, "weakened": True}, 9, True),
        ({"mpa": 2, "weakened": True}, 1, False),
        ({}, 5, False),
    ],
)
def test_who_may_attack(marks: Marks, box: int, may: bool) -> None:
    unit = infantry("us.v", NORTH, **marks)
    assert bool(attacks.targets(attacking(unit, german("ge.a", TARGET), box=box), unit)) == may


def test_no_attack_in_a_movement_increment() -> None:
    unit = infantry("us.v", NORTH)
    position = replace(attacking(unit, german("ge.a", TARGET)), attacking=False)
    assert attacks.targets(position, unit) == set()


def test_only_the_commanded_units_of_a_stack_attack() -> None:
    one, two = infantry("us.v", NORTH), infantry("us.vii", NORTH, commanded=False)
    position = attacking(one, two, german("ge.a", TARGET))
    assert attacks.lawful(position, [one], [TARGET]) and not attacks.lawful(position, [one, two], [TARGET])


@pytest.mark.parametrize(
    "defender",
    [german("ge.a", TARGET, attacked=True), hq("hq.ge7", TARGET, nation="german"), german("ge.a", "0509")],
)
def test_what_may_not_be_attacked(defender: Piece) -> None:
    """8.0 Once an increment. 4.9 An HQ never defends alone. Nobody attacks what is not adjacent."""
    unit = infantry("us.v", NORTH)
    assert attacks.targets(attacking(unit, defender), unit) == set()


def test_no_attack_across_a_blocked_hexside() -> None:
    unit = infantry("us.v", NORTH)
    ground = with_target(sides=f"{NORTH}/{TARGET} blocked")
    assert attacks.targets(attacking(unit, german("ge.a", TARGET), ground=ground), unit) == set()


@pytest.mark.parametrize(
    ("one", "two", "at", "lawful"),
    [
        (NORTH, NORTH_EAST, (TARGET,), True),
        (NORTH, "0506", (TARGET,), True),
        ("0604", "0604", (TARGET, "0605"), True),
        (NORTH, "0604", (TARGET, "0605"), False),
        ("0604", "0604", (TARGET, "0605", NORTH), False),
    ],
)
def test_every_attacking_hex_is_adjacent_to_every_defending_hex(
    one: str, two: str, at: tuple[str, ...], lawful: bool
) -> None:
    units = [infantry("us.v", one), infantry("us.vii", two)]
    germans = [german(f"ge.{hex}", hex) for hex in at]
    assert attacks.lawful(attacking(*units, *germans), units, at) == lawful


def test_by_the_letter_all_hexes_are_adjacent_to_all_others() -> None:
    units = [infantry("us.v", NORTH), infantry("us.vii", "0506")]
    position = attacking(*units, german("ge.a", TARGET), readings={"attack.adjacent": "all"})
    assert not attacks.lawful(position, units, [TARGET])
    near = [units[0], infantry("us.xix", NORTH_EAST)]
    position = attacking(*near, german("ge.a", TARGET), readings={"attack.adjacent": "all"})
    assert attacks.lawful(position, near, [TARGET])


def test_nobody_attacks_into_the_south_off_the_map_but_from_there() -> None:
    ground = drawn("ccc\nbbb", first="1928", south="1928 2028 2128", blue="1929 2029 2129")
    inside, outside = german("ge.a", "2028", commanded=True), infantry("us.vi", "2029", entered=1)
    assert attacks.targets(attacking(inside, outside, ground=ground), inside) == set()
    position = attacking(outside, inside, ground=ground, increment=2, box=9)
    assert attacks.targets(position, outside) == {"2028"}
    assert attacks.combat_type(position, [outside], ["2028"]) == SET_PIECE


# 9.1 Type


def fight_in(increment: int, *units: Piece, ground: Ground = SOURCED, **told: Any) -> Position:
    """Return an attack increment of that number against a German corps."""
    defender = told.pop("defender", german("ge.a", TARGET))
    return attacking(*units, defender, box=9, ground=ground, increment=increment, **told)


@pytest.mark.parametrize(
    ("increment", "entered", "kind"), [(2, 1, MOBILE), (1, 0, SET_PIECE), (3, 1, SET_PIECE), (2, 0, SET_PIECE)]
)
def test_mobile_combat_needs_entry_in_the_increment_before(increment: int, entered: int, kind: str) -> None:
    unit = armor("us.2ad", NORTH, entered=entered)
    assert attacks.combat_type(fight_in(increment, unit), [unit], [TARGET]) == kind


def test_one_attacker_who_did_not_come_in_makes_it_set_piece() -> None:
    units = [armor("us.2ad", NORTH, entered=1), armor("us.3ad", NORTH)]
    assert attacks.combat_type(fight_in(2, *units), units, [TARGET]) == SET_PIECE


@pytest.mark.parametrize(
    ("ground", "fell_back", "kind"),
    [
        (with_target(), 0, MOBILE),
        (with_target(terrain="rough"), 0, SET_PIECE),
        (with_target("city"), 0, SET_PIECE),
        (with_target("city"), 1, MOBILE),
        (with_target("fortress"), 1, MOBILE),
        (with_target("fortress", terrain="rough"), 1, SET_PIECE),
        (with_target("west_wall"), 0, SET_PIECE),
        (with_target("port"), 0, MOBILE),
        (with_target(sides="0504/0505 river"), 0, SET_PIECE),
        (with_target(sides="0504/0505 rhine bridge"), 0, SET_PIECE),
    ],
)
def test_ground_of_mobile_combat(ground: Ground, fell_back: int, kind: str) -> None:
    unit = armor("us.2ad", NORTH, entered=1)
    position = fight_in(2, unit, ground=ground, defender=german("ge.a", TARGET, fell_back=fell_back))
    assert attacks.combat_type(position, [unit], [TARGET]) == kind


def test_the_west_wall_is_no_fortress_for_allies() -> None:
    unit = panzer("ge.2pz", NORTH, entered=1, commanded=True)
    position = fight_in(2, unit, ground=with_target("west_wall"), defender=infantry("us.v", TARGET))
    assert attacks.combat_type(position, [unit], [TARGET]) == MOBILE


def test_of_two_defending_hexes_both_must_be_open() -> None:
    unit = armor("us.2ad", "0604", entered=1)
    ground = with_target("city")
    position = fight_in(2, unit, german("ge.b", "0605"), ground=ground)
    assert attacks.combat_type(position, [unit], ["0605"]) == MOBILE
    assert attacks.combat_type(position, [unit], [TARGET, "0605"]) == SET_PIECE


def test_allies_ignore_rivers_of_the_hex_where_the_18th_has_landed() -> None:
    unit, landed = armor("us.2ad", NORTH, entered=1), airborne(NORTH)
    ground = with_target(sides="0504/0505 river")
    position = fight_in(2, unit, landed, ground=ground, dropped=True, drop_hex=NORTH)
    assert attacks.combat_type(position, [unit], [TARGET]) == MOBILE
    assert attacks.combat_type(replace(position, drop_hex="0303"), [unit], [TARGET]) == SET_PIECE


# 9.2 Air


@pytest.mark.parametrize(
    ("told", "markers"),
    [
        ({}, {"tactical", "heavy"}),
        ({"air_available": False}, set()),
        ({"heavy_flown": True, "heavy_used": True, "heavy_left": 1}, set()),
        ({"heavy_used": True, "heavy_left": 1}, {"tactical"}),
        ({"tactical_flown": 1}, {"tactical"}),
        ({"tactical_flown": 2}, set()),
        ({"interdiction": 2}, {"heavy"}),
        ({"interdiction": 1, "tactical_flown": 1}, set()),
        ({"tactical": 1}, {"tactical", "heavy"}),
        ({"heavy_left": 0}, {"tactical"}),
    ],
)
def test_air_markers(told: Marks, markers: set[str]) -> None:
    position = attacking(infantry("us.v", NORTH), **(FLYING | told))
    assert attacks.air_markers(position, ALLIED) == markers


def test_allies_who_defend_have_no_air_markers() -> None:
    assert attacks.air_markers(attacking(panzer("ge.2pz", NORTH), air_available=True), GERMAN) == set()


def test_a_tactical_marker_may_fly_again_in_the_same_increment_if_it_is_read_so() -> None:
    told: Marks = {"air_available": True, "tactical_flown": 2, "readings": {"tactical.again": True}}
    assert attacks.air_markers(attacking(infantry("us.v", NORTH), **told), ALLIED) == {"tactical"}


# 9.3, 9.4 Morale


@pytest.mark.parametrize(
    ("ground", "kind", "change"),
    [
        (with_target(), SET_PIECE, 0),
        (with_target(terrain="rough"), SET_PIECE, 1),
        (with_target("city", terrain="mountain"), SET_PIECE, 2),
        (with_target("city", "west_wall"), SET_PIECE, 2),
        (with_target("city", sides="0504/0505 river"), SET_PIECE, 1),
        (with_target("fortress"), MOBILE, 0),
        (with_target(sides="0504/0505 rhine"), SET_PIECE, 2),
    ],
)
def test_only_the_best_terrain_counts_and_none_in_mobile_combat(ground: Ground, kind: str, change: int) -> None:
    unit = infantry("us.v", NORTH)
    position = attacking(unit, german("ge.a", TARGET), ground=ground)
    assert combat.terrain_morale(position, [unit], [TARGET], kind) == change


def test_a_river_counts_if_every_attacker_is_across_it() -> None:
    ground = with_target(sides="0504/0505 river")
    units = [infantry("us.v", NORTH), infantry("us.vii", "0506")]
    position = attacking(*units, german("ge.a", TARGET), ground=ground)
    assert combat.terrain_morale(position, units, [TARGET], SET_PIECE) == 0
    assert combat.terrain_morale(position, units[:1], [TARGET], SET_PIECE) == 1


@pytest.mark.parametrize(
    ("marker", "kind", "defence", "attack"),
    [
        ("tactical", SET_PIECE, 2, 4),
        ("tactical", MOBILE, 1, 5),
        ("heavy", SET_PIECE, 1, 4),
        ("heavy", MOBILE, 3, 4),
        ("", MOBILE, 3, 4),
    ],
)
def test_what_air_markers_do_to_the_leads(marker: str, kind: str, defence: int, attack: int) -> None:
    one, two = infantry("us.v", NORTH), german("ge.a", TARGET)
    fight = Fight([one], [TARGET], kind, marker)
    assert combat.defending_morale(attacking(one, two), two, fight) == defence
    assert combat.attacking_morale(one, fight) == attack


@pytest.mark.parametrize(("roll", "passes"), [(3, True), (4, True), (5, False)])
def test_a_check_passes_with_the_morale_or_less(roll: int, passes: bool) -> None:
    assert combat.passes(roll, 4) == passes


def test_the_custom_die() -> None:
    assert sorted(combat.die_hits(face) for face in range(1, 7)) == [1, 1, 1, 2, 2, 3]


# 4.9, 11.5 Strengths


@pytest.mark.parametrize(
    ("staff", "active", "bonus"),
    [
        (hq("hq.us1", NORTH), True, 3),
        (hq("hq.us1", NORTH), False, 0),
        (hq("hq.us1", "0503"), True, 0),
        (hq("hq.ca1", NORTH, nation="canadian"), True, 0),
    ],
)
def test_an_attacking_headquarters_is_active_and_with_a_unit_that_it_may_command(
    staff: Piece, active: bool, bonus: int
) -> None:
    unit = infantry("us.v", NORTH)
    position = attacking(unit, staff, german("ge.a", TARGET), active=staff.id if active else "hq.x")
    assert combat.attack_strength(position, [unit], SET_PIECE) == 8 + bonus


@pytest.mark.parametrize(("count", "bonus"), [(0, 0), (1, 3), (2, 3)])
def test_one_defending_headquarters_adds_its_bonus(count: int, bonus: int) -> None:
    staffs = [hq(f"hq.ge{n}", TARGET, nation="german") for n in range(count)]
    position = attacking(infantry("us.v", NORTH), german("ge.a", TARGET), *staffs, ground=BESIDE_A_CITY)
    assert combat.defence_strength(position, [TARGET], ALLIED, SET_PIECE) == 6 + bonus


def test_a_defending_headquarters_out_of_supply_adds_nothing() -> None:
    staff = hq("hq.ge7", TARGET, nation="german", unsupplied=True)
    position = attacking(infantry("us.v", NORTH), german("ge.a", TARGET, unsupplied=True), staff)
    assert combat.defence_strength(position, [TARGET], ALLIED, SET_PIECE) == 3


def test_a_mobile_attack_has_no_bonus_by_the_matrix() -> None:
    unit = armor("us.2ad", NORTH)
    position = attacking(unit, hq("hq.us1", NORTH), german("ge.a", TARGET), active="hq.us1")
    assert combat.attack_strength(position, [unit], MOBILE) == 7


def test_defenders_out_of_supply_are_added_up_and_then_halved() -> None:
    """11.5 Strengths 3 and 4 make 7, halved and rounded up 4."""
    weak = [replace(german(f"ge.{n}", TARGET), faces=((n, 1), (2, 1)), unsupplied=True) for n in (3, 4)]
    position = attacking(infantry("us.v", NORTH), *weak)
    assert combat.defence_strength(position, [TARGET], ALLIED, SET_PIECE) == 4


@pytest.mark.parametrize(("literal", "strength"), [(False, 3), (True, 6)])
def test_a_defender_out_of_supply_without_a_marker(literal: bool, strength: int) -> None:
    readings = {"oos.defence": "marker" if literal else "check"}
    position = attacking(infantry("us.v", NORTH), german("ge.a", TARGET), readings=readings)
    assert combat.defence_strength(position, [TARGET], ALLIED, SET_PIECE) == strength


def test_an_attacker_that_reacts_out_of_supply_has_half_its_strength() -> None:
    unit = replace(german("ge.a", NORTH, weakened=True, commanded=True), faces=((5, 2), (3, 1)))
    assert combat.attack_strength(attacking(unit), [unit], SET_PIECE) == 3


def test_all_units_in_the_defending_hexes_defend() -> None:
    germans = [german("ge.a", TARGET), panzer("ge.2pz", TARGET, steps=CADRE), panzer("ge.9pz", "0605", steps=REDUCED)]
    position = attacking(infantry("us.v", "0604"), *germans, ground=SOURCED)
    marked = [replace(unit, unsupplied=False) for unit in germans]
    supplied = replace(position.changed(*marked), readings={"oos.defence": "marker"})
    assert combat.defence_strength(supplied, [TARGET, "0605"], ALLIED, SET_PIECE) == 6 + 1 + 3


# 9.5, 9.6 The matrix


@pytest.mark.parametrize(
    ("rolls", "box", "leaves"),
    [
        ((1, 1), "standoff", "may"),
        ((1, 6), "retreat", "must"),
        ((6, 1), "repulse", "may"),
        ((6, 6), "stalemate", "must"),
    ],
)
def test_four_boxes(rolls: tuple[int, int], box: str, leaves: str) -> None:
    unit, enemy = infantry("us.v", NORTH), german("ge.a", TARGET)
    position = attacking(unit, enemy)
    found = combat.outcome(position, Fight([unit], [TARGET]), (unit, enemy), (rolls[0], 1, rolls[1], 1))
    assert (found.box, found.withdrawal) == (box, leaves)


COBRA = drawn(
    "rrr\nrrr\nrrr\ncrc\ncrc",
    first="1108",
    features="1108 allied_source, 1112 german_city",
)


def cobra() -> tuple[Position, Fight, dict[str, Piece]]:
    """July: two corps and two divisions against a reduced corps and a reduced division in rough ground."""
    told = [
        infantry("us.vii", "1208"),
        infantry("us.viii", "1208", steps=REDUCED),
        armor("us.3ad", "1208"),
        infantry("us.v", "1309"),
        armor("us.2ad", "1309"),
        hq("hq.us1", "1309", range=5),
        replace(german("ge.iifj", "1209", steps=REDUCED), printed_morale=4),
        panzer("ge.lehr", "1209", steps=REDUCED),
        hq("hq.ge7", "1211", nation="german"),
    ]
    position = attacking(
        *told, box=4, ground=COBRA, active="hq.us1", air_available=True, control={"1108": ALLIED}, turn=1
    )
    units = {piece.id: piece for piece in told}
    attackers = [unit for unit in told if unit.side == ALLIED and not unit.hq]
    return position, Fight(attackers, ["1209"], SET_PIECE, "heavy"), units


def test_cobra() -> None:
    """32 against 7 with a heavy bomber: Retreat, one step of the attacker, three of the defender."""
    position, fight, units = cobra()
    assert attacks.lawful(position, fight.attackers, fight.at)
    assert combat.attack_strength(position, fight.attackers, SET_PIECE) == 32
    assert combat.defence_strength(position, fight.at, ALLIED, SET_PIECE) == 7
    assert combat.defending_morale(position, units["ge.iifj"], fight) == 4 + 1 - 2
    found = combat.outcome(position, fight, (units["us.2ad"], units["ge.iifj"]), (3, 4, 5, 4))
    assert found == combat.Outcome("retreat", 1, 3, "must")


def test_cobra_retreat_and_advance() -> None:
    position, fight, units = cobra()
    position = position.without(units["ge.iifj"], units["ge.lehr"])
    lehr = replace(units["ge.lehr"], steps=CADRE)
    position = replace(position, pieces=(*position.pieces, lehr))
    hexes = {unit.at for unit in fight.attackers}
    assert ("1210", "1211") in retreats.ways(position, [lehr], hexes)
    empty = position.without(lehr)
    beside = replace(empty, pieces=(*empty.pieces, german("ge.lxxxiv", "1109")))
    for id, onward in (("us.2ad", True), ("us.v", False)):
        unit = replace(units[id], at="1209")
        assert advances.first(beside, units[id], ["1209"]) == {"1209"}
        assert bool(advances.onward(beside.changed(unit), unit, units[id].at)) == onward


@pytest.mark.parametrize(("retreats_too", "hits"), [(True, 1), (False, 2)])
def test_a_retreat_by_choice_spares_a_step(retreats_too: bool, hits: int) -> None:
    assert combat.after_choice(combat.Outcome("standoff", 0, 2, "may"), retreats=retreats_too) == hits


def test_a_forced_retreat_spares_nothing() -> None:
    assert combat.after_choice(combat.Outcome("retreat", 0, 2, "must"), retreats=True) == 2


def test_the_lead_takes_the_first_step_and_the_owner_deals_out_the_rest() -> None:
    units = [infantry("us.v"), armor("us.2ad"), armor("us.3ad")]
    assert combat.may_lose(units, units[1], 0) == {"us.2ad"}
    assert combat.may_lose(units, units[1], 1) == {"us.v", "us.2ad", "us.3ad"}


@pytest.mark.parametrize(
    ("unit", "attacked", "vacated", "lost", "tested"),
    [
        (infantry("us.iii", green=True), True, True, 0, True),
        (infantry("us.iii", green=True), True, False, 3, False),
        (infantry("us.iii", green=True), False, False, 1, False),
        (infantry("us.iii", green=True), False, False, 2, True),
        (infantry("us.iii", green=True, steps=0), True, False, 0, True),
        (infantry("us.iii", green=True, regular=True), True, True, 3, False),
        (infantry("us.v"), True, True, 3, False),
    ],
)
def test_what_tests_a_green_unit(unit: Piece, attacked: bool, vacated: bool, lost: int, tested: bool) -> None:
    assert combat.is_tested(unit, attacked=attacked, vacated=vacated, attackers_lost=lost) == tested
