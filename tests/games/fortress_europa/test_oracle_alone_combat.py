"""The oracle of Fortress Europa on battles made by hand: odds, ground, results, retreats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.fortress_europa.hand import (
    allied,
    battle,
    coastal,
    german,
    on,
    panzer,
    partisan,
    plain,
    ranger,
    tank,
)
from tests.games.fortress_europa.oracle import combat, results, retreats
from tests.games.fortress_europa.oracle.ground import Ground, drawn
from tests.games.fortress_europa.oracle.numbers import columns, crt
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit

Marks = dict[str, Any]

# 15.1 Odds


@pytest.mark.parametrize(
    ("attack", "defense", "ratio"),
    [
        (4, 9, (1, 3)),
        (19, 10, (1, 1)),
        (24, 5, (4, 1)),
        (10, 10, (1, 1)),
        (9, 10, (1, 2)),
        (1, 6, (1, 6)),
        (2, 12, (1, 6)),
        (2, 13, None),
        (1, 7, None),
        (7, 1, (7, 1)),
        (80, 10, (7, 1)),
        (6, 0, (7, 1)),
        (0, 1, None),
    ],
)
def test_odds_are_rounded_for_the_defender(attack: int, defense: int, ratio: tuple[int, int] | None) -> None:
    """14.10, 14.12, 15.1 The examples first."""
    assert combat.odds(attack, defense) == ratio


@pytest.mark.parametrize("attack", range(1, 30))
@pytest.mark.parametrize("defense", range(1, 12))
def test_odds_never_flatter_the_attacker(attack: int, defense: int) -> None:
    """15.1"""
    found = combat.odds(attack, defense)
    if found is None:
        assert attack * 6 < defense
    else:
        one, other = found
        assert one * defense <= attack * other and (one == 7 or (one + 1) * defense > attack * other or one == 1)


@pytest.mark.parametrize(
    ("ratio", "shared"), [((1, 6), (1, 5)), ((1, 4), (1, 3)), ((1, 2), (1, 2)), ((2, 1), (2, 1)), ((7, 1), (7, 1))]
)
def test_columns(ratio: tuple[int, int], shared: tuple[int, int]) -> None:
    """17.10.2 1-6 and 1-5 are one column, so are 1-4 and 1-3."""
    assert combat.column(ratio) == combat.column(shared)


def test_there_are_ten_columns() -> None:
    assert [combat.column(ratio) for ratio in [(1, 6), (1, 4), (1, 2), *((n, 1) for n in range(1, 8))]] == list(
        range(10)
    )
    assert len(columns()) == 10


def test_an_aircraft_raises_one_to_six_to_one_to_four() -> None:
    """17.10.2 The example: not to 1-5, which is the same column."""
    assert combat.shifted(combat.column((1, 6)), 1) == combat.column((1, 4)) == combat.column((1, 3))


@pytest.mark.parametrize(
    ("start", "aircraft", "end"), [((1, 1), 3, (4, 1)), ((1, 1), 5, (4, 1)), ((7, 1), 3, (7, 1)), ((1, 2), 1, (1, 1))]
)
def test_three_aircraft_at_most_and_no_column_beyond_the_last(
    start: tuple[int, int], aircraft: int, end: tuple[int, int]
) -> None:
    """14.12, 17.10.2"""
    assert combat.shifted(combat.column(start), aircraft) == combat.column(end)


def test_the_attacker_may_declare_worse_odds() -> None:
    """15.8"""
    assert combat.declared((1, 2)) == [0, 1, 2]


@pytest.mark.parametrize(("die", "same"), [(7, 6), (9, 6), (0, 1), (-1, 1)])
def test_modified_dice_stay_on_the_table(die: int, same: int) -> None:
    """15.2"""
    assert all(crt(at, die) == crt(at, same) for at in range(10))


# 16.0 Ground

NORTH, HEX = "E4", "E5"


def land(word: str = ".", features: str = "", water: str = "") -> Ground:
    """Return the hex E5 with its neighbours, of which E4 may lie over the water."""
    lines = ["." * 9 for _ in range(9)]
    lines[4] = lines[4][:4] + word + lines[4][5:]
    told = f"{HEX} {features}" if features else ""
    return drawn("\n".join(lines), features=told, sides=f"{NORTH}/{HEX} {water}" if water else "")


FOOT_CASES = [
    (".", "", "", 5),
    ("m", "", "", 10),
    ("a", "", "", 10),
    ("r", "", "", 5),
    ("f", "", "", 5),
    (".", "city", "", 10),
    (".", "fortress", "", 10),
    (".", "", "river", 10),
    ("m", "city fortress", "river", 10),
    ("r", "city", "", 10),
    ("r", "fortress", "", 10),
]


@pytest.mark.parametrize(("word", "features", "water", "value"), FOOT_CASES)
def test_defense_of_infantry(word: str, features: str, water: str, value: int) -> None:
    """14.4, 16.1-16.3"""
    unit = german("ge.1", HEX, cv=5)
    position = battle(allied("us.1", NORTH), unit, ground=land(word, features, water))
    assert combat.defense(position, unit, [position.unit("us.1")]) == value


ARMOR_CASES = [
    (".", "", "", 7),
    (".", "", "river", 14),
    ("m", "", "", 14),
    ("r", "", "", 4),
    (".", "city", "", 4),
    ("r", "", "river", 8),
    (".", "city", "river", 8),
    ("r", "fortress", "", 7),
    (".", "city fortress", "", 7),
    (".", "city fortress", "river", 14),
    ("r", "fortress", "river", 14),
    (".", "fortress", "", 14),
    ("r", "city", "", 4),
]


@pytest.mark.parametrize(("word", "features", "water", "value"), ARMOR_CASES)
def test_defense_of_armor(word: str, features: str, water: str, value: int) -> None:
    """16.5 Half in rough or city; base in a fortress there; behind a river twice that."""
    unit = panzer("ge.1", HEX)
    position = battle(allied("us.1", NORTH), unit, ground=land(word, features, water))
    assert combat.defense(position, unit, [position.unit("us.1")]) == value


def test_the_other_reading_of_armor_in_a_city() -> None:
    """16.1, 16.5"""
    unit = panzer("ge.1", HEX)
    position = battle(allied("us.1", NORTH), unit, ground=land(".", "city"), readings={"armor.city": "restored"})
    assert combat.defense(position, unit, [position.unit("us.1")]) == 8


def test_a_fortress_never_helps_allies_nor_when_destroyed() -> None:
    """16.3"""
    ground = land(".", "fortress")
    mine = allied("us.1", HEX)
    assert combat.defense(battle(german("ge.1", NORTH), mine, ground=ground), mine, [german("ge.1", NORTH)]) == 6
    unit = german("ge.1", HEX)
    position = battle(allied("us.1", NORTH), unit, ground=ground, destroyed=frozenset({HEX}))
    assert combat.defense(position, unit, [allied("us.1", NORTH)]) == 4


def test_one_attacker_on_the_near_bank_takes_the_river_away() -> None:
    """16.2"""
    unit = german("ge.1", HEX)
    position = battle(allied("us.1", NORTH), allied("us.2", "E6"), unit, ground=land(water="river"))
    assert combat.defense(position, unit, [position.unit("us.1")]) == 8
    assert combat.defense(position, unit, [position.unit("us.1"), position.unit("us.2")]) == 4


def test_who_came_down_on_the_hex_does_not_attack_over_the_river() -> None:
    """16.2, 20.8"""
    unit = german("ge.1", HEX)
    position = battle(allied("us.1", NORTH), allied("us.2", HEX), unit, ground=land(water="river"))
    assert combat.defense(position, unit, [position.unit("us.1"), position.unit("us.2")]) == 4


@pytest.mark.parametrize(
    ("unit", "word", "features", "value"),
    [
        (tank("x", NORTH), ".", "", 7),
        (tank("x", NORTH), "r", "", 4),
        (tank("x", NORTH), ".", "city", 4),
        (tank("x", NORTH), "r", "fortress", 4),
        (tank("x", NORTH), ".", "fortress", 7),
        (tank("x", NORTH), "m", "", 7),
        (allied("x", NORTH), "r", "city", 6),
    ],
)
def test_attackers_are_halved_but_never_doubled(unit: Unit, word: str, features: str, value: int) -> None:
    """14.4, 16.5"""
    position = battle(unit, german("ge.1", HEX), ground=land(word, features))
    assert combat.attack(position, unit, [HEX]) == value


def test_armor_that_attacks_two_hexes_meets_the_worse_ground() -> None:
    """16.5"""
    unit = tank("x", NORTH)
    position = battle(unit, german("ge.1", HEX), german("ge.2", "F4"), ground=land("r"))
    assert combat.attack(position, unit, ["F4"]) == 7 and combat.attack(position, unit, ["F4", HEX]) == 4


def test_every_hex_is_reckoned_by_its_own_ground() -> None:
    """14.5, 16.8"""
    unit = allied("x", NORTH)
    position = battle(unit, german("ge.1", HEX), german("ge.2", "F4"), ground=land("m"))
    assert combat.strengths(position, [unit], [HEX, "F4"]) == (6, 12)


def test_a_stack_defends_as_one_and_ships_add_to_the_attack() -> None:
    """14.5, 14.7, 19.4"""
    first, second = allied("a", NORTH), allied("b", "F5")
    position = battle(first, second, german("ge.1", HEX), german("ge.2", HEX))
    assert combat.strengths(position, [first, second], [HEX], naval=3) == (15, 8)


def test_who_fell_back_in_this_impulse_does_not_defend_again() -> None:
    """14.9, 15.11"""
    position = battle(allied("a", NORTH), german("ge.1", HEX), german("ge.2", HEX, fought=True))
    assert combat.strengths(position, [position.unit("a")], [HEX]) == (6, 4)
    drop = allied("us.82", NORTH, kind="airborne", dropped=True)
    assert [unit.id for unit in retreats.followers(position, HEX, [drop])] == ["ge.2"]
    assert [unit.id for unit in retreats.followers(position, HEX, [ranger("us.r", NORTH)])] == ["ge.2"]
    assert not retreats.followers(position, HEX, [position.unit("a")])


# The attack on Y4 of the article: three aircraft and all ships make 3-1 against a fortress


def test_the_attack_on_the_fortress_of_the_article() -> None:
    """The article on page 36: the whole effort gives 3-1, which the 79th turns into an even chance."""
    y4 = combat.column((3, 1))
    hits = [die for die in range(1, 7) if crt(y4, die + 2) == "DE"]
    assert len(hits) == 3


# 6.2 Nations


@pytest.mark.parametrize(
    ("nations", "kinds", "may"),
    [
        (("us", "us"), ("infantry", "armour"), True),
        (("us", "british"), ("infantry", "infantry"), False),
        (("polish", "british"), ("infantry", "infantry"), True),
        (("canadian", "british"), ("infantry", "infantry"), False),
        (("french", "us"), ("infantry", "infantry"), False),
        (("us", "british"), ("ranger", "commando"), True),
        (("us", "british"), ("ranger", "infantry"), True),
        (("german", "german"), ("infantry", "panzer"), True),
    ],
)
def test_nations_that_attack_together(nations: tuple[str, str], kinds: tuple[str, str], may: bool) -> None:
    """6.2, 21.3"""
    units = [allied("a", NORTH, nation=nations[0], kind=kinds[0]), allied("b", NORTH, nation=nations[1], kind=kinds[1])]
    assert combat.one_nation(plain(), units) is may


def test_canadians_may_be_read_as_british() -> None:
    """6.2"""
    units = [allied("a", NORTH, nation="canadian"), allied("b", NORTH, nation="polish")]
    assert combat.one_nation(plain(readings={"canadians.british": True}), units)


# 12.13, 17.10.9, 31.16 Dice


FUNNY = tank("br.79", HEX, nation="british", tags=frozenset({"79th"}))


@pytest.mark.parametrize(("invasion", "impulse", "bonus"), [(1, 1, 2), (1, 2, 0), (2, 1, 0), (0, 1, 0)])
def test_the_79th_adds_two_in_the_first_combat_of_the_first_invasion(invasion: int, impulse: int, bonus: int) -> None:
    """12.13"""
    assert combat.modifier(battle(FUNNY, invasion=invasion, impulse=impulse), [FUNNY], [HEX]) == bonus


@pytest.mark.parametrize(
    ("ratio", "told", "aircraft", "may"),
    [
        ((2, 1), {}, 0, True),
        ((1, 6), {}, 0, True),
        ((3, 1), {}, 0, False),
        ((2, 1), {"impulse": 2}, 0, False),
        ((2, 1), {"invasion": 2}, 0, False),
        ((2, 1), {"side": GERMAN}, 0, False),
        ((2, 1), {}, 1, False),
        (None, {}, 0, False),
    ],
)
def test_carpet_bombing(ratio: tuple[int, int] | None, told: Marks, aircraft: int, may: bool) -> None:
    """17.10.9"""
    assert combat.may_carpet(battle(allied("a", NORTH), **told), ratio, aircraft) is may


def test_carpet_bombing_adds_two() -> None:
    """17.10.9"""
    assert combat.modifier(battle(allied("a", NORTH)), [allied("a", NORTH)], [HEX], carpet=True) == 2


@pytest.mark.parametrize(
    ("hex", "reached"),
    [("R5", True), ("S6", True), ("T5", True), ("U6", True), ("V5", True), ("V4", True), ("T4", False), ("T7", False)],
)
def test_the_range_of_ships(hex: str, reached: bool) -> None:
    """19.6 The example, the ship's own hex and one that is too far."""
    assert combat.in_range(plain(), "T4", [hex]) is reached


