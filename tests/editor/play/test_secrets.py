"""Secrets: nothing of what a side must not see is in the log, on the map or in the bar."""

from __future__ import annotations

import random

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from editor.play.game_pieces import pieces_of_game
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.play.seats import Who
from engine.play import NOWHERE, Choice, Column, column
from tests.conformance.cases import case_of
from tests.editor.play.hands import session_of
from tests.editor.play.screen import Screenful, primer
from tests.gauntlet.field import Field, by_side, moving, on_map, strengths
from tests.gauntlet.toybox import small_board, toy


def lines(session: PlaySession) -> list[str]:
    """The log as it is shown."""
    words = session.words("en")
    return [entry.text(session.game, words) for entry in session.log.entries if entry.seen(session.eyes)]


class Fog(Field):
    """Nobody sees where the other side's units are."""

    at: Column = column("unit", NOWHERE, values="place", hidden_from=lambda s, unit, viewer: s.side_of(unit) != viewer)


MOVES, MARCH = moving(1)
FOG = toy("fog", Fog, by_side(MOVES), (MOVES, MARCH), score=strengths, resample=lambda *_what: None)
TWO_UNITS = on_map("fog", small_board(4, 3), "r 0101", "b 0401")


def test_the_objective_of_a_bot_is_not_in_the_log(qapp: object) -> None:
    session = primer()
    both = [line for line in lines(session) if "objective" in line]
    session.seat(1, Who.NOBODY)
    mine = [line for line in lines(session) if "objective" in line]
    assert len(both) == 2
    assert len(mine) == 1


def test_a_unit_that_is_hidden_is_no_piece_for_the_other_side(qapp: object) -> None:
    session = session_of(TWO_UNITS(), FOG)
    assert {piece.id for piece in pieces_of_game(session)} == {"r", "b"}
    session.seat(0, Who.NOBODY)
    assert {piece.id for piece in pieces_of_game(session)} == {"b"}
    session.seat(1, Who.NOBODY)
    assert pieces_of_game(session) == (), "whoever only watches sees what everybody sees"
    session.seat(0, Who.ME)
    session.seat(1, Who.ME)
    session.set_two_persons(True)
    assert {piece.id for piece in pieces_of_game(session)} == {"r"}


def test_a_secret_choice_is_not_in_the_log_of_the_other_side(qapp: object) -> None:
    case = case_of("secret_modes", "toy")
    session = session_of(case.make(), case.system)
    session.set_two_persons(True)
    session.take([Choice("attack")])
    session.take([Choice("choose", ("assault",))])
    assert session.screen.cover == 1
    assert session.eyes == frozenset()
    assert pieces_of_game(session) == ()
    assert not any("assault" in line for line in lines(session))
    assert session.take_back_text == ""
    assert PendingChoice(session).hand is None
    session.uncover()
    assert session.eyes == {1}
    assert not any("assault" in line for line in lines(session))


def test_alone_at_the_screen_both_are_asked_plainly(qapp: object) -> None:
    case = case_of("secret_modes", "toy")
    session = session_of(case.make(), case.system)
    session.take([Choice("attack")])
    session.take([Choice("choose", ("assault",))])
    assert session.screen.cover is None
    assert session.is_mine


def test_two_persons_hand_the_screen_over_before_anything_is_shown(qtbot: QtBot) -> None:
    screen, rng = Screenful(qtbot, primer()), random.Random(1)
    screen.session.set_two_persons(True)
    while screen.session.screen.cover is None:
        assert screen.session.prompt is not None
        screen.session.take([rng.choice(screen.session.prompt.choices)])
    assert screen.view.counters.arrangement.pieces == ()
    bar = screen.play_mode.bar
    assert bar is not None
    assert bar.question.text() == "Hand the screen over to Lorn."
    screen.qtbot.keyClick(screen.view, "\r")
    assert screen.session.screen.cover is None
    assert screen.view.counters.arrangement.pieces


def test_the_question_of_a_secret_decision_is_not_shown_to_the_other_side(qtbot: QtBot) -> None:
    screen, rng = Screenful(qtbot, primer()), random.Random(1)
    screen.session.seat(1, Who.NOBODY)
    while True:
        prompt = screen.session.prompt
        assert prompt is not None
        if prompt.actor == 1 and prompt.place[-1] == "defence_stance":
            break
        screen.session.take([rng.choice(prompt.choices)])
    bar = screen.play_mode.bar
    assert bar is not None
    assert bar.path.text() == f"Turn {screen.session.game.state.turn}"
    assert bar.question.text() == "No one is playing Lorn. Choose a player or a bot in Play."
    assert [each.text() for each in bar.buttons.widgets if isinstance(each, QAbstractButton)] == ["Take over"]
    assert screen.pending.hand is None
