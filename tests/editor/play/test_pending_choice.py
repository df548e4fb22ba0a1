"""The table: drags, clicks and keys in the primer, counted."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from editor.play.pending_choice import PendingChoice
from editor.play.prompt_options import HEX, UNIT, ChoiceOption, TouchSpot
from tests.conformance.cases import Case, case_of, cases
from tests.editor.play.hands import session_of
from tests.editor.play.screen import primer


@pytest.fixture
def pending() -> PendingChoice:
    return PendingChoice(primer())


def lit(pending: PendingChoice) -> list[TouchSpot]:
    assert pending.hand is not None
    return list(pending.hand.lit)


def unit(pending: PendingChoice, name: str) -> int:
    return pending.session.game.state.unit_number(name)


def hex_of(pending: PendingChoice, label: str) -> int:
    return pending.session.game.state.board.hex(label)


def test_dragging_a_unit_is_one_group_and_one_step_back(pending: PendingChoice) -> None:
    session, guard = pending.session, unit(pending, "k.guard")
    before = session.game.digest()
    assert pending.lift(guard)
    hexes = [spot.value for spot in lit(pending) if spot.kind == HEX]
    assert hexes
    assert pending.drop_on([TouchSpot(HEX, hexes[0])])
    assert session.places()[guard] == hexes[0]
    assert len(session.game.history) == 3
    session.take_back()
    assert session.game.digest() == before


def test_a_unit_that_is_dropped_where_it_may_not_go_comes_back_without_a_trace(pending: PendingChoice) -> None:
    session, guard = pending.session, unit(pending, "k.guard")
    before, told = session.game.digest(), []
    pending.refused.connect(lambda choice, refusals: told.append(refusals[0].message.key))
    pending.lift(guard)
    assert not pending.drop_on([TouchSpot(HEX, hex_of(pending, "1201"))])
    assert told == ["move.too_far"]
    assert session.game.digest() == before
    assert not session.is_open
    assert all(entry.event is None or entry.event.key != "march.entered" for entry in session.log.entries)


def test_clicking_a_unit_and_then_another_leaves_the_first_alone(pending: PendingChoice) -> None:
    session = pending.session
    assert pending.touch([TouchSpot(UNIT, unit(pending, "k.guard"))])
    assert pending.lifted == unit(pending, "k.guard")
    assert pending.touch([TouchSpot(UNIT, unit(pending, "k.1"))])
    assert pending.lifted == unit(pending, "k.1")
    assert pending.escape()
    assert len(session.game.history) == 1
    assert not pending.escape()


def test_shift_sets_way_points_and_enter_ends_at_the_last(pending: PendingChoice) -> None:
    session, guard = pending.session, unit(pending, "k.lancers")
    pending.touch([TouchSpot(UNIT, guard)])
    board = session.game.state.board
    near = next(h for h, _e in board.adjacent(session.places()[guard]) if TouchSpot(HEX, h) in lit(pending))
    assert pending.touch([TouchSpot(HEX, near)], through=True)
    assert pending.waypoints == (near,)
    assert session.is_open
    assert pending.accept()
    assert session.places()[guard] == near
    assert not session.is_open
    session.take_back()
    assert len(session.game.history) == 1


# Any game


def acts_of(pending: PendingChoice) -> list[Callable[[], object]]:
    """Everything that a hand could do now."""
    hand = pending.hand
    assert hand is not None
    if pending.menu:
        return [partial(pending.press, number) for number in range(1, len(pending.menu) + 1)]
    acts: list[Callable[[], object]] = [partial(pending.touch, [spot]) for spot in hand.lit]
    acts += [partial(pending.press, number) for number in range(1, min(9, len(hand.buttons)) + 1)]
    if hand.stepper is not None:
        acts += [partial(pending.count, value) for value in hand.stepper.values]
        acts += [pending.accept]
    if pending.is_ready or pending.pointed is not None:
        acts.append(pending.accept)
    return [*acts, pending.next_unit]


LONG = ("fortress_europa/", "time_for_trumpets/")
"""The games of these systems take minutes by hand."""


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.soak if case.name.startswith(LONG) else ()) for case in cases()],
    ids=lambda case: case.name,
)
def test_the_table_plays_every_game_to_its_end(qapp: object, case: Case) -> None:
    session, rng = session_of(case.make(), case.system, 7), random.Random(7)
    pending = PendingChoice(session)
    for _ in range(20000):
        if session.prompt is None:
            break
        rng.choice(acts_of(pending))()
    assert session.outcome is not None


def test_a_number_is_counted_by_digits_and_buttons(qapp: object) -> None:
    case = case_of("increments", "toy")
    session = session_of(case.make(), case.system)
    pending = PendingChoice(session)
    assert pending.hand is not None
    opens = next(n for n, option in enumerate(pending.hand.buttons, start=1) if option.begun.verb == "go_on")
    pending.press(opens)
    assert pending.hand.stepper is not None
    values = pending.hand.stepper.values
    assert pending.counted == values[0]
    pending.press(values[-1])
    assert pending.counted == values[-1]
    pending.count(99)
    assert pending.counted == values[-1]
    pending.accept()
    assert pending.hand.begun.args[0] == values[-1] or session.can_take_back


def test_units_off_the_map_lie_in_the_tray(qapp: object) -> None:
    case = case_of("landing", "toy")
    session = session_of(case.make(), case.system)
    pending = PendingChoice(session)
    assert pending.hand is not None
    tray = pending.hand.tray(session.places())
    assert tray
    assert all(spot.kind == UNIT for spot in tray)
    assert pending.touch(tray[:1])
    assert {spot.kind for spot in lit(pending)} == {HEX}


def test_several_meanings_are_asked_for_and_a_letter_or_digit_chooses(qapp: object) -> None:
    case = case_of("split_and_return", "toy")
    session = session_of(case.make(), case.system)
    pending = PendingChoice(session)
    asked: list[tuple[ChoiceOption, ...]] = []
    pending.menu_wanted.connect(asked.append)
    while pending.hand is None or not any(len(options) > 1 for options in pending.hand.lit.values()):
        assert session.prompt is not None
        session.take([session.prompt.choices[0]])
    spot = next(spot for spot, options in pending.hand.lit.items() if len(options) > 1)
    taken = len(session.game.history)
    pending.touch([spot])
    assert len(asked[0]) > 1
    assert len(session.game.history) == taken
    pending.press(2)
    assert session.game.history[taken].choice == asked[0][1].whole


def test_all_units_of_a_stack_follow_to_the_same_hex_as_one_group(pending: PendingChoice) -> None:
    session = pending.session
    places = session.places()
    stacked = next(
        [u for u, at in places.items() if at == place]
        for place in places.values()
        if list(places.values()).count(place) == 2
    )
    assert pending.gather(stacked)
    assert pending.carried == (stacked[1],)
    goal = next(spot for spot in lit(pending) if session.game.state.board.label(spot.value) == "0406")
    assert pending.drop_on([goal])
    assert [session.places()[unit] for unit in stacked] == [goal.value] * 2
    session.take_back()
    assert session.places() == places