def test_a_ship_needs_every_hex_of_an_attack_in_range() -> None:
    """19.6"""
    assert combat.in_range(plain(), "T4", ["T5", "S6"]) and not combat.in_range(plain(), "T4", ["T5", "T7"])


def test_parts_of_the_79th() -> None:
    """31.16 One more in towns, and doubled over a river."""
    part = tank("br.f", NORTH, nation="british", tags=frozenset({"funny"}))
    friend = allied("br.1", NORTH, nation="british")
    told: Marks = {"options": frozenset({"funnies.units"})}
    city = battle(part, friend, german("ge.1", HEX), ground=land(".", "city"), **told)
    assert combat.modifier(city, [part, friend], [HEX]) == 1
    river = battle(part, friend, german("ge.1", HEX), ground=land(water="river"), **told)
    assert combat.attack(river, friend, [HEX]) == 12 and combat.modifier(river, [part], [HEX]) == 0


# 15.3 Results


@pytest.mark.parametrize(
    ("code", "attacker", "defender", "attackers_back", "defenders_back"),
    [
        ("AE", 99, 0, (), ()),
        ("A2", 2, 0, (1, 2), ()),
        ("A1", 1, 0, (1, 2), ()),
        ("AR", 0, 0, (1, 2), ()),
        ("E2", 2, 1, (), (1,)),
        ("EX", 1, 1, (), (2,)),
        ("DR", 0, 0, (), (2,)),
        ("D1", 0, 1, (), (2,)),
        ("DE", 0, 99, (), ()),
    ],
)
def test_results(
    code: str, attacker: int, defender: int, attackers_back: tuple[int, ...], defenders_back: tuple[int, ...]
) -> None:
    """15.3"""
    assert results.RESULTS[code] == results.Result(attacker, defender, attackers_back, defenders_back)


