"""A game: choices taken, taken back, looked ahead at, written out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.play.chance import ChanceReached, KeyedDice, LiveDice, NoDice, RememberedDice
from engine.play.change_log import Changes
from engine.play.frames import Arg, StackEntry, Verb
from engine.play.guards import all_refusals
from engine.play.hints import Style
from engine.play.machine import KernelError, Play
from engine.play.messages import Choice, Event, Outcome, Prompt, Refusal, Tally, refuse
from engine.play.state import State
from engine.play.state_data import dump, from_plain, load, record_from_plain, record_to_plain, to_plain
from engine.play.system import Scenario, System, load_system

if TYPE_CHECKING:
    from engine.play.seat import Seat


class Illegal(ValueError):
    """A choice was taken that the rules refuse."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__("; ".join(f"{r.message.key} ({r.clause})" for r in refusals))
        self.refusals = refusals


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice in the history with its rolls, and where the log stood before it; the opening has no choice.

    `verb` is the verb as the step under way had it: several steps may have one of the same name.
    """

    side: int
    choice: Choice | None
    args: tuple[Arg, ...]
    group: int
    mark: tuple[int, int]
    dice: tuple[tuple[str, tuple[int, ...]], ...]
    salt: int
    digest: str
    verb: Verb | None = None


class SetAside(NamedTuple):
    """A choice that was taken back, with all that came of it: to be put again without being played."""

    taken: Taken
    changes: Changes
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Preview:
    """What would come of some choices: the next prompt (None behind a roll), their tallies, what would happen.

    `answer` is what was asked of the position behind them; None behind a roll, or if nothing was asked.
    """

    prompt: Prompt | None
    tallies: tuple[Tally, ...]
    events: tuple[Event, ...]
    answer: Any = None


class Game:
    """One game of one scenario."""

    def __init__(self, scenario: Scenario, system: System, state: State, seed: int, *, live: bool = False) -> None:
        self.scenario = scenario
        self.system = system
        self.state = state
        self.seed = seed
        self.live = live
        self.dice = RememberedDice(LiveDice() if live else KeyedDice(seed))
        self.play: Play[Any] = Play(system, state, self.dice)
        self.history: list[Taken] = []
        self.undone: list[Taken] = []
        self.digests = True
        self.undoable = True
        self.forked = False

    @classmethod
    def start(
        cls,
        scenario: Scenario,
        seed: int = 0,
        *,
        system: System | None = None,
        live: bool = False,
        faces: Iterable[tuple[int, ...]] = (),
        known: Iterable[tuple[str, tuple[int, ...]]] = (),
        playout: bool = False,
    ) -> Game:
        """Set a scenario up and run to the first decision.

        `faces` are the first rolls in order, `known` rolls by key; a `playout` keeps neither undo nor digests, takes
        what is on offer without asking why not, and is faster for it.
        """
        system = system or load_system(scenario.game)
        rules = system.rules(scenario.layers, scenario.options)
        state = system.state(scenario.board, rules, scenario.roster, system.sizes(scenario) if system.sizes else None)
        state.adopt(scenario, system.vocabulary)
        load(state, scenario.position)
        if system.prepare is not None and not scenario.frames:
            system.prepare(state)
        state.forget()
        game = cls(scenario, system, state, seed, live=live)
        game.digests = game.undoable = not playout
        game.dice.script = list(faces)
        game.dice.remember(0, known)
        if scenario.frames:
            state.stack = tuple(game._entry(data) for data in scenario.frames)
        else:
            game.play.begin()
        game.play.settle()
        game.open_history()
        return game

    def _entry(self, data: Any, *, entered: bool = True) -> StackEntry:
        step = self.system.steps_by_name[data["step"]]
        assert isinstance(step.record, type)
        frame = record_from_plain(self.state, step.record, data["frame"])
        pending = tuple(self._entry(called, entered=False) for called in data.get("pending", ()))
        return StackEntry(step, frame, data["label"], pending, entered=entered)

    def open_history(self) -> None:
        """Begin the history with what happened before the first choice."""
        self._note(-1, None, 0, (0, 0))

    # What stands

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for; None when the game is over."""
        return self.play.prompt

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.state.result

    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
        return self.play.events

    def digest(self) -> str:
        """Hash the position and everything that has happened."""
        return self.play.digest()

    def for_side(self, side: int) -> Seat:
        """Return all that one side may see and do."""
        from engine.play.seat import Seat

        return Seat(self, side)

    # Legality

    def why_not(self, side: int, choice: Choice) -> tuple[Refusal, ...]:
        """Return everything that speaks against a choice; nothing means that it may be taken."""
        actor = self.play.actor
        if actor is None:
            return (refuse("kernel.game_over"),)
        if actor != side:
            return (refuse("kernel.not_your_decision", side=actor),)
        top = self.state.stack[-1]
        if not isinstance(choice.verb, str):
            return (refuse("kernel.no_such_verb"),)
        verb = top.step.verb(choice.verb)
        if verb is None:
            return (self._not_now(choice.verb, top),)
        wrong = self._malformed(verb, choice)
        if wrong is not None:
            return (wrong,)
        return all_refusals(self.state, verb.attempt(side, choice.args, top.frame), verb.guards)

    def _not_now(self, verb: str, top: StackEntry) -> Refusal:
        homes = self.system.verbs.get(verb)
        if homes is None:
            return refuse("kernel.no_such_verb")
        known = homes[0].verb(verb)
        assert known is not None
        return refuse(
            "kernel.not_now",
            homes[0].section,
            verb=known.label,
            step=f"step.{top.step.name}",
            home=f"step.{homes[0].name}",
        )

    def _malformed(self, verb: Verb, choice: Choice) -> Refusal | None:
        if not isinstance(choice.args, tuple):
            return refuse("kernel.no_arguments", verb=verb.label)
        if len(choice.args) != len(verb.args):
            return refuse("kernel.wrong_count", verb=verb.label, wanted=len(verb.args), given=len(choice.args))
        for arg, value in zip(verb.args, choice.args, strict=True):
            if not arg.holds(self.state, value):
                return refuse("kernel.bad_argument", verb=verb.label, argument=f"arg.{arg.name}")
        return None

    # Choices

    def take(self, side: int, choice: Choice, *, join: bool = False) -> tuple[Event, ...]:
        """Take a choice and run to the next decision; `join` undoes it together with the one before."""
        if self.undoable or not self.play.offered(side, choice):
            refusals = self.why_not(side, choice)
            if refusals:
                raise Illegal(refusals)
        self.undone.clear()
        return self.take_as(side, choice, self.history[-1].group if join else len(self.history))

    def take_as(self, side: int, choice: Choice, group: int) -> tuple[Event, ...]:
        """Take a choice that is known to be legal, as one of a group."""
        mark = self.play.mark()
        verb = self._verb_anywhere(choice.verb)
        self.dice.drawn.clear()
        try:
            self.play.apply(choice)
            self.play.settle()
        except BaseException:
            self.play.rewind(mark)
            raise
        self._note(side, choice, group, mark, verb)
        if not self.undoable:
            self.state.forget()
        return tuple(self.events[mark[1] :])

    def _note(
        self, side: int, choice: Choice | None, group: int, mark: tuple[int, int], verb: Verb | None = None
    ) -> None:
        digest, salt = self.digest() if self.digests else "", self.dice.source.salt
        args, drawn = verb.args if verb else (), tuple(self.dice.drawn)
        self.history.append(Taken(side, choice, args, group, mark, drawn, salt, digest, verb))
        self.dice.drawn.clear()

    def plain_args(self, choice: Choice, args: tuple[Arg, ...] | None = None) -> tuple[Any, ...]:
        """Write a choice's arguments by ids and labels; `args` say what they are, if that is not asked now."""
        if args is None:
            args = self._verb_anywhere(choice.verb).args
        return tuple(to_plain(self.state, arg.kind, value) for arg, value in zip(args, choice.args, strict=True))

    def choice_from_plain(self, verb: str, args: Iterable[Any]) -> Choice:
        """Read a choice that is written by ids and labels; LookupError or ValueError when it names nothing."""
        known = self._verb_anywhere(verb).args
        return Choice(verb, tuple(from_plain(self.state, a.kind, v) for a, v in zip(known, args, strict=True)))

    def _verb_anywhere(self, name: str) -> Verb:
        under_way = tuple(entry.step for entry in reversed(self.state.stack))
        for step in under_way + self.system.verbs.get(name, ()):
            verb: Verb | None = step.verb(name)
            if verb is not None:
                return verb
        raise LookupError(f"{self.system.slug} has no verb {name!r}")

    # Going back

    def undo(self) -> bool:
        """Take the last choice back; false when there is none."""
        if len(self.history) < 2 or not self.undoable:
            return False
        taken = self.history.pop()
        self.play.rewind(taken.mark)
        self.dice.source.salt = self.history[-1].salt
        self.undone.append(taken)
        return True

    def set_aside(self) -> SetAside:
        """Take the last choice back for `put_again`."""
        taken = self.history.pop()
        length, told = taken.mark
        events = tuple(self.events[told:])
        changes = self.state.set_aside(length)
        self.play.rewind(taken.mark)
        return SetAside(taken, changes, events)

    def put_again(self, aside: SetAside) -> None:
        """Put a choice as it was where it was set aside."""
        self.play.put_again(aside.changes, aside.events)
        self.history.append(aside.taken)

    def undo_group(self) -> bool:
        """Take the last choice back with all that were joined to it."""
        group = self.history[-1].group
        if not self.undo():
            return False
        while self.history[-1].choice is not None and self.history[-1].group == group:
            self.undo()
        return True

    def redo(self) -> bool:
        """Take the choice again that was taken back last; the dice fall as before."""
        if not self.undone:
            return False
        self._again(self.undone.pop())
        return True

    def roll_again(self, *faces: tuple[int, ...]) -> bool:
        """Take the last choice back and take it with other dice; `faces` are those of its first rolls."""
        if not self.undo():
            return False
        taken = self.undone.pop()
        self.undone.clear()
        self.dice.script = list(faces)
        self._again(replace(taken, salt=taken.salt + 1))
        return True

    def _again(self, taken: Taken) -> None:
        assert taken.choice is not None
        self.dice.source.salt = taken.salt
        self.take_as(taken.side, taken.choice, taken.group)

    # Looking ahead

    def preview(self, side: int, choices: Iterable[Choice], ask: Callable[[Any], Any] | None = None) -> Preview:
        """Take choices, look, and take them back; nothing is seen of what lies behind a roll or a reveal."""
        mark = self.play.mark()
        tallies: list[Tally] = []
        self.play.chance = NoDice()
        prompt: Prompt | None = None
        answer: Any = None
        try:
            for choice in choices:
                refusals = self.why_not(side, choice)
                if refusals:
                    raise Illegal(refusals)
                tally = self.explain(side, choice)
                tallies.extend([tally] if tally else [])
                self.play.apply(choice)
                self.play.settle()
            prompt = self.prompt
            answer = ask(self.state) if ask is not None else None
        except ChanceReached:
            pass
        finally:
            events = tuple(event for event in self.events[mark[1] :] if event.seen_by(side))
            self.play.chance = self.dice
            self.play.rewind(mark)
        return Preview(prompt if prompt and prompt.actor == side else None, tuple(tallies), events, answer)

    def explain(self, side: int, what: Choice | Event) -> Tally | None:
        """Return the itemised sum behind a choice that could be taken now, or behind something that happened."""
        if isinstance(what, Event):
            return what.tally if what.seen_by(side) else None
        if self.why_not(side, what):
            return None
        top = self.state.stack[-1]
        verb = top.step.verb(what.verb)
        if verb is None or verb.tally is None:
            return None
        return verb.tally(self.state, verb.attempt(side, what.args, top.frame))

    def appraise(self, side: int, choices: Iterable[Choice], style: Style) -> list[int]:
        """Say how good choices on offer look to a side, by the hints of the game."""
        appraise, frame = self.system.hints.appraise, self.state.stack[-1].frame
        if appraise is None:
            return [0 for _choice in choices]
        state, verbs, found = self.state, dict[str, Verb](), list[int]()
        for one in choices:
            verb = verbs.get(one.verb)
            if verb is None:
                verb = verbs[one.verb] = self._verb_anywhere(one.verb)
            found.append(appraise(state, verb.attempt(side, one.args, frame), style))
        return found

    def path(self, side: int, choice: Choice) -> tuple[int, ...]:
        """Return the way that a choice would take on the map, from its start; nothing if it takes none."""
        if self.why_not(side, choice):
            return ()
        top = self.state.stack[-1]
        verb = top.step.verb(choice.verb)
        if verb is None or verb.path is None:
            return ()
        return verb.path(self.state, verb.attempt(side, choice.args, top.frame))

    def write_out(self) -> Scenario:
        """Write the position as a scenario that starts here; only at a step that the game marks as a station."""
        top = self.state.stack[-1]
        if not top.step.station or self.outcome is not None:
            raise KernelError(f"a position cannot be written out at {top.step.name}")
        tracing = [entry.step.name for entry in self.state.stack if entry.step.traces]
        if tracing:
            raise KernelError(f"{top.step.name} is no station: {tracing[0]} still asks what has happened in it")
        frames = tuple(self._written(entry) for entry in self.state.stack)
        return replace(self.scenario, position=dump(self.state), frames=frames)

    def _written(self, entry: StackEntry) -> dict[str, Any]:
        written = {"step": entry.step.name, "frame": record_to_plain(self.state, entry.frame), "label": entry.label}
        return {**written, "pending": [self._written(called) for called in entry.pending]} if entry.pending else written
