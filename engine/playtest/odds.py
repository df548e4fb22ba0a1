"""The odds explorer: what an attack would bring, for every choice of who takes part and how, by table and by trial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.bots import Bot, load_bot
from engine.play import Choice, Game, Outlook, Prompt, fork
from engine.playtest.audit import idle
from engine.playtest.statistics import Share, plain_share, share_of
from engine.playtest.tracks import By, lost_steps

MOST_WAYS = 64
LONGEST = 12
FORKS = 100
MOST_DECISIONS = 500
PHASE = ("phase", "turn")

Way = tuple[Choice, ...]


@dataclass(frozen=True)
class Rolled:
    """How trials ended: steps lost by each side, and whether the attacker holds the hex then."""

    lost: By
    taken: bool


@dataclass(frozen=True)
class Case:
    """One way to attack: its choices, what the tables say of the roll, and what came of trials."""

    way: Way
    outlooks: tuple[Outlook, ...]
    trials: int
    rolled: tuple[tuple[Rolled, Share], ...]

    @property
    def taken(self) -> float:
        """In which share of the trials the hex was taken."""
        return sum((share.share for rolled, share in self.rolled if rolled.taken), 0.0)

    def lost(self, side: int) -> float:
        """How many steps a side loses on the average."""
        return sum(rolled.lost[side] * share.share for rolled, share in self.rolled if rolled.lost)


@dataclass(frozen=True)
class Exploration:
    """All ways to make an attack; `whole` tells whether there was room for them all."""

    cases: tuple[Case, ...]
    whole: bool


def explore(
    game: Game, attack: Choice, forks: int = FORKS, *, bot: str = "random", most: int = MOST_WAYS
) -> Exploration:
    """Explore an attack that the side to move could make now. The game itself is not touched.

    What the other side does, and what comes after the choices of a way, is left to a bot.
    """
    prompt = game.prompt
    if prompt is None:
        return Exploration((), True)
    ways = list(_some(ways_of(game, attack), most + 1))
    cases = tuple(_case(game, way, forks, bot) for way in ways[:most])
    return Exploration(cases, len(ways) <= most)


def _some(ways: Iterator[Way], most: int) -> Iterator[Way]:
    for _number, way in zip(range(most), ways, strict=False):
        yield way


# The ways to attack


def ways_of(game: Game, attack: Choice) -> Iterator[Way]:
    """Give every way to go on from an attack, until the dice, the other side or the next phase have their say."""
    prompt = game.prompt
    assert prompt is not None
    trial = fork(game, prompt.actor, 0)
    yield from _from(trial, (attack,), prompt, _phase(trial))


def _from(trial: Game, way: Way, origin: Prompt, phase: tuple[Any, ...]) -> Iterator[Way]:
    """Take the last choice of a way, give all that can follow, and take it back; what leads nowhere is no way."""
    trial.take(origin.actor, way[-1])
    if len(way) >= LONGEST or _ended(trial, origin, phase):
        yield way
    else:
        for choice in list(_following(trial, way, origin)):
            yield from _from(trial, (*way, choice), origin, phase)
    trial.undo()


def _ended(trial: Game, origin: Prompt, phase: tuple[Any, ...]) -> bool:
    """Tell whether the dice, the other side or the next phase have their say."""
    prompt, rolled = trial.prompt, trial.history[-1].dice
    return prompt is None or bool(rolled) or prompt.actor != origin.actor or _phase(trial) != phase


def _following(trial: Game, way: Way, origin: Prompt) -> Iterator[Choice]:
    prompt, last = trial.prompt, way[-1]
    assert prompt is not None
    if prompt.place == origin.place:
        yield idle(prompt)
        return
    for choice in prompt.choices:
        # Who takes part is the same in whatever order they are named.
        if choice.verb != last.verb or choice.args > last.args:
            yield choice


def _phase(game: Game) -> tuple[Any, ...]:
    """Name the phase that is under way."""
    stack = game.state.stack
    depth = max((n for n, entry in enumerate(stack) if entry.step.scope in PHASE), default=-1)
    return (game.state.turn, *(entry.step.name for entry in stack[: depth + 1]))


# What comes of them


def _case(game: Game, way: Way, forks: int, bot: str) -> Case:
    counted = Counter(result for seed in range(forks) if (result := trial_of(game, way, seed, bot)) is not None)
    trials = counted.total()
    shares = [(result, share_of("", count, trials)) for result, count in counted.most_common()]
    return Case(way, outlooks(game, way), trials, tuple(shares))


def outlooks(game: Game, way: Way) -> tuple[Outlook, ...]:
    """Return what the game's tables say of a way, as late on it as they say anything."""
    chances, prompt = game.system.sight.chances, game.prompt
    if chances is None or prompt is None:
        return ()
    trial = fork(game, prompt.actor, 0)
    said: tuple[Outlook, ...] = ()
    for number, choice in enumerate(way):
        said = chances(trial.state, way[number:]) or said
        trial.take(prompt.actor, choice)
    return said


