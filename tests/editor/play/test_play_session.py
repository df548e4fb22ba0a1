"""A game in play: back and forth, branches, dice, bots, what leaves no choice, the log."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.play.choice_group import StopAt
from editor.play.game_pieces import pieces_of_game
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from engine.play import Choice
from tests.conformance.cases import case_of
from tests.editor.play.hands import play_out, session_of
from tests.editor.play.screen import primer


@pytest.fixture
def session(qapp: object) -> PlaySession:
    return primer()


def play(session: PlaySession, choices: int, seed: int = 1) -> None:
    """Take some choices at random."""
    rng = random.Random(seed)
    for _ in range(choices):
        assert session.prompt is not None
        session.take([rng.choice(session.prompt.choices)])


def at_the_first_roll(session: PlaySession) -> None:
    """Play until dice have fallen after a choice."""
    rng = random.Random(2)
    while session.dice.last() is None or session.dice.last()[0] == 0:  # type: ignore[index]
        assert session.prompt is not None
        session.take([rng.choice(session.prompt.choices)])


# Back and forth


def test_back_and_forth_gives_the_same_positions(session: PlaySession) -> None:
    play(session, 30)
    end = session.game.digest()
    while session.can_take_back:
        session.take_back()
    assert not session.take_back()
    while session.can_make_again:
        session.make_again()
    assert session.game.digest() == end


def test_what_is_begun_and_dropped_leaves_what_can_be_made_again(session: PlaySession) -> None:
    play(session, 6)
    session.take_back()
    session.take_back()
    again = len(session.game.undone)
    pending = PendingChoice(session)
    pending.next_unit()
    assert session.is_open
    assert session.can_make_again
    pending.escape()
    assert len(session.game.undone) == again


def test_the_label_names_what_is_taken_back(session: PlaySession) -> None:
    guard = session.game.state.unit_number("k.guard")
    session.take([Choice("pick", (guard,))])
    assert session.take_back_text == "March with Guard Regiment"
    session.take_back()
    assert session.make_again_text == "March with Guard Regiment"


# Branches


def test_going_back_and_choosing_otherwise_keeps_the_old_line(session: PlaySession) -> None:
    play(session, 12)
    old = session.game.digest()
    for _ in range(3):
        session.take_back()
    here = session.game.history[-1]
    assert session.prompt is not None
    other = next(choice for choice in session.prompt.choices if choice != session.game.undone[-1].choice)
    session.take([other])
    assert len(session.lines.branches) == 1
    assert session.lines.branches[0].shared == session.game.history.index(here)
    new = session.game.digest()
    session.lines.switch(session.lines.branches[0])
    assert session.game.digest() == old
    session.lines.switch(session.lines.branches[0])
    assert session.game.digest() == new
    assert len(session.lines.branches) == 1


def test_the_same_choice_again_makes_no_branch(session: PlaySession) -> None:
    play(session, 5)
    last = session.game.history[-1].choice
    session.take_back()
    assert last is not None
    session.take([last])
    assert session.lines.branches == []


def test_starting_again_gives_the_same_dice_and_keeps_the_line(session: PlaySession) -> None:
    opening = session.game.digest()
    play(session, 8)
    session.lines.restart()
    assert session.game.digest() == opening
    assert [branch.length for branch in session.lines.branches] == [8]


# Dice


def test_the_last_roll_falls_again_and_the_old_line_is_kept(session: PlaySession) -> None:
    at_the_first_roll(session)
    last = session.dice.last()
    assert last is not None
    assert session.dice.roll_again((last[2][0] % 6 + 1,))
    assert session.dice.last() == (last[0], (6,), (last[2][0] % 6 + 1,))
    assert len(session.lines.branches) == 1
    assert session.dice.roll_again()


def test_faces_that_do_not_fit_change_nothing(session: PlaySession) -> None:
    at_the_first_roll(session)
    before = session.game.digest()
    assert not session.dice.roll_again((7,))
    assert not session.dice.roll_again((1, 2))
    assert session.game.digest() == before


def test_the_next_roll_shows_what_is_typed_in(qtbot: QtBot) -> None:
    toy = session_of(case_of("reroll", "toy").make(), case_of("reroll", "toy").system)
    toy.dice.type((3, 4))
    assert toy.dice.typed == (3, 4)
    wrong: list[str] = []
    toy.faulted.connect(wrong.append)
    before = toy.game.digest()
    toy.dice.type((99, 4))
    toy.take([Choice("attack")])
    assert wrong == ["dice"]
    assert toy.game.digest() == before


# Bots


def test_bots_play_to_the_end_in_slices_and_all_of_it_can_be_taken_back(qtbot: QtBot, session: PlaySession) -> None:
    opening = session.game.digest()
    thinking: list[bool] = []
    session.bot_thinking.connect(thinking.append)
    session.seat(0, Who.BOT)
    session.seat(1, Who.BOT)
    qtbot.waitUntil(lambda: session.outcome is not None, timeout=20_000)
    assert thinking[0] is True
    qtbot.waitUntil(lambda: thinking[-1] is False, timeout=5_000)
    session.bots.paused = True
    while session.can_take_back:
        session.take_back()
    assert session.game.digest() == opening


def test_esc_stops_bots_and_they_do_not_go_on_by_themselves(qtbot: QtBot, session: PlaySession) -> None:
    session.fast = False
    pending = PendingChoice(session)
    session.seat(0, Who.BOT)
    session.seat(1, Who.BOT)
    qtbot.waitUntil(lambda: session.can_take_back, timeout=5_000)
    assert pending.escape()
    taken = len(session.game.history)
    qtbot.wait(300)
    assert len(session.game.history) == taken
    session.bots.to_next_decision()
    qtbot.waitUntil(lambda: len(session.game.history) > taken, timeout=5_000)
    session.bots.stop()


def test_taking_back_against_a_bot_goes_to_my_last_decision(qtbot: QtBot, session: PlaySession) -> None:
    session.seat(1, Who.BOT)
    session.take([Choice("done_moving")])
    qtbot.waitUntil(lambda: session.who is not Who.BOT and not session.bots.at_work, timeout=10_000)
    assert session.game.state.turn == 2 or len(session.game.history) > 2
    session.take_back()
    while session.who is not Who.ME:
        session.take_back()
    assert session.prompt is not None
    assert session.prompt.actor == 0
    assert session.is_mine


def test_f9_is_one_decision_and_a_step_is_left_alone_after_it(qtbot: QtBot, session: PlaySession) -> None:
    session.bots.this_one()
    assert len(session.game.history) >= 2
    session.take_back()
    session.bots.this_step()
    qtbot.waitUntil(lambda: not session.bots.at_work, timeout=10_000)
    assert session.prompt is not None
    assert "turn_of_kestria" not in session.prompt.place or session.prompt.place[-1] != "moves"
    assert session.prompt.place[-1] in ("declarations", "moves", "fuse", "luck")


def test_bots_stop_at_every_roll_if_asked(qtbot: QtBot, session: PlaySession) -> None:
    session.stop_at = StopAt.ROLLS
    session.seat(0, Who.BOT)
    session.seat(1, Who.BOT)
    qtbot.waitUntil(lambda: session.bots.paused, timeout=10_000)
    assert session.game.history[-1].dice


# What leaves no choice


def test_what_leaves_no_choice_is_done_at_once_unless_every_step_is_to_be_seen(qapp: object) -> None:
    counts = []
    for stop in (StopAt.DECISIONS, StopAt.STEPS):
        session = session_of(case_of("engaged", "toy").make(), case_of("engaged", "toy").system, 2)
        session.stop_at = stop
        singles = 0
        rng = random.Random(1)
        while session.prompt is not None:
            singles += len(session.prompt.choices) == 1
            session.take([rng.choice(session.prompt.choices)])
        counts.append(singles)
    assert counts[0] == 0
    assert counts[1] > 0


# The log and earlier moments


def test_the_log_tells_a_march_in_one_line_and_follows_taking_back(session: PlaySession) -> None:
    guard = session.game.state.unit_number("k.guard")
    before = len(session.log.entries)
    session.take([Choice("pick", (guard,)), Choice("to", (session.game.state.board.hex("0508"),))])
    marched = [event for event in session.game.events if event.key == "march.entered"]
    assert len(marched) > 1
    session.take_back()
    assert len(session.log.entries) == before
    session.make_again()
    assert [entry.event.key for entry in session.log.entries[before:] if entry.event] == ["march.entered"]
    assert session.log.entries[-1].text(session.game, session.words("ja")).endswith("進む")


def test_every_line_of_the_log_shows_the_position_of_its_moment(session: PlaySession) -> None:
    places = [session.places()]
    rng = random.Random(4)
    for _ in range(25):
        assert session.prompt is not None
        session.take([rng.choice(session.prompt.choices)])
        places.append(session.places())
    digest = session.game.digest()
    steps = sorted({entry.step for entry in session.log.entries})
    ends = {len(session.game.history) - 1: places[-1]}
    for step in steps:
        session.show(step)
        shown = session.places()
        if step in ends:
            assert shown == ends[step]
        assert shown in places
    assert session.game.digest() == digest
    session.show(0)
    assert session.places() == places[0]
    session.show(None)
    assert session.places() == places[-1]


# The bundle


def test_a_changed_bundle_is_said_and_the_old_position_stays_until_it_is_chosen(session: PlaySession) -> None:
    play(session, 4)
    before = session.game.digest()
    session.revisions.follow(7)
    assert session.revisions.outdated
    session.revisions.keep_old()
    assert not session.revisions.outdated
    assert session.game.digest() == before


def test_a_parked_game_stands_still(qtbot: QtBot, session: PlaySession) -> None:
    session.park()
    session.seat(0, Who.BOT)
    qtbot.wait(30)
    assert not session.can_take_back
    session.resume()
    qtbot.waitUntil(lambda: session.can_take_back, timeout=5_000)
    session.bots.stop()


def test_pieces_stand_where_the_game_has_them_and_show_their_steps(session: PlaySession) -> None:
    play_out(session, random.Random(3))
    state: Any = session.game.state
    pieces = pieces_of_game(session)
    assert {piece.id: piece.place for piece in pieces} == {
        state.unit_id(unit): at for unit, at in enumerate(state.at) if at >= 0
    }
    weak = [piece for piece in pieces if piece.face.reduced]
    assert {piece.id for piece in weak} == {
        state.unit_id(unit)
        for unit, at in enumerate(state.at)
        if at >= 0 and state.steps[unit] < state.counter(unit).steps
    }
