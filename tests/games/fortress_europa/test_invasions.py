"""12, 29.2 Invasions: where and when, who lands, hidden units, failure, Mulberries."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.invasions.afterwards import FAILURE, ON_TOP
from engine.games.fortress_europa.invasions.declaring import INVASION, Invading, may_invade
from engine.games.fortress_europa.invasions.revealing import LANDED, REVEAL
from engine.games.fortress_europa.invasions.sites import capacity, continues, harbor, invadable
from engine.games.fortress_europa.movement.moving import SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.sequence import ALLIED_FIRST
from engine.games.fortress_europa.state import POOL, enemies_in
from engine.play import Game
from tests.games.fortress_europa.table import (
    Units,
    asked,
    coastal,
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

FIRST_TURN: dict[str, Any] = {"turn": 1, "impulse": 1, "phasing": "allied"}
SECOND_WAVE: dict[str, Any] = {"turn": 1, "impulse": 2, "phasing": "allied", "invasions": 1, "invading_now": 1}


def engineers() -> Counter:
    """Return the 79th Armoured Division of 6-6, reduced 3-6."""
    return unit("br.79", "engineer", (3, 6), (6, 6), size="XX")


def first(units: Units, **entries: Any) -> Game:
    """Return the first invasion, at its first landing."""
    return play(INVASION, Invading(), units, **(FIRST_TURN | entries))


def divisions(count: int, place: str = "england", nation: str = "us") -> dict[Counter, str]:
    """Return some infantry divisions in a box."""
    return {foot(f"{nation}.{number}"): place for number in range(count)}


def test_coast_hexes_and_inland_ports_can_be_invaded_but_not_what_lies_up_a_river() -> None:
    """rb.12.5#b, rb.12.15#c, rb.12.16#d, rb.12.16#e Coast hexes and inland ports can be invaded but not what lies up a
    river."""
    state = position({})
    known = labels(state, invadable(state))
    assert {"M5", "M6", "E10", "A19", "CC6", "QQ4", "BB5", "CC5", "EE4", "U5", "U6"} <= known, "12.5, 12.16"
    assert not known & {"A17", "A18", "B16", "B17", "B18", "D9", "D10", "V5", "GG3", "MM2", "R11"}, "12.15, 12.16"
    assert harbor(state, hex_of(state, "N33")) == hex_of(state, "africa"), "12.4"
    assert harbor(state, hex_of(state, "M5")) == hex_of(state, "england")


@pytest.mark.parametrize(
    ("site", "hex", "joined"),
    [
        (("BB4",), "CC4", True),  # a blue arrow
        (("CC4",), "DD3", True),
        (("BB5",), "CC5", False),  # only together with Antwerp
        (("BB5", "CC6"), "CC5", True),
        (("U5",), "U6", True),  # 12.15: in spite of the Somme
        (("P4",), "P5", True),
        (("K2",), "K4", False),
        (("C9",), "E10", True),  # an inland port and the mouth of its river
        (("C8",), "E10", False),
        ((), "EE4", True),  # a single hex
    ],
)
def test_a_site_is_one_line(site: tuple[str, ...], hex: str, joined: bool) -> None:
    """rb.12.6#c, rb.12.15#d, rb.12.15#e A site is one line."""
    state = position({})
    assert continues(state, [hex_of(state, label) for label in site], hex_of(state, hex)) == joined, "12.6, 12.15"


def test_of_two_areas_the_lower_capacity_counts() -> None:
    """rb.12.10#b Of two areas the lower capacity counts."""
    state = position({})
    hexes = {label: hex_of(state, label) for label in ("DD3", "EE4", "M5")}
    assert capacity(state, [hexes["DD3"]], 1) == 6
    assert capacity(state, [hexes["DD3"], hexes["EE4"]], 1) == 4, "12.10"
    assert capacity(state, [hexes["DD3"], hexes["EE4"]], 2) == 3
    assert capacity(state, [hexes["M5"]], 1) == 8


