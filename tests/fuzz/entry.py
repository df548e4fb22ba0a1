"""One run: bytes decide scenario, seed, choices, going back, looking ahead, forks and attempts of every kind."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from engine.play import BadJournal, Choice, Illegal, Journal, Mismatch, Prompt, journal_of, resume
from tests.conformance.attempts import malformed, step_of, well_formed
from tests.conformance.cases import Case
from tests.conformance.kit import fresh_digest, saved_and_resumed, written_out
from tests.conformance.schema import faults

MOST = 400


class Bytes:
    """Bytes as a stream of decisions; when they have run out, everything is 0."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def below(self, size: int) -> int:
        """Take a number below `size`."""
        number = 0
        for _ in range(1 if size <= 256 else 3):
            number = number * 256 + (self.data[self.at] if self.at < len(self.data) else 0)
            self.at += 1
        return number % size

    @property
    def left(self) -> bool:
        """Whether there are any left."""
        return self.at < len(self.data)

    @property
    def rng(self) -> random.Random:
        """Make a generator from the next bytes."""
        return random.Random(self.below(1 << 16))


class Run:
    """A game under fire, with the digests that undo and redo must bring back."""

    def __init__(self, data: bytes, cases: tuple[Case, ...]) -> None:
        self.bytes = Bytes(data)
        case = cases[self.bytes.below(len(cases))]
        self.game = case.start(self.bytes.below(1 << 16))
        self.digests = [self.game.digest()]
        self.undone: list[str] = []

    def go(self) -> None:
        """Do what the bytes say until they or the game end, then resume the journal."""
        doings = (self.take, self.take, self.take, self.take, self.join, self.undo, self.redo, self.undo_group)
        more = (self.roll_again, self.look_ahead, self.fork, self.ask, self.look_over)
        for _ in range(MOST):
            if not self.bytes.left:
                break
            (*doings, *more)[self.bytes.below(len(doings) + len(more))]()
            assert self.game.digest() == self.digests[-1], "the position is another than it was"
        self.look_over()
        saved_and_resumed(self.game, self.bytes.rng)

    def choice(self, prompt: Prompt) -> Choice:
        """Choose what is on offer."""
        verb = list(prompt.offers)[self.bytes.below(len(prompt.offers))]
        return Choice(verb, prompt.offers[verb][self.bytes.below(len(prompt.offers[verb]))])

    def take(self, *, join: bool = False) -> None:
        """Take a choice."""
        prompt = self.game.prompt
        if prompt is not None:
            self.game.take(prompt.actor, self.choice(prompt), join=join)
            self.undone.clear()
            self.digests.append(self.game.digest())

    def join(self) -> None:
        """Take a choice as one with the one before."""
        self.take(join=True)

    def undo(self) -> None:
        """Take a choice back."""
        assert self.game.undo() == (len(self.digests) > 1)
        self._back()

    def undo_group(self) -> None:
        """Take a choice back with all that belong to it."""
        assert self.game.undo_group() == (len(self.digests) > 1)
        self._back()

    def _back(self) -> None:
        while len(self.digests) > len(self.game.history):
            self.undone.append(self.digests.pop())

    def redo(self) -> None:
        """Take a choice again."""
        assert self.game.redo() == bool(self.undone)
        if self.undone:
            self.digests.append(self.undone.pop())

    def roll_again(self) -> None:
        """Take the last choice with other dice."""
        if self.game.roll_again():
            self.undone.clear()
            self.digests[-1] = self.game.digest()

    def look_ahead(self) -> None:
        """Preview choices; nothing may change."""
        prompt, before = self.game.prompt, fresh_digest(self.game)
        if prompt is not None:
            side = self.bytes.below(len(self.game.system.sides))
            try:
                self.game.preview(side, [self.choice(prompt) for _ in range(1 + self.bytes.below(3))])
            except Illegal as error:
                assert error.refusals
            assert fresh_digest(self.game) == before, "a preview changes the position"

    def fork(self) -> None:
        """Fork, and play on in the fork; nothing may change."""
        before = fresh_digest(self.game)
        fork = self.game.for_side(self.bytes.below(len(self.game.system.sides))).fork(self.bytes.below(1 << 16))
        for _ in range(self.bytes.below(8)):
            if fork.prompt is not None:
                fork.take(fork.prompt.actor, self.choice(fork.prompt))
        assert fresh_digest(self.game) == before, "a fork changes the position"

    def ask(self) -> None:
        """Try things of every kind; what is refused is not on offer, and the other way round."""
        prompt = self.game.prompt
        if prompt is None:
            assert self.game.why_not(0, Choice("anything"))
            return
        rng, side = self.bytes.rng, self.bytes.below(len(self.game.system.sides))
        right = [
            choice for verb in step_of(self.game).verbs for choice in well_formed(self.game, prompt, verb, rng, most=5)
        ]
        for choice in [*right, *malformed(self.game, rng)]:
            self._try(prompt, side, choice)

    def _try(self, prompt: Prompt, side: int, choice: Choice) -> None:
        offered = side == prompt.actor and _key(choice) in set(map(_key, prompt.choices))
        assert bool(self.game.why_not(side, choice)) != offered, f"{choice} is neither refused nor on offer"
        if not offered:
            try:
                self.game.take(side, choice)
            except Illegal:
                return
            raise AssertionError(f"{choice} was refused, but could be taken")

    def look_over(self) -> None:
        """Nothing is wrong with the state, and it can be written out where the game allows it."""
        found = list(faults(self.game))
        assert not found, found
        if self.game.prompt is not None:
            written_out(self.game, random.Random(0))


