"""12.9, 14, 15, 16, 20.8, 22.3 Whole battles: each result, and the cases that the rulebook sets apart."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.combat.duties import may_fight, owes
from engine.games.fortress_europa.combat.fights import Fight, targets
from engine.games.fortress_europa.combat.losses import steps_left
from engine.games.fortress_europa.combat.retreat import RETREAT, Retreat, most_saved
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import is_estuary, is_river, terrain
from engine.games.fortress_europa.stacking import weight
from engine.play import Game
from tests.games.fortress_europa import table
from tests.games.fortress_europa.table import (
    asked,
    coastal,
    foot,
    now,
    number,
    of,
    offers,
    refusals,
    take,
    tanks,
    where,
)
from tests.games.fortress_europa.test_combat import combat, fight

INFANTRY, OTHER = table.unit("ge.1", "infantry", (2, 3), (4, 3)), table.unit("ge.2", "infantry", (2, 3), (4, 3))
THREE = {foot(f"us.{n}"): "E27" for n in range(3)}


def settle(game: Game) -> None:
    """Take the first choice of every loss and retreat."""
    while asked(game) in ("losses", "retreat", "release"):
        assert game.prompt is not None
        game.take(game.prompt.actor, game.prompt.choices[0])


def lost(game: Game, *units: str) -> int:
    """Return how many steps units have lost."""
    return sum(of(game, "lost", unit) for unit in units)


def gone(game: Game, unit: str, start: str) -> int:
    """Return how far a unit is from where it stood; -1 if it is off the map."""
    state = now(game)
    place = state.at[number(state, unit)]
    return -1 if place < 0 else state.board.grid.distance(table.hex_of(state, start), place)


# 15.3 Every result


@pytest.mark.parametrize(
    ("face", "code", "attacker", "defender", "attacker_back", "defender_back"),
    [
        (1, "AR", 0, 0, (1, 2), (0,)),
        (2, "E2", 2, 1, (0,), (1,)),
        (3, "EX", 1, 1, (0,), (1, 2)),
        (4, "DR", 0, 0, (0,), (1, 2)),
        (5, "D1", 0, 1, (0,), (1, 2)),
        (6, "DE", 0, 2, (0,), (-1,)),
    ],
)
def test_results_at_four_to_one(
    face: int,
    code: str,
    attacker: int,
    defender: int,
    attacker_back: tuple[int, ...],
    defender_back: tuple[int, ...],
) -> None:
    """rb.15.2#a, rb.15.3#d, rb.15.3#e, rb.15.3#f, rb.15.3#g, rb.15.3#h, rb.15.3#i, rb.14.5#a By the list."""
    game = combat({**THREE, INFANTRY: "F27"}, face)
    fight(game, "F27", "us.0", "us.1", "us.2")
    settle(game)
    assert [event["result"] for event in game.events if event.key == "battle.result"] == [code]
    assert lost(game, "us.0", "us.1", "us.2") == attacker and lost(game, "ge.1") == defender
    survivors = [unit for unit in ("us.0", "us.1", "us.2") if where(game, unit)]
    assert all(gone(game, unit, "E27") in attacker_back for unit in survivors)
    assert gone(game, "ge.1", "F27") in defender_back


@pytest.mark.parametrize(("face", "code", "steps"), [(1, "A2", 2), (3, "A1", 1)])
def test_results_at_one_to_one(face: int, code: str, steps: int) -> None:
    """rb.15.3#b, rb.15.3#c Results at one to one."""
    game = combat({foot("us.0"): "E27", foot("us.1"): "D27", INFANTRY: "F27"}, face)
    fight(game, "F27", "us.0")
    settle(game)
    assert [event["result"] for event in game.events if event.key == "battle.result"] == [code]
    assert lost(game, "us.0") == steps and lost(game, "ge.1") == 0


