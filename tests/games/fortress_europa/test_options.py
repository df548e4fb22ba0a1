"""31 The optional rules, each on its own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.combat.duties import must_attack
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.options.flooding import FLOODING
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.set_up.german import crowded
from engine.games.fortress_europa.stacking import limit, total
from engine.games.fortress_europa.state import friends_in
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
    entries: dict[str, Any] = {"grounded": {"ge.para": 1}, "options": {"drops.regiments": option}}
    game = moves(GERMAN, {regiment: "II10"}, turn=8, weather="clear", **entries)
    assert bool(offers(game, "airlift")) != option
    if option:
        assert refusals(game, "airlift", "ge.para", "KK15") == ["lift.rebuilt"]


# 31.5


def test_germans_cross_to_jersey_as_their_only_move() -> None:
    """rb.31.5#a, rb.31.5#d, rb.31.5#e, rb.31.5#f, rb.31.5#h Nobody marches there, and no German once it was Allied."""
    units = {foot("ge.1"): "J3", foot("ge.2"): "I4", foot("ge.3"): "K3"}
    game = moves(GERMAN, units, options={"jersey.island": True})
    assert set(offers(game, "ferry")) == {("ge.1", "I4"), ("ge.2", "H5"), ("ge.2", "J3"), ("ge.2", "J4")}
    take(game, "march", "ge.1")
    assert "I4" not in offers(game, "to")
    take(game, "to", offers(game, "to")[0])
    while asked(game) == "plan":
        take(game, "done")
    assert refusals(game, "ferry", "ge.1", "I4")
    take(game, "ferry", "ge.2", "H5")
    assert where(game, "ge.2") == "H5" and "ge.2" not in offers(game, "march")
    lost = moves(GERMAN, units, options={"jersey.island": True}, control={"I4": "allied"})
    assert refusals(lost, "ferry", "ge.1", "I4") == ["jersey.lost"]
    assert offers(moves(GERMAN, {foot("ge.1"): "J3"}), "ferry") == []


def test_jersey_is_invaded_with_the_coast_and_left_by_sea() -> None:
    """rb.31.5#c, rb.31.5#g, rb.31.5#b A unit may stand there."""
    from engine.games.fortress_europa import setup
    from engine.games.fortress_europa.invasions.sites import continues
    from engine.games.fortress_europa.movement.voyages import may_enter
    from engine.games.fortress_europa.sea import friendly_haven
    from engine.games.fortress_europa.zones import zone

    units = {foot("us.1"): "I4"}
    state = table.position(units, options={"jersey.island": True}, control={"I4": "allied"})
    island, near, far = (table.hex_of(state, label) for label in ("I4", "J4", "H5"))
    assert continues(state, (near,), island) and not continues(state, (far,), island)
    assert friendly_haven(state, island) and not may_enter(state, island)
    assert set(zone(state, ALLIED)) == {island}
    assert setup.may_enter(state, 0, island) is None


def test_no_mulberry_lies_near_german_jersey_and_nobody_retreats_from_it() -> None:
    """rb.31.5#i, rb.31.5#j Within two hexes; on the island every way back is over water."""
    from engine.games.fortress_europa.combat.retreat_ways import RETREATS
    from engine.games.fortress_europa.invasions.mulberry import is_near_jersey
    from engine.mechanics.retreating import route

    option = {"jersey.island": True}
    for holder, near in (("german", True), ("allied", False)):
        state = table.position({foot("ge.1"): "I4"}, options=option, control={"I4": holder})
        assert is_near_jersey(state, table.hex_of(state, "K3")) == near
        assert not is_near_jersey(state, table.hex_of(state, "L5"))
    state = table.position({foot("ge.1"): "I4"}, options=option)
    assert tuple(RETREATS.ways(state, route(GERMAN, (0,), state.at[0], 2, (), (2, 2)))) == ()


# 31.10


