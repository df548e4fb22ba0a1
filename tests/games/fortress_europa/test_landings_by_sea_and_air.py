"""12, 20, 21, 24, 25, 29 What is left of landings: beaches, second waves, drops, raids, risings, Mulberries."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa import stacking
from engine.games.fortress_europa.airborne.drops import DROPS, Dropping
from engine.games.fortress_europa.combat.duties import must_attack, owes
from engine.games.fortress_europa.combat.fights import targets
from engine.games.fortress_europa.combat.retreat_ways import RETREATS
from engine.games.fortress_europa.combat.steps import FIRST_COMBAT
from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.entering import DROP, RAID, entered
from engine.games.fortress_europa.invasions.afterwards import ON_TOP
from engine.games.fortress_europa.invasions.declaring import INVASION, Invading
from engine.games.fortress_europa.invasions.revealing import LANDED, REVEAL
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.sea import channel_open
from engine.games.fortress_europa.state import POOL
from engine.games.fortress_europa.supply.capacity import marker
from engine.games.fortress_europa.supply.lines import BEHIND, allied_sources, is_supplied
from engine.games.fortress_europa.zones import zone
from engine.mechanics.lines import TracedLine
from engine.mechanics.retreating import route
from engine.play import Game, Step
from tests.games.fortress_europa.table import (
    asked,
    foot,
    hex_of,
    labels,
    now,
    number,
    of,
    offers,
    play,
    position,
    raider,
    refusals,
    staff,
    take,
    tanks,
    unit,
    where,
)

JUNE: dict[str, Any] = {"turn": 1, "impulse": 1, "phasing": "allied", "weather": "clear"}
ASHORE: dict[str, Any] = {"turn": 1, "impulse": 2, "phasing": "allied", "invasions": 1, "invading_now": 1}


def para(id: str, type: str = "airborne") -> Counter:
    """Return an airborne division."""
    return unit(id, type, (3, 4), (5, 4), size="XX")


def engineers() -> Counter:
    """Return the 79th Armoured Division of 6-6, reduced 3-6."""
    return unit("br.79", "engineer", (3, 6), (6, 6), size="XX")


def moving(units: Any, faces: Any = (), *, side: int = ALLIED, impulse: int = 1, **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    usual: dict[str, Any] = {"phasing": side, "impulse": impulse, "weather": "clear", "capacity_at_start": 5}
    return play(step, OfSide(side), units, faces, **usual | entries)


def waves(units: Any, *hexes: str, **entries: Any) -> Game:
    """Begin the second move impulse of the first invasion, with these hexes invaded."""
    marks = dict.fromkeys(hexes, 1)
    told = {"landed_on": marks, "beaches": marks, "control": dict.fromkeys(hexes, "allied")}
    return play(SECOND_MOVE, OfSide(ALLIED), units, **ASHORE | told | entries)


def dropping(units: Any, faces: Any = (), *, side: int = ALLIED, **entries: Any) -> Game:
    """Begin the drops of a side."""
    usual: dict[str, Any] = {"turn": 6, "impulse": 1, "phasing": side, "weather": "clear", "capacity_at_start": 3}
    return play(DROPS, Dropping(side), units, faces, **usual | entries)


def done(deed: Any, units: Any, **entries: Any) -> Game:
    """Let something happen to a position."""
    return play(Step("deed", enter=lambda play, _frame: deed(play)), None, units, **entries)


# 12 Beaches


@pytest.mark.parametrize("enemy", [{}, {foot("ge.1"): "M5"}])
def test_invaders_end_their_move_where_they_land(enemy: dict[Any, str]) -> None:
    """rb.12.3#b With a German in the hex or without."""
    game = moving({foot("us.1"): "M5", foot("us.2"): "L6", **enemy}, invading={"us.1": 1}, invading_now=2)
    assert "us.1" not in offers(game, "march") and "move.landed" in refusals(game, "march", "us.1")


