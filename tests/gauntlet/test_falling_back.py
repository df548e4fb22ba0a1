"""Retreats that coming games need: moved by the attacker, exactly so far towards a road, as a stack or one more hit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.mechanics.movement import bar_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, ENEMY
from engine.mechanics.retreating import Retreats, route
from engine.mechanics.retreating.course import Retreat
from engine.mechanics.retreating.plain import Between, Eliminate, LoseStep, Stay, nearest, never_back, room_for
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