def test_all_attackers_are_eliminated() -> None:
    """rb.15.3#a, rb.14.8#b One to five."""
    units = {foot("us.0"): "E27", tanks("ge.p"): "F27", tanks("ge.q"): "F27"}
    game = combat(units, 1, steps={"us.0": 1})
    fight(game, "F27", "us.0")
    assert where(game, "us.0") == "" and lost(game, "ge.p", "ge.q") == 0


def test_the_defender_loses_before_the_attacker() -> None:
    """rb.15.2#c, rb.14.9#a In an exchange; then both have fought."""
    game = combat({**THREE, INFANTRY: "F27", OTHER: "F27"}, 5)
    fight(game, "F27", "us.0", "us.1", "us.2")
    assert game.prompt is not None and (asked(game), game.prompt.actor) == ("losses", GERMAN)
    take(game, "lose", "ge.1")
    settle(game)
    state = now(game)
    assert all(state.fought[number(state, unit)] for unit in ("us.0", "ge.1", "ge.2"))


# 15.2 The die


def test_a_die_above_six_counts_as_six() -> None:
    """rb.15.2#b, rb.12.13#c, rb.17.10.9#g Carpet bombing at 2:1: a 5 and 2 is a 6."""
    air = [[0, "carpet_bombing", "sac", 1]]
    game = combat({foot("us.0"): "E27", foot("us.1"): "E27", table.unit("ge.1", "infantry", (6, 3)): "F27"}, 5, air=air)
    take(game, "attack", "F27")
    take(game, "join", "us.0")
    take(game, "join", "us.1")
    take(game, "bomb", "F27")
    take(game, "fight")
    settle(game)
    assert [event["result"] for event in game.events if event.key == "battle.result"] == ["DR"]
    assert now(game).month_used["carpet",] == 1


def test_carpet_bombing_is_not_for_good_odds_nor_with_support() -> None:
    """rb.17.10.9#a, rb.17.10.9#c, rb.17.10.9#d, rb.17.10.9#g Carpet bombing is not for good odds nor with support."""
    air = [[0, "carpet_bombing", "sac", 1], [0, "ground_support", "tac", 1]]
    game = combat({**THREE, table.staff("us.hq"): "E28", INFANTRY: "F27"}, 5, air=air)
    take(game, "attack", "F27")
    take(game, "join", "us.0")
    assert refusals(game, "bomb", "F27") == []
    take(game, "support")
    assert refusals(game, "bomb", "F27") == ["air.with_support"]
    take(game, "join", "us.1")
    take(game, "join", "us.2")
    assert refusals(game, "bomb", "F27") == ["air.carpet_odds", "air.with_support"]
    for entries in ({"month_used": [["carpet", 1]]}, {"invading_now": 2}):
        other = combat({**THREE, INFANTRY: "F27"}, 5, air=air, **entries)
        take(other, "attack", "F27")
        take(other, "join", "us.0")
        assert "air.no_carpet" in refusals(other, "bomb", "F27")


# 14 What is attacked


def test_no_attack_goes_over_estuaries_or_rivers_without_bridges() -> None:
    """rb.14.1#c, rb.15.9#a No attack goes over estuaries or rivers without bridges."""
    state = table.position({foot("us.1"): "F27"})
    board = state.board
    for barrier in (is_river, is_estuary):
        here, there, edge = next(
            (here, there, edge)
            for here in board.grid.hexes
            for there, edge in board.adjacent(here)
            if barrier(state, edge) and {terrain(state, here), terrain(state, there)} == {"clear"}
        )
        down = {"/".join(sorted((board.label(here), board.label(there)))): 1} if barrier is is_river else {}
        units = {foot("us.1"): board.label(here), INFANTRY: board.label(there)}
        assert targets(table.position(units, down=down), 0) == ()
        assert barrier is is_estuary or targets(table.position(units), 0) == (there,)
        assert edge >= 0


