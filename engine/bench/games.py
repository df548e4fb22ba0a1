"""What a game costs: prompts, choices, going back, forks, journals, measured on any game system."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from hashlib import blake2b
from pathlib import Path
from time import process_time
from typing import Any

from engine.bench.peers import CHESS_GAMES, CHESS_MOVE, chess_move_us, chess_rate
from engine.bench.timing import RATE, Measured, high, middle, one_time, significant
from engine.bots import load_bot
from engine.play import Choice, Game, Journal, dump, journal_of, resume
from engine.playtest import Match, Reference, play_match
from engine.playtest.match import GameResult, play_out

SEEDS = (1, 2, 3)
PLAYOUT_SECONDS, ROUNDS, CHESS_ROUND = 4.0, 4, 4
AHEAD = 1.2
"""So many times as fast as copying everything it should be at least."""
DEEPCOPY = "deepcopy of the same content"


def begun(reference: Reference, seed: int) -> Game:
    """Start a game that keeps undo and digests."""
    return Game.start(reference.scenario, seed, system=reference.system)


def finished(reference: Reference, seed: int) -> Game:
    """Play a game to its end with random bots."""
    game = begun(reference, seed)
    play_out(game, [load_bot("random", seed) for _ in reference.system.sides])
    return game


def decisions(reference: Reference, seeds: tuple[int, ...] = SEEDS) -> Iterator[tuple[Game, int, Choice]]:
    """Go through games, stopping at each decision with a random choice for it."""
    for seed in seeds:
        game = begun(reference, seed)
        bot = load_bot("random", seed)
        while (prompt := game.prompt) is not None:
            choice = bot.choose(game.for_side(prompt.actor))
            yield game, prompt.actor, choice
            game.take(prompt.actor, choice)


def prompt_times(reference: Reference) -> list[int]:
    """Time building the prompt at every decision, as the player who has just chosen waits for it."""
    samples = []
    for seed in SEEDS:
        game, bot = begun(reference, seed), load_bot("random", seed)
        while True:
            samples.append(one_time(ask, game))
            if (prompt := game.prompt) is None:
                break
            game.take(prompt.actor, bot.choose(game.for_side(prompt.actor)))
    return samples


def ask(game: Game) -> None:
    """Build the prompt, if it has not been built yet."""
    _ = game.prompt


def prompt_median(reference: Reference) -> Measured:
    """A prompt with everything on offer, usually."""
    return Measured(middle(prompt_times(reference), "ms"), "ms", 1)


def prompt_p95(reference: Reference) -> Measured:
    """A prompt with everything on offer, at the worst."""
    return Measured(high(prompt_times(reference), "ms"), "ms", 10)


def playouts(reference: Reference) -> Measured:
    """Choices a second in random games, prompts included, one core; games of chess are played in between."""
    match = Match(("random",), Path("build/failures"))
    made, seed, spent, peers = 0, 0, 0.0, []
    while spent < PLAYOUT_SECONDS:
        began, until = process_time(), spent + PLAYOUT_SECONDS / ROUNDS
        while (now := spent + process_time() - began) < until:
            made += _decisions(reference, match, seed)
            seed += 1
        spent = now
        peers.append(chess_rate(CHESS_ROUND))
    rates = [rate for rate in peers if rate]
    measured = Measured(significant(made / spent), RATE, 3000)
    return measured.beside(CHESS_GAMES, sum(rates) / len(rates) if rates else None)


def _decisions(reference: Reference, match: Match, seed: int) -> int:
    result = play_match(reference, match, seed)
    if not isinstance(result, GameResult):
        raise AssertionError(f"the game with seed {seed} broke off: {result.error}")
    return result.decisions


def _there_and_back(game: Game, side: int, choice: Choice) -> None:
    game.take(side, choice)
    game.undo()


def take_and_undo(reference: Reference) -> Measured:
    """A choice taken, the next prompt built, and taken back; without digests."""
    samples = []
    for game, side, choice in decisions(reference):
        game.digests = False
        samples.append(one_time(_there_and_back, game, side, choice))
    return Measured(middle(samples, "us"), "us").beside(CHESS_MOVE, chess_move_us())


def take_and_undo_with_digest(reference: Reference) -> Measured:
    """The same with digests, beside copying the state before a choice."""
    samples, copies = [], []
    for number, (game, side, choice) in enumerate(decisions(reference)):
        samples.append(one_time(_there_and_back, game, side, choice))
        if number % 10 == 0:
            copies.append(copy_time(game))
    return Measured(middle(samples, "us"), "us").beside(DEEPCOPY, middle(copies, "us"), AHEAD)


def copy_time(game: Game) -> int:
    """Time a deep copy of all that a state holds, its stack left out, as plain lists and dictionaries."""
    state = game.state
    held = {name: getattr(state, name) for name in state.SCHEMA if name != "stack"}
    plain = {name: dict(one.items()) if hasattr(one, "items") else _listed(one) for name, one in held.items()}
    return one_time(deepcopy, plain)


def _listed(held: Any) -> Any:
    return list(held) if isinstance(held, Iterable) and not isinstance(held, str) else held


def digest(reference: Reference) -> Measured:
    """The digest of the position and all that happened, after one change of a number."""
    samples, whole = [], []
    for number, (game, _side, _choice) in enumerate(decisions(reference)):
        mark = game.play.mark()
        game.state.turn += 1
        samples.append(one_time(game.digest))
        game.play.rewind(mark)
        if number % 10 == 0:
            whole.append(one_time(_hashed_whole, game))
    return Measured(middle(samples, "us"), "us").beside("JSON of the whole state, hashed", middle(whole, "us"), 4)


def _hashed_whole(game: Game) -> bytes:
    return blake2b(json.dumps(dump(game.state)).encode()).digest()


def why_not(reference: Reference) -> Measured:
    """All that speaks against an attempt from the whole domain of a verb, at the worst."""
    dice, samples = random.Random(1), []
    for game, side, choice in decisions(reference):
        for attempt in (choice, *attempts(game, dice)):
            samples.append(one_time(game.why_not, side, attempt))
    return Measured(high(samples, "ms"), "ms", 10)


def attempts(game: Game, dice: random.Random) -> Iterator[Choice]:
    """Draw one attempt for each verb of the step at work."""
    for verb in game.state.stack[-1].step.verbs:
        domains = [list(arg.domain(game.state)) for arg in verb.args]
        if all(domains):
            yield Choice(verb.name, tuple(dice.choice(domain) for domain in domains))


def undo_turn(reference: Reference) -> Measured:
    """A whole turn taken back, the longest one."""
    samples = []
    for seed in SEEDS:
        game = finished(reference, seed)
        while len(game.history) > 1:
            samples.append(one_time(_undo_turn, game))
    return Measured(significant(max(samples) / 1e6), "ms", 50)


def _undo_turn(game: Game) -> None:
    turn = game.state.turn
    while game.undo() and game.state.turn == turn:
        pass


def resume_journal(reference: Reference) -> Measured:
    """A journal of 1,000 choices played again with all its digests checked."""
    spent, made = 0, 0
    for seed in SEEDS:
        journal = journal_of(finished(reference, seed))
        spent += one_time(_again, journal, reference)
        made += len(journal.moves)
    return Measured(significant(spent / 1e6 / made * 1000), "ms", 2000)


def _again(journal: Journal, reference: Reference) -> None:
    resume(journal, reference.scenario, system=reference.system)


def fork(reference: Reference) -> Measured:
    """A game to search on, with other secrets."""
    samples, copies = [], []
    for number, (game, side, _choice) in enumerate(decisions(reference)):
        if number % 10 == 0:
            samples.append(one_time(game.for_side(side).fork, 1))
            copies.append(copy_time(game))
    return Measured(middle(samples, "us"), "us").beside(DEEPCOPY, middle(copies, "us"), AHEAD)


MEASURES: dict[str, Callable[[Reference], Measured]] = {
    "prompt_median": prompt_median,
    "prompt_p95": prompt_p95,
    "playout_choices": playouts,
    "take_and_undo": take_and_undo,
    "take_and_undo_with_digest": take_and_undo_with_digest,
    "digest": digest,
    "why_not_p95": why_not,
    "undo_turn_longest": undo_turn,
    "resume_1000_choices": resume_journal,
    "fork": fork,
}
