"""The lines of a game: the one that is played, those that were left, and the way from one to another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.play.branch import Branch, PlayedVersion, is_part_of, replayed, shared
from engine.bundle import Bundle
from engine.compile.scenario import Compiled
from engine.play import Game, Journal, journal_of

if TYPE_CHECKING:
    from editor.play.play_session import PlaySession


class GameBranches:
    """The branches of a session. `name` is what the line of now is called, `left` the one just gone back in."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self.branches: list[Branch] = []
        self.name = ""
        self.deleted: tuple[int, Branch] | None = None
        self.left: Journal | None = None

    def note(self) -> None:
        """Remember the line of play that is about to be left."""
        if not self._session.game.undone:
            self.left = journal_of(self._session.game)

    def keep(self, was_left: bool) -> None:
        """Keep the line that was left as a branch."""
        if was_left and self.left is not None:
            now = journal_of(self._session.game)
            turn = self._session.log.entries[-1].turn if self._session.log.entries else self._session.game.state.turn
            if not is_part_of(self.left, now):
                self.branches.append(Branch(self.left, shared(self.left, now), turn, self._session.ground, self.name))
                self.name = ""
        if not self._session.game.undone:
            self.left = None

    def switch(self, branch: Branch) -> None:
        """Go over to another line of play; the one of now is kept in its place."""
        self._session.drop()
        while self._session.game.redo():
            pass
        mine = journal_of(self._session.game)
        game = replayed(branch.journal, branch.ground.scenario, branch.ground.system)
        turn = self._session.game.state.turn
        left = Branch(mine, shared(mine, branch.journal), turn, self._session.ground, self.name)
        self.branches[self.branches.index(branch)], self.name = left, branch.name
        self._session.stand_on(branch.ground)
        self._session.become(game)

    def rename(self, branch: Branch, name: str) -> None:
        """Call a branch something."""
        self.branches[self.branches.index(branch)] = replace(branch, name=name)
        self._session.changed.emit()

    def delete(self, branch: Branch) -> None:
        """Let a branch go; the last one that went can be brought back."""
        at = self.branches.index(branch)
        self.deleted = at, self.branches.pop(at)
        self._session.changed.emit()

    def bring_back(self) -> None:
        """Put the branch that went last where it was."""
        if self.deleted is not None:
            self.branches.insert(*self.deleted)
            self.deleted = None
            self._session.changed.emit()

    def adopt(self, game: Game, line: Journal) -> None:
        """Go over to a game of this scenario that was played elsewhere, as it stands; the line of now is kept.

        What that game has taken back can be taken again; when another choice is taken, its `line` becomes a branch.
        """
        self._session.drop()
        self._leave()
        self._session.seed = game.seed
        self._session.become(game, settle=False, left=line if game.undone else None)

    def go_over(self, game: Game, ground: PlayedVersion) -> None:
        """Go over to a game that was played again on other ground, under other rules; the line of now is kept."""
        self._session.drop()
        self._leave()
        self._session.stand_on(ground)
        self._session.become(game, settle=False)

    def _leave(self) -> None:
        """Keep the line of now as a branch, if there is anything in it."""
        line = journal_of(self._session.game)
        if len(line.moves) > 1:
            self.branches.append(Branch(line, 0, self._session.game.state.turn, self._session.ground, self.name))
            self.name = ""

    def stand_on_again(self, ground: PlayedVersion, left: Journal | None, name: str) -> None:
        """Take up a line that was played before: its ground, what was taken back from it, what it is called."""
        self._session.stand_on(ground)
        self.left, self.name = left, name

    def restart(self, compiled: Compiled | None = None, bundle: Bundle | None = None, revision: int = 0) -> None:
        """Start again with the same dice, from another state of the bundle if one is given; the old line is kept."""
        self._session.drop()
        self._leave()
        if compiled is not None:
            self._session.load(compiled, bundle, revision)
        self._session.become(Game.start(self._session.scenario, self._session.seed, system=self._session.system))
        self._session.bots.go_on()
