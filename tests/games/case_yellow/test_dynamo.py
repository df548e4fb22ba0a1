"""13 Operation Dynamo: the declaration, the evacuation, the end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo.declaring_dynamo import (
    DECLARATION,
    END_OF_DYNAMO,
    early_chance,
    in_time,
    time_is_up,
)
from engine.games.case_yellow.dynamo.evacuation import capacity
from engine.games.case_yellow.movement.moves import MOVES, Moving
from engine.games.case_yellow.sequence.turn import ACTION_PHASE, ActionPhase
from engine.games.case_yellow.state import OfSide
from engine.play import Frame, Game
from tests.games.case_yellow.marches import step_alone
from tests.games.case_yellow.table import (
    corps,
    events,
    index,
    now,
    offers,
    panzer,
    position,
    refusals,
    take,
    troop,
    where,
)

BRITISH, FRENCH, TANKS = corps("uk.corps/1", 5, 4), corps("fr.corps/1"), panzer("ge.pz/1")
PORT, BESIDE = "3313", "3213"
UNITS = {BRITISH: PORT, FRENCH: BESIDE, TANKS: "2033"}
RUNNING: dict[str, Any] = {"turn": 5, "dynamo_turn": 4, "dynamo_port": PORT, "active": "allied"}


def declaration(turn: int = 4, **entries: Any) -> Game:
    """The declaration at the beginning of an Allied Move round."""
    given = {"turn": turn, "active": "allied", "outside": ["allied.move"], **entries}
    return step_alone(DECLARATION, OfSide(ALLIED), UNITS, side=ALLIED, **given)


@pytest.mark.parametrize(("turn", "open_"), [(2, False), (3, True), (4, True), (5, False)])
def test_dynamo_is_declared_on_the_third_or_fourth_turn(turn: int, open_: bool) -> None:
    """13.1a"""
    assert in_time(position(UNITS, turn=turn)) is open_
    assert not in_time(position(UNITS, turn=turn, options={"dynamo": False}))


def test_only_the_four_ports_in_allied_hands() -> None:
    """13.3b"""
    game = declaration(control={"3310": "german"})
    assert offers(game, "declare_dynamo") == ["3516", "3313", "3109"]
    assert refusals(game, "declare_dynamo", "2200") == [("dynamo.no_port", "rb.13.3#b")]


def test_the_declaration_puts_the_chit_in_and_takes_the_aircraft_away() -> None:
    """13.1b, 13.3d: the Germans get nothing for it, and Stukas may dive on the port at once."""
    game = declaration(available=[["allied", 2], ["german", 1]], returning=[["allied", 5, 1]])
    take(game, "declare_dynamo", PORT)
    state = now(game)
    assert (list(state.cup), list(state.outside)) == (["allied.move"], [])
    assert (state.available[("allied",)], state.returning[("allied", 5)]) == (0, 0)
    assert state.points[GERMAN] == 0
    assert game.prompt is not None and game.prompt.actor == GERMAN
    assert offers(game, "dive") == [PORT]


@pytest.mark.parametrize(
    ("cost", "turn", "points"), [("early_only", 3, 0), ("third_turn", 3, 3), ("third_turn", 4, 0), ("always", 4, 3)]
)
def test_readings_of_what_it_costs(cost: str, turn: int, points: int) -> None:
    """13.1c"""
    game = declaration(turn, options={"dynamo.cost": cost})
    take(game, "declare_dynamo", PORT)
    assert now(game).points[GERMAN] == points


def test_the_early_declaration_is_played_at_once_and_costs_three_points() -> None:
    """13.1c: after a German first round of turn 3 the chit from outside is the second."""
    rows = {"german_move": {3: 1}, "german_combat": {3: 1}, "allied_move": {3: 1}, "allied_outside": {3: 1}}
    game = step_alone(ACTION_PHASE, ActionPhase(), UNITS, turn=3, sheet=rows)
    take(game, "lead_with", "german.combat")
    take(game, "declare_dynamo", PORT)
    state = now(game)
    assert [word for _box, word in state.track] == ["german.combat", "allied.move"]
    assert (state.points[GERMAN], state.dynamo_turn) == (3, 3)
    assert state.active == ALLIED
    assert list(state.cup) == ["allied.move", "german.move"]


def test_no_early_declaration_after_an_allied_round_or_in_turn_four() -> None:
    """13.1c"""
    first = {"track": [[1, "german.move"]], "active": "german", "outside": ["allied.move"]}
    assert early_chance(position(UNITS, turn=3, **first))
    assert not early_chance(position(UNITS, turn=4, **first))
    assert not early_chance(position(UNITS, turn=3, **{**first, "active": "allied"}))


@pytest.mark.parametrize(("markers", "steps"), [(0, 6), (1, 5), (2, 4), (3, 4)])
def test_disruption_lowers_what_the_port_takes(markers: int, steps: int) -> None:
    """13.4, 6.3: but never below four."""
    assert capacity(position(UNITS, port_markers=markers, **RUNNING)).total == steps


def evacuation(**entries: Any) -> Game:
    """An Allied Move round while Dynamo runs."""
    return step_alone(MOVES, Moving(ALLIED), UNITS, side=ALLIED, **{**RUNNING, **entries})


def test_units_leave_from_the_port_and_their_steps_count() -> None:
    """13.4: a unit of two steps that already stood there counts both."""
    game = evacuation()
    assert refusals(game, "evacuate", "fr.corps/1")[0] == ("evacuation.not_there", "rb.13.4")
    take(game, "evacuate", "uk.corps/1")
    state = now(game)
    assert (state.points[ALLIED], where(game, "uk.corps/1"), state.evacuated) == (2, "", 2)
    assert state.evacuees[index(state, "uk.corps/1")] == 2


def test_ships_are_full_and_reinforcements_wait() -> None:
    """13.4"""
    full = evacuation(evacuated=6)
    assert refusals(full, "evacuate", "uk.corps/1") == [("evacuation.full", "rb.13.4#b")]
    part = evacuation(evacuated=5)
    take(part, "evacuate", "uk.corps/1")
    assert (now(part).points[ALLIED], where(part, "uk.corps/1"), events(part, "evacuation.in_part")) == (1, PORT, 1)
    fresh = evacuation(placed={"uk.corps/1": 1})
    assert refusals(fresh, "evacuate", "uk.corps/1") == [("evacuation.just_come", "rb.13.4#c")]


def test_a_unit_that_moves_in_is_reduced_and_needs_a_point_left() -> None:
    """13.4d, 13.5b"""
    game = evacuation()
    take(game, "pick", "fr.corps/1")
    take(game, "to", PORT)
    state = now(game)
    assert (where(game, "fr.corps/1"), state.steps[index(state, "fr.corps/1")]) == (PORT, 1)
    take(game, "evacuate", "fr.corps/1")
    assert now(game).points[ALLIED] == 1
    slow = step_alone(
        MOVES,
        Moving(ALLIED),
        {troop("fr.div/1", 1, 3, 1): BESIDE, TANKS: "2033"},
        side=ALLIED,
        **RUNNING,
    )
    take(slow, "pick", "fr.div/1")
    take(slow, "to", PORT)
    assert refusals(slow, "evacuate", "fr.div/1") == [("evacuation.too_late", "rb.13.4#d")]


def test_dynamo_ends_when_the_port_falls_or_its_time_is_up() -> None:
    """13.3a"""
    fallen = step_alone(END_OF_DYNAMO, Frame(), {TANKS: PORT, FRENCH: BESIDE}, **RUNNING)
    assert now(fallen).dynamo_over == 5
    assert events(fallen, "dynamo.ends") >= 1
    assert [time_is_up(position(UNITS, **{**RUNNING, "turn": turn})) for turn in (6, 7)] == [False, True]