def test_units_dropped_on_enemies_fight_first_and_there_alone() -> None:
    """rb.14.3#e, rb.20.8#b, rb.20.8#c, rb.20.8#g Units dropped on enemies fight first and there alone."""
    drop = foot("us.82", type="airborne")
    units = {drop: "F27", foot("us.1"): "E27", INFANTRY: "F27", OTHER: "E26"}
    game = combat(units, 6, on_enemy={"us.82": 1}, dropped={"us.82": 1})
    state = now(game)
    assert targets(state, number(state, "us.82")) == (table.hex_of(state, "F27"),)
    assert refusals(game, "attack", "E26") == ["attack.drops_first"]
    assert offers(game, "attack") == ["F27"]


def test_units_on_top_of_enemies_do_not_retreat() -> None:
    """rb.12.9#a, rb.12.9#b, rb.20.8#e, rb.20.8#d At 1:1 a 4 is AR."""
    for marks in ({"on_enemy": {"us.82": 1}, "dropped": {"us.82": 1}}, {"invading": {"us.82": 1}, "invading_now": 2}):
        game = combat({foot("us.82", type="airborne"): "F27", INFANTRY: "F27"}, 4, **marks)
        fight(game, "F27", "us.82")
        assert where(game, "us.82") == "" and lost(game, "us.82") == 2


def test_invaders_attack_in_their_own_hex_alone() -> None:
    """rb.12.8#a, rb.12.8#b Invaders attack in their own hex alone."""
    units = {foot("us.1"): "F27", INFANTRY: "F27", foot("us.2"): "E27", OTHER: "E26"}
    state = table.position(units, invading={"us.1": 1, "us.2": 1}, invading_now=1, impulse=1, phasing="allied")
    assert targets(state, number(state, "us.1")) == (table.hex_of(state, "F27"),)
    assert targets(state, number(state, "us.2")) == ()


def test_support_does_not_make_odds_legal() -> None:
    """rb.14.10#c, rb.14.8#b Support does not make odds legal."""
    air = [[0, "ground_support", "tac", 3]]
    stack = {table.unit(f"ge.{n}", "infantry", (9, 3)): "F27" for n in range(3)}
    units = {foot("us.1"): "E27", foot("us.2"): "E27", table.staff("us.hq"): "D27", **stack}
    game = combat(units, 6, air=air, steps={"us.1": 1, "us.2": 1})
    take(game, "attack", "F27")
    take(game, "join", "us.1")
    take(game, "support")
    assert refusals(game, "fight") == ["attack.bad_odds"]
    take(game, "join", "us.2")
    assert offers(game, "fight") == [()]


def test_raiders_join_units_of_any_nation() -> None:
    """rb.21.3#a Raiders join units of any nation."""
    units = {foot("us.1"): "E27", table.raider("br.c", "commando"): "E27", foot("br.1"): "E27", INFANTRY: "F27"}
    game = combat(units, 6)
    take(game, "attack", "F27")
    take(game, "join", "br.c")
    take(game, "join", "us.1")
    assert refusals(game, "join", "br.1") == ["attack.two_nations"]


def test_an_hq_in_an_enemy_zone_attacks() -> None:
    """rb.13.4#a, rb.13.4#b In both impulses, by one reading only in the first; another nation may do it for it."""
    units = {table.staff("us.hq"): "E27", INFANTRY: "F27"}
    for impulse, reading, owed in ((1, True, True), (2, True, True), (2, False, False)):
        game = combat(units, 6, second=impulse == 2, options={"hq.second_attack": reading})
        assert bool(offers(game, "done")) != owed
    game = combat({**units, foot("br.1"): "E27"}, 6)
    fight(game, "F27", "br.1")
    settle(game)
    assert where(game, "us.hq") == "E27"


# 15.4-15.11 Retreats


def retreating(units: dict[Any, str], *who: str, hexes: int = 2, mover: int = ALLIED, **entries: Any) -> Game:
    """Begin the retreat of some units."""
    state = table.position(units, **entries)
    frame = Retreat(tuple(number(state, unit) for unit in who), mover, hexes, hexes)
    return table.play(RETREAT, frame, units, **entries)