def test_the_first_invasion_has_to_be_made() -> None:
    """rb.12.2#b The first invasion has to be made."""
    game = first(divisions(1))
    assert offers(game, "done") == [], "12.2"
    assert refusals(game, "done") == ["invasion.nobody_landed"]
    take(game, "land", "us.0", "M5")
    assert (now(game).invasions, now(game).invading_now, of(game, "invading", "us.0")) == (1, 1, 1)
    assert ("done", where(game, "us.0")) == ("done", "M5")
    assert offers(game, "done") != []


def test_two_units_land_in_a_hex_and_one_in_difficult_ground() -> None:
    game = first({**divisions(4), engineers(): "england"}, steps={"br.79": 1})
    for name in ("us.0", "us.1"):
        take(game, "land", name, "L4")
    assert refusals(game, "land", "us.2", "L4") == ["land.crowded"], "12.7"
    take(game, "land", "br.79", "L4")
    assert where(game, "br.79") == "L4", "12.13: the 79th stacks freely"
    game = first(divisions(3))
    take(game, "land", "us.0", "CC4")
    assert refusals(game, "land", "us.1", "CC4") == ["land.crowded"], "12.7: a flooded hex"


def test_the_capacity_of_the_area_is_used_up() -> None:
    game = first(divisions(6))
    for name, hex in (("us.0", "EE4"), ("us.1", "DD4"), ("us.2", "FF3"), ("us.3", "CC4")):
        take(game, "land", name, hex)
    assert "land.capacity" in refusals(game, "land", "us.4", "EE4"), "12.10: 4 in Holland"


def test_who_lands_in_the_first_impulse() -> None:
    """rb.12.4#a, rb.12.4#b, rb.12.13#a Who lands in the first impulse."""
    game = first({**divisions(1), tanks("us.t"): "england", staff("us.hq"): "england", **divisions(1, "africa", "fr")})
    assert refusals(game, "land", "us.t", "M5") == ["land.armored"], "12.13"
    assert refusals(game, "land", "us.hq", "M5") == ["land.hq"], "13.1"
    assert refusals(game, "land", "fr.0", "M5") == ["land.elsewhere"], "12.4"
    assert refusals(game, "land", "fr.0", "N33") == []
    assert "land.no_line" in refusals(_after(game, "us.0", "M5"), "land", "fr.0", "N33"), "12.6"


def _after(game: Game, name: str, hex: str) -> Game:
    take(game, "land", name, hex)
    return game


def test_an_inland_port_is_closed_by_units_on_its_waterway_alone() -> None:
    """rb.12.5#d An inland port is closed by units on its waterway alone."""
    guards = {**divisions(1), foot("ge.port"): "CC6", foot("ge.beside"): "BB6"}
    assert refusals(first(guards), "land", "us.0", "CC6") == [], "12.5: the port itself may be occupied"
    for hex in ("BB4", "BB5", "CC4", "CC5"):
        game = first(divisions(1) | {foot("ge.bank"): hex})
        assert refusals(game, "land", "us.0", "CC6") == ["land.waterway"], "12.16"


def antwerp(*, second: bool = True) -> Game:
    """Return the worked example: Antwerp is invaded, and a unit is hidden on its way."""
    landed = {"us.0": "CC6", "br.79": "CC6", "us.1": "BB5"} if second else {"us.0": "CC6"}
    units = {foot("us.0"): "CC6", foot("us.1"): "BB5", engineers(): "CC6", foot("ge.port"): "CC6", foot("ge.hid"): ""}
    marks = dict.fromkeys(landed, 1)
    hexes = dict.fromkeys(("CC6", "BB5"), 1)
    entries = {"invading": marks, "landed": marks, "landed_on": hexes, "beaches": hexes, "invading_now": 1}
    hidden = {"hidden": {"ge.hid": 1}, "hideout": {"ge.hid": "CC4"}, "supported": {"CC6": 3}, "invasions": 1}
    return play(REVEAL, None, units, **(FIRST_TURN | entries | hidden | {"steps": {"br.79": 1}}))


def test_landings_at_a_port_are_put_on_the_hidden_unit_that_blocks_the_way() -> None:
    """rb.3.7#a Landings at a port are put on the hidden unit that blocks the way."""
    game = antwerp()
    assert where(game, "ge.hid") == "CC4", "3.7"
    assert (where(game, "us.0"), where(game, "br.79"), where(game, "us.1")) == ("CC4", "CC4", "BB5"), "12.17"
    state = now(game)
    assert labels(state, state.landed_on.entities(1)) == {"CC4", "BB5"}
    assert not state.supported[hex_of(state, "CC6")], "12 (example): the ground support is lost"


