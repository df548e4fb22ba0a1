"""21 Raids, 24 the partisan, 25 the Volkssturm."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.partisans import PARTISAN_LEAVES, PARTISANS
from engine.games.fortress_europa.state import ELIMINATED, POOL
from engine.games.fortress_europa.volkssturm import approached
from engine.play import Game
from tests.games.fortress_europa.table import (
    Units,
    asked,
    foot,
    hex_of,
    now,
    number,
    of,
    offers,
    play,
    position,
    raider,
    refusals,
    take,
    tanks,
    unit,
    where,
)


def moves(units: Units, impulse: int = 1, **entries: Any) -> Game:
    """Return an Allied move impulse of June II."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    usual: dict[str, Any] = {"turn": 2, "impulse": impulse, "phasing": "allied"}
    return play(step, OfSide(ALLIED), units, **(usual | entries))


def rangers(count: int = 3) -> dict[Counter, str]:
    """Return rangers in England."""
    return {raider(f"us.{number}"): "england" for number in range(count)}


@pytest.mark.parametrize("impulse", [1, 2])
def test_a_group_lands_together_and_counts_as_one_raid(impulse: int) -> None:
    """rb.21.2#c, rb.21.2#f A group lands together and counts as one raid."""
    game = moves(rangers(4), impulse)
    for name, hex in (("us.0", "M5"), ("us.1", "L4"), ("us.2", "M5")):
        take(game, "raid", name, hex)
    assert now(game).game_used["raids",] == 1, "21.2"
    take(game, "raid", "us.3", "E3")
    assert now(game).game_used["raids",] == 2, "21.2: another place is another raid"
    assert (where(game, "us.0"), of(game, "raiding", "us.0")) == ("M5", 1)
    assert "us.0" not in offers(game, "march"), "21.2: no movement in the impulse"


def test_the_third_raid_is_refused() -> None:
    """rb.21.2#c, rb.21.2#d The third raid is refused."""
    game = moves(rangers(2), game_used=[["raids", 1]])
    take(game, "raid", "us.0", "M5")
    assert refusals(game, "raid", "us.1", "E3") == ["raid.apart"], "21.2"
    assert refusals(game, "raid", "us.1", "L4") == []
    game = moves(rangers(1), game_used=[["raids", 2]])
    assert refusals(game, "raid", "us.0", "M5") == ["raid.used_up"], "21.2"


def test_blue_arrows_join_a_group() -> None:
    """rb.21.2#d Blue arrows join a group."""
    game = moves(rangers(2), game_used=[["raids", 1]])
    take(game, "raid", "us.0", "A16")
    assert refusals(game, "raid", "us.1", "B15") == [], "21.2"


@pytest.mark.parametrize(
    ("entries", "hex", "keys"),
    [
        ({}, "M4", ["raid.no_coast"]),
        ({}, "A17", ["raid.no_coast"]),
        ({}, "K4", ["raid.enemies"]),
        ({}, "N33", ["raid.wrong_sea"]),
        ({}, "E10", ["raid.no_coast"]),
        ({"weather": "storm"}, "M5", ["raid.storm"]),
        ({"moved": {"us.0": 1}}, "M5", ["raid.has_moved"]),
        ({"stays": {"us.0": 1}}, "M5", ["raid.stays"]),
    ],
)
def test_what_forbids_a_raid(entries: dict[str, Any], hex: str, keys: list[str]) -> None:
    """rb.21.2#a, rb.21.8#a, rb.21.10#a What forbids a raid."""
    units = {**rangers(1), foot("ge.1"): "K4", foot("ge.2"): "C9"}
    assert refusals(moves(units, **entries), "raid", "us.0", hex) == keys, "21.2, 21.8, 21.9, 21.10"


def test_raiders_take_what_they_enter_and_release_the_district() -> None:
    game = moves({**rangers(1), foot("ge.f"): "G8"}, frozen={"ge.f": 1})
    take(game, "raid", "us.0", "M5")
    state = now(game)
    assert state.control[hex_of(state, "M5")] == ALLIED
    assert of(game, "frozen", "ge.f") == 0, "21.5"
    assert not state.entered["invaded", "d7"], "33.1.3: a raid is no invasion"


# 24 The partisan


def partisan() -> Counter:
    """Return the partisan."""
    return unit("fr.p", "partisan", (0, 0))


