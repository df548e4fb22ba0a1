"""1.5, 1.105 Drops and gliders."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.first_day.airborne import DROP_PHASE, Drops, zone_hexes
from engine.games.june_6.first_day.gliders import GLIDER_LANDING, Glides, gliders_waiting
from engine.games.june_6.rules import compile_rules
from engine.play import Game
from tests.games.june_6.d_day import at, clauses, column, is_over, on_d_day, told
from tests.games.june_6.table import hq, offers, position, refusals, take, troop

PARA: dict[str, Any] = {"type": "parachute", "infantry": True, "traits": ("paratroop",), "back": (3, 6, 5)}
GLIDER: dict[str, Any] = {"type": "glider", "infantry": True, "back": (3, 5, 5)}
PARATROOPS = {
    troop("us.505/82abn", 6, 7, 5, **PARA): "utah_box",
    troop("us.501/101abn", 6, 7, 5, **PARA): "utah_box",
    troop("cw.3/6abn", 6, 7, 5, **PARA): "sword_box",
}
HISTORY = {"drop.free": False}
GLIDERS = ("us.325/82abn", "us.327/101abn", "cw.6al/6abn")


def box_of(unit: str) -> str:
    """The box in which a unit waits."""
    return "utah_box" if unit.startswith("us") else "sword_box"


def drops(*faces: int, more: Any = (), units: Any = None, **entries: Any) -> Game:
    """The drop phase."""
    return on_d_day(DROP_PHASE, Drops(), {**(PARATROOPS if units is None else units), **dict(more)}, faces, **entries)


def test_each_division_has_its_zone() -> None:
    game = drops()
    offered = offers(game, "drop")
    for unit, near, far in (
        ("us.505/82abn", "W3519", "E3014"),
        ("us.501/101abn", "W3521", "W3519"),
        ("cw.3/6abn", "E2243", "W3521"),
    ):
        assert (unit, near) in offered
        assert refusals(game, "drop", unit, far) == [("drop.too_far", "pb.1.51")]


def test_nobody_drops_into_trees_water_houses_or_on_the_coast() -> None:
    game = drops()
    for hex in ("W3721", "W3227", "W3424", "W4224", "W3428"):
        assert refusals(game, "drop", "us.501/101abn", hex) == [("drop.ground", "pb.1.51")]


def test_an_enemy_bars_a_hex_but_his_zone_does_not() -> None:
    game = drops(more={troop("ge.919/709"): "W3525"})
    assert refusals(game, "drop", "us.501/101abn", "W3525") == [("drop.enemy", "pb.1.51")]
    assert ("us.501/101abn", "W3625") in offers(game, "drop")


def test_the_dice_wait_until_all_have_dropped() -> None:
    game = drops(1, 5, 8)
    take(game, "drop", "cw.3/6abn", "E1941")
    take(game, "drop", "us.505/82abn", "W3523")
    assert "drop.rolled" not in told(game)
    assert refusals(game, "drop", "cw.3/6abn", "E1941")[0] == ("drop.not_waiting", "pb.1.5")
    take(game, "drop", "us.501/101abn", "W3026")
    assert is_over(game) and told(game).count("drop.rolled") == 3


def test_a_drop_in_history_needs_no_choice_and_turns_out_as_the_table_says() -> None:
    # W3523 is bocage five hexes inland (+2), W3026 bocage four hexes inland (+1), E2243 bocage.
    game = drops(1, 6, 8, options=HISTORY)
    assert is_over(game)
    assert [at(game, unit.id) for unit in PARATROOPS] == ["W3523", "W3026", "E2243"]
    assert [column(game, "reduced_efficiency", unit.id) for unit in PARATROOPS] == [1, 1, 1]
    states = [
        (column(game, "scattered", unit.id), column(game, "disorder", unit.id), column(game, "steps", unit.id))
        for unit in PARATROOPS
    ]
    assert states == [(0, 0, 2), (1, 1, 2), (1, 0, 1)]
    assert clauses(game, "unit.scattered") == ["pb.1.53"]


def test_history_kept_to_the_rules() -> None:
    rules = compile_rules((), {})
    units = {
        troop(str(unit), 6, 7, 5, **(GLIDER if unit in GLIDERS else PARA)): box_of(str(unit))
        for unit in rules.drops.rows
    }
    game = drops(*[1] * 8, units=units, options=HISTORY)
    landed = {unit.id: at(game, unit.id) for unit in units if unit.type == "parachute"}
    assert is_over(game)
    assert landed == {unit: rules.drops.look_up(unit) for unit in landed} and len(landed) == 8
    for hq_id in ("us.hq/82abn", "us.hq/101abn", "cw.hq/6abn"):
        down = {unit: landed.get(unit.id, place) for unit, place in units.items()}
        game = on_d_day(GLIDER_LANDING, Glides(0), {hq(hq_id): "", **down}, [1], options=HISTORY)
        (glider,) = (unit.id for unit in down if unit.type == "glider" and unit.id.endswith(hq_id[5:]))
        assert at(game, glider) == rules.drops.look_up(glider)


def test_a_zone_of_control_and_distance_make_a_drop_worse() -> None:
    def total(hex: str, **more: Any) -> int:
        game = drops(2, units={next(iter(PARATROOPS)): "utah_box"}, **more)
        take(game, "drop", "us.505/82abn", hex)
        return sum(int(event["total"]) for event in game.events if event.key == "drop.rolled")

    assert total("W3625") == 3
    assert total("W3625", more={troop("ge.919/709"): "W3525"}) == 4
    assert total("W3523") == 4
    assert total("W3519") == 5


def test_where_history_is_barred_the_allies_choose() -> None:
    game = drops(more={troop("ge.919/709"): "W3523"}, options=HISTORY)
    assert {unit for unit, _hex in offers(game, "drop")} == {"us.505/82abn"}


def test_what_was_written_down_is_the_only_zone() -> None:
    state = position(PARATROOPS, turn=1, events=[["a1", 1]], written={"us.505/82abn": "E1941"})
    assert zone_hexes(state, 0) == (state.board.place("E1941"),)
    assert len(zone_hexes(state, 1)) > 1


# Gliders

DIVISION = {
    hq("us.hq/82abn"): "",
    troop("us.505/82abn", 6, 7, 5, **PARA): "W3523",
    troop("us.325/82abn", 5, 6, 5, **GLIDER): "utah_box",
    troop("us.502/101abn", 6, 7, 5, **PARA): "W3525",
    troop("us.327/101abn", 5, 6, 5, **GLIDER): "utah_box",
}


def gliders(*faces: int, **entries: Any) -> Game:
    """The marker of the 82nd is drawn."""
    return on_d_day(GLIDER_LANDING, Glides(0), DIVISION, faces, **entries)


def test_gliders_land_beside_paratroops_of_their_division() -> None:
    game = gliders(4)
    offered = offers(game, "glide")
    assert ("us.325/82abn", "W3523") in offered
    assert refusals(game, "glide", "us.325/82abn", "W3525") == [("glide.far", "pb.1.105")]
    assert ("glide.ground", "pb.1.105") in refusals(game, "glide", "us.325/82abn", "W3424")
    assert refusals(game, "glide", "us.327/101abn", "W3523")[0] == ("glide.not_waiting", "pb.1.105")
    take(game, "glide", "us.325/82abn", "W3523")
    assert (column(game, "disorder", "us.325/82abn"), column(game, "reduced_efficiency", "us.325/82abn")) == (1, 0)
    assert is_over(game) and at(game, "us.327/101abn") == "utah_box"


def test_a_glider_may_lose_a_step() -> None:
    game = gliders(7, options=HISTORY)
    assert is_over(game) and at(game, "us.325/82abn") == "W3423"
    assert column(game, "steps", "us.325/82abn") == 1


def test_without_paratroops_no_glider_lands() -> None:
    units = {unit: "" if unit.type == "parachute" else place for unit, place in DIVISION.items()}
    game = on_d_day(GLIDER_LANDING, Glides(0), units)
    assert is_over(game) and at(game, "us.325/82abn") == "utah_box"


def test_after_6_june_gliders_come_as_all_others_do() -> None:
    assert gliders_waiting(position(DIVISION, turn=1), 0) == (2,)
    assert gliders_waiting(position(DIVISION, turn=2), 0) == ()
