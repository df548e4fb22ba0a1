"""7.5 Corps activations (rb.7.51 to rb.7.57, rb.16.26)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.activation.corps_activation import CORPS_ACTIVATION, CorpsActivation
from engine.games.june_6.phases import FULL_PHASE, FullPhase
from engine.mechanics.special_records import SpecialRule
from engine.play import Game
from tests.games.june_6.table import hq, offers, refusals, take, troop
from tests.games.june_6.turns import asked, at_work, is_over, state_of, told, value

AMERICANS: dict[Any, str] = {
    hq("us.hq/V", "corps"): "E2517",
    hq("us.hq/1", parent="us.V"): "E2520",
    troop("us.16/1"): "E2521",
    troop("us.18/1"): "E2622",
    hq("us.hq/2arm", parent="us.V", traits=("armour_division",)): "E2519",
    hq("us.hq/9", parent="us.VII"): "E2518",
    troop("us.741/V"): "E2517",
    hq("us.hq/VII", "corps"): "E2422",
    troop("ge.916/352"): "E2320",
}
GERMANS: dict[Any, str] = {
    hq("ge.hq/IISS", "corps"): "E1331",
    hq("ge.hq/9ss", traits=("armour_division",)): "E1330",
    hq("ge.hq/276"): "E1329",
    hq("ge.hq/277"): "E1328",
    hq("ge.hq/far"): "E1011",
}


def american(**entries: Any) -> Game:
    return at_work(CORPS_ACTIVATION, CorpsActivation(0, 0), AMERICANS, **entries)


def german(**entries: Any) -> Game:
    return at_work(CORPS_ACTIVATION, CorpsActivation(1, 0), GERMANS, **{"initiative": 1, **entries})


def test_it_is_the_first_activation_of_the_phase() -> None:
    entries: dict[str, Any] = {"bought": ["plan.us.hq/V", "us.hq/1"], "pool": ["us.hq/1"], "initiative": 0}
    game = at_work(FULL_PHASE, FullPhase(), AMERICANS, **entries)
    assert offers(game, "declare_corps") == ["us.hq/V"] and offers(game, "open_with") == ["us.hq/1"]
    assert refusals(game, "declare_corps", "us.hq/VII") == [("opening.not_planned", "rb.7.51")]
    take(game, "declare_corps", "us.hq/V")
    assert told(game, "corps_activation.declared")
    assert state_of(game).corps_active == 0


def test_a_scenario_may_want_it_to_come_first() -> None:
    rule = SpecialRule("corps_first", "choice", "first_activation", choice="corps")
    entries: dict[str, Any] = {"bought": ["plan.us.hq/V", "us.hq/1"], "pool": ["us.hq/1"], "initiative": 0}
    game = at_work(FULL_PHASE, FullPhase(), AMERICANS, rules=(rule,), **entries)
    assert offers(game, "open_with") == []
    assert refusals(game, "open_with", "us.hq/1") == [("special.rule", "special:corps_first")]


def test_the_americans_bombard_once_before_anybody_moves() -> None:
    game = american()
    assert asked(game) == ("allied", "barrage")
    take(game, "bombard", "us.hq/V", "E2320")
    assert asked(game) == ("allied", "corps_activation")
    assert not value(game, "fired", "us.hq/V"), "at no cost in artillery"


def test_the_divisions_of_the_corps_act_infantry_first_then_armour_then_the_corps_itself() -> None:
    game = american()
    take(game, "hold_fire")
    assert offers(game, "send_division") == ["us.hq/1"]
    assert refusals(game, "send_division", "us.hq/2arm") == [("corps_activation.not_next", "rb.7.56")]
    assert refusals(game, "send_division", "us.hq/9") == [("corps_activation.no_part", "rb.7.5")]
    take(game, "send_division", "us.hq/1")
    assert asked(game) == ("allied", "orders")
    take(game, "done")
    assert offers(game, "send_division") == ["us.hq/2arm"]
    take(game, "send_division", "us.hq/2arm")
    take(game, "done")
    assert asked(game) == ("allied", "orders")
    assert "us.741/V" in offers(game, "pick") and "us.hq/1" not in offers(game, "pick")
    take(game, "done")
    assert is_over(game) and state_of(game).corps_active == -1


def test_one_marker_of_each_division_that_takes_part_is_laid_aside() -> None:
    game = american()
    assert list(state_of(game).spent) == ["corps.us", "us.hq/1", "us.hq/2arm"]


def test_only_units_within_ten_hexes_take_part() -> None:
    units = {**AMERICANS, troop("us.26/1"): "E2529"}
    game = at_work(CORPS_ACTIVATION, CorpsActivation(0, 0), units)
    take(game, "hold_fire")
    take(game, "send_division", "us.hq/1")
    assert "us.26/1" not in offers(game, "pick") and "us.16/1" in offers(game, "pick")


def test_who_is_too_far_away_or_marked_is_told_so() -> None:
    """rb.7.55, rb.7.12: not that infantry acts first, nor that a marker is missing."""
    units = {**AMERICANS, hq("us.hq/29", parent="us.V"): "E2529"}
    game = at_work(CORPS_ACTIVATION, CorpsActivation(0, 0), units, reduced_efficiency={"us.hq/2arm": 1})
    take(game, "hold_fire")
    assert refusals(game, "send_division", "us.hq/29") == [("corps_activation.too_far", "rb.7.55")]
    assert refusals(game, "send_division", "us.hq/2arm") == [("corps_activation.unfit", "rb.7.12")]
    game = german(reduced_efficiency={"ge.hq/277": 1})
    assert refusals(game, "choose_division", "ge.hq/277") == [("corps_activation.unfit", "rb.7.12")]
    take(game, "choose_division", "ge.hq/276")
    assert refusals(game, "choose_division", "ge.hq/276") == [("corps_activation.not_free", "rb.7.54")]
    assert refusals(game, "send_division", "ge.hq/9ss") == [("corps_activation.no_part", "rb.7.5")]


def test_units_of_the_corps_itself_act_wherever_they_are() -> None:
    """rb.7.55, rb.7.56#e: ten hexes bind the divisions and their units alone."""
    units = {**AMERICANS, troop("us.745/V"): "E2529", troop("us.102/VII"): "E2421"}
    game = at_work(CORPS_ACTIVATION, CorpsActivation(0, 0), units)
    take(game, "hold_fire")
    take(game, "no_more_divisions")
    assert asked(game) == ("allied", "orders")
    assert {"us.741/V", "us.745/V"} <= set(offers(game, "pick"))
    assert refusals(game, "pick", "us.102/VII")[0] == ("order.not_active", "rb.7.3")


