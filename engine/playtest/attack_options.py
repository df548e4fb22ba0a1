"""The ways to make an attack: who takes part, with what support, and in which manner."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from engine.bots import Bot, load_bot
from engine.play import Choice, Game, Prompt, fork
from engine.playtest.audit import idle

LONGEST = 12
LOOKS = 6
MOST_DECISIONS = 500
PHASE = ("phase", "turn")

AttackOption = tuple[Choice, ...]


@dataclass(frozen=True)
class Origin:
    """Where an attack is declared: whose decision it is, at which place in the sequence, in which phase.

    What comes of the attack is over when the phase is, or the step within which attacks are declared and fought.
    """

    side: int
    place: tuple[str, ...]
    phase: tuple[Any, ...]

    @classmethod
    def of(cls, game: Game) -> Origin:
        """Take it from the decision that is waited for."""
        prompt = game.prompt
        assert prompt is not None
        return cls(prompt.actor, prompt.place, phase_of(game))

    def is_over(self, trial: Game) -> bool:
        """Tell whether all that comes of an attack has come."""
        prompt, within = trial.prompt, self.place[:-1]
        if prompt is None or phase_of(trial) != self.phase or prompt.place[: len(within)] != within:
            return True
        return prompt.place == self.place and prompt.actor != self.side

    def is_here(self, prompt: Prompt) -> bool:
        """Tell whether another attack could be declared now."""
        return prompt.actor == self.side and prompt.place == self.place


def phase_of(game: Game) -> tuple[Any, ...]:
    """Name the phase that is under way."""
    stack = game.state.stack
    depth = max((n for n, entry in enumerate(stack) if entry.step.scope in PHASE), default=-1)
    return (game.state.turn, *(entry.step.name for entry in stack[: depth + 1]))


def attack_options(game: Game, attack: Choice) -> Iterator[AttackOption]:
    """Give every way to go on from an attack, until the dice, the other side or the next phase have their say."""
    origin = Origin.of(game)
    yield from _from(fork(game, origin.side, 0), (attack,), origin)


def _from(trial: Game, way: AttackOption, origin: Origin) -> Iterator[AttackOption]:
    """Take the last choice of a way, give all that can follow, and take it back; what leads nowhere is no way."""
    trial.take(origin.side, way[-1])
    if len(way) >= LONGEST or _ended(trial, origin):
        yield way
    else:
        for choice in list(_following(trial, way, origin)):
            yield from _from(trial, (*way, choice), origin)
    trial.undo()


def _ended(trial: Game, origin: Origin) -> bool:
    """Tell whether the dice, the other side or the next phase have their say."""
    prompt, rolled = trial.prompt, trial.history[-1].dice
    return prompt is None or bool(rolled) or prompt.actor != origin.side or phase_of(trial) != origin.phase


def _following(trial: Game, way: AttackOption, origin: Origin) -> Iterator[Choice]:
    prompt, last = trial.prompt, way[-1]
    assert prompt is not None
    if origin.is_here(prompt):
        yield idle(prompt)
        return
    for choice in prompt.choices:
        # Who takes part is the same in whatever order they are named.
        if choice.verb != last.verb or choice.args > last.args:
            yield choice


def attack_modes(game: Game, way: AttackOption, named: Collection[str], bot: str = "random") -> tuple[Choice, ...]:
    """Return between which manners the attacker chooses only after the other side has had its say.

    A manner is a choice that the game's tables name when they say what the dice would bring (`named`).
    """
    origin = Origin.of(game)
    for seed in range(LOOKS):
        trial = fork(game, origin.side, seed)
        if take_option(trial, way, origin.side):
            for prompt, _choice in played_on(trial, origin, seated(game, bot, seed)):
                if prompt.actor == origin.side and any(verb in named for verb in prompt.offers):
                    return tuple(choice for choice in prompt.choices if choice.verb in named)
    return ()


# Trials


def seated(game: Game, bot: str, seed: int) -> list[Bot]:
    """Let a bot play each side."""
    return [load_bot(bot, seed) for _side in game.system.sides]


def take_option(trial: Game, way: AttackOption, side: int) -> bool:
    """Take the choices of a way; false if one may not be taken here."""
    for choice in way:
        if trial.why_not(side, choice):
            return False
        trial.take(side, choice)
    return True


def played_on(
    trial: Game, origin: Origin, bots: list[Bot], manner: Choice | None = None
) -> Iterator[tuple[Prompt, Choice]]:
    """Let bots play until all has come of an attack, and give each choice before it is taken; no other is declared.

    The attacker takes the `manner` wherever it is on offer.
    """
    for _ in range(MOST_DECISIONS):
        prompt = trial.prompt
        if prompt is None or origin.is_over(trial):
            return
        if origin.is_here(prompt):
            choice = idle(prompt)
        elif manner is not None and prompt.actor == origin.side and manner.args in prompt.offers.get(manner.verb, ()):
            choice = manner
        else:
            choice = bots[prompt.actor].choose(trial.for_side(prompt.actor))
        yield prompt, choice
        trial.take(prompt.actor, choice)
