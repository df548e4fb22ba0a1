"""1.102 The Germans hesitate on 6 June."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.first_day.hesitation import HESITATION, Hesitation, hesitates, must_be_released
from engine.games.june_6.state import June6Play
from engine.play import Frame, Game, Step
from tests.games.june_6.d_day import clauses, column, on_d_day, state_of, told
from tests.games.june_6.table import hq, position, troop

UNITS = {
    hq("ge.hq/352"): "E2425",
    troop("ge.915/352"): "E2524",
    hq("ge.hq/LXXXIV", "corps"): "E1508",
    hq("ge.hq/12ss"): "",
    troop("ge.25/12ss"): "",
    hq("ge.hq/cherbourg", traits=("cherbourg",)): "W4911",
    hq("us.hq/1"): "E3118",
}
FREE: list[tuple[int, ...]] = []


def _ask(play: June6Play, _frame: Frame) -> None:
    play.call(HESITATION, Hesitation((0, 2, 3)))


def _heard(_play: June6Play, _frame: Frame, free: tuple[int, ...]) -> None:
    FREE.append(free)


ASKING = Step("asking", enter=_ask, after={"hesitation": _heard})


def judge(*faces: int, **entries: Any) -> Game:
    """Judge 352, the corps and 12SS, in this order."""
    FREE.clear()
    return on_d_day(ASKING, Frame(), UNITS, faces, **entries)


def test_each_formation_has_its_value() -> None:
    game = judge(6, 6, 10)
    assert FREE == [(0, 3)]
    assert column(game, "released", "ge.hq/352") == 1
    assert (column(game, "released", "ge.hq/LXXXIV"), column(game, "failures", "ge.hq/LXXXIV")) == (0, 1)
    assert told(game).count("hesitation.held") == 1
    assert clauses(game, "hesitation.rolled") == ["pb.1.102"]


def test_the_second_marker_has_a_higher_value_and_there_is_no_third() -> None:
    failed = {"ge.hq/352": 1, "ge.hq/LXXXIV": 1, "ge.hq/12ss": 2}
    game = judge(8, 8, failures=failed)
    assert FREE == [(0,)]
    assert column(game, "failures", "ge.hq/LXXXIV") == 2
    assert hesitates(state_of(game), game.state.unit_number("ge.hq/LXXXIV"))


def test_a_released_formation_does_not_roll_again() -> None:
    game = judge(10, 10, released={"ge.hq/352": 1})
    assert FREE == [(0, 2, 3)]
    assert not hesitates(state_of(game), game.state.unit_number("ge.915/352"))


def test_only_germans_hesitate_and_only_on_6_june() -> None:
    state = position(UNITS, turn=1)
    assert [must_be_released(state, hq) for hq in (0, 2, 3, 5, 6)] == [True, True, True, False, False]
    assert not must_be_released(position(UNITS, turn=2), 0)
    assert hesitates(state, 1)


def test_the_forward_set_up_brings_12ss_out() -> None:
    judge(10, 10, 5, events=[["g1", 1]])
    assert FREE == [(0, 2, 3)]
    judge(10, 10, 6, events=[["g1", 1]])
    assert FREE == [(0, 2)]


def test_with_the_new_jets_nobody_hesitates() -> None:
    judge(events=[["g5", 1]])
    assert FREE == [(0, 2, 3)]
