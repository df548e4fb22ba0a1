"""19.3 Detachments."""

from __future__ import annotations

from typing import Any

from engine.games.june_6.activation.orders import ME, RE, Activation
from engine.games.june_6.german_defense import SPLIT, splits_left
from engine.play import Game, Step, Verb
from tests.games.june_6.d_day import at, clauses, column, detachments, on_d_day, state_of
from tests.games.june_6.table import hq, offers, refusals, take, troop

HERE, BESIDE = "E2524", "E2525"
ORDERS = Step(
    "orders",
    record=Activation,
    actor=lambda _state, frame: frame.side,
    verbs=(SPLIT, Verb("done", lambda play, _frame: play.done())),
    measure=lambda state, frame: (splits_left(state, frame),),
)
DIVISION = {
    hq("ge.hq/352"): "E2326",
    troop("ge.915/352", 6, 5, back=(3, 4, 4), infantry=True): HERE,
    troop("ge.914/352", 7, 4, infantry=True): "E2617",
    troop("ge.439ost/352", 4, 2, infantry=True): "E2915",
    troop("ge.pzjg/352", 2, 5, mobility="motorised", anti_tank=2): "E2520",
}


def begin(efficiency: str = ME, free: int = 6, more: Any = (), **entries: Any) -> Game:
    """An activation of the 352nd, with so many detachments out of play."""
    units = {**DIVISION, **dict(more), **detachments(free)}
    return on_d_day(ORDERS, Activation(1, (0,), tuple(range(5)), efficiency), units, **entries)


def test_only_whole_infantry_with_enough_cohesion_splits() -> None:
    assert sorted(offers(begin(), "split")) == [
        ("ge.914/352", "whole"),
        ("ge.915/352", "part"),
        ("ge.915/352", "whole"),
    ]
    game = begin(disorder={"ge.914/352": 1}, steps={"ge.915/352": 1})
    assert not offers(game, "split")
    assert refusals(game, "split", "ge.914/352", "whole") == [("split.not_whole", "rb.19.32")]
    assert refusals(game, "split", "ge.439ost/352", "whole") == [("split.cohesion", "rb.19.32")]
    assert refusals(game, "split", "ge.pzjg/352", "whole") == [("split.not_infantry", "rb.19.32")]


def test_nobody_splits_at_reduced_efficiency() -> None:
    game = begin(RE)
    assert ("split.reduced", "rb.19.32") in refusals(game, "split", "ge.914/352", "whole")
    game = begin(reduced_efficiency={"ge.914/352": 1})
    assert refusals(game, "split", "ge.914/352", "whole") == [("split.reduced", "rb.19.32")]


def test_nobody_splits_after_somebody_has_acted() -> None:
    game = begin(moved={"ge.hq/352": 1})
    assert refusals(game, "split", "ge.914/352", "whole") == [("split.too_late", "rb.19.31")]
    assert splits_left(state_of(game), Activation(1, (0,), tuple(range(5)))) == 0


def test_a_unit_is_turned_over_and_leaves_a_detachment() -> None:
    game = begin()
    take(game, "split", "ge.915/352", "part")
    assert (column(game, "steps", "ge.915/352"), column(game, "lost", "ge.915/352")) == (1, 0)
    assert HERE in offers(game, "place_detachment") and BESIDE in offers(game, "place_detachment")
    take(game, "place_detachment", BESIDE)
    assert clauses(game, "unit.split") == ["rb.19.33"]
    assert (at(game, "ge.det.1"), column(game, "steps", "ge.det.1")) == (BESIDE, 1)
    assert refusals(game, "split", "ge.915/352", "part")[0][0] == "split.not_whole"


def test_seven_strength_points_make_three_detachments_which_do_not_overstack() -> None:
    game = begin()
    take(game, "split", "ge.914/352", "whole")
    assert at(game, "ge.914/352") == ""
    take(game, "place_detachment", "E2617")
    take(game, "place_detachment", "E2617")
    assert refusals(game, "place_detachment", "E2617") == [("split.cannot_stand", "rb.19.33")]
    assert refusals(game, "place_detachment", HERE) == [("split.too_far", "rb.19.33")]
    take(game, "place_detachment", "E2618")
    assert [at(game, f"ge.det.{which}") for which in (1, 2, 3, 4)] == ["E2617", "E2617", "E2618", ""]


def test_there_are_only_so_many_detachments() -> None:
    game = begin(free=2)
    take(game, "split", "ge.914/352", "whole")
    take(game, "place_detachment", "E2617")
    take(game, "place_detachment", "E2617")
    assert refusals(game, "split", "ge.915/352", "part") == [("split.none_left", "rb.19.35")]


def test_lost_detachments_come_back() -> None:
    game = begin(free=1, steps={"ge.det.1": 0}, lost={"ge.det.1": 1})
    take(game, "split", "ge.915/352", "part")
    take(game, "place_detachment", HERE)
    assert column(game, "steps", "ge.det.1") == 1


def test_detachments_need_room() -> None:
    game = begin()
    board = game.state.board
    around = [board.label(hex) for hex, _edge in board.adjacent(board.place(HERE))]
    enemies = {troop(f"us.{number}/1"): hex for number, hex in enumerate(around)}
    beside = {troop("ge.916/352"): HERE}
    game = begin(more={**enemies, **beside})
    assert refusals(game, "split", "ge.915/352", "part") == [("split.no_room", "rb.19.33")]
    assert refusals(game, "split", "ge.915/352", "whole") == [("split.no_room", "rb.19.33")]
    game = begin(more=enemies)
    assert ("ge.915/352", "part") in offers(game, "split")
    assert ("ge.915/352", "whole") not in offers(game, "split")