def test_banks_block_a_port_across_blown_bridges() -> None:
    """rb.12.5#e A German on the far bank of the way to Caen, and all bridges down."""
    state = position({foot("ge.1"): "N5"})
    down = {"/".join(state.board.label(hex) for hex in state.board.grid.edge_hexes(edge)): 1 for edge in edges(state)}
    blocked = position({foot("ge.1"): "N5"}, down=down)
    assert not channel_open(blocked, hex_of(blocked, "M6"), landing=True)
    assert channel_open(position({foot("ge.1"): "N7"}, down=down), hex_of(state, "M6"), landing=True)


def edges(state: Any) -> list[int]:
    """Return the hexsides around Caen."""
    return [edge for label in ("M6", "N6", "M5") for _near, edge in state.board.adjacent(hex_of(state, label))]


@pytest.mark.parametrize(
    ("entries", "limit"),
    [
        ({"invading_now": 1}, 2),
        ({"invading_now": 1, "fighting": 1}, 3),
        ({"invading_now": 1, "impulse": 2}, 3),
        ({"invading_now": 2}, 3),
        ({"invading_now": 2, "landed_on": {"M5": 1}}, 2),
        ({}, 3),
    ],
)
def test_the_limit_of_a_beach(entries: dict[str, Any], limit: int) -> None:
    """rb.6.1#d, rb.12.7#c, rb.12.7#f Until the first combat; in the second invasion in the invaded hexes, for all."""
    state = position({foot("us.1"): "M5"}, **({"impulse": 1, "phasing": "allied"} | entries))
    assert stacking.limit(state, hex_of(state, "M5"), ALLIED) == limit
    assert stacking.limit(state, hex_of(state, "M5"), GERMAN) == 3


def test_other_units_keep_their_zones_in_the_second_invasion() -> None:
    """rb.12.8#d Only the invaders have none beside their hex."""
    units = {foot("us.in"): "R5", foot("us.old"): "R12"}
    state = position(units, invading={"us.in": 1}, invading_now=2, impulse=1, phasing="allied")
    assert labels(state, {hex for hex, those in zone(state, ALLIED).items() if 0 in those}) == {"R5"}
    assert len([hex for hex, those in zone(state, ALLIED).items() if 1 in those]) == 7


def test_in_the_second_impulse_invaders_attack_whoever_controls_them() -> None:
    """rb.12.8#e Two stacks beside them; a frozen one is no duty."""
    units = {foot("us.1"): "F26", foot("ge.1"): "F27", foot("ge.2"): "E26", foot("ge.f"): "G26"}
    marks: dict[str, Any] = {"invading": {"us.1": 1}, "invading_now": 1, "phasing": "allied", "frozen": {"ge.f": 1}}
    first = position(units, impulse=1, fighting=1, **marks)
    second = position(units, impulse=2, fighting=1, **marks)
    assert targets(first, 0) == () and labels(second, owes(second, 0)) == {"F27", "E26"} and must_attack(second, 0)


def test_mountain_units_and_the_seventy_ninth_count_as_one_each() -> None:
    """rb.12.10#c, rb.12.13#d Holland carries four: a mountain division, the 79th, two others, and no more."""
    troops = {foot("us.m", type="mountain"): "england", engineers(): "england"}
    troops |= {foot(f"us.{n}"): "england" for n in range(3)}
    game = play(INVASION, Invading(), troops, **JUNE, steps={"br.79": 1})
    for name, hex in (("us.m", "EE4"), ("br.79", "EE4"), ("us.0", "DD4"), ("us.1", "FF3")):
        take(game, "land", name, hex)
    assert "land.capacity" in refusals(game, "land", "us.2", "EE4")
    assert now(game).used["landed", 1] == 4


def test_the_second_wave_makes_room_by_marching_on() -> None:
    """rb.12.11#c A full beach takes one more unit if somebody can leave it; behind a German zone nobody can."""
    full = {foot(f"us.{n}"): "M5" for n in range(3)} | {foot("us.new"): "england"}
    landed = {"invading": {f"us.{n}": 1 for n in range(3)}}
    assert refusals(waves(full, "M5", **landed), "land", "us.new", "M5") == []
    held = waves({**full, foot("ge.1"): "L5", foot("ge.2"): "M6"}, "M5", **landed)
    assert refusals(held, "land", "us.new", "M5") == ["land.stacked"]


