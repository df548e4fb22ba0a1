"""A game in play: choices taken and taken back, lines left and kept, bots, the log, who may see what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.play.bot_runner import BotRunner
from editor.play.branch import PlayedVersion
from editor.play.choice_group import ChoiceGroup, StopAt
from editor.play.dice import Dice
from editor.play.game_branches import GameBranches
from editor.play.game_log import GameLog, said
from editor.play.game_notes import GameNote
from editor.play.played_revision import PlayedRevision
from editor.play.seats import Eyes, SharedScreen, Who, places_seen
from editor.play.undo_texts import made_again, taken_back
from engine.bundle import Bundle
from engine.compile.scenario import Compiled
from engine.play import Choice, Game, Journal, Outcome, Prompt, Refusal, Scenario, System
from engine.play.game import Taken
from engine.play.state import State
from engine.rulebook import Catalogue, Renderer, catalogue_of

if TYPE_CHECKING:
    from editor.play.replay import Replay


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
    number_picked = Signal(int)
    """A number was picked beside the map, such as a box of a track."""

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
        self.notes: list[GameNote] = []
        self.file: Path | None = None
        self.saved_at: datetime | None = None
        self.bots = BotRunner(self)
        self.lines, self.dice = GameBranches(self), Dice(self)
        self.revisions = PlayedRevision(self.changed.emit)
        self.load(compiled, bundle, revision)
        self.screen = SharedScreen(len(self.system.sides))
        self.begin(game or Game.start(self.scenario, seed, system=self.system), settle=game is None)

    def load(self, compiled: Compiled, bundle: Bundle | None, revision: int) -> None:
        """Stand on a scenario as it was compiled; CannotPlay if it cannot be played."""
        if compiled.scenario is None or compiled.system is None:
            raise CannotPlay
        self.stand_on(PlayedVersion(compiled.scenario, compiled.system, bundle, revision))
        self.revisions.begin(revision)

    def stand_on(self, ground: PlayedVersion) -> None:
        """Play by this scenario and these rules from now on."""
        self.scenario: Scenario = ground.scenario
        self.system: System = ground.system
        self.bundle, self.revisions.played = ground.bundle, ground.revision

    @property
    def ground(self) -> PlayedVersion:
        """What the line of now is played by."""
        return PlayedVersion(self.scenario, self.system, self.bundle, self.revisions.played)

    def begin(self, game: Game, *, settle: bool = True) -> None:
        """Show a game; what leaves a person no choice is done at once."""
        self.game = game
        self.log = GameLog()
        self.shown_step: int | None = None
        self._choosing = ChoiceGroup(self)
        self.lines.left = None
        self.screen.look(game)
        if settle:
            self._choosing.settle(join=False)
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
        return self._choosing.is_open

    @property
    def settled(self) -> tuple[list[Taken], list[Taken]]:
        """The choices that stand and those that were taken back, as if nothing were begun."""
        return self._choosing.settled

    @property
    def can_take_back(self) -> bool:
        """Whether there is a choice to take back."""
        return len(self.game.history) > 1

    @property
    def can_make_again(self) -> bool:
        """Whether there is a choice that was taken back and could be taken again."""
        return bool(self._choosing.settled[1])

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

    @cached_property
    def replay(self) -> Replay:
        """The game shown again."""
        from editor.play.replay import Replay

        return Replay(self, self)

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
        refusals = self._choosing.take(choices)
        if refusals is None or refusals:
            if began:
                self._choosing.drop()
            return refusals or ()
        more = then(self.game) if then else None
        if more is not None:
            self._choosing.take([more])
        self.go_on(was_left=self._choosing.end())
        return ()

    def open(self, choice: Choice) -> bool:
        """Take a choice that only begins something: others can be joined to it, or it can be dropped."""
        began = self._start()
        if self._choosing.take([choice]) != ():
            if began:
                self._choosing.drop()
            return False
        self.changed.emit()
        return True

    def _start(self) -> bool:
        self.shown_step = None
        return self._choosing.begin()

    def go_on(self, *, was_left: bool) -> None:
        """Do what leaves no choice, keep the line that was left if one was, and say that the game has gone on."""
        self._choosing.settle()
        self.lines.keep(was_left)
        self._tell()

    def drop(self) -> None:
        """Drop what is begun, without a trace."""
        if self.is_open:
            self._choosing.drop()
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
        if self.is_open:
            self.drop()
            return True
        if not self.can_take_back:
            return False
        self.lines.note()
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
        self.lines.note()
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

    def set_notes(self, notes: list[GameNote]) -> None:
        """Let these be the notes of the game."""
        self.notes = notes
        self.changed.emit()

    def become(self, game: Game, *, settle: bool = True, left: Journal | None = None) -> None:
        """Show another game in place of the one of now."""
        self.bots.stop()
        self.begin(game, settle=settle)
        self.lines.left = left or self.lines.left
        self.bots.paused = self.bots.paused or not settle
        self.changed.emit()
        self.log_grew.emit()

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
