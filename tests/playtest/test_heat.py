"""Heat and example games: what many games say of single hexes, and the games behind figures."""

from __future__ import annotations

from functools import cache

import pytest

from engine.play import Game
from engine.playtest import GameResult, Reference, TurnMark, resolve
from engine.playtest.batch import Batch, playtest
from engine.playtest.code_sources import telling_clauses
from engine.playtest.examples import ExampleGame, example, example_at, example_in, moment, position_of
from engine.playtest.heat import control, losses, opening
from engine.playtest.match import play_out
from engine.playtest.statistics import statistics, unused_rules
from engine.playtest.tracks import Tracker, lost_steps

MILL = "primer/mill_race"
SIDES = ("red", "blue")


def mark(turn: int, took: tuple[tuple[int, int], ...] = (), fell: tuple[tuple[int, int, int], ...] = ()) -> TurnMark:
    return TurnMark(turn, 10 * turn, 0, (turn, 0), (), (), (), took=took, fell=fell)


ONE = GameResult(
    1, "red", (3, 1), 2, "", 20, (mark(0, ((7, 1),)), mark(1, ((7, 0), (8, 0))), mark(2, ((8, 1),))), {"a": 2}
)
TWO = GameResult(2, None, (1, 1), 1, "", 10, (mark(0, ((7, 1),)), mark(1, ((9, 0),), ((7, 1, 2),))), {"a": 1, "b": 1})


def test_hexes_belong_to_whoever_stood_there_last() -> None:
    assert control([ONE, TWO], 2, 0) == {7: (0.0, 1.0)}
    assert control([ONE, TWO], 2, 1) == {7: (0.5, 0.5), 8: (0.5, 0.0), 9: (0.5, 0.0)}
    assert control([ONE, TWO], 2) == {7: (0.5, 0.5), 8: (0.0, 0.5), 9: (0.5, 0.0)}


def test_losses_lie_where_they_fell_and_the_opening_is_the_first_turn() -> None:
    assert losses([ONE, TWO], 2) == {7: (0.0, 1.0)}
    assert losses([ONE, TWO], 2, (2, 2)) == {}
    assert opening([ONE, TWO], 2) == {7: (0.5, 0.0), 8: (0.5, 0.0), 9: (0.5, 0.0)}


def test_each_figure_names_a_game_and_its_moment() -> None:
    assert example([ONE, TWO], outcome="draw") == ExampleGame(2)
    assert example([ONE, TWO], outcome="blue") is None
    assert example([ONE, TWO], clause="b") == ExampleGame(2)
    assert example([ONE, TWO], decided=1, sides=SIDES) == ExampleGame(1, 1, 10)
    assert example([ONE, TWO], margin_of=2) == ExampleGame(1)
    assert example_at([ONE, TWO], lambda mark: mark.score, 0, 2, 5.0) == ExampleGame(1, 2, 20)
    assert example_at([ONE, TWO], lambda mark: mark.lost, 0, 1, 0.0) is None
    assert example_in([ONE, TWO], 8, 1) == ExampleGame(1, 2, 20)
    assert example_in([ONE, TWO], 8, 1, turn=1) is None
    assert example_in([ONE, TWO], 7, 1, lost=True) == ExampleGame(2, 1, 10)


@cache
def primer() -> Reference:
    return resolve(MILL)


@cache
def batch() -> Batch:
    return playtest(MILL, 8, bots=("greedy",))


def test_of_real_games_all_steps_lost_on_the_map_lie_somewhere() -> None:
    for result in batch().results:
        fallen = [sum(steps for m in result.track for _hex, side, steps in m.fell if side == one) for one in (0, 1)]
        assert fallen == list(result.track[-1].lost)
        assert sum(fallen) > 0


def test_at_the_end_units_stand_in_hexes_of_their_own() -> None:
    found = primer()
    game = Game.start(found.scenario, 0, system=found.system, playout=True)
    tracker = Tracker(game)
    from engine.bots import load_bot

    play_out(game, [load_bot("greedy", 0) for _ in range(2)], tracker.look)
    held: dict[int, int] = {}
    for one in tracker.marks:
        held.update(dict(one.took))  # type: ignore[arg-type]
    state = game.state
    for unit in range(len(state.record)):
        place = state.vocabulary.place(state, unit)
        if place in state.board.grid:
            assert held[place] == state.counter(unit).side
    assert tracker.marks[-1].lost == lost_steps(state)


def test_an_example_opens_at_its_moment() -> None:
    results = batch().results
    result = results[0]
    hex, side = result.track[2].took[0]
    found = example_in(results[:1], hex, side)
    assert found is not None
    journal = moment(primer(), found.seed, found.turn, bots=("greedy",))
    game = position_of(journal, primer())
    assert (game.state.turn, len(game.history) - 1) == ((found.turn or 0) + 1, found.step)
    assert moment(MILL, found.seed, step=found.step, bots=("greedy",)) == journal
    whole = moment(MILL, result.seed, bots=("greedy",))
    assert position_of(whole, primer()).digest() == result.digest
    assert position_of(whole, primer(), found.step).digest() == game.digest()


def test_clauses_that_fired_and_those_that_never_did() -> None:
    results = batch().results
    held = statistics(results, primer().system.sides)
    fired = {one.clause: one for one in held.clauses}
    assert held.clauses[0].share.share == 1.0
    assert all(0 < one.share.count <= len(results) and one.mean > 0 for one in held.clauses)
    never = unused_rules(results, telling_clauses("primer"))
    assert not set(never) & set(fired)
    assert set(telling_clauses("primer")) - set(never) <= set(fired)
    assert set(held.steps) == set(held.cut_off) == {m.turn for result in results for m in result.track}


@pytest.mark.parametrize("slug", ["primer", "june_6"])
def test_clauses_that_can_be_told_are_those_of_the_rulebook(slug: str) -> None:
    from engine.rulebook import catalogue

    known = catalogue.catalogue_of(slug)
    told = telling_clauses(slug)
    assert len(told) > 15
    assert all(known.number(clause) for clause in told)
