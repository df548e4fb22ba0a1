"""Random but seeded hands: they touch only what is lit."""

from __future__ import annotations

import random
from collections.abc import Iterator

from editor.play.play_session import PlaySession
from editor.play.prompt_options import ChoiceOption, PromptOptions
from engine.compile.scenario import Compiled
from engine.play import Choice, Scenario, System


def session_of(scenario: Scenario, system: System, seed: int = 1) -> PlaySession:
    """Put a scenario on the screen."""
    return PlaySession(Compiled(scenario, system), seed)


def options(hand: PromptOptions) -> list[ChoiceOption]:
    """Everything that can be touched or pressed now."""
    lit = [option for spot in hand.lit for option in hand.meanings([spot])]
    counted = [hand.counted(value) for value in hand.stepper.values] if hand.stepper else []
    return [*lit, *hand.buttons, *counted]


def reached(hand: PromptOptions) -> Iterator[Choice]:
    """Every choice that can be put together by hand."""
    for option in options(hand):
        if option.whole:
            yield option.whole
        else:
            after = hand.after(option)
            assert len(after.begun.args) > len(hand.begun.args) or after.begun.verb != hand.begun.verb
            left = finished(after)
            yield from [left] if left else reached(after)


def finished(hand: PromptOptions) -> Choice | None:
    """The choice, when the hand has nothing left to ask."""
    choice = hand.choices[0]
    return choice if len(hand.choices) == 1 and tuple(hand.begun) == tuple(choice) else None


def is_reached(hand: PromptOptions, choice: Choice) -> bool:
    """Tell whether a choice can be put together by hand, touch by touch."""
    option = next((each for each in options(hand) if choice in each.choices), None)
    if option is None or option.whole:
        return option is not None
    after = hand.after(option)
    return finished(after) == choice or is_reached(after, choice)


def touched(hand: PromptOptions, rng: random.Random) -> Choice:
    """Touch what is lit until a choice is whole."""
    choice = None
    while choice is None:
        option = rng.choice(options(hand))
        hand = hand.after(option)
        choice = option.whole or finished(hand)
    return choice


def play_out(session: PlaySession, rng: random.Random, most: int = 8000) -> int:
    """Play a game to its end through the hand alone; return the number of choices."""
    for count in range(most):
        hand = PromptOptions.of(session.game)
        if hand is None:
            return count
        assert session.take([touched(hand, rng)]) == ()
    raise AssertionError("the game is not over")