def test_the_germans_rearrange_the_ardennes() -> None:
    """rb.31.10#a, rb.31.10#b, rb.31.10#c, rb.31.10#d Three units to a hex; those over the limit attack first."""
    from dataclasses import replace

    from engine.playtest.reference import resolve

    found = resolve("fortress_europa/bulge")
    plain = Game.start(found.scenario, 1, system=found.system)
    assert asked(plain) == "first_combat"
    chosen = replace(found.scenario, options={**found.scenario.options, "ardennes.setup": True})
    game = Game.start(chosen, 1, system=found.system)
    assert asked(game) == "set_up" and offers(game, "hide") == []
    state = table.now(game)
    line = set(table.labels(state, state.board.area("bulge_german")))
    goals = {hex for _unit, hex in offers(game, "set")}
    assert line & goals and not goals & set(table.labels(state, state.board.area("bulge_us")))
    assert len(crowded(state)) > 1 and offers(game, "done") == [()]
    for _turn in range(100):
        full = table.labels(state, crowded(state))
        moves_out = [move for move in offers(game, "set") if where(game, move[0]) in full]
        if not moves_out:
            break
        take(game, "set", *moves_out[0])
        assert refusals(game, "done") == (["set_up.crowded"] if crowded(state) else [])
    hexes = (hex for hex in state.board.grid.hexes if state.board.label(hex) in goals | line)
    assert max(total(state, friends_in(state, GERMAN, hex)) for hex in hexes) == 3
    take(game, "done")
    assert asked(game) == "first_combat"


# 31.16

SECTION = "Q6/Q7 R6/Q7 Q7/R7 R7/Q8 Q8/R8 R8/Q9 Q9/R9 R9/Q10 Q10/R10 R10/Q11 R10/R11"
SEINE = dict.fromkeys(SECTION.split(), 1)
FUNNY = table.unit("br.engineer/79_1", "engineer", (2, 6), size="X")


@pytest.mark.parametrize(
    ("at", "enemy", "option", "free"),
    [
        ("Q8", "", True, True),
        ("R8", "", True, True),
        ("Q12", "", True, False),
        ("Q8", "", False, False),
        ("Q8", "S8", True, False),
    ],
)
def test_a_sub_unit_bridges_its_section_of_the_river(at: str, enemy: str, option: bool, free: bool) -> None:
    """rb.31.16#a, rb.31.16#b On either bank; not into an enemy zone. Foot goes on, and armor does not roll."""
    units = {foot("us.1"): "Q8", tanks("us.t"): "Q8", FUNNY: at, **({foot("ge.1"): enemy} if enemy else {})}
    found: dict[str, Any] = {"down": SEINE, "options": {"funnies.units": option}}
    on_foot = moves(ALLIED, units, **found)
    take(on_foot, "march", "us.1")
    take(on_foot, "to", "R8")
    assert ("us.1" in offers(on_foot, "march")) == free
    on_tracks = moves(ALLIED, units, 6, **found)
    take(on_tracks, "march", "us.t")
    take(on_tracks, "to", "R8")
    assert table.events(on_tracks, "crossing.failed") + table.events(on_tracks, "crossing.made") == (not free)


def test_the_sub_unit_stays_for_those_who_cross() -> None:
    """rb.31.16#b It does not help whoever takes it along, and once it has helped it does not move on."""
    units = {foot("us.1"): "Q8", FUNNY: "Q8"}
    game = moves(ALLIED, units, down=SEINE, options={"funnies.units": True})
    take(game, "march", "us.1")
    take(game, "along", FUNNY.id)
    assert "S9" not in offers(game, "to") and "R8" in offers(game, "to")
    alone = moves(ALLIED, units, down=SEINE, options={"funnies.units": True})
    take(alone, "march", "us.1")
    assert "S9" in offers(alone, "to")
    take(alone, "to", "R8")
    assert offers(alone, "march") == ["us.1"]