def test_every_cell_of_the_table_is_a_result() -> None:
    assert {crt(at, die) for at in range(10) for die in range(1, 7)} <= set(results.RESULTS)


@pytest.mark.parametrize(
    ("steps", "loss", "ways"),
    [
        ((2, 2), 1, {(1, 0), (0, 1)}),
        ((2, 2), 2, {(2, 0), (1, 1), (0, 2)}),
        ((1, 2), 2, {(1, 1), (0, 2)}),
        ((1,), 2, {(1,)}),
        ((2, 1), 99, {(2, 1)}),
        ((3,), 2, {(2,)}),
    ],
)
def test_the_owner_spreads_a_loss(steps: tuple[int, ...], loss: int, ways: set[tuple[int, ...]]) -> None:
    """15.3"""
    assert results.losses([allied(f"u{n}", steps=each) for n, each in enumerate(steps)], loss) == ways


def test_a_reduced_unit_that_loses_a_step_is_gone() -> None:
    """2.8, 27.12 A strengthened division has three steps."""
    unit = replace(allied("us.1", HEX), steps=3, faces=((8, 4), (6, 4), (3, 4)))
    values = []
    while unit.steps:
        values.append(unit.cv)
        unit = results.after_loss(unit)
    assert values == [8, 6, 3] and not unit.at and unit.away == "pool"


