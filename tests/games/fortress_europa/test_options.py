"""31 The optional rules, each on its own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.combat.duties import must_attack
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.options.flooding import FLOODING
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.stacking import limit
from engine.games.fortress_europa.supply.capacity import marker
from engine.play import Game
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import asked, foot, number, offers, play, refusals, staff, take, tanks, where

SKORZENY = table.unit("ge.panzergrenadier/150_ss", "panzergrenadier", (3, 8))


def moves(side: int, units: dict[Any, str], *faces: int, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, faces, phasing=side, impulse=impulse, **entries)


# 31.9


@pytest.mark.parametrize(("face", "first", "second"), [(2, 0, 0), (3, 0, 6), (5, 3, 6)])
def test_a_die_says_when_armor_is_released(face: int, first: int, second: int) -> None:
    """rb.31.9#a, rb.31.9#c, rb.31.9#d, rb.31.9#e In the first turn; the reaches are those of a division of 7-6."""
    from engine.games.fortress_europa.movement.movers import allowance

    game = moves(GERMAN, {tanks("ge.p"): "R12", foot("ge.i"): "S12"}, face, turn=1, options={"armor.release": True})
    state = table.now(game)
    panzer = number(state, "ge.p")
    assert (
        table.events(game, "armor.stays") + table.events(game, "armor.later") + table.events(game, "armor.moves") == 1
    )
    assert ("ge.p" in offers(game, "march")) == bool(first) and "ge.i" in offers(game, "march")
    if first:
        assert allowance(state, panzer) == first
    assert (refusals(game, "march", "ge.p") == ["move.not_released"]) == (not first)
    state.impulse = 2
    later = refusals(game, "march", "ge.p") != ["move.not_released"]
    assert later == bool(second)


def test_the_response_force_and_other_turns_need_no_die() -> None:
    """rb.31.9#b"""
    option = {"armor.release": True}
    for units, turn in (({tanks("ge.p", area="response"): "R12"}, 1), ({tanks("ge.p"): "R12"}, 2)):
        game = moves(GERMAN, units, turn=turn, options=option)
        assert offers(game, "march") == ["ge.p"]


# 31.11


def flooded_hex() -> tuple[str, str]:
    """A hex that can be flooded."""
    board = table.europe()
    found = [hex for hex in board.grid.hexes if board.word("terrain", hex) == "flooded"]
    return board.label(found[0]), board.label(found[1])


def test_the_germans_flood_once_and_what_is_too_much_is_lost() -> None:
    """rb.31.11#a, rb.31.11#b, rb.31.11#c The owner chooses; the limit of clear terrain applied before."""
    here, other = flooded_hex()
    units = {foot("us.1"): here, foot("us.2"): here, foot("ge.1"): other, foot("ge.2"): other}
    game = play(FLOODING, None, units, flooded=0, options={"flooding.choice": True})
    state = table.now(game)
    before = limit(state, state.board.hex(here))
    assert asked(game) == "flooding" and before > 1
    take(game, "flood")
    assert limit(state, state.board.hex(here)) == 1
    assert game.prompt is not None and game.prompt.actor == ALLIED
    take(game, "eliminate", "us.1")
    assert game.prompt is not None and game.prompt.actor == GERMAN
    take(game, "eliminate", "ge.2")
    assert [where(game, unit) for unit in ("us.1", "us.2", "ge.1", "ge.2")] == ["", here, other, ""]


def test_without_the_option_nobody_is_asked() -> None:
    """rb.31.11#b"""
    assert asked(play(FLOODING, None, {foot("us.1"): "R12"})) == "rest"


# 31.13


def test_skorzeny_slips_through_one_zone_once() -> None:
    """rb.31.13#a, rb.31.13#b, rb.31.13#c, rb.31.13#d A second zone stops it, and then it need not attack anybody."""
    units = {SKORZENY: "R14", foot("us.1"): "T12", foot("us.2"): "S10"}
    for option in (True, False):
        game = moves(GERMAN, units, turn=27, options={"skorzeny": option})
        state = table.now(game)
        unit = number(state, SKORZENY.id)
        take(game, "march", SKORZENY.id)
        take(game, "to", "S13")
        assert (SKORZENY.id in offers(game, "march")) == option
        assert bool(state.slipped[unit]) == option
        assert must_attack(state, unit) != option
    slipping = moves(GERMAN, units, turn=27, options={"skorzeny": True})
    for goal in ("S13", "S12"):
        take(slipping, "march", SKORZENY.id)
        take(slipping, "to", goal)
    assert where(slipping, SKORZENY.id) == "S12" and SKORZENY.id not in offers(slipping, "march")
    assert table.now(slipping).game_used["skorzeny",] == 1


# 31.14


@pytest.mark.parametrize(("option", "impulse", "turn"), [(True, 2, 13), (True, 1, 13), (True, 2, 12), (False, 2, 13)])
def test_without_antwerp_capacity_is_fuel(option: bool, impulse: int, turn: int) -> None:
    """rb.31.14#a, rb.31.14#b In the second impulse from September I; infantry goes on foot."""
    units = {tanks("us.t"): "M8", foot("us.1"): "L8", staff("us.hq"): "L7"}
    game = moves(ALLIED, units, impulse=impulse, turn=turn, options={"allied.fuel": option})
    assert marker(table.now(game)) <= 0
    short = option and impulse == 2 and turn == 13
    assert ("us.t" in offers(game, "march")) != short and "us.1" in offers(game, "march")
    assert (refusals(game, "march", "us.t") == ["move.no_fuel"]) == short


# 31.1


@pytest.mark.parametrize("option", [True, False])
def test_a_rebuilt_regiment_flies_no_more(option: bool) -> None:
    """rb.31.1#b, rb.27.9#e By the option; else a rebuilt unit may still be airlifted."""
    regiment = table.unit("ge.para", "airborne", (2, 4), size="III")
    entries = {"grounded": {"ge.para": 1}, "options": {"drops.regiments": option}}
    game = moves(GERMAN, {regiment: "II10"}, turn=8, weather="clear", **entries)
    assert bool(offers(game, "airlift")) != option
    if option:
        assert refusals(game, "airlift", "ge.para", "KK15") == ["lift.rebuilt"]
