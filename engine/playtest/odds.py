"""The odds explorer: what an attack would bring, for every choice of who takes part and how, by table and by trial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any

from engine.play import Choice, Game, Outlook, fork
from engine.playtest.attack_options import (
    AttackOption,
    Origin,
    attack_modes,
    attack_options,
    played_on,
    seated,
    take_option,
)
from engine.playtest.executors import never_stop
from engine.playtest.shares import Share, plain_share, share_of
from engine.playtest.tracks import By, lost_steps
from engine.playtest.workers import Stop

MOST_WAYS = 64
FORKS = 100
GLIMPSE = 20
WITH_HEX = ("hex", "place")


@dataclass(frozen=True)
class TrialResults:
    """How trials ended: steps lost by each side, and whether the attacker holds the hex then."""

    lost: By
    taken: bool


@dataclass(frozen=True)
class AttackCase:
    """One way to attack: its choices, what the tables say of the roll, and what came of trials.

    `answers` are the verbs that the other side took, with the share of trials in which it did: whether it stood, fell
    back, struck back.
    """

    way: AttackOption
    outlooks: tuple[Outlook, ...]
    trials: int
    rolled: tuple[tuple[TrialResults, Share], ...]
    answers: tuple[Share, ...] = ()

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

    cases: tuple[AttackCase, ...]
    whole: bool


def attacks_on_offer(game: Game) -> list[Choice]:
    """Return the choices on offer that name a hex of the other side, and that the game's tables take for an attack."""
    prompt = game.prompt
    if prompt is None or game.system.sight.chances is None:
        return []
    found: list[Choice] = []
    for name, targets in prompt.offers.items():
        aimed = [Choice(name, args) for args in targets if _is_held_by_others(game, Choice(name, args), prompt.actor)]
        if aimed and any(outlooks(game, way) for way in islice(attack_options(game, aimed[0]), GLIMPSE)):
            found.extend(aimed)
    return found


def _is_held_by_others(game: Game, choice: Choice, side: int) -> bool:
    """Tell whether units of another side stand in the hex that a choice names."""
    state, hex = game.state, hex_of(game, choice)
    if hex is None:
        return False
    others = (unit for unit in range(len(state.record)) if state.counter(unit).side != side)
    return any(state.vocabulary.place(state, unit) == hex for unit in others)


def explore(
    game: Game,
    attack: Choice,
    forks: int = FORKS,
    *,
    bot: str = "random",
    most: int = MOST_WAYS,
    units: Collection[int] = (),
    told: Callable[[AttackCase], None] | None = None,
    stop: Stop = never_stop,
) -> Exploration:
    """Explore an attack that the side to move could make now. The game itself is not touched.

    What the other side does, and what comes after the choices of a way, is left to a bot. Of the ways, those count in
    which all `units` take part. `told` hears of each case, `stop` is asked before each trial whether to leave the rest
    out.
    """
    if game.prompt is None:
        return Exploration((), True)
    ways = list(islice(_with_manners(game, attack, bot, units), most + 1))
    cases: list[AttackCase] = []
    for way, manner in ways[:most]:
        if stop():
            return Exploration(tuple(cases), False)
        cases.append(_case(game, way, manner, range(forks), bot, stop))
        if told is not None:
            told(cases[-1])
    return Exploration(tuple(cases), len(ways) <= most and not stop())


def _with_manners(
    game: Game, attack: Choice, bot: str, units: Collection[int]
) -> Iterator[tuple[AttackOption, Choice | None]]:
    """Give each way with each manner that is asked for later; what is asked is the same for all ways."""
    manners: tuple[Choice | None, ...] | None = None
    for way in attack_options(game, attack):
        if not set(units) <= units_in(game, way):
            continue
        if manners is None:
            manners = attack_modes(game, way, set(_named(outlooks(game, way))), bot) or (None,)
        yield from ((way, manner) for manner in manners)