def rising(units: Units, ready: int = 1, impulse: int = 2, **entries: Any) -> Game:
    """Return an Allied move impulse with the partisan in the pool."""
    waiting = {partisan(): "", foot("us.9"): "K2"}
    return moves({**waiting, **units}, impulse, partisan_ready=ready, away={"fr.p": POOL}, **entries)


def test_where_the_partisan_rises() -> None:
    game = rising({foot("ge.1"): "M9", tanks("ss.1"): "T14", foot("ge.2"): "P11"})
    found = offers(game, "partisan")
    assert refusals(game, "partisan", "R11")[0] == "partisan.ground", "24.2: a city"
    assert refusals(game, "partisan", "JJ8")[0] == "partisan.ground", "24.2: Germany"
    assert found
    state = now(game)
    near = [hex for hex in found if state.board.grid.distance(hex_of(state, hex), hex_of(state, "T14")) <= 5]
    assert near == [], "24.2: SS units"
    beside = {"M9", "M8", "M10", "L9", "L8", "N9", "N8"}
    assert beside.isdisjoint(found), "24.2: enemy zones"
    take(game, "partisan", found[0])
    assert (where(game, "fr.p"), now(game).partisan_ready) == (found[0], 0)


def test_when_the_partisan_rises() -> None:
    for ready, impulse in ((0, 2), (1, 1)):
        assert offers(rising({}, ready, impulse), "partisan") == [], "24.2"


@pytest.mark.parametrize(("turn", "faces", "ready"), [(1, (), 1), (2, (4,), 0), (2, (5,), 1), (2, (6,), 1)])
def test_a_die_calls_the_partisan_up(turn: int, faces: tuple[int, ...], ready: int) -> None:
    """rb.24.1#a, rb.24.1#b, rb.4.3#d2 A die calls the partisan up."""
    game = play(PARTISANS, None, {partisan(): ""}, faces, turn=turn, away={"fr.p": POOL})
    assert now(game).partisan_ready == ready, "24.1"


def test_the_partisan_leaves_and_comes_again() -> None:
    """rb.24.4#a, rb.24.4#b The partisan leaves and comes again."""
    game = play(PARTISAN_LEAVES, OfSide(GERMAN), {partisan(): "M12"})
    state = now(game)
    assert (where(game, "fr.p"), state.away[number(state, "fr.p")]) == ("", POOL), "24.4"
    assert asked(game) == "rest"


# 25 The Volkssturm


def militia(count: int, place: str = "") -> dict[Counter, str]:
    """Return Volkssturm units."""
    return {unit(f"ge.v{n}", "volkssturm", (1, 2)): place for n in range(count)}


NEAR = ["II9", "GG10", "II10", "II11"]
"""The cities within three hexes of FF10."""


def cities(units: Units, **entries: Any) -> list[tuple[str, bool]]:
    """Return the cities that have been approached, and whether a unit appears there."""
    state = position(units, **entries)
    return [(state.board.label(city), found >= 0) for city, found in approached(state)]


def test_each_city_is_approached_once_and_only_while_the_germans_hold_it() -> None:
    """rb.25.4#b Each city is approached once and only while the Germans hold it."""
    units = {**militia(3), foot("us.1"): "FF10"}
    assert cities(units) == [(city, True) for city in NEAR], "25.1"
    assert cities(units, appeared={"II9": 1}) == [(city, True) for city in NEAR[1:]], "25.1: once"
    assert cities(units, control={"GG10": "allied"}) == [(city, True) for city in NEAR if city != "GG10"], "25.4"
    assert cities({**militia(3), foot("us.1"): "BB10"}) == []
    assert cities({**militia(3), unit("al.m", "mulberry", (0, 0)): "FF10"}) == [], "no unit of the Allies"


def test_eight_at_a_time() -> None:
    busy = {**militia(2, "KK15"), foot("us.1"): "FF10"}
    assert cities(busy) == [], "25.1: they wait for a unit"
    late = {"options": {"volkssturm.late": "never"}}
    assert cities(busy, **late) == [(city, False) for city in NEAR], "by another reading they get none"
    dead = {**militia(1), foot("us.1"): "FF10"}
    assert cities(dead, away={"ge.v0": ELIMINATED})[0] == ("II9", True), "25.1: not in play any more"
