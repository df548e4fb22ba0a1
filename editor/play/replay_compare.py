"""A game played again under rules that were changed, up to where it first goes otherwise; pure work, for a worker."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from editor.play.branch import PlayedVersion, replayed
from engine.bundle import Bundle
from engine.compile import compile_bundle
from engine.play import Divergence, Event, Game, Journal, Refusal, Tally, diverge
from engine.play.messages import TallyItem
from engine.play.replay import Version


class CannotReplay(ValueError):
    """The draft cannot be played as it stands now."""


@dataclass(frozen=True)
class ReplayedGame:
    """A game on its new ground: all of it, or up to the first difference and through it."""

    ground: PlayedVersion
    game: Game
    found: Divergence | None

    @property
    def clause(self) -> str:
        """The clause by which it first goes otherwise; nothing where none is named."""
        return _clause(self.found.first, self.found.second) if self.found is not None else ""


def replayed_under(journal: Journal, before: PlayedVersion, bundle: Bundle, revision: int) -> ReplayedGame:
    """Play the choices of a game again from another state of its bundle."""
    compiled = compile_bundle(bundle)
    if compiled.scenario is None or compiled.system is None:
        raise CannotReplay
    ground = PlayedVersion(compiled.scenario, compiled.system, bundle, revision)
    found = diverge(journal, before.scenario, compiled.scenario, system=compiled.system)
    game = found.games[1] if found is not None else replayed(journal, ground.scenario, ground.system)
    return ReplayedGame(ground, game, found)


def _clause(first: Version, second: Version) -> str:
    """The clause of what only one of the two says, the second before the first."""
    sums = [_items(version) for version in (second, first)]
    for mine, other in (sums, sums[::-1]):
        for item in mine:
            if item not in other and item.message.clause:
                return item.message.clause
    said = (message for version in (second, first) for message in _said(version))
    return next(filter(None, said), "")


def _items(version: Version) -> list[TallyItem]:
    tally = version.tally if isinstance(version, Event) else version
    return list(tally) if isinstance(tally, Tally) else []


def _said(version: Version) -> Iterable[str]:
    if isinstance(version, Event):
        return (version.message.clause,)
    if isinstance(version, tuple):
        return tuple(refusal.message.clause for refusal in version if isinstance(refusal, Refusal))
    return ()