def units_in(game: Game, way: AttackOption) -> set[int]:
    """Return the units that a way names."""
    found: set[int] = set()
    for choice in way:
        homes = (step.verb(choice.verb) for step in game.system.verbs[choice.verb])
        args = next((verb.args for verb in homes if verb is not None), ())
        found.update(value for arg, value in zip(args, choice.args, strict=False) if arg.kind == "unit")
    return found


def _case(
    game: Game, way: AttackOption, manner: Choice | None, seeds: Iterable[int], bot: str, stop: Stop
) -> AttackCase:
    """Try a way; one that is stopped at has fewer trials."""
    rolled: Counter[TrialResults] = Counter()
    answers: Counter[str] = Counter()
    for seed in takewhile(lambda _seed: not stop(), seeds):
        trial = trial_of(game, way, seed, bot, manner)
        if trial is not None:
            rolled[trial[0]] += 1
            answers.update(trial[1])
    count = rolled.total()
    shares = tuple((result, share_of("", times, count)) for result, times in rolled.most_common())
    whole = way if manner is None else (*way, manner)
    said = tuple(share_of(verb, times, count) for verb, times in answers.most_common())
    return AttackCase(whole, _given(outlooks(game, way), manner), count, shares, said)


def _named(said: tuple[Outlook, ...]) -> Iterator[str]:
    """Give the words that the tables have for what is chosen."""
    return (term.split(".")[-1] for one in said for term in one.given)


def _given(said: tuple[Outlook, ...], manner: Choice | None) -> tuple[Outlook, ...]:
    """Keep what holds for a manner; where the tables do not name it, all of it."""
    if manner is None:
        return said
    named = tuple(one for one in said if manner.verb in _named((one,)))
    return named or said


def outlooks(game: Game, way: AttackOption) -> tuple[Outlook, ...]:
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


def trial_of(
    game: Game, way: AttackOption, seed: int, bot: str, manner: Choice | None = None
) -> tuple[TrialResults, frozenset[str]] | None:
    """Take a way in a game with other dice and play on until all has come of it; None if it cannot be taken there.

    What is returned beside the end are the verbs that the other side took.
    """
    origin = Origin.of(game)
    trial = fork(game, origin.side, seed)
    before = lost_steps(trial.state)
    if not take_option(trial, way, origin.side):
        return None
    moves = played_on(trial, origin, seated(game, bot, seed), manner)
    answers = frozenset(choice.verb for prompt, choice in moves if prompt.actor != origin.side)
    lost = tuple(after - held for after, held in zip(lost_steps(trial.state), before, strict=True))
    return TrialResults(lost, _taken(trial, way[0], origin.side)), answers


def _taken(trial: Game, attack: Choice, side: int) -> bool:
    """Tell whether a unit of the attacker stands in the hex that was attacked."""
    state, hex = trial.state, hex_of(trial, attack)
    mine = (unit for unit in range(len(state.record)) if state.counter(unit).side == side)
    return hex is not None and any(state.vocabulary.place(state, unit) == hex for unit in mine)


def hex_of(game: Game, attack: Choice) -> int | None:
    """Return the hex that an attack names."""
    verb = game.system.verbs[attack.verb][0].verb(attack.verb)
    kinds = [arg.kind for arg in verb.args] if verb else []
    hexes = [value for kind, value in zip(kinds, attack.args, strict=False) if kind in WITH_HEX]
    return hexes[-1] if hexes else None


# For other programs


def plain_case(game: Game, case: AttackCase) -> dict[str, Any]:
    """Write a case for JSON."""
    sides = game.system.sides
    return {
        "way": [{"verb": one.verb, "args": list(game.plain_args(one))} for one in case.way],
        "outlooks": [plain_outlook(one) for one in case.outlooks],
        "trials": case.trials,
        "taken": round(case.taken, 4),
        "lost": {side: round(case.lost(number), 4) for number, side in enumerate(sides)},
        "answers": [plain_share(share) for share in case.answers],
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
