"""What somebody wants who touches what cannot be touched yet: it may be possible once something else has ended."""

from __future__ import annotations

from typing import NamedTuple

from editor.play.prompt_options import ChoiceOption, PromptOptions, TouchSpot
from engine.play import Choice, Game, Illegal, Prompt

MOST = 3
"""So many things at the most have to end first."""


class LaterChoice(NamedTuple):
    """What a touch means once some choices have ended what is asked now."""

    ending: tuple[Choice, ...]
    hand: PromptOptions
    option: ChoiceOption
    spot: TouchSpot


class LaterPrompts:
    """What the same side is asked next if it only ends what it is asked now; nothing behind dice."""

    def __init__(self, game: Game) -> None:
        self.found: list[tuple[tuple[Choice, ...], PromptOptions]] = []
        prompt, ended = game.prompt, list[Choice]()
        while prompt is not None and len(ended) < MOST:
            ending = ending_in(prompt)
            if ending is None:
                return
            ended.append(ending)
            prompt = _behind(game, ended)
            if prompt is not None:
                self.found.append((tuple(ended), hand_of(game, prompt)))

    def at(self, spots: tuple[TouchSpot, ...]) -> LaterChoice | None:
        """What a touch means in the first of these prompts in which it means anything."""
        for ending, hand in self.found:
            for spot in spots:
                for option in hand.lit.get(spot, ()):
                    return LaterChoice(ending, hand, option, spot)
        return None


def ending_in(prompt: Prompt) -> Choice | None:
    """The only choice of a prompt that names nothing: it ends what is asked."""
    ends = [choice for choice in prompt.choices if not choice.args]
    return ends[0] if len(ends) == 1 else None


def hand_of(game: Game, prompt: Prompt) -> PromptOptions:
    """What a prompt will be to the hand that is not asked yet."""
    verbs = {verb.name: verb for verb in game.system.steps_by_name[prompt.place[-1]].verbs}
    return PromptOptions(prompt, verbs, game.state.board.grid.size).settled()


def _behind(game: Game, choices: list[Choice]) -> Prompt | None:
    assert game.prompt is not None
    try:
        return game.preview(game.prompt.actor, choices).prompt
    except Illegal:
        return None
