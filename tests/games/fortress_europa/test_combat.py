"""14, 15, 16 Battles on the map, by hand: F27 and the hexes around it are clear, D26 is a city."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.odds import COLUMNS, is_legal, odds
from engine.games.fortress_europa.combat.steps import FIRST_COMBAT, SECOND_COMBAT
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import is_city, is_fortress, is_river, is_rough, terrain
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import ELIMINATED, FortressState
from engine.play import Game
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import asked, foot, now, number, of, offers, refusals, staff, take, tanks, where

US, FELLOW, BRITISH = foot("us.1"), foot("us.2"), foot("br.1")
INFANTRY, OTHER = table.unit("ge.1", "infantry", (2, 3), (4, 3)), table.unit("ge.2", "infantry", (2, 3), (4, 3))


def combat(units: dict[Any, str], *faces: int, side: int = ALLIED, second: bool = False, **entries: Any) -> Game:
    """Begin the combat step of an impulse."""
    impulse = {"impulse": 2 if second else 1, "phasing": FortressState.SIDES[side], "fighting": 1}
    return table.play(SECOND_COMBAT if second else FIRST_COMBAT, OfSide(side), units, faces, **{**impulse, **entries})


def fight(game: Game, hex: str, *units: str) -> None:
    """Attack a hex with some units."""
    take(game, "attack", hex)
    for unit in units:
        take(game, "join", unit)
    take(game, "fight")


def values(units: dict[Any, str], hexes: str, attackers: str, **entries: Any) -> tuple[int, int]:
    """Return both strengths of a battle."""
    state = table.position(units, **entries)
    targets = tuple(table.hex_of(state, hex) for hex in hexes.split())
    by = tuple(number(state, unit) for unit in attackers.split())
    side = state.counter(by[0]).side
    return strengths(state, Fight(side, targets, by))


# 15.1 Odds


@pytest.mark.parametrize(
    ("attack", "defense", "expected"),
    [(4, 9, (1, 3)), (19, 10, (1, 1)), (24, 5, (4, 1)), (6, 36, (1, 6)), (90, 4, (7, 1)), (6, 37, (1, 7))],
)
def test_odds_are_rounded_for_the_defender(attack: int, defense: int, expected: tuple[int, int]) -> None:
    """rb.15.1#a, rb.15.1#b, rb.14.8#b, rb.14.12#a Odds are rounded for the defender."""
    state = table.position({US: "F27"})
    assert odds(state, attack, defense) == expected
    assert is_legal(state, attack, defense) == (expected != (1, 7))


def test_the_columns_are_those_of_the_table() -> None:
    """15.1"""
    assert tuple(map(str, table.position({US: "F27"}).rules.crt.columns)) == COLUMNS


# 16 Ground


def test_a_city_doubles_infantry_and_halves_armor() -> None:
    """rb.16.1#a, rb.16.5#a, rb.16.5#b A city doubles infantry and halves armor."""
    assert values({US: "D27", INFANTRY: "D26"}, "D26", "us.1") == (6, 8)
    assert values({tanks("us.t"): "D27", tanks("ge.p"): "D26"}, "D26", "us.t") == (4, 4)
    restored = values({US: "D27", tanks("ge.p"): "D26"}, "D26", "us.1", options={"armor.city": "restored"})
    assert restored == (6, 8)


def test_several_hexes_are_reckoned_apart_and_the_hardest_halves_armor() -> None:
    """rb.16.5#f, rb.16.8#a, rb.14.5#a Several hexes are reckoned apart and the hardest halves armor."""
    units = {tanks("us.t"): "D27", INFANTRY: "D26", OTHER: "E27"}
    assert values(units, "D26 E27", "us.t") == (4, 12)


def test_a_river_doubles_only_if_all_attack_across_it() -> None:
    """rb.16.2#a, rb.16.1#a A river doubles only if all attack across it."""
    state = table.position({US: "F27"})
    board = state.board
    here, there, dry = next(
        (here, there, dry)
        for there in board.grid.hexes
        if terrain(state, there) == "clear" and not is_city(state, there) and not is_fortress(state, there)
        for here, wet in board.adjacent(there)
        if is_river(state, wet) and terrain(state, here) == "clear"
        for dry, edge in board.adjacent(there)
        if not is_river(state, edge) and terrain(state, dry) == "clear"
    )
    labels = [board.label(hex) for hex in (here, there, dry)]
    units = {US: labels[0], FELLOW: labels[2], INFANTRY: labels[1]}
    assert values(units, labels[1], "us.1") == (6, 8)
    assert values(units, labels[1], "us.1 us.2") == (12, 4)


