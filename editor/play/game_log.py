"""The log: what happened, each line with the moment to which it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from editor.play.seats import Eyes, is_secret, sees
from engine.play import Choice, Event, Game, Verb
from engine.play.game import Taken
from engine.rulebook import Renderer

MARCHED = "march.entered"


@dataclass(frozen=True)
class LogEntry:
    """One line: an event, or a choice from which nothing came. `step` counts the choices up to that moment."""

    step: int
    side: int
    group: int
    turn: int
    event: Event | None = None
    choice: Choice | None = None
    secret: bool = False
    verb: Verb | None = None

    def seen(self, eyes: Eyes) -> bool:
        """Whether it may be shown."""
        if self.event is not None:
            return sees(self.event, eyes)
        return not self.secret or self.side in eyes

    def text(self, game: Game, words: Renderer) -> str:
        """Say it as a sentence."""
        if self.event is not None:
            text = words.event(self.event)
            return text[:1].upper() + text[1:]
        assert self.choice is not None
        choice = words.choice(self.verb or verb_named(game, self.choice.verb), self.choice.args)
        return words.text_of("kernel.decided", side=self.side, choice=choice)


def verb_named(game: Game, name: str) -> Verb:
    """Find a verb of the game by its name, first among the steps under way."""
    under_way = tuple(entry.step for entry in reversed(game.state.stack))
    for step in (*under_way, *game.system.verbs.get(name, ())):
        verb: Verb | None = step.verb(name)
        if verb is not None:
            return verb
    raise LookupError(name)


def said(game: Game, choice: Choice, words: Renderer) -> str:
    """Put a whole choice into words."""
    text = words.choice(verb_named(game, choice.verb), choice.args)
    return text[:1].upper() + text[1:]


def tells_of(game: Game, event: Event, choice: Choice) -> bool:
    """Whether an event tells of a choice: it names a unit or a place that was chosen."""
    kinds = [arg.kind for arg in verb_named(game, choice.verb).args]
    named = set(_named(event))
    return any((kind == "unit", value) in named for kind, value in zip(kinds, choice.args, strict=False))


def _named(event: Event) -> Iterator[tuple[bool, Any]]:
    """What an event names, and whether that is a unit."""
    for name, value in event.message.values:
        for each in value if isinstance(value, tuple) else (value,):
            yield name.startswith("unit"), each


@dataclass
class GameLog:
    """Lines that follow the history of a game, also when it goes back."""

    entries: list[LogEntry] = field(default_factory=list)
    _taken: list[Taken] = field(default_factory=list)

    def sync(self, game: Game, upto: int | None = None) -> int:
        """Bring the lines in step with the history up to a choice; return how many of the old ones stay."""
        history = game.history[: upto if upto is not None else len(game.history)]
        same = 0
        while same < min(len(history), len(self._taken)) and history[same] is self._taken[same]:
            same += 1
        # A group has lines for its choices only if nothing came of any of them.
        same = self._start_of_group(history, same)
        kept = sum(1 for entry in self.entries if entry.step < same)
        del self.entries[kept:], self._taken[same:]
        groups = _groups(history[same:])
        changes = turn_changes(game) if len(groups) > 1 else []
        for group in groups:
            self._add(game, group, changes)
        return kept

    def lines(self, game: Game, eyes: Eyes) -> list[LogEntry]:
        """The lines that may be shown; choices of which an event tells right after need none of their own."""
        shown: list[LogEntry] = []
        for entry in self.entries:
            if not entry.seen(eyes):
                continue
            while shown and _is_told_again(game, shown[-1], entry):
                shown.pop()
            shown.append(entry)
        return shown

    @staticmethod
    def _start_of_group(history: list[Taken], at: int) -> int:
        while 0 < at < len(history) and history[at].group == history[at - 1].group:
            at -= 1
        return at

    def _add(self, game: Game, group: list[Taken], changes: list[tuple[int, int]]) -> None:
        lines: list[LogEntry] = []
        turn = game.state.turn
        for taken in group:
            step = len(self._taken)
            self._taken.append(taken)
            after = game.history[step + 1].mark[1] if step + 1 < len(game.history) else len(game.events)
            later = game.history[step + 1].mark[0] if step + 1 < len(game.history) else len(game.state.log)
            turn = next((was for at, was in changes if at >= later), game.state.turn)
            for event in game.events[taken.mark[1] : after]:
                if lines and _same_march(lines[-1].event, event):
                    lines.pop()
                lines.append(LogEntry(step, taken.side, taken.group, turn, event))
        first = len(self._taken) - len(group)
        self.entries += lines or [
            LogEntry(first + n, t.side, t.group, turn, None, t.choice, _secret(game, t), t.verb)
            for n, t in enumerate(group)
            if t.choice is not None
        ]


def turn_changes(game: Game) -> list[tuple[int, int]]:
    """Return where in the changes of the game its turn changed, and which turn it was until then."""
    state = game.state
    return [(at, old) for at, (holder, key, old) in enumerate(state.log) if key == "turn" and holder is state]


def _is_told_again(game: Game, line: LogEntry, after: LogEntry) -> bool:
    if line.choice is None or after.event is None or line.side != after.side:
        return False
    return tells_of(game, after.event, line.choice)


def _same_march(one: Event | None, other: Event) -> bool:
    """Whether a unit goes on from where the line before has brought it: one line tells of the whole march."""
    if one is None or one.key != other.key or other.key != MARCHED or one.visible_to != other.visible_to:
        return False
    return bool(one["unit"] == other["unit"])


def _secret(game: Game, taken: Taken) -> bool:
    return taken.choice is not None and is_secret(game, taken.choice.verb)


def _groups(history: list[Taken]) -> list[list[Taken]]:
    found: list[list[Taken]] = []
    for taken in history:
        if found and taken.choice is not None and found[-1][-1].group == taken.group:
            found[-1].append(taken)
        else:
            found.append([taken])
    return found
