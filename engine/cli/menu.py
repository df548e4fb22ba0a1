"""A prompt as a menu: choices grouped by verb, long lists narrowed argument by argument or by typing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.cli.typed_choices import folded
from engine.play import Choice, Verb
from engine.rulebook import Renderer

LONG = 12


class MenuLine(NamedTuple):
    """A numbered line: its text and the choices that it stands for; one choice is taken, several are asked further."""

    text: str
    choices: tuple[Choice, ...]
    starred: bool = False


class Block(NamedTuple):
    """Lines under a heading."""

    heading: str
    lines: tuple[MenuLine, ...]


def opened(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Menu:
    """What is on offer, or a part of it."""

    words: Renderer
    verbs: Mapping[str, Verb]
    choices: tuple[Choice, ...]
    suggested: tuple[Choice, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Lay the choices out."""
        names = tuple(dict.fromkeys(choice.verb for choice in self.choices))
        if len(names) == 1 and len(self.choices) > LONG:
            return (self._split(self.verbs[names[0]]),)
        return tuple(self._block(self.verbs[name]) for name in names)

    @property
    def lines(self) -> tuple[MenuLine, ...]:
        """All lines in the order of their numbers."""
        return tuple(line for block in self.blocks for line in block.lines)

    def narrowed(self, choices: Iterable[Choice]) -> Menu:
        """Return the menu of some of the choices."""
        return Menu(self.words, self.verbs, tuple(choices), self.suggested)

    def _block(self, verb: Verb) -> Block:
        mine = tuple(choice for choice in self.choices if choice.verb == verb.name)
        if len(mine) > LONG:
            some = any(choice in self.suggested for choice in mine)
            text = self.words.text_of("terminal.many", verb=verb.label, count=len(mine))
            return Block("", (MenuLine(opened(text), mine, some),))
        if not verb.args:
            return Block("", (self._line(self.words.verb(verb), mine),))
        if self.words.has_sentence(verb) and (len(verb.args) > 1 or len(mine) == 1):
            return Block("", tuple(self._line(self.words.choice(verb, c.args), (c,)) for c in mine))
        return Block(opened(self.words.verb(verb)), tuple(self._line(self._args(verb, c, 0), (c,)) for c in mine))

    def _line(self, text: str, choices: tuple[Choice, ...]) -> MenuLine:
        return MenuLine(opened(text), choices, any(choice in self.suggested for choice in choices))

    def _split(self, verb: Verb) -> Block:
        """Lay out the values of the first argument in which choices differ."""
        first = self.choices[0].args
        at = next(n for n in range(len(first)) if any(choice.args[n] != first[n] for choice in self.choices))
        parts: dict[object, list[Choice]] = {}
        for choice in self.choices:
            parts.setdefault(choice.args[at], []).append(choice)
        known = [self.words.arg(arg, value) for arg, value in zip(verb.args[:at], first[:at], strict=True)]
        lines = tuple(self._part(verb, at, tuple(part)) for part in parts.values())
        asked = self.words.argument(verb.args[at])
        return Block(opened(" › ".join((self.words.verb(verb), *known, asked))), lines)

    def _part(self, verb: Verb, at: int, part: tuple[Choice, ...]) -> MenuLine:
        if len(part) == 1:
            return self._line(self._args(verb, part[0], at), part)
        value = self.words.arg(verb.args[at], part[0].args[at])
        return self._line(f"{value} … ({len(part)})", part)

    def _args(self, verb: Verb, choice: Choice, at: int) -> str:
        """Say the arguments of a choice from one on."""
        pairs = zip(verb.args[at:], choice.args[at:], strict=True)
        return " → ".join(self.words.arg(arg, value) for arg, value in pairs)

    # Typing

    def matching(self, typed: str) -> tuple[tuple[Choice, ...], bool]:
        """Find the choices that hold what is typed: as whole words if any do (then true), else as parts of words."""
        wanted = folded(typed).split()
        named = [(choice, [folded(name) for name in self._names(choice)]) for choice in self.choices]
        whole = tuple(choice for choice, names in named if folded(typed) in names or _all_in(wanted, names))
        if whole:
            return whole, True
        return tuple(choice for choice, names in named if all(any(w in name for name in names) for w in wanted)), False

    def _names(self, choice: Choice) -> Iterator[str]:
        """Everything that a choice may be called by: its verb, its arguments, labels and names of hexes."""
        verb = self.verbs[choice.verb]
        yield self.words.verb(verb)
        for arg, value in zip(verb.args, choice.args, strict=True):
            yield from self.words.names(arg, value)


def _all_in(wanted: list[str], names: list[str]) -> bool:
    """Tell whether each typed word is a word of a name."""
    known = [*names, *(word for name in names for word in re.findall(r"\w+", name))]
    return all(word in known for word in wanted)