def test_a_stack_may_split_and_ends_within_the_limit() -> None:
    """rb.15.4#c, rb.15.7#a, rb.15.5#a Three places at F26's side are full; nobody goes back."""
    full = {table.unit(f"ge.f{n}", "infantry", (4, 3)): "F25" for n in range(3)}
    game = retreating({INFANTRY: "F27", OTHER: "F27", **full}, "ge.1", "ge.2")
    take(game, "retreat", "ge.1", "F26")
    assert refusals(game, "retreat", "ge.1", "F25") == ["retreat.no_room"]
    assert "retreat.back" in refusals(game, "retreat", "ge.1", "F27")
    take(game, "retreat", "ge.1", "E26")
    take(game, "retreat", "ge.2", "F28")
    take(game, "retreat", "ge.2", "F29")
    assert (where(game, "ge.1"), where(game, "ge.2"), asked(game)) == ("E26", "F29", "rest")


def test_nobody_is_lost_while_another_way_saves_him() -> None:
    """rb.15.4#b Two units, and room for one of them in the only hex that the second can reach."""
    wall = {foot(f"us.{n}"): hex for n, hex in enumerate(("D25", "D28", "F30", "H28", "H25", "E24"))}
    full = {table.unit(f"ge.f{n}{hex}", "infantry", (4, 3)): hex for hex in ("F26",) for n in range(2)}
    game = retreating({INFANTRY: "F27", OTHER: "F27", **wall, **full}, "ge.1", "ge.2", hexes=1)
    while asked(game) == "retreat":
        assert game.prompt is not None
        game.take(game.prompt.actor, game.prompt.choices[0])
    assert where(game, "ge.1") and where(game, "ge.2")


def test_coastal_defense_units_turn_to_infantry_when_they_retreat() -> None:
    """rb.22.3#a, rb.22.3#b They take no step loss."""
    game = retreating({coastal("ge.c"): "F27"}, "ge.c", hexes=1)
    take(game, "retreat", "ge.c", "F26")
    assert of(game, "regular", "ge.c") == 1 and where(game, "ge.c") == "F26"
    battle = combat({**THREE, coastal("ge.c"): "F27"}, 5)
    fight(battle, "F27", "us.0", "us.1", "us.2")
    assert where(battle, "ge.c") == ""


def test_units_that_count_nothing_take_no_room_when_places_are_shared_out() -> None:
    """rb.15.4#b, rb.15.7 A hex with room for one saves a division and a headquarters."""
    full = {table.unit(f"ge.f{n}", "infantry", (4, 3)): "F26" for n in range(2)}
    units = {INFANTRY: "F27", table.staff("ge.hq"): "F27", OTHER: "F27", **full}
    state = table.position(units)
    frame = Retreat((0, 1, 2), ALLIED, 1, 1)
    there = frozenset({table.hex_of(state, "F26")})
    assert [weight(state, unit) for unit in range(3)] == [1, 0, 1]
    assert most_saved(state, frame, {0: there, 1: there}) == 2
    assert most_saved(state, frame, {0: there, 1: there, 2: there}) == 2
    assert most_saved(state, frame, {0: there, 1: frozenset(), 2: frozenset()}) == 1


def test_a_coastal_defense_unit_takes_one_loss_however_many_faces_it_has() -> None:
    """rb.22.3#b No step reduction, neither of its own side nor by way of its infantry side."""
    state = table.position({table.unit("ge.c", "coastal_defence", (1, 0), (2, 0)): "F27", INFANTRY: "F28"})
    assert list(state.steps) == [2, 2] and [steps_left(state, unit) for unit in range(2)] == [1, 2]


