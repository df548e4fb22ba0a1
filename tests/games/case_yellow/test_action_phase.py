"""4 The Action Phase: who begins, whose chit comes, and when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.sequence.chits import chits_of_turn, open_rounds, runs_out, side_with_initiative
from engine.games.case_yellow.sequence.turn import ACTION_PHASE, ActionPhase, any_left
from engine.games.case_yellow.supply.supply_check import SUPPLY_PHASE
from engine.play import Frame, Game
from tests.games.case_yellow.marches import step_alone
from tests.games.case_yellow.table import corps, events, now, offers, panzer, position, refusals, take, troop

FRENCH, TANKS = corps("fr.corps/1"), panzer("ge.pz/1")
APART = {FRENCH: "1410", TANKS: "2033"}
ROW = {"german_move": 1, "german_combat": 1, "german_either": 1, "allied_move": 1, "allied_combat": 1}


def sheet(turn: int = 3, **rows: Any) -> dict[str, dict[int, Any]]:
    """A turn sheet for one turn."""
    return {name: {turn: value} for name, value in rows.items()}


def phase(turn: int = 3, units: Any = APART, **rows: Any) -> Game:
    """The Action Phase of a turn, with the chits of its sheet."""
    given = {**ROW, **rows}
    return step_alone(ACTION_PHASE, ActionPhase(), units, turn=turn, sheet=sheet(turn, **given))


def to_the_end(game: Game) -> list[str]:
    """Play every round without doing anything; return the chits in the order in which they came."""
    quiet = ("done", "done_attacking", "not_yet", "end_attacks", "no_attack")
    while game.prompt is not None and "rest" not in game.prompt.offers:
        verb = next(verb for verb in (*quiet, *game.prompt.offers) if verb in game.prompt.offers)
        game.take(game.prompt.actor, game.choice_from_plain(verb, offers_of(game, verb)))
    return [word for _box, word in now(game).track]


def offers_of(game: Game, verb: str) -> tuple[Any, ...]:
    """The first way to take a verb."""
    found = offers(game, verb)[0]
    return found if isinstance(found, tuple) else (found,) if found != () else ()


def test_the_side_with_the_initiative_chooses_one_of_its_own_chits() -> None:
    """4: nobody else's."""
    game = phase()
    assert game.prompt is not None and game.prompt.actor == GERMAN
    assert offers(game, "lead_with") == ["german.move", "german.combat", "german.either"]
    assert ("chit.not_yours", "rb.4.0#g") in refusals(game, "lead_with", "allied.move")


def test_a_chit_with_both_rounds_leaves_the_choice() -> None:
    """4"""
    game = phase()
    take(game, "lead_with", "german.either")
    assert offers(game, "play_round") == ["move", "combat"]
    take(game, "play_round", "combat")
    begun = [event["round"] for event in game.events if event.key == "round.begins"]
    assert begun[0] == "combat"


def test_nobody_plays_three_rounds_in_a_row_and_no_more_than_two_of_a_kind() -> None:
    """4: in whatever order the chits come."""
    for most in range(4):
        game = phase(german_move=2, german_combat=2, german_either=0, allied_move=1, allied_combat=most % 2)
        order = [word.partition(".")[0] for word in to_the_end(game)]
        assert all(len(set(order[at : at + 3])) > 1 for at in range(len(order) - 2))


def test_the_phase_ends_when_only_a_third_round_in_a_row_is_left() -> None:
    """4: the chit is put back, and nobody else has one."""
    game = phase(allied_move=0, allied_combat=0)
    assert len(to_the_end(game)) == 2
    assert len(now(game).cup) == 0


def test_a_third_move_round_is_not_played() -> None:
    """4: a chit whose rounds are used up is spent; one that shows both is played for the other."""
    state = position(APART)
    state.rounds[("german", "move")] = 2
    assert open_rounds(state, "german.move") == ()
    assert open_rounds(state, "german.either") == ("combat",)


@pytest.mark.parametrize(
    ("track", "side", "over"),
    [
        ([], GERMAN, False),
        ([[1, "german.move"], [2, "german.combat"]], GERMAN, True),
        ([[1, "german.move"], [2, "german.combat"]], ALLIED, False),
        ([[1, "allied.move"], [2, "german.combat"]], GERMAN, False),
    ],
)
def test_runs(track: list[Any], side: int, over: bool) -> None:
    """4: the first round counts like any other."""
    state = position(APART, track=track, cup=["german.move"])
    assert runs_out(state, side) is over
    if side == GERMAN:
        assert any_left(state) is not over


def test_chits_of_the_sheet() -> None:
    """2.2"""
    state = position(APART, sheet=sheet(german_move=2, german_either=1))
    assert chits_of_turn(state, GERMAN) == ("german.move", "german.move", "german.either")
    assert chits_of_turn(state, ALLIED) == ()


def test_dynamo_gives_the_allies_three_chits_and_the_initiative_for_three_turns() -> None:
    """13.2c,d: from the turn after the declaration on."""
    for turn, leads in ((4, False), (5, True), (7, True), (8, False)):
        state = position(APART, turn=turn, dynamo_turn=4, dynamo_port="3313", sheet=sheet(turn, allied_move=1))
        assert (side_with_initiative(state) == ALLIED) is leads
        assert len(chits_of_turn(state, ALLIED)) == (3 if leads else 1)


def test_the_initiative_goes_back_in_the_turn_after_the_port_has_fallen() -> None:
    """13.2c: declared on turn 3, lost on turn 5, over on turn 6."""
    fallen = position(APART, turn=6, dynamo_turn=3, dynamo_port="3313", dynamo_over=5)
    assert side_with_initiative(fallen) == GERMAN


def test_initiative_by_rounds_and_by_the_meuse() -> None:
    """S2, S3: the rows of the turn sheet say how it is settled."""
    by_rounds = sheet(initiative="rounds")
    assert side_with_initiative(position(APART, sheet=by_rounds, rounds_before={"allied": 3, "german": 2})) == ALLIED
    assert side_with_initiative(position(APART, sheet=by_rounds, rounds_before={"allied": 2, "german": 2})) == GERMAN
    by_meuse = sheet(initiative="meuse")
    assert side_with_initiative(position(APART, sheet=by_meuse)) == ALLIED
    assert side_with_initiative(position({FRENCH: "1410", TANKS: "1923"}, sheet=by_meuse)) == GERMAN


def test_supply_is_checked_in_its_order() -> None:
    """7.5: who is marked and still cut off suffers, who is cut off anew is marked, who has a line is free again."""
    lost, fresh, free = corps("ge.corps/1"), troop("ge.div/2"), corps("ge.corps/3")
    wall = {corps(f"fr.corps/{at}"): hex for at, hex in enumerate(("1219", "1119", "1019", "1018", "1117", "1218"), 1)}
    units = {lost: "1118", fresh: "1118", free: "2033", **wall}
    marked = {"ge.corps/1": 1, "ge.corps/3": 1}
    game = step_alone(SUPPLY_PHASE, Frame(), units, oos=marked)
    state = now(game)
    at = {counter.id: number for number, counter in enumerate(state.roster)}
    assert (state.steps[at["ge.corps/1"]], state.oos[at["ge.corps/1"]]) == (1, 1)
    assert (state.steps[at["ge.div/2"]], state.oos[at["ge.div/2"]]) == (1, 1)
    assert state.oos[at["ge.corps/3"]] == 0
    assert events(game, "supply.starves") == 1
