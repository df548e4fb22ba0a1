"""The oracle of Fortress Europa on whole sets of battles: who must attack and be attacked, and what is lawful."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.fortress_europa.hand import PLAIN, allied, battle, german, hq, panzer, partisan, ranger, tank
from tests.games.fortress_europa.oracle import obligations
from tests.games.fortress_europa.oracle.grid import side
from tests.games.fortress_europa.oracle.ground import Ground
from tests.games.fortress_europa.oracle.obligations import Battle
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position, Unit

Marks = dict[str, Any]
RIVER_E4_E5 = replace(PLAIN, sides={side("E4", "E5"): frozenset({"river"})})
FORT = replace(PLAIN, features={"E5": frozenset({"fortress"})})
MINE, FOE = allied("us.1", "E4"), german("ge.1", "E5")

# 14.1 Who must attack


def test_a_unit_in_a_zone_must_attack_and_its_enemy_be_attacked() -> None:
    """7.2, 14.1, 14.6"""
    position = battle(MINE, FOE)
    assert obligations.must_attack(position, MINE) and obligations.duty_of(position) == {"E5"}
    assert obligations.wrong(position, []) == {"14.6A", "14.6B"}
    assert not obligations.wrong(position, [Battle.of("us.1", "E5")])


NO_DUTY: list[tuple[Ground, Unit, Unit, Marks]] = [
    (PLAIN, MINE, replace(FOE, frozen=True), {}),
    (PLAIN, MINE, replace(FOE, at="E6"), {}),
    (RIVER_E4_E5, MINE, FOE, {"bridges_down": frozenset(RIVER_E4_E5.sides)}),
    (replace(PLAIN, sides={side("E4", "E5"): frozenset({"estuary"})}), MINE, FOE, {}),
    (PLAIN, german("ge.1", "E4"), ranger("us.r", "E5"), {}),
    (PLAIN, german("ge.1", "E4"), partisan("E5"), {}),
    (PLAIN, german("ge.1", "E4"), partisan("E4"), {}),
    (FORT, german("ge.1", "E5"), allied("us.1", "E4"), {}),
    (PLAIN, replace(MINE, invading=True), FOE, {"invasion": 1}),
    (PLAIN, replace(MINE, fought=True), FOE, {}),
    (PLAIN, MINE, replace(FOE, fought=True), {}),
]


@pytest.mark.parametrize(("ground", "mine", "foe", "told"), NO_DUTY)
def test_who_need_not_attack(ground: Ground, mine: Unit, foe: Unit, told: Marks) -> None:
    """12.8, 14.1, 14.9, 14.13, 21.6, 24.3"""
    position = battle(mine, foe, ground=ground, **told)
    assert not obligations.must_attack(position, mine) and not obligations.duty_of(position)
    assert not obligations.wrong(position, [])


def test_what_may_not_be_attacked_at_all() -> None:
    """14.1 Over blown bridges and estuaries; 12.8 from an invaded hex."""
    for ground, mine, foe, told in (NO_DUTY[2], NO_DUTY[3], NO_DUTY[8]):
        position = battle(mine, foe, ground=ground, **told)
        assert not obligations.targets(position, mine)
        assert obligations.wrong(position, [Battle.of(mine.id, foe.at)]) >= {"14.6C"}


def test_frozen_units_may_be_attacked() -> None:
    """9.1F, 14.1"""
    position = battle(MINE, replace(FOE, frozen=True))
    assert not obligations.wrong(position, [Battle.of("us.1", "E5")])


def test_a_headquarters_in_a_zone_must_attack() -> None:
    """13.4"""
    staff = hq("us.hq", "E4")
    assert obligations.must_attack(battle(staff, FOE), staff)
    assert obligations.must_attack(battle(staff, FOE, impulse=2), staff)
    assert not obligations.must_attack(battle(staff, FOE, impulse=2, readings={"hq.second_attack": False}), staff)


def test_allies_in_a_fortress_must_attack_unless_read_otherwise() -> None:
    """14.1, 14.13 Their entry destroys it, so that only the reading of an intact one matters."""
    mine, foe = allied("us.1", "E5"), german("ge.1", "E4")
    destroyed = battle(mine, foe, ground=FORT, destroyed=frozenset({"E5"}))
    assert obligations.must_attack(destroyed, mine)
    assert obligations.walled(battle(mine, foe, ground=FORT, readings={"fortress.duty": "any"}), mine)


# 14.13 Sallies


def test_a_sally_attacks_all_who_stand_around() -> None:
    """14.13"""
    guard = german("ge.1", "E5", cv=9)
    position = battle(guard, allied("us.1", "E4"), allied("us.2", "E6"), ground=FORT)
    assert not obligations.wrong(position, [])
    assert obligations.wrong(position, [Battle.of("ge.1", "E4")]) == {"14.13"}
    assert not obligations.wrong(position, [Battle.of("ge.1", "E4", "E6")])


# 14.5-14.9 Splitting battles


def test_a_stack_is_attacked_as_one_and_units_attack_once() -> None:
    """14.7, 14.9"""
    other_one = allied("us.2", "F5")
    position = battle(MINE, other_one, FOE, german("ge.2", "E5"))
    assert not obligations.wrong(position, [Battle.of(["us.1", "us.2"], "E5")])
    assert "14.9" in obligations.wrong(position, [Battle.of("us.1", "E5"), Battle.of("us.2", "E5")])


def test_attackers_of_a_stack_may_split() -> None:
    """14.6, 14.7"""
    units = [allied("us.1", "E4"), allied("us.2", "E4")]
    position = battle(*units, german("ge.1", "E5"), german("ge.2", "D4"))
    assert not obligations.wrong(position, [Battle.of("us.1", "E5"), Battle.of("us.2", "D4")])
    assert not obligations.wrong(position, [Battle.of(["us.1", "us.2"], "E5", "D4")])
    assert obligations.wrong(position, [Battle.of(["us.1", "us.2"], "E5")]) == {"14.6A"}
    assert obligations.wrong(position, [Battle.of("us.1", "E5", "D4")]) == {"14.6B"}


def test_one_attacker_takes_all_who_press_it() -> None:
    """14.5"""
    position = battle(MINE, german("ge.1", "E5"), german("ge.2", "D4"))
    assert obligations.wrong(position, [Battle.of("us.1", "E5")]) == {"14.6A"}
    assert [set(battles) for battles in obligations.lawful_sets(position)] == [{Battle.of("us.1", "E5", "D4")}]


def test_every_attacker_is_next_to_every_hex_of_its_battle_unless_read_otherwise() -> None:
    """14.6C"""
    units = [allied("us.1", "E4"), allied("us.2", "E6")]
    foes = [german("ge.1", "E5"), german("ge.2", "D4")]
    whole = [Battle.of(["us.1", "us.2"], "E5", "D4")]
    position = battle(*units, *foes)
    assert "14.6C" in obligations.wrong(position, whole)
    assert not obligations.wrong(replace(position, readings={"battle.adjacent": "some"}), whole)


def test_a_soak_off_goes_down_to_one_to_six() -> None:
    """14.8, 14.10"""
    weak = allied("us.w", "E4", cv=2)
    assert not obligations.wrong(battle(weak, german("ge.1", "E5", cv=12)), [Battle.of("us.w", "E5")])
    hopeless = battle(weak, german("ge.1", "E5", cv=13))
    assert obligations.wrong(hopeless, [Battle.of("us.w", "E5")]) == {"14.10"}
    assert obligations.removable(hopeless, weak)
    assert not obligations.removable(battle(weak, german("ge.1", "E5", cv=12)), weak)


def test_a_removed_unit_counts_for_nothing() -> None:
    """14.10"""
    weak = allied("us.w", "E4", cv=2)
    position = battle(weak, german("ge.1", "E5", cv=13), MINE_ELSEWHERE)
    assert not obligations.possible(position)
    assert obligations.possible(position.without(weak))


MINE_ELSEWHERE = allied("us.2", "A1")


def test_a_unit_that_owes_two_hexes_is_weighed_against_both() -> None:
    """14.5, 14.10"""
    weak = allied("us.w", "E4", cv=2)
    position = battle(weak, german("ge.1", "E5", cv=8), german("ge.2", "D4", cv=8))
    assert obligations.removable(position, weak) and not obligations.possible(position)
    helped = replace(position, units=(*position.units, allied("us.3", "E4", cv=2)))
    assert obligations.possible(helped)


# 6.2, 14.11 Nations

BRITISH = allied("br.1", "E4", nation="british")


def test_two_nations_do_not_attack_together() -> None:
    """6.2"""
    position = battle(MINE, BRITISH, FOE)
    assert "6.2" in obligations.wrong(position, [Battle.of(["us.1", "br.1"], "E5")])


def test_one_nation_attacks_and_the_other_looks_on() -> None:
    """14.11 It retreats with the attackers."""
    position = battle(MINE, BRITISH, FOE)
    only = Battle.of("us.1", "E5")
    assert not obligations.wrong(position, [only])
    assert obligations.bystanders(position, only, [only]) == {"br.1"}
    sets = [set(battles) for battles in obligations.lawful_sets(position)]
    assert len(sets) == 2 and {only} in sets and {Battle.of("br.1", "E5")} in sets


def test_a_comrade_of_the_attackers_may_not_look_on() -> None:
    """14.6B, 14.11"""
    position = battle(MINE, allied("us.2", "F5"), BRITISH, FOE)
    assert obligations.wrong(position, [Battle.of("us.1", "E5")]) == {"14.6B"}
    assert not obligations.wrong(position, [Battle.of("br.1", "E5")])


def test_who_is_next_to_two_stacks_does_not_look_on() -> None:
    """14.11"""
    position = battle(MINE, BRITISH, FOE, german("ge.2", "D4"))
    assert obligations.wrong(position, [Battle.of("us.1", "E5", "D4")]) == {"14.6B"}
    assert not obligations.wrong(position, [Battle.of("us.1", "E5"), Battle.of("br.1", "D4")])
    stuck = replace(position, readings={"nations.idle": "stuck"})
    assert not obligations.wrong(stuck, [Battle.of("us.1", "E5", "D4")])


def test_rangers_attack_with_anybody() -> None:
    """21.3"""
    position = battle(ranger("us.r", "E4"), BRITISH, FOE)
    assert not obligations.wrong(position, [Battle.of(["us.r", "br.1"], "E5")])


# 9.8, 9.9 Frozen units


def test_an_attack_on_frozen_units_wakes_all_who_then_must_be_attacked() -> None:
    """9.8"""
    asleep = german("ge.f", "D4", frozen=True)
    other_one = allied("us.2", "A2")
    sleeper = german("ge.g", "A3", frozen=True)
    position = battle(MINE, other_one, asleep, sleeper)
    assert not obligations.wrong(position, [])
    assert obligations.wrong(position, [Battle.of("us.1", "D4")]) == {"9.8", "14.6B"}
    assert not obligations.wrong(position, [Battle.of("us.1", "D4"), Battle.of("us.2", "A3")])


def test_a_free_unit_attacked_alone_wakes_nobody_but_with_frozen_ones_all() -> None:
    """9.9"""
    free, asleep = german("ge.1", "E5"), german("ge.f", "F9", frozen=True)
    assert not obligations.wakes(battle(MINE, free, asleep), [Battle.of("us.1", "E5")])
    assert obligations.wakes(battle(MINE, free, replace(asleep, at="E5")), [Battle.of("us.1", "E5")])


# 12.8, 20.7, 20.8, 21.11 Landings


def test_invaders_fight_in_their_own_hex_first() -> None:
    """12.8"""
    landed = allied("us.1", "E5", invading=True)
    told: Marks = {"invasion": 1, "landed": frozenset({"E5"})}
    position = battle(landed, german("ge.1", "E5"), german("ge.2", "E6"), **told)
    assert obligations.targets(position, landed) == {"E5"} == obligations.duty_of(position)
    assert not obligations.wrong(position, [Battle.of("us.1", "E5")])
    second = replace(position, impulse=2, units=(landed, german("ge.2", "E6")))
    assert obligations.duty_of(second) == {"E6"}


def test_in_the_second_invasion_others_fight_as_ever() -> None:
    """12.8"""
    position = battle(MINE, FOE, invasion=2, landed=frozenset({"A1"}))
    assert obligations.duty_of(position) == {"E5"}


def test_a_drop_fights_all_who_press_it() -> None:
    """20.7"""
    drop = allied("us.82", "E4", kind="airborne", cv=9, dropped=True)
    position = battle(drop, german("ge.1", "E5"), german("ge.2", "D4"))
    assert obligations.duty_of(position) == {"E5", "D4"}


def test_a_drop_on_enemies_fights_only_them_and_first() -> None:
    """20.8"""
    drop = allied("us.82", "E5", kind="airborne", dropped=True, on_enemy=True)
    position = battle(drop, german("ge.1", "E5"), german("ge.2", "E6"))
    only = Battle.of("us.82", "E5")
    assert obligations.duty_of(position) == {"E5"} and not obligations.wrong(position, [only])
    assert obligations.comes_first(position, only)


def test_others_may_join_a_drop_on_enemies() -> None:
    """20.7, 20.8"""
    drop = allied("us.82", "E5", kind="airborne", dropped=True, on_enemy=True)
    position = battle(drop, MINE, german("ge.1", "E5"))
    assert not obligations.wrong(position, [Battle.of(["us.82", "us.1"], "E5")])


# The whole set: everything tried


def line(cv: int) -> Position:
    """Return three Americans opposite three German stacks in a row."""
    mine = [allied("us.1", "C4", cv=cv), allied("us.2", "E4", cv=cv), tank("us.3", "G4")]
    foes = [german("ge.1", "C5"), panzer("ge.2", "E5"), german("ge.3", "G5")]
    return battle(*mine, *foes)


@pytest.mark.parametrize("cv", [1, 2, 6, 12])
def test_every_set_found_is_lawful_and_covers_the_front(cv: int) -> None:
    position = line(cv)
    for battles in obligations.lawful_sets(position):
        assert not obligations.wrong(position, battles)
        assert {hex for each in battles for hex in each.hexes} >= obligations.duty_of(position)


def test_the_sets_of_a_front_of_two() -> None:
    """14.6 Two units next to both stacks: split either way, or both on both; one alone may not do it for the other."""
    mine = [allied("us.1", "E4"), allied("us.2", "E4")]
    position = battle(*mine, german("ge.1", "E5"), german("ge.2", "D4"))
    found = {frozenset(battles) for battles in obligations.lawful_sets(position)}
    assert found == {
        frozenset({Battle.of(["us.1", "us.2"], "E5", "D4")}),
        frozenset({Battle.of("us.1", "E5"), Battle.of("us.2", "D4")}),
        frozenset({Battle.of("us.2", "E5"), Battle.of("us.1", "D4")}),
    }


def test_a_battle_that_leaves_a_duty_behind_may_not_be_declared() -> None:
    """14.3, 14.6 Both units on one stack leave nobody for the other."""
    mine = [allied("us.1", "E4"), allied("us.2", "E4")]
    position = battle(*mine, german("ge.1", "E5"), german("ge.2", "D4"))
    assert not obligations.may_declare(position, [], Battle.of(["us.1", "us.2"], "E5"))
    assert obligations.may_declare(position, [], Battle.of("us.1", "E5"))
    assert obligations.may_declare(position, [Battle.of("us.1", "E5")], Battle.of("us.2", "D4"))


def test_three_nations_before_two_stacks_have_no_lawful_set() -> None:
    """14.11 The Allied player may not bring it about; if it happens the letter has no answer."""
    mine = [MINE, BRITISH, allied("fr.1", "E4", nation="french")]
    position = battle(*mine, german("ge.1", "E5"), german("ge.2", "D4"))
    assert not obligations.possible(position)
    assert obligations.possible(replace(position, readings={"nations.idle": "stuck"}))


def test_the_effort_is_known_before() -> None:
    position = line(6)
    assert obligations.effort(position) == 1 * (2 * 2 * 2)


def test_germans_attack_in_their_turn() -> None:
    """14.2"""
    position = replace(battle(MINE, FOE), side=GERMAN)
    assert obligations.must_attack(position, FOE) and obligations.duty_of(position) == {"E4"}
    assert not obligations.targets(position, MINE)
    assert position.side != ALLIED
