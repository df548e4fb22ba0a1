"""Reading ahead: what a choice opens, which of several ends the matter, what the engine suggests in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from editor.play.prompt_options import ChoiceOption, PromptOptions
from engine.play import Choice, Game, Illegal, Prompt, Refusal, Tally

LONGEST = 40


class SuggestedPlan(NamedTuple):
    """What the engine suggests in a row; `closing` ends it. Picks `at_once` on offer are a set of ticks."""

    picks: tuple[Choice, ...]
    closing: Choice | None = None
    at_once: bool = True

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All of it in order."""
        return (*self.picks, self.closing) if self.closing else self.picks

    @property
    def is_set(self) -> bool:
        """Whether the picks are ticked and unticked until something closes the list."""
        return self.closing is not None and self.at_once and all(pick.args for pick in self.picks)


class TriedChain(NamedTuple):
    """A chain of choices tried out: those that go, the sum behind the last, and what spoke against the rest."""

    choices: tuple[Choice, ...]
    tally: Tally | None
    refusals: tuple[Refusal, ...]


def _ahead(game: Game, choices: Iterable[Choice]) -> Prompt | None:
    """The prompt of the same side behind some choices; None behind dice, or if it is another's turn."""
    assert game.prompt is not None
    return game.preview(game.prompt.actor, choices).prompt


def opens(game: Game, choice: Choice) -> bool:
    """Whether a choice only begins something: the same side is asked on, in a step of its own, and nothing happened."""
    prompt = game.prompt
    assert prompt is not None
    seen = game.preview(prompt.actor, [choice])
    if seen.prompt is None or seen.events:
        return False
    here, there = prompt.place, seen.prompt.place
    secret = game.system.steps_by_name[there[-1]].secret
    return len(there) > len(here) and there[: len(here)] == here and not secret


def passes(game: Game, choice: Choice) -> bool:
    """Whether the same question stands again behind a choice, as behind a way-point."""
    assert game.prompt is not None
    ahead = _ahead(game, [choice])
    return ahead is not None and ahead.place == game.prompt.place


def ending_and_passing(
    game: Game, options: tuple[ChoiceOption, ...], known: dict[str, bool]
) -> tuple[ChoiceOption, ChoiceOption] | None:
    """Of two whole options the one that ends the matter and the one that passes through; None if it is otherwise.

    `known` keeps which verbs pass through, as long as the same question is asked.
    """
    wholes = [option.whole for option in options]
    if len(options) != 2 or None in wholes:
        return None
    for whole in wholes:
        if whole and whole.verb not in known:
            known[whole.verb] = passes(game, whole)
    through = [known[option.begun.verb] for option in options]
    if through.count(True) != 1:
        return None
    return options[through.index(False)], options[through.index(True)]


def plan_of(game: Game) -> SuggestedPlan:
    """Follow the suggestions of the engine as long as the same question is asked."""
    prompt = game.prompt
    found: list[Choice] = []
    ahead = prompt
    while prompt and ahead and ahead.suggested and len(found) < LONGEST and ahead.place == prompt.place:
        choice = ahead.suggested[0]
        found.append(choice)
        if not choice.args:
            return SuggestedPlan(tuple(found[:-1]), choice, _are_of_units(game, found[:-1]))
        ahead = _ahead(game, found)
    return SuggestedPlan(tuple(found))


def _are_of_units(game: Game, picks: Iterable[Choice]) -> bool:
    """Whether picks name units and no places: who joins is ticked, but a way is gone hex by hex."""
    verbs = {verb.name: verb for verb in game.state.stack[-1].step.verbs}
    return not any(arg.kind in ("hex", "place") for pick in picks for arg in verbs[pick.verb].args)


def weigh(game: Game, picks: Iterable[Choice], closing: Choice | None) -> TriedChain:
    """Try out a set of picks and its close; what is refused is left out."""
    assert game.prompt is not None
    side = game.prompt.actor
    held: list[Choice] = []
    refusals: tuple[Refusal, ...] = ()
    tally = None
    for choice in (*picks, *((closing,) if closing else ())):
        try:
            tallies = game.preview(side, [*held, choice]).tallies
        except Illegal as error:
            refusals = error.refusals
            continue
        held.append(choice)
        tally = tallies[-1] if tallies else tally
    return TriedChain(tuple(held), tally, refusals)


def stop_after(game: Game, opened: tuple[str, ...]) -> Choice | None:
    """The choice that ends what a drag has begun, if the step that it opened asks on: suggested, or the only button."""
    hand = PromptOptions.of(game)
    if hand is None or hand.prompt.place != opened:
        return None
    plain = [option.whole for option in hand.buttons if option.whole and not option.whole.args]
    wanted = [choice for choice in plain if choice in hand.prompt.suggested] or plain
    return wanted[0] if len(wanted) == 1 else None
