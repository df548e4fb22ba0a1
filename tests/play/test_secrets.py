"""Seats and forks: nobody learns what he must not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.play import (
    SEALED,
    Arg,
    Bag,
    Choice,
    Game,
    Groups,
    KernelError,
    Queue,
    Relation,
    Scenario,
    State,
    Step,
    Verb,
    bag,
    groups,
    queue,
    relation,
    scalar,
    sealed,
    sequence,
)
from engine.play.fork import HIDDEN
from engine.play.secret_bags import Looked, guard
from tests.conformance.playouts import pick
from tests.conformance.secrets import indistinguishable
from tests.gauntlet.toybox import small_board
from tests.play.notes import END, decides, system
from tests.play.raid import ROSTER, SYSTEM, choose, raid, scenario, to_moves
from tests.play.raid_state import MODES, Acting, Fight


def test_a_seat_sees_what_is_hidden_from_others_only_if_it_is_its_own() -> None:
    game = to_moves(raid())
    red, blue = game.for_side(0).view(), game.for_side(1).view()
    assert red["goal"] == (1, "hidden") and blue["goal"] == ("hidden", 2)
    assert red["modes"] == ("bold", "sly") and red["at"] == tuple(game.state.entry_named("at"))
    assert not {"stack", "rolls", "uses"} & red.keys()
    assert red["cup"] == tuple(game.state.entry_named("cup")) and red["led"] == ()


def test_a_secret_decision_shows_nothing_but_whose_it_is() -> None:
    game = raid()
    mine, theirs = game.for_side(0), game.for_side(1)
    assert mine.to_move and mine.prompt == game.prompt and not theirs.to_move
    shown = theirs.prompt
    assert shown is not None and (shown.actor, shown.place, shown.section, shown.offers) == (0, ("secret",), "", {})
    assert shown.text.key == "kernel.secret_decision"
    assert theirs.explain(Choice("mode", ("bold",))) is None
    assert [r.message.key for r in theirs.why_not(Choice("mode", ("bold",)))] == ["kernel.not_your_decision"]


def test_an_open_decision_shows_all_but_the_choices() -> None:
    game = to_moves(raid())
    shown = game.for_side(1).prompt
    assert shown is not None and game.prompt is not None
    assert (shown.place, shown.text, shown.offers, shown.suggested) == (game.prompt.place, game.prompt.text, {}, ())


def test_a_seat_takes_explains_and_looks_ahead_for_its_side() -> None:
    game = to_moves(raid())
    red, blue = game.for_side(0), game.for_side(1)
    assert red.outcome is None and red.preview([Choice("split", (0,))]).prompt is not None
    tally = red.explain(Choice("fire", (0,)))
    assert tally is not None and tally.total == 1 and red.why_not(Choice("done")) == ()
    choose(game, "move", 0, 1)
    blue.take(Choice("let"))
    told = red.take(Choice("score"))
    assert (
        [event.key for event in told]
        == ["raid.scored"]
        == [event.key for event in red.events if event not in blue.events]
    )
    while game.prompt is not None:
        choose(game, *next(c for c in game.prompt.choices if c.verb in ("done", "let", "keep", "mode"))[:1], *(
            ("sly",) if "mode" in game.prompt.offers else ()))  # fmt: skip
    assert red.prompt is None and not red.to_move and red.outcome == game.outcome


def test_what_happened_in_secret_stays_secret_in_a_fork() -> None:
    game = to_moves(raid())
    choose(game, "move", 0, 1)
    choose(game, "let")
    choose(game, "score")
    fork = game.for_side(1).fork(1)
    assert fork.events[-1] == HIDDEN and fork.events[:-1] == game.events[:-1]
    assert game.for_side(0).fork(1).events == game.events


def test_a_fork_plays_with_other_dice_even_if_the_seed_is_that_of_the_game() -> None:
    differ = 0
    for seed in range(20):
        game = to_moves(raid(seed))
        fork = game.for_side(0).fork(seed)
        for each in (game, fork):
            choose(each, "fire", 0)
        differ += game.history[-1].dice != fork.history[-1].dice
    assert differ > 10
    assert game.for_side(0).fork(3).digest() == game.for_side(0).fork(3).digest()


def test_a_fork_leaves_the_game_alone_and_can_be_taken_back_to_its_start() -> None:
    game = to_moves(raid(2))
    before = game.digest()
    fork, rng = game.for_side(1).fork(7), random.Random(0)
    start = fork.digest()
    while fork.prompt:
        fork.take(fork.prompt.actor, pick(fork.prompt, rng))
    while fork.undo():
        pass
    assert fork.digest() == start and game.digest() == before and not fork.undo()


def test_hidden_entries_take_every_value_and_the_true_one_is_not_favoured() -> None:
    game = to_moves(raid())
    found = Counter(game.for_side(0).fork(seed).state.entry_named("goal")[1] for seed in range(600))
    assert sorted(found) == [0, 1, 2] and all(150 < count < 250 for count in found.values())
    assert {game.for_side(1).fork(seed).state.entry_named("goal")[1] for seed in range(20)} == {2}


def test_a_sealed_answer_is_given_anew_and_the_true_one_is_not_favoured() -> None:
    game = raid()
    choose(game, "mode", "sly")
    found: Counter[str] = Counter()
    for seed in range(600):
        fork = game.for_side(1).fork(seed)
        assert fork.prompt == game.prompt, "the fork waits for the same answer"
        choose(fork, "mode", "calm")
        found[fork.state.entry_named("modes")[0]] += 1
    assert sorted(found) == list(MODES) and all(150 < count < 250 for count in found.values())
    for seed in range(10):
        fork = game.for_side(0).fork(seed)
        choose(fork, "mode", "calm")
        assert fork.state.entry_named("modes") == ("sly", "calm"), "its own answer stands"


def slow_secret() -> Game:
    """Start a game in which each side picks two words in secret, one after another, and tells itself of them."""

    def pick_one(play: Any, frame: Acting, word: str) -> None:
        play.tell("picked", to=(frame.side % 2,), word=word)
        if frame.side > 1:
            play.done(word)
        else:
            play.replace(Acting(frame.side + 2))

    verb = Verb("pick", pick_one, (Arg("word", "word", words=MODES),))
    ask = replace(
        decides("ask", verb, secret=True, measure=lambda s, f: (9 - f.side,)), actor=lambda state, frame: frame.side % 2
    )
    top = Step("top", enter=lambda p, f: p.call(SEALED, sealed((0, ask, Acting(0)), (1, ask, Acting(1)))))
    slow = replace(SYSTEM, root=sequence("root", top, END), steps=(ask,), triggers=())
    return Game.start(scenario(), system=slow)


def test_how_far_another_side_has_come_with_its_answer_is_secret() -> None:
    game = slow_secret()
    choose(game, "pick", "sly")
    for seed in range(5):
        fork = game.for_side(1).fork(seed)
        assert fork.state.stack[-1].frame == Acting(0), "the other side begins its answer anew"
        assert fork.for_side(1).prompt == game.for_side(1).prompt
        assert game.for_side(0).fork(seed).state.stack[-1].frame == Acting(2), "its own half stands"
        assert len(fork.events) == len(game.events)
    indistinguishable(game, random.Random(0))
    choose(game, "pick", "sly")
    choose(game, "pick", "calm")
    indistinguishable(game, random.Random(0))
    assert game.for_side(1).fork(0).state.stack[-1].frame == Acting(3)
    assert len(game.for_side(1).fork(0).events) == len(game.events), "answering again tells nobody"


@pytest.mark.parametrize("side", [0, 1])
def test_forks_that_follow_each_other_on_one_state_are_those_that_are_made_anew(side: int) -> None:
    game, rng = raid(), random.Random(1)
    while game.prompt:
        forks = game.for_side(side).forks()
        for seed in (3, 4, 3):
            pair = forks.begin(seed), game.for_side(side).fork(seed)
            for _ in range(6):
                prompt = pair[0].prompt
                assert prompt == pair[1].prompt and pair[0].digest() == pair[1].digest()
                if prompt is not None:
                    choice = pick(prompt, rng)
                    for each in pair:
                        each.take(prompt.actor, choice)
        game.take(game.prompt.actor, pick(game.prompt, rng))


def test_choices_that_are_set_aside_are_put_again_as_they_were() -> None:
    game, rng = raid(3), random.Random(2)
    while game.prompt:
        for _ in range(rng.randint(1, 5)):
            if game.prompt is not None:
                game.take(game.prompt.actor, pick(game.prompt, rng))
        last, stood, aside = game.digest(), [game.digest()], []
        for _ in range(rng.randint(0, len(game.history) - 1)):
            aside.append(game.set_aside())
            stood.append(game.digest())
        for each in reversed(aside):
            assert game.digest() == stood.pop()
            game.put_again(each)
        assert game.digest() == last
        assert [taken.digest for taken in game.history][-1] == last


@pytest.mark.parametrize(
    "look",
    [len, list, lambda held: held.count("x"), lambda held: "x" in held, lambda held: held.version],
)
def test_who_looks_into_a_bag_with_secrets_is_noted(look: Callable[[Bag], object]) -> None:
    forks = to_moves(raid()).for_side(0).forks()
    state = forks.begin(1).state
    name = next(name for name, spec in state.SCHEMA.items() if spec.form == "bag")
    looked = Looked()
    spec = replace(state.SCHEMA[name], hidden_from=lambda _state, _key, _side: True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(state), "SCHEMA", {**state.SCHEMA, name: spec})
        found = guard(state, looked)
    assert list(found[name]) == list(state.entry_named(name))
    looked.noted = False
    assert not looked.noted
    look(state.entry_named(name))
    assert looked.noted


def test_hidden_entries_that_nobody_can_resample_stop_a_fork() -> None:
    game = raid(system=replace(SYSTEM, resample=None))
    with pytest.raises(KernelError, match="raid has hidden entries, but no resample"):
        game.for_side(0).fork(1)


def test_forms_of_hidden_entries() -> None:
    def from_red(_state: object, _key: object, side: int) -> bool:
        return side == 0

    class Hidden(State):
        plan: str = scalar("", values="word", hidden_from=from_red)
        cup: Bag = bag(hidden_from=from_red)
        track: Queue = queue(hidden_from=from_red)
        ties: Relation = relation("unit", "unit", hidden_from=from_red)
        fights: Groups[Fight] = groups(Fight, hidden_from=lambda state, number, side: side == 0 and number == 2)

    def fill(state: Hidden) -> None:
        state.plan = "attack"
        state.cup.put("a", "b")
        state.track.push(2, 1)
        state.ties.link(0, 1)
        state.fights.add(Fight(1, ()))
        state.fights.add(Fight(2, ()))

    small = Scenario("notes", "s", small_board(2, 1), ROSTER, {})
    game = Game.start(small, system=replace(system(decides()), state=Hidden, prepare=fill))
    red, blue = game.for_side(0).view(), game.for_side(1).view()
    assert (red["plan"], red["cup"], red["track"], red["ties"]) == ("hidden", ("hidden",) * 2, ("hidden",), ("hidden",))
    assert red["fights"] == ((1, Fight(1, ())), "hidden")
    assert (blue["plan"], blue["cup"], blue["track"]) == ("attack", ("a", "b"), ((2, 1),))
    assert (blue["ties"], blue["fights"][1]) == (((0, (1,)),), (2, Fight(2, ())))