def test_an_intact_fortress_doubles_germans_alone() -> None:
    """rb.16.3#a, rb.16.3#c, rb.16.3#e An intact fortress doubles germans alone."""
    state = table.position({US: "F27"})
    board = state.board
    fort, near = next(
        (board.label(fort), board.label(near))
        for fort in board.grid.hexes
        if is_fortress(state, fort) and not is_city(state, fort) and terrain(state, fort) == "clear"
        for near, edge in board.adjacent(fort)
        if not is_river(state, edge) and terrain(state, near) == "clear" and not is_fortress(state, near)
    )
    assert values({US: near, INFANTRY: fort}, fort, "us.1") == (6, 8)
    assert values({US: near, INFANTRY: fort}, fort, "us.1", destroyed={fort: 1}) == (6, 4)
    assert values({INFANTRY: near, US: fort}, fort, "ge.1") == (4, 6)


# 14.6 Duties


def test_units_in_an_enemy_zone_must_attack() -> None:
    """rb.14.1#a, rb.14.6#c Units in an enemy zone must attack."""
    game = combat({US: "E27", INFANTRY: "F27"}, 4)
    assert refusals(game, "done") == ["attack.duty_left"]
    assert offers(game, "attack") == ["F27"]


def test_every_enemy_whose_zone_holds_attackers_is_attacked() -> None:
    """rb.14.6#a, rb.14.6#b, rb.14.3#d Two stacks and two attackers: both may not go against one of them."""
    game = combat({US: "F26", FELLOW: "F26", INFANTRY: "F27", OTHER: "E26"}, 6)
    take(game, "attack", "F27")
    take(game, "join", "us.1")
    take(game, "join", "us.2")
    assert refusals(game, "fight") == ["attack.leaves_duty"]
    take(game, "also", "E26")
    assert offers(game, "fight") == [()]


def test_different_nations_do_not_attack_together() -> None:
    """rb.6.2#a, rb.14.11#a, rb.14.11#b, rb.14.6#c2 Different nations do not attack together."""
    game = combat({US: "E27", BRITISH: "G27", INFANTRY: "F27"}, 6)
    take(game, "attack", "F27")
    assert offers(game, "join") == ["us.1", "br.1"]
    take(game, "join", "us.1")
    assert refusals(game, "join", "br.1") == ["attack.two_nations"]
    take(game, "fight")
    assert asked(game) != "first_combat" or offers(game, "done") == [()]


def test_those_who_look_on_retreat_with_the_attackers() -> None:
    """rb.14.11#c, rb.14.11#d A battle at 1:2, die 5: the attackers retreat."""
    game = combat({US: "E27", BRITISH: "G27", tanks("ge.p"): "F27"}, 5)
    fight(game, "F27", "us.1")
    while asked(game) == "retreat":
        take(game, *next(iter(_steps(game))))
    assert where(game, "us.1") != "E27" and where(game, "br.1") != "G27"
    assert of(game, "steps", "br.1") == 2


def _steps(game: Game) -> list[tuple[str, ...]]:
    return [("retreat", *args) for args in offers(game, "retreat")] or [("stay",)]


def test_a_unit_without_legal_odds_is_removed_first() -> None:
    """rb.14.10#a, rb.14.10#b A unit without legal odds is removed first."""
    stack = {table.unit(f"ge.{n}", "infantry", (20, 3)): "F27" for n in range(3)}
    game = combat({US: "E27", **stack})
    assert refusals(game, "attack", "F27") == ["attack.remove_first", "attack.breaks_set"]
    assert offers(game, "remove") == ["us.1"]
    take(game, "remove", "us.1")
    assert where(game, "us.1") == "" and of(game, "steps", "us.1") == 0


def test_an_attack_on_frozen_units_makes_all_others_due() -> None:
    """rb.9.8#a, rb.14.1#d The frozen ones need not be attacked; who attacks one attacks all."""
    units = {US: "F26", FELLOW: "F26", INFANTRY: "F27", OTHER: "E26"}
    game = combat(units, 6, frozen={"ge.1": 1, "ge.2": 1})
    assert offers(game, "done") == [()]
    take(game, "attack", "F27")
    take(game, "join", "us.1")
    take(game, "join", "us.2")
    assert refusals(game, "fight") == ["attack.leaves_duty"]
    take(game, "also", "E26")
    take(game, "fight")
    assert not any(now(game).frozen)


def test_germans_in_a_fortress_sally_against_all_or_none() -> None:
    """rb.14.13#a, rb.14.13#b, rb.14.1#b II6 is a fortress: none need attack, who does attacks all that are adjacent."""
    state = table.position({INFANTRY: "II6"})
    near = [state.board.label(hex) for hex, _edge in state.board.adjacent(state.board.hex("II6"))]
    clear = [hex for hex in near if not is_fortress(state, state.board.hex(hex))]
    units = {tanks("ge.p"): "II6", US: clear[0], FELLOW: clear[1]}
    game = combat(units, 6, side=GERMAN)
    assert offers(game, "done") == [()]
    take(game, "attack", clear[0])
    take(game, "join", "ge.p")
    assert refusals(game, "fight") == ["attack.leaves_duty"]
    take(game, "also", clear[1])
    assert offers(game, "fight") == [()]


