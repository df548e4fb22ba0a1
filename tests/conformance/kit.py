"""The checks: each looks at a game that waits for a decision, and leaves it as it was.

Everything can be used alone: `check(CHECKS["undo"], case, seed)` for a random game, `CHECKS["undo"].look(game, rng)`
for one position.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.bots import load_bot
from engine.play import Choice, Game, Journal, KeyedDice, journal_of, resume
from engine.play.digest import Digester
from tests.conformance.attempts import malformed, step_of, well_formed
from tests.conformance.cases import Case
from tests.conformance.playouts import FAILURES, Playout, pick
from tests.conformance.schema import contents, faults, lacks
from tests.conformance.secrets import forks_play_on, indistinguishable
from tests.conformance.texts import events_have_words, has_words


def fresh_digest(game: Game) -> str:
    """Hash the whole state anew, so that a change that was not noted is seen, too."""
    return f"{Digester(game.state).digest()} {game.digest()}"


def undo_and_redo(game: Game, rng: random.Random) -> None:
    """Undo restores digest and prompt, redo gives the same position again."""
    prompt, before = game.prompt, fresh_digest(game)
    assert prompt is not None
    choice = pick(prompt, rng)
    game.take(prompt.actor, choice)
    after = fresh_digest(game)
    assert game.undo()
    assert fresh_digest(game) == before, f"undo of {choice} does not restore the position"
    assert game.prompt == prompt, f"undo of {choice} does not restore the prompt"
    assert game.redo()
    assert fresh_digest(game) == after, f"redo of {choice} gives another position"
    assert game.undo()


def all_the_way_back(game: Game, _rng: random.Random) -> None:
    """Undo of everything gives the positions of before, redo of everything this one."""
    taken, now = len(game.history), fresh_digest(game)
    while game.undo():
        assert game.digest() == game.history[-1].digest, f"undo to choice {len(game.history) - 1} differs"
    again = Game.start(game.scenario, game.seed, system=game.system)
    assert fresh_digest(again) == fresh_digest(game), "the start is not restored"
    while len(game.history) < taken:
        assert game.redo()
    assert fresh_digest(game) == now, "redo of everything gives another position"


def saved_and_resumed(game: Game, _rng: random.Random) -> None:
    """A journal, written and read, leads to the same position and prompt."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        journal_of(game).save(path)
        again = resume(Journal.read(path), game.scenario, system=game.system)
    assert fresh_digest(again) == fresh_digest(game), "the resumed game has another position"
    assert again.prompt == game.prompt and _offers(again) == _offers(game), "the resumed game asks otherwise"


def written_out(game: Game, _rng: random.Random) -> None:
    """A position, written out at a station, starts as it was."""
    if step_of(game).station:
        again = Game.start(game.write_out(), game.seed, system=game.system)
        for name in game.state.SCHEMA:
            if name != "stack":
                same = contents(again.state, name) == contents(game.state, name)
                assert same, f"{name} of the position that was written out starts otherwise"
        frames, theirs = ([entry.frame for entry in one.state.stack] for one in (game, again))
        assert theirs == frames, "the steps of the position that was written out start otherwise"
        assert again.prompt == game.prompt, "the position that was written out asks otherwise"


def copies_are_whole(game: Game, rng: random.Random) -> None:
    """A copy of the state and a fork hold all that it holds, and stay as they are when the game goes on."""
    prompt, state, mark = game.prompt, game.state, len(game.state.log)
    assert prompt is not None
    twin, now = state.copy(), Digester(state).digest()
    for fault in lacks(twin, state):
        raise AssertionError(f"a copy of the state: {fault}")
    for fault in lacks(game.for_side(prompt.actor).fork(0).state, state, hidden=False):
        raise AssertionError(f"the state of a fork: {fault}")
    game.take(prompt.actor, pick(prompt, rng))
    assert Digester(twin).digest() == now, "a copy of the state changes with it"
    past = state.as_of(mark)
    game.undo()
    for fault in lacks(past, state):
        raise AssertionError(f"the state as it was: {fault}")


def prompt_is_pure(game: Game, _rng: random.Random) -> None:
    """Asking changes nothing, and asking twice gives the same in the same order."""
    before, first = fresh_digest(game), _offers(game)
    game.play.rewind(game.play.mark())
    assert _offers(game) == first, "asked twice, the prompt differs"
    assert fresh_digest(game) == before, "asking changes the state"
    prompt = game.prompt
    assert prompt is not None
    for verb, targets in prompt.offers.items():
        assert len(set(targets)) == len(targets), f"{verb} offers something twice"
    for choice in prompt.suggested:
        assert choice in prompt.choices, f"{choice} is suggested, but not on offer"


def _offers(game: Game) -> object:
    return game.prompt and list(game.prompt.offers.items())


