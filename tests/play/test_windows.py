"""Windows, interrupts with their limits, rerolls, and secret simultaneous choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.play import (
    SEALED,
    Game,
    Interrupt,
    Limit,
    Reroll,
    Step,
    Verb,
    WindowFrame,
    sealed,
    sequence,
)
from tests.play.notes import END, PASS, decides, note, said, start
from tests.play.raid import choose
from tests.play.raid_state import Acting

# Windows


def opened(*interrupts: Interrupt, first_use_ends: bool = False, **more: Any) -> Game:
    """Start a game that opens a window twice in a turn, for two turns."""

    def enter(play: Any, _frame: Any) -> None:
        play.window("door", "front", first_use_ends=first_use_ends)
        play.window("door", "back", first_use_ends=first_use_ends)

    def answered(play: Any, _frame: Any, answers: Any) -> None:
        note(f"answers {answers}")(play)

    turn = Step("turn", enter=enter, after={"door": answered}, scope="turn")
    return start(sequence("root", turn, turn, END), interrupts=interrupts, **more)


USE = Verb("use", lambda play, frame: play.done("used"))


def interrupt(name: str, when: Callable[..., bool] = lambda state, window: True, **more: Any) -> Interrupt:
    """Make an interrupt that asks side 0."""
    return Interrupt(name, "door", decides(name, USE, PASS), when, lambda state, window: Acting(0), **more)


def test_a_window_that_nobody_can_use_asks_nobody() -> None:
    assert said(opened()) == ("answers ()",) * 4
    assert said(opened(interrupt("a", when=lambda state, window: False))) == ("answers ()",) * 4


def test_a_window_without_interrupts_keeps_its_place_among_the_calls() -> None:
    def enter(play: Any, _frame: Any) -> None:
        play.call(Step("child", enter=note("child")))
        play.window("door")

    assert said(start(sequence("r", Step("s", enter=enter, after={"door": note("door")}), END))) == ("child", "door")


def test_interrupts_come_in_order_and_all_answers_are_delivered() -> None:
    game = opened(
        interrupt("a"), interrupt("b"), interrupt("c", when=lambda state, window: window.subject == ("back",))
    )
    for verb in ("use", "use", "pass", "pass", "use"):
        choose(game, verb)
    assert said(game) == ("answers ('used', 'used')", "answers ('used',)")
    assert game.prompt and game.prompt.place == ("root", "turn", "window", "a")


@pytest.mark.parametrize(("result", "used"), [(0, True), ("", True), ((), True), (None, False), (False, False)])
def test_an_answer_of_nought_is_a_use(result: object, used: bool) -> None:
    answers = replace(interrupt("a", limit=Limit(1)), procedure=decides("a", Verb("use", lambda p, f: p.done(result))))
    game = opened(answers)
    choose(game, "use")
    assert said(game)[0] == f"answers {(result,) if used else ()}"
    assert len(said(game)) == (2 if used else 1), "a use counts against the limit"


def test_the_first_use_may_close_a_window() -> None:
    game = opened(interrupt("a"), interrupt("b"), first_use_ends=True)
    choose(game, "use")
    assert said(game) == ("answers ('used',)",)


@pytest.mark.parametrize(
    ("limit", "asked"),
    [
        (Limit(1), ["front", "front"]),
        (Limit(1, "game"), ["front"]),
        (Limit(3, "game"), ["front", "back", "front"]),
        (Limit(1, "game", lambda window: window.subject), ["front", "back"]),
        (None, ["front", "back", "front", "back"]),
    ],
)
def test_uses_are_counted_by_scope_and_subject(limit: Limit | None, asked: list[str]) -> None:
    game = opened(interrupt("a", limit=limit))
    found = []
    while game.prompt is not None:
        found.append(game.state.stack[-2].frame.subject[0])
        choose(game, "use")
    assert found == asked
    unused = opened(interrupt("a", limit=limit))
    while unused.prompt is not None:
        choose(unused, "pass")
    assert len(unused.history) == 5, "what is not used is not counted"


def test_who_might_have_a_secret_is_asked_always() -> None:
    never = interrupt("a", when=lambda state, window: False)
    assert opened(never).prompt is None
    assert opened(replace(never, ask_always=True)).prompt is not None


def test_windows_nest() -> None:
    def spring(play: Any, frame: Acting) -> None:
        play.window("alarm")
        play.done("sprung")

    guard = Interrupt("guard", "alarm", decides("guard", USE, PASS), lambda s, w: True, lambda s, w: Acting(1))
    trap = replace(
        interrupt("trap"), procedure=decides("trap", Verb("spring", spring), after={"alarm": note("alarm over")})
    )
    game = opened(trap, guard)
    choose(game, "spring")
    assert game.prompt and game.prompt.actor == 1 and game.prompt.place[-4:] == ("window", "trap", "window", "guard")
    choose(game, "use")
    assert said(game) == ("alarm over", "answers ('sprung',)")


def test_a_roll_may_be_made_again_die_by_die_and_again() -> None:
    def again(play: Any, frame: Acting, die: int) -> None:
        play.done(Reroll((die,)))

    verb = Verb("again", lambda play, frame: play.done(Reroll((1,))))
    luck = Interrupt(
        "luck", "after_roll", decides("luck", verb, PASS), lambda s, w: True, lambda s, w: Acting(0), Limit(2)
    )

    def fire(play: Any, _frame: Any) -> None:
        play.roll("fire", (6, 6))

    def hit(play: Any, _frame: Any, faces: tuple[int, ...]) -> None:
        note(str(faces))(play)

    root = sequence("root", Step("gun", enter=fire, after={"fire": hit}), END)
    game = start(root, interrupts=(luck,), faces=[(1, 2), (3,), (4,)])
    for expected in ((1, 2), (1, 3)):
        assert isinstance(window := game.state.stack[-2].frame, WindowFrame) and window.subject == ("fire", *expected)
        choose(game, "again")
    assert said(game) == ("(1, 4)",) and [e["faces"] for e in game.events if e.key == "kernel.rolled"] == [
        (1, 2),
        (1, 3),
        (1, 4),
    ]


# Secret choices


def test_who_asks_in_secret_says_so() -> None:
    with pytest.raises(TypeError, match="step open asks in secret and must say so"):
        sealed((0, decides("open"), Acting(0)))


def test_all_sides_are_asked_before_any_answer_is_known() -> None:
    ask = decides("ask", Verb("pick", lambda play, frame: play.done(frame.side + 5)), secret=True)
    both = sealed((0, ask, Acting(0)), (1, ask, Acting(1)))
    got: list[Any] = []
    top = Step(
        "top", enter=lambda p, f: p.call(SEALED, both), after={"sealed": lambda p, f, answers: got.append(answers)}
    )
    game = start(sequence("root", top, END), ask)
    choose(game, "pick")
    assert got == [] and game.prompt and game.prompt.actor == 1
    choose(game, "pick")
    assert got == [(5, 6)]