def test_a_coastal_unit_dies_of_a_loss_and_turns_over_in_retreat() -> None:
    """22.3"""
    unit = coastal("ge.c", HEX)
    assert results.after_loss(unit).steps == 0
    back = results.forced_back(unit)
    assert (back.kind, back.cv, back.mv, back.steps) == ("infantry", 1, 3, 1)


@pytest.mark.parametrize(
    ("unit", "word", "features", "destroyed", "stands"),
    [
        (german("x", HEX), "r", "", False, True),
        (allied("x", HEX), "r", "", False, True),
        (german("x", HEX), ".", "fortress", False, True),
        (german("x", HEX), ".", "fortress", True, False),
        (allied("x", HEX), ".", "fortress", False, False),
        (german("x", HEX), "m", "", False, False),
        (german("x", HEX), ".", "city", False, False),
    ],
)
def test_who_need_not_retreat(unit: Unit, word: str, features: str, destroyed: bool, stands: bool) -> None:
    """16.3, 16.4"""
    position = on(land(word, features), unit, destroyed=frozenset({HEX} if destroyed else ()))
    assert results.may_stand(position, unit, HEX) is stands


@pytest.mark.parametrize(
    ("unit", "told", "dies"),
    [
        (allied("x", HEX, invading=True), {"invasion": 1}, True),
        (allied("x", HEX, invading=True), {"invasion": 2}, True),
        (allied("x", HEX, invading=True), {"invasion": 1, "impulse": 2}, False),
        (allied("x", HEX, dropped=True, on_enemy=True), {}, True),
        (allied("x", HEX, dropped=True), {}, False),
        (ranger("x", HEX, raiding=True, on_enemy=True), {}, True),
    ],
)
def test_who_dies_instead_of_retreating(unit: Unit, told: Marks, dies: bool) -> None:
    """12.9, 20.8, 21.11"""
    assert results.dies_instead(plain(unit, **told), unit) is dies


