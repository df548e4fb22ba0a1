"""What can be taken back is told in a sentence that names who and where; the log tells nothing twice."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from engine.play import Choice
from tests.editor.play.screen import Screenful, primer
from tests.editor.play.test_movements import three_against_one


def told(session: PlaySession, language: str = "en") -> list[str]:
    """The log as it is shown."""
    words = session.words(language)
    return [entry.text(session.game, words) for entry in session.log.lines(session.game, session.eyes)]


def test_a_march_is_taken_back_and_made_again_by_unit_and_target(screen: Screenful) -> None:
    screen.drag(TouchSpot(UNIT, screen.unit("k.lancers")), TouchSpot(HEX, screen.hex("0304")))
    assert screen.session.take_back_text == "Lancer Regiment marches to 0304"
    screen.session.take_back()
    assert screen.session.make_again_text == "March with Lancer Regiment, go to 0304"


def test_an_attack_is_taken_back_by_units_and_target(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    screen.enter()
    text = screen.session.take_back_text
    assert text.endswith("will attack 0604")
    assert "Guard Regiment" in text


def test_the_end_of_a_phase_is_taken_back_by_its_own_words_not_by_what_came_of_it(screen: Screenful) -> None:
    screen.session.take([Choice("done_moving")])
    assert screen.session.take_back_text == "End the movement phase"


def test_a_decision_of_which_nothing_came_is_a_sentence_in_both_languages(qapp: object) -> None:
    session = primer()
    session.take([Choice("done_moving")])
    assert told(session)[-1] == "Kestria: end the movement phase"
    assert told(session, "ja")[-1] == "ケストリア軍の決定：移動フェイズを終える"


def test_a_march_in_two_choices_is_one_line_and_going_back_brings_the_first_again(qapp: object) -> None:
    session = primer()
    state = session.game.state
    session.take([Choice("pick", (state.unit_number("k.guns"),))])
    assert told(session)[-1] == "Kestria: march with Field Battery"
    before = told(session)
    assert session.prompt is not None
    goal = next(choice for choice in session.prompt.choices if choice.verb == "to")
    session.take([goal])
    assert told(session)[-1].startswith("Field Battery marches to")
    assert not any("march with Field Battery" in line for line in told(session))
    session.take_back()
    assert told(session) == before
