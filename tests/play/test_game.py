"""Games: legality, going back, looking ahead, writing out."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.play import Choice, Game, Illegal, KernelError, Step, Tally, dump, sequence
from tests.conformance.playouts import pick
from tests.play.notes import END
from tests.play.raid import MOVE, MOVES, SYSTEM, changed, choose, raid, scenario, to_moves
from tests.play.raid_state import Acting


def played(seed: int = 1, choices: int = 20) -> Game:
    """Play some choices at random."""
    game, rng = raid(seed), random.Random(seed)
    while game.prompt and len(game.history) <= choices:
        game.take(game.prompt.actor, pick(game.prompt, rng))
    return game


def keys(game: Game, side: int, verb: str, *args: object) -> list[str]:
    """Return the keys of all refusals."""
    return [refusal.message.key for refusal in game.why_not(side, Choice(verb, args))]


def test_the_state_can_be_seen_as_it_was_at_any_moment() -> None:
    game = played(choices=30)
    earlier = [taken.mark[0] for taken in game.history[1:]]
    now, shown = dump(game.state), [dump(game.state.as_of(mark)) for mark in earlier]
    assert dump(game.state) == now
    for position in reversed(shown):
        game.undo()
        assert dump(game.state) == position
    assert len(game.history) == 1


# Legality


def test_every_kind_of_refusal_has_its_words() -> None:
    game = to_moves(raid())
    assert keys(game, 0, "move", 0, 3) == []
    assert keys(game, 1, "move", 2, 1) == ["kernel.not_your_decision"]
    assert keys(game, 0, "sing") == ["kernel.no_such_verb"]
    assert keys(game, 0, "mode", "bold") == ["kernel.not_now"]
    assert keys(game, 0, "move", 0) == ["kernel.wrong_count"]
    assert keys(game, 0, "move", 0, "far") == ["kernel.bad_argument"]
    assert keys(game, 0, "move", 2, 0) == ["raid.not_yours"], "nearness is no question for a unit of the enemy"
    assert keys(game, 0, "move", 0, 0) == ["raid.far"]
    over = played(choices=10_000)
    assert keys(over, 0, "done") == ["kernel.game_over"]


def test_all_guards_that_refuse_are_named_with_clause_units_and_hexes() -> None:
    game = to_moves(raid())
    choose(game, "move", 0, 1)
    choose(game, "let")
    refusals = game.why_not(0, Choice("move", (0, 1)))
    assert [(r.message.key, r.clause) for r in refusals] == [("raid.moved", "2"), ("raid.far", "3")]
    assert refusals[1].hexes == (1,)


def test_what_is_refused_cannot_be_taken_and_changes_nothing() -> None:
    game = to_moves(raid())
    choose(game, "done")
    game.undo()
    before = game.digest()
    with pytest.raises(Illegal, match=r"raid.far \(3\)") as caught:
        game.take(0, Choice("move", (0, 5)))
    assert caught.value.refusals and game.digest() == before and game.redo(), "what was undone can still be done again"


def test_a_fast_list_is_taken_as_it_is_and_no_list_means_every_combination() -> None:
    game = to_moves(raid())
    assert game.prompt is not None
    slow = game.prompt.offers["move"]
    fast = replace(MOVE, exact=True, targets=lambda state, frame, side: slow)
    again = to_moves(raid(system=changed(verbs=(fast,))))
    assert again.prompt is not None and again.prompt.offers == {"move": slow}
    assert slow[:2] == ((0, 1), (0, 3)) and len(slow) == len(set(slow))


# Going back


def test_everything_can_be_taken_back_and_done_again() -> None:
    game = played()
    digests = [taken.digest for taken in game.history]
    assert len(set(digests)) == len(digests)
    while game.undo():
        assert game.digest() == digests[len(game.history) - 1]
    assert len(game.history) == 1 and not game.undo() and not game.undo_group() and not game.roll_again()
    while game.redo():
        assert game.digest() == digests[len(game.history) - 1]
    assert len(game.history) == len(digests)


def test_what_is_taken_anew_cannot_be_redone() -> None:
    game = played()
    game.undo()
    prompt = game.prompt
    assert prompt is not None
    game.take(prompt.actor, prompt.choices[0])
    assert not game.redo()


def test_joined_choices_are_taken_back_together() -> None:
    game = raid()
    choose(game, "mode", "bold")
    before = game.digest()
    game.take(1, Choice("mode", ("sly",)))
    game.take(0, Choice("move", (0, 1)), join=True)
    game.take(1, Choice("let"), join=True)
    assert game.undo_group() and game.digest() == before and len(game.undone) == 3
    assert game.redo() and game.redo() and game.redo() and not game.redo()
    assert game.undo_group() and game.digest() == before, "they stay together when they are done again"
    assert game.undo_group() and not game.undo_group()


def test_the_first_choice_may_be_joined_to_nothing() -> None:
    game = raid()
    game.take(0, Choice("mode", ("bold",)), join=True)
    assert game.undo_group() and not game.undo()


def test_a_playout_ends_like_any_game_but_keeps_no_way_back() -> None:
    game, rng = raid(1, playout=True), random.Random(1)
    while game.prompt:
        game.take(game.prompt.actor, pick(game.prompt, rng))
    full = played(1, 10_000)
    assert game.outcome == full.outcome and game.digest() == full.digest() and dump(game.state) == dump(full.state)
    assert not game.undo() and not game.state.log and not game.history[-1].digest


# Looking ahead


def test_a_preview_shows_what_comes_and_leaves_no_trace() -> None:
    game = to_moves(raid())
    choose(game, "move", 0, 1)
    choose(game, "let")
    choose(game, "move", 1, 4)
    before, log, prompt = game.digest(), len(game.state.log), game.prompt
    look = game.preview(1, [Choice("let")])
    assert look.prompt is None, "it would be red's turn again"
    assert game.digest() == before and len(game.state.log) == log and game.prompt == prompt
    choose(game, "let")
    split = game.preview(0, [Choice("done")])
    assert split.prompt is None and split.events == ()
    assert game.preview(0, []).prompt == game.prompt


def test_a_preview_ends_at_the_first_die_with_the_sum_behind_it() -> None:
    game = to_moves(raid())
    before = game.digest()
    look = game.preview(0, [Choice("fire", (0,)), Choice("done")])
    assert look.prompt is None and [tally.total for tally in look.tallies] == [1] and look.events == ()
    assert game.digest() == before
    faces = [event["faces"] for event in game.take(0, Choice("fire", (0,))) if event.key == "kernel.rolled"]
    assert faces and game.undo()


def test_a_preview_ends_at_what_comes_to_light() -> None:
    game = raid()
    choose(game, "mode", "bold")
    assert game.preview(1, [Choice("mode", ("sly",))]).events == ()
    choose(game, "mode", "sly")
    choose(game, "move", 0, 1)
    assert game.preview(1, [Choice("spring")]).prompt is None


def test_a_preview_of_what_is_refused_says_so_and_leaves_no_trace() -> None:
    game = to_moves(raid())
    before = game.digest()
    with pytest.raises(Illegal, match=r"raid\.moved"):
        game.preview(0, [Choice("split", (0,)), Choice("split", (0,))])
    assert game.digest() == before
    look = game.preview(0, [Choice("split", (0,))])
    assert (
        look.prompt is not None and ("fire", (1,)) in look.prompt.choices and ("fire", (0,)) not in look.prompt.choices
    )


def test_sums_are_explained_before_and_after() -> None:
    game = to_moves(raid())
    fire = Choice("fire", (0,))
    tally = game.explain(0, fire)
    assert isinstance(tally, Tally) and tally.total == 1
    assert game.explain(1, fire) is None, "not to who does not decide"
    assert game.explain(0, Choice("fire", (2,))) is None, "not for what is refused"
    assert game.explain(0, Choice("done")) is None
    choose(game, "fire", 0)
    choose(game, "keep")
    event = next(event for event in game.events if event.key == "raid.fired")
    shown = game.explain(1, event)
    assert shown is not None and shown.total == sum(game.history[-2].dice[0][1])


def test_an_event_for_some_explains_nothing_to_others() -> None:
    game = to_moves(raid())
    event = replace(game.events[0], visible_to=(1,), tally=Tally().plus(1, "a"))
    assert game.explain(0, event) is None and game.explain(1, event) == event.tally


# Writing out


def test_a_position_is_written_out_at_stations_only_and_not_after_the_end() -> None:
    with pytest.raises(KernelError, match="cannot be written out at ask"):
        raid().write_out()
    game = played(choices=10_000)
    with pytest.raises(KernelError, match="cannot be written out"):
        game.write_out()


def test_a_position_that_was_written_out_plays_on() -> None:
    game = to_moves(raid(seed=4))
    choose(game, "split", 0)
    again = Game.start(game.write_out(), 4, system=SYSTEM)
    assert again.prompt == game.prompt and dump(again.state) == dump(game.state)
    for each in (game, again):
        choose(each, "fire", 1)
        choose(each, "keep")
        choose(each, "done")
    assert [e.message for e in game.events][-2:] == [e.message for e in again.events][-2:]
    assert again.prompt == game.prompt


def test_a_position_is_prepared_once() -> None:
    def prepare(state: Any) -> None:
        state.hits[0] += 2

    system = replace(SYSTEM, prepare=prepare)
    game = to_moves(Game.start(scenario(), system=system))
    again = Game.start(game.write_out(), system=system)
    assert list(again.state.entry_named("hits")) == list(game.state.entry_named("hits")) == [2, 0]


def test_children_that_wait_are_written_out_too() -> None:
    def both(play: Any, _frame: Any) -> None:
        play.call(MOVES, Acting(0))
        play.call(MOVES, Acting(1))

    pair = Step("pair", enter=both)
    system = replace(SYSTEM, root=sequence("root", pair, END), steps=(MOVES, pair, END), triggers=())
    game = Game.start(scenario(), system=system)
    written = game.write_out()
    assert [len(frame.get("pending", ())) for frame in written.frames] == [0, 1, 0]
    again = Game.start(written, system=system)
    choose(again, "done")
    assert again.prompt is not None and again.prompt.actor == 1
    choose(again, "done")
    assert again.outcome is not None


def test_choices_are_written_by_ids_and_labels() -> None:
    game = to_moves(raid())
    assert game.plain_args(Choice("move", (1, 3))) == ("r2", game.state.board.label(3))
    assert game.choice_from_plain("move", ("r2", game.state.board.label(3))) == Choice("move", (1, 3))
    assert game.choice_from_plain("mode", ("bold",)) == Choice("mode", ("bold",)), "verbs of other steps are known, too"
    with pytest.raises(LookupError, match="raid has no verb 'sing'"):
        game.choice_from_plain("sing", ())
    with pytest.raises(ValueError, match="zip"):
        game.choice_from_plain("move", ("r2",))


@pytest.mark.parametrize("args", [[0], "r1", None, 5, {"unit": 0}, ([0],), ({},)])
def test_a_choice_of_no_sound_form_is_refused_and_raises_nothing(args: Any) -> None:
    game = raid(3)
    prompt = game.prompt
    assert prompt
    verbs: tuple[Any, ...] = (*prompt.offers, 5, ["move"])
    for verb in verbs:
        choice = Choice(verb, args)
        assert game.why_not(prompt.actor, choice)
        with pytest.raises(Illegal):
            game.take(prompt.actor, choice)