def test_allied_units_keep_out_of_districts_with_frozen_units() -> None:
    """rb.15.10#a, rb.15.10#b, rb.15.10#e, rb.15.10#f Forced there, they release units only if the player wants it."""
    state = table.position({foot("us.1"): "F27"})
    board, d7 = state.board, state.board.area("district_d7")
    inside, outside = next(
        (inside, outside)
        for inside in sorted(d7)
        for outside, edge in board.adjacent(inside)
        if outside not in d7 and {terrain(state, inside), terrain(state, outside)} == {"clear"}
        if not is_river(state, edge)
        and not is_estuary(state, edge)
        and board.word("fortification", inside) != "fortress"
        and any(
            near not in d7 and terrain(state, near) == "clear" and not is_estuary(state, way)
            for near, way in board.adjacent(outside)
        )
    )
    sleeper = next(hex for hex in sorted(d7) if board.grid.distance(hex, outside) > 4)
    foe = table.unit("ge.f", "infantry", (4, 3), area="d7")
    units = {foot("us.1"): board.label(outside), foe: board.label(sleeper)}
    game = retreating(units, "us.1", hexes=1, frozen={"ge.f": 1})
    assert board.label(inside) not in [hex for _unit, hex in offers(game, "retreat")]
    assert "retreat.not_best" in refusals(game, "retreat", "us.1", board.label(inside))
    ring = [near for near, _edge in board.adjacent(outside) if near != inside and near not in d7]
    beyond = {far for near in ring for far, _edge in board.adjacent(near)}
    guards = [
        hex for hex in sorted(beyond) if board.grid.distance(hex, inside) > 1 and board.grid.distance(hex, outside) > 1
    ]
    closed = {table.unit(f"ge.g{n}", "infantry", (4, 3)): board.label(hex) for n, hex in enumerate(guards)}
    forced = retreating({**units, **closed}, "us.1", hexes=1, frozen={"ge.f": 1})
    if where(forced, "us.1") != board.label(inside):
        take(forced, "retreat", "us.1", board.label(inside))
    assert asked(forced) == "release" and any(now(forced).frozen)
    take(forced, "release")
    assert not any(now(forced).frozen)


def test_units_that_fell_back_leave_with_the_defenders_of_a_drop() -> None:
    """rb.15.11#a, rb.15.11#b Units that fell back leave with the defenders of a drop."""
    drop = foot("us.82", type="airborne")
    units = {drop: "F27", foot("us.83", type="airborne"): "F27", INFANTRY: "F27", OTHER: "F27"}
    marks: dict[str, Any] = {
        "on_enemy": {"us.82": 1, "us.83": 1},
        "dropped": {"us.82": 1, "us.83": 1},
        "fought": {"ge.2": 1},
    }
    game = combat(units, 4, **marks)
    fight(game, "F27", "us.82", "us.83")
    settle(game)
    assert [event["result"] for event in game.events if event.key == "battle.result"] == ["EX"]
    assert gone(game, "ge.2", "F27") in (1, 2) and lost(game, "ge.2") == 0
    assert lost(game, "ge.1") == 1


def test_the_defender_may_choose_the_distance_by_one_reading() -> None:
    """rb.15.3#d The defender may choose the distance by one reading."""
    game = combat({**THREE, INFANTRY: "F27"}, 1, options={"retreat.chooser": "defender"})
    fight(game, "F27", "us.0", "us.1", "us.2")
    assert game.prompt is not None and (asked(game), game.prompt.actor) == ("distance", GERMAN)
    take(game, "distance", 1)
    settle(game)
    assert {gone(game, unit, "E27") for unit in ("us.0", "us.1", "us.2")} == {1}


def test_attacks_do_not_borrow_values() -> None:
    """rb.14.7#a, rb.14.7#b, rb.14.7#c, rb.14.8#a A stack splits against two hexes; a stack is one target."""
    units = {foot("us.0"): "F26", foot("us.1"): "F26", INFANTRY: "F27", OTHER: "E26", tanks("ge.p"): "E26"}
    state = table.position(units, impulse=1, phasing="allied", fighting=1)
    one, two = (table.hex_of(state, hex) for hex in ("F27", "E26"))
    assert may_fight(state, Fight(ALLIED, (one,), (0,))) and may_fight(state, Fight(ALLIED, (two,), (1,)))
    assert not may_fight(state, Fight(ALLIED, (one,), (0, 1)))
    assert set(owes(state, 0)) == {one, two}
