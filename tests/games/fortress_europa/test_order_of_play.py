"""3, 4 The order of play: what comes after what in a turn, and what ends with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.sequence import ALLIED_FIRST, TURN
from engine.play import Choice, Game, Step
from tests.games.fortress_europa.table import asked, foot, now, of, offers, play, refusals, staff, take

WITHIN_TURNS = ("replacement", "first_move", "first_combat", "second_move", "second_combat", "rail_control")


def names(step: Step) -> Iterator[str]:
    """Return the steps of a sequence in their order, with those within them."""
    yield step.name
    for part in step.parts:
        yield from names(part.step)


def between(names: list[str], first: str, last: str) -> list[str]:
    """Return the names from one to another."""
    return names[names.index(first) : names.index(last) + 1]


def test_a_turn_has_four_segments() -> None:
    """rb.4.2#a, rb.4.2#d, rb.4.3#c, rb.3.5#a First the weather, then Allied and German aircraft; the end comes last."""
    top = [part.step.name for part in TURN.parts]
    assert top[0] == "sudden_death" and TURN.enter is not None and TURN.enter.__name__ == "begin_turn"
    assert top[1:] == ["weather", "air_allied", "air_german", "nullify", "allied_turn", "german_turn", "judge_turn"]


def test_both_player_turns_have_the_same_phases() -> None:
    """rb.4.1#c, rb.4.2#b, rb.4.2#c, rb.4.3#k, rb.4.3#d, rb.4.3#i, rb.4.3#j, rb.4.3#g Seven phases of each player."""
    turns = {part.step.name: list(names(part.step)) for part in TURN.parts}
    for side in ("allied", "german"):
        found = turns[f"{side}_turn"]
        order = [found.index(name) for name in (*WITHIN_TURNS, f"supply_{side}")]
        assert order == sorted(order)
        assert found.index(f"start_{side}") < found.index("replacement")


def test_landings_drops_and_aircraft_come_before_the_hidden_units() -> None:
    """rb.3.6#b, rb.3.6#c After the landing; bridges and support are assigned before anybody is revealed."""
    found = list(names(ALLIED_FIRST))
    order = [found.index(name) for name in ("invasion", "bridges", "drops", "ships", "reveal", "first_combat")]
    assert order == sorted(order) and found.index("support") < found.index("reveal")


def test_the_order_of_arrival_is_checked_before_the_first_impulse() -> None:
    """rb.4.3#e2 Withdrawals and conversions at the start of the player turn."""
    found = list(names(TURN))
    order = [found.index(name) for name in ("start_allied", "withdrawal", "arrival_begins", "allied_first")]
    assert order == sorted(order)


def moves(side: int, impulse: int, units: dict[Any, str], **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    return play(step, OfSide(side), units, phasing=side, impulse=impulse, **entries)


def test_what_the_second_move_impulse_does_not_have() -> None:
    """rb.4.3#g2, rb.4.3#k2 No reinforcements, and no German rail movement but of an HQ."""
    units = {foot("ge.1"): "", foot("ge.2"): "R11", staff("ge.hq"): "R11"}
    for impulse in (1, 2):
        game = moves(GERMAN, impulse, units, away={"ge.1": 1}, arrivals=[[4, "ge.1"]])
        assert bool(offers(game, "bring")) == (impulse == 1)
        assert ("ge.2" in offers(game, "rail"), "ge.hq" in offers(game, "rail")) == (impulse == 1, impulse == 2)
    assert refusals(game, "bring", "ge.1", "GG10") == ["arrival.late"]
    assert refusals(game, "rail", "ge.2") == ["rail.impulse"]


def test_headquarters_and_voyages_of_the_second_move_impulse() -> None:
    """rb.4.3#g A unit outside enemy zones moves again, also by sea, and an HQ with its whole allowance."""
    units = {foot("us.1"): "Q18", foot("us.2"): "Q17", foot("ge.1"): "Q19", staff("us.hq"): "Q16", foot("us.3"): "K2"}
    game = moves(ALLIED, 2, units, control={"K2": "allied"}, capacity_at_start=9)
    assert offers(game, "march") == ["us.2", "us.hq", "us.3"]
    assert ("us.3", "england") in offers(game, "sail")
    take(game, "march", "us.hq")
    assert "Q11" in offers(game, "to") and "Q10" not in offers(game, "to")


def test_aircraft_and_can_t_move_markers_end_with_the_turn() -> None:
    """rb.4.3#m, rb.4.3#m2 They are there while the turn goes on, and gone after it."""
    units = {foot("us.1"): "Q18", foot("ge.1"): "KK15"}
    game = play(TURN, TURN.record(), units, [1], stays={"us.1": 1}, points=[["us", "infantry", 2]])
    seen: set[tuple[int, bool]] = set()
    while asked(game) != "rest":
        assert game.prompt is not None
        if asked(game) == "air_allied":
            take(game, "assign", "tac", "ground_support")
        seen.add((of(game, "stays", "us.1"), any(count for _key, count in now(game).air.items())))
        game.take(game.prompt.actor, Choice("done"))
    assert seen == {(1, True)}
    assert of(game, "stays", "us.1") == 0 and not any(count for _key, count in now(game).air.items())
