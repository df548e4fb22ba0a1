"""The oracle of France 1944 on retreats and advances, on positions made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.france_1944.hand import PLAIN, armor, attacking, german, hq, infantry, panzer
from tests.games.france_1944.oracle import advances, retreats
from tests.games.france_1944.oracle.ground import Ground, drawn
from tests.games.france_1944.oracle.position import ALLIED, CADRE, Piece, Position

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


# 9.7 Retreat


@pytest.mark.parametrize(
    ("stack", "lengths"),
    [
        ([german("ge.a")], (2,)),
        ([infantry("us.v")], (2, 3)),
        ([panzer("ge.2pz")], (2, 3)),
        ([panzer("ge.2pz"), german("ge.a")], (2,)),
        ([armor("us.2ad"), infantry("us.v")], (2, 3)),
    ],
)
def test_how_far_a_stack_retreats(stack: list[Piece], lengths: tuple[int, ...]) -> None:
    assert retreats.lengths(stack) == lengths


LANE = drawn("ccccc")
"""0101 to 0501: a stack in 0201 that is attacked from 0101 can only go east."""


def fleeing(*others: Piece, ground: Ground = LANE, stack: tuple[Piece, ...] = ()) -> tuple[Position, tuple[Piece, ...]]:
    """Return a position in which a stack in 0201 retreats from 0101."""
    stack = stack or (german("ge.a", "0201"),)
    return attacking(infantry("us.v", "0101"), *stack, *others, ground=ground), stack


def test_a_retreat_of_two_hexes() -> None:
    position, stack = fleeing()
    assert retreats.ways(position, stack, {"0101"}) == {("0301", "0401")}


def test_armor_goes_two_hexes_or_three() -> None:
    position, stack = fleeing(stack=(panzer("ge.2pz", "0201"),))
    assert retreats.ends(position, stack, {"0101"}) == {"0301", "0401", "0501"}
    straight = replace(position, readings={"retreat.turns_back": False})
    assert retreats.ends(straight, stack, {"0101"}) == {"0401", "0501"}


def test_a_retreat_ends_two_hexes_from_every_attacker() -> None:
    position, stack = fleeing(infantry("us.vii", "0501", steps=CADRE))
    assert retreats.ways(position, stack, {"0101", "0501"}) == set()


WIDE = drawn("cccccc\ncccccc\ncccccc")


@pytest.mark.parametrize(("friend", "may"), [(False, False), (True, True)])
def test_no_retreat_into_a_zone_but_over_friends(friend: bool, may: bool) -> None:
    ground = drawn("ccccc\n..c..")
    friends = [panzer(f"ge.{at}", at, steps=CADRE) for at in ("0301", "0401")] if friend else []
    position, stack = fleeing(armor("us.2ad", "0302"), *friends, ground=ground)
    assert bool(retreats.ways(position, stack, {"0101"})) == may


def test_a_cadre_beside_the_way_does_not_bar_it() -> None:
    ground = drawn("ccccc\n..c..")
    position, stack = fleeing(armor("us.2ad", "0302", steps=CADRE), ground=ground)
    assert retreats.ends(position, stack, {"0101"}) == {"0401"}


def test_four_units_do_not_retreat_over_a_fifth() -> None:
    stack = tuple(panzer(f"ge.{n}pz", "0201") for n in range(4))
    position, _stack = fleeing(panzer("ge.9pz", "0301"), stack=stack)
    assert retreats.ways(position, stack, {"0101"}) == set()
    assert retreats.extra_hits(position, stack, {"0101"}, "must") == 1
    assert retreats.ways(position, stack[:3], {"0101"})


@pytest.mark.parametrize(("withdrawal", "hits"), [("must", 1), ("may", 0), ("none", 0)])
def test_who_must_retreat_and_cannot_takes_a_hit_more(withdrawal: str, hits: int) -> None:
    position, stack = fleeing(ground=drawn("ccc"))
    assert retreats.extra_hits(position, stack, {"0101"}, withdrawal) == hits


@pytest.mark.parametrize(
    ("sides", "may"),
    [
        ("0301/0401 blocked", False),
        ("0301/0401 river", True),
        ("0301/0401 rhine", False),
        ("0301/0401 rhine bridge", True),
    ],
)
def test_hexsides_of_a_retreat(sides: str, may: bool) -> None:
    position, stack = fleeing(ground=drawn("ccccc", sides=sides))
    assert bool(retreats.ways(position, stack, {"0101"})) == may


# 4.10 Headquarters in a retreat


@pytest.mark.parametrize(
    ("stack", "staff", "goes"),
    [
        (german("ge.a", "0201"), hq("hq.ge7", "0201", nation="german"), True),
        (german("ge.a", "0201"), hq("hq.ge7", "0301", nation="german"), True),
        (german("ge.a", "0201"), hq("hq.ge7", "0401", nation="german"), False),
        (infantry("us.v", "0201"), hq("hq.us1", "0201"), True),
        (infantry("br.i", "0201", nation="british"), hq("hq.us1", "0201"), False),
        (infantry("us.v", "0201"), hq("hq.br2", "0201", nation="british"), True),
    ],
)
def test_which_headquarters_are_picked_up(stack: Piece, staff: Piece, goes: bool) -> None:
    """4.10 In a hex that the stack leaves, be it on its way; not where the retreat ends."""
    position = attacking(panzer("ge.x", "0101"), stack, staff, ground=LANE)
    assert (staff.id in retreats.picked_up(position, [stack], ("0301", "0401"))) == goes
    after = retreats.fallen_back(position, [stack], ("0301", "0401"))
    assert after.piece(stack.id).at == "0401" and (after.piece(staff.id).at == "0401") >= goes


# 9.8 Advance


def gone_in(unit: Piece, *others: Piece, box: int = 9, ground: Ground = PLAIN) -> Position:
    """Return a position in which a unit has advanced into the target."""
    return attacking(replace(unit, at=TARGET), *others, box=box, ground=ground)


@pytest.mark.parametrize(
    ("unit", "others", "further"),
    [
        (infantry("us.v", NORTH), (), True),
        (infantry("us.v", NORTH), (german("ge.b", "0507"),), True),
        (infantry("us.v", NORTH), (german("ge.b", "0506"),), False),
        (armor("us.2ad", NORTH), (german("ge.b", "0506"),), True),
        (infantry("us.v", NORTH), (german("ge.b", "0506", steps=CADRE),), True),
    ],
)
def test_infantry_stops_in_a_zone_and_armor_does_not(unit: Piece, others: tuple[Piece, ...], further: bool) -> None:
    position = gone_in(unit, *others)
    assert bool(advances.onward(position, position.pieces[0], unit.at)) == further


def test_the_first_hex_is_the_vacated_one_and_the_next_lies_in_any_direction() -> None:
    unit = armor("us.2ad", NORTH)
    assert advances.first(attacking(unit), unit, [TARGET]) == {TARGET}
    position = gone_in(unit)
    assert advances.onward(position, position.pieces[0], NORTH) == {"0504", "0604", "0605", "0506", "0405", "0404"}


def test_an_uncommanded_unit_or_a_headquarters_does_not_advance() -> None:
    units = [infantry("us.v", NORTH, commanded=False), hq("hq.us1", NORTH, commanded=True)]
    assert all(not advances.first(attacking(*units), unit, [TARGET]) for unit in units)
    assert advances.eligible(units) == set()


def test_a_headquarters_that_is_left_keeps_its_hex() -> None:
    """4.10, 7.1 Beside cadres it does not disperse; nobody enters its hex."""
    position = attacking(infantry("us.v", NORTH, steps=CADRE), hq("hq.ge7", TARGET, nation="german"))
    assert advances.vacated(position, [TARGET], ALLIED) == set()


def test_stacking_limits_an_advance() -> None:
    unit = infantry("us.xix", NORTH)
    full = [infantry("us.v", TARGET), infantry("us.vii", TARGET)]
    assert advances.first(attacking(unit, *full), unit, [TARGET]) == set()


@pytest.mark.parametrize(("box", "may"), [(1, True), (9, False)])
def test_over_the_rhine_units_advance_in_the_first_box_only_and_stop(box: int, may: bool) -> None:
    ground = with_target(sides="0504/0505 rhine")
    unit = armor("us.2ad", NORTH)
    assert bool(advances.first(attacking(unit, box=box, ground=ground), unit, [TARGET])) == may
    position = gone_in(unit, box=1, ground=ground)
    assert advances.onward(position, position.pieces[0], NORTH) == set()
