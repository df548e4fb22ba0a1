"""A game system: a typed record of functions and tables, found by its slug."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from engine.board import Board
from engine.play.chance import DRAW, ROLL
from engine.play.frames import Step
from engine.play.hints import NO_HINTS, Hints
from engine.play.position_query import BLIND, PositionQuery
from engine.play.queries import Query
from engine.play.schema import SCOPES
from engine.play.seating import Seating
from engine.play.setup import InPlay, Setup
from engine.play.state import State
from engine.play.vocabulary import SILENT, Vocabulary
from engine.play.windows import SEALED, WINDOW, Interrupt, Trigger

MOST_DECISIONS = 100_000
"""More than twice what the longest campaigns of most games take."""
KERNEL_STEPS = (ROLL, DRAW, WINDOW, SEALED)


@dataclass(frozen=True)
class Scenario:
    """A compiled starting position: what a game starts from.

    `special` are its special rules and `victory` its victory conditions, compiled (engine.mechanics), `turn_sheet` what
    it fixes by turn, name by name; `area` is the part of the map that it is played on; `deployment` says who sets up in
    play; `texts` are the sentences of all these by id and language. `layers` are ids of layers that ship with the game,
    and the scenario's own layers as they are (engine.rulebook.RuleLayer).
    """

    game: str
    id: str
    board: Board
    roster: tuple[Any, ...]
    position: Mapping[str, Any]
    frames: tuple[Mapping[str, Any], ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    layers: tuple[Any, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    special: Any = ()
    victory: Any = None
    turn_sheet: Mapping[str, Mapping[int, Any]] = field(default_factory=dict)
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    area: InPlay | None = None
    deployment: Any = None

    @cached_property
    def digest(self) -> str:
        """Return a short hash of everything that play depends on."""
        from engine.play.digest import digest_of_data

        start = (self.board.digest, self.roster, self.position, self.frames)
        terms = (
            self.layers,
            self.options,
            self.special,
            self.victory,
            self.turn_sheet,
            *([self.area] if self.area else []),
            *([self.deployment] if self.deployment else []),
        )
        return digest_of_data((self.game, self.id, *start, *terms))


def no_invariants(_state: Any) -> Iterable[str]:
    """Find nothing wrong."""
    return ()


class Form(Protocol):
    """Rules of one kind that a game states as rows (engine.mechanics), such as its movement; each has its own name."""

    @property
    def name(self) -> str: ...


@dataclass(frozen=True)
class System:
    """What the kernel has to know of a game.

    `rules(layers, options)` compiles the rulebook's data into one frozen record; `resample(state, side, source)` puts
    other contents into every entry that `side` may not see, keeping what it does see. `sizes(scenario)` says how many
    entities there are of kinds of the game's own. `steps` are those that handlers call; what sequences, loops and
    interrupts contain is found from there. `vocabulary` is what it understands of special rules and victory conditions,
    `sight` what it says to somebody who points at the map, `hints` what it tells whoever wants to play it well,
    `seating` who can have a seat that is less than a side. `forms` are the rules that it states as rows: conformance
    changes each row alone and sees that everything follows. A game between bots that is not over after
    `most_decisions` is a failure.
    """

    slug: str
    state: type[State]
    root: Step
    rules: Callable[[tuple[Any, ...], Mapping[str, Any]], Any]
    steps: tuple[Step, ...] = ()
    interrupts: tuple[Interrupt, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    invariants: Callable[[Any], Iterable[str]] = no_invariants
    resample: Callable[[Any, int, Callable[[int], int]], None] | None = None
    prepare: Callable[[Any], None] | None = None
    sizes: Callable[[Scenario], Mapping[str, int]] | None = None
    scenarios: Callable[[], Mapping[str, Callable[[], Scenario]]] | None = None
    queries: Mapping[str, Query] = field(default_factory=dict)
    setup: Setup | None = None
    vocabulary: Vocabulary = SILENT
    sight: PositionQuery = BLIND
    hints: Hints = NO_HINTS
    seating: Seating | None = None
    forms: tuple[Form, ...] = ()
    most_decisions: int = MOST_DECISIONS

    def __post_init__(self) -> None:
        for step in self.steps_by_name.values():
            if step.scope is not None and step.scope not in SCOPES:
                raise TypeError(
                    f"{self.slug}, step {step.name}: no scope {step.scope!r}; there are {', '.join(SCOPES)}"
                )
        for trigger in self.triggers:
            unknown = [name for name in trigger.watch if name not in self.state.SCHEMA]
            if unknown:
                raise TypeError(f"{self.slug}, trigger {trigger.name}: the state has no entry {unknown[0]!r} to watch")
        names = [form.name for form in self.forms]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise TypeError(f"{self.slug}: two forms are called {twice!r}")

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides' names, in the order of their numbers."""
        return self.state.SIDES

    @cached_property
    def windows(self) -> Mapping[str, tuple[Interrupt, ...]]:
        """Interrupts by window, in order."""
        names = dict.fromkeys(interrupt.window for interrupt in self.interrupts)
        return {name: tuple(i for i in self.interrupts if i.window == name) for name in names}

    def interrupts_at(self, window: str) -> tuple[Interrupt, ...]:
        """Return the interrupts of one window."""
        return self.windows.get(window, ())

    @cached_property
    def steps_by_name(self) -> Mapping[str, Step]:
        """Every step of the game, and the kernel's own."""
        procedures = (interrupt.procedure for interrupt in self.interrupts)
        found: dict[str, Step] = {}
        waiting = [*KERNEL_STEPS, self.root, *self.steps, *procedures]
        for step in waiting:
            if step.name not in found:
                waiting.extend(part.step for part in step.parts)
            if found.setdefault(step.name, step) is not step:
                raise TypeError(f"{self.slug}: two steps are called {step.name!r}")
        return found

    @cached_property
    def verbs(self) -> Mapping[str, tuple[Step, ...]]:
        """The steps in which each verb is at home."""
        found: dict[str, tuple[Step, ...]] = {}
        for step in self.steps_by_name.values():
            for verb in step.verbs:
                found[verb.name] = (*found.get(verb.name, ()), step)
        return found


GAMES = "engine.games"


class NoSuchGame(LookupError):
    """A slug that no game system has."""


def load_system(slug: str) -> System:
    """Import a game system by its slug; it lives in engine.games.<slug> as SYSTEM."""
    if not slug.isidentifier():
        raise NoSuchGame(f"{slug!r} is no name of a game system")
    try:
        module = importlib.import_module(f"{GAMES}.{slug}")
    except ModuleNotFoundError as error:
        if error.name != f"{GAMES}.{slug}":
            raise
        raise NoSuchGame(f"there is no game system {slug!r}") from None
    system = getattr(module, "SYSTEM", None)
    if not isinstance(system, System):
        raise NoSuchGame(f"there is no game system {slug!r}")
    return system