def choices_are_accepted(game: Game, rng: random.Random, most: int = 40) -> None:
    """Whatever is on offer can be taken, explained, looked ahead at and taken back."""
    prompt, before = game.prompt, fresh_digest(game)
    assert prompt is not None
    for choice in rng.sample(prompt.choices, min(most, len(prompt.choices))):
        game.explain(prompt.actor, choice)
        game.preview(prompt.actor, [choice])
        game.take(prompt.actor, choice)
        game.undo()
        assert fresh_digest(game) == before, f"undo of {choice} does not restore the position"


def offered_iff_not_refused(game: Game, rng: random.Random) -> None:
    """What is on offer is not refused, and what has the right form and is not refused is on offer."""
    prompt, before = game.prompt, fresh_digest(game)
    assert prompt is not None
    for choice in prompt.choices:
        refusals = game.why_not(prompt.actor, choice)
        assert not refusals, f"{choice} is on offer, but refused: {refusals}"
    for verb in step_of(game).verbs:
        offered = set(prompt.offers.get(verb.name, ()))
        for choice in well_formed(game, prompt, verb, rng):
            refused = bool(game.why_not(prompt.actor, choice))
            assert refused != (choice.args in offered), f"{choice} is neither on offer nor refused"
    assert fresh_digest(game) == before, "a guard changes the state"


def nonsense_is_refused(game: Game, rng: random.Random) -> None:
    """What can never be done is refused with a message, whoever tries it, and raises nothing."""
    prompt = game.prompt
    assert prompt is not None
    for choice in malformed(game, rng):
        _assert_refused(game, prompt.actor, choice)
    for side in range(len(game.system.sides)):
        if side != prompt.actor:
            _assert_refused(game, side, pick(prompt, rng))


def _assert_refused(game: Game, side: int, choice: Choice) -> None:
    refusals = game.why_not(side, choice)
    assert refusals, f"{choice} is not refused to {game.system.sides[side]}"
    assert all(refusal.message.key for refusal in refusals), f"{choice} is refused without words"


def bots_know_no_dice(game: Game, rng: random.Random, bot: str = "random") -> None:
    """Other dice leave a bot's choice as it was."""
    prompt, source = game.prompt, game.dice.source
    assert prompt is not None and isinstance(source, KeyedDice)
    seat, bot_seed, dice_seed = game.for_side(prompt.actor), rng.randrange(1 << 30), source.seed
    chosen = load_bot(bot, bot_seed).choose(seat)
    source.seed += 1
    again = load_bot(bot, bot_seed).choose(seat)
    source.seed = dice_seed
    assert again == chosen, "a bot chooses otherwise when the dice are others"


def nothing_is_wrong(game: Game, _rng: random.Random) -> None:
    """Everything in the state has the right form, names what exists, keeps its bounds and the game's invariants."""
    found = list(faults(game))
    assert not found, "; ".join(found)


Look = Callable[[Game, random.Random], None]


@dataclass(frozen=True)
class Check:
    """A look at a position, how many decisions lie between two in a random game, and how many there are at most."""

    look: Look
    every: int = 1
    most: int = 100


CHECKS = {
    "undo": Check(undo_and_redo),
    "start": Check(all_the_way_back, every=25, most=4),
    "resume": Check(saved_and_resumed, every=20, most=4),
    "write out": Check(written_out, most=60),
    "copies": Check(copies_are_whole, every=5, most=15),
    "prompt": Check(prompt_is_pure),
    "choices": Check(choices_are_accepted, every=7, most=10),
    "offers": Check(offered_iff_not_refused, every=3, most=25),
    "nonsense": Check(nonsense_is_refused, every=5, most=15),
    "secrets": Check(indistinguishable, every=3, most=15),
    "forks": Check(forks_play_on, every=9, most=4),
    "bots": Check(bots_know_no_dice, every=5, most=10),
    "state": Check(nothing_is_wrong, every=2, most=50),
    "texts": Check(has_words, every=2, most=40),
}


def check(what: Check, case: Case, seed: int, folder: Path = FAILURES, *, to_end: bool = True) -> None:
    """Look at a random game every few decisions; play it to its end, or until it has been looked at often enough."""
    rng = random.Random(seed)
    looked = 0
    with Playout(case, seed, folder=folder) as playout:
        for number, game in enumerate(playout):
            if number % what.every == seed % what.every and looked < what.most:
                what.look(game, rng)
                looked += 1
            if looked == what.most and not to_end:
                break


def plays_to_the_end(case: Case, seed: int, folder: Path = FAILURES) -> Game:
    """A random game ends, in words; kept without undo and digests it ends the same way."""
    with Playout(case, seed, folder=folder) as playout:
        game = playout.to_end()
        events_have_words(game)
        fast = Playout(case, seed, fast=True, folder=folder).to_end()
        assert fast.outcome == game.outcome and fast.digest() == game.digest(), "a quick playout ends otherwise"
    return game
