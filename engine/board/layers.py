"""Layers of a map: one small number for each hex or hexside, and the words that the numbers stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from hashlib import blake2b
from itertools import compress
from operator import ne
from typing import Literal
from weakref import ReferenceType, ref

Kind = Literal["hex", "edge"]


class BoardError(ValueError):
    """Something is wrong with a map or with a question about it; the message says what, where and how to mend it."""


def offer(word: str, known: Iterable[str]) -> str:
    """The end of an error message: what was probably meant, and what there is."""
    words = list(known)
    close = get_close_matches(word, words, n=1, cutoff=0.5)
    meant = f" Did you mean {close[0]!r}?" if close else ""
    return f"{meant} There is {', '.join(repr(each) for each in words) or 'none'}."


def fingerprint(parts: Iterable[str]) -> str:
    """A digest of texts, equal on every machine and in every process."""
    return blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()


@dataclass(frozen=True)
class Layer:
    """What a map says of every hex (terrain, town, area) or hexside (river, road, bridge) on one subject."""

    name: str
    kind: Kind
    words: tuple[str, ...]
    values: tuple[int, ...] = field(repr=False)
    came: tuple[ReferenceType[Layer], tuple[int, ...]] | None = field(default=None, repr=False, compare=False)
    """Of which layer it is a copy, and where it says something else."""

    def code(self, word: str) -> int:
        """The number that stands for a word."""
        if word in self.words:
            return self.words.index(word)
        raise BoardError(f"The layer {self.name!r} has no word {word!r}.{offer(word, self.words)}")

    def written(self, cells: Mapping[int, str]) -> Layer:
        """A copy in which some hexes or hexsides say something else."""
        values = list(self.values)
        for index, word in cells.items():
            values[index] = self.code(word)
        return replace(self, values=tuple(values), came=(ref(self), tuple(sorted(cells))))

    def __getstate__(self) -> dict[str, object]:
        """Where it came from does not travel."""
        return {**self.__dict__, "came": None}

    def changes(self, newer: Layer) -> list[int]:
        """Where another state of the layer differs."""
        if newer is self:
            return []
        if newer.came is not None and newer.came[0]() is self:
            return [index for index in newer.came[1] if self.values[index] != newer.values[index]]
        if self.came is not None and self.came[0]() is newer:
            return [index for index in self.came[1] if self.values[index] != newer.values[index]]
        return list(compress(range(len(self.values)), map(ne, self.values, newer.values)))

    @cached_property
    def digest(self) -> str:
        """A fingerprint of what the layer says; unused words, and the order of those after the first, do not count."""
        used = sorted({self.words[value] for value in set(self.values)})
        rank = [str(used.index(word)) if word in used else "" for word in self.words]
        return fingerprint([self.name, self.kind, *used, ",".join([rank[value] for value in self.values])])


def blank_layer(name: str, kind: Kind, words: Sequence[str], count: int) -> Layer:
    """A layer in which everything says the first of its words."""
    if not words:
        raise BoardError(f"The layer {name!r} has no words: list at least the one that holds where nothing is said.")
    for number, word in enumerate(words):
        if word in words[:number]:
            raise BoardError(f"The layer {name!r} lists the word {word!r} twice: take one away.")
    return Layer(name, kind, tuple(words), (0,) * count)