def test_a_hidden_unit_is_not_seen_before() -> None:
    units = {**divisions(1), foot("ge.hid"): ""}
    game = first(units, hidden={"ge.hid": 1}, hideout={"ge.hid": "M5"})
    state = now(game)
    seen = [game.for_side(side).view()["hideout"][number(state, "ge.hid")] for side in (ALLIED, GERMAN)]
    assert seen == ["hidden", hex_of(state, "M5")], "3.3"
    take(game, "land", "us.0", "M5")
    assert enemies_in(state, ALLIED, hex_of(state, "M5")) == (), "3.7: not on the map yet"


def test_landings_release_districts_and_take_what_they_enter() -> None:
    units = {foot("us.0"): "K2", foot("ge.f"): "F6", coastal("ge.c"): "M5", foot("ge.g"): "H29"}
    marks = {"invading": {"us.0": 1}, "landed": {"us.0": 1}, "landed_on": {"K2": 1}, "invading_now": 1}
    frozen = {"frozen": {"ge.f": 1, "ge.g": 1}}
    game = play(LANDED, None, units, [1], **(FIRST_TURN | marks | frozen))
    state = now(game)
    assert (of(game, "frozen", "ge.f"), of(game, "frozen", "ge.g")) == (0, 1), "9.1 A"
    assert state.control[hex_of(state, "K2")] == ALLIED
    assert state.entered["invaded", "d7"] == 1, "33.1.3"


def test_who_is_still_on_top_of_enemies_is_eliminated() -> None:
    """rb.12.9#c Who is still on top of enemies is eliminated."""
    units = {foot("us.0"): "M5", foot("us.1"): "L4", coastal("ge.c"): "M5"}
    game = play(ON_TOP, OfSide(ALLIED), units, **(FIRST_TURN | {"invading": {"us.0": 1, "us.1": 1}}))
    assert (where(game, "us.0"), where(game, "us.1")) == ("", "L4"), "12.9"


@pytest.mark.parametrize(
    ("entries", "allowed"),
    [
        ({"turn": 9}, True),
        ({"turn": 8}, False),  # 12.2: August I to September IV
        ({"turn": 17}, False),
        ({"turn": 9, "weather": "overcast"}, False),  # 12.1
        ({"turn": 9, "capacity_at_start": 0}, False),  # 12.14
        ({"turn": 9, "invasions": 2}, False),
        ({"turn": 9, "capacity_at_start": -3, "at": {}}, True),  # 12.18: nobody is on the continent
    ],
)
def test_when_the_second_invasion_may_be_made(entries: dict[str, Any], allowed: bool) -> None:
    """rb.12.1#a, rb.12.2#a, rb.12.2#c, rb.12.14#b, rb.12.18#d, rb.12.18#e When the second invasion may be made."""
    ashore = {} if "at" in entries else {foot("us.9"): "M7"}
    entries = {name: value for name, value in entries.items() if name != "at"}
    usual = {"impulse": 1, "invasions": 1, "capacity_at_start": 1}
    state = position({**divisions(1), **ashore}, **(usual | entries))
    assert may_invade(state) == allowed


def test_the_second_invasion_begins_with_its_first_landing() -> None:
    """rb.12.14#a The second invasion begins with its first landing."""
    entries: dict[str, Any] = {"turn": 10, "impulse": 1, "invasions": 1, "capacity_at_start": 2}
    game = play(INVASION, Invading(number=2), divisions(2), **entries)
    assert offers(game, "land") == []
    assert offers(game, "done") != [], "12.2: it need not be made"
    take(game, "invade", "us.0", "R5")
    state = now(game)
    assert (state.invasions, state.second_turn, state.clear_turn_owed) == (2, 10, 1)
    assert refusals(game, "invade", "us.1", "R5") == ["invasion.under_way"]
    take(game, "land", "us.1", "R5")
    assert state.beaches[hex_of(state, "R5")] == 2


