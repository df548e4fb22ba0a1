"""A seat: all that one side may see and do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.play.fork import Forks, fork
from engine.play.hints import Hints, Style
from engine.play.messages import Choice, Event, Outcome, Prompt, Refusal, Tally, say
from engine.play.schema import Spec
from engine.play.state import State

if TYPE_CHECKING:
    from engine.play.game import Game, Preview

HIDDEN = "hidden"
UNSEEN = frozenset({"stack", "rolls", "uses"})


class Seat:
    """One side's way into a game. Nothing that it answers depends on what that side does not know."""

    __slots__ = ("_game", "side")

    def __init__(self, game: Game, side: int) -> None:
        self._game = game
        self.side = side

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for; another side's is shown without its choices, a secret one without words."""
        prompt = self._game.prompt
        if prompt is None or prompt.actor == self.side:
            return prompt
        if self._game.state.stack[-1].step.secret:
            return Prompt(prompt.actor, ("secret",), "", say("kernel.secret_decision", side=prompt.actor), {})
        return Prompt(prompt.actor, prompt.place, prompt.section, prompt.text, {})

    @property
    def to_move(self) -> bool:
        """Whether this side has to decide now."""
        prompt = self._game.prompt
        return prompt is not None and prompt.actor == self.side

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self._game.outcome

    @property
    def events(self) -> list[Event]:
        """Everything that this side has learnt of."""
        return [event for event in self._game.events if event.seen_by(self.side)]

    @property
    def hints(self) -> Hints:
        """What the game tells whoever wants to play it well."""
        return self._game.system.hints

    def take(self, choice: Choice, *, join: bool = False) -> tuple[Event, ...]:
        """Take a choice and return what this side sees of what follows."""
        return tuple(event for event in self._game.take(self.side, choice, join=join) if event.seen_by(self.side))

    def why_not(self, attempt: Choice) -> tuple[Refusal, ...]:
        """Return everything that speaks against an attempt; nothing means that it may be taken."""
        return self._game.why_not(self.side, attempt)

    def explain(self, what: Choice | Event) -> Tally | None:
        """Return the itemised sum behind a choice or an event."""
        return self._game.explain(self.side, what)

    def path(self, choice: Choice) -> tuple[int, ...]:
        """Return the way that a choice would take on the map, from its start; nothing if it takes none."""
        return self._game.path(self.side, choice)

    def preview(self, choices: Iterable[Choice]) -> Preview:
        """Look at what would come of some choices, up to the first die."""
        return self._game.preview(self.side, choices)

    def appraise(self, choices: Iterable[Choice], style: Style) -> list[int]:
        """Say how good each of these choices looks by the hints of the game; all alike in a game without any."""
        return self._game.appraise(self.side, choices, style)

    def fork(self, private_seed: int) -> Game:
        """Return a game to search on: its own dice, other secrets, the same knowledge."""
        return fork(self._game, self.side, private_seed)

    def forks(self) -> Forks:
        """Return what gives such games one after another, each at the end of the last."""
        return Forks(self._game, self.side)

    def view(self) -> Mapping[str, Any]:
        """Return every entry of the state as this side sees it; what it may not see reads 'hidden'."""
        state = self._game.state
        entries = ((name, spec) for name, spec in state.SCHEMA.items() if name not in UNSEEN)
        return {name: _seen(state, name, spec, self.side) for name, spec in entries}


def _seen(state: State, name: str, spec: Spec, side: int) -> Any:
    held = state.entry_named(name)
    if spec.form == "scalar":
        shown, keys = [held], [0]
    elif spec.form in ("relation", "groups", "ledger"):
        keys = [key for key, _value in held.items()]
        shown = [(key, value) for key, value in held.items()]
    else:
        shown, keys = list(held), list(range(len(held)))
    hidden_from = spec.hidden_from
    if hidden_from is not None:
        shown = [HIDDEN if hidden_from(state, key, side) else value for key, value in zip(keys, shown, strict=True)]
    return shown[0] if spec.form == "scalar" else tuple(shown)
