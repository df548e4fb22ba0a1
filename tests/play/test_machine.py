"""The machine: the order of steps, decisions, ends, triggers, systems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from engine import games
from engine.play import (
    Choice,
    DeadEnd,
    Frame,
    Game,
    Item,
    KernelError,
    NoSuchGame,
    Outcome,
    Scenario,
    Step,
    Trigger,
    Unjournalled,
    Verb,
    load_system,
    repeat,
    say,
    scalar,
    sequence,
)
from engine.play import machine as limits
from tests.gauntlet.toybox import small_board
from tests.play.notes import DONE, END, STAY, Notes, decides, note, over, said, start, system
from tests.play.raid import choose
from tests.play.raid_state import Acting

# The order of things


def test_children_run_in_the_order_of_their_calls_and_their_ends_are_delivered() -> None:
    def call_two(play: Any, _frame: Any) -> None:
        note("enter")(play)
        play.call(Step("a", enter=lambda play, frame: play.done(1)), label="first")
        play.call(Step("b", enter=note("in b")))

    after = {"first": lambda play, frame, result: note(f"first {result}")(play), "b": note("b")}
    root = sequence("root", Step("parent", enter=call_two, after=after, leave=note("leave")), END)
    assert said(start(root)) == ("enter", "first 1", "in b", "b", "leave")


def test_a_step_that_is_done_waits_for_the_children_that_it_has_called() -> None:
    def enter(play: Any, _frame: Any) -> None:
        play.done("result")
        play.call(Step("child", enter=note("child")))

    inner = Step("inner", enter=enter, after={"child": note("child ended")}, leave=note("inner left"))
    outer = Step("outer", enter=lambda play, frame: play.call(inner), after={"inner": note("inner ended")})
    assert said(start(sequence("root", outer, END))) == ("child", "child ended", "inner left", "inner ended")


def test_a_trace_begins_with_its_step_even_if_it_was_called_together_with_another() -> None:
    seen: list[tuple[str, ...]] = []

    def look(play: Any, *_rest: Any) -> None:
        seen.append(tuple(event.key for event in play.trace()))

    def call_two(play: Any, _frame: Any) -> None:
        play.tell("before")
        play.call(Step("a", enter=note("in a"), leave=look, traces=True))
        play.call(Step("b", enter=note("in b"), leave=look, traces=True))

    start(sequence("root", Step("parent", enter=call_two, leave=look, traces=True), END))
    assert seen == [("in a",), ("in b",), ("before", "in a", "in b")]


def test_a_step_reads_its_ancestors() -> None:
    read: list[object] = []
    child = Step("child", enter=lambda play, frame: read.append((play.ancestor(parent), play.frame)))
    parent = Step("parent", record=Acting, enter=lambda play, frame: play.call(child))
    start(sequence("root", Item(parent, lambda state: Acting(1)), END))
    assert read == [(Acting(1), Frame())]
    with pytest.raises(KernelError, match="no step end is under way"):
        start(Step("lost", enter=lambda play, frame: play.ancestor(END)))


def test_items_are_left_out_and_loops_come_round() -> None:
    def up(play: Any, _frame: Any) -> None:
        play.state.level += 1
        note(f"round {play.state.level}")(play)

    body = Step("body", record=Acting, enter=up)
    skipped = Item(Step("skipped", enter=note("skipped")), when=lambda state: state.level > 5)
    loop = repeat(
        "loop",
        body,
        until=lambda state: state.level == 3,
        left=lambda state: (3 - state.level,),
        make=lambda s: Acting(1),
    )
    assert said(start(sequence("root", skipped, loop, END, skipped))) == ("round 1", "round 2", "round 3")
    stuck = repeat("stuck", Step("idle"), until=lambda state: False, left=lambda state: (1,))
    with pytest.raises(AssertionError, match="stuck: what is left does not fall"):
        start(stuck)


def test_scopes_end_with_their_steps() -> None:
    class Scoped(Notes):
        level: int = scalar(0, scope="phase")

    def up(play: Any, _frame: Any) -> None:
        play.state.level = 5

    phase = Step("phase", enter=up, scope="phase")
    root = sequence("root", phase, decides(), END)
    scenario = Scenario("notes", "s", small_board(1, 1), (), {})
    game = Game.start(scenario, system=replace(system(root), state=Scoped))
    assert game.state.entry_named("level") == 0


def test_a_sequence_that_ends_without_a_result_is_an_error() -> None:
    with pytest.raises(KernelError, match="notes: the sequence of play has ended without a result"):
        start(Step("nothing"))


def test_steps_cannot_be_nested_without_end() -> None:
    deep = Step("deep", advance=lambda play, frame: play.call(deep))
    with pytest.raises(KernelError, match="steps nested 200 deep"):
        start(deep)


def test_steps_cannot_go_on_without_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_STEPS", 50)
    with pytest.raises(KernelError, match="busy: 50 steps without a decision"):
        start(Step("busy", advance=lambda play, frame: play.call(Step("idle"))))


# Decisions


def test_somebody_who_must_decide_has_something_to_choose() -> None:
    with pytest.raises(DeadEnd, match="decide: first has nothing to choose: no target of never passes its guards in"):
        _ = start(decides("decide", Verb("never", note("never"), targets=lambda *_: ()))).prompt


def test_a_step_with_nothing_to_decide_ends() -> None:
    game = start(
        sequence(
            "root", replace(decides("nobody"), actor=None), replace(decides("skipped"), actor=lambda s, f: None), END
        )
    )
    assert game.outcome and game.prompt is None
    assert not game.state.stack[-1].step.verbs


@pytest.mark.parametrize("measure", [None, lambda state, frame: (1, 2), lambda state, frame: (1, state.level)])
def test_a_step_that_asks_again_must_fall(measure: Any) -> None:
    def up(play: Any, _frame: Any) -> None:
        play.state.level += 1

    game = start(decides("decide", Verb("up", up), DONE, measure=measure))
    before = game.digest()
    with pytest.raises(KernelError, match="decide: asked again although nothing fell") as told:
        choose(game, "up")
    assert ("the step decide has no measure" in str(told.value)) == (measure is None)
    assert game.digest() == before and len(game.history) == 1 and game.prompt, "the game stands as before"


def test_a_falling_measure_lets_a_step_ask_again() -> None:
    game = start(sequence("r", decides("decide", STAY, DONE, measure=lambda s, f: (1, 99 - len(s.said))), END))
    choose(game, "stay")
    choose(game, "stay")
    assert said(game) == ("stayed", "stayed")


def test_building_a_prompt_must_not_write() -> None:
    def greedy(state: Notes, frame: Any, side: int) -> list[tuple[()]]:
        state.level += 1
        return [()]

    with pytest.raises(KernelError, match="building the prompt changed the state"):
        _ = start(decides("decide", Verb("done", DONE.apply, targets=greedy))).prompt


def test_prompts_say_where_and_what() -> None:
    hooks: dict[str, Any] = {"ask": lambda state, frame: say("how.many"), "suggest": lambda *_: (Choice("done"),)}
    prompt = start(sequence("root", decides("decide", section="4", **hooks))).prompt
    assert prompt is not None and prompt.place == ("root", "decide") and prompt.section == "4"
    assert prompt.text == say("how.many") and prompt.suggested == (Choice("done"),)
    other = start(sequence("root", decides())).prompt
    assert other is not None and other.text == say("ask.decide") and not other.suggested


# The end


def test_nothing_happens_after_the_end() -> None:
    ends = Trigger("ends", ("level",), lambda state: [()] if state.level else [], over)
    later = Trigger("later", ("level",), lambda state: [()] if state.level == 1 else [], note("too late"))

    def up(play: Any, _frame: Any) -> None:
        play.state.level = 1
        play.done()

    after = Step("after", enter=note("too late"))
    game = start(sequence("root", decides("decide", Verb("up", up)), after), triggers=(ends, later))
    choose(game, "up")
    assert game.outcome == Outcome(None, (), say("over")) and said(game) == ()
    assert [event.key for event in game.events] == ["over"]


# Triggers


def test_triggers_run_in_order_and_from_the_first_again_after_each() -> None:
    def when(level: int) -> Callable[[Any], list[tuple[int]]]:
        return lambda state: [(level,)] if state.level == level else []

    def then(play: Any, level: int) -> None:
        note(f"level {level}")(play)
        play.state.level = {3: 1, 1: 2, 2: 0}[level]

    triggers = tuple(Trigger(f"t{level}", ("level",), when(level), then) for level in (2, 1, 3))
    up = Verb("up", lambda play, frame: setattr(play.state, "level", 3))
    game = start(decides("decide", up, measure=lambda s, f: (99 - len(s.said),)), triggers=triggers)
    choose(game, "up")
    assert said(game) == ("level 3", "level 1", "level 2")
    game.undo()
    choose(game, "up")
    assert said(game) == ("level 3", "level 1", "level 2"), "undo does not keep triggers from running"


def test_a_trigger_that_never_rests_is_an_error() -> None:
    mad = Trigger(
        "mad", ("level",), lambda state: [(state.level,)], lambda play, level: setattr(play.state, "level", 1 - level)
    )
    with pytest.raises(KernelError, match="trigger mad never comes to rest"):
        start(decides(), triggers=(mad,))


def test_a_trigger_may_call_steps_and_they_are_no_children_of_the_step_on_top() -> None:
    ask = decides("ask")

    def then(play: Any) -> None:
        play.state.level = 0
        play.call(ask)

    trigger = Trigger("asks", ("level",), lambda state: [()] if state.level else [], then)
    up = Verb("up", lambda play, frame: setattr(play.state, "level", 1))
    top = decides("top", up, measure=lambda s, f: (9999 - len(s.log),), after={"ask": note("not mine")})
    game = start(top, ask, triggers=(trigger,))
    choose(game, "up")
    assert game.prompt and game.prompt.place == ("top", "ask")
    choose(game, "done")
    assert [entry.step for entry in game.state.stack] == [top] and said(game) == ()


# Chance in steps


@pytest.mark.parametrize("begin", [lambda play: play.roll("fire"), lambda play: play.draw("fire", "cup")])
def test_a_roll_or_draw_that_nobody_waits_for_is_an_error(begin: Callable[[Any], None]) -> None:
    with pytest.raises(KernelError, match="gun does not say what comes after 'fire'"):
        start(Step("gun", enter=lambda play, frame: begin(play)))


# Systems


def test_a_system_without_hidden_entries_or_invariants_needs_say_nothing_of_them() -> None:
    game = start(decides())
    assert game.for_side(1).fork(1).prompt == game.prompt and list(game.system.invariants(game.state)) == []


def test_two_steps_cannot_share_a_name() -> None:
    with pytest.raises(TypeError, match="notes: two steps are called 'end'"):
        _ = system(END, Step("end")).steps_by_name


def test_two_forms_cannot_share_a_name() -> None:
    with pytest.raises(TypeError, match="notes: two forms are called 'marches'"):
        system(END, forms=(SimpleNamespace(name="marches"), SimpleNamespace(name="marches")))


@pytest.mark.parametrize("slug", ["no_such_game", "not an identifier"])
def test_a_game_that_does_not_exist_is_named(slug: str) -> None:
    with pytest.raises(NoSuchGame, match=slug):
        load_system(slug)


def test_a_game_that_lacks_a_module_says_which(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "needy.py").write_text("import no_such_module_at_all\n")
    (tmp_path / "tiny.py").write_text("from tests.gauntlet.toys.reroll import SYSTEM\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
        load_system("needy")
    assert load_system("tiny").slug == "reroll"


def test_writing_without_the_journal_stops_a_handler_and_leaves_no_trace() -> None:
    @dataclass(frozen=True, slots=True)
    class Nothing(Frame):
        pass

    def bad(play: Any, frame: Any) -> None:
        play.tell("tried")
        play.state.said = ("changed",)
        play.state.nothing = 1

    game = start(decides("decide", Verb("bad", bad), DONE))
    before = game.digest()
    with pytest.raises(Unjournalled):
        choose(game, "bad")
    assert game.digest() == before and game.events == [] and game.prompt is not None