@pytest.mark.parametrize("option", [True, False])
def test_a_retreat_crosses_where_a_sub_unit_is(option: bool) -> None:
    """rb.31.16#a The sub-unit itself finds no help."""
    from engine.games.fortress_europa.combat.retreat_ways import RETREATS
    from engine.mechanics.retreating import route

    state = table.position({foot("us.1"): "Q8", FUNNY: "Q8"}, down=SEINE, options={"funnies.units": option})
    for unit, crosses in ((0, option), (1, False)):
        ways = RETREATS.ways(state, route(ALLIED, (unit,), state.at[unit], 1, (), (1, 1)))
        assert ("R8" in table.labels(state, (way.here for way in ways))) == crosses


def campaign(**options: object) -> Game:
    """Begin the campaign with options, where the German set-up is over."""
    from dataclasses import replace

    from engine.playtest.reference import resolve

    found = resolve("fortress_europa/campaign")
    game = Game.start(replace(found.scenario, options={**found.scenario.options, **options}), 1, system=found.system)
    take(game, "done")
    return game


def test_the_seventy_ninth_is_made_whole_and_splits() -> None:
    """rb.31.16#e Two other British divisions pay for it; the sub-units wait in England."""
    assert asked(campaign()) != "funnies"
    game = campaign(**{"funnies.units": True})
    state = table.now(game)
    division, donors = "br.engineer/79_armd", offers(game, "reduce")
    assert asked(game) == "funnies" and len(donors) == 3 and offers(game, "split_at_once") == []
    take(game, "reduce", donors[0])
    assert refusals(game, "done") == ["funnies.half_done"] and refusals(game, "reduce", donors[0])
    take(game, "reduce", donors[1])
    assert [table.of(game, "steps", unit) for unit in (*donors, division)] == [1, 1, 2, 2]
    assert offers(game, "reduce") == [] and offers(game, "done") == [()]
    take(game, "split_at_once")
    assert where(game, division) == "" and asked(game) != "funnies"
    parts = [unit for unit in range(len(state.record)) if state.unit_id(unit).startswith("br.engineer/79_")]
    assert sum(state.board.label(state.at[unit]) == "england" for unit in parts if state.at[unit] >= 0) == 3


def test_one_sub_unit_lands_freely_in_each_hex() -> None:
    """rb.31.16#f The second one counts against the limit."""
    from engine.games.fortress_europa.stacking import weight

    parts = {table.unit(f"br.engineer/79_{name}", "engineer", (2, 6), size="X"): "M5" for name in ("1", "30")}
    state = table.position(parts, invading=dict.fromkeys((part.id for part in parts), 1), invading_now=1, impulse=1)
    assert [weight(state, unit) for unit in (0, 1)] == [0, 1]


# 31.15


EXITS = {"exit.allowed": True}
ALL_ALLIED = {table.europe().grid.label(hex): "allied" for hex in table.europe().grid.hexes}


def at_the_elbe(side: int, units: dict[Any, str], **entries: Any) -> Game:
    """Begin a move with all hexes Allied; an HQ joins Bremen with the east edge."""
    found: dict[str, Any] = {"control": ALL_ALLIED, "options": EXITS} | entries
    return moves(side, {staff("us.hq"): "RR6", **units}, **found)


def test_armor_in_supply_leaves_over_the_east_edge() -> None:
    """rb.31.15#a, rb.31.15#b, rb.31.15#c It counts against the capacity, and it does not leave from an enemy zone."""
    units = {tanks("us.t"): "RR7", foot("us.1"): "RR7", tanks("us.u"): "QQ7", tanks("us.v"): "RR20"}
    game = at_the_elbe(ALLIED, units)
    state = table.now(game)
    capacity = marker(state)
    assert offers(game, "exit") == ["us.t"]
    assert [refusals(game, "exit", unit) for unit in ("us.1", "us.u", "us.v")] == [
        ["exit.not_armored"],
        ["exit.no_edge"],
        ["exit.no_supply"],
    ]
    near = at_the_elbe(ALLIED, {**units, foot("ge.1"): "RR8"})
    assert "exit.zone" in refusals(near, "exit", "us.t")
    assert refusals(at_the_elbe(ALLIED, units, options={}), "exit", "us.t") == ["exit.not_played"]
    take(game, "exit", "us.t")
    assert where(game, "us.t") == "" and table.of(game, "steps", "us.t") == 2 and marker(state) == capacity
    assert state.game_used["exited",] == 2


