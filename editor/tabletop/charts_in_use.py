"""Which cells of which charts are in use: of the last roll that may be seen, and of the battle being put together."""

from __future__ import annotations

from dataclasses import dataclass

from editor.play.odds_texts import outlooks_on
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.play.seats import sees
from engine.play import Game
from engine.play.game import Taken
from engine.rulebook.table_uses import CellUse, noted_uses

DRAWN = "draw."
"""How the key of a draw from a cup begins: no chart is entered with it."""
FEW = 3
"""A chart with more cells in use than this was only searched through."""
LOOK_BACK = 40
"""Choices that are looked at for a roll."""


@dataclass(frozen=True)
class ChartsInUse:
    """Cells in use; `rolled` are those of a roll, the others are columns of a battle to come."""

    cells: frozenset[CellUse] = frozenset()
    rolled: bool = False

    def of(self, table: str) -> frozenset[CellUse]:
        """The cells of one chart."""
        return frozenset(use for use in self.cells if use.table == table)

    def few(self, table: str) -> bool:
        """Whether so few cells of a chart are in use that they say something."""
        return 0 < len(self.of(table)) <= FEW

    @property
    def tables(self) -> tuple[str, ...]:
        """The charts of which something is in use."""
        return tuple(dict.fromkeys(sorted(use.table for use in self.cells)))


class UsesOfGame:
    """What a game uses of its charts; the last roll is made again only once."""

    def __init__(self) -> None:
        self._known: tuple[Taken | None, ChartsInUse] = None, ChartsInUse()

    def now(self, session: PlaySession, pending: PendingChoice | None) -> ChartsInUse:
        """What the battle on the table uses; without one, what the last roll used."""
        if pending is not None:
            with noted_uses() as cells:
                found = outlooks_on(pending)
            if found:
                return ChartsInUse(frozenset(cells))
        at = last_roll(session)
        if at is None:
            return ChartsInUse()
        taken = session.game.history[at]
        if self._known[0] is not taken:
            self._known = taken, of_roll(session.game, at)
        return self._known[1]


def last_roll(session: PlaySession) -> int | None:
    """The last choice of the history that rolled dice; None where its results are kept from whoever looks."""
    history = session.game.history
    first = max(1, len(history) - LOOK_BACK)
    for at in range(len(history) - 1, first - 1, -1):
        if not all(key.startswith(DRAWN) for key, _faces in history[at].dice):
            return at if _may_be_seen(session, at) else None
    return None


def of_last_roll(session: PlaySession) -> ChartsInUse:
    """What the last roll used; nothing of rolls whose results are kept from whoever looks."""
    at = last_roll(session)
    return of_roll(session.game, at) if at is not None else ChartsInUse()


def _may_be_seen(session: PlaySession, at: int) -> bool:
    game = session.game
    until = game.history[at + 1].mark[1] if at + 1 < len(game.history) else len(game.events)
    return all(sees(event, session.eyes) for event in game.events[game.history[at].mark[1] : until])


def of_roll(game: Game, at: int) -> ChartsInUse:
    """What a choice of the history looked up, by taking it again on a copy of the position before it."""
    taken: Taken = game.history[at]
    assert taken.choice is not None
    copy = Game(game.scenario, game.system, game.state.as_of(taken.mark[0]), game.seed)
    copy.digests = False
    copy.dice.remember(taken.salt, taken.dice)
    copy.open_history()
    with noted_uses() as cells:
        copy.take_as(taken.side, taken.choice, 0)
    return ChartsInUse(frozenset(cells), rolled=True)
