"""26 Every row of withdrawals and every turn of a schedule: changed alone, offers, refusals and questions tell it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.fortress_europa import SYSTEM
from engine.games.fortress_europa.arrivals.reinforcements import SCHEDULE
from engine.games.fortress_europa.arrivals.withdrawals import LEAVING, WITHDRAWALS, WITHDRAWING, alike, of_the_type
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.moving import FIRST_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import DUE, ELIMINATED
from engine.play import Game
from tests.conformance.changing import changed
from tests.games.fortress_europa.table import asked, foot, now, number, offers, play, refusals, tanks, unit

WANTED = foot("us.wanted")
SAME, OTHER = foot("us.same"), unit("us.other", "infantry", (2, 4), (4, 4), size="XX")
NEAR, FAR = tanks("us.near"), unit("us.far", "armour", (5, 6), (9, 6), size="XX")
WEAK = unit("us.weak", "cavalry", (2, 6), (4, 6))


def leaving(*units: Any) -> Game:
    """Call an eliminated division of 6-4 away; these others are in Paris."""
    there = {WANTED: "", **dict.fromkeys(units, "R11")}
    dead: dict[str, Any] = {"away": {"us.wanted": ELIMINATED}, "steps": {"us.wanted": 0}, "lost": {"us.wanted": 2}}
    calls = [[13, "us.wanted"]]
    return play(
        WITHDRAWING,
        OfSide(ALLIED),
        there,
        turn=13,
        withdrawals=calls,
        control={"R11": "allied"},
        phasing="allied",
        **dead,
    )


def told(game: Game, name: str) -> tuple[bool, bool, bool]:
    """Return whether a unit is offered, not refused, and allowed when one asks."""
    state = now(game)
    allowed = SYSTEM.queries["withdraw"].function(state, number(state, name))["allowed"]
    return name in offers(game, "withdraw"), not refusals(game, "withdraw", name), bool(allowed)


@pytest.mark.parametrize(
    ("units", "without", "before", "after"),
    [
        ((SAME, OTHER, NEAR), alike, {"us.same"}, {"us.same", "us.other"}),
        ((OTHER, NEAR), of_the_type, {"us.other"}, {"us.near"}),
        ((NEAR, FAR, WEAK), None, {"us.near"}, set()),
    ],
)
def test_every_row_of_likeness_decides_who_leaves(
    units: tuple[Any, ...], without: Any, before: set[str], after: set[str]
) -> None:
    """rb.26.8#b, rb.26.8#c The same type and value, the type, the nearest higher value: each row is needed."""
    rows = tuple(row for row in WITHDRAWALS.likes if row is not (without or WITHDRAWALS.likes[-1]))
    game = leaving(*units)
    for counter in units:
        assert told(game, counter.id) == (counter.id in before,) * 3
    with changed(WITHDRAWALS, likes=rows):
        other = leaving(*units)
        assert set(offers(other, "withdraw")) == after
        assert (asked(other) == "withdrawal") == bool(after)


def test_a_call_for_a_later_turn_is_told_everywhere() -> None:
    """rb.26.7#a Nobody leaves before it, and nobody is asked."""
    game = leaving(SAME)
    state = now(game)
    wanted = number(state, "us.wanted")
    assert LEAVING.called(state, ALLIED) == (wanted,) and told(game, "us.same") == (True, True, True)
    LEAVING.book(state, wanted, 14)
    assert LEAVING.called(state, ALLIED) == ()
    assert not SYSTEM.queries["withdraw"].function(state, number(state, "us.same"))["allowed"]


@pytest.mark.parametrize(("turn", "comes"), [(4, True), (5, False)])
def test_a_turn_of_arrival_is_told_everywhere(turn: int, comes: bool) -> None:
    """rb.26.1#a By placing, by rail, and by the question who is due."""
    units = {foot("ge.1"): "", foot("us.1"): "R16"}
    game = play(
        FIRST_MOVE, OfSide(GERMAN), units, phasing="german", impulse=1, away={"ge.1": DUE}, arrivals=[[turn, "ge.1"]]
    )
    state = now(game)
    name = number(state, "ge.1")
    assert (name in SCHEDULE.due(state, GERMAN)) == comes
    assert (name in SYSTEM.queries["arrivals_due"].function(state, GERMAN)) == comes
    assert (("ge.1", "GG10") in offers(game, "bring")) == (offers(game, "arrive") == ["ge.1"]) == comes
    for verb, args in (("bring", ("ge.1", "GG10")), ("arrive", ("ge.1",))):
        assert ("arrival.not_due" in refusals(game, verb, *args)) == (not comes)
        record = SYSTEM.queries[verb].function(state, name, *(state.board.hex(hex) for hex in args[1:]))
        assert record["allowed"] == comes
