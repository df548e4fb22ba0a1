"""20 Paradrops and airlift."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa.airborne.drops import DROPS, Dropping, column
from engine.games.fortress_europa.airborne.ranges import drop_range, fits_together
from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.invasions.afterwards import ON_TOP
from engine.games.fortress_europa.invasions.revealing import LANDED
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.volkssturm import VOLKSSTURM
from engine.play import Game
from tests.games.fortress_europa.table import (
    Units,
    asked,
    foot,
    hex_of,
    labels,
    now,
    of,
    offers,
    play,
    position,
    refusals,
    staff,
    take,
    unit,
    where,
)

JULY: dict[str, Any] = {"turn": 6, "impulse": 1, "phasing": "allied", "capacity_at_start": 3}


def para(id: str, **facts: Any) -> Counter:
    """Return an airborne division of 5-4, reduced 3-4."""
    return unit(id, "airborne", (3, 4), (5, 4), **({"size": "XX"} | facts))


def glider(id: str) -> Counter:
    """Return a glider division that is a mountain unit, too."""
    return unit(id, "glider_mountain", (2, 4), (4, 4), size="XX")


def troops(count: int = 4) -> dict[Counter, str]:
    """Return airborne divisions in England."""
    return {para(f"us.{number}"): "england" for number in range(count)}


def drops(units: Units, side: int = ALLIED, faces: tuple[int, ...] = (), **entries: Any) -> Game:
    """Return the step of drops of a side."""
    return play(DROPS, Dropping(side), units, faces, **(JULY | {"phasing": ("allied", "german")[side]} | entries))


def test_three_units_come_down_each_by_its_die() -> None:
    game = drops(troops(), faces=(3, 3, 5))
    for name, hex in (("us.0", "L6"), ("us.1", "M7"), ("us.2", "M7")):
        take(game, "drop", name, hex)
    assert "drop.too_many" in refusals(game, "drop", "us.3", "M7"), "20.4"
    assert where(game, "us.0") == "england", "20.9: the dice come when all have been named"
    take(game, "done")
    assert [where(game, f"us.{n}") for n in range(3)] == ["L6", "M7", "M7"]
    assert [of(game, "steps", f"us.{n}") for n in range(3)] == [1, 2, 1], "L6 is rough, M7 clear"
    state = now(game)
    assert (state.game_used["drops", ALLIED], state.used["by_air",]) == (1, 3)
    assert (of(game, "by_drop", "us.0"), of(game, "dropped", "us.0")) == (1, 1), "20.15"


def test_on_difficult_ground_a_six_kills() -> None:
    """rb.20.9#c On difficult ground a six kills."""
    game = drops(troops(1), faces=(6,))
    take(game, "drop", "us.0", "L6")
    take(game, "done")
    assert where(game, "us.0") == ""
    state = position({para("us.0"): "england"})
    assert column(state, 0, hex_of(state, "KK9")) == "non_clear", "20.9: in Germany always"
    assert column(state, 0, hex_of(state, "M7")) == "clear"


def test_units_of_a_drop_stay_near_a_center() -> None:
    """rb.20.4#b Units of a drop stay near a center."""
    state = position({})
    row = [hex_of(state, f"M{n}") for n in (10, 13, 16)]
    assert fits_together(state, row), "20.4: seven hexes, both ends counted"
    assert not fits_together(state, [row[0], hex_of(state, "M17")])
    state = position({}, options={"drop.spread_from": "each_other"})
    assert fits_together(state, row[:2])
    assert not fits_together(state, row)


def test_how_far_drops_reach() -> None:
    """rb.20.2#b, rb.20.2#e How far drops reach."""
    state = position({para("us.0"): "england", para("us.1"): "africa", para("ge.0"): "JJ8"})
    england, africa, german = (labels(state, drop_range(state, number)) for number in range(3))
    assert {"L7", "C4", "A22"} <= england, "20.2: near the coast"
    assert "N33" not in england
    assert {"N33", "N30"} <= africa
    assert "L7" not in africa
    assert "L20" not in england | africa
    assert "KK15" in german, "20.3: over Germany"
    assert "R11" not in german
    hq = {staff("us.hq"): "L17", foot("us.9"): "K2"}
    control = dict.fromkeys(labels(state, state.board.area("country_france")), "allied")
    state = position({para("us.0"): "england", **hq}, control=control)
    assert "L20" in labels(state, drop_range(state, 0)), "20.2: a supplied HQ"
    state = position({para("us.0"): "england", **hq}, control=control, invading_now=1)
    assert "L20" not in labels(state, drop_range(state, 0)), "17.4, 20.2: not in the first invasion"


