"""Reading what somebody would like to do from typed words: a verb, then its arguments."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from engine.cli.textmap import known_units
from engine.play import Arg, Choice, Game, Verb
from engine.rulebook import Renderer


class NotUnderstood(Exception):
    """Typed words that say no choice; `key` and `values` tell what is missing."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Typed(NamedTuple):
    """A verb and the choice that was typed."""

    verb: Verb
    choice: Choice


def known_verbs(game: Game) -> list[Verb]:
    """Give every verb of a game, those of the present step first."""
    steps = (*(entry.step for entry in reversed(game.state.stack)), *game.system.steps_by_name.values())
    found: dict[str, Verb] = {}
    for step in steps:
        for verb in step.verbs:
            found.setdefault(verb.name, verb)
    return list(found.values())


def read_choice(game: Game, words: Renderer, viewer: int, text: str) -> Typed:
    """Read a verb and its arguments."""
    verbs = [(words.verb(verb), verb) for verb in known_verbs(game)]
    verb, rest = longest(verbs, text)
    if verb is None:
        raise NotUnderstood("which_verb", verbs=tuple(words.verb(verb) for verb in game.state.stack[-1].step.verbs))
    values = []
    for arg in verb.args:
        value, rest = longest(called(game, words, viewer, arg), rest)
        if value is None:
            raise NotUnderstood("which_value", argument=f"arg.{arg.name}", verb=verb.label, args=form(verb))
        values.append(value)
    if rest:
        raise NotUnderstood("too_much", verb=verb.label, args=form(verb))
    return Typed(verb, Choice(verb.name, tuple(values)))


def form(verb: Verb) -> tuple[str, ...]:
    """Return the keys of a verb's arguments."""
    return tuple(f"arg.{arg.name}" for arg in verb.args)


def folded(text: str) -> str:
    """Make a text comparable: small letters, half-width letters and digits, plain spaces."""
    return unicodedata.normalize("NFKC", text).casefold()


def longest(named: Iterable[tuple[str, Any]], text: str) -> tuple[Any, str]:
    """Find the longest name that a text begins with; return what it names, and the rest."""
    best: tuple[Any, str] = (None, text)
    most = 0
    typed = folded(text)
    for name, value in named:
        wanted = folded(name)
        if len(wanted) > most and typed.startswith(wanted):
            best, most = (value, typed[len(wanted) :].lstrip(" ,、→:›")), len(wanted)
    return best


def called(game: Game, words: Renderer, viewer: int, arg: Arg) -> Iterator[tuple[str, Any]]:
    """Give every name that the values of an argument have."""
    values = known_units(game.state, viewer) if arg.kind == "unit" else arg.domain(game.state)
    for value in values:
        if arg.kind == "edge" and game.state.board.grid.edge_hexes(value)[0] < 0:
            continue
        for name in words.names(arg, value):
            yield name, value