def _key(choice: Choice) -> str:
    """Tell choices apart that Python holds equal: 0, False and 0.0."""
    return repr(choice)


def play(data: bytes, cases: tuple[Case, ...]) -> None:
    """Let bytes play a game."""
    Run(data, cases).go()


def read(data: bytes, cases: tuple[Case, ...]) -> None:
    """Let bytes spoil a journal: reading it gives a journal or a BadJournal, playing it a game or a Mismatch."""
    stream = Bytes(data)
    case = cases[stream.below(len(cases))]
    good = _good_journal(case, stream)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        path.write_bytes(_spoil(good, stream))
        try:
            journal = Journal.read(path)
        except BadJournal as error:
            assert "journal.jsonl" in str(error)
            return
    try:
        resume(journal, case.make(), system=case.system)
    except Mismatch as error:
        assert str(error)


def _good_journal(case: Case, stream: Bytes) -> bytes:
    game = case.start(stream.below(256))
    for _ in range(stream.below(12)):
        if game.prompt is not None:
            game.take(game.prompt.actor, game.prompt.choices[stream.below(len(game.prompt.choices))])
    return ("\n".join(journal_of(game).lines()) + "\n").encode()


WORDS = (
    b"0",
    b"1",
    b"-1",
    b"null",
    b"true",
    b'"',
    b"[",
    b"]",
    b"{",
    b"}",
    b",",
    b":",
    b"\n",
    b"1e9",
    b"\xff",
    b'""',
    b"[]",
)


def _spoil(good: bytes, stream: Bytes) -> bytes:
    """Cut, repeat and overwrite pieces; sometimes nothing of the journal is left."""
    if stream.below(8) == 0:
        return stream.data[stream.at :]
    for _ in range(1 + stream.below(4)):
        start = stream.below(len(good) + 1)
        end = min(len(good), start + stream.below(12))
        piece = (WORDS[stream.below(len(WORDS))], b"", good[start:end] * 2, bytes([stream.below(256)]))[stream.below(4)]
        good = good[:start] + piece + good[end:]
    return good


ENTRIES: dict[str, Callable[[bytes, tuple[Case, ...]], None]] = {"play": play, "read": read}