@pytest.mark.parametrize(
    ("entries", "hex", "key"),
    [
        ({"weather": "overcast"}, "L7", "drop.weather"),
        ({"stays": {"us.0": 1}}, "L7", "drop.stays"),
        ({"moved": {"us.0": 1}}, "L7", "drop.has_moved"),
        ({"game_used": [["drops", 0, 5]]}, "L7", "drop.used_up"),
        ({"capacity_at_start": -1}, "L7", "capacity.below"),
        ({"landed_on": {"M5": 1}, "invading": {"us.9": 1}, "invading_now": 1}, "M5", "drop.invaders"),
        ({}, "M3", "drop.no_ground"),
        ({}, "L20", "drop.range"),
        ({}, "II2", "drop.dyke"),
    ],
)
def test_what_forbids_a_drop(entries: dict[str, Any], hex: str, key: str) -> None:
    """rb.20.2#a, rb.20.14#d, rb.8.6#b What forbids a drop."""
    units = {**troops(1), foot("us.9"): "M5", para("us.8"): "england"}
    game = drops(units, **entries)
    if asked(game) == "drops":
        assert key in refusals(game, "drop", "us.0", hex)
    else:
        assert key in {"drop.weather", "drop.used_up"}, "nobody is asked"


def test_who_drops_on_enemies_drives_them_out_or_dies() -> None:
    """rb.20.8#a, rb.20.8#h Who drops on enemies drives them out or dies."""
    units = {para("us.0"): "england", foot("ge.1"): "L7"}
    game = drops(units, faces=(1,))
    take(game, "drop", "us.0", "L7")
    take(game, "done")
    assert (where(game, "us.0"), where(game, "ge.1")) == ("L7", "L7"), "20.8"
    assert now(game).control[hex_of(now(game), "L7")] != ALLIED
    marks = {"dropped": {"us.0": 1}, "landed": {"us.0": 1}}
    game = play(LANDED, None, {para("us.0"): "L7", foot("ge.1"): "L7"}, **(JULY | marks))
    assert of(game, "on_enemy", "us.0") == 1
    game = play(ON_TOP, OfSide(ALLIED), {para("us.0"): "L7", foot("ge.1"): "L7"}, **(JULY | marks))
    assert where(game, "us.0") == "", "20.8"


def test_a_german_unit_drops_from_a_german_city() -> None:
    """rb.27.9#d A German unit drops from a German city."""
    units = {para("ge.0"): "JJ8", para("ge.1"): "R11", para("ge.2"): "HH9", foot("us.x"): "HH10"}
    game = drops(units, GERMAN, faces=(1,))
    assert "drop.no_base" in refusals(game, "drop", "ge.1", "KK9"), "20.3"
    assert "drop.no_base" in refusals(game, "drop", "ge.2", "KK9"), "20.3: no city"
    take(game, "drop", "ge.0", "KK9")
    assert offers(game, "drop") == [], "20.5: one unit"
    take(game, "done")
    assert where(game, "ge.0") == "KK9"
    game = drops({para("ge.0"): "JJ8"}, GERMAN, grounded={"ge.0": 1})
    assert asked(game) == "rest", "27.9"


def moves(units: Units, side: int = ALLIED, step: Any = FIRST_MOVE, **entries: Any) -> Game:
    """Return a move impulse of a side."""
    return play(step, OfSide(side), units, **(JULY | {"phasing": ("allied", "german")[side]} | entries))


def test_one_airborne_unit_a_turn_flies_from_city_to_city() -> None:
    held: dict[str, Any] = {
        "control": {"M6": "allied", "L10": "allied", "K2": "allied"},
        "mulberry": {"M5": 12},
        "beaches": {"M5": 1},
    }
    units = {para("us.0"): "england", para("us.1"): "M6", foot("us.2"): "M5", foot("us.3"): "L10"}
    game = moves(units, **held)
    assert refusals(game, "airlift", "us.2", "M6") == ["lift.not_airborne", "lift.no_city"]
    assert refusals(game, "airlift", "us.0", "R11") == ["lift.not_there"], "20.10"
    assert refusals(game, "airlift", "us.1", "england") == []
    take(game, "airlift", "us.0", "M6")
    assert (where(game, "us.0"), of(game, "by_drop", "us.0")) == ("M6", 0), "20.10: it counts"
    assert "lift.used_up" in refusals(game, "airlift", "us.1", "L10"), "20.10: one a turn"


