"""What a game system promises, and what the kernel says when it does not keep it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.play import (
    Column,
    Frame,
    Game,
    Item,
    KernelError,
    Mismatch,
    Setup,
    State,
    Step,
    System,
    Trigger,
    column,
    journal_of,
    repeat,
    resume,
    sequence,
)
from tests.play.notes import DONE, END, decides, note, said, start
from tests.play.raid import SYSTEM, choose, scenario
from tests.play.test_game import played


@dataclass(frozen=True, slots=True)
class Count(Frame):
    """A frame with two fields."""

    number: int = 0
    word: str = ""


def test_change_keeps_the_other_fields() -> None:
    def enter(play: Any, _frame: Count) -> None:
        play.change(number=1)
        play.change(word="x")

    parent = Step("parent", record=Count, enter=enter, leave=lambda play, frame: note(f"{frame}")(play))
    assert said(start(sequence("root", parent, END))) == ("Count(number=1, word='x')",)


def test_a_roll_hands_on_what_it_was_for_and_only_some_may_see_it() -> None:
    seen: list[Any] = []
    gun = Step(
        "gun",
        enter=lambda play, frame: play.roll("fire", (6, 6), 7, "x", to=(1,)),
        after={"fire": lambda play, frame, faces: seen.append((faces.subject, len(faces)))},
    )
    game = start(sequence("root", gun, decides(), END))
    assert seen == [((7, "x"), 2)]
    assert [event.key for event in game.for_side(1).events] == ["kernel.rolled"]
    assert not game.for_side(0).events


def test_a_step_goes_on_by_itself_and_asks_when_it_has_nothing_more_to_do() -> None:
    def advance(play: Any, frame: Count) -> None:
        if frame.number < 2:
            play.change(number=frame.number + 1)
            play.call(Step("child", enter=note(f"child {frame.number}")))

    both = replace(decides("both"), record=Count, advance=advance, actor=lambda state, frame: 0)
    game = start(sequence("root", both, END))
    assert said(game) == ("child 0", "child 1")
    assert game.prompt and game.prompt.place == ("root", "both")


def test_a_measure_stays_above_nothing() -> None:
    with pytest.raises(KernelError, match="falls below nothing"):
        start(decides(measure=lambda state, frame: (-1,)))


def test_a_scope_is_not_opened_within_itself() -> None:
    inner = sequence("inner", decides(), scope="phase")
    with pytest.raises(KernelError, match="inner opens the scope 'phase' within itself"):
        start(sequence("outer", inner, scope="phase"))


def test_who_traces_says_so() -> None:
    with pytest.raises(KernelError, match="look does not say that it traces"):
        start(Step("look", enter=lambda play, frame: play.trace()))


def test_no_station_lies_in_a_step_that_traces() -> None:
    game = start(sequence("root", sequence("outer", decides("here", station=True), traces=True), END))
    with pytest.raises(KernelError, match="here is no station: outer still asks"):
        game.write_out()


def test_a_fork_has_no_journal_and_no_first_position() -> None:
    twin = played().for_side(0).fork(1)
    assert not twin.scenario.position
    with pytest.raises(KernelError, match="a fork has no journal"):
        journal_of(twin)


def test_every_case_of_a_trigger_is_dealt_with_in_order() -> None:
    def then(play: Any, level: int) -> None:
        play.state.level = level - 1
        play.call(Step(f"case {level}", enter=note(f"case {level}")))

    trigger = Trigger("down", ("level",), lambda state: [(state.level,)] if state.level else [], then)
    raise_it = Step("up", enter=lambda play, frame: setattr(play.state, "level", 2))
    game = start(sequence("root", raise_it, decides(), END), triggers=(trigger,))
    assert said(game) == ("case 2", "case 1")


def test_the_parts_of_sequences_and_loops_need_not_be_declared() -> None:
    part = Step("part")
    loop = repeat("loop", sequence("once", Item(part)), until=lambda state: True, left=lambda state: ())
    system = System("toy", State, loop, lambda layers, options: None)
    assert system.steps_by_name["part"] is part


def test_scopes_and_watched_entries_exist() -> None:
    with pytest.raises(TypeError, match="step odd: no scope 'week'"):
        System("toy", State, Step("odd", scope="week"), lambda layers, options: None)
    trigger = Trigger("t", ("nothing",), lambda state: [], note("never"))
    with pytest.raises(TypeError, match="trigger t: the state has no entry 'nothing'"):
        System("toy", State, Step("root"), lambda layers, options: None, triggers=(trigger,))


def test_a_game_may_have_entities_of_its_own() -> None:
    class Formations(State):
        """Formations are no units."""

        spent: Column = column("formation")

    system = replace(
        SYSTEM,
        state=Formations,
        root=decides("ask", DONE),
        steps=(),
        interrupts=(),
        triggers=(),
        resample=None,
        prepare=None,
        sizes=lambda scenario: {"formation": 3},
    )
    game = Game.start(replace(scenario(), position={"spent": {"2": 5}}), system=system)
    assert isinstance(game.state, Formations) and game.state.spent == [0, 0, 5]


def test_a_journal_that_differs_says_when_the_rules_have_changed() -> None:
    journal = journal_of(played())
    journal.rules = "others"
    assert resume(journal, scenario(), system=SYSTEM).history
    journal.moves[1] = replace(journal.moves[1], digest="wrong")
    with pytest.raises(Mismatch, match="the rules of raid have changed"):
        resume(journal, scenario(), system=SYSTEM)


def test_choosing_keeps_offers_from_being_changed() -> None:
    game = start(sequence("root", decides(), END))
    assert game.prompt
    with pytest.raises(TypeError):
        game.prompt.offers["more"] = ()  # type: ignore[index]
    choose(game, "done")


def test_a_set_up_that_says_little_refuses_nothing_and_reads_no_layer() -> None:
    setup = Setup(counter=lambda plain, side: None)
    assert not list(setup.illegal(None)) and not setup.layers(None) and setup.may_enter is None
