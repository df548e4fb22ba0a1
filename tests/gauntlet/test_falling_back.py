"""Retreats that coming games need: moved by the attacker, exactly so far towards a road, as a stack or one more hit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.mechanics.movement import bar_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, ENEMY
from engine.mechanics.retreating import Retreats, route
from engine.mechanics.retreating.course import Retreat
from engine.mechanics.retreating.plain import (
    Between,
    Eliminate,
    LoseStep,
    Stay,
    as_on_march,
    nearest,
    never_back,
    room_for,
)
from engine.mechanics.retreating.roads import Roads, along, farthest, soonest_to
from engine.play import Game, Item, sequence
from tests.gauntlet.falling_back import REST, course, falling
from tests.gauntlet.marchers import Troop
from tests.gauntlet.toybox import asked, happened, offers, refused, small_board, start, state_of, take, where
from tests.gauntlet.toys import plain_war

BOARD = small_board(7, 7, areas={"road": ("0101", "0102", "0103")})
BACK, ENEMIES = never_back("retreat.back", "fb.2"), bar_in("retreat.enemy", "fb.3", ENEMY)
ZONES, FULL = bar_in("retreat.zone", "fb.4", BESIDE_ENEMY), room_for("retreat.full", "fb.5", 2)
LOSER, OTHER = Troop("loser", 0, steps=2), Troop("other", 0, steps=2)


def foes(*hexes: str) -> dict[Troop, str]:
    """Enemies, one in each hex."""
    return {Troop(f"foe{number}", 1): hex for number, hex in enumerate(hexes)}


# The attacker moves the loser; it dies only where no way is left


def beaten(*hexes: str) -> Game:
    form: Retreats[Any] = Retreats("attacker", "fb.1", bars=(BACK, ZONES, FULL), span=Between(2, 2))
    by = course(form, Eliminate("toy.trapped", "fb.6"))
    return falling(by, BOARD, {LOSER: "0404", OTHER: "0404", **foes(*hexes)}, "loser", "other", hexes=2, mover=1)


def test_the_attacker_moves_the_loser_one_by_one_where_it_likes() -> None:
    game = beaten("0406")
    assert asked(game) == ("blue", "retreat")
    take(game, "retreat_alone", "loser", "0504")
    assert where(game, "loser") == "0504"
    assert asked(game) == ("blue", "retreat")


def test_no_way_that_leads_to_death_is_taken_while_another_is_open() -> None:
    game = beaten("0406", "0601", "0201")
    for unit, hex in offers(game, "retreat_alone"):
        assert refused(game, "retreat_alone", unit, hex) == []
    shut = [hex for hex in ("0304", "0403", "0503") if ("loser", hex) not in offers(game, "retreat_alone")]
    assert all(refused(game, "retreat_alone", "loser", hex) for hex in shut)
    assert where(game, "loser") == "0404"


def test_it_dies_where_no_way_is_left() -> None:
    game = beaten("0402", "0406", "0203", "0604", "0602", "0205")
    assert "toy.trapped" in happened(game)
    assert (where(game, "loser"), where(game, "other")) == (None, None)


# Exactly so many hexes, by the shortest way to a road


def routed(hexes: int) -> Game:
    form: Retreats[Any] = Retreats(
        "road", "fb.1", bars=(BACK, ENEMIES, FULL), prefer=(nearest("toy.nearer_to_road", "fb.7", "area:road"),)
    )
    by = course(form, Stay("toy.stays", "fb.6"))
    return falling(by, BOARD, {LOSER: "0603", **foes("0703")}, "loser", hexes=hexes, mover=0)


@pytest.mark.parametrize("hexes", [1, 2, 3, 4])
def test_a_retreat_leads_exactly_so_far_towards_the_road(hexes: int) -> None:
    game = routed(hexes)
    while (step := asked(game)) and step[1] == "retreat":
        verb = "retreat_together" if offers(game, "retreat_together") else "retreat_alone"
        take(game, verb, *offers(game, verb)[0])
    state = state_of(game)
    road = [BOARD.hex(label) for label in ("0101", "0102", "0103")]
    away = min(BOARD.grid.distance(state.at[0], hex) for hex in road)
    assert BOARD.grid.distance(state.at[0], BOARD.hex("0603")) == hexes
    assert away == 5 - hexes


def test_why_names_the_preference_that_another_way_meets_better() -> None:
    game = routed(2)
    refusal = game.why_not(0, game.choice_from_plain("retreat_alone", ("loser", "0602")))[0]
    assert (refusal.message.key, refusal.clause) == ("retreat.not_best", "fb.7")
    assert refusal.message["row"] == "toy.nearer_to_road"
    assert ("loser", BOARD.label(refusal.message["better"])) in offers(game, "retreat_alone")


def test_a_retreat_is_told_beforehand() -> None:
    form: Retreats[Any] = Retreats(
        "road", "fb.1", bars=(BACK, ENEMIES, FULL), prefer=(nearest("toy.nearer_to_road", "fb.7", "area:road"),)
    )
    state = state_of(routed(2))
    prospect = form.prospect(state, (0,), 2)
    assert {BOARD.label(hex) for hex in prospect.ends} == {"0402", "0403", "0404"}
    assert not prospect.is_trapped
    assert {BOARD.label(hex) for hex in (*prospect.hexes, *prospect.worse)} == {
        BOARD.label(hex) for hex, _edge in BOARD.adjacent(state.at[0]) if hex != state.at[1]
    }
    assert set(offers(routed(2), "retreat_alone")) == {("loser", BOARD.label(hex)) for hex in prospect.hexes}
    assert form.prospect(state, (0, 1), 2).is_trapped, "they are not together"


# The attacker moves several units, and saves as many of them as can be saved

NARROW = small_board(
    3,
    3,
    hex_layers={"terrain": {"0201": "wood"}},
    edge_layers={"road": {}, "river": {}},
    words={"terrain": ("clear", "wood", "hill"), "road": ("none", "road"), "river": ("none", "stream")},
    areas={"mud": ("0102", "0103", "0302", "0303", "0101", "0301"), "swamp": ()},
)
FOOT, WHEELS = Troop("foot", 0), Troop("wheels", 0, "wheels")


def driven_out(spares: str) -> Game:
    mud, ground = bar_in("retreat.mud", "fb.2", "area:mud"), as_on_march("retreat.ground", "fb.3", plain_war.MARCHES)
    form: Retreats[Any] = Retreats("narrow", "fb.1", (mud, ground, room_for("full", "fb.4", 1)), spares=spares)
    by = course(form, Eliminate("toy.trapped", "fb.6"), together=False)
    return falling(by, NARROW, {FOOT: "0202", WHEELS: "0202", Troop("foe", 1): "-"}, "foot", "wheels", hexes=1, mover=1)


def test_no_unit_takes_the_only_way_of_another() -> None:
    game = driven_out("fb.5")
    assert offers(game, "retreat_alone") == [("foot", "0201"), ("wheels", "0203")]
    refusal = game.why_not(1, game.choice_from_plain("retreat_alone", ("foot", "0203")))[0]
    assert (refusal.message.key, refusal.clause, refusal.units) == ("retreat.needless_loss", "fb.5", (1,))
    assert NARROW.label(refusal.message["better"]) == "0201"
    take(game, "retreat_alone", "foot", "0201")
    assert (where(game, "foot"), where(game, "wheels")) == ("0201", "0203")


def test_without_that_rule_the_other_is_lost() -> None:
    game = driven_out("")
    take(game, "retreat_alone", "foot", "0203")
    assert (where(game, "foot"), where(game, "wheels")) == ("0203", None)


# Along a road towards a source, even where it winds

WINDING = small_board(
    6,
    4,
    edge_layers={
        "road": dict.fromkeys(("0101/0102", "0102/0103", "0103/0203", "0203/0303", "0302/0303", "0302/0402"), "road")
    },
    words={"road": ("none", "road")},
    areas={"west": ("0101",)},
)
ROADS = Roads("road", ("road",), {0: "west", 1: "west"})


def by_road(at: str, hexes: int, *foes_at: str) -> Game:
    rows = (
        along("retreat.keeps_to_road", "54.1c", ROADS),
        soonest_to("retreat.sooner_on_road", "54.1a", ROADS),
        farthest("retreat.farther", "54.2i"),
    )
    form: Retreats[Any] = Retreats("road", "54.1", (BACK, ENEMIES), prefer=rows)
    return falling(course(form, Stay("s", "54")), WINDING, {LOSER: at, **foes(*foes_at)}, "loser", hexes=hexes, mover=0)


def test_a_unit_on_the_road_follows_it_although_it_winds() -> None:
    assert where(by_road("0302", 4, "0501"), "loser") == "0102", "by 0303, 0203 and 0103: nobody has to choose"
    assert where(by_road("0302", 5, "0501"), "loser") == "0101"


def test_a_unit_off_the_road_takes_the_soonest_way_to_it_and_then_follows_it() -> None:
    game = by_road("0502", 1, "0602")
    assert where(game, "loser") == "0402", "the road itself, not another hex beside the unit"
    assert where(by_road("0502", 3, "0602"), "loser") == "0303"


def test_why_names_what_the_road_decides() -> None:
    assert where(by_road("0304", 2, "0404"), "loser") == "0103", "the farther of two ways"
    game = by_road("0304", 1, "0404")
    assert set(offers(game, "retreat_alone")) == {("loser", "0203"), ("loser", "0303")}
    refusal = game.why_not(0, game.choice_from_plain("retreat_alone", ("loser", "0204")))[0]
    assert (refusal.clause, refusal.message["row"]) == ("54.1a", "retreat.sooner_on_road")


def test_where_the_road_is_held_another_way_is_better_than_none() -> None:
    game = by_road("0302", 1, "0303")
    assert asked(game) == ("red", "retreat")
    assert len(offers(game, "retreat_alone")) == 5, "every hex but the enemy's"
    assert refused(game, "retreat_alone", "loser", "0303") == ["retreat.enemy"]


# Two or three hexes as one stack, or one more hit


def withdrawn(*hexes: str) -> Game:
    form: Retreats[Any] = Retreats("stack", "fb.1", bars=(BACK, ZONES, FULL), span=Between(2, 3))
    hit = LoseStep("toy.hit", "fb.6")
    by = course(form, hit, apart=False, instead="stand")
    return falling(by, BOARD, {LOSER: "0404", OTHER: "0404", **foes(*hexes)}, "loser", "other", hexes=2, mover=0)


def test_a_stack_goes_two_or_three_hexes_as_one() -> None:
    game = withdrawn("0406")
    assert offers(game, "retreat_alone") == []
    take(game, "retreat_together", "0403")
    assert where(game, "loser") == where(game, "other") == "0403"
    assert "retreat.no_shelter" in refused(game, "stop"), "one hex is too short"
    assert "retreat.under_way" in refused(game, "stand")
    take(game, "retreat_together", "0402")
    take(game, "stop")
    assert (where(game, "loser"), asked(game)) == ("0402", ("red", "rest"))


def test_a_third_hex_is_the_last() -> None:
    game = withdrawn("0406")
    for hex in ("0403", "0402", "0401"):
        take(game, "retreat_together", hex)
    assert (where(game, "other"), asked(game)) == ("0401", ("red", "rest"))


def test_it_may_take_another_hit_instead_and_must_where_it_cannot_go() -> None:
    game = withdrawn("0406")
    take(game, "stand")
    assert [state_of(game).steps[unit] for unit in (0, 1)] == [1, 1]
    cut_off = withdrawn("0402", "0406", "0203", "0604", "0602", "0205")
    assert asked(cut_off) == ("red", "rest")
    assert [state_of(cut_off).steps[unit] for unit in (0, 1)] == [1, 1]


# Rows that are plain data


def test_retreats_that_are_plain_data_play_and_refuse() -> None:
    root = sequence("rout", Item(plain_war.ROUT, lambda state: Retreat((0,), state.at[0], 2, 0)), Item(REST))
    game = start(replace(plain_war.SYSTEM, root=root), plain_war.SCENARIOS["toy"])
    assert offers(game, "retreat_alone") == [("guard", "0203")]
    assert plain_war.RETREATS.ends(state_of(game), route(0, (0,), state_of(game).at[0], 2)) == (
        plain_war.BOARD.hex("0304"),
    )
    assert refused(game, "retreat_alone", "guard", "0104") == ["retreat.not_best"]
    take(game, "retreat_alone", "guard", "0203")
    assert (where(game, "guard"), asked(game)) == ("0304", ("red", "rest"))