def test_no_city_in_an_enemy_zone_is_used() -> None:
    """rb.20.10#c, rb.20.10#d No city in an enemy zone is used."""
    held: dict[str, Any] = {"control": {"M6": "allied", "L10": "allied"}, "mulberry": {"M5": 12}}
    units = {para("us.0"): "M6", foot("us.3"): "L10", foot("ge.1"): "L11"}
    game = moves(units, step=SECOND_MOVE, **(held | {"impulse": 2}))
    assert refusals(game, "airlift", "us.0", "L10") == ["lift.threatened"], "20.10"
    assert refusals(game, "airlift", "us.0", "england") == []
    game = moves(units, **(held | {"weather": "overcast"}))
    assert "lift.weather" in refusals(game, "airlift", "us.0", "england")


def test_the_germans_fly_twice_in_a_game() -> None:
    """rb.20.11#a The Germans fly twice in a game."""
    game = moves({para("ge.0"): "JJ8", para("ge.1"): "KK15"}, GERMAN, game_used=[["airlifts", 1]])
    take(game, "airlift", "ge.0", "KK15")
    assert now(game).game_used["airlifts",] == 2, "20.11"
    assert "lift.used_up" in refusals(game, "airlift", "ge.1", "JJ8")


def test_the_volkssturm_appears_where_the_allies_come_near() -> None:
    militia = {unit(f"ge.v{n}", "volkssturm", (1, 2)): "" for n in range(2)}
    assert VOLKSSTURM.watch == ("at", "control", "appeared")
    units = {**militia, para("us.0"): "england", foot("us.1"): "FF10"}
    away: dict[str, Any] = {"away": {"ge.v0": 4, "ge.v1": 4}}
    game = drops(units, faces=(1,), **away)
    state = now(game)
    assert labels(state, state.appeared.entities(1)) == {"GG10", "II9"}, "25.1: within three hexes"
    assert {where(game, "ge.v0"), where(game, "ge.v1")} == {"GG10", "II9"}
    assert of(game, "steps", "ge.v0") == 1


# 33.3.3, 33.4.4, 31.18 The last winter


def test_in_the_winter_only_heydte_drops_and_the_allies_hardly() -> None:
    """rb.33.3.3#c, rb.33.3.3#d, rb.33.4.4#a, rb.33.4.4#b In the winter only heydte drops and the Allies hardly."""
    units = {para("ge.airborne/heydte"): "JJ8", para("ge.0"): "JJ8", para("us.0"): "england"}
    winter: dict[str, Any] = {"winter": 1, "turn": 28, "last": 30}
    game = drops(units, GERMAN, **winter)
    assert {unit for unit, _hex in offers(game, "drop")} == {"ge.airborne/heydte"}, "33.3.3"
    assert refusals(game, "drop", "ge.0", "KK9") == ["drop.heydte"]
    assert asked(drops(units, **winter)) == "rest", "33.3.3: no Allied drops"
    assert asked(drops(units, **(winter | {"last": 37}))) == "drops", "33.4.4: two of them"
    assert asked(drops(units, **(winter | {"last": 37, "game_used": [["drops", 0, 2]]}))) == "rest"


def test_two_divisions_drop_under_an_overcast_sky_in_operation_varsity() -> None:
    """rb.31.18#c, rb.31.18#d Two divisions drop under an overcast sky in operation varsity."""
    units = {para("br.airborne/6_ab"): "england", para("us.0"): "england", staff("us.hq"): "HH6", foot("us.1"): "K2"}
    entries: dict[str, Any] = {"turn": 34, "last": 37, "winter": 1, "options": {"varsity.drop": True}}
    game = drops(units, **(entries | {"weather": "overcast"}))
    assert {unit for unit, _hex in offers(game, "drop")} == {"br.airborne/6_ab"}, "31.18"
    assert asked(drops(units, **(entries | {"weather": "overcast_star"}))) == "rest", "31.18"
    assert asked(drops(units, **(entries | {"weather": "overcast", "turn": 32}))) == "rest", "31.18: from February I"


def test_a_city_taken_in_the_impulse_is_no_airfield_yet() -> None:
    """rb.20.10#b, rb.20.10#e A city taken in the impulse is no airfield yet."""
    held: dict[str, Any] = {"control": {"M6": "allied", "L10": "allied"}, "mulberry": {"M5": 12}, "taken": {"L10": 1}}
    game = moves({para("us.0"): "M6", foot("us.3"): "L10"}, **held)
    assert refusals(game, "airlift", "us.0", "L10") == ["lift.not_there"], "20.10"
    game = moves({para("ge.0"): "JJ8"}, GERMAN, come={"ge.0": 1})
    assert "lift.has_moved" in refusals(game, "airlift", "ge.0", "KK15"), "20.10: in the city since the turn began"