def second_wave(units: Units, *hexes: str, **entries: Any) -> Game:
    """Return the second move impulse of the first invasion, with these hexes invaded."""
    marks = dict.fromkeys(hexes, 1)
    return play(SECOND_MOVE, OfSide(ALLIED), units, **(SECOND_WAVE | {"landed_on": marks, "beaches": marks} | entries))


def test_the_second_wave_lands_where_the_first_has() -> None:
    game = second_wave(
        {**divisions(2), staff("us.hq"): "england", tanks("us.t"): "england", foot("ge.x"): "K3"}, "M5", "L4", "K3"
    )
    assert refusals(game, "land", "us.0", "K3") == ["land.enemies"], "12.11"
    assert refusals(game, "land", "us.0", "J4") == ["land.not_invaded"], "12.11"
    assert refusals(game, "land", "us.t", "M5") == ["land.armored"], "12.13"
    take(game, "land", "us.hq", "M5")
    take(game, "land", "us.0", "M5")
    assert ("us.0" in offers(game, "march"), where(game, "us.hq")) == (True, "M5"), "12.11: it moves on"


def test_a_mulberry_has_to_be_placed_on_an_invasion_hex_without_germans() -> None:
    """rb.12.12#a, rb.29.2#a, rb.29.3#a, rb.29.3#b A Mulberry has to be placed on an invasion hex without Germans."""
    mulberries = {unit(f"al.{n}", "mulberry", (0, 0), capacity=n): "" for n in (12, 9)}
    pool = {"away": {"al.12": POOL, "al.9": POOL}}
    game = second_wave({**mulberries, foot("us.0"): "M5", foot("ge.x"): "L4"}, "M5", "L4", **pool)
    assert refusals(game, "done") == ["mulberry.due"], "29.2"
    assert refusals(game, "mulberry", "al.9", "L4") == ["mulberry.germans"], "29.3"
    assert refusals(game, "mulberry", "al.9", "K3") == ["mulberry.not_invaded"], "12.12"
    take(game, "mulberry", "al.9", "M5")
    state = now(game)
    assert (state.mulberry[hex_of(state, "M5")], where(game, "al.9")) == (9, "M5")
    assert refusals(game, "mulberry", "al.12", "M5") == ["mulberry.none"], "29.2: one in each invasion"
    assert "done" in {choice.verb for choice in game.prompt.choices} if game.prompt else False


def test_the_larger_mulberry_comes_first_by_another_reading() -> None:
    mulberries = {unit(f"al.{n}", "mulberry", (0, 0), capacity=n): "" for n in (9, 12)}
    entries = {"away": {"al.12": POOL, "al.9": POOL}, "options": {"mulberry.first": "large"}}
    game = second_wave({**mulberries, foot("us.0"): "M5"}, "M5", **entries)
    assert offers(game, "mulberry") == [("al.12", "M5")]


def test_the_game_ends_when_both_invasions_have_failed() -> None:
    """rb.12.18#a, rb.12.18#f The game ends when both invasions have failed."""
    for invasions, over in ((1, False), (2, True)):
        game = play(FAILURE, None, {foot("us.0"): "england", foot("ge.x"): "M5"}, invasions=invasions)
        assert (game.state.result is not None) == over, "12.18"
    assert game.state.result is not None
    assert game.state.result.winner == GERMAN
    game = play(FAILURE, None, {foot("us.0"): "M7"}, invasions=2)
    assert game.state.result is None


def test_in_the_first_invasion_nobody_moves_before_the_first_combat() -> None:
    """rb.3.6#a, rb.3.8#a In the first invasion nobody moves before the first combat."""
    units = {**divisions(2), raider("us.r"): "england", foot("ge.x"): "M5"}
    game = play(ALLIED_FIRST, None, units, turn=1, phasing="allied")
    seen = []
    for verb, *args in (("land", "us.0", "M5"), ("done",), ("raid", "us.r", "L4")):
        seen.append(asked(game))
        take(game, verb, *args)
    assert seen == ["invasion", "invasion", "drops"]
    assert asked(game) == "first_combat", "3.8"
    state = now(game)
    assert state.on_enemy[number(state, "us.r")] == 0
