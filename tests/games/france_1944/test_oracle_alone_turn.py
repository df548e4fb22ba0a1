"""The oracle of France 1944 on turns, reactions, attrition, replacements and arrivals, on positions made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.france_1944.hand import (
    PLAIN,
    airborne,
    armor,
    fuehrer,
    german,
    hq,
    infantry,
    moving,
    on,
    panzer,
)
from tests.games.france_1944.oracle import administrative, arrivals, movement, sequence
from tests.games.france_1944.oracle.ground import drawn
from tests.games.france_1944.oracle.position import ALLIED, CADRE, GERMAN, REDUCED, Piece, Position

Marks = dict[str, Any]
JUL, AUG, SEP, OCT, JAN, FEB, MAR, APR, MAY = 1, 2, 3, 4, 7, 8, 9, 10, 11


def at_turn(turn: int, *pieces: Piece, **told: Any) -> Position:
    """Return a position on plain ground in a turn."""
    return Position(told.pop("ground", PLAIN), pieces, turn=turn, **told)


# 2.0 The turn


def test_the_first_turn_begins_with_the_commitment() -> None:
    assert sequence.steps(1)[0] == "commitment" and sequence.steps(2)[0] == "turn_marker"
    assert sequence.steps(2)[-3:] == ("german_final", "allied_final", "victory")


@pytest.mark.parametrize(("markers", "left"), [(0, 9), (1, 7), (2, 5)])
def test_interdiction_takes_two_points_for_each_marker(markers: int, left: int) -> None:
    assert sequence.reaction_after(at_turn(AUG, interdiction=markers), GERMAN) == left


def test_germans_have_no_reaction_points_once_the_rhine_is_crossed() -> None:
    assert sequence.reaction_after(at_turn(MAR, rhine_crossed=True), GERMAN) == 0
    assert sequence.reaction_after(at_turn(MAR, rhine_crossed=True), ALLIED) == 12


def test_supply_is_kept_and_reaction_is_not() -> None:
    position = at_turn(AUG, stock=(8, 3), reaction=(4, 4))
    assert sequence.stock_after(position, ALLIED) == 12 and sequence.stock_after(position, GERMAN) == 5
    assert sequence.reaction_after(position, ALLIED) == 9


@pytest.mark.parametrize(("stock", "most"), [((9, 9), (5, 3)), ((2, 1), (2, 1)), ((0, 0), (0, 0))])
def test_commitments(stock: tuple[int, int], most: tuple[int, int]) -> None:
    position = at_turn(AUG, stock=stock)
    for owner in (ALLIED, GERMAN):
        assert sequence.commitments(position, owner) == set(range(most[owner] + 1))


def test_as_many_chits_as_were_committed() -> None:
    assert sequence.chits_placed(at_turn(AUG, committed=(4, 2))) == (4, 2)


@pytest.mark.parametrize(("roll", "turn", "available"), [(5, AUG, True), (6, AUG, False), (2, 6, True), (3, 6, False)])
def test_air_is_available_by_the_month(roll: int, turn: int, available: bool) -> None:
    assert sequence.available(roll, turn) == available


def test_the_one_marker_of_the_first_turn_does_not_interdict() -> None:
    assert sequence.interdiction_choices(at_turn(JUL, tactical=1, air_available=True)) == {0}
    assert sequence.interdiction_choices(at_turn(AUG, air_available=True)) == {0, 1, 2}
    assert sequence.interdiction_choices(at_turn(AUG, air_available=False)) == {0}


# 5.1, 5.2 Initiative and reaction

FRANCE = drawn("c" * 20, features="0101 allied_source, 2001 german_city")
STAFFS = (hq("hq.us1", "0301"), hq("hq.us3", "1901"), hq("hq.ge7", "1801", nation="german"))


def opportunity(side: int, *others: Piece, **told: Any) -> Position:
    """Return a moment in which a side is asked what it activates."""
    return Position(FRANCE, (*STAFFS, *others), side=side, **({"control": {"0101": ALLIED}} | told))


def test_a_chit_activates_a_supplied_headquarters_and_no_single_piece() -> None:
    """1901 is behind 1801, and out of reach of the source."""
    assert sequence.initiative_choices(opportunity(ALLIED, infantry("us.v", "0401"))) == {"hq.us1"}
    assert sequence.initiative_choices(opportunity(GERMAN)) == set()


@pytest.mark.parametrize(
    ("spent", "declined", "asked"),
    [
        ((0, 0), (False, False), GERMAN),
        ((0, 0), (False, True), ALLIED),
        ((0, 1), (False, True), None),
        ((0, 2), (False, False), GERMAN),
        ((1, 0), (False, True), ALLIED),
        ((0, 0), (True, True), None),
    ],
)
def test_who_reacts_after_an_allied_phase(
    spent: tuple[int, int], declined: tuple[bool, bool], asked: int | None
) -> None:
    assert sequence.reactor(ALLIED, spent, declined) == asked


@pytest.mark.parametrize(
    ("points", "spent", "army", "single"),
    [(3, 0, True, True), (2, 0, False, True), (0, 0, False, False), (9, 1, False, True), (9, 3, False, False)],
)
def test_three_points_an_opportunity(points: int, spent: int, army: bool, single: bool) -> None:
    """5.2 After a single piece no army reacts: that would be four points."""
    position = opportunity(ALLIED, reaction=(points, 0), spent=(spent, 0))
    found = sequence.reactions(position)
    assert bool(found["army"]) == army and bool(found["single"]) == single
    assert sequence.may_spend_for_nothing(position, ALLIED) == single


def test_a_piece_reacts_once_and_in_supply_or_not() -> None:
    once, again = infantry("us.v", "1701"), infantry("us.vii", "1601", activated=True)
    found = sequence.reactions(opportunity(ALLIED, once, again, reaction=(9, 0)))
    assert found == {"army": {"hq.us1"}, "single": {"hq.us1", "hq.us3", "us.v"}}


def test_the_german_final_reaction_comes_first() -> None:
    assert sequence.final_reactions() == (GERMAN, ALLIED)


# 10.1.1 Attrition


@pytest.mark.parametrize(
    ("ring", "held", "lost"), [(False, False, 0), (False, True, 1), (True, False, 1), (True, True, 2)]
)
def test_attrition(ring: bool, held: bool, lost: int) -> None:
    unit = infantry("us.v", "0505", unsupplied=held)
    position = on(PLAIN, unit, *(ENCIRCLED if ring else ()))
    found = administrative.attrition(position, unit)
    assert (found.marker, found.lost) == (True, lost)


ENCIRCLED = tuple(german(f"ge.{at}", at) for at in ("0503", "0507", "0705", "0305"))


def test_a_piece_in_supply_loses_its_marker_and_no_step() -> None:
    unit = infantry("us.v", "0401", unsupplied=True)
    position = on(FRANCE, hq("hq.us1", "0301"), unit, control={"0101": ALLIED})
    assert administrative.attrition(position, unit) == administrative.Attrition(marker=False)


def test_a_headquarters_that_would_lose_a_step_disperses_for_two_turns() -> None:
    staff = hq("hq.us1", "0505", unsupplied=True)
    position = at_turn(SEP, staff, infantry("us.v", "0505"), *ENCIRCLED)
    assert administrative.attrition(position, staff).disperses
    gone = administrative.dispersed(position, staff)
    assert (gone.away, gone.due, gone.at) == ("track", 5, "")
    assert arrivals.hq_returns(at_turn(5), gone) and not arrivals.hq_returns(at_turn(4), gone)


@pytest.mark.parametrize(
    ("unit", "others", "goes", "called"),
    [
        (panzer("ge.2pz", "0505", steps=CADRE), (fuehrer("ge.f"),), "removed", True),
        (panzer("ge.2pz", "0505", steps=CADRE), (fuehrer("ge.f", "eliminated"),), "removed", False),
        (panzer("ge.2pz", "0505", steps=REDUCED), (fuehrer("ge.f"),), "", False),
        (panzer("ge.2pz", "0505", steps=REDUCED, unsupplied=True), (fuehrer("ge.f"),), "removed", True),
    ],
)
def test_surrounded_germans_leave_the_game_for_a_fuehrer_division(
    unit: Piece, others: tuple[Piece, ...], goes: str, called: bool
) -> None:
    ring = [infantry(f"us.{at}", at) for at in ("0503", "0507", "0705", "0305")]
    found = administrative.attrition(on(PLAIN, unit, *others, *ring), unit)
    assert (found.goes, found.fuehrer_comes) == (goes, called)


def test_other_eliminated_units_wait_beside_the_box() -> None:
    ally = infantry("us.v", "0505", steps=CADRE)
    assert administrative.attrition(on(PLAIN, ally, *ENCIRCLED), ally).goes == "beside"
    alone = german("ge.a", "0505", steps=CADRE, unsupplied=True)
    assert administrative.attrition(on(PLAIN, alone), alone).goes == "beside"
    assert administrative.moves_into_box(replace(ally, away="beside"))


def test_a_called_fuehrer_division_waits_two_turns() -> None:
    assert administrative.fuehrer_due(at_turn(AUG)) == 4


@pytest.mark.parametrize(("friend", "ring"), [(None, True), (CADRE, False)])
def test_a_friend_even_a_cadre_keeps_the_zone_out(friend: int | None, ring: bool) -> None:
    unit = infantry("us.v", "0505")
    friends = [armor("us.2ad", "0506", steps=friend)] if friend else []
    assert administrative.surrounded(on(PLAIN, unit, *friends, *ENCIRCLED), unit) == ring


def test_a_pocket_of_two_hexes_is_surrounded_if_it_is_read_so() -> None:
    unit, friend = infantry("us.v", "0505"), armor("us.2ad", "0506")
    more = [german(f"ge.{at}", at) for at in ("0708", "0308", "0508", "0306", "0706", "0707", "0307")]
    position = on(PLAIN, unit, friend, *ENCIRCLED, *more)
    position = position.without(position.piece("ge.0507"))
    assert not administrative.surrounded(position, unit)
    assert administrative.surrounded(replace(position, readings={"surrounded.pocket": True}), unit)


def test_water_and_red_lines_shut_a_piece_in() -> None:
    ground = drawn("~c~\ncc~\n~~~", sides="0101/0201 blocked")
    unit = infantry("us.v", "0201")
    assert administrative.surrounded(on(ground, unit, german("ge.a", "0102"), german("ge.b", "0202")), unit)
    assert not administrative.surrounded(on(ground, unit), unit)


# 10.1.2 Replacements


@pytest.mark.parametrize(
    ("unit", "pool"),
    [
        (infantry("us.v"), "us_infantry"),
        (armor("us.2ad"), "us_armor"),
        (infantry("fr.i", nation="french"), "allied_infantry"),
        (armor("po.1", nation="polish"), "allied_armor"),
        (german("ge.a"), "german_infantry"),
        (fuehrer("ge.f"), "german_armor"),
    ],
)
def test_which_points_a_unit_takes(unit: Piece, pool: str) -> None:
    assert administrative.pool(unit) == pool
    assert administrative.pools(on(PLAIN), unit) == {pool}


def test_fuehrer_divisions_take_any_points_if_it_is_read_so() -> None:
    position = on(PLAIN, readings={"fuhrer.points": "any"})
    assert administrative.pools(position, fuehrer("ge.f")) == {"german_armor", "german_infantry"}


@pytest.mark.parametrize(
    ("unit", "steps"),
    [
        (infantry("us.v", "0401", steps=CADRE), 2),
        (infantry("us.v", "0401", steps=REDUCED), 1),
        (infantry("us.v", "0401"), 0),
        (infantry("us.v", "0401", steps=CADRE, unsupplied=True), 0),
        (infantry("br.i", "0401", nation="british", steps=CADRE), 0),
        (infantry("us.v", "1501", steps=CADRE), 0),
        (infantry("us.v", steps=0, away="eliminated"), 3),
        (infantry("us.v", steps=1, away="eliminated"), 2),
        (infantry("us.v", steps=0, away="beside"), 0),
        (infantry("us.v", steps=0, away="removed"), 0),
        (airborne(steps=REDUCED), 1),
        (fuehrer("ge.f"), 0),
        (fuehrer("ge.f", "eliminated"), 1),
    ],
)
def test_how_many_steps_a_unit_may_regain(unit: Piece, steps: int) -> None:
    position = on(FRANCE, hq("hq.us1", "0301"), unit, control={"0101": ALLIED})
    assert administrative.most_steps(position, unit) == steps


def test_beside_a_source_alone_a_unit_regains_nothing() -> None:
    """10.1.2 On the map a unit must be supplied by an HQ."""
    unit = infantry("us.v", "0201", steps=CADRE)
    assert administrative.most_steps(on(FRANCE, unit, control={"0101": ALLIED}), unit) == 0


def test_after_the_rhine_germans_raise_fuehrer_divisions_only() -> None:
    staff, corps = hq("hq.ge7", "1801", nation="german"), german("ge.a", "1701", steps=CADRE)
    raised = fuehrer("ge.f", "eliminated")
    for crossed, steps in ((False, 2), (True, 0)):
        position = on(FRANCE, staff, corps, raised, rhine_crossed=crossed)
        assert administrative.most_steps(position, corps) == steps
        assert administrative.most_steps(position, raised) == 1


def test_a_unit_from_the_box_must_come_at_once() -> None:
    assert administrative.must_come(infantry("us.v", steps=0, away="eliminated"), 1)
    assert not administrative.must_come(infantry("us.v", "0401", steps=1), 1)


def test_the_south_comes_in_september_only() -> None:
    assert len(administrative.segments(SEP)) == 6
    assert administrative.segments(OCT) == ("supply", "replacements", "german", "allied")


# 10.1.4-10.1.6 Reinforcements

BEACH = drawn(
    "ccccccc\nccccccc\nccccccc\nccccccc\nccccccc",
    features="0101 german_city, 0701 port",
    normandy="0505",
    antwerp="0701",
    scheldt="0601",
)


@pytest.mark.parametrize(
    ("turn", "others", "entries"),
    [
        (OCT, (), {"0505", "0701"}),
        (SEP, (), {"0505"}),
        (FEB, (), {"0505", "0701"}),
        (OCT, (german("ge.a", "0601"),), {"0505"}),
        (OCT, (hq("hq.ge7", "0601", nation="german"),), {"0505"}),
    ],
)
def test_where_allies_enter(turn: int, others: tuple[Piece, ...], entries: set[str]) -> None:
    position = at_turn(turn, *others, ground=BEACH, control={"0701": ALLIED})
    assert arrivals.entries(position, ALLIED) == entries


def test_antwerp_in_german_hands_is_no_entry() -> None:
    assert arrivals.entries(at_turn(OCT, ground=BEACH), ALLIED) == {"0505"}


@pytest.mark.parametrize(
    ("others", "may"),
    [
        ((), True),
        ((german("ge.a", "0504"),), False),
        ((german("ge.a", "0504", steps=CADRE),), True),
        ((german("ge.a", "0504"), infantry("us.v", "0505", steps=CADRE)), True),
        ((infantry("us.v", "0505"), infantry("us.vii", "0505")), False),
        ((german("ge.a", "0505"),), False),
    ],
)
def test_entry_in_an_enemy_zone_needs_a_friend(others: tuple[Piece, ...], may: bool) -> None:
    unit = infantry("us.xv", away="pool")
    assert arrivals.may_enter(at_turn(AUG, unit, *others, ground=BEACH), unit, "0505") == may


@pytest.mark.parametrize(("mpa", "points"), [(4, 7), (6, 11), (2, 3)])
def test_points_on_entry(mpa: int, points: int) -> None:
    """10.1.4, 10.1.6 Twice the allowance, less the entry hex."""
    unit = infantry("us.xv", mpa=mpa, away="pool")
    assert arrivals.points_on_entry(at_turn(AUG, unit, ground=BEACH), unit, "0505") == points


def test_reinforcements_march_without_entering_a_zone() -> None:
    unit, enemy = infantry("us.xv", away="pool"), german("ge.a", "0202")
    found = arrivals.arrives_in(at_turn(AUG, unit, enemy, ground=BEACH), unit, "0505")
    assert "0505" in found and "0405" in found and "0302" not in found and "0303" not in found


def test_who_is_shut_out_is_lost_if_allied_and_waits_if_german() -> None:
    ally, enemy = infantry("us.xv", away="pool"), german("ge.a", "0504")
    assert arrivals.lost_for_good(at_turn(AUG, ally, enemy, ground=BEACH), ally)
    waiting, near = german("ge.b", away="pool"), infantry("us.v", "0102")
    position = at_turn(AUG, waiting, near, ground=BEACH)
    assert arrivals.shut_out(position, waiting) and not arrivals.lost_for_good(position, waiting)


def test_a_full_beach_is_no_reason_to_be_lost() -> None:
    unit = infantry("us.xv", away="pool")
    position = at_turn(AUG, unit, infantry("us.v", "0505"), infantry("us.vii", "0505"), ground=BEACH)
    assert not arrivals.entry_hexes(position, unit) and not arrivals.lost_for_good(position, unit)


def test_no_german_enters_a_city_that_allies_hold() -> None:
    unit = german("ge.b", away="pool")
    assert arrivals.entry_hexes(at_turn(AUG, unit, ground=BEACH), unit) == {"0101"}
    assert arrivals.entry_hexes(at_turn(AUG, unit, hq("hq.us1", "0101"), ground=BEACH), unit) == set()


# 10.1.3 The south

SOUTH = drawn(
    "ccccc\nccccc\nccccc\nbbbbb",
    first="1926",
    south="1928 2028 2128 2228 2328",
    blue="1929 2029 2129 2229 2329",
)


def test_every_southern_german_hex_has_an_ally_beside_it() -> None:
    one, staff = infantry("us.vi", "2029"), hq("hq.us7", "2229")
    position = on(SOUTH, one, staff)
    assert arrivals.allied_set_up(position, [one], ["2028"])
    assert not arrivals.allied_set_up(position, [one], ["2028", "2328"])
    assert not arrivals.allied_set_up(position, [staff], ["2228"])
    assert not arrivals.allied_set_up(position, [one], ["2328"])
    assert not arrivals.allied_set_up(position, [infantry("us.vi", "2027")], ["2028"])


def test_germans_set_up_in_row_28_within_stacking() -> None:
    coming = [german("ge.lxiv"), german("ge.lxvi")]
    full = on(SOUTH, german("ge.a", "2028"))
    assert arrivals.german_places(full, coming) == {"1928", "2128", "2228", "2328"}


def test_southern_germans_fall_back_two_hexes_and_armor_three() -> None:
    corps, tank = german("ge.lxvi", "2028"), panzer("ge.11pz", "2228")
    position = on(SOUTH, corps, tank, infantry("us.vi", "2029"), infantry("fr.i", "2229", nation="french"))
    assert {len(way) for way in arrivals.southern_retreats(position, "2028")} == {2}
    assert {len(way) for way in arrivals.southern_retreats(position, "2228")} == {2, 3}
    together = position.changed(replace(tank, at="2028"))
    assert {len(way) for way in arrivals.southern_retreats(together, "2028")} == {2}


def test_southern_germans_who_cannot_fall_back_are_eliminated() -> None:
    corps = german("ge.lxvi", "2128")
    wall = [infantry(f"us.{at}", at) for at in ("2026", "2226", "2029", "2229", "1927", "2327")]
    position = on(SOUTH, corps, *wall)
    assert arrivals.southern_fate(position, "2128") == "eliminated"
    read = replace(position, readings={"south.no_retreat": "extra_hit"})
    assert arrivals.southern_fate(read, "2128") == "extra_hit"


def test_southern_allies_advance_into_the_hexes_that_germans_left() -> None:
    unit = infantry("us.vi", "2029", commanded=False)
    assert arrivals.southern_advances(on(SOUTH, unit), unit, ["2028", "2328"]) == {"2028"}


def test_no_piece_comes_back_to_the_south_off_the_map() -> None:
    unit = armor("us.2ad", "2028")
    assert not set(movement.reach(moving(unit, ground=SOUTH), unit)) & SOUTH.blue


def test_a_piece_off_the_map_in_the_south_marches_onto_it() -> None:
    unit = armor("us.2ad", "2029")
    assert movement.reach(moving(unit, ground=SOUTH, box=5), unit) == {"2028": 1}
