"""Arms of a comparison: a scenario under layers, with variations and edits, between certain bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.playtest.bundle_package import BundlePackage, Load, packaged, words_of
from engine.playtest.match import Match
from engine.playtest.reference import Reference, UnknownScenario, is_bundle, over, playable, resolve

if TYPE_CHECKING:
    from engine.bundle import Bundle, Change
    from engine.playtest.variations import Variation

NO_FAILURES = Path()


@dataclass(frozen=True)
class Variant:
    """One way to play: what, under which layers, changed in which ways, between which bots.

    A bot may be several, separated by '/', and each seed takes the next: 'greedy:20/greedy:80'. All figures are
    then of all styles together, and the distance between the styles can be shown.
    """

    what: str | Load
    layers: tuple[str, ...] = ()
    bots: tuple[str, ...] = ("random",)
    variations: tuple[Variation, ...] = ()
    edits: tuple[Change, ...] = ()
    title: str = ""

    @property
    def words(self) -> str:
        """Name it."""
        if self.title:
            return self.title
        what = words_of(self.what)
        parts = (*self.layers, *(one.words for one in self.variations))
        return " + ".join((what, *parts)) + f" ({', '.join(self.bots)})"

    def playing(self, seed: int) -> tuple[str, ...]:
        """Return the bots that play with a seed."""
        return Match(self.bots, NO_FAILURES).playing(seed)

    def load(self) -> Reference:
        """Find what is played."""
        found = self._base()
        for variation in self.variations:
            found = variation.applied(found)
        return found

    def _base(self) -> Reference:
        if self.edits:
            return over(playable(edited(self._bundle(), self.edits)), self.layers)
        if isinstance(self.what, str):
            return _resolved(self.what, self.layers)
        return over(self.what(), self.layers)

    def _bundle(self) -> Bundle:
        if isinstance(self.what, BundlePackage):
            return self.what.bundle()
        if isinstance(self.what, str) and is_bundle(Path(self.what)):
            from engine.bundle import read_bundle

            return read_bundle(Path(self.what))
        raise UnknownScenario(f"{words_of(self.what)} is no bundle, so that there are no files to edit.")

    def bare(self) -> Variant:
        """Return what a worker needs of it that has been sent it compiled: who plays."""
        return replace(self, variations=(), edits=(), title=self.words)

    def sent(self) -> Variant:
        """Return it as it can be sent to other machines: a bundle brings its files along."""
        return replace(self, what=packaged(self.what))


@lru_cache(maxsize=4)
def _resolved(what: str, layers: tuple[str, ...]) -> Reference:
    return resolve(what, layers)


def edited(bundle: Bundle, edits: Iterable[Change]) -> Bundle:
    """Return a bundle with its texts changed; the files stay as they are."""
    from engine.bundle import ChangeError, Fault, apply, read_part
    from engine.bundle.opening import PARTS, ROOTS

    for edit in edits:
        if edit.file not in bundle.texts_of:
            raise ChangeError(Fault("change.nothing", {"at": edit.file}, edit.file))
        text, _back = apply(bundle.texts_of[edit.file], edit)
        model = {**ROOTS, **PARTS}[edit.file]
        part, faults = read_part(model, text, edit.file)
        texts = {**bundle.texts_of, edit.file: text}
        made = {edit.file.removesuffix(".yaml"): part}
        bundle = replace(bundle, texts_of=texts, faults=(*bundle.faults, *faults), **made)
    return bundle


def side_number(found: Reference, name: str) -> int:
    """Return the number of a side."""
    if name and name not in found.system.sides:
        raise UnknownScenario(f"There is no side {name!r}; there are: {', '.join(found.system.sides)}.")
    return found.system.sides.index(name) if name else 0