@pytest.mark.parametrize(
    ("type", "weather", "left"), [(4, "clear", 1), (7, "clear", 2), (1, "clear", 1), (4, "storm", 1)]
)
def test_whoever_lands_in_the_second_impulse_moves_half_of_that(type: int, weather: str, left: int) -> None:
    """rb.12.11#d, rb.12.11#e Half of the allowance, rounded down, but at least a hex; the first wave all of it."""
    units = {foot("us.1", type): "M5", foot("us.2", type): "M5"}
    state = position(units, landed={"us.1": 1}, weather=weather, **ASHORE)
    whole = allowance(state, 1)
    assert allowance(state, 0) == left == max(1, whole // 2)


def test_who_finds_no_room_beside_the_hidden_unit_is_put_nearby() -> None:
    """rb.12.17#c N5 holds two on the beach: the third unit that meant to land at Caen is put next to it."""
    units = {foot("us.0"): "N5", foot("us.1"): "N5", foot("us.2"): "M6", foot("ge.hid"): ""}
    landed = {f"us.{n}": 1 for n in range(3)}
    entries: dict[str, Any] = {"invading": landed, "landed": landed, "landed_on": {"M6": 1, "N5": 1}, "invading_now": 1}
    hidden: dict[str, Any] = {"hidden": {"ge.hid": 1}, "hideout": {"ge.hid": "N5"}, "invasions": 1}
    game = play(REVEAL, None, units, **JUNE, **entries, **hidden)
    state = now(game)
    goal = hex_of(state, where(game, "us.2"))
    assert where(game, "us.2") not in ("N5", "M6") and state.board.grid.distance(goal, hex_of(state, "N5")) == 1
    assert not stacking.excess(state, goal, ALLIED)


@pytest.mark.parametrize(("ashore", "may"), [({}, True), ({foot("us.9"): "M7"}, False)])
def test_after_a_failed_invasion_drops_need_no_capacity(ashore: dict[Any, str], may: bool) -> None:
    """rb.12.18#c With nobody in Europe units drop, raid, and sail between England and Africa."""
    units = {para("us.0"): "england", raider("us.r"): "england", **ashore}
    entries: dict[str, Any] = {"invasions": 1, "capacity_at_start": 0}
    assert (refusals(dropping(units, **entries), "drop", "us.0", "L7") == []) == may
    game = moving(units, **entries)
    assert refusals(game, "raid", "us.r", "M5") == [] and ("us.0", "africa") in offers(game, "sail")


# 20 Drops


def test_units_of_a_drop_share_a_hex_and_count_as_one() -> None:
    """rb.20.4#c, rb.20.4#d, rb.20.4#e Each rolls; one unit is a drop, too, and there is no other in the turn."""
    troops = {para(f"us.{n}"): "england" for n in range(3)}
    game = dropping(troops, (1, 6))
    take(game, "drop", "us.0", "M7")
    take(game, "drop", "us.1", "M7")
    take(game, "done")
    assert [of(game, "steps", f"us.{n}") for n in range(2)] == [2, 1]
    assert now(game).game_used["drops", ALLIED] == 1 and asked(game) == "rest"
    alone = dropping(troops, (1,))
    take(alone, "drop", "us.0", "M7")
    take(alone, "done")
    assert now(alone).game_used["drops", ALLIED] == 1 and asked(alone) == "rest"


def test_germans_drop_once_in_a_turn() -> None:
    """rb.20.5#b The step is over with the first drop."""
    game = dropping({para("ge.0"): "JJ8", para("ge.1"): "JJ8"}, (1,), side=GERMAN)
    take(game, "drop", "ge.0", "KK9")
    take(game, "done")
    assert asked(game) == "rest" and where(game, "ge.1") == "JJ8"


def test_drops_keep_the_stacking_limit_but_for_enemies() -> None:
    """rb.20.6#c, rb.20.6#d Three friends fill a hex, three enemies do not."""
    full = {foot(f"us.f{n}"): "M7" for n in range(3)}
    assert "drop.no_room" in refusals(dropping({para("us.0"): "england", **full}), "drop", "us.0", "M7")
    foes = {foot(f"ge.{n}"): "M7" for n in range(3)}
    game = dropping({**{para(f"us.{n}"): "england" for n in range(4)}, **foes})
    for n in range(3):
        take(game, "drop", f"us.{n}", "M7")
    assert "drop.too_many" in refusals(game, "drop", "us.3", "M7")


DOWN: dict[str, Any] = {"dropped": {"us.0": 1}, "landed": {"us.0": 1}, "phasing": "allied"}


def test_drops_belong_to_the_first_impulse_and_march_in_the_second() -> None:
    """rb.20.7#a, rb.20.7#c, rb.20.9#a Before all other moves; later nobody drops, but who has dropped moves on."""
    late = dropping({para("us.0"): "england"}, impulse=2)
    assert "drop.late" in refusals(late, "drop", "us.0", "M7")
    first = moving({para("us.0"): "M7"}, **DOWN)
    second = moving({para("us.0"): "M7"}, impulse=2, **{**DOWN, "landed": {}})
    assert offers(first, "march") == [] and offers(second, "march") == ["us.0"]
    from engine.games.fortress_europa.sequence import ALLIED_FIRST

    order = [part.step.name for part in ALLIED_FIRST.parts]
    assert order.index("drops") < order.index("support") < order.index("first_move")


@pytest.mark.parametrize("impulse", [1, 2])
def test_dropped_units_attack_whoever_controls_their_hex(impulse: int) -> None:
    """rb.20.7#d, rb.20.7#f Both stacks; on top of an enemy that enemy alone."""
    units = {para("us.0"): "F26", foot("ge.1"): "F27", foot("ge.2"): "E26"}
    state = position(units, impulse=impulse, fighting=1, **DOWN)
    assert labels(state, owes(state, 0)) == {"F27", "E26"}
    on_top = {**units, foot("ge.3"): "F26"}
    there = position(on_top, impulse=impulse, fighting=1, on_enemy={"us.0": 1}, **DOWN)
    assert labels(there, owes(there, 0)) == {"F26"} == labels(there, targets(there, 0))


def test_dropped_units_attack_with_invaders() -> None:
    """rb.20.7#e On the same German in the second impulse of the invasion, from two hexes."""
    units = {para("us.0"): "F26", foot("us.1"): "E27", foot("ge.1"): "F27"}
    marks: dict[str, Any] = {"invading": {"us.1": 1}, "dropped": {"us.0": 1}, "invading_now": 1}
    from engine.games.fortress_europa.combat.steps import SECOND_COMBAT

    game = play(SECOND_COMBAT, OfSide(ALLIED), units, [4], phasing="allied", impulse=2, fighting=1, **marks)
    take(game, "attack", "F27")
    take(game, "join", "us.0")
    take(game, "join", "us.1")
    assert offers(game, "fight") == [()]


def test_a_drop_into_an_empty_fortress_is_in_an_enemy_zone_and_need_not_attack() -> None:
    """rb.20.9#d II6 is a German fortress with an Allied unit beside it."""
    units = {para("ge.0"): "II6", foot("us.1"): "II5"}
    state = position(units, dropped={"ge.0": 1}, landed={"ge.0": 1}, phasing="german", impulse=1)
    from engine.games.fortress_europa.airborne.airlift import is_threatened

    assert is_threatened(state, GERMAN, hex_of(state, "II6")) and not must_attack(state, 0)


def test_what_an_airlift_needs() -> None:
    """rb.20.10#e2, rb.20.11#b Not moved in this turn; no German fortress beside an Allied unit, as little as a zone."""
    held: dict[str, Any] = {"control": {"K2": "allied", "R11": "allied"}}
    game = moving({para("us.0"): "K2"}, moved={"us.0": 1}, **held)
    assert "lift.has_moved" in refusals(game, "airlift", "us.0", "R11")
    units = {para("ge.0"): "JJ8", foot("us.1"): "GG11"}
    threatened = moving(units, side=GERMAN)
    assert refusals(threatened, "airlift", "ge.0", "GG10") == ["lift.threatened"]
    assert refusals(moving({para("ge.0"): "JJ8", foot("us.1"): "GG12"}, side=GERMAN), "airlift", "ge.0", "GG10") == []


@pytest.mark.parametrize("type", ["airborne", "glider", "glider_mountain"])
def test_gliders_are_airborne_units(type: str) -> None:
    """rb.20.13#a, rb.20.13#b They drop and fly; the 52nd climbs like a mountain unit, the others do not."""
    assert refusals(dropping({para("br.0", type): "england"}), "drop", "br.0", "M7") == []
    held: dict[str, Any] = {"control": {"K2": "allied"}, "mulberry": {"M5": 12}, "beaches": {"M5": 1}}
    assert refusals(moving({para("br.0", type): "england"}, **held), "airlift", "br.0", "K2") == []
    march = moving({para("br.0", type): "JJ24"})
    take(march, "march", "br.0")
    state = now(march)
    alpine = [hex for hex in offers(march, "to") if state.board.word("terrain", hex_of(state, hex)) == "alpine"]
    assert bool(alpine) == (type == "glider_mountain")


def test_airborne_units_invade_or_drop() -> None:
    """rb.20.14#b, rb.20.14#c, rb.20.14#e Beside invaders either; as invaders they keep the limit and use up no drop."""
    troops = {foot("us.1"): "england", foot("us.2"): "england", para("us.0"): "england"}
    game = play(INVASION, Invading(), troops, **JUNE)
    take(game, "land", "us.1", "M5")
    assert ("us.0", "L4") in offers(game, "land") and ("us.0", "M5") in offers(game, "land")
    take(game, "land", "us.2", "M5")
    assert refusals(game, "land", "us.0", "M5") == ["land.crowded"]
    take(game, "land", "us.0", "L4")
    assert now(game).game_used["drops", ALLIED] == 0 and of(game, "by_drop", "us.0") == 0
    marks: dict[str, Any] = {"invading": {"us.1": 1}, "landed_on": {"M5": 1}, "invading_now": 1, "turn": 1}
    air = dropping({foot("us.1"): "M5", para("us.0"): "england"}, (1,), **marks)
    take(air, "drop", "us.0", "M6")
    take(air, "done")
    assert now(air).game_used["drops", ALLIED] == 1 and of(air, "by_drop", "us.0") == 1


def test_only_those_who_come_by_sea_count() -> None:
    """rb.20.15#b, rb.18.7.14#a, rb.18.7.14#b, rb.21.1#b Landed, or dropped and come again by sea; not raiders."""
    units = {para("us.0"): "K2", para("us.1"): "K4", foot("us.2"): "Q20", raider("us.r"): "K5", foot("fr.1"): "R12"}
    held: dict[str, Any] = {"control": {"K2": "allied"}, "by_drop": {"us.1": 1}}
    assert marker(position(units, **held)) == 9 - 3
    game = moving({para("us.0"): "england"}, by_drop={"us.0": 1}, control={"K2": "allied"})
    before = marker(now(game))
    take(game, "sail", "us.0", "K2")
    assert of(game, "by_drop", "us.0") == 0 and marker(now(game)) == before - 1


@pytest.mark.parametrize(("how", "mark"), [(DROP, "dropped"), (RAID, "raiding")])
def test_a_port_taken_by_air_or_raid_serves_in_the_next_turn(how: str, mark: str) -> None:
    """rb.20.16#a, rb.20.16#b, rb.21.4#a, rb.21.4#b, rb.18.7.11#b2 Units do not land in it, and its capacity waits."""
    taker = para("us.0") if mark == "dropped" else raider("us.0")
    game = play(
        Step(
            "deed",
            enter=lambda play, _f: entered(play, number(play.state, "us.0"), -1, play.state.board.hex("K2"), how),
        ),
        None,
        {taker: "K2"},
        [1],
        phasing="allied",
        impulse=1,
        **{mark: {"us.0": 1}},
    )
    state = now(game)
    port = hex_of(state, "K2")
    assert state.not_yet[port] and port not in allied_sources(state)
    units = {taker: "K2", foot("us.1"): "england"}
    told: dict[str, Any] = {"control": {"K2": "allied"}, "mulberry": {"M5": 12}, "beaches": {"M5": 1}}
    assert ("us.1", "K2") not in offers(moving(units, not_yet={"K2": 1}, **told), "sail")
    assert ("us.1", "K2") in offers(moving(units, **told), "sail")


def test_three_units_a_turn_move_by_air() -> None:
    """rb.20.17#a, rb.20.17#b Two have dropped: one flies; of the Germans one in all."""
    held: dict[str, Any] = {"control": {"K2": "allied"}, "mulberry": {"M5": 12}, "beaches": {"M5": 1}}
    for flown, may in ((2, True), (3, False)):
        game = moving({para("us.0"): "england"}, used=[["by_air", flown]], **held)
        assert (("us.0", "K2") in offers(game, "airlift")) == may
    german = moving({para("ge.0"): "JJ8"}, side=GERMAN, used=[["by_air", 1]])
    assert offers(german, "airlift") == [] and "lift.used_up" in refusals(german, "airlift", "ge.0", "GG10")


# 21 Raids


def test_raiders_need_no_supply_and_no_boats() -> None:
    """rb.21.1#a, rb.21.2#e Cut off they are in supply; a raid uses up no voyage and no landing."""
    state = position({raider("us.r"): "L20", raider("br.c", "commando"): "L20", foot("us.1"): "L20"}, phasing="allied")
    assert [is_supplied(state, number_) for number_ in range(3)] == [True, True, False]
    game = moving({raider("us.r"): "england"})
    take(game, "raid", "us.r", "M5")
    assert not any(now(game).used[key] for key in (("sea",), ("landed", 1), ("landed", 2)))


def test_raiders_invade_like_infantry_or_raid_freely() -> None:
    """rb.21.7#c, rb.21.7#d, rb.21.7#e Invaders count and fill a beach in that turn; raiders do neither."""
    game = play(INVASION, Invading(), {foot("us.1"): "england", raider("us.r"): "england"}, **JUNE)
    take(game, "land", "us.1", "CC4")
    assert refusals(game, "land", "us.r", "CC4") == ["land.crowded"]
    take(game, "land", "us.r", "DD3")
    assert now(game).used["landed", 1] == 2 and now(game).game_used["raids",] == 0
    assert stacking.weight(now(game), number(now(game), "us.r")) == 1
    later = position({raider("us.r"): "CC4"})
    assert stacking.weight(later, 0) == 0
    raid = dropping({foot("us.1"): "CC4", raider("us.r"): "england"}, invading={"us.1": 1}, invading_now=1, turn=1)
    assert refusals(raid, "raid", "us.r", "CC4") == []


@pytest.mark.parametrize("landed", [0, 1])
def test_raiders_attack_whoever_controls_them(landed: int) -> None:
    """rb.21.9#a Also in the impulse of their landing."""
    units = {raider("us.r"): "F26", foot("ge.1"): "F27", foot("ge.2"): "E26"}
    marks: dict[str, Any] = {"raiding": {"us.r": landed}, "landed": {"us.r": landed}}
    state = position(units, phasing="allied", impulse=1, fighting=1, **marks)
    assert labels(state, owes(state, 0)) == {"F27", "E26"} and must_attack(state, 0)


ON_HIDDEN: dict[str, Any] = {"raiding": {"us.r": 1}, "landed": {"us.r": 1}, "invading_now": 1, "impulse": 1}


def test_raiders_on_a_hidden_unit_fight_it_or_die() -> None:
    """rb.21.11#a, rb.21.11#b, rb.21.11#c, rb.21.11#d No neighbor is attacked; at AR, or if it stays, they are lost."""
    units = {raider("us.r"): "F27", foot("ge.1"): "F27", foot("ge.2"): "F26"}
    marks: dict[str, Any] = {**ON_HIDDEN, "on_enemy": {"us.r": 1}, "phasing": "allied", "fighting": 1}
    state = position(units, **marks)
    assert labels(state, targets(state, 0)) == labels(state, owes(state, 0)) == {"F27"}
    weak = unit("ge.1", "infantry", (1, 3))
    game = play(FIRST_COMBAT, OfSide(ALLIED), {raider("us.r"): "F27", weak: "F27"}, [4], **marks)
    take(game, "attack", "F27")
    take(game, "join", "us.r")
    take(game, "fight")
    assert where(game, "us.r") == "" and where(game, "ge.1") == "F27"
    left = play(ON_TOP, OfSide(ALLIED), units, **marks)
    assert where(left, "us.r") == ""


# 24 The partisan


def test_a_partisan_stops_marches_and_cuts_supply() -> None:
    """rb.24.3#c, rb.24.3#d A German stops in its hex, and no line passes through; an Allied line does."""
    partisan = unit("fr.p", "partisan", (0, 0))
    game = moving({foot("ge.1"): "Q16", partisan: "Q17"}, side=GERMAN)
    take(game, "march", "ge.1")
    take(game, "to", "Q17")
    assert of(game, "halted", "ge.1") == 1 and offers(game, "march") == []
    state = position({foot("ge.1"): "R10", partisan: "R9"})
    line = BEHIND.path(state, TracedLine(GERMAN, (hex_of(state, "R8"),)), hex_of(state, "R10"))
    free = position({foot("ge.1"): "R10"})
    straight = BEHIND.path(free, TracedLine(GERMAN, (hex_of(free, "R8"),)), hex_of(free, "R10"))
    assert "R9" in labels(free, straight) and "R9" not in labels(state, line)
    ways = RETREATS.ways(state, route(GERMAN, (0,), state.at[0], 1, (), (1, 1)))
    assert "R9" not in labels(state, (way.here for way in ways))


# 25 The Volkssturm


def militia(count: int, place: str = "") -> dict[Counter, str]:
    """Return Volkssturm units."""
    return {unit(f"ge.v{n}", "volkssturm", (1, 2)): place for n in range(count)}


def test_a_drop_on_a_city_meets_its_volkssturm() -> None:
    """rb.25.2#a, rb.25.4#a, rb.25.3#a It appears at once, above the limit, and has to be attacked in the impulse."""
    units = {para("us.0"): "england", staff("us.hq"): "GG12", foot("us.k"): "K2", **militia(1)}
    units |= {foot(f"ge.{n}"): "GG10" for n in range(3)}
    held: dict[str, Any] = {"control": dict.fromkeys(all_france(), "allied"), "away": {"ge.v0": POOL}}
    quiet = {label: 1 for label in german_cities() if label != "GG10"}
    game = dropping(units, (1,), appeared=quiet, **held)
    take(game, "drop", "us.0", "GG10")
    take(game, "done")
    state = now(game)
    assert where(game, "ge.v0") == "GG10" and stacking.excess(state, hex_of(state, "GG10"), GERMAN) == 1
    fight = position({para("us.0"): "GG10", **militia(1, "GG10")}, on_enemy={"us.0": 1}, impulse=1, fighting=1, **DOWN)
    assert labels(fight, owes(fight, 0)) == {"GG10"} and must_attack(fight, 0)


def all_france() -> set[str]:
    """Return the hexes of France and Belgium."""
    state = position({})
    return labels(state, {*state.board.area("country_france"), *state.board.area("country_belgium")})


def german_cities() -> set[str]:
    """Return the cities of Germany."""
    from engine.games.fortress_europa.ground import cities_in

    state = position({})
    return labels(state, cities_in(state, "germany"))


# 29 Mulberries


def mulberry(capacity: int = 12) -> Counter:
    """Return a Mulberry."""
    return unit(f"al.{capacity}", "mulberry", (0, 0), capacity=capacity)


def test_one_mulberry_for_each_invasion() -> None:
    """rb.29.2#b Without a second invasion the other one stays where it is."""
    both = {mulberry(12): "", mulberry(9): "", foot("us.0"): "M5"}
    pool: dict[str, Any] = {"away": {"al.12": POOL, "al.9": POOL}}
    game = waves(both, "M5", **pool)
    take(game, "mulberry", "al.12", "M5")
    assert offers(game, "mulberry") == []
    later = play(SECOND_MOVE, OfSide(ALLIED), both, turn=12, impulse=2, phasing="allied", invasions=1, **pool)
    assert offers(later, "mulberry") == [] and refusals(later, "mulberry", "al.9", "M5")[0] == "mulberry.none"


def test_germans_destroy_a_mulberry_on_their_way() -> None:
    """rb.29.4#a, rb.29.4#b They march through; the capacity falls at once, and it never comes back."""
    units = {mulberry(): "M5", foot("ge.1", 4): "K5", foot("us.1"): "K2"}
    entries: dict[str, Any] = {"mulberry": {"M5": 12}, "control": {"M5": "allied", "K2": "allied"}}
    game = moving(units, side=GERMAN, **entries)
    before = marker(now(game))
    take(game, "march", "ge.1")
    take(game, "via", "M5")
    take(game, "to", "M6" if "M6" in offers(game, "to") else offers(game, "to")[0])
    state = now(game)
    assert where(game, "al.12") == "" and of(game, "away", "al.12") not in (0, POOL)
    assert marker(state) == before - 12 and not state.mulberry[hex_of(state, "M5")]


def test_a_battered_mulberry_is_repaired_by_infantry() -> None:
    """rb.29.5#b, rb.18.7.11#g From the next turn on, a point a turn; a port without infantry stays as it is."""
    from engine.games.fortress_europa.supply.ports import repair

    def mend(play: Any) -> None:
        repair(play)

    for helper, turn, left in ((foot("us.1"), 7, 5), (foot("us.1"), 6, 4), (tanks("us.1"), 7, 4)):
        entries: dict[str, Any] = {"mulberry": {"M5": 4}, "mulberry_damage": {"M5": 5}, "damaged_in": {"M5": 6}}
        game = done(mend, {mulberry(9): "M5", helper: "M5"}, turn=turn, phasing="allied", **entries)
        assert now(game).mulberry[hex_of(now(game), "M5")] == left
    empty = done(mend, {foot("us.1"): "M7"}, turn=7, damage={"K2": 3}, control={"K2": "allied"}, phasing="allied")
    assert now(empty).damage[hex_of(now(empty), "K2")] == 3


def test_landings_take_hexes_when_they_are_settled() -> None:
    """rb.30.2#d, rb.20.8#h Units dropped on enemies hold nothing before these have gone; alone they do."""
    for enemy, held in (({foot("ge.1"): "L7"}, False), ({}, True)):
        game = play(LANDED, None, {para("us.0"): "L7", **enemy}, **{**DOWN, "impulse": 1, "weather": "clear"})
        assert (now(game).control[hex_of(now(game), "L7")] == ALLIED) == held
    units = {para("us.0"): "B2", para("us.1"): "B2", unit("ge.1", "infantry", (1, 3)): "B2"}
    marks = {name: {"us.0": 1, "us.1": 1} for name in ("dropped", "landed", "on_enemy")}
    game = play(FIRST_COMBAT, OfSide(ALLIED), units, [6, 1], phasing="allied", impulse=1, fighting=1, **marks)
    assert not now(game).destroyed[hex_of(now(game), "B2")]
    take(game, "attack", "B2")
    take(game, "join", "us.0")
    take(game, "join", "us.1")
    take(game, "fight")
    assert now(game).destroyed[hex_of(now(game), "B2")] and now(game).control[hex_of(now(game), "B2")] == ALLIED
