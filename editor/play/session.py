"""A game in play: choices taken and taken back, lines left and kept, bots, the log, who may see what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from enum import Enum
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.play.acts import made_again, taken_back
from editor.play.bots import BotRunner
from editor.play.branches import Branch, Ground, is_part_of, replayed, shared
from editor.play.dice import LastRoll, last_roll, throw_again
from editor.play.log import Log, said
from editor.play.notes import Note
from editor.play.seats import Eyes, Screen, Who, places_seen
from engine.bundle import Bundle
from engine.compile.scenario import Compiled
from engine.play import Choice, Game, Illegal, Journal, Outcome, Prompt, Refusal, Scenario, System, journal_of, resume
from engine.play.game import Taken
from engine.play.state import State
from engine.rulebook import Catalogue, Renderer, catalogue_of

Faces = tuple[int, ...]
NOBODY = -1


class StopAt(Enum):
    """Where a game that runs by itself stops."""

    DECISIONS = "decisions"
    ROLLS = "rolls"
    STEPS = "steps"


class CannotPlay(ValueError):
    """The draft cannot be played as it stands."""


class PlaySession(QObject):
    """One game of one scenario at one screen; it plays a frozen copy, whatever becomes of the bundle.

    While `joining` is set, what is taken is taken back together with the group before.
    `file` is where a person has saved it.
    `faulted` says what went wrong: 'rules' is a fault in the game's own rules, 'dice' are typed faces that do not fit.
    """

    changed = Signal()
    log_grew = Signal()
    bot_thinking = Signal(bool)
    faulted = Signal(str)

    def __init__(
        self,
        compiled: Compiled,
        seed: int = 0,
        *,
        bundle: Bundle | None = None,
        revision: int = 0,
        game: Game | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Begin a game of a scenario, or go on with one of it that was played before."""
        super().__init__(parent)
        self.seed = seed
        self.stop_at = StopAt.DECISIONS
        self.fast = False
        self.parked = False
        self.hushed = False
        self.language = "en"
        self.joining = False
        self.notes: list[Note] = []
        self.file: Path | None = None
        self.saved_at: datetime | None = None
        self.bots = BotRunner(self)
        self.branches: list[Branch] = []
        self.line_name = ""
        self.deleted: tuple[int, Branch] | None = None
        self._load(compiled, bundle, revision)
        self.screen = Screen(len(self.system.sides))
        self._begin(game or Game.start(self.scenario, seed, system=self.system), settle=game is None)

    def _load(self, compiled: Compiled, bundle: Bundle | None, revision: int) -> None:
        if compiled.scenario is None or compiled.system is None:
            raise CannotPlay
        self._stand_on(Ground(compiled.scenario, compiled.system, bundle, revision))
        self.current_revision = revision

    def _stand_on(self, ground: Ground) -> None:
        self.scenario: Scenario = ground.scenario
        self.system: System = ground.system
        self.bundle, self.revision = ground.bundle, ground.revision

    @property
    def ground(self) -> Ground:
        """What the line of now is played by."""
        return Ground(self.scenario, self.system, self.bundle, self.revision)

    def _begin(self, game: Game, *, settle: bool = True) -> None:
        self.game = game
        self.log = Log()
        self.shown_step: int | None = None
        self._base: int | None = None
        self._undone_before: list[Taken] = []
        self._joins = False
        self._line: Journal | None = None
        self.screen.look(game)
        if settle:
            self._settle(join=False)
        self.log.sync(game)

    def start(self) -> None:
        """Let bots decide if it is their turn; once whoever shows the game is ready."""
        self.bots.go_on()

    # What stands

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for."""
        return self.game.prompt

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.game.outcome

    @property
    def outdated(self) -> bool:
        """Whether the bundle has changed since the game began."""
        return self.revision != self.current_revision

    @property
    def who(self) -> Who | None:
        """Who decides now; None when the game is over."""
        actor = self.game.play.actor
        return None if actor is None else self.screen.seats[actor]

    @property
    def is_mine(self) -> bool:
        """Whether a person at this screen has to decide now, and may look at it."""
        return self.who is Who.ME and self.screen.cover is None and self.shown_step is None

    @property
    def eyes(self) -> Eyes:
        """The sides whose secrets may be shown now."""
        return self.screen.eyes

    @property
    def is_open(self) -> bool:
        """Whether something is begun that can still be dropped without a trace."""
        return self._base is not None

    @property
    def settled(self) -> tuple[list[Taken], list[Taken]]:
        """The choices that stand and those that were taken back, as if nothing were begun."""
        if self._base is None:
            return self.game.history, self.game.undone
        return self.game.history[: self._base], self._undone_before

    @property
    def line_left(self) -> Journal | None:
        """The line from which choices were taken back."""
        return self._line

    @property
    def can_take_back(self) -> bool:
        """Whether there is a choice to take back."""
        return len(self.game.history) > 1

    @property
    def can_make_again(self) -> bool:
        """Whether there is a choice that was taken back and could be taken again."""
        return bool(self._undone_before if self.is_open else self.game.undone)

    def state_shown(self) -> State:
        """The position that is looked at: that of now, or that of a line of the log."""
        step, history = self.shown_step, self.game.history
        if step is None or step + 1 >= len(history):
            return self.game.state
        return self.game.state.as_of(history[step + 1].mark[0])

    def places(self) -> dict[int, int]:
        """Where the units stand, as far as that may be shown."""
        return places_seen(self.game, self.state_shown(), self.eyes)

    def show(self, step: int | None) -> None:
        """Look at the position after a choice of the log; None comes back to now."""
        self.drop()
        now = step is None or step + 1 >= len(self.game.history)
        self.shown_step = None if now else step
        self.changed.emit()

    # Words

    @cached_property
    def catalogue(self) -> Catalogue:
        """The texts of the game."""
        return catalogue_of(self.system.slug)

    def words(self, language: str) -> Renderer:
        """What puts the game's messages into words."""
        return Renderer(self.catalogue, self.game.state, language)

    def said(self, choice: Choice, language: str) -> str:
        """Put a whole choice into words."""
        return said(self.game, choice, self.words(language))

    @property
    def take_back_text(self) -> str:
        """What would be taken back, in words; nothing if that is another's secret."""
        return taken_back(self)

    @property
    def make_again_text(self) -> str:
        """What would be done again, in words."""
        return made_again(self)

    # Who plays, who looks

    def seat(self, side: int, who: Who) -> None:
        """Say who decides for a side from now on; saying it again changes nothing."""
        if self.screen.seats[side] is who:
            return
        self.drop()
        self.screen.seats[side] = who
        self.screen.look(self.game)
        self.changed.emit()
        self.bots.go_on()

    def set_two_persons(self, two: bool) -> None:
        """Say whether each side here is another person, who must not see the other's secrets."""
        self.screen.two_persons = two
        self.screen.look(self.game)
        self.changed.emit()

    def uncover(self) -> None:
        """The person to whom the screen was handed over looks at it."""
        self.screen.uncover()
        self.changed.emit()

    # Choices

    def take(
        self, choices: Sequence[Choice], then: Callable[[Game], Choice | None] | None = None
    ) -> tuple[Refusal, ...]:
        """Take choices of whoever has to decide as one group; if one is refused, nothing is done.

        `then` may give one choice more once these are taken. What leaves no choice after that is done at once.
        """
        began = self._start()
        refusals = self._take_all(choices)
        if refusals is None or refusals:
            self._end_start(began)
            return refusals or ()
        more = then(self.game) if then else None
        if more is not None:
            self._take_all([more])
        undone, self._base, self._undone_before = self._undone_before, None, []
        self._settle()
        self._keep_line(bool(undone))
        self._tell()
        return ()

    def open(self, choice: Choice) -> bool:
        """Take a choice that only begins something: others can be joined to it, or it can be dropped."""
        began = self._start()
        if self._take_all([choice]) != ():
            self._end_start(began)
            return False
        self.changed.emit()
        return True

    def _start(self) -> bool:
        """Begin a group unless one is open; remember what could be done again."""
        self.shown_step = None
        self._joins = self.joining and self.can_take_back
        if self._base is not None:
            return False
        self._base, self._undone_before = len(self.game.history), list(self.game.undone)
        return True

    def _end_start(self, began: bool) -> None:
        """Go back to how things were before a group was begun."""
        if began:
            self._back_to_base()

    def _back_to_base(self) -> None:
        assert self._base is not None
        while len(self.game.history) > self._base:
            self.game.undo()
        self.game.undone[:] = self._undone_before
        self._base, self._undone_before = None, []

    def _take_all(self, choices: Sequence[Choice]) -> tuple[Refusal, ...] | None:
        """Take choices, all or none, joined to the open group; None when something is wrong with rules or dice."""
        assert self._base is not None
        start = len(self.game.history)
        for choice in choices:
            actor = self.game.play.actor
            typed = len(self.game.dice.script)
            try:
                self.game.take(
                    NOBODY if actor is None else actor, choice, join=self._joins or len(self.game.history) > self._base
                )
            except Illegal as error:
                self._back_to(start)
                return error.refusals
            except Exception:  # a game's own code meets a position that it cannot deal with
                self._back_to(start)
                misread = len(self.game.dice.script) < typed
                self.faulted.emit("dice" if misread else "rules")
                return None
        return ()

    def _back_to(self, length: int) -> None:
        while len(self.game.history) > length:
            self.game.undo()
        self.game.undone.clear()

    def _settle(self, *, join: bool = True) -> None:
        """Do at once what leaves a person no choice, unless a secret would show or every step is to be seen."""
        while self.who is Who.ME and self.stop_at is not StopAt.STEPS:
            prompt = self.game.prompt
            assert prompt is not None
            if len(prompt.choices) != 1 or self.game.state.stack[-1].step.secret:
                return
            try:
                self.game.take(prompt.actor, prompt.choices[0], join=join)
            except Exception:  # a game's own code meets a position that it cannot deal with
                self.faulted.emit("rules")
                return
            join = True

    def drop(self) -> None:
        """Drop what is begun, without a trace."""
        if self._base is not None:
            self._back_to_base()
            self.changed.emit()

    def _tell(self) -> None:
        """Say that the game has gone on or back; while bots hurry that is said once for many choices."""
        if not self.hushed:
            self.tell()
            self.bots.go_on()

    def tell(self) -> None:
        """Say that the game has gone on or back."""
        self.shown_step = None
        self.screen.look(self.game)
        before = list(self.log.entries[-1:])
        count = len(self.log.entries)
        self.log.sync(self.game)
        self.changed.emit()
        if count != len(self.log.entries) or before != self.log.entries[-1:]:
            self.log_grew.emit()

    # Back and forth

    def take_back(self) -> bool:
        """Take back what is open, or the last group and what bots have done since a person's decision."""
        if self._base is not None:
            self.drop()
            return True
        if not self.can_take_back:
            return False
        self._note_line()
        self.game.undo_group()
        while self.who is Who.BOT and self.can_take_back and not self.bots.paused:
            self.game.undo_group()
        self.bots.paused = self.bots.paused or self.who is Who.BOT
        self._tell()
        return True

    def go_back_to(self, step: int) -> None:
        """Take back everything after a choice of the log; it can be made again, and stays as a branch otherwise."""
        self.drop()
        self.bots.interrupt()
        if step + 1 >= len(self.game.history):
            return
        self._note_line()
        while len(self.game.history) > step + 1:
            self.game.undo()
        self.bots.paused = True
        self._tell()

    def make_again(self) -> bool:
        """Take again what was taken back, up to the next decision of a person; the dice fall as before."""
        self.drop()
        if not self.game.redo():
            return False
        while self.game.undone and (
            self.game.undone[-1].group == self.game.history[-1].group or (self.who is Who.BOT and not self.bots.paused)
        ):
            self.game.redo()
        self._tell()
        return True

    def _note_line(self) -> None:
        """Remember the line of play that is about to be left."""
        if not self.game.undone:
            self._line = journal_of(self.game)

    def _keep_line(self, was_left: bool) -> None:
        """Keep the line that was left as a branch."""
        if was_left and self._line is not None:
            now = journal_of(self.game)
            turn = self.log.entries[-1].turn if self.log.entries else self.game.state.turn
            if not is_part_of(self._line, now):
                self.branches.append(Branch(self._line, shared(self._line, now), turn, self.ground, self.line_name))
                self.line_name = ""
        if not self.game.undone:
            self._line = None

    def switch(self, branch: Branch) -> None:
        """Go over to another line of play; the one of now is kept in its place."""
        self.drop()
        while self.game.redo():
            pass
        mine = journal_of(self.game)
        game = replayed(branch.journal, branch.ground.scenario, branch.ground.system)
        turn = self.game.state.turn
        left = Branch(mine, shared(mine, branch.journal), turn, self.ground, self.line_name)
        self.branches[self.branches.index(branch)], self.line_name = left, branch.name
        self._stand_on(branch.ground)
        self._become(game)

    def name_branch(self, branch: Branch, name: str) -> None:
        """Call a branch something."""
        self.branches[self.branches.index(branch)] = replace(branch, name=name)
        self.changed.emit()

    def delete_branch(self, branch: Branch) -> None:
        """Let a branch go; the last one that went can be brought back."""
        at = self.branches.index(branch)
        self.deleted = at, self.branches.pop(at)
        self.changed.emit()

    def bring_branch_back(self) -> None:
        """Put the branch that went last where it was."""
        if self.deleted is not None:
            self.branches.insert(*self.deleted)
            self.deleted = None
            self.changed.emit()

    def set_notes(self, notes: list[Note]) -> None:
        """Let these be the notes of the game."""
        self.notes = notes
        self.changed.emit()

    def load(self, journal: Journal) -> None:
        """Go over to a game that was saved; a Mismatch if it belongs to something else. The line of now is kept."""
        self.drop()
        game = resume(journal, self.scenario, system=self.system)
        self._leave_line()
        self.seed = journal.seed
        self._become(game)

    def adopt(self, game: Game, line: Journal) -> None:
        """Go over to a game of this scenario that was played elsewhere, as it stands; the line of now is kept.

        What that game has taken back can be taken again; when another choice is taken, its `line` becomes a branch.
        """
        self.drop()
        self._leave_line()
        self.seed = game.seed
        self.bots.stop()
        self._begin(game, settle=False)
        self._line = line if game.undone else None
        self.bots.paused = True
        self.changed.emit()
        self.log_grew.emit()

    def go_over(self, game: Game, ground: Ground) -> None:
        """Go over to a game that was played again on other ground, under other rules; the line of now is kept."""
        self.drop()
        self._leave_line()
        self._stand_on(ground)
        self.bots.stop()
        self._begin(game, settle=False)
        self.bots.paused = True
        self.changed.emit()
        self.log_grew.emit()

    def _leave_line(self) -> None:
        """Keep the line of now as a branch, if there is anything in it."""
        line = journal_of(self.game)
        if len(line.moves) > 1:
            self.branches.append(Branch(line, 0, self.game.state.turn, self.ground, self.line_name))
            self.line_name = ""

    def _become(self, game: Game) -> None:
        self.bots.stop()
        self._begin(game)
        self.changed.emit()
        self.log_grew.emit()

    def stand_on_again(self, ground: Ground, left: Journal | None, name: str) -> None:
        """Take up a line that was played before: its ground, what was taken back from it, what it is called."""
        self._stand_on(ground)
        self._line, self.line_name = left, name

    def restart(self, compiled: Compiled | None = None, bundle: Bundle | None = None, revision: int = 0) -> None:
        """Start again with the same dice, from another state of the bundle if one is given; the old line is kept."""
        self.drop()
        self._leave_line()
        if compiled is not None:
            self._load(compiled, bundle, revision)
        self._become(Game.start(self.scenario, self.seed, system=self.system))
        self.bots.go_on()

    def go_on_with_old(self) -> None:
        """Play on with the position as it was before the bundle changed."""
        self.revision = self.current_revision
        self.changed.emit()

    def is_of(self, revision: int) -> None:
        """Note that the bundle at a revision is the one that is played."""
        self.revision = self.current_revision = revision

    def bundle_changed(self, revision: int, *, alike: bool = False) -> None:
        """Note that the bundle is at another revision now; one that is `alike` is played in the same way."""
        if alike and self.revision == self.current_revision:
            self.revision = self.current_revision = revision
        elif revision != self.current_revision:
            self.current_revision = revision
            self.changed.emit()

    def park(self) -> None:
        """Leave the game as it stands; nothing goes on by itself."""
        self.parked = True
        self.drop()
        self.bots.stop()

    def resume(self) -> None:
        """Come back to the game."""
        self.parked = False
        self.changed.emit()
        self.bots.go_on()

    def mark_saved(self, path: Path) -> None:
        """Note where a person has saved the game just now."""
        self.file, self.saved_at = path, datetime.now().astimezone()
        self.changed.emit()

    # Dice

    def last_roll(self) -> LastRoll | None:
        """The last dice that fell; None before any roll."""
        return last_roll(self.game)

    def type_dice(self, faces: Faces) -> None:
        """Let the next roll show these faces; without any, the dice fall by themselves again."""
        self.game.dice.script = [faces] if faces else []
        self.changed.emit()

    @property
    def typed_dice(self) -> Faces:
        """The faces that are typed in for the next roll."""
        return self.game.dice.script[0] if self.game.dice.script else ()

    def roll_again(self, faces: Faces = ()) -> bool:
        """Go back to the last roll and have it fall again: by chance, or as real dice show."""
        last = self.last_roll()
        if last is None or last.step == 0 or (faces and not last.fits(faces)):
            return False
        self.drop()
        self._note_line()
        throw_again(self.game, last, faces)
        self._settle()
        self._keep_line(True)
        self._tell()
        return True
