"""3.7, 3.8, 6.15, 6.17, 7.26 The RE phase and the end of a turn (rb.3.7, rb.3.82 to rb.3.87, rb.7.26, qa.am-6)."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.phases import REDUCED_PHASE, TIDY_UP, ReducedPhase, waiting
from engine.games.june_6.sequence import TURN
from engine.play import Frame, Game
from tests.games.june_6.table import hq, offers, position, refusals, take, troop
from tests.games.june_6.turns import asked, at_work, is_over, state_of, told, value

UNITS: dict[Any, str] = {
    hq("us.hq/1"): "E2520",
    troop("us.16/1"): "E2521",
    hq("us.hq/2"): "",
    troop("us.9/2"): "E2516",
    troop("us.38/2"): "E2516",
    hq("ge.hq/352"): "E2012",
    troop("ge.det.1", type="detachment"): "E2114",
}


def phase(units: Any = None, **entries: Any) -> Game:
    return at_work(REDUCED_PHASE, ReducedPhase(), units or UNITS, **{"initiative": 1, **entries})


def lead(game: Game, unit: str) -> None:
    """Activate a formation that gives no orders."""
    take(game, "lead", unit)
    if game.prompt is not None and "done" in game.prompt.offers:
        take(game, "done")


# The RE phase


def test_the_side_with_the_initiative_acts_first_or_last() -> None:
    game = phase()
    assert asked(game) == ("german", "re_order")
    take(game, "act_last")
    assert asked(game) == ("allied", "led_formations")
    game = phase()
    take(game, "act_first")
    assert asked(game) == ("german", "led_formations")


def test_everybody_who_was_not_activated_is_marked() -> None:
    game = phase(activations={"us.hq/1": 1, "us.16/1": 1})
    marked = [value(game, "reduced_efficiency", unit) for unit in ("us.hq/1", "us.16/1", "us.9/2", "ge.hq/352")]
    assert marked == [0, 0, 1, 1]


def test_formations_with_a_headquarters_act_before_all_others() -> None:
    game = phase(initiative=0)
    take(game, "act_first")
    assert offers(game, "lead") == ["us.hq/1"]
    lead(game, "us.hq/1")
    assert asked(game) == ("allied", "lone_units")
    assert offers(game, "rouse") == ["us.9/2"], "units of a division without headquarters act together"
    take(game, "rouse", "us.9/2")
    assert offers(game, "pick") == ["us.9/2", "us.38/2"]
    take(game, "done")
    assert asked(game) == ("german", "led_formations")


def test_markers_come_off_as_they_act_and_nobody_acts_twice() -> None:
    game = phase(initiative=0)
    take(game, "act_first")
    take(game, "lead", "us.hq/1")
    assert [value(game, "reduced_efficiency", unit) for unit in ("us.hq/1", "us.16/1")] == [0, 0]
    take(game, "done")
    assert refusals(game, "rouse", "us.16/1") == [("reduced.not_alone", "rb.7.26")]


def test_units_that_lose_their_headquarters_after_they_have_acted_do_not_act_again() -> None:
    """rb.6.16: the markers come back at once, the activation does not."""
    game = phase(initiative=0)
    take(game, "act_first")
    lead(game, "us.hq/1")
    assert [value(game, "roused", unit) for unit in ("us.hq/1", "us.16/1", "us.9/2")] == [1, 1, 0]
    state = position(UNITS, reduced_efficiency={"us.16/1": 1, "us.9/2": 1}, roused={"us.16/1": 1})
    assert [state.unit_id(unit) for unit in waiting(state, 0)] == ["us.9/2"]


def test_an_isolated_unit_of_an_active_formation_acts_here() -> None:
    units = {unit: place for unit, place in UNITS.items() if unit.id in ("us.hq/1", "us.16/1")}
    game = phase(units, activations={"us.hq/1": 1}, isolated={"us.16/1": 1})
    assert asked(game) == ("allied", "lone_units") and offers(game, "rouse") == ["us.16/1"]


def test_a_formation_that_failed_its_line_acts_here_without_one() -> None:
    units = {hq("us.hq/1"): "W1116", troop("us.16/1"): "W1116"}
    game = phase(units, reduced_efficiency={"us.hq/1": 1})
    take(game, "lead", "us.hq/1")
    assert asked(game) == ("allied", "orders")


def test_detachments_act_alone() -> None:
    game = phase({troop("ge.det.1", type="detachment"): "E2114", troop("ge.det.2", type="detachment"): "E2115"})
    assert offers(game, "rouse") == ["ge.det.1", "ge.det.2"]
    take(game, "rouse", "ge.det.2")
    assert offers(game, "pick") == ["ge.det.2"]


def test_who_acted_at_full_efficiency_does_not_act_again_when_the_headquarters_is_lost() -> None:
    marked = {"us.16/1": 1, "us.9/2": 1}
    state = position(UNITS, reduced_efficiency=marked, activations={"us.16/1": 1})
    assert [state.unit_id(unit) for unit in waiting(state, 0)] == ["us.9/2"]


# A headquarters that returns


def test_a_lost_headquarters_returns_reduced_near_its_units_after_they_have_acted() -> None:
    staff = hq("us.hq/1", back=(1, 4, 8))
    units = {staff: "", troop("us.16/1"): "E2521"}
    game = phase(units, steps={"us.hq/1": 0}, returning=[[5, "us.hq/1"]], reduced_efficiency={"us.16/1": 1})
    assert asked(game) == ("allied", "lone_units")
    take(game, "rouse", "us.16/1")
    take(game, "done")
    assert asked(game) == ("allied", "return_of_headquarters")
    labels = [place for _unit, place in offers(game, "come_back")]
    assert "E2521" in labels and "E2525" in labels and "E2526" not in labels
    assert refusals(game, "come_back", "us.hq/1", "E2526") == [("return.no_place", "rb.6.17")]
    take(game, "come_back", "us.hq/1", "E2522")
    assert (value(game, "steps", "us.hq/1"), value(game, "reduced_efficiency", "us.16/1")) == (1, 0)
    assert not list(state_of(game).returning) and is_over(game)


def test_it_does_not_return_before_its_turn() -> None:
    units = {hq("us.hq/1", back=(1, 4, 8)): "", troop("us.16/1"): "E2521"}
    game = phase(units, steps={"us.hq/1": 0}, returning=[[6, "us.hq/1"]], activations={"us.16/1": 1})
    assert is_over(game)


# The end of a turn


def tidied(units: Any = None, **entries: Any) -> Game:
    return at_work(TIDY_UP, Frame(), units or UNITS, **entries)


def test_pinned_and_scattered_markers_come_off() -> None:
    game = tidied(pinned={"us.16/1": 1}, scattered={"us.9/2": 1})
    assert not value(game, "pinned", "us.16/1") and not value(game, "scattered", "us.9/2")


def test_units_without_a_headquarters_on_the_map_keep_an_re_marker_and_others_lose_it() -> None:
    game = tidied(reduced_efficiency={"us.16/1": 1})
    marks = {unit.id: value(game, "reduced_efficiency", unit.id) for unit, place in UNITS.items() if place}
    assert marks == {"us.hq/1": 0, "us.16/1": 0, "us.9/2": 1, "us.38/2": 1, "ge.hq/352": 0, "ge.det.1": 1}


def test_the_command_of_cherbourg_is_always_marked() -> None:
    units = {hq("ge.hq/cherbourg", traits=("cherbourg",)): "W4911"}
    assert value(tidied(units), "reduced_efficiency", "ge.hq/cherbourg") == 1


def test_aircraft_ships_and_markers_are_put_away_and_the_weather_is_remembered() -> None:
    game = tidied(air=3, naval=2, spent=["us.hq/1"], aside=["free.german"], bought=["us.hq/1"], weather="storm")
    state = state_of(game)
    assert (state.air, state.naval, state.previous) == (0, 0, "storm")
    assert not any(map(len, (state.spent, state.aside, state.bought, state.pool)))


def test_a_headquarters_without_units_is_taken_off_for_good() -> None:
    units = {hq("us.hq/1", back=(1, 4, 8)): "E2520", troop("us.16/1"): "", troop("us.18/1"): ""}
    game = tidied(units, steps={"us.16/1": 0, "us.18/1": 0}, lost={"us.16/1": 1, "us.18/1": 1})
    assert value(game, "at", "us.hq/1") == -1 and not list(state_of(game).returning)
    assert told(game, "headquarters.disbanded")


def test_a_headquarters_whose_units_are_still_to_come_stays() -> None:
    units = {hq("us.hq/1"): "E2520", troop("us.16/1"): "", troop("us.18/1"): ""}
    game = tidied(units, steps={"us.16/1": 0}, lost={"us.16/1": 1}, arrivals=[[7, "us.18/1"]])
    assert value(game, "at", "us.hq/1") >= 0


def test_a_corps_headquarters_without_units_stays() -> None:
    units = {hq("us.hq/V", "corps"): "E2520", troop("us.741/V"): ""}
    game = tidied(units, steps={"us.741/V": 0}, lost={"us.741/V": 1})
    assert value(game, "at", "us.hq/V") >= 0


# The order of the turn


def parts(game: Game) -> list[str]:
    """The steps of a turn that happen in this game."""
    return [item.step.name for item in TURN.parts if item.when is None or item.when(game.state)]


def test_6_june_and_later_turns_have_their_own_order() -> None:
    first = parts(tidied(turn=1))
    assert first == [
        "drop_phase",
        "initiative",
        "first_markers",
        "air_phase",
        "opening",
        "placement",
        "landing_phase",
        "beach_combat",
        "full_phase",
        "reduced_phase",
        "end_phase",
    ]
    later = parts(tidied(turn=2))
    assert later == [
        "initiative",
        "assignment",
        "logistics",
        "air_phase",
        "assignment",
        "logistics",
        "placement",
        "full_phase",
        "reduced_phase",
        "end_phase",
    ]
