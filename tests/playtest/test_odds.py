"""The odds explorer: every way to attack once, what the tables say of it, what trials bring."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.bots import load_bot
from engine.cli.odds import cells, parts_of
from engine.cli.words import Language, renderer
from engine.play import Choice, Game
from engine.playtest import resolve
from engine.playtest.odds import AttackCase, Exploration, attacks_on_offer, explore, plain_case
from engine.playtest.variations import EntryVariation

UNITS = ("k.guard", "k.1", "k.guns")


@pytest.fixture(scope="module")
def game() -> Game:
    """The upland battalion stands between three units of Kestria, who may now declare battles."""
    found = EntryVariation("at", "0503", "l.upland").applied(resolve("primer/mill_race"))
    game = Game.start(found.scenario, 1, system=found.system)
    game.take(0, Choice("done_moving"))
    return game


@pytest.fixture(scope="module")
def explored(game: Game) -> Exploration:
    return explore(game, attack(game), 40)


def attack(game: Game) -> Choice:
    assert game.prompt is not None
    return Choice("attack", game.prompt.offers["attack"][0])


def joined(game: Game, case: AttackCase) -> tuple[str, ...]:
    return tuple(game.state.unit_id(choice.args[0]) for choice in case.way if choice.verb == "join")


def test_every_set_of_attackers_comes_once_with_every_stance(game: Game, explored: Exploration) -> None:
    assert explored.whole
    seen = [(joined(game, case), case.way[-1].verb) for case in explored.cases]
    sets = [group for size in (1, 2, 3) for group in combinations(UNITS, size) if group != ("k.guns",)]
    assert sorted(seen) == sorted((group, stance) for group in sets for stance in ("assault", "probe"))


def test_the_tables_speak_of_just_these_attackers(game: Game, explored: Exploration) -> None:
    strengths = {("k.guard",): 6, ("k.1",): 4, ("k.guard", "k.1"): 10, UNITS: 10}
    for case in explored.cases:
        (outlook,) = case.outlooks
        assert outlook.given == (f"stance.{case.way[-1].verb}",)
        assert sum(count for _result, count in outlook.results) == outlook.throws == 6
        if joined(game, case) in strengths:
            assert outlook.strengths[0] == strengths[joined(game, case)]


def test_trials_bear_the_stances_out(explored: Exploration) -> None:
    by_stance = {verb: [case for case in explored.cases if case.way[-1].verb == verb] for verb in ("assault", "probe")}
    assert all(case.taken == 0 for case in by_stance["probe"]), "who probes does not advance"
    assert all(case.taken > 0 for case in by_stance["assault"])
    for case in explored.cases:
        assert case.trials == 40
        assert sum(share.count for _rolled, share in case.rolled) == 40
    most = max(by_stance["assault"], key=lambda case: len(case.way))
    least = next(case for case in by_stance["assault"] if len(case.way) == 4 and case.outlooks[0].strengths[0] == 4)
    assert most.lost(1) > least.lost(1)


def test_the_game_is_not_touched_and_the_same_comes_again(game: Game, explored: Exploration) -> None:
    before = game.digest()
    assert explore(game, attack(game), 40) == explored
    assert game.digest() == before


def test_no_more_ways_than_asked_for(game: Game) -> None:
    few = explore(game, attack(game), 2, most=3)
    assert (len(few.cases), few.whole) == (3, False)


def test_cases_are_written_by_ids_and_labels(game: Game, explored: Exploration) -> None:
    told = plain_case(game, explored.cases[0])
    assert told["way"][0] == {"verb": "attack", "args": ["0503"]}
    assert told["way"][1] == {"verb": "join", "args": ["k.guard"]}
    assert set(told["lost"]) == {"kestria", "lorn"}


def test_only_ways_in_which_certain_units_take_part(game: Game, explored: Exploration) -> None:
    guns = game.state.unit_number("k.guns")
    with_guns = explore(game, attack(game), 2, units=(guns,))
    assert 0 < len(with_guns.cases) < len(explored.cases)
    assert all("k.guns" in joined(game, case) for case in with_guns.cases)


def test_attacks_on_offer_are_those_of_which_the_tables_say_something(game: Game) -> None:
    assert game.prompt is not None
    offered = [Choice("attack", args) for args in game.prompt.offers["attack"]]
    assert attacks_on_offer(game) == offered
    started = Game.start(game.scenario, 1, system=game.system)
    assert started.prompt is not None
    assert "attack" not in started.prompt.offers
    assert attacks_on_offer(started) == []


def test_the_other_side_is_heard_and_a_stop_leaves_the_rest_out(game: Game, explored: Exploration) -> None:
    for case in explored.cases:
        assert all(0 < answer.count <= case.trials for answer in case.answers)
    assert any(case.answers for case in explored.cases)
    told: list[AttackCase] = []
    found = explore(game, attack(game), 2, told=told.append, stop=lambda: len(told) == 2)
    assert (found.cases, found.whole) == (tuple(told), False)


def test_manners_that_are_asked_for_late_are_explored_too() -> None:
    found = resolve("june_6/saint_lo")
    game = Game.start(found.scenario, 1, system=found.system)
    bots = [load_bot("greedy", 1) for _ in range(2)]
    while not (offered := attacks_on_offer(game)):
        assert game.prompt is not None
        actor = game.prompt.actor
        game.take(actor, bots[actor].choose(game.for_side(actor)))
    seen = explore(game, offered[0], 3, bot="greedy", most=2)
    assert [case.way[-1].verb for case in seen.cases] == ["assault", "probe"]
    assert seen.cases[0].way[:-1] == seen.cases[1].way[:-1]
    for case in seen.cases:
        assert all(f"mode.{case.way[-1].verb}" in outlook.given for outlook in case.outlooks)


def test_a_way_with_nothing_of_its_own_has_words_too(game: Game, explored: Exploration) -> None:
    words, case = renderer(game, Language.EN), explored.cases[0]
    own = tuple(parts_of(game, case, words))
    assert own
    assert next(cells(game, case, words)) == " · ".join(own)
    assert next(cells(game, case, words, own)) == "nothing more"
