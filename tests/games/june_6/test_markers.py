"""7.1, 7.2 The cup, first markers and Free Ops (rb.4.21, rb.4.23, rb.7.11, rb.7.12, rb.7.21 to rb.7.24, pb.1.64)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.activation.cup import OPENING, Opening, resample
from engine.games.june_6.activation.markers import headquarters_of_marker, marker_of, marker_side, markers_left
from engine.games.june_6.phases import FULL_PHASE, FullPhase
from engine.play import Game
from tests.games.june_6.table import hq, offers, position, refusals, take, troop
from tests.games.june_6.turns import asked, at_work, is_over, state_of, told, value

UNITS: dict[Any, str] = {
    hq("us.hq/1", parent="us.V"): "E2520",
    troop("us.16/1"): "E2521",
    hq("us.hq/V", "corps"): "E2517",
    hq("ge.hq/21pz"): "E1110",
    troop("ge.22/21pz"): "E1110",
    hq("ge.hq/LXXXIV", "corps"): "E1210",
    hq("ge.hq/IISS", "corps"): "E1310",
}


def phase(*faces: int, **entries: Any) -> Game:
    return at_work(FULL_PHASE, FullPhase(), UNITS, faces, **{"initiative": 0, "weather": "light", **entries})


def rest(game: Game) -> None:
    """Give no more orders."""
    take(game, "done")


def test_a_division_marker_is_its_own_and_corps_share_those_of_their_nation() -> None:
    state = position(UNITS)
    corps = marker_of(state, state.unit_number("ge.hq/IISS"))
    assert (marker_of(state, 0), corps, marker_side(state, corps)) == ("us.hq/1", "corps.german", 1)
    assert headquarters_of_marker(state, corps) == (5, 6), "a corps marker activates all corps of the nation"
    assert markers_left(state, corps) == 2
    state.pool.put(corps)
    assert markers_left(state, corps) == 1


def test_the_side_with_the_initiative_begins_with_a_marker_that_it_bought() -> None:
    game = phase(pool=["us.hq/1", "corps.us", "ge.hq/21pz"], bought=["us.hq/1", "ge.hq/21pz"])
    assert asked(game) == ("allied", "opening")
    assert offers(game, "open_with") == ["us.hq/1"]
    assert refusals(game, "open_with_corps", "us") == [("opening.not_bought", "rb.4.21")], "a free one is not taken out"
    take(game, "open_with", "us.hq/1")
    assert asked(game) == ("allied", "orders")
    assert list(state_of(game).pool) == ["corps.us", "ge.hq/21pz"]


def test_whoever_bought_nothing_leaves_the_first_marker_to_chance() -> None:
    game = phase(2, pool=["us.hq/1", "ge.hq/21pz"], bought=["ge.hq/21pz"])
    assert asked(game) == ("allied", "orders")


def test_markers_are_drawn_until_the_cup_is_empty() -> None:
    game = phase(1, 1, pool=["ge.hq/21pz", "us.hq/1"])
    assert asked(game) == ("german", "orders")
    rest(game)
    assert asked(game) == ("allied", "orders")
    rest(game)
    assert is_over(game) and not len(state_of(game).pool)


def test_a_corps_marker_activates_every_corps_of_the_nation_at_once() -> None:
    game = phase(1, pool=["corps.german"])
    assert [value(game, "activations", unit) for unit in ("ge.hq/LXXXIV", "ge.hq/IISS")] == [1, 1]


def test_without_a_line_the_headquarters_is_marked_and_the_marker_is_lost() -> None:
    ring = {
        troop(f"us.{number}/2"): place for number, place in enumerate(("E1111", "E1109", "E1210", "E1211", "E1010"))
    }
    units = {**{unit: place for unit, place in UNITS.items() if "/LXXXIV" not in unit.id}, **ring}
    game = at_work(FULL_PHASE, FullPhase(), units, (1,), pool=["ge.hq/21pz"], weather="light")
    assert is_over(game)
    assert value(game, "reduced_efficiency", "ge.hq/21pz") == 1
    assert not value(game, "reduced_efficiency", "ge.22/21pz"), "only the headquarters is marked now"
    (event,) = told(game, "activation.no_line")
    assert dict(event.message.values)["hexes"]


def test_a_marked_headquarters_is_not_activated_by_its_second_marker() -> None:
    game = phase(1, pool=["ge.hq/21pz"], reduced_efficiency={"ge.hq/21pz": 1})
    assert is_over(game) and told(game, "activation.not_fit")


# Free Ops


def test_a_free_ops_marker_activates_any_headquarters_of_its_side() -> None:
    game = phase(1, pool=["free.german"])
    assert asked(game) == ("german", "free_ops")
    assert offers(game, "name_hq") == ["ge.hq/21pz", "ge.hq/LXXXIV", "ge.hq/IISS"]
    take(game, "name_hq", "ge.hq/IISS")
    assert value(game, "activations", "ge.hq/IISS") == 1 and not value(game, "activations", "ge.hq/LXXXIV")


def test_free_ops_call_no_marked_headquarters_and_none_a_fourth_time() -> None:
    game = phase(1, pool=["free.german"], isolated={"ge.hq/21pz": 1}, activations={"ge.hq/IISS": 3})
    assert offers(game, "name_hq") == ["ge.hq/LXXXIV"]
    assert refusals(game, "name_hq", "ge.hq/21pz") == [("free_ops.marked", "rb.7.12")]
    assert refusals(game, "name_hq", "ge.hq/IISS") == [("free_ops.too_often", "rb.4.23")]


def test_no_marker_activates_a_headquarters_a_fourth_time() -> None:
    game = phase(1, pool=["ge.hq/21pz"], activations={"ge.hq/21pz": 3})
    assert is_over(game) and told(game, "activation.not_fit")


def test_free_ops_of_a_storm_are_declared_after_an_activation() -> None:
    game = phase(1, 1, pool=["us.hq/1", "us.hq/1"], aside=["free.german"] * 2, weather="storm")
    assert asked(game) == ("allied", "orders"), "not before the first activation"
    rest(game)
    assert asked(game) == ("german", "free_ops")
    take(game, "name_hq", "ge.hq/21pz")
    rest(game)
    assert asked(game) == ("german", "free_ops"), "the second may follow at once"
    take(game, "let_pass")
    assert asked(game) == ("allied", "orders") and list(state_of(game).aside) == ["free.german"]
    rest(game)
    take(game, "let_pass")
    assert is_over(game)


# 6 June


def test_the_germans_lay_their_first_marker_aside_on_6_june() -> None:
    pool = ["corps.german", "ge.hq/21pz", "us.hq/1"]
    game = at_work(OPENING, Opening(1, aside=True), UNITS, pool=pool, bought=pool, turn=1)
    assert asked(game) == ("german", "opening")
    take(game, "open_with", "ge.hq/21pz")
    assert list(state_of(game).pool) == ["corps.german", "us.hq/1"]
    assert "first.ge.hq/21pz" in state_of(game).bought
    assert set(game.for_side(0).view()["bought"]) == {"hidden"}


def test_on_6_june_the_marker_laid_aside_comes_first() -> None:
    entries = {"pool": ["us.hq/1"], "bought": ["first.ge.hq/21pz"], "turn": 1, "released": {"ge.hq/21pz": 1}}
    game = phase(**entries)
    assert asked(game) == ("german", "orders")
    assert list(state_of(game).pool) == ["us.hq/1"]


# Secrets


def test_what_a_side_may_take_to_be_in_the_cup() -> None:
    state = position(UNITS, pool=["us.hq/1", "ge.hq/21pz", "free.german"], bought=["us.hq/1", "ge.hq/21pz"])
    resample(state, 0, lambda number: number - 1)
    assert "us.hq/1" in state.pool and "free.german" in state.pool and len(state.pool) == 3
    other = next(word for word in state.pool if word not in ("us.hq/1", "free.german"))
    assert marker_side(state, other) == 1 and other in state.bought
    resample(state, 0, lambda _number: 0)
    assert "corps.german" in state.pool
