"""Trying choices out on a fork: play on until the plan may be judged, say what it is worth, take everything back."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.play import Choice, Forks, Game, KeyedDice, Prompt, Step, Style
from engine.play.chance import hashed, keyed_faces
from engine.play.game import SetAside


def best_of(game: Game, prompt: Prompt, style: Style) -> tuple[Choice, ...]:
    """Return the choices that look best at once."""
    choices = prompt.choices
    if len(choices) == 1:
        return tuple(choices)
    worth = game.appraise(prompt.actor, choices, style)
    best = max(worth)
    return tuple([choice for choice, points in zip(choices, worth, strict=True) if points == best])


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


@dataclass(eq=False)
class TrialNode:
    """A position of trials: whose decision it is, what looks best there, or what it is worth where trials end."""

    actor: int = 0
    best: tuple[Choice, ...] = ()
    worth: int | None = None
    ways: dict[Choice, list[TrialWay]] = field(default_factory=dict)


@dataclass(eq=False)
class TrialWay:
    """From a node to another by a choice and the dice that fell; `secrets` are those that somebody has looked at."""

    dice: tuple[tuple[str, tuple[int, ...]], ...]
    secrets: tuple[object, ...] | None
    node: TrialNode
    aside: SetAside | None = None


Lines = dict[tuple[str, int], TrialNode]
"""What trials of one search have played, by where they end."""


class Trial:
    """A fork on which one side tries its choices out, always with the same dice for the same rolls.

    Where it does what was done in an earlier fork, and the dice fall alike, nothing is played again.
    """

    def __init__(self, forks: Forks, style: Style, seed: int, lines: Lines | None = None) -> None:
        self.forks, self.style, self.seed = forks, style, seed
        self.game = forks.begin(seed)
        self.lines = {} if lines is None else lines
        self.nodes = 0

    def worth(self, choice: Choice, step: str, most: int) -> int:
        """Return what a choice is worth once both sides have played on to the end of a step, or for so many choices."""
        node, chosen = self.lines.setdefault((step, most), TrialNode(self.forks.side)), choice
        span, path = Span.of(self.game, step), list[TrialWay]()
        while (way := self._known(node, chosen)) is not None:
            path.append(way)
            if way.node.worth is not None:
                self.nodes += len(path)
                return way.node.worth
            node, chosen = way.node, self._next(way.node, len(path))
        return self._played_on(path, node, chosen, span, most)

    def _played_on(self, path: list[TrialWay], node: TrialNode, chosen: Choice, span: Span, most: int) -> int:
        """Go to a node on a way that is known, play from there, and take everything back."""
        for way in path:
            assert way.aside is not None
            self.game.put_again(way.aside)
        self.forks.looked.noted = False
        while True:
            path.append(self._played(node, chosen, span, most, path[-1] if path else None))
            node = path[-1].node
            if node.worth is not None:
                break
            chosen = self._next(node, len(path))
        self.nodes += len(path)
        for way in reversed(path):
            way.aside = self.game.set_aside()
        return node.worth

    def _next(self, node: TrialNode, made: int) -> Choice:
        """Return the choice that looks best in a node; among equals the seed decides."""
        best = node.best
        return best[hashed(f"{self.seed}/{1 + made}", len(best))] if len(best) > 1 else best[0]

    def _known(self, node: TrialNode, choice: Choice) -> TrialWay | None:
        """Return where a choice has led before, if it would lead there with these dice and secrets."""
        dice = self.game.dice.source
        assert isinstance(dice, KeyedDice)
        for way in node.ways.get(choice, ()):
            alike = way.secrets == self.forks.secrets or (way.secrets is None and not self.forks.apart)
            if alike and all(keyed_faces(dice, name) == faces for name, faces in way.dice):
                return way
        return None

    def _played(self, node: TrialNode, choice: Choice, span: Span, most: int, before: TrialWay | None) -> TrialWay:
        """Take a choice and look at what it has come to."""
        game, forks = self.game, self.forks
        game.take_as(node.actor, choice, len(game.history))
        dice = game.history[-1].dice
        there = self._looked_at(span.over(game) or len(game.history) > most)
        looked = forks.apart or forks.looked.noted or (before is not None and before.secrets is not None)
        way = TrialWay(dice, forks.secrets if looked else None, there)
        node.ways.setdefault(choice, []).append(way)
        return way

    def _looked_at(self, over: bool) -> TrialNode:
        """Say what looks best in the position, or what it is worth if the trial is over."""
        game, value = self.game, self.game.system.hints.value
        prompt = None if over else game.prompt
        if prompt is None:
            assert value is not None
            return TrialNode(worth=value(game.state, self.forks.side))
        return TrialNode(prompt.actor, best_of(game, prompt, self.style))