# 15.4-15.11 Retreats

LOSER = german("ge.1", "E5")


def ends(position: Position, unit: Unit, *lengths: int) -> set[str]:
    return {path[-1] for path in retreats.ways(position, unit, lengths)}


def test_a_retreat_of_two_hexes_does_not_come_back() -> None:
    """15.3, 15.5"""
    position = battle(allied("us.1", "E4"), LOSER)
    found = retreats.ways(position, LOSER, (2,))
    assert found and all(len(set(path)) == 2 and "E5" not in path for path in found)
    assert not {"F4", "D4", "E4", "F3"} & {hex for path in found for hex in path}


def test_the_attacker_goes_one_or_two_hexes_back() -> None:
    """15.3"""
    unit = allied("us.1", "E4")
    position = battle(unit, LOSER)
    assert ends(position, unit, 1) == {"E3", "F3", "D3"} and ends(position, unit, 1) < ends(position, unit, 1, 2)


def test_a_retreat_may_end_next_to_where_it_began_unless_read_otherwise() -> None:
    """15.3"""
    position = battle(allied("us.1", "E4"), LOSER)
    assert "D5" in ends(position, LOSER, 2)
    far = replace(position, readings={"retreat.distance": True})
    assert "D5" not in ends(far, LOSER, 2) and "E7" in ends(far, LOSER, 2)


@pytest.mark.parametrize(
    ("ground", "sides", "open"),
    [
        ("..", "", True),
        (".~", "", False),
        (".a", "", False),
        (".m", "", True),
        (".r", "", True),
        (".f", "", True),
        ("..", "A1/B1 estuary", False),
        ("..", "A1/B1 river", True),
        (".", "", False),
    ],
)
def test_ground_of_a_retreat(ground: str, sides: str, open: bool) -> None:
    """15.5, 15.6, 15.9"""
    unit = german("ge.1", "A1")
    assert bool(retreats.ways(on(drawn(ground, sides=sides), unit), unit, (1,))) is open


def test_no_retreat_over_blown_bridges() -> None:
    """15.9"""
    unit, ground = german("ge.1", "A1"), drawn("..", sides="A1/B1 river")
    assert not retreats.ways(on(ground, unit, bridges_down=frozenset(ground.sides)), unit, (1,))


