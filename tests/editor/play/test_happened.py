"""After bots have played a card and arrows tell what happened, step by step if wanted, until the next choice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.play.happened import Happened, happened
from editor.play.happened_card import OVERLAY, HappenedCard
from editor.play.play_session import PlaySession
from engine.bots import load_bot
from tests.conformance.cases import Case, cases
from tests.editor.play.hands import session_of
from tests.editor.play.screen import Screenful

CASES = [case for case in cases() if case.name in ("june_6/cherbourg", "case_yellow/fortress_holland")]
CHOICES = 60


def card(screen: Screenful) -> HappenedCard:
    found = screen.play_mode.happened
    assert found is not None
    return found


def bots_play(screen: Screenful, qtbot: QtBot) -> Happened:
    for _ in range(9):
        screen.session.bots.this_step()
        qtbot.waitUntil(lambda: not screen.session.bots.at_work)
        qtbot.wait(1)
        if card(screen).shown is not None:
            break
    found = card(screen).shown
    assert found is not None
    return found


def places(session: PlaySession, step: int) -> dict[int, int]:
    session.show(step)
    found = session.places()
    session.show(None)
    return found


def test_every_unit_that_stands_elsewhere_has_an_arrow_to_where_it_is(screen: Screenful, qtbot: QtBot) -> None:
    found, session = bots_play(screen, qtbot), screen.session
    then, now = places(session, found.since), session.places()
    elsewhere = {unit for unit in then if unit in now and then[unit] != now[unit]}
    assert elsewhere == {unit for course in found.courses for unit in course.units}
    for course in found.courses:
        assert {(then[unit], now[unit]) for unit in course.units} == {(course.places[0], course.places[-1])}
    assert card(screen).isVisible()
    assert OVERLAY in screen.view.overlays


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_told_is_the_difference_of_two_positions(case: Case) -> None:
    session = session_of(case.make(), case.system, 5)
    bots = [load_bot("greedy", 5 + side) for side in range(2)]
    for _ in range(CHOICES):
        if session.prompt is not None:
            session.take([bots[session.prompt.actor].choose(session.game.for_side(session.prompt.actor))])
    found, size = happened(session, 0), session.game.state.board.grid.size
    then, now = places(session, 0), session.places()
    sides = {unit: session.game.state.counter(unit).side for unit in {*then, *now}}
    for side in range(2):
        mine = [unit for unit in sides if sides[unit] == side]
        told = found.sides.get(side)
        lost = sum(1 for unit in mine if then.get(unit, size) < size and unit not in now)
        came = sum(1 for unit in mine if then.get(unit, size) >= size > now.get(unit, size))
        assert (lost, came) == ((told.lost, told.came) if told else (0, 0))
    ends = dict(then)
    for moment in found.moments:
        session.show(moment.step)
        assert session.places().get(moment.unit, moment.way[-1]) in (moment.way[-1], *range(size, size + 99))
        ends[moment.unit] = moment.way[-1]
    session.show(None)
    assert {unit: ends[unit] for unit in now if unit in then and now[unit] < size} == {
        unit: place for unit, place in now.items() if unit in then and place < size
    }


def test_the_moves_are_shown_one_by_one_and_the_last_leads_back(screen: Screenful, qtbot: QtBot) -> None:
    found, shown = bots_play(screen, qtbot), card(screen)
    for moment in found.moments:
        qtbot.mouseClick(shown.forth, Qt.MouseButton.LeftButton)
        at = screen.session.shown_step
        assert at is None or at == moment.step
        assert screen.view.sees(moment.way[-1])
    qtbot.mouseClick(shown.forth, Qt.MouseButton.LeftButton)
    assert screen.session.shown_step is None
    assert shown.isVisible()


def test_a_choice_and_the_button_take_it_away(screen: Screenful, qtbot: QtBot) -> None:
    bots_play(screen, qtbot)
    assert screen.session.prompt is not None
    screen.session.take([screen.session.prompt.choices[0]])
    assert not card(screen).isVisible()
    assert OVERLAY not in screen.view.overlays
    bots_play(screen, qtbot)
    qtbot.mouseClick(card(screen).shut, Qt.MouseButton.LeftButton)
    assert not card(screen).isVisible()


def test_nothing_is_told_of_what_may_not_be_seen(qtbot: QtBot) -> None:
    """A unit that is hidden before and after is in no arrow, no moment and no count."""
    del qtbot
    case = next(case for case in cases() if case.name == "fortress_europa/invasion")
    session = session_of(case.make(), case.system, 5)
    bots = [load_bot("random", 5 + side) for side in range(2)]
    for _ in range(CHOICES):
        assert session.prompt is not None
        session.take([bots[session.prompt.actor].choose(session.game.for_side(session.prompt.actor))])
    session.screen.two_persons = True
    session.screen.viewer = 0
    seen = {*places(session, 0), *session.places()}
    found = happened(session, 0)
    told = {unit for course in found.courses for unit in course.units} | {moment.unit for moment in found.moments}
    assert told <= seen


@pytest.mark.parametrize("hidden_at", ["before", "after"])
def test_a_unit_that_hides_or_appears_is_neither_lost_nor_come_and_has_no_arrow(
    screen: Screenful, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, hidden_at: str
) -> None:
    found, session = bots_play(screen, qtbot), screen.session
    unit = found.courses[0].units[0]

    def hidden(state: object, entry: str, key: int, _eyes: object) -> bool:
        return entry == "at" and key == unit and (state is session.game.state) == (hidden_at == "after")

    monkeypatch.setattr("editor.play.seats.is_hidden", hidden)
    monkeypatch.setattr("editor.play.happened.is_hidden", hidden)
    told, side = happened(session, found.since), session.game.state.counter(unit).side
    assert unit not in {other for course in told.courses for other in course.units}
    assert unit not in {moment.unit for moment in told.moments}
    mine, was = told.sides.get(side), found.sides[side]
    assert (mine.lost, mine.came) == (was.lost, was.came) if mine else (was.lost, was.came) == (0, 0)
