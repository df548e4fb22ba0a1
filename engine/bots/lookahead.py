"""Trying choices out on a fork: play on until the plan may be judged, say what it is worth, take everything back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.play import Choice, Game, Prompt, Step, Style
from engine.play.chance import hashed


def best_of(game: Game, prompt: Prompt, style: Style, seed: str) -> Choice:
    """Return the choice that looks best at once; among equals the seed decides."""
    choices = prompt.choices
    if len(choices) == 1:
        return choices[0]
    worth = game.appraise(prompt.actor, choices, style)
    best = max(worth)
    equals = [choice for choice, points in zip(choices, worth, strict=True) if points == best]
    return equals[hashed(seed, len(equals))] if len(equals) > 1 else equals[0]


@dataclass(frozen=True)
class Span:
    """A step under way, by where it lies on the stack and when it began; the whole game lies at the bottom."""

    depth: int
    step: Step
    began: tuple[int, int]

    @classmethod
    def of(cls, game: Game, step: str) -> Span:
        """Return the innermost step of this name that is under way; the whole game if there is none."""
        stack = game.state.stack
        depth = next((depth for depth in reversed(range(len(stack))) if stack[depth].step.name == step), 0)
        return cls(depth, stack[depth].step, (stack[depth].mark, game.state.turn))

    def over(self, game: Game) -> bool:
        """Tell whether it has ended, or gone into its next round."""
        stack = game.state.stack
        if len(stack) <= self.depth:
            return True
        now = stack[self.depth]
        return self.depth > 0 and (now.step is not self.step or (now.mark, game.state.turn) != self.began)


class Trial:
    """A fork on which one side tries its choices out, always with the same dice for the same rolls."""

    def __init__(self, game: Game, side: int, style: Style, seed: str) -> None:
        self.game, self.side, self.style, self.seed = game, side, style, seed
        self.nodes = 0

    def worth(self, choice: Choice, step: str, most: int) -> int:
        """Return what a choice is worth once both sides have played on to the end of a step, or for so many choices."""
        game = self.game
        value, before = game.system.hints.value, len(game.history)
        assert value is not None
        span = Span.of(game, step)
        self._take(self.side, choice)
        while len(game.history) - before < most and not span.over(game) and (prompt := game.prompt) is not None:
            self._take(prompt.actor, best_of(game, prompt, self.style, f"{self.seed}/{len(game.history)}"))
        found = value(game.state, self.side)
        while len(game.history) > before:
            game.undo()
        game.undone.clear()
        return found

    def _take(self, side: int, choice: Choice) -> None:
        self.nodes += 1
        self.game.take_as(side, choice, len(self.game.history))