def test_mountain_units_go_through_alpine_ground() -> None:
    """15.6, 16.6"""
    unit = german("ge.1", "A1", kind="mountain")
    assert ends(on(drawn(".a."), unit), unit, 2) == {"C1"}


def test_friends_do_not_open_a_zone_and_partisans_close_their_hex() -> None:
    """7.3, 15.5, 24.3"""
    row = drawn("....\n....")
    unit = german("ge.1", "A1")
    position = on(row, unit, german("ge.2", "B1"), allied("us.1", "C1"), side=ALLIED)
    assert ends(position, unit, 1) == {"A2"}
    assert "B1" not in ends(on(row, unit, partisan("B1")), unit, 1)


def test_nobody_ends_on_the_dyke() -> None:
    """16.7"""
    ground = drawn("~.~..\n~~d..\n~~~~.", first="GG1")
    unit = german("ge.1", "HH1")
    assert not ends(on(ground, unit), unit, 1) and ends(on(ground, unit), unit, 2)
    assert not ends(on(ground, unit, allied("us.1", "JJ2")), unit, 2)


def three_friends(at: str) -> list[Unit]:
    return [german(f"ge.f{n}", at) for n in range(3)]


def test_a_full_hex_is_passed_but_not_the_end() -> None:
    """15.7"""
    row, unit = drawn("...."), german("ge.1", "A1")
    position = on(row, unit, *three_friends("B1"))
    assert not ends(position, unit, 1) and ends(position, unit, 2) == {"C1"}


def test_the_attacker_may_not_let_a_unit_die_that_can_get_away() -> None:
    """15.4"""
    position = battle(allied("us.1", "E4"), LOSER)
    assert not retreats.lawful(position, [LOSER], (2,), {})
    assert retreats.lawful(position, [LOSER], (2,), {"ge.1": ("E6", "E7")})
    assert not retreats.lawful(position, [LOSER], (2,), {"ge.1": ("E6",)})
    assert not retreats.lawful(position, [LOSER], (2,), {"ge.1": ("E4", "E3")})


def test_a_unit_without_a_way_is_lost() -> None:
    """15.5"""
    unit = german("ge.1", "A1")
    position = on(drawn(".."), unit, allied("us.1", "B1"), side=ALLIED)
    assert retreats.lawful(position, [unit], (1,), {}) and retreats.most_saved(position, [unit], (1,)) == 0


FORK = drawn("..r")


def test_a_stack_spreads_so_that_most_get_away() -> None:
    """15.4, 15.7 Two of three find room in rough ground."""
    stack = [german(f"ge.{n}", "A1") for n in range(3)]
    position = on(FORK, *stack)
    assert retreats.most_saved(position, stack, (2,)) == 2
    away = {"ge.0": ("B1", "C1"), "ge.1": ("B1", "C1")}
    assert retreats.lawful(position, stack, (2,), away)
    assert not retreats.lawful(position, stack, (2,), {"ge.0": ("B1", "C1")})
    assert not retreats.lawful(position, stack, (2,), {**away, "ge.2": ("B1", "C1")})


def test_a_mountain_unit_leaves_the_only_other_way_to_the_rest() -> None:
    """15.4 Whether the greatest number counts, or each unit by itself."""
    ground = drawn(".m\nm.\n..", first="A1")
    first, second = german("ge.1", "A1", kind="mountain"), german("ge.2", "A1")
    position = on(ground, first, second)
    assert retreats.most_saved(position, [first, second], (1,)) == 2


DISTRICTS = drawn("......\n......\n......", d7="A1 A2 A3 B1 B2 B3", d15="C1 C2 C3 D1 D2 D3")


def test_allies_fall_back_into_a_frozen_district_only_if_they_must() -> None:
    """15.10"""
    unit, sleeper = allied("us.1", "B2"), german("ge.f", "F1", frozen=True)
    ground = replace(DISTRICTS, district={**DISTRICTS.district, "F1": "d15"})
    position = on(ground, unit, sleeper)
    assert ends(position, unit, 1) == {"A1", "A2", "A3", "B1", "B3"} & set(ground.around("B2"))
    crowd = [german(f"ge.{n}", at) for n, at in enumerate(["A1", "A3"])]
    assert ends(replace(position, units=(unit, sleeper, *crowd)), unit, 1) <= {"C2", "C3"}