def test_the_germans_name_up_to_five_divisions_near_the_corps() -> None:
    game = german()
    assert asked(game) == ("german", "corps_activation")
    assert offers(game, "choose_division") == ["ge.hq/9ss", "ge.hq/276", "ge.hq/277"]
    assert refusals(game, "choose_division", "ge.hq/far") == [("corps_activation.too_far", "rb.7.55")]
    take(game, "choose_division", "ge.hq/9ss")
    take(game, "choose_division", "ge.hq/276")
    take(game, "no_more_divisions")
    assert refusals(game, "choose_division", "ge.hq/277") == [("corps_activation.not_free", "rb.7.54")]
    assert offers(game, "send_division") == ["ge.hq/276"]
    assert state_of(game).corps_activations[1] == 1


def test_a_division_with_both_markers_in_the_cup_cannot_be_named() -> None:
    game = german(pool=["ge.hq/276", "ge.hq/276", "ge.hq/277"])
    assert offers(game, "choose_division") == ["ge.hq/9ss", "ge.hq/277"]


def test_a_corps_without_a_line_wastes_its_activation() -> None:
    ring = {troop(f"us.{n}/9"): place for n, place in enumerate(("E2618", "E2617", "E2516", "E2518", "E2416", "E2417"))}
    units = {hq("ge.hq/IISS", "corps"): "E2517", hq("ge.hq/9ss"): "E2520", **ring}
    game = at_work(CORPS_ACTIVATION, CorpsActivation(1, 0), units)
    assert is_over(game)
    assert value(game, "reduced_efficiency", "ge.hq/IISS") == 1 and state_of(game).corps_activations[1] == 1