def beyond(**steps: int) -> dict[str, Any]:
    """Two armored divisions that have left over the east edge."""
    return {"away": {"us.t": 6, "us.u": 6}, "steps": {"us.t": 2, "us.u": 1, **steps}}


def test_german_steps_leave_the_map_against_them() -> None:
    """rb.31.15#e, rb.31.15#f, rb.31.15#g Any type but an HQ, from an enemy zone, too, but not out of supply."""
    from engine.games.fortress_europa.options.leaving import ANSWER

    units = {
        tanks("us.t"): "",
        tanks("us.u"): "",
        staff("ge.hq"): "PP9",
        foot("ge.1"): "PP9",
        tanks("ge.p"): "QQ9",
        foot("ge.cut"): "J10",
        foot("us.1"): "QQ10",
        foot("us.2"): "J11",
    }
    game = play(ANSWER, OfSide(GERMAN), units, phasing=GERMAN, options=EXITS, **beyond())
    assert offers(game, "meet") == ["ge.1", "ge.p"]
    assert refusals(game, "meet", "ge.cut") == refusals(game, "meet", "ge.hq") == ["exit.not_sent"]
    take(game, "meet", "ge.1")
    assert refusals(game, "done") == ["exit.steps_owed"]
    take(game, "meet", "ge.p")
    assert asked(game) == "rest" and [table.of(game, "away", unit) for unit in ("ge.1", "ge.p")] == [7, 7]


def test_units_beyond_the_number_return_as_reinforcements() -> None:
    """rb.31.15#i With a step less beyond the edge, one German division is enough."""
    from engine.games.fortress_europa.options.leaving import ANSWER

    units = {tanks("us.t"): "", tanks("us.u"): "", foot("ge.1"): "", tanks("ge.p"): ""}
    entries = beyond()
    entries["away"] |= {"ge.1": 7, "ge.p": 7}
    assert asked(play(ANSWER, OfSide(GERMAN), units, phasing=GERMAN, options=EXITS, **entries)) == "rest"
    entries["steps"]["us.t"] = 1
    game = play(ANSWER, OfSide(GERMAN), units, phasing=GERMAN, options=EXITS, **entries)
    assert offers(game, "call_back") == ["ge.1", "ge.p"]
    take(game, "call_back", "ge.1")
    state = table.now(game)
    assert asked(game) == "rest" and state.away[number(state, "ge.1")] == 1
    assert (state.turn, number(state, "ge.1")) in list(state.arrivals)


@pytest.mark.parametrize(("hq", "left"), [("RR6", [2, 1]), ("GG6", [1, 0])])
def test_units_beyond_the_edge_starve_without_a_line_from_it(hq: str, left: list[int]) -> None:
    """rb.31.15#d, rb.31.15#h All of them lose a step, and whoever has none left is eliminated."""
    from engine.games.fortress_europa.options.leaving import BEYOND

    units = {tanks("us.t"): "", tanks("us.u"): "", staff("us.hq"): hq}
    game = play(BEYOND, OfSide(ALLIED), units, phasing=ALLIED, control=ALL_ALLIED, options=EXITS, **beyond())
    assert [table.of(game, "steps", unit) for unit in ("us.t", "us.u")] == left
    assert table.of(game, "away", "us.u") == (6 if left[1] else 2)


@pytest.mark.parametrize(("steps", "wins"), [(24, False), (25, True)])
def test_twenty_five_steps_beyond_the_edge_win(steps: int, wins: bool) -> None:
    """rb.31.15#j At the end of a turn."""
    from engine.games.fortress_europa.victory import judge_turn
    from engine.play import Step

    step = Step("judge_turn", "rb.4.4#a", enter=judge_turn)
    game = play(step, None, {foot("us.1"): "R12"}, options=EXITS, game_used=[["exited", steps]])
    assert (game.outcome is not None) == wins