# 15.3 Results


def test_the_defender_chooses_his_loss_and_the_attacker_leads_the_retreat() -> None:
    """rb.15.3#h, rb.15.4#a, rb.15.5#a At 6:1 a 2 is DR, a 3 is D1."""
    strong = {foot(f"us.{n}"): "E27" for n in range(3)} | {foot("us.3"): "E28"}
    game = combat({**strong, table.unit("ge.1", "infantry", (1, 3), (2, 3)): "F27", OTHER: "F27"}, 3)
    fight(game, "F27", "us.0", "us.1", "us.2", "us.3")
    assert game.prompt is not None and (asked(game), game.prompt.actor) == ("losses", GERMAN)
    take(game, "lose", "ge.2")
    assert (asked(game), game.prompt.actor) == ("retreat", ALLIED)
    assert refusals(game, "retreat", "ge.2", "E27") != []
    for _hex in range(4):
        if asked(game) == "retreat":
            take(game, *_steps(game)[-1])
    grid, home = now(game).board.grid, now(game).board.hex("F27")
    assert all(grid.distance(home, now(game).at[number(now(game), unit)]) in (1, 2) for unit in ("ge.1", "ge.2"))
    assert where(game, "ge.1") != "F27"


def test_a_unit_that_is_surrounded_is_eliminated() -> None:
    """rb.15.5#a All ways lead through enemy zones."""
    ring = {foot("us.0"): "E27", foot("us.1"): "F26", foot("us.2"): "G27", foot("us.3"): "G28", foot("us.4"): "F28"}
    game = combat({**ring, foot("us.5"): "E28", INFANTRY: "F27"}, 1)
    fight(game, "F27", *(f"us.{n}" for n in range(6)))
    assert where(game, "ge.1") == "" and of(game, "away", "ge.1") == ELIMINATED


def test_units_in_rough_terrain_may_stay() -> None:
    """rb.16.4#a, rb.16.4#b, rb.15.4#d Units in rough terrain may stay."""
    state = table.position({US: "F27"})
    board = state.board
    rough, clear = next(
        (hex, near)
        for hex in board.grid.hexes
        if is_rough(state, hex) and not is_city(state, hex)
        for near, edge in board.adjacent(hex)
        if terrain(state, near) == "clear" and board.word("river", edge) in ("", "none")
    )
    units = {foot(f"us.{n}"): board.label(clear) for n in range(3)} | {INFANTRY: board.label(rough)}
    game = combat(units, 4)
    fight(game, board.label(rough), "us.0", "us.1", "us.2")
    assert game.prompt is not None and (asked(game), game.prompt.actor) == ("retreat", GERMAN)
    take(game, "stay")
    assert where(game, "ge.1") == board.label(rough)


def test_an_hq_on_its_first_side_turns_over_and_returns() -> None:
    """rb.13.2#f An hq on its first side turns over and returns."""
    hq = table.unit("ge.hq", "hq", (1, 5), (2, 5))
    strong = {foot(f"us.{n}"): "E27" for n in range(3)}
    game = combat({**strong, hq: "F27"}, 6)
    fight(game, "F27", "us.0", "us.1", "us.2")
    state = now(game)
    assert where(game, "ge.hq") == "" and of(game, "steps", "ge.hq") == 1
    assert state.arrivals.due(state.turn + 1) == (number(state, "ge.hq"),)


def test_lower_odds_and_ground_support() -> None:
    """rb.4.3#f2, rb.15.8#a, rb.17.10.2#a, rb.17.10.2#d, rb.17.10.2#f Lower odds and ground support."""
    units = {US: "E27", staff("us.hq"): "E28", INFANTRY: "F27"}
    game = combat(units, 4, air=[[0, "ground_support", "tac", 2]])
    take(game, "attack", "F27")
    take(game, "join", "us.1")
    take(game, "join", "us.hq")
    assert offers(game, "lower") == ["1:6", "1:4", "1:2"]
    take(game, "support")
    take(game, "support")
    assert refusals(game, "support") == ["air.none_left"]
    take(game, "fight")
    assert any(event.key == "battle.result" and event["odds"] == "3:1" for event in game.events)


def test_no_support_in_the_second_impulse() -> None:
    """rb.17.10.2#a, rb.4.3#h2 No support in the second impulse."""
    game = combat({US: "E27", INFANTRY: "F27"}, 4, second=True, air=[[0, "ground_support", "tac", 2]])
    take(game, "attack", "F27")
    assert "air.late" in refusals(game, "support")