def trial_of(game: Game, way: Way, seed: int, bot: str) -> Rolled | None:
    """Take a way in a game with other dice and play the phase to its end; None if it cannot be taken there."""
    prompt = game.prompt
    assert prompt is not None
    trial, phase = fork(game, prompt.actor, seed), _phase(game)
    before = lost_steps(trial.state)
    for choice in way:
        if trial.why_not(prompt.actor, choice):
            return None
        trial.take(prompt.actor, choice)
    _play_phase(trial, phase, prompt, [load_bot(bot, seed) for _side in game.system.sides])
    lost = tuple(after - held for after, held in zip(lost_steps(trial.state), before, strict=True))
    return Rolled(lost, _taken(trial, way[0], prompt.actor))


def _play_phase(trial: Game, phase: tuple[Any, ...], origin: Prompt, bots: list[Bot]) -> None:
    """Let bots play until the phase is over; no other attack is made."""
    for _ in range(MOST_DECISIONS):
        prompt = trial.prompt
        if prompt is None or _phase(trial) != phase:
            return
        seat = trial.for_side(prompt.actor)
        same = prompt.actor == origin.actor and prompt.place == origin.place
        trial.take(prompt.actor, idle(prompt) if same else bots[prompt.actor].choose(seat))


def _taken(trial: Game, attack: Choice, side: int) -> bool:
    """Tell whether a unit of the attacker stands in the hex that was attacked."""
    state, verb = trial.state, trial.system.verbs[attack.verb][0].verb(attack.verb)
    kinds = [arg.kind for arg in verb.args] if verb else []
    hexes = [value for kind, value in zip(kinds, attack.args, strict=False) if kind in ("hex", "place")]
    mine = (unit for unit in range(len(state.record)) if state.counter(unit).side == side)
    return bool(hexes) and any(state.vocabulary.place(state, unit) == hexes[-1] for unit in mine)


# For other programs


def plain_case(game: Game, case: Case) -> dict[str, Any]:
    """Write a case for JSON."""
    sides = game.system.sides
    return {
        "way": [{"verb": one.verb, "args": list(game.plain_args(one))} for one in case.way],
        "outlooks": [plain_outlook(one) for one in case.outlooks],
        "trials": case.trials,
        "taken": round(case.taken, 4),
        "lost": {side: round(case.lost(number), 4) for number, side in enumerate(sides)},
        "results": [
            {"lost": list(rolled.lost), "taken": rolled.taken, **plain_share(share)} for rolled, share in case.rolled
        ],
    }


def plain_outlook(one: Outlook) -> dict[str, Any]:
    """Write an outlook for JSON."""
    return {
        "strengths": list(one.strengths),
        "before": one.before,
        "after": one.after,
        "given": list(one.given),
        "hidden": list(one.hidden),
        "throws": one.throws,
        "results": {name: count for name, count in one.results if count},
    }
